#include "cpp/king.hpp"

#include "truth/formulas/caughtable.hpp"
#include "truth/formulas/king.hpp"
#include "truth/kernels/vector_kernels.hpp"
#include "truth/proofs/definitions.hpp"
#include "truth/proofs/theorems.hpp"

namespace bbtables::proofs {

using namespace formulas;
using board::Color;
using board::Square;
using Lanes = kernels::PlainLanes<4, Symbol>;

Theorems king_theorems() {
  // clang-format off
  return {
    {"King attacks by parallel prefix are the union of the table's entries.",
     [](Symbol a) { return king_attacks_parallel_prefix(a) == union_of(king_attacks, a); }},
    {"The AVX2 kernel's king attacks are the union of the table's entries.",
     [](Symbol a) {
       return kernels::attacks_by_shifts<Lanes>(a, kernels::king_shifts) ==
              union_of(king_attacks, a);
     }},
    {"A king of a attacks a square of b just when a king of b attacks one of a.",
     [](Symbol a, Symbol b) {
       const Symbol none{0};
       return equal(king_attacks_parallel_prefix(a) & b, none) ==
              equal(a & king_attacks_parallel_prefix(b), none);
     }},

    {"The caughtable area by fill is the table's, for both kings, both sides to move, all squares.",
     [](Color king, Color to_move, Square square) {
       return Symbol{caughtable_area_fill(king.ordinal(), to_move.ordinal(), bit(square))} ==
              Symbol{caughtable_area[king.ordinal()][to_move.ordinal()][bit(square)]};
     }},
    {"The uncaughtable passers are those outside of the table's area.",
     [](Color king, Color to_move, Square square, Symbol a) {
       const std::uint64_t area = caughtable_area[king.ordinal()][to_move.ordinal()][bit(square)];
       return uncaughtable_passers(a, Symbol{area}) == without(a, area);
     }},
  };
  // clang-format on
}

}  // namespace bbtables::proofs
