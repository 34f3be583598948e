#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "mapping/mapping.hpp"
#include "tables/table.hpp"

namespace bbtables::recognise {

/// What one run of entries in a source may hold: a table of the catalogue, or the part of it that
/// one colour, line, … has, in the catalogue's or in another usual convention.
struct Form {
  const tables::Table* table;
  std::string convention;  ///< "without edges"; empty where it is the catalogue's own
  std::size_t part;        ///< which of the table's parts, in the order of its entries,
  std::size_t parts;       ///< of how many
  std::string part_label;  ///< "white", "black, white to move"; empty where there is one part
  bool by_square;          ///< one entry a square, in the order of the layout's index
  bool reversed;           ///< the entries are counted from the other end of their axis
  std::size_t entries;
  bool needs_index;  ///< whether the index mapping makes a difference
  bool needs_bits;   ///< whether the bit mapping does
  /// The entries under a layout; if `by_square`, in the order of Square::all() whatever its index.
  std::function<std::vector<std::uint64_t>(const mapping::Layout&)> values;
};

/// All forms there are: the catalogue's own ways first.
[[nodiscard]] const std::vector<Form>& forms();

}  // namespace bbtables::recognise
