#include "cpp/pawn.hpp"

#include "formulas/pawn.hpp"
#include "formulas/pawn_shield.hpp"
#include "oracles/pawn_shield.hpp"
#include "proofs/definitions.hpp"
#include "proofs/theorems.hpp"

namespace bbtables::proofs {

using namespace formulas;
using board::Color;
using oracles::Wing;

Theorems pawn_theorems() {
  const auto index = [](Symbol a, Color color, Wing wing) {
    return pawn_shield_index(a, color.ordinal(), wing.ordinal());
  };
  const auto shield = [](Symbol a, Color color, Wing wing) {
    return a & Symbol{oracles::bitboard(oracles::pawn_shield(color, wing))};
  };

  // clang-format off
  return {
    {"Pawn attacks by steps are the union of the table's entries, for both colours.",
     [](Color color, Symbol a) {
       return pawn_attacks_steps(a, color.ordinal()) == union_of(pawn_attacks[color.ordinal()], a);
     }},

    {"The pawn-shield masks leave the pawns on the shield's six squares, for both colours and "
     "wings.",
     [=](Color color, Wing wing, Symbol a) {
       return (a & Symbol{pawn_shield_masks[color.ordinal()][wing.ordinal()]}) ==
              shield(a, color, wing);
     }},
    {"The pawn-shield index is below 64, for both colours and wings.",
     [=](Color color, Wing wing, Symbol a) {
       return (index(a, color, wing) >> 6) == Symbol{0};
     }},
    {"The pawn-shield index depends on nothing but the pawns on the shield's six squares.",
     [=](Color color, Wing wing, Symbol a, Symbol b) {
       return given(shield(a, color, wing) == shield(b, color, wing),
                    index(a, color, wing) == index(b, color, wing));
     }},
    {"The pawn-shield index is one-to-one: sets with the same index have the same pawns there.",
     [=](Color color, Wing wing, Symbol a, Symbol b) {
       return given(index(a, color, wing) == index(b, color, wing),
                    shield(a, color, wing) == shield(b, color, wing));
     }},
  };
  // clang-format on
}

}  // namespace bbtables::proofs
