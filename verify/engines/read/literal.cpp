#include "engines/read/literal.hpp"

#include <array>
#include <limits>

#include "engines/read/characters.hpp"

namespace bbtables::read {

namespace {

struct Digits {
  std::uint64_t value = 0;
  std::size_t count = 0;
  bool overflow = false;
};

/// Takes digits of `base`, and the separators between them, off the front of `text`.
template <unsigned base>
Digits take_digits(std::string_view& text) {
  // Below this, one more digit overflows in no case.
  constexpr std::uint64_t safe = std::numeric_limits<std::uint64_t>::max() / base;
  Digits digits;
  std::size_t at = 0;
  for (; at < text.size(); ++at) {
    const unsigned digit = digit_value(text[at]);
    if (digit < base) {
      if (digits.value >= safe) {
        const std::uint64_t most = std::numeric_limits<std::uint64_t>::max() - digit;
        digits.overflow |= digits.value > most / base;
      }
      digits.value = digits.value * base + digit;
      ++digits.count;
      continue;
    }
    // A separator is followed by a digit; what else follows is a suffix.
    if (text[at] != '_' && text[at] != '\'') break;
    if (at + 1 == text.size()) break;
    if (text[at + 1] != '_' && digit_value(text[at + 1]) >= base) break;
  }
  text.remove_prefix(at);
  return digits;
}

Digits take_digits(std::string_view& text, unsigned base) {
  switch (base) {
    case 2:
      return take_digits<2>(text);
    case 8:
      return take_digits<8>(text);
    case 16:
      return take_digits<16>(text);
    default:
      return take_digits<10>(text);
  }
}

constexpr char lower(char letter) {
  return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

bool same_but_for_case(std::string_view text, std::string_view lower_case) {
  if (text.size() != lower_case.size()) return false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (lower(text[i]) != lower_case[i]) return false;
  }
  return true;
}

/// Of C, C++, Java, Kotlin, C#, D and JavaScript; then of Rust, Nim, Microsoft's C and C23.
constexpr std::array<std::string_view, 31> suffixes{
    "",    "u",    "l",    "ul",   "lu",  "ll",  "ull",  "llu",  "z",   "uz",    "zu",
    "n",   "u8",   "u16",  "u32",  "u64", "i8",  "i16",  "i32",  "i64", "usize", "isize",
    "ui8", "ui16", "ui32", "ui64", "wb",  "uwb", "u128", "i128", "i"};

bool is_suffix(std::string_view text) {
  for (const std::string_view suffix : suffixes) {
    if (same_but_for_case(text, suffix)) return true;
  }
  return false;
}

/// What is behind the digits, without the separator before a Rust or Nim suffix. C++ lets
/// everybody define suffixes of their own that begin with an underscore.
bool is_any_suffix(std::string_view& text) {
  if (text.empty() || text == "ULL") return true;
  if (text.front() == '\'') text.remove_prefix(1);
  if (text.empty() || text.front() != '_') return is_suffix(text);
  text.remove_prefix(1);
  return !text.empty() && !is_decimal_digit(text.front());
}

bool has(std::string_view text, char letter) {
  for (const char one : text) {
    if (lower(one) == letter) return true;
  }
  return false;
}

bool all_octal(std::string_view text) {
  for (const char byte : text) {
    if (byte == '8' || byte == '9') return false;
  }
  return true;
}

unsigned take_base(std::string_view& text, const Syntax& syntax) {
  if (text.size() < 2 || text.front() != '0') return 10;
  const char letter = lower(text[1]);
  const unsigned base = letter == 'x' ? 16 : letter == 'o' ? 8 : letter == 'b' ? 2 : 10;
  if (base != 10) {
    text.remove_prefix(2);
    while (!text.empty() && text.front() == '_') text.remove_prefix(1);
    return base;
  }
  return syntax.octal_by_zero && is_decimal_digit(text[1]) && all_octal(text) ? 8 : 10;
}

/// Java's int, which is what has no L, is 32 bits with a sign, also if written in hex.
std::uint64_t extended(std::uint64_t value, std::string_view suffix, const Syntax& syntax) {
  const bool is_int = syntax.signed_ints && !has(suffix, 'l') && value >> 32 == 0;
  if (!is_int) return value;
  return static_cast<std::uint64_t>(
      static_cast<std::int64_t>(static_cast<std::int32_t>(static_cast<std::uint32_t>(value))));
}

}  // namespace

std::optional<Literal> read_literal(std::string_view text, const Syntax& syntax) {
  const unsigned base = take_base(text, syntax);
  const Digits digits = take_digits(text, base);
  if (digits.count == 0 || digits.overflow || !is_any_suffix(text)) return std::nullopt;
  const bool fits_no_sign = digits.value >> 63 != 0 && !syntax.signed_ints;
  const std::uint64_t value = base == 10 ? digits.value : extended(digits.value, text, syntax);
  return Literal{value, base == 10, fits_no_sign || has(text, 'u')};
}

std::optional<std::uint64_t> read_digits(std::string_view text, unsigned base) {
  const bool negative = !text.empty() && text.front() == '-';
  if (negative || (!text.empty() && text.front() == '+')) text.remove_prefix(1);
  const Digits digits = take_digits(text, base);
  if (digits.count == 0 || digits.overflow || !text.empty()) return std::nullopt;
  return negative ? 0 - digits.value : digits.value;
}

}  // namespace bbtables::read
