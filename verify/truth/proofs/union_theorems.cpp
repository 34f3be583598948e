#include "truth/formulas/king.hpp"
#include "truth/formulas/knight.hpp"
#include "truth/formulas/knight_fill.hpp"
#include "truth/formulas/pawn.hpp"
#include "truth/kernels/vector_kernels.hpp"
#include "truth/proofs/theorems.hpp"

namespace bbtables::proofs {

using namespace formulas;
using board::Color;
using oracles::KnightMoves;
using Lanes = kernels::PlainLanes<4, Symbol>;

namespace {

/// f(a ∪ b) = f(a) ∪ f(b).
template <class F>
Theorem distributes(const std::string& what, F f) {
  return {what + " distribute over union.",
          [f](Symbol a, Symbol b) { return f(a | b) == (f(a) | f(b)); }};
}

}  // namespace

Theorems union_theorems() {
  const auto by_lanes = [](const kernels::EightShifts& shifts) {
    return [&](Symbol a) { return kernels::attacks_by_shifts<Lanes>(a, shifts); };
  };

  // clang-format off
  return {
    distributes("Knight attacks masked after the shift", knight_attacks_masked_after<Symbol>),
    distributes("Knight attacks masked before the shift", knight_attacks_masked_before<Symbol>),
    distributes("Knight attacks by parallel prefix", knight_attacks_parallel_prefix<Symbol>),
    distributes("Knight attacks by two distances", knight_attacks_two_distance<Symbol>),
    distributes("Knight attacks by four masks", knight_attacks_four_masks<Symbol>),
    distributes("Knight attacks in the mapping h1g1", knight_attacks_h1g1<Symbol>),
    distributes("The AVX2 kernel's knight attacks", by_lanes(kernels::knight_shifts)),
    distributes("Knight fills by parallel prefix", knight_fill_parallel_prefix<Symbol>),
    distributes("Knight fills by two distances", knight_fill_two_distance<Symbol>),
    distributes("King attacks by parallel prefix", king_attacks_parallel_prefix<Symbol>),
    distributes("The AVX2 kernel's king attacks", by_lanes(kernels::king_shifts)),
    {"Pawn attacks distribute over union, for both colours.",
     [](Color color, Symbol a, Symbol b) {
       const auto f = [color](Symbol pawns) { return pawn_attacks_steps(pawns, color.ordinal()); };
       return f(a | b) == (f(a) | f(b));
     }},
    {"As many knight fills as moves, 0 to 6, distribute over union.",
     [](KnightMoves moves, Symbol a, Symbol b) {
       const auto f = [moves](Symbol set) { return knight_reach_fill(set, moves.ordinal()); };
       return f(a | b) == (f(a) | f(b));
     }},
  };
  // clang-format on
}

}  // namespace bbtables::proofs
