#pragma once

#include "formulas/leapers.hpp"

// Where kings get to, and on which lines they could be mated.
namespace bbtables::formulas {

// Floods of king steps. Source: King Pattern, "Flood Fill Algorithms", chessprogramming.org; the
// algorithm is Steffan Westcott's (Computer Chess Club, 2002).

/// All squares of the path to which king steps on it lead from a square of `start` that is on it.
template <class Word>
constexpr Word flood_fill(const Word& start, const Word& path) {
  return loop<2>(
      {"before", "filled"}, {Word{0}, start & path},
      [](const auto& now) { return different(now[0], now[1]); },
      [&](const auto& now) -> std::array<Word, 2> {
        return {now[1], flood_step(now[1], path)};
      })[1];
}

/// Does an 8-connected way of squares in `path` lead from a square of `start` to one of `goal`?
/// Both ends must lie on the path; a common square of all three is a way. Fills in all directions
/// at once until it meets `goal` or stands still.
template <class Word>
constexpr Word squares_are_connected(const Word& start, const Word& goal, const Word& path) {
  const Word ends = named(goal & path, "ends");
  const Word begin = named(start & path, "begin");
  const Word reached = loop<3>(
      {"before", "filled", "reached"}, {Word{0}, begin, begin & ends},
      [](const auto& now) { return both(different(now[0], now[1]), none(now[2])); },
      [&](const auto& now) -> std::array<Word, 3> {
        const Word grown = named(flood_step(now[1], path), "grown");
        return {now[1], grown, grown & ends};
      })[2];
  return different(reached, Word{0});
}

// `dirSet`: from which directions could a distant check be mate? A king whose moves, if any, all
// stay on one line cannot leave that line. The result is a sum of 1 rank, 2 file, 4 diagonal,
// 8 antidiagonal: 15 for a king without moves, else one of them or 0. `move_targets` are squares
// next to the king. Source: King Pattern, "Vulnerable on distant Checks", chessprogramming.org. The
// page omits parentheses which its comparisons need; see laws/published_defects_law.cpp.

/// All four lines match a king without moves, so it needs no case of its own.
template <class Word, class Table>
constexpr Word direction_set_branchless(const Word& move_targets, const Word& king,
                                        const Table& rank_masks, const Table& file_masks,
                                        const Table& diagonal_masks,
                                        const Table& antidiagonal_masks) {
  const Word pattern = named(move_targets | bit(king), "pattern");
  const auto is_on = [&](const Table& lines, std::string_view line) {
    const Word part = named(pattern & entry(lines, king), line, "_part");
    return named(equal(part, pattern), line, "_is_all");
  };
  return is_on(rank_masks, "rank") | (is_on(file_masks, "file") << 1) |
         (is_on(diagonal_masks, "diagonal") << 2) |
         (is_on(antidiagonal_masks, "antidiagonal") << 3);
}

}  // namespace bbtables::formulas
