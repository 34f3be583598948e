#pragma once

#include <bit>

#include "cpp/pawn.hpp"
#include "cpp/pawn_shield.hpp"
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

/// An index 0 … 63 for the pawns before a castled king, a different one for each of the 64 subsets
/// of the wing's six squares: the multiplication collects them in the six highest bits. Colours are
/// white 0, black 1; wings queen side 0, king side 1. The idea of hashing the shield is from King
/// Pattern, "Pawn-Shield Pattern", chessprogramming.org.
template <class Word>
constexpr Word pawn_shield_index(Word pawns, unsigned color, unsigned wing) {
  return ((pawns & Word{pawn_shield_masks[color][wing]}) * Word{pawn_shield_magics[color][wing]}) >>
         58;
}

}  // namespace bbtables::formulas
