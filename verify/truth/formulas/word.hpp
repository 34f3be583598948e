#pragma once

#include <bit>
#include <cstdint>

namespace bbtables::formulas {

// The formulas are templates on the word they compute with: a plain 64-bit integer, or a symbol
// that stands for all of them, so that the text which is timed is the text which is proven. They
// ask of a word: that it is made of a number, & | ^ ~, + - *, << and logical >> by constants, and
// the functions below. Another type of word overloads `equal` in its own namespace.

/// 1 where the words are the same, else 0: the result of C's comparison as arithmetic sees it.
constexpr std::uint64_t equal(std::uint64_t a, std::uint64_t b) { return a == b ? 1 : 0; }

/// The union of a table's entries for the squares of a set: a loop, one turn for each of them.
constexpr std::uint64_t union_of_entries(const std::uint64_t (&table)[64], std::uint64_t squares) {
  std::uint64_t all = 0;
  for (; squares != 0; squares &= squares - 1) all |= table[std::countr_zero(squares)];
  return all;
}

/// The same word, of which the compiler knows nothing any more: keeps it from recognising one
/// variant as another.
inline std::uint64_t opaque(std::uint64_t word) {
  asm volatile("" : "+r"(word));
  return word;
}

/// Words of other types meet no optimiser.
template <class Word>
constexpr Word opaque(Word word) {
  return word;
}

}  // namespace bbtables::formulas
