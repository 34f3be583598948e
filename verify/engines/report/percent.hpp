#pragma once

#include <string>
#include <string_view>

namespace bbtables::report {

/// The text with "%" and two hexadecimal digits for every byte that `is_plain(byte)` is not true
/// of.
template <class IsPlain>
[[nodiscard]] std::string percent_encoded(std::string_view text, IsPlain is_plain) {
  std::string encoded;
  for (const char each : text) {
    const auto byte = static_cast<unsigned char>(each);
    constexpr const char* digits = "0123456789ABCDEF";
    if (is_plain(each)) {
      encoded += each;
    } else {
      encoded += {'%', digits[byte / 16], digits[byte % 16]};
    }
  }
  return encoded;
}

}  // namespace bbtables::report
