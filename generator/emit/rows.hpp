#pragma once

#include <cstddef>
#include <string>

#include "emit/document.hpp"

namespace bbtables::emit {

/// How many entries make one line of a generated file: four bitboards, sixteen numbers, or one rank
/// of the board where numbers are indexed by a square.
[[nodiscard]] std::size_t entries_per_row(const tables::Table& table);

/// The number of lines that the table's entries fill; no line crosses the end of an inner array.
[[nodiscard]] std::size_t row_count(const tables::Table& table);

/// One of these lines.
struct Row {
  std::size_t first;    ///< its first entry's place in the table
  std::size_t length;   ///< its number of entries
  std::size_t opens;    ///< inner arrays that begin with it; the outermost array is not counted
  std::size_t closes;   ///< inner arrays that end with it
  bool ends_innermost;  ///< whether an innermost array ends with it, the outermost counted too
};

[[nodiscard]] Row row_at(const tables::Table& table, std::size_t row);

/// The innermost index in words, "a1", of an entry; empty for a scalar.
[[nodiscard]] std::string innermost_label(const tables::Table& table, const mapping::Layout& layout,
                                          std::size_t entry);

/// The innermost indices of a row in words, "a1..d1".
[[nodiscard]] std::string row_label(const tables::Table& table, const mapping::Layout& layout,
                                    const Row& row);

/// The outer indices of an entry in words, "white, black"; empty where there are none.
[[nodiscard]] std::string outer_labels(const tables::Table& table, const mapping::Layout& layout,
                                       std::size_t entry);

}  // namespace bbtables::emit
