#pragma once

#include "cpp/popcount.hpp"
#include "formulas/word.hpp"

// How many squares are in a set. Source: habr.com, article pt476510.
namespace bbtables::formulas {

/// As many turns as there are bits: each clears the lowest. What is left is opaque, or compilers
/// replace the loop by the processor's popcount.
inline std::uint64_t count_clear_lowest(std::uint64_t set) {
  std::uint64_t count = 0;
  for (; set != 0; set = opaque(set & (set - 1))) ++count;
  return count;
}

/// Four look-ups, one for each 16 bits.
constexpr std::uint64_t count_lookup(std::uint64_t set) {
  return std::uint64_t{popcount16[set & 0xffff]} + popcount16[(set >> 16) & 0xffff] +
         popcount16[(set >> 32) & 0xffff] + popcount16[set >> 48];
}

}  // namespace bbtables::formulas
