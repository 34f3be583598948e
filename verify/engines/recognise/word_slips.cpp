#include "engines/recognise/word_slips.hpp"

#include <bit>
#include <cstdint>

namespace bbtables::recognise {
namespace {

std::uint64_t low_half(std::uint64_t word) { return static_cast<std::uint32_t>(word); }

/// The low half with its highest bit carried on into the upper one.
std::uint64_t signed_low_half(std::uint64_t word) {
  return static_cast<std::uint64_t>(
      static_cast<std::int64_t>(static_cast<std::int32_t>(static_cast<std::uint32_t>(word))));
}

std::uint64_t reversed(std::uint64_t word) {
  std::uint64_t result = 0;
  for (unsigned shift = 0; shift < 64; shift += 8) result = result << 8 | ((word >> shift) & 0xff);
  return result;
}

/// `1 << n` of 32-bit numbers, as processors do it.
std::string shift_in_32_bits(const WrongValue& value) {
  if (!std::has_single_bit(value.should_be)) return {};
  const int bit = std::countr_zero(value.should_be);
  const std::uint64_t in_32_bits = std::uint64_t{1} << (bit % 32);
  if (value.is != in_32_bits && value.is != signed_low_half(in_32_bits)) return {};
  return "1 << " + std::to_string(bit) + " in 32 bits is this number";
}

}  // namespace

std::string wrong_sign(const WrongValue& value) {
  return value.is == 0 - value.should_be ? "the sign is wrong" : "";
}

std::string inverted(const WrongValue& value) {
  return value.is == ~value.should_be ? "all bits are inverted" : "";
}

std::string cut_to_32_bits(const WrongValue& value) {
  const std::uint64_t right = value.should_be;
  const std::string shift = shift_in_32_bits(value);
  if (!shift.empty()) return shift;
  if (value.is == low_half(right)) return "only the low 32 bits are left";
  if (value.is == signed_low_half(right)) {
    return right == low_half(right) ? "bit 31 is carried on as if it were a sign"
                                    : "only the low 32 bits are left, bit 31 carried on as a sign";
  }
  if (value.is == right >> 32) return "only the high 32 bits are left, in the low half";
  return value.is == std::rotl(right, 32) ? "the two halves are swapped" : "";
}

std::string reversed_bytes(const WrongValue& value) {
  return value.is == reversed(value.should_be) ? "the bytes are reversed" : "";
}

std::string shifted(const WrongValue& value) {
  if (std::popcount(value.is) < 2) return {};  // a single bit gets anywhere by a shift
  for (unsigned places = 1; places < 64; ++places) {
    const bool is_left = value.is == value.should_be << places;
    if (!is_left && value.is != value.should_be >> places) continue;
    return "all bits are " + std::to_string(places) + (places == 1 ? " place" : " places") +
           (is_left ? " too high" : " too low");
  }
  return {};
}

}  // namespace bbtables::recognise
