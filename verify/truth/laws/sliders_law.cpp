#include <gtest/gtest.h>

#include <algorithm>

#include "cpp/lines.hpp"
#include "cpp/sliders.hpp"
#include "truth/laws/entry.hpp"
#include "truth/laws/same_squares.hpp"

namespace bbtables::laws {
namespace {

using board::Square;
using board::SquareSet;

/// Rings of squares around a square on the way to the nearest edge: 0 on the edge, 3 in the centre.
unsigned rings_inwards(Square square) {
  const unsigned file = square.file().ordinal();
  const unsigned rank = square.rank().ordinal();
  return std::min({file, 7 - file, rank, 7 - rank});
}

TEST(RookAttacksEmpty, AreFourteenEverywhere) {
  for (const Square square : Square::all()) {
    ASSERT_EQ(entry(rook_attacks_empty, square).count(), 14u) << "from " << square.name();
  }
}

TEST(BishopAttacksEmpty, AreSevenAndTwoMoreForEachRingInwards) {
  for (const Square square : Square::all()) {
    ASSERT_EQ(entry(bishop_attacks_empty, square).count(), 7 + 2 * rings_inwards(square))
        << "from " << square.name();
  }
}

TEST(QueenAttacksEmpty, AreTheRooksAndTheBishops) {
  for (const Square square : Square::all()) {
    ASSERT_TRUE(
        same_squares(entry(queen_attacks_empty, square),
                     entry(rook_attacks_empty, square) | entry(bishop_attacks_empty, square)))
        << "from " << square.name();
  }
}

TEST(QueenAttacksEmpty, AreTheLinesThroughTheSquareWithoutIt) {
  for (const Square square : Square::all()) {
    const SquareSet lines = entry(rank_masks, square) | entry(file_masks, square) |
                            entry(diagonal_masks, square) | entry(antidiagonal_masks, square);
    ASSERT_TRUE(same_squares(entry(queen_attacks_empty, square), lines - SquareSet{square}))
        << "from " << square.name();
  }
}

}  // namespace
}  // namespace bbtables::laws
