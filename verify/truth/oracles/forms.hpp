#pragma once

#include <cstdint>
#include <functional>
#include <string_view>
#include <vector>

namespace bbtables::oracles {

/// What the entries of one form of a table should be, told from the words of the form's name alone:
/// nothing here is shared with generator/tables or generator/mapping.
struct FormOracle {
  std::string_view table;  ///< "rank_masks"
  std::string_view form;   ///< "without_own_square+without_edges"
  std::vector<unsigned> shape;
  /// All entries, the last index running fastest, for the mappings of these names ("a1b1"): the
  /// first orders the entries that squares index, the second the bits of sets.
  std::function<std::vector<std::uint64_t>(std::string_view index, std::string_view bits)> entries;
};

/// One for every form of generator/tables/forms.hpp, but written down separately: a law demands
/// that each has its other.
[[nodiscard]] const std::vector<FormOracle>& form_oracles();

/// The oracle of that form, or nullptr where there is none.
[[nodiscard]] const FormOracle* form_oracle(std::string_view table, std::string_view form);

}  // namespace bbtables::oracles
