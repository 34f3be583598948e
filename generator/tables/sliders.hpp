#pragma once

#include "tables/alignment.hpp"
#include "tables/lines.hpp"

namespace bbtables::tables {

// The squares a sliding piece attacks where nothing stands in its way, its own not included.

[[nodiscard]] inline board::SquareSet rook_attacks_empty(board::Square square) {
  return (rank_mask(square) | file_mask(square)) - board::SquareSet{square};
}

[[nodiscard]] inline board::SquareSet bishop_attacks_empty(board::Square square) {
  return (diagonal_mask(square) | antidiagonal_mask(square)) - board::SquareSet{square};
}

[[nodiscard]] inline board::SquareSet queen_attacks_empty(board::Square square) {
  return rook_attacks_empty(square) | bishop_attacks_empty(square);
}

// The squares whose occupancy matters to what a slider attacks (its relevant occupancy).

[[nodiscard]] inline board::SquareSet rook_mask(board::Square square) {
  return rays_without_edges(square, {{0, +1}, {+1, 0}, {0, -1}, {-1, 0}});
}

[[nodiscard]] inline board::SquareSet bishop_mask(board::Square square) {
  return rays_without_edges(square, {{+1, +1}, {+1, -1}, {-1, -1}, {-1, +1}});
}

}  // namespace bbtables::tables
