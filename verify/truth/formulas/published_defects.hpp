#pragma once

#include "truth/formulas/caughtable.hpp"
#include "truth/formulas/king.hpp"

// Formulas as their sources print or suggest them, each wrong on some inputs. Nothing but tests may
// use them: the tests show where they fail, and that the laws would notice.
namespace bbtables::formulas::published {

/// King Pattern's fill for a black king with White to move. It starts from the king's own rank
/// wherever that is, so a king on its second rank (rank 2) is said to catch second-rank passers
/// which double push away: 54 wrong pairs of king and passer.
///
/// `rank - 2` is signed here. Unsigned it wraps for kings on the first two ranks; the result is the
/// same, four thousand million turns later, since nothing is left to fill below the second rank.
constexpr std::uint64_t caughtable_area_white_to_move(unsigned black_king_square) {
  const int rank = static_cast<int>(black_king_square / 8);
  std::uint64_t area = std::uint64_t{1} << black_king_square;
  for (int i = 0; i < 7 - rank; ++i) area |= west_one(area) | east_one(area);
  for (int i = 0; i < rank - 2; ++i) area |= south_one(west_one(area) | area | east_one(area));
  return area | south_one(area) | rank_squares[0];
}

/// The rule of the square with Black to move, without the capture of a passer next to the king: 22
/// wrong pairs, kings on the first rank and passers on the second.
constexpr std::uint64_t caughtable_area_black_to_move(unsigned black_king_square) {
  return passers_square_fill(1, 1, black_king_square);
}

/// King Pattern's branchless `dirSet` as C, C++ and Java read it without parentheses: comparisons
/// bind tighter than `&`. Wrong in 652 of the 10,016 cases there are.
constexpr std::uint64_t direction_set_branchless(std::uint64_t move_targets, unsigned square) {
  const std::uint64_t pattern = move_targets | (std::uint64_t{1} << square);
  return (pattern & equal(rank_masks[square], pattern)) * 1 +
         (pattern & equal(file_masks[square], pattern)) * 2 +
         (pattern & equal(diagonal_masks[square], pattern)) * 4 +
         (pattern & equal(antidiagonal_masks[square], pattern)) * 8;
}

/// The article's `1 << knightNr`, which in C# shifts a 32-bit integer by the number modulo 32 and
/// then extends its sign: wrong from square 31 on. Source: habr.com, article pt476510.
constexpr std::uint64_t knight_bit(unsigned square) {
  const auto bits = static_cast<std::int32_t>(std::uint32_t{1} << (square % 32));
  return static_cast<std::uint64_t>(std::int64_t{bits});
}

}  // namespace bbtables::formulas::published
