#include "truth/formulas/published_defects.hpp"

#include <gtest/gtest.h>

#include "truth/laws/inputs.hpp"
#include "truth/oracles/geometry.hpp"
#include "truth/oracles/pawns.hpp"
#include "truth/oracles/sets.hpp"

namespace bbtables::laws {
namespace {

namespace published = formulas::published;
using board::Color;
using board::Square;
using board::SquareSet;

/// Black kings and white passers in legal positions for which an area, a function of the king's
/// square, says caught where the game says won or the other way round.
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

TEST(ThePublishedFill, MissesDoublePushesPastAKingOnItsSecondRank) {
  EXPECT_EQ(wrong_pairs(board::white, published::caughtable_area_white_to_move), 54u);
  EXPECT_EQ(wrong_pairs(board::white,
                        [](unsigned king) { return formulas::caughtable_area_fill(1, 0, king); }),
            0u);
}

TEST(ThePublishedRule, MissesTheCaptureAtOnce) {
  EXPECT_EQ(wrong_pairs(board::black, published::caughtable_area_black_to_move), 22u);
  EXPECT_EQ(wrong_pairs(board::black,
                        [](unsigned king) { return formulas::caughtable_area_fill(1, 1, king); }),
            0u);
}

TEST(ThePublishedDirectionSet, MissesItsParentheses) {
  unsigned cases = 0;
  unsigned wrong = 0;
  unsigned wrong_with_parentheses = 0;
  every_king_pattern([&](const kernels::Pattern& in) {
    const unsigned truth =
        oracles::direction_set(oracles::square(in.square), oracles::squares(in.targets));
    ++cases;
    if (published::direction_set_branchless(in.targets, in.square) != truth) ++wrong;
    if (formulas::direction_set_branchless(in.targets, in.square) != truth) {
      ++wrong_with_parentheses;
    }
  });
  EXPECT_EQ(cases, 10'016u);
  EXPECT_EQ(wrong, 652u);
  EXPECT_EQ(wrong_with_parentheses, 0u);
}

TEST(ThePublishedKnightBit, IsRightBelowSquare31AndWrongFromThereOn) {
  for (const Square knight : Square::all()) {
    const bool is_right =
        published::knight_bit(oracles::bit(knight)) == oracles::bitboard({knight});
    EXPECT_EQ(is_right, oracles::bit(knight) < 31) << knight.name();
  }
}

}  // namespace
}  // namespace bbtables::laws
