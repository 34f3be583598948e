#pragma once

#include "cpp/popcount.hpp"
#include "truth/formulas/word.hpp"

// How many squares are in a set. Source: habr.com, article pt476510.
namespace bbtables::formulas {

/// A set without its lowest bit. Opaque, or compilers replace a loop of it by the processor's
/// popcount.
template <class Word>
Word without_lowest(Word set) {
  return opaque(set & (set - constant<Word>(1)));
}

/// As many turns as there are bits: each clears the lowest.
inline std::uint64_t count_clear_lowest(std::uint64_t set) {
  std::uint64_t count = 0;
  for (; set != 0; set = without_lowest(set)) ++count;
  return count;
}

/// The sum of what `count` says of each 16 bits.
template <class Word, class Count>
constexpr Word count_by_words(Word set, Count count) {
  const Word word = constant<Word>(0xffff);
  return count(set & word) + count((set >> 16) & word) + count((set >> 32) & word) +
         count(set >> 48);
}

/// Four look-ups, one for each 16 bits.
constexpr std::uint64_t count_lookup(std::uint64_t set) {
  return count_by_words(set, [](std::uint64_t word) { return std::uint64_t{popcount16[word]}; });
}

}  // namespace bbtables::formulas
