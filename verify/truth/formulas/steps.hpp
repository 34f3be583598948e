#pragma once

#include "cpp/lines.hpp"
#include "truth/formulas/word.hpp"

// One king step of every square in a set, in the mapping a1b1: north is up by 8 bits, east by 1.
// Steps off the first or eighth rank leave the word; those off the a- or h-file would reappear on
// the other side one rank away, and are masked. Source: General Setwise Operations, "One Step
// Only", chessprogramming.org.
namespace bbtables::formulas {

template <class Word>
constexpr Word north_one(Word set) {
  return set << 8;
}
template <class Word>
constexpr Word south_one(Word set) {
  return set >> 8;
}
template <class Word>
constexpr Word east_one(Word set) {
  return (set << 1) & Word{not_a_file};
}
template <class Word>
constexpr Word west_one(Word set) {
  return (set >> 1) & Word{not_h_file};
}

template <class Word>
constexpr Word north_east_one(Word set) {
  return (set << 9) & Word{not_a_file};
}
template <class Word>
constexpr Word north_west_one(Word set) {
  return (set << 7) & Word{not_h_file};
}
template <class Word>
constexpr Word south_east_one(Word set) {
  return (set >> 7) & Word{not_a_file};
}
template <class Word>
constexpr Word south_west_one(Word set) {
  return (set >> 9) & Word{not_h_file};
}

/// The same set on the board mirrored left to right. Reverses each byte: swaps neighbouring bits,
/// then pairs, then halves. Source: Flipping Mirroring and Rotating, chessprogramming.org.
template <class Word>
constexpr Word files_mirrored(Word set) {
  const Word odd = Word{0x5555555555555555};
  const Word pairs = Word{0x3333333333333333};
  const Word halves = Word{0x0f0f0f0f0f0f0f0f};
  set = ((set >> 1) & odd) | ((set & odd) << 1);
  set = ((set >> 2) & pairs) | ((set & pairs) << 2);
  return ((set >> 4) & halves) | ((set & halves) << 4);
}

/// The same set on the board mirrored top to bottom. Reverses the bytes in the same way.
template <class Word>
constexpr Word ranks_mirrored(Word set) {
  const Word odd = Word{0x00ff00ff00ff00ff};
  const Word pairs = Word{0x0000ffff0000ffff};
  set = ((set >> 8) & odd) | ((set & odd) << 8);
  set = ((set >> 16) & pairs) | ((set & pairs) << 16);
  return (set >> 32) | (set << 32);
}

/// The same set on the board turned round.
template <class Word>
constexpr Word bits_reversed(Word set) {
  return ranks_mirrored(files_mirrored(set));
}

}  // namespace bbtables::formulas
