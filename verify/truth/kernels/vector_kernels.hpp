#pragma once

#include "cpp/lines.hpp"
#include "truth/kernels/lanes.hpp"

// The published vector kernels, written once for every kind of lanes. Sets are in the mapping a1b1.
namespace bbtables::kernels {

/// A rank is a byte, and adding a byte to itself moves its bits one file east; the h-file's bit is
/// lost where a shift would carry it on to the next rank. Source: SSE2, "One Step Only",
/// chessprogramming.org.
template <ByteAddingLanes L>
typename L::Word east_one(typename L::Word set) {
  const L sets = L::broadcast(set);
  return first_of(add_bytes(sets, sets));
}

alignas(32) inline constexpr std::uint64_t direction_weights[4] = {1, 2, 4, 8};

/// All four lines through the king's square (0 … 63) at once, or as many as there are lanes: which
/// of them hold the whole `pattern`, the king and its move targets? Results are those of
/// formulas::direction_set_branchless.
/// Source: King Pattern, "SSE4", chessprogramming.org; with four lanes, the same in AVX2.
template <ComparingLanes L>
typename L::Word direction_set(typename L::Word pattern, unsigned square) {
  const L patterns = L::broadcast(pattern);
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
template <ShiftingLanes L>
typename L::Word attacks_by_shifts(typename L::Word set, const EightShifts& shifts) {
  static_assert(L::count == 4);
  const L sets = L::broadcast(set);
  const L counts = L::load(shifts.counts);
  return union_of((shifted_left(sets, counts) & L::load(shifts.left_guards)) |
                  (shifted_right(sets, counts) & L::load(shifts.right_guards)));
}

}  // namespace bbtables::kernels
