#pragma once

#include "cpp/pawn.hpp"
#include "truth/formulas/steps.hpp"

namespace bbtables::formulas {

/// Squares attacked by a set of pawns: one diagonal step forward, to either side. Colours are white
/// 0, black 1.
template <class Word>
constexpr Word pawn_attacks_steps(Word pawns, unsigned color) {
  return color == 0 ? north_east_one(pawns) | north_west_one(pawns)
                    : south_east_one(pawns) | south_west_one(pawns);
}

/// The same as a union of look-ups.
constexpr std::uint64_t pawn_attacks_lookup(std::uint64_t pawns, unsigned color) {
  return union_of_entries(pawn_attacks[color], pawns);
}

}  // namespace bbtables::formulas
