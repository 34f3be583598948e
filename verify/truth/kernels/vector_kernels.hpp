#pragma once

#include <cstdint>
#include <utility>

#include "cpp/lines.hpp"
#include "truth/formulas/word.hpp"

namespace bbtables::kernels {

// A vector register as the kernels see it: `count` lanes of 64 bits, of which `Word` is what one
// holds. A kernel is a template on its lanes, so the text that runs on registers also runs on
// PlainLanes everywhere, and on a solver's words. Each instruction set offers of these what it has:
//
//   broadcast       a word in every lane
//   load            count * 8 bytes, aligned to as many
//   & |             bitwise
//   add_bytes       byte by byte: no carry leaves a byte
//   equal           a lane of ones where both operands agree in it, else of zeros
//   shifted_left    each lane by the number, 0 … 63, in that lane of the second operand
//   shifted_right   likewise, zeros from above
//   first_of        lane 0
//   union_of        the OR of all lanes

/// Lanes in plain words of any kind (see formulas/word.hpp), which offer everything. The word must
/// also be shiftable by a word.
template <unsigned Count, class W = std::uint64_t>
struct PlainLanes {
  using Word = W;
  static constexpr unsigned count = Count;
  Word lane[Count];

  static constexpr PlainLanes broadcast(Word word) {
    return each([&](unsigned) { return word; });
  }
  static constexpr PlainLanes load(const std::uint64_t* aligned) {
    return each([&](unsigned i) { return formulas::constant<Word>(aligned[i]); });
  }
  friend constexpr PlainLanes operator&(const PlainLanes& a, const PlainLanes& b) {
    return each([&](unsigned i) { return a.lane[i] & b.lane[i]; });
  }
  friend constexpr PlainLanes operator|(const PlainLanes& a, const PlainLanes& b) {
    return each([&](unsigned i) { return a.lane[i] | b.lane[i]; });
  }
  friend constexpr PlainLanes equal(const PlainLanes& a, const PlainLanes& b) {
    using formulas::equal;
    // 0 - 1 is all ones.
    return each(
        [&](unsigned i) { return formulas::constant<Word>(0) - equal(a.lane[i], b.lane[i]); });
  }
  friend constexpr PlainLanes shifted_left(const PlainLanes& a, const PlainLanes& by) {
    return each([&](unsigned i) { return a.lane[i] << by.lane[i]; });
  }
  friend constexpr PlainLanes shifted_right(const PlainLanes& a, const PlainLanes& by) {
    return each([&](unsigned i) { return a.lane[i] >> by.lane[i]; });
  }
  friend constexpr PlainLanes add_bytes(const PlainLanes& a, const PlainLanes& b) {
    // The lower seven bits of each byte cannot carry out of it; the highest is added without.
    const Word high = formulas::constant<Word>(0x8080808080808080);
    return each([&](unsigned i) {
      return ((a.lane[i] & ~high) + (b.lane[i] & ~high)) ^ ((a.lane[i] ^ b.lane[i]) & high);
    });
  }
  friend constexpr Word first_of(const PlainLanes& a) { return a.lane[0]; }
  friend constexpr Word union_of(const PlainLanes& a) {
    Word word = a.lane[0];
    for (unsigned i = 1; i != Count; ++i) word = word | a.lane[i];
    return word;
  }

 private:
  template <class LaneOf>
  static constexpr PlainLanes each(LaneOf lane_of) {
    return of(lane_of, std::make_integer_sequence<unsigned, Count>{});
  }
  template <class LaneOf, unsigned... i>
  static constexpr PlainLanes of(LaneOf lane_of, std::integer_sequence<unsigned, i...>) {
    return {{lane_of(i)...}};
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

alignas(32) inline constexpr std::uint64_t direction_weights[4] = {1, 2, 4, 8};

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
  alignas(32) std::uint64_t counts[4];
  alignas(32) std::uint64_t left_guards[4];
  alignas(32) std::uint64_t right_guards[4];
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
