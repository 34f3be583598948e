#include "tables/king.hpp"

#include <algorithm>

namespace bbtables::tables {

using board::Square;
using board::SquareSet;

SquareSet king_attacks(Square square) {
  return SquareSet::where([&](Square target) { return king_distance(square, target) == 1; });
}

unsigned king_mobility(Square square) { return king_attacks(square).count(); }

unsigned king_distance(Square from, Square to) {
  return std::max(file_distance(from, to), rank_distance(from, to));
}

SquareSet king_zone(Square square) { return king_attacks(square) | SquareSet{square}; }

}  // namespace bbtables::tables
