#pragma once

#include "cpp/lines.hpp"
#include "truth/formulas/word.hpp"

// `dirSet`: from which directions could a distant check be mate? A king whose moves, if any, all
// stay on one line cannot leave that line. The result is a sum of 1 rank, 2 file, 4 diagonal,
// 8 antidiagonal: 15 for a king without moves, else one of them or 0.
// `move_targets` are squares next to the king on `square` (0 … 63).
// Source: King Pattern, "Vulnerable on distant Checks", chessprogramming.org. The page omits
// parentheses which its comparisons need; see published_defects.hpp.
namespace bbtables::formulas {

template <class Word>
constexpr Word direction_set_branching(Word move_targets, unsigned square) {
  if (move_targets == constant<Word>(0)) return constant<Word>(15);
  const Word pattern = move_targets | constant<Word>(std::uint64_t{1} << square);
  // A target shares just one line with the king, so the first line that matches is the only one.
  if ((pattern & constant<Word>(rank_masks[square])) == pattern) return constant<Word>(1);
  if ((pattern & constant<Word>(file_masks[square])) == pattern) return constant<Word>(2);
  if ((pattern & constant<Word>(diagonal_masks[square])) == pattern) return constant<Word>(4);
  if ((pattern & constant<Word>(antidiagonal_masks[square])) == pattern) return constant<Word>(8);
  return constant<Word>(0);
}

/// All four lines match a king without moves, so it needs no case of its own.
template <class Word>
constexpr Word direction_set_branchless(Word move_targets, unsigned square) {
  const Word pattern = move_targets | constant<Word>(std::uint64_t{1} << square);
  return equal(pattern & constant<Word>(rank_masks[square]), pattern) +
         (equal(pattern & constant<Word>(file_masks[square]), pattern) << 1) +
         (equal(pattern & constant<Word>(diagonal_masks[square]), pattern) << 2) +
         (equal(pattern & constant<Word>(antidiagonal_masks[square]), pattern) << 3);
}

}  // namespace bbtables::formulas
