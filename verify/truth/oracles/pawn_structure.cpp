#include "truth/oracles/pawn_structure.hpp"

#include "truth/oracles/walks.hpp"

namespace bbtables::oracles {

using board::Color;
using board::File;
using board::Square;
using board::SquareSet;

namespace {

SquareSet way_of(Color color, Square from) { return squares_ahead(color, from) | SquareSet{from}; }

bool stops(Color enemy, Square stopper, SquareSet way) {
  const SquareSet controlled = way_of(enemy, stopper) | attacked_on_the_way(enemy, stopper);
  return !(controlled & way).empty();
}

}  // namespace

SquareSet attacked_on_the_way(Color color, Square from) {
  SquareSet attacked;
  for (const Square square : way_of(color, from)) attacked |= pawn_targets(color, square);
  return attacked;
}

SquareSet where_enemies_stop(Color color, Square from) {
  const SquareSet way = way_of(color, from);
  return SquareSet::where(
      [&](Square stopper) { return stopper != from && stops(!color, stopper, way); });
}

SquareSet squares_beside(File file) {
  return SquareSet::where([&](Square square) {
    const int difference = square.file().letter() - file.letter();
    return difference == 1 || difference == -1;
  });
}

}  // namespace bbtables::oracles
