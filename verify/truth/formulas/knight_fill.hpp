#pragma once

#include <bit>

#include "truth/formulas/knight.hpp"

// Source: Knight Pattern, "Knight Fill", chessprogramming.org.
namespace bbtables::formulas {

/// The knights' squares and all they attack. The page leaves open which formula for the attacks.
template <class Word>
constexpr Word knight_fill_parallel_prefix(Word knights) {
  return knight_attacks_parallel_prefix(knights) | knights;
}
template <class Word>
constexpr Word knight_fill_two_distance(Word knights) {
  return knight_attacks_two_distance(knights) | knights;
}

/// The union of the knights' table entries for one move.
constexpr std::uint64_t knight_fill_lookup(std::uint64_t knights) {
  std::uint64_t fill = 0;
  for (; knights != 0; knights &= knights - 1) fill |= knight_reach[1][std::countr_zero(knights)];
  return fill;
}

/// Squares within `moves` knight moves: as many fills.
template <class Word>
constexpr Word knight_reach_fill(Word knights, unsigned moves) {
  for (; moves != 0; --moves) knights = knight_fill_two_distance(knights);
  return knights;
}

/// The same as a union of look-ups; `moves` is 0 … 6, and six reach every square.
constexpr std::uint64_t knight_reach_lookup(std::uint64_t knights, unsigned moves) {
  std::uint64_t reach = 0;
  for (; knights != 0; knights &= knights - 1) {
    reach |= knight_reach[moves][std::countr_zero(knights)];
  }
  return reach;
}

}  // namespace bbtables::formulas
