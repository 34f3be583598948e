#include "truth/oracles/forks.hpp"

#include <array>

#include "truth/oracles/bitboard.hpp"
#include "truth/oracles/walks.hpp"

namespace bbtables::oracles {

using board::Square;

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

}  // namespace bbtables::oracles
