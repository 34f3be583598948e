#include <gtest/gtest.h>

#include "cpp/king.hpp"
#include "cpp/knight.hpp"
#include "cpp/sliders.hpp"
#include "cpp/squares.hpp"
#include "truth/laws/entry.hpp"
#include "truth/laws/same_squares.hpp"

namespace bbtables::laws {
namespace {

using board::Square;
using board::SquareSet;

template <class Attacks>
void expect_symmetric(const Attacks& attacks) {
  for (const Square square : Square::all()) {
    const SquareSet attackers =
        SquareSet::where([&](Square other) { return entry(attacks, other).contains(square); });
    ASSERT_TRUE(same_squares(entry(attacks, square), attackers)) << "attacks of " << square.name();
  }
}

template <class Attacks, class Mobility>
void expect_counted(const Attacks& attacks, const Mobility& mobility) {
  for (const Square square : Square::all()) {
    ASSERT_EQ(entry(mobility, square), entry(attacks, square).count()) << "on " << square.name();
  }
}

TEST(KnightAttacks, AreSymmetric) { expect_symmetric(knight_attacks); }
TEST(KingAttacks, AreSymmetric) { expect_symmetric(king_attacks); }
TEST(RookAttacksEmpty, AreSymmetric) { expect_symmetric(rook_attacks_empty); }
TEST(BishopAttacksEmpty, AreSymmetric) { expect_symmetric(bishop_attacks_empty); }
TEST(QueenAttacksEmpty, AreSymmetric) { expect_symmetric(queen_attacks_empty); }

TEST(KnightMobility, CountsTheAttacks) { expect_counted(knight_attacks, knight_mobility); }
TEST(KingMobility, CountsTheAttacks) { expect_counted(king_attacks, king_mobility); }

TEST(KingZones, AreTheAttacksAndTheSquare) {
  for (const Square square : Square::all()) {
    ASSERT_TRUE(same_squares(entry(king_zones, square),
                             entry(king_attacks, square) | entry(square_bits, square)))
        << "around " << square.name();
  }
}

}  // namespace
}  // namespace bbtables::laws
