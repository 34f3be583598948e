#include "cpp/pawn.hpp"
#include "cpp/pawn_structure.hpp"

#include "truth/formulas/pawn.hpp"
#include "truth/formulas/pawn_shield.hpp"
#include "truth/formulas/steps.hpp"
#include "truth/oracles/pawns.hpp"
#include "truth/proofs/definitions.hpp"
#include "truth/proofs/theorems.hpp"

namespace bbtables::proofs {

using namespace formulas;
using board::Color;
using board::Square;
using oracles::Wing;

namespace {

Symbol pushed(Color color, Symbol pawns) {
  return color == board::white ? north_one(pawns) : south_one(pawns);
}

/// All squares ahead of a pawn, told by pushing as long as the board goes on.
Symbol front_spans(Color color, Symbol pawns) {
  Symbol spans = pushed(color, pawns);
  for (unsigned push = 2; push < board::Rank::size; ++push) spans = spans | pushed(color, spans);
  return spans;
}

Symbol beside(Symbol set) { return east_one(set) | west_one(set); }

/// The pawns whose entry of the table holds no enemy pawn.
Symbol without_enemies_in(Table table, Symbol pawns, Symbol enemies) {
  Symbol passed{0};
  for (const Square square : Square::all()) {
    const Symbol no_enemy = equal(enemies & Symbol{table[bit(square)]}, Symbol{0});
    passed = passed | ((has(pawns, square) & no_enemy) << bit(square));
  }
  return passed;
}

}  // namespace

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
    {"Pawn pushes by a step are the union of the table's entries, for both colours.",
     [](Color color, Symbol a) {
       return pushed(color, a) == union_of(pawn_pushes[color.ordinal()], a);
     }},
    {"Front spans by up to seven pushes are the union of the table's entries, for both colours.",
     [](Color color, Symbol a) {
       return front_spans(color, a) == union_of(pawn_front_spans[color.ordinal()], a);
     }},
    {"Attack spans are the squares beside the front spans, for both colours.",
     [](Color color, Symbol a) {
       return beside(front_spans(color, a)) == union_of(pawn_attack_spans[color.ordinal()], a);
     }},
    {"Passed pawns by the enemy's spans are those whose masks hold no enemy, for both colours.",
     [](Color color, Symbol a, Symbol b) {
       const Symbol spans = front_spans(!color, b);
       return (a & ~(spans | beside(spans))) ==
              without_enemies_in(passed_pawn_masks[color.ordinal()], a, b);
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
