#pragma once

#include <cstdint>
#include <string>

namespace bbtables::base {

/// The sixteen hexadecimal digits of a value, "0000000000040200".
[[nodiscard]] inline std::string hexadecimal_digits(std::uint64_t value) {
  std::string digits;
  for (unsigned shift = 64; shift > 0; shift -= 4) {
    digits += "0123456789abcdef"[(value >> (shift - 4)) & 15];
  }
  return digits;
}

/// "0x0000000000040200".
[[nodiscard]] inline std::string hexadecimal(std::uint64_t value) {
  return "0x" + hexadecimal_digits(value);
}

}  // namespace bbtables::base
