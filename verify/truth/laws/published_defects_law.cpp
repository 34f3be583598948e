#include <gtest/gtest.h>

#include "cpp/lines.hpp"
#include "formulas/caughtable.hpp"
#include "truth/oracles/geometry.hpp"
#include "truth/oracles/pawns.hpp"
#include "truth/oracles/words.hpp"

namespace bbtables::laws {
namespace {

using board::Color;
using board::Square;
using board::SquareSet;

/// Formulas as their sources print or suggest them, each wrong on some inputs: the laws would
/// notice.
namespace published {

using namespace formulas;

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
  return passers_square_fill(bit(black_king_square), black, true);
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

}  // namespace published

/// Black kings and white passers in legal positions for which an area, a function of the king's
/// square, says caught where the solved game says won or the other way round.
template <class Area>
unsigned wrong_pairs(Color to_move, Area area) {
  const oracles::PawnRace race{board::white};
  unsigned wrong = 0;
  for (const Square king : Square::all()) {
    const SquareSet caught = oracles::squares(area(oracles::bit(king)));
    for (const Square passer : Square::all()) {
      const oracles::RacePosition position{king, passer, to_move == board::white};
      if (!race.is_legal(position)) continue;
      if (caught.contains(passer) == race.passer_wins(position)) ++wrong;
    }
  }
  return wrong;
}

TEST(PublishedFill, misses_double_pushes_past_a_king_on_its_second_rank) {
  EXPECT_EQ(wrong_pairs(board::white, published::caughtable_area_white_to_move), 54u);
}

TEST(PublishedRule, misses_the_capture_at_once) {
  EXPECT_EQ(wrong_pairs(board::black, published::caughtable_area_black_to_move), 22u);
}

TEST(PublishedDirectionSet, misses_its_parentheses) {
  unsigned cases = 0;
  unsigned wrong = 0;
  for (const Square king : Square::all()) {
    const std::uint64_t targets = oracles::bitboard(oracles::king_targets(king));
    std::uint64_t some = 0;
    do {
      const auto is = published::direction_set_branchless(some, oracles::bit(king));
      wrong += is == oracles::lines_holding(some, king) ? 0 : 1;
      ++cases;
      some = (some - targets) & targets;  // the next subset, by Carry-Rippler
    } while (some != 0);
  }
  EXPECT_EQ(cases, 10'016u);
  EXPECT_EQ(wrong, 652u);
}

TEST(PublishedKnightBit, is_right_below_square_31_and_wrong_from_there_on) {
  for (const Square knight : Square::all()) {
    const bool is_right =
        published::knight_bit(oracles::bit(knight)) == oracles::bitboard({knight});
    EXPECT_EQ(is_right, oracles::bit(knight) < 31) << knight.name();
  }
}

}  // namespace
}  // namespace bbtables::laws
