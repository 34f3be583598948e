#pragma once

#include <bit>

#include "cpp/knight.hpp"
#include "formulas/leapers.hpp"
#include "truth/formulas/look_up.hpp"

namespace bbtables::formulas {

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
