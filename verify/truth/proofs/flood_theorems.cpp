#include "cpp/king.hpp"

#include "truth/formulas/flood.hpp"
#include "truth/proofs/definitions.hpp"
#include "truth/proofs/theorems.hpp"

namespace bbtables::proofs {

using namespace formulas;

Theorems flood_theorems() {
  const auto neighbours = [](Symbol a) { return union_of(king_attacks, a); };

  // clang-format off
  return {
    {"A flood-fill step from a within b gives a and its neighbours, as far as they are in b.",
     [=](Symbol a, Symbol b) { return flood_step(a, b) == ((a | neighbours(a)) & b); }},
    {"A flood-fill step from a within b stays in b.",
     [](Symbol a, Symbol b) { return is_subset(flood_step(a, b), b); }},
    {"A flood-fill step from a within b keeps a, if a is in b.",
     [](Symbol a, Symbol b) { return given(is_subset(a, b), is_subset(a, flood_step(a, b))); }},
    {"A flood-fill step is monotone: from a, in b, it gives no square that it does not from b.",
     [](Symbol a, Symbol b, Symbol c) {
       return given(is_subset(a, b), is_subset(flood_step(a, c), flood_step(b, c)));
     }},
    {"Where a flood fill from a within b stands still, no neighbour of a in b is left out.",
     [=](Symbol a, Symbol b) {
       return given(flood_step(a, b) == a, is_subset(neighbours(a) & b, a));
     }},
  };
  // clang-format on
}

}  // namespace bbtables::proofs
