#pragma once

#include "cpp/caughtable.hpp"
#include "cpp/lines.hpp"
#include "formulas/steps.hpp"
#include "truth/formulas/king.hpp"

// The squares on which a lone king still catches a lone enemy passer: the rule of the square, seen
// from the king. Colours are white 0, black 1; squares 0 … 63. Bits on the passer's first and
// eighth rank mean nothing; they are what the rule gives.
// Source: King Pattern, "Set-wise Rule of the Square", chessprogramming.org, which does the black
// king with White to move. The other three, and kings near the passer's first rank, are ours.
namespace bbtables::formulas {

/// Where the king is in the passer's square: it reaches the promotion square in time.
///
/// Each row of the area lies as far from the promotion rank as a passer there has moves left, and
/// reaches as many files to either side of the king. So the row level with the king is the king
/// expanded sideways that often, and each row further away is one file wider. A king to move is one
/// move ahead: its rows start one rank nearer to promotion, and all are one file wider.
constexpr std::uint64_t passers_square_fill(unsigned king_color, unsigned side_to_move,
                                            unsigned king_square) {
  const bool passer_is_white = king_color == 1;
  const auto towards_promotion = [&](std::uint64_t set) {
    return passer_is_white ? north_one(set) : south_one(set);
  };
  const auto away = [&](std::uint64_t set) {
    return passer_is_white ? south_one(set) : north_one(set);
  };
  const unsigned rank = king_square / 8;
  const unsigned ahead = king_color == side_to_move ? 1 : 0;

  std::uint64_t area = std::uint64_t{1} << king_square;
  unsigned ranks_to_promotion = passer_is_white ? 7 - rank : rank;
  if (ahead == 1 && ranks_to_promotion > 0) {
    area = towards_promotion(area);
    --ranks_to_promotion;
  }

  const std::uint64_t passers_first_rank = rank_squares[passer_is_white ? 0 : 7];
  constexpr unsigned third_rank = 5;  // ranks to promotion
  if (ranks_to_promotion > third_rank) return passers_first_rank;

  for (unsigned i = 0; i < ranks_to_promotion + ahead; ++i) area |= west_one(area) | east_one(area);
  for (unsigned i = ranks_to_promotion; i < third_rank; ++i) {
    area |= away(west_one(area) | area | east_one(area));
  }
  // The double push: from its second rank a passer needs no more moves than from its third.
  return area | away(area) | passers_first_rank;
}

/// A king to move also captures a passer next to it, whether or not it could catch it in a race.
constexpr std::uint64_t caughtable_area_fill(unsigned king_color, unsigned side_to_move,
                                             unsigned king_square) {
  const std::uint64_t area = passers_square_fill(king_color, side_to_move, king_square);
  if (king_color != side_to_move) return area;
  return area | king_attacks_parallel_prefix(std::uint64_t{1} << king_square);
}

/// The passers that the king no longer catches.
template <class Word>
constexpr Word uncaughtable_passers_fill(Word passers, unsigned king_color, unsigned side_to_move,
                                         unsigned king_square) {
  return passers & ~Word{caughtable_area_fill(king_color, side_to_move, king_square)};
}
template <class Word>
constexpr Word uncaughtable_passers_lookup(Word passers, unsigned king_color, unsigned side_to_move,
                                           unsigned king_square) {
  return passers & ~Word{caughtable_area[king_color][side_to_move][king_square]};
}

}  // namespace bbtables::formulas
