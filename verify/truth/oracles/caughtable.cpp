#include "truth/oracles/caughtable.hpp"

#include "truth/oracles/distances.hpp"
#include "truth/oracles/walks.hpp"

namespace bbtables::oracles {

using board::Color;
using board::Rank;
using board::Square;
using board::SquareSet;

namespace {

struct Way {
  unsigned moves;
  Square promotion;
};

/// Walks the passer to its last rank; only one that starts on its second rank pushes twice.
Way way_to_promotion(Color passer_color, Square passer) {
  const bool up = passer_color == board::white;
  const int step = up ? +1 : -1;
  const int second = up ? 1 : 6;
  const int last = up ? 7 : 0;
  int rank = static_cast<int>(passer.rank().ordinal());
  unsigned moves = 0;
  if (rank == second) {
    rank += 2 * step;
    ++moves;
  }
  for (; rank != last; rank += step) ++moves;
  return {moves, Square{passer.file(), Rank{static_cast<unsigned>(last)}}};
}

}  // namespace

SquareSet caughtable_area(Color king_color, Color to_move, Square king) {
  const bool king_to_move = to_move == king_color;
  return SquareSet::where([&](Square passer) {
    const Way way = way_to_promotion(!king_color, passer);
    const unsigned king_moves = king_distance(king, way.promotion);
    const bool captured_at_once = king_to_move && king_targets(king).contains(passer);
    return captured_at_once || king_moves <= way.moves + (king_to_move ? 1 : 0);
  });
}

}  // namespace bbtables::oracles
