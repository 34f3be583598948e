#pragma once

#include <array>

#include "board/square_set.hpp"
#include "tables/steps.hpp"

namespace bbtables::tables {

/// A number of knight moves from 0 to 6, which is as far apart as two squares get.
struct KnightMoves : board::Finite<KnightMoves, 7> {
  using Finite::Finite;
};

[[nodiscard]] inline board::SquareSet knight_attacks(board::Square square) {
  return after_steps(
      square, {{+1, +2}, {+2, +1}, {+2, -1}, {+1, -2}, {-1, -2}, {-2, -1}, {-2, +1}, {-1, +2}});
}

[[nodiscard]] inline unsigned knight_mobility(board::Square square) {
  return knight_attacks(square).count();
}

/// The squares within a number of moves, from each move's the next.
[[nodiscard]] inline board::SquareSet knight_reach(KnightMoves moves, board::Square square) {
  using Reach = std::array<std::array<board::SquareSet, board::Square::size>, KnightMoves::size>;
  static const Reach reach = [] {
    Reach all;
    for (const board::Square start : board::Square::all()) {
      all[0][start.ordinal()] = {start};
      for (unsigned count = 1; count < KnightMoves::size; ++count) {
        const board::SquareSet before = all[count - 1][start.ordinal()];
        board::SquareSet after = before;
        for (const board::Square from : before) after |= knight_attacks(from);
        all[count][start.ordinal()] = after;
      }
    }
    return all;
  }();
  return reach[moves.ordinal()][square.ordinal()];
}

/// The least number of moves between two squares.
[[nodiscard]] inline unsigned knight_distance(board::Square from, board::Square to) {
  unsigned distance = 0;
  while (!knight_reach(KnightMoves{distance}, from).contains(to)) ++distance;
  return distance;
}

}  // namespace bbtables::tables
