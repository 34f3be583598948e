#pragma once

#include "cpp/pawn_shield.hpp"
#include "truth/formulas/word.hpp"

namespace bbtables::formulas {

/// An index 0 … 63 for the pawns before a castled king, a different one for each of the 64 subsets
/// of the wing's six squares: the multiplication collects them in the six highest bits. Colours are
/// white 0, black 1; wings queen side 0, king side 1. The idea of hashing the shield is from King
/// Pattern, "Pawn-Shield Pattern", chessprogramming.org.
template <class Word>
constexpr Word pawn_shield_index(Word pawns, unsigned color, unsigned wing) {
  return ((pawns & constant<Word>(pawn_shield_masks[color][wing])) *
          constant<Word>(pawn_shield_magics[color][wing])) >>
         58;
}

}  // namespace bbtables::formulas
