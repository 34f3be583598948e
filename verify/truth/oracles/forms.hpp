#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace bbtables::oracles {

/// What a table should hold in one of its forms, told by functions of its indices. Nothing here is
/// shared with generator/tables or generator/mapping.
struct FormOracle {
  std::string table;  ///< "rank_masks"
  std::string form;   ///< "without_own_square+without_edges"; empty: the catalogue's own
  std::vector<unsigned> shape;
  bool holds_sets;  ///< not numbers
  /// What people call it: a constant is known by its name, and "ab_file" are no squares of
  /// not_ab_file.
  [[nodiscard]] std::string called() const {
    const bool is_no_guard = table.starts_with("not_") && form == "complement";
    return table.substr(is_no_guard ? 4 : 0);
  }
  /// All entries, the last index running fastest, for the mappings of these names ("a1b1"): the
  /// first orders the entries that squares index, the second the bits of sets.
  std::function<std::vector<std::uint64_t>(std::string_view index, std::string_view bits)> entries;
  /// The indices of all entries in a1b1, "[white][e4]".
  std::function<std::vector<std::string>()> names;
};

/// One for every table in every form, told from the words of the form's name alone. A law demands
/// that each has its oracle, and the other way round.
[[nodiscard]] const std::vector<FormOracle>& table_oracles();

}  // namespace bbtables::oracles
