#include <gtest/gtest.h>

#include "cpp/caughtable.hpp"
#include "cpp/pawn.hpp"
#include "cpp/pawn_shield.hpp"
#include "cpp/pawn_structure.hpp"
#include "truth/laws/entry.hpp"
#include "truth/laws/labels.hpp"
#include "truth/laws/same_squares.hpp"

namespace bbtables::laws {
namespace {

using board::Color;
using board::Square;
using oracles::Wing;

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

}  // namespace
}  // namespace bbtables::laws
