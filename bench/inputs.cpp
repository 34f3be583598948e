#include "inputs.hpp"

#include "cpp/king.hpp"
#include "cpp/lines.hpp"

namespace bbtables::bench {
namespace {

using Random = std::mt19937_64;

/// 0 … bound-1. Not a std:: distribution: those differ between standard libraries.
std::uint32_t below(std::uint32_t bound, Random& random) {
  return static_cast<std::uint32_t>(random() % bound);
}

std::uint64_t one_square(Random& random) { return std::uint64_t{1} << below(64, random); }

/// At least one square, `most` at most.
std::uint64_t squares(std::uint32_t most, Random& random) {
  std::uint64_t set = 0;
  for (std::uint32_t left = 1 + below(most, random); left != 0; --left) set |= one_square(random);
  return set;
}

constexpr std::uint64_t pawn_ranks = ~(rank_squares[0] | rank_squares[7]);

}  // namespace

/// Knights, kings, targets or squares to count: up to ten.
template <>
kernels::Set random_input(Random& random) {
  return {squares(10, random)};
}

template <>
kernels::Knights random_input(Random& random) {
  const std::uint64_t knights = squares(2, random);
  return {knights, knights | squares(14, random)};
}

template <>
kernels::KnightTravel random_input(Random& random) {
  return {squares(2, random), below(7, random)};
}

template <>
kernels::Pawns random_input(Random& random) {
  return {squares(8, random) & pawn_ranks, below(2, random)};
}

/// All six outcomes about equally often, so that branches cannot be predicted.
template <>
kernels::Pattern random_input(Random& random) {
  const std::uint32_t square = below(64, random);
  const std::uint64_t some_moves = king_attacks[square] & random();
  switch (const std::uint32_t outcome = below(6, random)) {
    case 4:
      return {some_moves, square};  // hardly ever on one line
    case 5:
      return {0, square};
    default:
      return {some_moves & king_lines[square][outcome], square};
  }
}

template <>
kernels::KingRace random_input(Random& random) {
  return {below(2, random), below(2, random), below(64, random)};
}

template <>
kernels::PasserRace random_input(Random& random) {
  const auto race = random_input<kernels::KingRace>(random);
  return {squares(3, random) & pawn_ranks, race.king_color, race.side_to_move, race.king_square};
}

/// Half the board is path, which joins most squares, by ways of every length.
template <>
kernels::Path random_input(Random& random) {
  const std::uint64_t from = one_square(random);
  const std::uint64_t to = one_square(random);
  return {from, to, from | to | random()};
}

template <>
kernels::PawnShield random_input(Random& random) {
  return {random() & pawn_ranks, below(2, random), below(2, random)};
}

}  // namespace bbtables::bench
