#pragma once

#include "truth/formulas/word.hpp"

namespace bbtables::formulas {

/// The same set on the board mirrored left to right, or the same squares in the mapping h1g1 where
/// `set` is in a1b1, and the other way round. Reverses each byte: swaps neighbouring bits, then
/// pairs, then halves. Source: Flipping Mirroring and Rotating, chessprogramming.org.
template <class Word>
constexpr Word files_mirrored(Word set) {
  const Word odd = constant<Word>(0x5555555555555555);
  const Word pairs = constant<Word>(0x3333333333333333);
  const Word halves = constant<Word>(0x0f0f0f0f0f0f0f0f);
  set = ((set >> 1) & odd) | ((set & odd) << 1);
  set = ((set >> 2) & pairs) | ((set & pairs) << 2);
  return ((set >> 4) & halves) | ((set & halves) << 4);
}

}  // namespace bbtables::formulas
