#include "cpp/knight.hpp"

#include "truth/formulas/knight.hpp"
#include "truth/formulas/knight_fill.hpp"
#include "truth/formulas/knight_forks.hpp"
#include "truth/formulas/mirror.hpp"
#include "truth/kernels/vector_kernels.hpp"
#include "truth/proofs/definitions.hpp"
#include "truth/proofs/theorems.hpp"

namespace bbtables::proofs {

using namespace formulas;
using oracles::KnightMoves;
using Lanes = kernels::PlainLanes<4, Symbol>;

Theorems knight_theorems() {
  const auto table = [](Symbol a) { return union_of(knight_attacks, a); };

  // clang-format off
  return {
    // All equal the table, and so each other.
    {"Knight attacks masked after the shift are the union of the table's entries.",
     [=](Symbol a) { return knight_attacks_masked_after(a) == table(a); }},
    {"Knight attacks masked before the shift are the union of the table's entries.",
     [=](Symbol a) { return knight_attacks_masked_before(a) == table(a); }},
    {"Knight attacks by parallel prefix are the union of the table's entries.",
     [=](Symbol a) { return knight_attacks_parallel_prefix(a) == table(a); }},
    {"Knight attacks by two distances are the union of the table's entries.",
     [=](Symbol a) { return knight_attacks_two_distance(a) == table(a); }},
    {"Knight attacks by four masks are the union of the table's entries.",
     [=](Symbol a) { return knight_attacks_four_masks(a) == table(a); }},
    {"Knight attacks in the mapping h1g1 are those of a1b1 on the board turned left to right.",
     [=](Symbol a) { return knight_attacks_h1g1(turned(a)) == turned(table(a)); }},
    {"The AVX2 kernel's knight attacks are the union of the table's entries.",
     [=](Symbol a) {
       return kernels::attacks_by_shifts<Lanes>(a, kernels::knight_shifts) == table(a);
     }},
    {"A knight of a attacks a square of b just when a knight of b attacks one of a.",
     [](Symbol a, Symbol b) {
       const Symbol none{0};
       return equal(knight_attacks_two_distance(a) & b, none) ==
              equal(a & knight_attacks_two_distance(b), none);
     }},

    {"Knight moves of a among their own pieces b are the squares attacked outside of b.",
     [=](Symbol a, Symbol b) { return knight_moves_two_distance(a, b) == (table(a) & ~b); }},
    {"Knight moves in the mapping h1g1 are those of a1b1 on the board turned left to right.",
     [=](Symbol a, Symbol b) {
       return knight_moves_h1g1(turned(a), turned(b)) == turned(table(a) & ~b);
     }},

    {"The knight fill by parallel prefix is the union of the table's entries for one move.",
     [](Symbol a) { return knight_fill_parallel_prefix(a) == union_of(knight_reach[1], a); }},
    {"The knight fill by two distances is the union of the table's entries for one move.",
     [](Symbol a) { return knight_fill_two_distance(a) == union_of(knight_reach[1], a); }},
    {"As many knight fills as moves, 0 to 6, are the union of the table's entries for them.",
     [](KnightMoves moves, Symbol a) {
       return knight_reach_fill(a, moves.ordinal()) == union_of(knight_reach[moves.ordinal()], a);
     }},

    {"Knight forks by greater-one are the squares that attack two or more, counted in the table.",
     [](Symbol a) { return knight_forks_greater_one(a) == two_or_more_of(knight_attacks, a); }},
  };
  // clang-format on
}

}  // namespace bbtables::proofs
