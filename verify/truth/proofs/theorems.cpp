#include "truth/proofs/theorems.hpp"

#include <algorithm>
#include <iterator>

namespace bbtables::proofs {

Theorems theorems() {
  Theorems all;
  for (const auto subject :
       {step_theorems, knight_theorems, king_theorems, pawn_theorems, direction_set_theorems,
        flood_theorems, counting_theorems, union_theorems}) {
    std::ranges::move(subject(), std::back_inserter(all));
  }
  return all;
}

}  // namespace bbtables::proofs
