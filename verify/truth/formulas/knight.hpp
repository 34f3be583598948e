#pragma once

#include <bit>

#include "cpp/knight.hpp"
#include "truth/formulas/steps.hpp"

namespace bbtables::formulas {

// The eight knight directions, twice: a jump over the edge is masked where it lands, or where it
// starts. Source: Knight Pattern, "by Calculation", chessprogramming.org.

template <class Word>
constexpr Word knight_attacks_masked_after(Word set) {
  return ((set << 17) & Word{not_a_file}) |   // no_no_ea
         ((set << 10) & Word{not_ab_file}) |  // no_ea_ea
         ((set >> 6) & Word{not_ab_file}) |   // so_ea_ea
         ((set >> 15) & Word{not_a_file}) |   // so_so_ea
         ((set << 15) & Word{not_h_file}) |   // no_no_we
         ((set << 6) & Word{not_gh_file}) |   // no_we_we
         ((set >> 10) & Word{not_gh_file}) |  // so_we_we
         ((set >> 17) & Word{not_h_file});    // so_so_we
}

/// The squares of `set` from which a jump stays on the board. Opaque, or compilers move the mask
/// behind the shift.
template <class Word>
Word guarded(Word set, std::uint64_t guard) {
  return opaque(set & Word{guard});
}

/// The wiki of a Java engine has the same in the mapping h1g1: a mirrored jump is a jump, so the
/// numbers are the same.
template <class Word>
Word knight_attacks_masked_before(Word set) {
  return (guarded(set, not_h_file) << 17) |   // no_no_ea
         (guarded(set, not_gh_file) << 10) |  // no_ea_ea
         (guarded(set, not_gh_file) >> 6) |   // so_ea_ea
         (guarded(set, not_h_file) >> 15) |   // so_so_ea
         (guarded(set, not_a_file) << 15) |   // no_no_we
         (guarded(set, not_ab_file) << 6) |   // no_we_we
         (guarded(set, not_ab_file) >> 10) |  // so_we_we
         (guarded(set, not_a_file) >> 17);    // so_so_we
}

/// One file to either side goes with two ranks, one file further with one: both sides share the
/// vertical shifts. Source: Knight Pattern, "Multiple Knight Attacks", chessprogramming.org.
template <class Word>
constexpr Word knight_attacks_parallel_prefix(Word knights) {
  const Word east = east_one(knights);
  const Word west = west_one(knights);
  const Word one_file_away = east | west;
  const Word two_files_away = east_one(east) | west_one(west);
  return (one_file_away << 16) | (one_file_away >> 16) |  //
         (two_files_away << 8) | (two_files_away >> 8);
}

/// The same two distances, but the second does not wait for the first. Source: as above.
template <class Word>
constexpr Word knight_attacks_two_distance(Word knights) {
  const Word l1 = (knights >> 1) & Word{not_h_file};
  const Word l2 = (knights >> 2) & Word{not_gh_file};
  const Word r1 = (knights << 1) & Word{not_a_file};
  const Word r2 = (knights << 2) & Word{not_ab_file};
  const Word h1 = l1 | r1;
  const Word h2 = l2 | r2;
  return (h1 << 16) | (h1 >> 16) | (h2 << 8) | (h2 >> 8);
}

/// Two directions for each of the four masks. Source: habr.com, article pt476510.
template <class Word>
constexpr Word knight_attacks_four_masks(Word knights) {
  return (Word{not_gh_file} & ((knights << 6) | (knights >> 10))) |
         (Word{not_h_file} & ((knights << 15) | (knights >> 17))) |
         (Word{not_a_file} & ((knights << 17) | (knights >> 15))) |
         (Word{not_ab_file} & ((knights << 10) | (knights >> 6)));
}

/// The union of the knights' table entries.
constexpr std::uint64_t knight_attacks_lookup(std::uint64_t knights) {
  return union_of_entries(knight_attacks, knights);
}

// Where several moves lead. Source: Knight Pattern, "Knight Fill", chessprogramming.org.

/// Squares within `moves` knight moves: as many fills, each the knights and all they attack.
template <class Word>
constexpr Word knight_reach_fill(Word knights, unsigned moves) {
  for (; moves != 0; --moves) knights = knights | knight_attacks_two_distance(knights);
  return knights;
}

/// The same as a union of look-ups; `moves` is 0 … 6, and six reach every square.
constexpr std::uint64_t knight_reach_lookup(std::uint64_t knights, unsigned moves) {
  return union_of_entries(knight_reach[moves], knights);
}

// Forks: squares from which a knight attacks two targets or more.
// Source: Knight Pattern, "Knight Forks", chessprogramming.org.

/// "Greater one" over the eight directions: a square that one more direction attacks is a fork if
/// any earlier direction attacked it already.
template <class Word>
constexpr Word knight_forks_greater_one(Word targets) {
  Word attacked = Word{0};
  Word forks = Word{0};
  const auto add = [&](Word direction) {
    forks = forks | (direction & attacked);
    attacked = attacked | direction;
  };
  const Word east = east_one(targets);
  const Word west = west_one(targets);
  add(east << 16);
  add(west << 16);
  add(east >> 16);
  add(west >> 16);
  const Word east_east = east_one(east);
  const Word west_west = west_one(west);
  add(east_east << 8);
  add(west_west << 8);
  add(east_east >> 8);
  add(west_west >> 8);
  return forks;
}

/// Every pair of targets, both looked up and intersected: quadratic in their number.
constexpr std::uint64_t knight_forks_pairs(std::uint64_t targets) {
  std::uint64_t forks = 0;
  while (targets != 0) {
    const std::uint64_t attacks = knight_attacks[std::countr_zero(targets)];
    targets &= targets - 1;
    for (std::uint64_t others = targets; others != 0; others &= others - 1) {
      forks |= attacks & knight_attacks[std::countr_zero(others)];
    }
  }
  return forks;
}

/// "Greater one" over the targets: each is looked up once, and meets all before it together.
constexpr std::uint64_t knight_forks_lookup(std::uint64_t targets) {
  std::uint64_t attacked = 0;
  std::uint64_t forks = 0;
  for (; targets != 0; targets &= targets - 1) {
    const std::uint64_t attacks = knight_attacks[std::countr_zero(targets)];
    forks |= attacks & attacked;
    attacked |= attacks;
  }
  return forks;
}

}  // namespace bbtables::formulas
