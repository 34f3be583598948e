#include <gtest/gtest.h>

#include "cpp/caughtable.hpp"
#include "cpp/king.hpp"
#include "cpp/lines.hpp"
#include "cpp/pawn.hpp"
#include "cpp/pawn_shield.hpp"
#include "cpp/pawn_structure.hpp"
#include "truth/laws/checks.hpp"
#include "truth/oracles/pawns.hpp"

namespace bbtables::laws {
namespace {

using board::Color;
using board::Rank;
using board::Square;
using board::SquareSet;
using board::Wing;

/// Demands `law(color, square)`, an assertion result, of a pawn of either colour on each square.
template <class Law>
void expect_of_each_pawn(const Law& law) {
  for (const Color color : Color::all()) {
    for (const Square square : Square::all()) {
      ASSERT_TRUE(law(color, square)) << label(color) << " pawn on " << label(square);
    }
  }
}

/// A square is in a pawn's set just when the pawn is in that of an enemy pawn on the square.
template <class PawnSets>
void expect_converse(const PawnSets& sets) {
  expect_of_each_pawn([&](Color color, Square pawn) {
    const SquareSet enemies =
        SquareSet::where([&](Square enemy) { return entry(sets, !color, enemy).contains(pawn); });
    return same_squares(entry(sets, color, pawn), enemies);
  });
}

/// The union of a pawn's entries for these squares.
template <class PawnSets>
SquareSet union_of(const PawnSets& sets, Color color, SquareSet squares) {
  SquareSet all;
  for (const Square square : squares) all |= entry(sets, color, square);
  return all;
}

TEST(PawnPushes, AreUndoneByTheEnemys) { expect_converse(pawn_pushes); }
TEST(PawnFrontSpans, HoldThoseWhoHoldThePawn) { expect_converse(pawn_front_spans); }
TEST(PawnAttackSpans, HoldThoseWhoHoldThePawn) { expect_converse(pawn_attack_spans); }
TEST(PassedPawnMasks, HoldThoseWhoHoldThePawn) { expect_converse(passed_pawn_masks); }

TEST(PawnDoublePushes, AreTwoPushesFromTheSecondRank) {
  expect_of_each_pawn([](Color color, Square pawn) {
    const SquareSet second_rank = entry(rank_squares, board::Rank{color == board::white ? 1u : 6u});
    const SquareSet pushed = entry(pawn_pushes, color, pawn);
    return same_squares(
        entry(pawn_double_pushes, color, pawn),
        second_rank.contains(pawn) ? union_of(pawn_pushes, color, pushed) : SquareSet{});
  });
}

TEST(PawnFrontSpans, AreThePushAndTheFrontSpanBeyondIt) {
  expect_of_each_pawn([](Color color, Square pawn) {
    const SquareSet pushed = entry(pawn_pushes, color, pawn);
    return same_squares(entry(pawn_front_spans, color, pawn),
                        pushed | union_of(pawn_front_spans, color, pushed));
  });
}

TEST(PawnAttackSpans, AreTheAttacksFromTheSquareAndTheFrontSpan) {
  expect_of_each_pawn([](Color color, Square pawn) {
    const SquareSet way = entry(pawn_front_spans, color, pawn) | SquareSet{pawn};
    return same_squares(entry(pawn_attack_spans, color, pawn), union_of(pawn_attacks, color, way));
  });
}

TEST(PassedPawnMasks, AreTheFrontSpansAndTheAttackSpans) {
  expect_of_each_pawn([](Color color, Square pawn) {
    return same_squares(
        entry(passed_pawn_masks, color, pawn),
        entry(pawn_front_spans, color, pawn) | entry(pawn_attack_spans, color, pawn));
  });
}

TEST(PawnFrontSpans, OfBothColorsAreTheFileWithoutTheSquare) {
  for (const Square square : Square::all()) {
    ASSERT_TRUE(same_squares(entry(pawn_front_spans, board::white, square) |
                                 entry(pawn_front_spans, board::black, square),
                             entry(file_masks, square) - SquareSet{square}))
        << "from " << square.name();
  }
}

TEST(AdjacentFiles, AreTheAttackSpansOfBothColorsAndTheSquaresBetween) {
  for (const Square square : Square::all()) {
    const SquareSet spans = entry(pawn_attack_spans, board::white, square) |
                            entry(pawn_attack_spans, board::black, square);
    const SquareSet between = entry(king_attacks, square) & entry(rank_masks, square);
    ASSERT_TRUE(same_squares(entry(adjacent_files, square.file()), spans | between))
        << "beside " << square.name();
  }
}

template <class PawnSets>
void expect_colors_mirrored(const PawnSets& sets) {
  for (const Color color : Color::all()) {
    for (const Square square : Square::all()) {
      ASSERT_TRUE(same_squares(entry(sets, color, square),
                               mirrored(entry(sets, !color, square.mirrored()))))
          << label(color) << " pawn on " << label(square);
    }
  }
}

TEST(PawnAttacks, OfTheOtherColorAreTheMirrorImage) { expect_colors_mirrored(pawn_attacks); }
TEST(PawnPushes, OfTheOtherColorAreTheMirrorImage) { expect_colors_mirrored(pawn_pushes); }
TEST(PawnDoublePushes, OfTheOtherColorAreTheMirrorImage) {
  expect_colors_mirrored(pawn_double_pushes);
}
TEST(PassedPawnMasks, OfTheOtherColorAreTheMirrorImage) {
  expect_colors_mirrored(passed_pawn_masks);
}
TEST(PawnFrontSpans, OfTheOtherColorAreTheMirrorImage) { expect_colors_mirrored(pawn_front_spans); }
TEST(PawnAttackSpans, OfTheOtherColorAreTheMirrorImage) {
  expect_colors_mirrored(pawn_attack_spans);
}

TEST(CaughtableArea, WithColorsAndSideToMoveSwappedIsTheMirrorImage) {
  for (const Color king_color : Color::all()) {
    for (const Color to_move : Color::all()) {
      for (const Square king : Square::all()) {
        ASSERT_TRUE(
            same_squares(entry(caughtable_area, king_color, to_move, king),
                         mirrored(entry(caughtable_area, !king_color, !to_move, king.mirrored()))))
            << label(king_color) << " king on " << label(king) << ", " << label(to_move)
            << " to move";
      }
    }
  }
}

TEST(PawnShieldMasks, OfTheOtherColorAreTheMirrorImage) {
  for (const Color color : Color::all()) {
    for (const Wing wing : Wing::all()) {
      ASSERT_TRUE(same_squares(entry(pawn_shield_masks, color, wing),
                               mirrored(entry(pawn_shield_masks, !color, wing))))
          << label(color) << ", " << label(wing);
    }
  }
}

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
