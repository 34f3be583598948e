#pragma once

#include <cstdint>
#include <vector>

#include "cpp/lines.hpp"
#include "formulas/word.hpp"

namespace bbtables::kernels {

// A vector register as the kernels see it: `count` lanes of 64 bits, of which `Word` is what one
// holds. A kernel is a template on its lanes, so the text that runs on registers (vectors.cpp) is
// also proven, on PlainLanes of symbols. Both offer:
//
//   broadcast       a word in every lane
//   load            count * 8 bytes
//   & |             bitwise
//   add_bytes       byte by byte: no carry leaves a byte
//   equal           a lane of ones where both operands agree in it, else of zeros
//   shifted_left    each lane by the number, 0 … 63, in that lane of the second operand
//   shifted_right   likewise, zeros from above
//   first_of        lane 0
//   union_of        the OR of all lanes

/// Lanes in plain words of any kind (see formulas/word.hpp), which must also be shiftable by a
/// word.
template <unsigned Count, class W>
struct PlainLanes {
  using Word = W;
  static constexpr unsigned count = Count;
  std::vector<Word> lane;

  static PlainLanes broadcast(const Word& word) { return {std::vector(Count, word)}; }
  static PlainLanes load(const std::uint64_t* words) {
    return each([=](unsigned i) { return Word{words[i]}; });
  }
  friend PlainLanes operator&(const PlainLanes& a, const PlainLanes& b) {
    return each([&](unsigned i) { return a.lane[i] & b.lane[i]; });
  }
  friend PlainLanes operator|(const PlainLanes& a, const PlainLanes& b) {
    return each([&](unsigned i) { return a.lane[i] | b.lane[i]; });
  }
  friend PlainLanes equal(const PlainLanes& a, const PlainLanes& b) {
    using formulas::equal;
    return each([&](unsigned i) { return Word{0} - equal(a.lane[i], b.lane[i]); });  // -1: all ones
  }
  friend PlainLanes shifted_left(const PlainLanes& a, const PlainLanes& by) {
    return each([&](unsigned i) { return a.lane[i] << by.lane[i]; });
  }
  friend PlainLanes shifted_right(const PlainLanes& a, const PlainLanes& by) {
    return each([&](unsigned i) { return a.lane[i] >> by.lane[i]; });
  }
  friend PlainLanes add_bytes(const PlainLanes& a, const PlainLanes& b) {
    // The lower seven bits of each byte cannot carry out of it; the highest is added without.
    const Word high{0x8080808080808080};
    return each([&](unsigned i) {
      return ((a.lane[i] & ~high) + (b.lane[i] & ~high)) ^ ((a.lane[i] ^ b.lane[i]) & high);
    });
  }
  friend Word first_of(const PlainLanes& a) { return a.lane[0]; }
  friend Word union_of(const PlainLanes& a) {
    Word word{0};
    for (const Word& each : a.lane) word = word | each;
    return word;
  }

 private:
  template <class LaneOf>
  static PlainLanes each(LaneOf lane_of) {
    PlainLanes lanes;
    for (unsigned i = 0; i != Count; ++i) lanes.lane.push_back(lane_of(i));
    return lanes;
  }
};

// The published vector kernels, written once for every kind of lanes. Sets are in the mapping a1b1.

/// A rank is a byte, and adding a byte to itself moves its bits one file east; the h-file's bit is
/// lost where a shift would carry it on to the next rank. Source: SSE2, "One Step Only",
/// chessprogramming.org.
template <class L>
typename L::Word east_one(typename L::Word set) {
  const L sets = L::broadcast(set);
  return first_of(add_bytes(sets, sets));
}

inline constexpr std::uint64_t direction_weights[4] = {1, 2, 4, 8};

/// All four lines through the king's square (0 … 63) at once, or as many as there are lanes: which
/// of them hold the king and all its move targets? Results are those of
/// formulas::direction_set_branchless.
/// Source: King Pattern, "SSE4", chessprogramming.org; with four lanes, the same in AVX2.
template <class L>
typename L::Word direction_set(typename L::Word targets, unsigned square) {
  const L patterns = L::broadcast(targets | typename L::Word{std::uint64_t{1} << square});
  const auto matching = [&](unsigned line) {
    const L lines = L::load(&king_lines[square][line]);
    return equal(patterns & lines, patterns) & L::load(&direction_weights[line]);
  };
  if constexpr (L::count == 4) {
    return union_of(matching(0));
  } else {
    static_assert(L::count == 2);
    return union_of(matching(0) | matching(2));
  }
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
    .left_guards = {not_ab_file, not_a_file, not_h_file, not_gh_file},
    .right_guards = {not_gh_file, not_h_file, not_a_file, not_ab_file},
};

inline constexpr EightShifts king_shifts{
    .counts = {1, 7, 8, 9},
    .left_guards = {not_a_file, not_h_file, ~std::uint64_t{0}, not_a_file},
    .right_guards = {not_h_file, not_a_file, ~std::uint64_t{0}, not_h_file},
};

/// All eight directions in two registers, each lane shifted by its own count.
/// Source: AVX2, "Knight Attacks", chessprogramming.org.
template <class L>
typename L::Word attacks_by_shifts(typename L::Word set, const EightShifts& shifts) {
  static_assert(L::count == 4);
  const L sets = L::broadcast(set);
  const L counts = L::load(shifts.counts);
  return union_of((shifted_left(sets, counts) & L::load(shifts.left_guards)) |
                  (shifted_right(sets, counts) & L::load(shifts.right_guards)));
}

}  // namespace bbtables::kernels
