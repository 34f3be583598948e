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

inline constexpr std::initializer_list<board::Step> rook_steps = {
    {0, +1}, {+1, 0}, {0, -1}, {-1, 0}};
inline constexpr std::initializer_list<board::Step> bishop_steps = {
    {+1, +1}, {+1, -1}, {-1, -1}, {-1, +1}};

// The squares a sliding piece attacks among occupied ones: along its rays up to the first of them,
// that one included.

[[nodiscard]] inline board::SquareSet attacks_along(board::Square square, board::SquareSet occupied,
                                                    std::initializer_list<board::Step> steps) {
  board::SquareSet attacks;
  for (const board::Step step : steps) {
    for (auto next = square.after(step); next; next = next->after(step)) {
      attacks.insert(*next);
      if (occupied.contains(*next)) break;
    }
  }
  return attacks;
}

[[nodiscard]] inline board::SquareSet rook_attacks(board::Square square,
                                                   board::SquareSet occupied) {
  return attacks_along(square, occupied, rook_steps);
}

[[nodiscard]] inline board::SquareSet bishop_attacks(board::Square square,
                                                     board::SquareSet occupied) {
  return attacks_along(square, occupied, bishop_steps);
}

// The squares whose occupancy matters to what a slider attacks (its relevant occupancy).

[[nodiscard]] inline board::SquareSet rook_mask(board::Square square) {
  return rays_without_edges(square, rook_steps);
}

[[nodiscard]] inline board::SquareSet bishop_mask(board::Square square) {
  return rays_without_edges(square, bishop_steps);
}

}  // namespace bbtables::tables
