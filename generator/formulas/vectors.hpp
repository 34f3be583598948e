#pragma once

#include "formulas/leapers.hpp"
#include "formulas/symbol.hpp"

// Kernels for vector registers, which hold words side by side in lanes, the lowest first. What an
// operation does to words, it does in each lane. They are for symbols alone: what their registers
// do is proven of the C and C++ that is written of them.
namespace bbtables::formulas {

/// Four words as lanes.
inline Symbol four(const Symbol& a, const Symbol& b, const Symbol& c, const Symbol& d) {
  return side_by_side(side_by_side(a, b), side_by_side(c, d));
}
inline Symbol four(const std::uint64_t (&words)[4]) {
  return four(Symbol{words[0]}, Symbol{words[1]}, Symbol{words[2]}, Symbol{words[3]});
}

/// All lanes together.
inline Symbol union_of_two(const Symbol& lanes) { return lower_half(lanes) | upper_half(lanes); }
inline Symbol union_of_four(const Symbol& lanes) {
  const Symbol all = named(lanes, "lanes");
  return union_of_two(named(union_of_two(all), "half"));
}

/// A rank is a byte where files are bits in a row, and adding a byte to itself moves its bits one
/// file up; the last file's bit is lost where a shift would carry it on to the next rank. Source:
/// SSE2, "One Step Only", chessprogramming.org.
inline Symbol east_by_bytes(const Symbol& set) {
  const Symbol sets = named(in_lanes(set, 2), "sets");
  return lower_half(bytes_added(sets, sets));
}

/// Four directions of a piece that are shifts to the left, with the guards of their targets; and
/// the opposite four, by the same counts to the right.
struct EightShifts {
  std::uint64_t counts[4];
  std::uint64_t left_guards[4];
  std::uint64_t right_guards[4];
};

inline constexpr EightShifts knight_shifts{
    .counts = {10, 17, 15, 6},
    .left_guards = {right_two, right_one, left_one, left_two},
    .right_guards = {left_two, left_one, right_one, right_two},
};

inline constexpr EightShifts king_shifts{
    .counts = {1, 7, 8, 9},
    .left_guards = {right_one, left_one, ~std::uint64_t{0}, right_one},
    .right_guards = {left_one, right_one, ~std::uint64_t{0}, left_one},
};

/// All eight directions in two registers, each lane shifted by its own count.
/// Source: AVX2, "Knight Attacks", chessprogramming.org.
inline Symbol attacks_by_shifts(const Symbol& set, const EightShifts& shifts) {
  const Symbol sets = named(in_lanes(set, 4), "sets");
  const Symbol counts = named(four(shifts.counts), "counts");
  const Symbol on_higher = named(four(shifts.left_guards), "on_higher");
  const Symbol on_lower = named(four(shifts.right_guards), "on_lower");
  return union_of_four(((sets << counts) & on_higher) | ((sets >> counts) & on_lower));
}

// All four lines through the king's square at once, or two and two: which of them hold the king and
// all its move targets? Results are those of direction_set_branchless. Source: King Pattern,
// "SSE4", chessprogramming.org; with four lanes, the same in AVX2.

inline Symbol direction_set_by_four(const Symbol& move_targets, const Symbol& king,
                                    const Tabulated& king_lines) {
  const auto line = [&](std::uint64_t which) {
    return entry(king_lines, king, number(Symbol{which}));
  };
  const Symbol patterns = named(in_lanes(move_targets | bit(king), 4), "patterns");
  const Symbol lines = named(four(line(0), line(1), line(2), line(3)), "lines_of_king");
  const Symbol on_lines = named(agreeing(patterns & lines, patterns), "on_lines");
  return number(union_of_four(on_lines & four(Symbol{1}, Symbol{2}, Symbol{4}, Symbol{8})));
}

inline Symbol direction_set_by_two(const Symbol& move_targets, const Symbol& king,
                                   const Tabulated& king_lines) {
  const auto line = [&](std::uint64_t which) {
    return entry(king_lines, king, number(Symbol{which}));
  };
  const Symbol patterns = named(in_lanes(move_targets | bit(king), 2), "patterns");
  const Symbol straight = named(side_by_side(line(0), line(1)), "rank_and_file");
  const Symbol oblique = named(side_by_side(line(2), line(3)), "diagonals");
  const Symbol on_straight = named(agreeing(patterns & straight, patterns), "on_rank_and_file");
  const Symbol on_oblique = named(agreeing(patterns & oblique, patterns), "on_diagonals");
  return number(union_of_two(named((on_straight & side_by_side(Symbol{1}, Symbol{2})) |
                                       (on_oblique & side_by_side(Symbol{4}, Symbol{8})),
                                   "lanes")));
}

}  // namespace bbtables::formulas
