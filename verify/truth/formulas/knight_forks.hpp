#pragma once

#include <bit>

#include "cpp/knight.hpp"
#include "truth/formulas/steps.hpp"

// Squares from which a knight attacks two targets or more.
// Source: Knight Pattern, "Knight Forks", chessprogramming.org.
namespace bbtables::formulas {

/// "Greater one" over the eight directions: a square that one more direction attacks is a fork if
/// any earlier direction attacked it already.
template <class Word>
constexpr Word knight_forks_greater_one(Word targets) {
  Word attacked = constant<Word>(0);
  Word forks = constant<Word>(0);
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
