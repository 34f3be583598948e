#pragma once

#include <string_view>
#include <vector>

#include "tables/table.hpp"

namespace bbtables::tables {

/// A way to look up what rooks and bishops attack among occupied squares: a few tables, and the
/// look-up that each language's template writes around them. Its tables are indexed by bits, not
/// by squares, and hold the same numbers in all mappings.
struct Scheme {
  std::string_view name;
  std::string_view meaning;  ///< one line of plain text, without a full stop
  std::vector<Table> tables;

  [[nodiscard]] std::size_t bytes() const;
};

/// THE list of schemes.
[[nodiscard]] const std::vector<Scheme>& schemes();

/// The bit of a square, for look-ups where array indices and bits are ordered apart.
[[nodiscard]] const Table& bit_of_square();

}  // namespace bbtables::tables
