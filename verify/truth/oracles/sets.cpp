#include "truth/oracles/sets.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "truth/oracles/geometry.hpp"

namespace bbtables::oracles {

using board::Line;
using board::Square;
using board::SquareSet;

unsigned direction_set(Square king, SquareSet moves) {
  unsigned lines = 0;
  for (const Line line : Line::all()) {
    const bool all_on_line = std::ranges::all_of(
        moves, [&](Square move) { return line_through(king, line).contains(move); });
    if (all_on_line) lines += 1u << line.ordinal();
  }
  return lines;
}

std::uint64_t knight_forks(std::uint64_t targets) {
  static const std::array<std::uint64_t, 64> attacks = [] {
    std::array<std::uint64_t, 64> found{};
    for (const Square from : Square::all()) found[bit(from)] = bitboard(knight_targets(from));
    return found;
  }();
  std::uint64_t forks = 0;
  for (unsigned from = 0; from < 64; ++from) {
    const std::uint64_t attacked = attacks[from] & targets;
    const bool two_or_more = (attacked & (attacked - 1)) != 0;  // some are left without the lowest
    forks |= std::uint64_t{two_or_more} << from;
  }
  return forks;
}

namespace {

std::uint64_t attacks(Square from, std::uint64_t occupied,
                      const std::array<std::pair<int, int>, 4>& ways) {
  std::uint64_t met = 0;
  for (const auto& [files, ranks] : ways) {
    int file = static_cast<int>(from.file().ordinal());
    int rank = static_cast<int>(from.rank().ordinal());
    for (bool stopped = false; !stopped;) {
      file += files;
      rank += ranks;
      if (file < 0 || file > 7 || rank < 0 || rank > 7) break;
      const std::uint64_t here = std::uint64_t{1} << (file + 8 * rank);
      met |= here;
      stopped = (occupied & here) != 0;
    }
  }
  return met;
}

}  // namespace

std::uint64_t rook_attacks(Square from, std::uint64_t occupied) {
  return attacks(from, occupied, {{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}});
}

std::uint64_t bishop_attacks(Square from, std::uint64_t occupied) {
  return attacks(from, occupied, {{{1, 1}, {-1, 1}, {-1, -1}, {1, -1}}});
}

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
