#include "truth/oracles/distances.hpp"

#include <array>
#include <optional>
#include <queue>

#include "truth/oracles/walks.hpp"

namespace bbtables::oracles {

using board::Square;
using board::SquareSet;

namespace {

using Targets = SquareSet (*)(Square);
using Distances = std::array<std::array<unsigned, Square::size>, Square::size>;

std::array<unsigned, Square::size> distances_from(Square source, Targets targets) {
  std::array<std::optional<unsigned>, Square::size> found;
  std::queue<Square> frontier;
  found[source.ordinal()] = 0;
  frontier.push(source);
  while (!frontier.empty()) {
    const Square here = frontier.front();
    frontier.pop();
    for (const Square next : targets(here)) {
      if (found[next.ordinal()]) continue;
      found[next.ordinal()] = *found[here.ordinal()] + 1;
      frontier.push(next);
    }
  }
  std::array<unsigned, Square::size> distances{};
  for (const Square square : Square::all()) {
    distances[square.ordinal()] = found[square.ordinal()].value();
  }
  return distances;
}

Distances distances(Targets targets) {
  Distances all{};
  for (const Square source : Square::all()) {
    all[source.ordinal()] = distances_from(source, targets);
  }
  return all;
}

}  // namespace

unsigned knight_distance(Square from, Square to) {
  static const Distances found = distances(knight_targets);
  return found[from.ordinal()][to.ordinal()];
}

unsigned king_distance(Square from, Square to) {
  static const Distances found = distances(king_targets);
  return found[from.ordinal()][to.ordinal()];
}

SquareSet knight_reach(KnightMoves moves, Square from) {
  return SquareSet::where([&](Square to) { return knight_distance(from, to) <= moves.ordinal(); });
}

}  // namespace bbtables::oracles
