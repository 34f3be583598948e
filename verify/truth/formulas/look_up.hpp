#pragma once

#include <bit>
#include <cstdint>

namespace bbtables::formulas {

/// The union of a table's entries for the squares of a set: a loop, one turn for each of them.
constexpr std::uint64_t union_of_entries(const std::uint64_t (&table)[64], std::uint64_t squares) {
  std::uint64_t all = 0;
  for (; squares != 0; squares &= squares - 1) all |= table[std::countr_zero(squares)];
  return all;
}

}  // namespace bbtables::formulas
