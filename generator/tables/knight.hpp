#pragma once

#include <array>

#include "board/domains.hpp"
#include "board/square_set.hpp"

namespace bbtables::tables {

[[nodiscard]] inline board::SquareSet knight_attacks(board::Square square) {
  board::SquareSet targets;
  for (const auto direction : board::KnightDirection::all()) {
    targets |= board::after_steps(square, {direction.step()});
  }
  return targets;
}

[[nodiscard]] inline unsigned knight_mobility(board::Square square) {
  return knight_attacks(square).count();
}

/// The squares within a number of moves, from each move's the next.
[[nodiscard]] inline board::SquareSet knight_reach(board::KnightMoves moves, board::Square square) {
  using Reach =
      std::array<std::array<board::SquareSet, board::Square::size>, board::KnightMoves::size>;
  static const Reach reach = [] {
    Reach all;
    for (const board::Square start : board::Square::all()) {
      all[0][start.ordinal()] = {start};
      for (unsigned count = 1; count < board::KnightMoves::size; ++count) {
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
  while (!knight_reach(board::KnightMoves{distance}, from).contains(to)) ++distance;
  return distance;
}

}  // namespace bbtables::tables
