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
constexpr auto union_of_entries(const auto& squares, const auto& table) {
  return union_of(squares, "attacks", [&](const auto& square) { return entry(table, square); });
}
constexpr auto union_of_entries(const auto& squares, const auto& table, const auto& row) {
  return union_of(squares, "attacks",
                  [&](const auto& square) { return entry(table, row, square); });
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

}  // namespace bbtables::formulas
