#include "engines/recognise/digit_slips.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <optional>
#include <utility>

#include "base/hexadecimal.hpp"

namespace bbtables::recognise {
namespace {

std::string without_leading_zeros(const std::string& digits) {
  const std::size_t first = digits.find_first_not_of('0');
  return first == std::string::npos ? "0" : digits.substr(first);
}

std::string short_hexadecimal(std::uint64_t value) {
  return without_leading_zeros(base::hexadecimal_digits(value));
}

/// The value of the digits, where they are digits of that base and it has no more than 64 bits.
std::optional<std::uint64_t> read(const std::string& digits, int base) {
  std::uint64_t value = 0;
  const char* const end = digits.data() + digits.size();
  const auto [stopped, error] = std::from_chars(digits.data(), end, value, base);
  if (error != std::errc{} || stopped != end) return {};
  return value;
}

std::string named(char digit) { return std::string{digit}; }

/// `is` and `should_be` as somebody may have written them; both with as many digits, or both
/// without leading zeros.
struct Digits {
  std::string is;
  std::string should_be;
  std::string prefix;  ///< "0x" or empty
};

Digits hexadecimal_of(const WrongValue& value) {
  return {short_hexadecimal(value.is), short_hexadecimal(value.should_be), "0x"};
}

Digits padded(const WrongValue& value) {
  return {base::hexadecimal_digits(value.is), base::hexadecimal_digits(value.should_be), "0x"};
}

Digits decimal_of(std::uint64_t is, std::uint64_t should_be) {
  return {std::to_string(is), std::to_string(should_be), ""};
}

/// With the zeros that lead the value in the place of as many digits of the right one.
Digits as_long(const Digits& digits) {
  const std::size_t length = std::max(digits.is.size(), digits.should_be.size());
  const std::string zeros(length - digits.is.size(), '0');
  return {zeros + digits.is, digits.should_be, digits.prefix};
}

bool below_zero(std::uint64_t word) { return static_cast<std::int64_t>(word) < 0; }

/// The first and the last place in which the two differ; nothing where they are of different
/// length.
struct Span {
  std::size_t first;
  std::size_t last;
};
std::optional<Span> difference(const Digits& digits) {
  const std::string& a = digits.is;
  const std::string& b = digits.should_be;
  if (a.size() != b.size() || a == b) return {};
  const auto first = std::mismatch(a.begin(), a.end(), b.begin()).first - a.begin();
  const auto behind_last = std::mismatch(a.rbegin(), a.rend(), b.rbegin()).first.base() - a.begin();
  return Span{static_cast<std::size_t>(first), static_cast<std::size_t>(behind_last - 1)};
}

/// Two digits, no more than `farthest` places apart, have changed places.
std::string swapped(const Digits& digits, std::size_t farthest) {
  const auto span = difference(digits);
  if (!span || span->last - span->first > farthest) return {};
  std::string restored = digits.is;
  std::swap(restored[span->first], restored[span->last]);
  if (restored != digits.should_be) return {};
  return "the digits " + named(digits.should_be[span->first]) + " and " +
         named(digits.should_be[span->last]) + " are swapped";
}

/// Where a digit of `longer` may be left out to give `shorter`, leading zeros aside.
std::optional<std::size_t> left_out(const std::string& longer, const std::string& shorter) {
  for (std::size_t at = longer.size(); at-- > 0;) {
    if (longer.size() == 1) break;
    std::string rest = longer;
    rest.erase(at, 1);
    if (without_leading_zeros(rest) == shorter) return at;
  }
  return {};
}

std::string one_dropped(const Digits& digits) {
  const auto at = left_out(digits.should_be, digits.is);
  if (!at) return {};
  const std::string digit = named(digits.should_be[*at]);
  if (*at == 0) return "the first digit, " + digit + ", is missing";
  if (*at + 1 == digits.should_be.size()) return "the last digit, " + digit + ", is missing";
  return "a digit is missing, the " + digit + " after " + digits.prefix +
         digits.should_be.substr(0, *at);
}

std::string one_added(const Digits& digits) {
  if (digits.is.size() != digits.should_be.size() + 1) return {};
  const auto at = left_out(digits.is, digits.should_be);
  if (!at || digits.should_be == "0") return {};
  const char digit = digits.is[*at];
  const bool is_doubled = *at > 0 && digits.is[*at - 1] == digit;
  if (is_doubled && digit != '0') return "the digit " + named(digit) + " is doubled";
  if (*at + 1 == digits.is.size()) return "a digit too many, the " + named(digit) + " at the end";
  return "a digit too many, the " + named(digit) +
         (*at == 0 ? " at the front" : " after " + digits.prefix + digits.is.substr(0, *at));
}

/// Several digits are missing at one end.
std::string end_dropped(const Digits& digits) {
  const std::string& all = digits.should_be;
  for (std::size_t count = 2; count < all.size(); ++count) {
    const std::string number = std::to_string(count);
    if (without_leading_zeros(all.substr(count)) == digits.is) {
      return "the first " + number + " digits are missing";
    }
    if (all.substr(0, all.size() - count) == digits.is) {
      return "the last " + number + " digits are missing";
    }
  }
  return {};
}

/// Several zeros are too many at the end.
std::string zeros_added(const Digits& digits) {
  if (digits.is.size() <= digits.should_be.size()) return {};
  const std::size_t count = digits.is.size() - digits.should_be.size();
  if (digits.is != digits.should_be + std::string(count, '0')) return {};
  return std::to_string(count) + " zeros too many at the end";
}

std::string first_of(std::initializer_list<std::string> clauses) {
  for (const std::string& clause : clauses) {
    if (!clause.empty()) return clause;
  }
  return {};
}

std::string other_digit(const Digits& digits) {
  const auto span = difference(digits);
  if (!span || span->first != span->last) return {};
  return "one digit is wrong, " + named(digits.is[span->first]) + " in place of " +
         named(digits.should_be[span->first]);
}

/// Any slip in decimal digits, if they are many: of few, any two numbers are near to each other.
std::string slip_of_many(const Digits& digits) {
  constexpr std::size_t few = 4;
  if (std::min(digits.is.size(), digits.should_be.size()) < few) return {};
  return first_of({swapped(as_long(digits), digits.should_be.size()), one_dropped(digits),
                   one_added(digits), end_dropped(digits), zeros_added(digits),
                   other_digit(digits)});
}

}  // namespace

std::string wrong_prefix(const WrongValue& value) {
  const bool is_count = value.element == tables::Element::count;
  const std::string digits = short_hexadecimal(value.should_be);
  const std::string written = is_count ? digits : base::hexadecimal_digits(value.should_be);
  const std::string right = "the 0x is missing: 0x" + written + " without it is this number";
  if (read(digits, 10) == value.is) return right;
  if (read(digits, 8) == value.is) return right + " in octal";
  const std::string decimal = std::to_string(value.should_be);
  if (read(decimal, 16) == value.is) return "a 0x too many: " + decimal + " with it is this number";
  return {};
}

std::string swapped_neighbours(const WrongValue& value) { return swapped(padded(value), 1); }

std::string first_digit_dropped(const WrongValue& value) {
  const Digits digits = hexadecimal_of(value);
  return left_out(digits.should_be, digits.is) == std::size_t{0} ? one_dropped(digits) : "";
}

std::string dropped_or_added(const WrongValue& value) {
  const Digits digits = hexadecimal_of(value);
  return first_of(
      {one_dropped(digits), one_added(digits), end_dropped(digits), zeros_added(digits)});
}

std::string swapped_digits(const WrongValue& value) {
  return swapped(padded(value), padded(value).is.size());
}

std::string one_digit_wrong(const WrongValue& value) { return other_digit(padded(value)); }

std::string decimal_slip(const WrongValue& value) {
  if (value.element == tables::Element::count) {
    const Digits digits = decimal_of(value.is, value.should_be);
    return first_of({swapped(as_long(digits), 1), one_dropped(digits), one_added(digits)});
  }
  std::string clause = slip_of_many(decimal_of(value.is, value.should_be));
  if (clause.empty() && below_zero(value.is) && below_zero(value.should_be)) {
    clause = slip_of_many(decimal_of(0 - value.is, 0 - value.should_be));
  }
  return clause.empty() ? "" : "in decimal, " + clause;
}

}  // namespace bbtables::recognise
