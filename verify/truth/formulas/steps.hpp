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
  return (set << 1) & constant<Word>(not_a_file);
}
template <class Word>
constexpr Word west_one(Word set) {
  return (set >> 1) & constant<Word>(not_h_file);
}

template <class Word>
constexpr Word north_east_one(Word set) {
  return (set << 9) & constant<Word>(not_a_file);
}
template <class Word>
constexpr Word north_west_one(Word set) {
  return (set << 7) & constant<Word>(not_h_file);
}
template <class Word>
constexpr Word south_east_one(Word set) {
  return (set >> 7) & constant<Word>(not_a_file);
}
template <class Word>
constexpr Word south_west_one(Word set) {
  return (set >> 9) & constant<Word>(not_h_file);
}

}  // namespace bbtables::formulas
