#include "truth/oracles/connectivity.hpp"

#include <array>

#include "truth/oracles/walks.hpp"

namespace bbtables::oracles {

using board::Square;
using board::SquareSet;

namespace {

/// The squares around a square, remembered: the search asks for them millions of times.
SquareSet neighbours(Square square) {
  static const std::array<SquareSet, Square::size> all = [] {
    std::array<SquareSet, Square::size> found;
    for (const Square each : Square::all()) found[each.ordinal()] = king_targets(each);
    return found;
  }();
  return all[square.ordinal()];
}

}  // namespace

bool are_connected(SquareSet from, SquareSet to, SquareSet path) {
  SquareSet reached;
  SquareSet frontier = from & path;
  while (!frontier.empty()) {
    reached |= frontier;
    SquareSet next;
    for (const Square square : frontier) next |= neighbours(square);
    frontier = (next & path) - reached;
  }
  return !(reached & to).empty();
}

}  // namespace bbtables::oracles
