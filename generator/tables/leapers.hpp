#pragma once

#include <algorithm>
#include <array>

#include "board/domains.hpp"
#include "board/square_set.hpp"

namespace bbtables::tables {

using board::KnightDirection;
using board::KnightMoves;
using board::Square;
using board::SquareSet;

/// Chebyshev distance: the number of king moves between two squares.
[[nodiscard]] inline unsigned king_distance(Square from, Square to) {
  return std::max(file_distance(from, to), rank_distance(from, to));
}

[[nodiscard]] inline SquareSet king_attacks(Square square) {
  return SquareSet::where([&](Square target) { return king_distance(square, target) == 1; });
}

[[nodiscard]] inline unsigned king_mobility(Square square) { return king_attacks(square).count(); }

/// The squares a king attacks, and its own.
[[nodiscard]] inline SquareSet king_zone(Square square) {
  return king_attacks(square) | SquareSet{square};
}

[[nodiscard]] inline SquareSet knight_attacks(Square square) {
  SquareSet targets;
  for (const auto direction : KnightDirection::all()) {
    targets |= board::after_steps(square, {direction.step()});
  }
  return targets;
}

[[nodiscard]] inline unsigned knight_mobility(Square square) {
  return knight_attacks(square).count();
}

/// The squares within a number of moves: of the first move's targets, those within the others.
[[nodiscard]] inline SquareSet knight_reach(KnightMoves moves, Square square) {
  using Reach = std::array<std::array<SquareSet, Square::size>, KnightMoves::size>;
  static const Reach reach = [] {
    Reach all;
    for (const Square start : Square::all()) all[0][start.ordinal()] = {start};
    for (unsigned count = 1; count < KnightMoves::size; ++count) {
      for (const Square start : Square::all()) {
        SquareSet& reached = all[count][start.ordinal()] = {start};
        for (const Square next : knight_attacks(start)) reached |= all[count - 1][next.ordinal()];
      }
    }
    return all;
  }();
  return reach[moves.ordinal()][square.ordinal()];
}

/// The least number of moves between two squares.
[[nodiscard]] inline unsigned knight_distance(Square from, Square to) {
  unsigned distance = 0;
  while (!knight_reach(KnightMoves{distance}, from).contains(to)) ++distance;
  return distance;
}

}  // namespace bbtables::tables
