#include <gtest/gtest.h>

#include "cpp/lines.hpp"
#include "cpp/squares.hpp"
#include "truth/laws/entry.hpp"
#include "truth/laws/labels.hpp"
#include "truth/laws/same_squares.hpp"

namespace bbtables::laws {
namespace {

using board::File;
using board::Rank;
using board::Square;
using board::SquareSet;
using oracles::Line;

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
