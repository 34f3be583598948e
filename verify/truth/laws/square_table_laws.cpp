#include <gtest/gtest.h>

#include <algorithm>

#include "cpp/king.hpp"
#include "cpp/knight.hpp"
#include "cpp/lines.hpp"
#include "cpp/sliders.hpp"
#include "cpp/squares.hpp"
#include "truth/laws/checks.hpp"

namespace bbtables::laws {
namespace {

using board::File;
using board::KnightMoves;
using board::Line;
using board::Rank;
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

template <class Distance>
void expect_metric(const Distance& table) {
  const auto d = [&](Square from, Square to) { return entry(table, from, to); };
  for (const Square a : Square::all()) {
    for (const Square b : Square::all()) {
      ASSERT_EQ(d(a, b) == 0, a == b) << a.name() << ' ' << b.name();
      ASSERT_EQ(d(a, b), d(b, a)) << a.name() << ' ' << b.name();
      for (const Square c : Square::all()) {
        ASSERT_LE(d(a, c), d(a, b) + d(b, c)) << a.name() << ' ' << b.name() << ' ' << c.name();
      }
    }
  }
}

template <class Distance, class Attacks>
void expect_one_step_for_attacks(const Distance& distance, const Attacks& attacks) {
  for (const Square from : Square::all()) {
    ASSERT_TRUE(same_squares(entry(attacks, from), SquareSet::where([&](Square to) {
                               return entry(distance, from, to) == 1;
                             })))
        << "from " << from.name();
  }
}

TEST(KnightDistance, IsAMetric) { expect_metric(knight_distance); }
TEST(KingDistance, IsAMetric) { expect_metric(king_distance); }

TEST(KnightDistance, IsOneToAttackedSquares) {
  expect_one_step_for_attacks(knight_distance, knight_attacks);
}
TEST(KingDistance, IsOneToAttackedSquares) {
  expect_one_step_for_attacks(king_distance, king_attacks);
}

TEST(KnightReach, IsWhatLiesWithinTheDistance) {
  for (const KnightMoves moves : KnightMoves::all()) {
    for (const Square from : Square::all()) {
      const SquareSet within = SquareSet::where(
          [&](Square to) { return entry(knight_distance, from, to) <= moves.ordinal(); });
      ASSERT_TRUE(same_squares(entry(knight_reach, moves, from), within))
          << label(moves) << " from " << label(from);
    }
  }
}

TEST(LinesThroughASquare, MeetInThatSquareOnly) {
  for (const Square square : Square::all()) {
    for (const Line one : Line::all()) {
      for (const Line other : Line::all()) {
        if (one == other) continue;
        ASSERT_TRUE(same_squares(entry(king_lines, square, one) & entry(king_lines, square, other),
                                 {square}))
            << label(one) << " and " << label(other) << " through " << label(square);
      }
    }
  }
}

TEST(KingLines, AreTheRankFileDiagonalAndAntidiagonalMasks) {
  for (const Square square : Square::all()) {
    const SquareSet lines[] = {entry(rank_masks, square), entry(file_masks, square),
                               entry(diagonal_masks, square), entry(antidiagonal_masks, square)};
    for (const Line line : Line::all()) {
      ASSERT_TRUE(same_squares(entry(king_lines, square, line), lines[line.ordinal()]))
          << label(line) << " through " << label(square);
    }
  }
}

TEST(KingLines, AreAlignedForRegisterLoads) {
  for (const auto& row : king_lines) EXPECT_EQ(reinterpret_cast<std::uintptr_t>(row) % 32, 0u);
}

TEST(RankAndFileSquares, AreTheMasksOfTheirSquares) {
  for (const Square square : Square::all()) {
    ASSERT_TRUE(same_squares(entry(rank_squares, square.rank()), entry(rank_masks, square)));
    ASSERT_TRUE(same_squares(entry(file_squares, square.file()), entry(file_masks, square)));
  }
}

template <class Part, class Squares>
void expect_partition(const Squares& squares) {
  SquareSet board;
  unsigned total = 0;
  for (const Part part : Part::all()) {
    board |= entry(squares, part);
    total += entry(squares, part).count();
  }
  ASSERT_TRUE(same_squares(board, ~SquareSet{}));
  EXPECT_EQ(total, Square::size);
}

TEST(FileSquares, PartitionTheBoard) { expect_partition<File>(file_squares); }
TEST(RankSquares, PartitionTheBoard) { expect_partition<Rank>(rank_squares); }
TEST(SquareBits, PartitionTheBoard) { expect_partition<Square>(square_bits); }

}  // namespace
}  // namespace bbtables::laws
