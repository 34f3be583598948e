#pragma once

#include "cpp/pawn.hpp"
#include "truth/formulas/look_up.hpp"

namespace bbtables::formulas {

/// Squares attacked by a set of pawns, as a union of look-ups. Colours are white 0, black 1.
constexpr std::uint64_t pawn_attacks_lookup(std::uint64_t pawns, unsigned color) {
  return union_of_entries(pawn_attacks[color], pawns);
}

}  // namespace bbtables::formulas
