#include "tables/knight.hpp"

#include <array>

#include "tables/steps.hpp"

namespace bbtables::tables {
namespace {

using board::Square;
using board::SquareSet;

using Reach = std::array<std::array<SquareSet, Square::size>, KnightMoves::size>;

Reach spread() {
  Reach reach;
  for (const Square square : Square::all()) {
    reach[0][square.ordinal()] = {square};
    for (unsigned moves = 1; moves < KnightMoves::size; ++moves) {
      const SquareSet before = reach[moves - 1][square.ordinal()];
      SquareSet after = before;
      for (const Square from : before) after |= knight_attacks(from);
      reach[moves][square.ordinal()] = after;
    }
  }
  return reach;
}

}  // namespace

SquareSet knight_attacks(Square square) {
  return after_steps(
      square, {{+1, +2}, {+2, +1}, {+2, -1}, {+1, -2}, {-1, -2}, {-2, -1}, {-2, +1}, {-1, +2}});
}

unsigned knight_mobility(Square square) { return knight_attacks(square).count(); }

SquareSet knight_reach(KnightMoves moves, Square square) {
  static const Reach reach = spread();
  return reach[moves.ordinal()][square.ordinal()];
}

unsigned knight_distance(Square from, Square to) {
  unsigned distance = 0;
  while (!knight_reach(KnightMoves{distance}, from).contains(to)) ++distance;
  return distance;
}

}  // namespace bbtables::tables
