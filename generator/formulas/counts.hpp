#pragma once

#include "formulas/word.hpp"

// How many squares are in a set. Source: habr.com, article pt476510.
namespace bbtables::formulas {

/// As many turns as there are bits: each clears the lowest. What is left is opaque, or compilers
/// replace the loop by the processor's popcount.
template <class Word>
constexpr Word count_clear_lowest(const Word& set) {
  return loop<2>(
      {"rest", "count"}, {set, number(Word{0})},
      [](const auto& now) { return different(now[0], Word{0}); },
      [](const auto& now) -> std::array<Word, 2> {
        return {opaque(now[0] & (now[0] - Word{1})), now[1] + Word{1}};
      })[1];
}

/// Four look-ups, one for each 16 bits.
template <class Word, class Table>
constexpr Word count_lookup(const Word& set, const Table& popcount16) {
  const Word quarter{0xffff};
  return entry(popcount16, number(set & quarter)) +
         entry(popcount16, number((set >> 16) & quarter)) +
         entry(popcount16, number((set >> 32) & quarter)) + entry(popcount16, number(set >> 48));
}

}  // namespace bbtables::formulas
