// Literals to 64-bit values, and operators on these.

#include "engines/read/element.hpp"

#include <algorithm>
#include <array>
#include <limits>

#include "base/text.hpp"

namespace bbtables::read {

namespace {

// --- Literals

/// The value of a digit, or more than 15 where it is none.
unsigned digit_value(char byte) {
  if (is_decimal_digit(byte)) return static_cast<unsigned>(byte - '0');
  const char letter = base::lower(byte);
  return letter >= 'a' ? static_cast<unsigned>(letter - 'a' + 10)
                       : std::numeric_limits<unsigned>::max();
}

/// Takes digits of `base`, and what separates them, off the front of `text`; nothing if there are
/// no digits. More than 64 bits give the largest value, as in strtoull: if the number were left out
/// instead, it would not be checked.
std::optional<std::uint64_t> take_digits(std::string_view& text, unsigned base,
                                         bool quotes_separate = false) {
  std::uint64_t value = 0;
  bool overflow = false;
  bool any = false;
  const std::string_view all = text;
  std::size_t at = 0;
  for (; at < all.size(); ++at) {
    const unsigned digit = digit_value(all[at]);
    if (digit < base) {
      // With four bits to spare no digit overflows.
      if (value >> 60 != 0) overflow |= value > (~std::uint64_t{0} - digit) / base;
      value = value * base + digit;
      any = true;
      continue;
    }
    // A separator is followed by a digit or a suffix.
    const bool separates = all[at] == '\'' || (all[at] == '_' && !quotes_separate);
    if (!separates || at + 1 == all.size()) break;
  }
  text.remove_prefix(at);
  if (overflow) value = ~std::uint64_t{0};
  return any ? std::optional{value} : std::nullopt;
}

/// Suffixes of C, C++, Java, Kotlin, C#, D and JavaScript; then of Rust, Nim, Microsoft's C and
/// C23.
constexpr std::array<std::string_view, 30> suffixes{
    "u",     "l",   "ul",   "lu",   "ll",   "ull", "llu", "z",    "uz",   "zu",
    "n",     "u8",  "u16",  "u32",  "u64",  "i8",  "i16", "i32",  "i64",  "usize",
    "isize", "ui8", "ui16", "ui32", "ui64", "wb",  "uwb", "u128", "i128", "i"};

/// Whether a literal may end so, in any case of letters: "", "u64", "ULL". Nim has a ' before it,
/// and C++ lets everybody define suffixes of their own that begin with an underscore, as Rust's
/// may.
bool is_suffix(std::string_view text) {
  if (text.starts_with('\'')) text.remove_prefix(1);
  if (text.starts_with('_')) return text.size() > 1 && !is_decimal_digit(text[1]);
  return text.empty() || std::ranges::find(suffixes, base::lower(text)) != suffixes.end();
}

unsigned take_base(std::string_view& text, const Dialect& dialect) {
  // What a program prints is no decimal number of 64 digits, all of them 0 or 1.
  const bool is_word = dialect.has(Dialect::bare_numbers) && text.size() == 64 &&
                       text.find_first_not_of("01") == std::string_view::npos;
  if (is_word) return 2;
  if (text.size() < 2 || text.front() != '0') return 10;
  const char letter = static_cast<char>(text[1] | 0x20);
  const unsigned base = letter == 'x' ? 16 : letter == 'o' ? 8 : letter == 'b' ? 2 : 10;
  if (base != 10) {
    text.remove_prefix(2);
    return base;
  }
  const bool octal =
      dialect.has(Dialect::octal_by_zero) && text.find_first_of("89") == std::string_view::npos;
  return octal ? 8 : 10;
}

/// The lowest 32 bits, sign-extended as those of an int. In Java a literal without L is an int, in
/// hex as well.
std::uint64_t extended(std::uint64_t value) {
  return static_cast<std::uint64_t>(static_cast<std::int32_t>(value));
}

/// The double next to `value`; nothing where that is 2^64.
std::optional<std::uint64_t> rounded(std::uint64_t value) {
  constexpr double end = 0x1p64;
  const auto nearest = static_cast<double>(value);
  return nearest < end ? std::optional{static_cast<std::uint64_t>(nearest)} : std::nullopt;
}

// --- Boards

std::string_view take_line(std::string_view& text) {
  const std::string_view line = text.substr(0, text.find('\n'));
  text.remove_prefix(std::min(line.size() + 1, text.size()));
  return line;
}

/// What stands in a line without blanks, if that is no more than `most` of these signs; but a blank
/// between two bars is a square.
std::string marks_in(std::string_view line, std::size_t most, std::string_view signs) {
  std::string marks;
  char last = 0;
  for (const char byte : line) {
    if (byte == ' ' || byte == '\r') continue;
    if (signs.find(byte) == signs.npos) return {};
    if (byte != '|') marks += byte;
    if (byte == '|' && last == '|') marks += '.';
    if (marks.size() > most) return {};
    last = byte;
  }
  return marks;
}

bool is_border(std::string_view line) { return line.find_first_not_of("+-= \r") == line.npos; }

/// Nothing, a border, the names of the files, or the number that the board is: "Bitboard: 770".
bool is_below_board(std::string_view line, std::uint64_t value) {
  const std::string files = marks_in(line, 8, "abcdefghABCDEFGH|");
  return is_border(line) || files == "abcdefgh" || files == "ABCDEFGH" ||
         line.find(": " + std::to_string(value)) != line.npos;
}

// --- Operators

// A shift by the full width or more is undefined in some languages, and taken modulo the width in
// others. Of 64 bits it gives 0 here: a table with such an entry is wrong, and the report must say
// so. Half of a table may be shifted so where an int was forgotten: such entries are not read.

/// What a number with the type of `a` keeps of `bits`.
std::uint64_t fitted(std::uint64_t bits, const Value& a) {
  if (a.ints == Ints::wide) return bits;
  return a.sign == Sign::none ? bits & 0xffffffff : extended(bits);
}

std::optional<std::uint64_t> shifted(Operator shift, const Value& a, std::uint64_t by) {
  if (a.ints != Ints::wide && by > 31) return std::nullopt;
  if (shift == Operator::shift_right && a.sign == Sign::any) {
    const auto number = static_cast<std::int64_t>(a.bits);
    return static_cast<std::uint64_t>(number >> std::min<std::uint64_t>(by, 63));
  }
  if (by > 63) return 0;
  if (shift == Operator::shift_left) return a.bits << by;
  const bool is_narrow = shift == Operator::shift_right_unsigned && a.ints != Ints::wide;
  return (is_narrow ? a.bits & 0xffffffff : a.bits) >> by;
}

std::optional<std::uint64_t> quotient(const Value& a, const Value& b, bool remainder) {
  // Rounding of negative quotients differs from language to language.
  const bool has_sign = a.sign != Sign::none && b.sign != Sign::none;
  const bool is_negative = has_sign && (a.bits | b.bits) >> 63 != 0;
  if (b.bits == 0 || is_negative) return std::nullopt;
  return remainder ? a.bits % b.bits : a.bits / b.bits;
}

std::optional<std::uint64_t> bits_of(Operator infix, const Value& a, const Value& b) {
  switch (infix) {
    case Operator::times:
      return a.bits * b.bits;
    case Operator::divide:
    case Operator::remainder:
      return quotient(a, b, infix == Operator::remainder);
    case Operator::plus:
      return a.bits + b.bits;
    case Operator::minus:
      return a.bits - b.bits;
    case Operator::shift_left:
    case Operator::shift_right:
    case Operator::shift_right_unsigned:
      return shifted(infix, a, b.bits);
    case Operator::bit_and:
      return a.bits & b.bits;
    case Operator::bit_and_not:
      return a.bits & ~b.bits;
    case Operator::bit_xor:
      return a.bits ^ b.bits;
    case Operator::bit_or:
      return a.bits | b.bits;
    default:
      return std::nullopt;
  }
}

/// The sign of what is computed with two that differ in that.
Sign mixed(Operator infix, const Value& a, const Value& b) {
  if (a.sign == Sign::none || b.sign == Sign::none) return Sign::none;
  return infix == Operator::bit_and ? Sign::open : Sign::any;
}

}  // namespace

std::optional<Value> read_literal(std::string_view text, const Dialect& dialect) {
  if (dialect.has(Dialect::bare_numbers)) {
    if (const auto board = read_board(text)) return Value{.bits = board->set, .sign = Sign::none};
  }
  const unsigned base = take_base(text, dialect);
  auto value = take_digits(text, base, dialect.has(Dialect::quotes_separate));
  if (value && dialect.has(Dialect::doubles) && text.empty()) value = rounded(*value);
  if (!value || !is_suffix(text)) return std::nullopt;
  const bool is_long = text.find_first_of("lL") != text.npos;
  const bool is_int = dialect.has(Dialect::signed_ints) && !is_long && *value >> 32 == 0;
  const bool is_plain = text.empty() || text == "u" || text == "U";
  const bool is_marked = text.find_first_of("uU") != text.npos;
  // What is too large for an int is a long, but never in JavaScript; before that, in hex and in C,
  // it is unsigned.
  const bool may_be_unsigned = is_marked || (base != 10 && dialect.ints == Ints::with_unsigned);
  const bool narrow = is_plain && (dialect.has(Dialect::doubles) || *value >> 31 == 0 ||
                                   (*value >> 32 == 0 && (may_be_unsigned || is_int)));
  const unsigned highest = narrow && !dialect.has(Dialect::doubles) ? 31 : 63;
  const bool fits = *value >> highest == 0 || dialect.has(Dialect::signed_ints);
  const Ints ints = narrow ? dialect.ints : Ints::wide;
  const bool has_sign = ints != Ints::wide || dialect.ints == Ints::with_unsigned ||
                        dialect.has(Dialect::signed_longs);
  return Value{.bits = is_int ? extended(*value) : *value,
               .sign = is_marked || !fits ? Sign::none
                       : has_sign         ? Sign::any
                                          : Sign::open,
               .decimal = base == 10,
               .ints = ints};
}

std::optional<DrawnBoard> read_board(std::string_view text) {
  std::uint64_t value = 0;
  std::string_view rest = text;
  std::size_t number = 0;  // where a rank has its own
  bool is_list = true;     // of 0 and 1, apart
  for (char rank = '8'; rank != '0'; --rank) {
    constexpr std::string_view signs = "X#*1.-_0|2345678";
    std::string_view line = take_line(rest);
    std::string marks = marks_in(line, 9, signs);
    if (marks.empty() && is_border(line)) marks = marks_in(line = take_line(rest), 9, signs);
    if (!marks.starts_with(rank)) number = 8;
    if (marks.size() == 9 && marks[number] == rank) {
      marks.erase(number, 1);
      is_list = false;
    }
    if (marks.size() != 8 || marks.find_first_of("2345678") != marks.npos) return {};
    is_list &= marks.find_first_not_of("01") == marks.npos && line.find(marks) == line.npos;
    for (std::size_t file = 8; file-- > 0;) {
      value = value << 1 | (std::string_view{"X#*1"}.find(marks[file]) != marks.npos ? 1 : 0);
    }
  }
  if (is_list) return {};
  for (std::string_view below = rest; !below.empty(); rest = below) {
    if (!is_below_board(take_line(below), value)) break;
  }
  return DrawnBoard{value, text.size() - rest.size()};
}

std::optional<std::uint64_t> read_digits(std::string_view text, unsigned base) {
  const bool negative = text.starts_with('-');
  if (negative || text.starts_with('+')) text.remove_prefix(1);
  const auto value = take_digits(text, base);
  if (!value || !text.empty()) return std::nullopt;
  return negative ? 0 - *value : *value;
}

std::optional<Value> computed(Operator prefix, const Value& a, bool are_endless) {
  Value value = a;
  switch (prefix) {
    case Operator::minus:
      if (a.sign == Sign::open) value.sign = Sign::any;
      value.bits = fitted(0 - a.bits, a);
      value.negative = a.bits != 0 && !a.negative;
      break;
    case Operator::complement:
    case Operator::bang:
    case Operator::bit_xor:  // Go
      value.bits = fitted(~a.bits, a);
      if (are_endless && value.sign == Sign::open) value.sign = Sign::any;
      value.decimal = value.negative = false;
      break;
    case Operator::is_zero:
      value = {.bits = a.bits == 0 ? 1U : 0U};
      break;
    case Operator::plus:
    case Operator::times:
    case Operator::bit_and:  // of what is behind, the address
      return value;
    default:
      return std::nullopt;
  }
  value.named = false;
  return value;
}

std::optional<Value> computed(Operator infix, const Value& a, const Value& b) {
  const auto bits = bits_of(infix, a, b);
  if (!bits) return std::nullopt;
  Value value{
      .bits = *bits, .sign = a.sign, .misses_name = a.misses_name || b.misses_name, .ints = a.ints};
  const bool is_of_bits = infix >= Operator::shift_left;
  const bool is_shift = is_of_bits && infix <= Operator::shift_right_unsigned;
  if (!is_shift) {
    if (a.sign != b.sign) value.sign = mixed(infix, a, b);
    if (b.ints == Ints::wide) value.ints = Ints::wide;
  }
  if (is_of_bits || value.ints != Ints::of_bits) value.bits = fitted(value.bits, value);
  return value;
}

}  // namespace bbtables::read
