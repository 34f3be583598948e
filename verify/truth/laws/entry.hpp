#pragma once

#include <cstdint>

#include "board/square_set.hpp"
#include "truth/oracles/geometry.hpp"

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

}  // namespace bbtables::laws
