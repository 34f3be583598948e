#pragma once

#include "cpp/king.hpp"
#include "cpp/lines.hpp"
#include "formulas/leapers.hpp"
#include "truth/formulas/look_up.hpp"

namespace bbtables::formulas {

/// The union of the kings' table entries.
constexpr std::uint64_t king_attacks_lookup(std::uint64_t kings) {
  return union_of_entries(king_attacks, kings);
}

// `dirSet`: from which directions could a distant check be mate? A king whose moves, if any, all
// stay on one line cannot leave that line. The result is a sum of 1 rank, 2 file, 4 diagonal,
// 8 antidiagonal: 15 for a king without moves, else one of them or 0.
// `move_targets` are squares next to the king on `square` (0 … 63).
// Source: King Pattern, "Vulnerable on distant Checks", chessprogramming.org. The page omits
// parentheses which its comparisons need; see laws/published_defects_law.cpp.

constexpr std::uint64_t direction_set_branching(std::uint64_t move_targets, unsigned square) {
  const std::uint64_t king = std::uint64_t{1} << square;
  const std::uint64_t pattern = move_targets | king;
  if (pattern == king) return 15;
  // A target shares just one line with the king, so the first line that matches is the only one.
  if ((pattern & rank_masks[square]) == pattern) return 1;
  if ((pattern & file_masks[square]) == pattern) return 2;
  if ((pattern & diagonal_masks[square]) == pattern) return 4;
  if ((pattern & antidiagonal_masks[square]) == pattern) return 8;
  return 0;
}

/// All four lines match a king without moves, so it needs no case of its own.
template <class Word>
constexpr Word direction_set_branchless(Word move_targets, unsigned square) {
  const Word pattern = move_targets | Word{std::uint64_t{1} << square};
  return equal(pattern & Word{rank_masks[square]}, pattern) +
         (equal(pattern & Word{file_masks[square]}, pattern) << 1) +
         (equal(pattern & Word{diagonal_masks[square]}, pattern) << 2) +
         (equal(pattern & Word{antidiagonal_masks[square]}, pattern) << 3);
}

/// Does an 8-connected way of squares in `path` lead from a square of `from` to one of `to`? Both
/// ends must lie on the path; a common square of all three is a way. Fills in all directions at
/// once until it meets `to` or stands still. Source: King Pattern, "Flood Fill Algorithms",
/// chessprogramming.org; the algorithm is Steffan Westcott's (Computer Chess Club, 2002).
constexpr bool squares_are_connected(std::uint64_t from, std::uint64_t to, std::uint64_t path) {
  std::uint64_t filled = from & path;
  to &= path;
  if (filled == 0 || to == 0) return false;
  while ((filled & to) == 0) {
    const std::uint64_t before = filled;
    filled = flood_step(filled, path);
    if (filled == before) return false;
  }
  return true;
}

}  // namespace bbtables::formulas
