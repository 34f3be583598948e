#pragma once

#include <string_view>
#include <vector>

#include "tables/table.hpp"

namespace bbtables::tables {

/// A way to look up what rooks and bishops attack among occupied squares: a few tables, and the
/// functions on them (formulas/schemes.hpp). Where one mapping serves indices and
/// bits, they hold the same numbers in all eight.
struct Scheme {
  std::string_view name;
  std::string_view meaning;  ///< one line of plain text, without a full stop
  std::vector<Table> tables;

  [[nodiscard]] std::size_t bytes() const;
};

/// THE list of schemes.
[[nodiscard]] const std::vector<Scheme>& schemes();

/// So many attack sets from the first on, as engines fill them in by magics_of() and offset_of().
[[nodiscard]] Table attack_sets(std::string_view name, std::string_view meaning, unsigned first,
                                unsigned entries);

/// The bit of a square, for look-ups where array indices and bits are ordered apart.
[[nodiscard]] const Table& bit_of_square();

}  // namespace bbtables::tables
