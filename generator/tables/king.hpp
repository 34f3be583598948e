#pragma once

#include <algorithm>

#include "board/square_set.hpp"

namespace bbtables::tables {

/// Chebyshev distance: the number of king moves between two squares.
[[nodiscard]] inline unsigned king_distance(board::Square from, board::Square to) {
  return std::max(file_distance(from, to), rank_distance(from, to));
}

[[nodiscard]] inline board::SquareSet king_attacks(board::Square square) {
  return board::SquareSet::where(
      [&](board::Square target) { return king_distance(square, target) == 1; });
}

[[nodiscard]] inline unsigned king_mobility(board::Square square) {
  return king_attacks(square).count();
}

/// The squares a king attacks, and its own.
[[nodiscard]] inline board::SquareSet king_zone(board::Square square) {
  return king_attacks(square) | board::SquareSet{square};
}

}  // namespace bbtables::tables
