#pragma once

#include <bit>

#include "cpp/king.hpp"
#include "truth/formulas/steps.hpp"

namespace bbtables::formulas {

/// First sideways; what that gives, and the kings themselves, then step up and down together. Kings
/// next to each other attack each other. Source: King Pattern, "by Calculation",
/// chessprogramming.org.
template <class Word>
constexpr Word king_attacks_parallel_prefix(Word kings) {
  const Word beside = east_one(kings) | west_one(kings);
  const Word row = kings | beside;
  return beside | north_one(row) | south_one(row);
}

/// The union of the kings' table entries.
constexpr std::uint64_t king_attacks_lookup(std::uint64_t kings) {
  std::uint64_t attacks = 0;
  for (; kings != 0; kings &= kings - 1) attacks |= king_attacks[std::countr_zero(kings)];
  return attacks;
}

}  // namespace bbtables::formulas
