#pragma once

#include "formulas/word.hpp"

// How many squares are in a set. Source: habr.com, article pt476510.
namespace bbtables::formulas {

/// As many turns as there are bits: each clears the lowest.
template <class Word>
constexpr Word count_clear_lowest(const Word& set) {
  return loop<2>(
      {"rest", "count"}, {set, number(Word{0})},
      [](const auto& now) { return different(now[0], Word{0}); },
      [](const auto& now) -> std::array<Word, 2> {
        return {now[0] & (now[0] - Word{1}), now[1] + Word{1}};
      })[1];
}

/// Four look-ups, one for each 16 bits.
template <class Word, class Table>
constexpr Word count_lookup(const Word& set, const Table& popcount16) {
  const Word lowest_16 = named(Word{0xffff}, "lowest_16");
  const auto count = [&](const Word& quarter, std::string_view name) {
    return entry(popcount16, named(number(quarter), name));
  };
  return count(set & lowest_16, "quarter_1") + count((set >> 16) & lowest_16, "quarter_2") +
         count((set >> 32) & lowest_16, "quarter_3") + count(set >> 48, "quarter_4");
}

}  // namespace bbtables::formulas
