#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "truth/oracles/geometry.hpp"

// What all laws compare with, and how a difference is told.
namespace bbtables::laws {

[[nodiscard]] inline board::SquareSet entry(std::uint64_t set) { return oracles::squares(set); }
[[nodiscard]] inline unsigned entry(std::uint8_t count) { return count; }

/// A generated table's entry at these indices, as the set or the count that it stands for.
template <class Array, class Index, class... Indices>
[[nodiscard]] auto entry(const Array& table, Index index, Indices... indices) {
  return entry(table[index.ordinal()], indices...);
}

/// The set with the board turned top to bottom.
[[nodiscard]] inline board::SquareSet mirrored(board::SquareSet set) {
  return board::SquareSet::where(
      [&](board::Square square) { return set.contains(square.mirrored()); });
}

/// Are two sets the same? If not, the message names the squares missing and those in surplus, and
/// draws what is beside what should be, to the right of what they came `from`.
[[nodiscard]] testing::AssertionResult same_squares(board::SquareSet is, board::SquareSet should_be,
                                                    std::vector<board::Picture> from = {});

using Names = std::set<std::string, std::less<>>;

/// Are two sets of names the same? If not, the message says which are missing and in surplus.
[[nodiscard]] testing::AssertionResult same_names(const Names& is, const Names& should_be);

}  // namespace bbtables::laws
