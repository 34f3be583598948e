#include "cpp/king.hpp"

#include "truth/formulas/direction_set.hpp"
#include "truth/kernels/vector_kernels.hpp"
#include "truth/proofs/definitions.hpp"
#include "truth/proofs/theorems.hpp"

namespace bbtables::proofs {

using namespace formulas;
using board::Square;

Theorems direction_set_theorems() {
  // The targets of a king are among the squares that it attacks.
  const auto for_targets = [](Symbol a, Square king, Claim claim) {
    return given(is_subset(a, Symbol{king_attacks[bit(king)]}), claim);
  };
  const auto by_lanes = []<unsigned count>(Symbol a, Square king) {
    return kernels::direction_set<kernels::PlainLanes<count, Symbol>>(a | only(king), bit(king));
  };

  // clang-format off
  return {
    {"The branching direction set of a king and its targets is the lines that hold them all.",
     [=](Square king, Symbol a) {
       return for_targets(a, king, direction_set_branching(a, bit(king)) == lines_holding(a, king));
     }},
    {"The branchless direction set is the lines that hold all targets, however far away.",
     [](Square king, Symbol a) {
       return direction_set_branchless(a, bit(king)) == lines_holding(a, king);
     }},
    {"The SSE4.1 kernel's direction set, two lanes, is the lines that hold all targets.",
     [=](Square king, Symbol a) {
       return by_lanes.operator()<2>(a, king) == lines_holding(a, king);
     }},
    {"The AVX2 kernel's direction set, four lanes, is the lines that hold all targets.",
     [=](Square king, Symbol a) {
       return by_lanes.operator()<4>(a, king) == lines_holding(a, king);
     }},
  };
  // clang-format on
}

}  // namespace bbtables::proofs
