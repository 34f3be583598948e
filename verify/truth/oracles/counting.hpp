#pragma once

#include <cstdint>

namespace bbtables::oracles {

/// The bits set in a word, looked at one by one.
[[nodiscard]] constexpr unsigned counted_bits(std::uint64_t word) {
  unsigned count = 0;
  for (unsigned bit = 0; bit < 64; ++bit) {
    if (((word >> bit) & 1) != 0) ++count;
  }
  return count;
}

}  // namespace bbtables::oracles
