#include <gtest/gtest.h>

#include "cpp/king.hpp"
#include "cpp/lines.hpp"
#include "cpp/pawn.hpp"
#include "cpp/pawn_structure.hpp"
#include "truth/laws/entry.hpp"
#include "truth/laws/labels.hpp"
#include "truth/laws/same_squares.hpp"

namespace bbtables::laws {
namespace {

using board::Color;
using board::Square;
using board::SquareSet;

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

}  // namespace
}  // namespace bbtables::laws
