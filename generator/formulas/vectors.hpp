#pragma once

#include <array>

#include "formulas/symbol.hpp"

// Kernels for vector registers, which hold words side by side in lanes, the lowest first. What an
// operation does to words, it does in each lane.
namespace bbtables::formulas {

/// A register in plain words: what each operation is documented to do.
template <std::size_t count>
struct Lanes {
  std::array<std::uint64_t, count> at;

  friend Lanes operator&(const Lanes& a, const Lanes& b) {
    return each([&](std::size_t i) { return a.at[i] & b.at[i]; });
  }
  friend Lanes operator|(const Lanes& a, const Lanes& b) {
    return each([&](std::size_t i) { return a.at[i] | b.at[i]; });
  }
  /// By the number, 0 … 63, in that lane of the second operand.
  friend Lanes operator<<(const Lanes& a, const Lanes& by) {
    return each([&](std::size_t i) { return a.at[i] << by.at[i]; });
  }
  friend Lanes operator>>(const Lanes& a, const Lanes& by) {
    return each([&](std::size_t i) { return a.at[i] >> by.at[i]; });
  }
  /// Lanes of ones where both agree, else of zeros.
  friend Lanes agreeing(const Lanes& a, const Lanes& b) {
    return each([&](std::size_t i) { return 0 - equal(a.at[i], b.at[i]); });
  }
  /// Byte by byte: no carry leaves a byte.
  friend Lanes bytes_added(const Lanes& a, const Lanes& b) {
    // The lower seven bits of each byte cannot carry out of it; the highest is added without.
    constexpr std::uint64_t high = 0x8080808080808080;
    return each([&](std::size_t i) {
      return ((a.at[i] & ~high) + (b.at[i] & ~high)) ^ ((a.at[i] ^ b.at[i]) & high);
    });
  }
  friend Lanes named(const Lanes& lanes, std::string_view) { return lanes; }

 private:
  template <class LaneOf>
  static Lanes each(LaneOf lane_of) {
    Lanes lanes;
    for (std::size_t i = 0; i != count; ++i) lanes.at[i] = lane_of(i);
    return lanes;
  }
};

/// The word in every lane.
template <std::size_t count>
Lanes<count> in_lanes(std::uint64_t word) {
  Lanes<count> lanes;
  lanes.at.fill(word);
  return lanes;
}

/// Words side by side, and halves of a register.
inline Lanes<2> side_by_side(std::uint64_t a, std::uint64_t b) { return {{a, b}}; }
inline Lanes<4> side_by_side(const Lanes<2>& a, const Lanes<2>& b) {
  return {{a.at[0], a.at[1], b.at[0], b.at[1]}};
}

inline std::uint64_t lower_half(const Lanes<2>& both) { return both.at[0]; }
inline std::uint64_t upper_half(const Lanes<2>& both) { return both.at[1]; }
inline Lanes<2> lower_half(const Lanes<4>& both) { return {{both.at[0], both.at[1]}}; }
inline Lanes<2> upper_half(const Lanes<4>& both) { return {{both.at[2], both.at[3]}}; }

/// Four words as lanes.
auto four(const auto& a, const auto& b, const auto& c, const auto& d) {
  return side_by_side(side_by_side(a, b), side_by_side(c, d));
}
template <class Word>
auto four(const std::uint64_t (&words)[4]) {
  return four(Word{words[0]}, Word{words[1]}, Word{words[2]}, Word{words[3]});
}

/// All lanes together.
template <class Two>
auto union_of_two(const Two& lanes) {
  return lower_half(lanes) | upper_half(lanes);
}
template <class Four>
auto union_of_four(const Four& lanes) {
  const auto all = named(lanes, "lanes");
  return union_of_two(named(union_of_two(all), "half"));
}

/// A rank is a byte where files are bits in a row, and adding a byte to itself moves its bits one
/// file up; the last file's bit is lost where a shift would carry it on to the next rank. Source:
/// SSE2, "One Step Only", chessprogramming.org.
auto east_by_bytes(const auto& set) {
  const auto sets = named(in_lanes<2>(set), "sets");
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
template <class Word>
Word attacks_by_shifts(const Word& set, const EightShifts& shifts) {
  const auto sets = named(in_lanes<4>(set), "sets");
  const auto counts = named(four<Word>(shifts.counts), "counts");
  const auto on_higher = named(four<Word>(shifts.left_guards), "on_higher");
  const auto on_lower = named(four<Word>(shifts.right_guards), "on_lower");
  return union_of_four(((sets << counts) & on_higher) | ((sets >> counts) & on_lower));
}

// All four lines through the king's square at once, or two and two: which of them hold the king and
// all its move targets? Results are those of direction_set_branchless. Source: King Pattern,
// "SSE4", chessprogramming.org; with four lanes, the same in AVX2.

template <class Word, class Table>
Word direction_set_by_four(const Word& move_targets, const Word& king, const Table& king_lines) {
  const auto line = [&](std::uint64_t which) {
    return entry(king_lines, king, number(Word{which}));
  };
  const auto patterns = named(in_lanes<4>(move_targets | bit(king)), "patterns");
  const auto lines = named(four(line(0), line(1), line(2), line(3)), "lines_of_king");
  const auto on_lines = named(agreeing(patterns & lines, patterns), "on_lines");
  return number(union_of_four(on_lines & four(Word{1}, Word{2}, Word{4}, Word{8})));
}

template <class Word, class Table>
Word direction_set_by_two(const Word& move_targets, const Word& king, const Table& king_lines) {
  const auto line = [&](std::uint64_t which) {
    return entry(king_lines, king, number(Word{which}));
  };
  const auto patterns = named(in_lanes<2>(move_targets | bit(king)), "patterns");
  const auto straight = named(side_by_side(line(0), line(1)), "rank_and_file");
  const auto oblique = named(side_by_side(line(2), line(3)), "diagonals");
  const auto on_straight = named(agreeing(patterns & straight, patterns), "on_rank_and_file");
  const auto on_oblique = named(agreeing(patterns & oblique, patterns), "on_diagonals");
  return number(union_of_two(named((on_straight & side_by_side(Word{1}, Word{2})) |
                                       (on_oblique & side_by_side(Word{4}, Word{8})),
                                   "lanes")));
}

}  // namespace bbtables::formulas
