#include <gtest/gtest.h>

#include "cpp/caughtable.hpp"
#include "cpp/pawn.hpp"
#include "cpp/pawn_shield.hpp"
#include "laws/entry.hpp"
#include "laws/labels.hpp"
#include "laws/same_squares.hpp"

namespace bbtables::laws {
namespace {

using board::Color;
using board::Square;
using oracles::Wing;

TEST(PawnAttacks, OfTheOtherColorAreTheMirrorImage) {
  for (const Color color : Color::all()) {
    for (const Square square : Square::all()) {
      ASSERT_TRUE(same_squares(entry(pawn_attacks, color, square),
                               mirrored(entry(pawn_attacks, !color, square.mirrored()))))
          << label(color) << " pawn on " << label(square);
    }
  }
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
