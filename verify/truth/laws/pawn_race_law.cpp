#include <gtest/gtest.h>

#include "cpp/caughtable.hpp"
#include "truth/laws/entry.hpp"
#include "truth/laws/labels.hpp"
#include "truth/laws/same_squares.hpp"
#include "truth/oracles/pawns.hpp"
#include "truth/oracles/geometry.hpp"

namespace bbtables::laws {
namespace {

using board::Color;
using board::Rank;
using board::Square;
using board::SquareSet;

void expect_the_solved_game(Color king_color) {
  const oracles::PawnRace race{!king_color};
  unsigned legal_positions = 0;
  for (const Color to_move : Color::all()) {
    for (const Square king : Square::all()) {
      const auto position = [&](Square passer) {
        return oracles::RacePosition{king, passer, to_move != king_color};
      };
      const SquareSet legal =
          SquareSet::where([&](Square passer) { return race.is_legal(position(passer)); });
      const SquareSet won =
          SquareSet::where([&](Square passer) { return race.passer_wins(position(passer)); });
      ASSERT_TRUE(
          same_squares(entry(caughtable_area, king_color, to_move, king) & legal, legal - won))
          << label(king_color) << " king on " << label(king) << ", " << label(to_move)
          << " to move";
      legal_positions += legal.count();
    }
  }
  // 48 passers and 63 kings, either side to move, less those where a passer could take the king:
  // two for each of 6 x 6 passers, one for each of 2 x 6 on the outer files.
  EXPECT_EQ(legal_positions, 2 * 48 * 63 - 6 * (6 * 2 + 2 * 1));
}

TEST(CaughtableArea, OfTheWhiteKingIsWhereNoPasserWinsTheSolvedGame) {
  expect_the_solved_game(board::white);
}
TEST(CaughtableArea, OfTheBlackKingIsWhereNoPasserWinsTheSolvedGame) {
  expect_the_solved_game(board::black);
}

TEST(CaughtableArea, HoldsTheWholeRankBehindThePassers) {
  for (const Color king_color : Color::all()) {
    const SquareSet rank = oracles::squares_of(Rank{king_color == board::black ? 0u : 7u});
    for (const Color to_move : Color::all()) {
      for (const Square king : Square::all()) {
        ASSERT_TRUE(same_squares(entry(caughtable_area, king_color, to_move, king) & rank, rank));
      }
    }
  }
}

}  // namespace
}  // namespace bbtables::laws
