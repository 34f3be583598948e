#pragma once

#include "formulas/leapers.hpp"

// What tables of the catalogue tell of sets, and of squares.
namespace bbtables::formulas {

/// The union of what `entry_of` says of each square of the set: a loop, one turn for each of them.
template <class Word, class EntryOf>
constexpr Word union_of(const Word& squares, std::string_view name, EntryOf entry_of) {
  return loop<2>(
      {"rest", name}, {squares, Word{0}},
      [](const auto& now) { return different(now[0], Word{0}); },
      [&](const auto& now) -> std::array<Word, 2> {
        return {now[0] & (now[0] - Word{1}), now[1] | entry_of(lowest_square(now[0]))};
      })[1];
}

/// The union of a table's entries, of [64] or of a row of [n][64].
template <class Word, class Table>
constexpr Word union_of_entries(const Word& squares, const Table& table) {
  return union_of(squares, "attacks", [&](const Word& square) { return entry(table, square); });
}
template <class Word, class Table>
constexpr Word union_of_entries(const Word& squares, const Table& table, const Word& row) {
  return union_of(squares, "attacks",
                  [&](const Word& square) { return entry(table, row, square); });
}

// Where several moves lead. Source: Knight Pattern, "Knight Fill", chessprogramming.org.

/// Squares within so many knight moves: as many fills, each the knights and all they attack.
template <class Word>
constexpr Word knight_reach_fill(const Word& knights, const Word& moves) {
  return loop<2>(
      {"left", "reached"}, {moves, knights},
      [](const auto& now) { return different(now[0], Word{0}); },
      [](const auto& now) -> std::array<Word, 2> {
        return {now[0] - Word{1}, now[1] | knight_attacks_two_distance(now[1])};
      })[1];
}

// Forks: squares from which a knight attacks two targets or more. Source: Knight Pattern, "Knight
// Forks", chessprogramming.org.

/// "Greater one" over the targets: each is looked up once, and meets all before it together.
template <class Word, class Table>
constexpr Word knight_forks_lookup(const Word& targets, const Table& knight_attacks) {
  return loop<3>(
      {"rest", "attacked", "forks"}, {targets, Word{0}, Word{0}},
      [](const auto& now) { return different(now[0], Word{0}); },
      [&](const auto& now) -> std::array<Word, 3> {
        const Word attacks = named(entry(knight_attacks, lowest_square(now[0])), "attacks");
        return {now[0] & (now[0] - Word{1}), now[1] | attacks, now[2] | (attacks & now[1])};
      })[2];
}

/// Every pair of targets, both looked up and intersected: quadratic in their number.
template <class Word, class Table>
constexpr Word knight_forks_pairs(const Word& targets, const Table& knight_attacks) {
  return loop<2>(
      {"rest", "forks"}, {targets, Word{0}},
      [](const auto& now) { return different(now[0], Word{0}); },
      [&](const auto& now) -> std::array<Word, 2> {
        const Word attacks = named(entry(knight_attacks, lowest_square(now[0])), "attacks");
        const Word others = named(now[0] & (now[0] - Word{1}), "others");
        const auto pairs = loop<2>(
            {"second", "with_others"}, {others, Word{0}},
            [](const auto& inner) { return different(inner[0], Word{0}); },
            [&](const auto& inner) -> std::array<Word, 2> {
              return {inner[0] & (inner[0] - Word{1}),
                      inner[1] | (attacks & entry(knight_attacks, lowest_square(inner[0])))};
            });
        return {others, now[1] | pairs[1]};
      })[1];
}

/// Does an 8-connected way of squares in `path` lead from a square of `start` to one of `goal`?
/// Both ends must lie on the path; a common square of all three is a way. Fills in all directions
/// at once until it meets `goal` or stands still. Source: King Pattern, "Flood Fill Algorithms",
/// chessprogramming.org; the algorithm is Steffan Westcott's (Computer Chess Club, 2002).
template <class Word>
constexpr Word squares_are_connected(const Word& start, const Word& goal, const Word& path) {
  const Word ends = named(goal & path, "ends");
  const auto filled = loop<2>(
      {"before", "filled"}, {Word{0}, start & path},
      [&](const auto& now) { return both(different(now[0], now[1]), none(now[1] & ends)); },
      [&](const auto& now) -> std::array<Word, 2> {
        return {now[1], flood_step(now[1], path)};
      });
  return different(filled[1] & ends, Word{0});
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
  const auto is_on = [&](const Table& lines, std::string_view name) {
    return named(equal(pattern & entry(lines, king), pattern), name);
  };
  return is_on(rank_masks, "on_rank") | (is_on(file_masks, "on_file") << 1) |
         (is_on(diagonal_masks, "on_diagonal") << 2) |
         (is_on(antidiagonal_masks, "on_antidiagonal") << 3);
}

// How many squares are in a set. Source: habr.com, article pt476510.

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
