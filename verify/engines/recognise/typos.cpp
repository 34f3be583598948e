#include "engines/recognise/typos.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <utility>

// Each typo is a function that gives its clause, or nothing where it does not explain the value.
// THE list is at the end.

namespace bbtables::recognise {
namespace {

// Typos of the pen: what may happen to the digits of a number.

std::string without_leading_zeros(const std::string& digits) {
  const std::size_t first = digits.find_first_not_of('0');
  return first == std::string::npos ? "0" : digits.substr(first);
}

std::string short_hexadecimal(std::uint64_t value) {
  return without_leading_zeros(fmt::format("{:016x}", value));
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
  return {fmt::format("{:016x}", value.is), fmt::format("{:016x}", value.should_be), "0x"};
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

/// Any typo in decimal digits, if they are many: of few, any two numbers are near to each other.
std::string typo_of_many(const Digits& digits) {
  constexpr std::size_t few = 4;
  if (std::min(digits.is.size(), digits.should_be.size()) < few) return {};
  return first_of({swapped(as_long(digits), digits.should_be.size()), one_dropped(digits),
                   one_added(digits), end_dropped(digits), zeros_added(digits),
                   other_digit(digits)});
}

/// A hexadecimal number without its 0x, or a decimal one with it.
std::string wrong_prefix(const WrongValue& value) {
  const bool is_count = value.element == tables::Element::count;
  const std::string digits = short_hexadecimal(value.should_be);
  const std::string written = is_count ? digits : fmt::format("{:016x}", value.should_be);
  const std::string right = "the 0x is missing: 0x" + written + " without it is this number";
  if (read(digits, 10) == value.is) return right;
  if (read(digits, 8) == value.is) return right + " in octal";
  const std::string decimal = std::to_string(value.should_be);
  if (read(decimal, 16) == value.is) return "a 0x too many: " + decimal + " with it is this number";
  return {};
}

/// Two hexadecimal digits side by side have changed places.
std::string swapped_neighbours(const WrongValue& value) { return swapped(padded(value), 1); }

/// The first hexadecimal digit is missing.
std::string first_digit_dropped(const WrongValue& value) {
  const Digits digits = hexadecimal_of(value);
  return left_out(digits.should_be, digits.is) == std::size_t{0} ? one_dropped(digits) : "";
}

/// A hexadecimal digit, or several at an end, are missing or too many.
std::string dropped_or_added(const WrongValue& value) {
  const Digits digits = hexadecimal_of(value);
  return first_of(
      {one_dropped(digits), one_added(digits), end_dropped(digits), zeros_added(digits)});
}

/// Two hexadecimal digits anywhere have changed places.
std::string swapped_digits(const WrongValue& value) {
  return swapped(padded(value), padded(value).is.size());
}

/// One hexadecimal digit is another.
std::string one_digit_wrong(const WrongValue& value) { return other_digit(padded(value)); }

/// The like in decimal digits.
std::string decimal_typo(const WrongValue& value) {
  if (value.element == tables::Element::count) {
    const Digits digits = decimal_of(value.is, value.should_be);
    return first_of({swapped(as_long(digits), 1), one_dropped(digits), one_added(digits)});
  }
  std::string clause = typo_of_many(decimal_of(value.is, value.should_be));
  if (clause.empty() && below_zero(value.is) && below_zero(value.should_be)) {
    clause = typo_of_many(decimal_of(0 - value.is, 0 - value.should_be));
  }
  return clause.empty() ? "" : "in decimal, " + clause;
}

// Typos on the board and in the table.

using board::Square;
using board::SquareSet;
using board::Step;

constexpr std::array<Step, 8> king_steps{
    {{0, 1}, {0, -1}, {1, 0}, {-1, 0}, {1, 1}, {-1, 1}, {1, -1}, {-1, -1}}};

std::optional<Square> square_of(const WrongValue& value, std::size_t index) {
  if (!value.indexed_by_square || index >= Square::size) return {};
  return value.layout.index.square(static_cast<unsigned>(index));
}

bool is_entry(const WrongValue& value, std::size_t index) {
  return index < value.right.size() && index != value.index && value.right[index] == value.is;
}

std::string entry_of(const WrongValue& value, std::size_t index) {
  if (const auto square = square_of(value, index)) return "it is the entry of " + square->name();
  return "it is the entry with index " + std::to_string(index);
}

/// `clause`, and the square of the entry where it is of one.
std::string with_square(const WrongValue& value, const std::string& clause, std::size_t index) {
  const auto square = square_of(value, index);
  return clause + (square ? ", of " + square->name() : "");
}

std::string so_far(int squares, const std::string& unit, const std::string& up,
                   const std::string& down) {
  return squares == 0 ? "" : "one " + unit + " too far " + (squares > 0 ? up : down);
}

std::string described(Step step) {
  const std::string files = so_far(step.files, "file", "right", "left");
  const std::string ranks = so_far(step.ranks, "rank", "up", "down");
  return "all squares are " + ranks + (files.empty() || ranks.empty() ? "" : " and ") + files;
}

/// A step in the coordinates of the bits: `low` along eight bits in a row, `high` across them.
struct BitStep {
  int low;
  int high;
};
constexpr int farthest = 2;  // of the steps of pieces that do not slide

BitStep between(unsigned from, unsigned to) {
  return {static_cast<int>(to % 8) - static_cast<int>(from % 8),
          static_cast<int>(to / 8) - static_cast<int>(from / 8)};
}

/// Whether the step goes over the edge between one row of bits and the next.
bool leaves_row(unsigned from, BitStep step) {
  const int low = static_cast<int>(from % 8) + step.low;
  return low < 0 || low > 7;
}

/// The bits that short steps of the table's own entries reach from `own` over the edge.
std::uint64_t bits_over_the_edge(const WrongValue& value, unsigned own) {
  std::uint64_t bits = 0;
  for (std::size_t index = 0; index < value.right.size(); ++index) {
    const auto square = square_of(value, index);
    if (!square) break;
    const unsigned from = value.layout.bits.index(*square);
    for (std::uint64_t rest = value.right[index]; rest != 0; rest &= rest - 1) {
      const BitStep step = between(from, static_cast<unsigned>(std::countr_zero(rest)));
      if (std::abs(step.low) > farthest || std::abs(step.high) > farthest) continue;
      const int target = static_cast<int>(own) + step.low + 8 * step.high;
      if (target >= 0 && target < 64 && leaves_row(own, step)) bits |= std::uint64_t{1} << target;
    }
  }
  return bits;
}

/// The square that the entry is of is in its set, or is missing from it.
std::string own_square(const WrongValue& value) {
  const auto square = square_of(value, value.index);
  if (!square) return {};
  const std::uint64_t own = std::uint64_t{1} << value.layout.bits.index(*square);
  if ((value.is ^ value.should_be) != own) return {};
  return (value.is & own) != 0 ? "the entry holds its own square"
                               : "the entry lacks its own square";
}

/// It is an entry beside, by index or on the board.
std::string neighbours_entry(const WrongValue& value) {
  if (is_entry(value, value.index + 1)) {
    return with_square(value, "it is the next entry", value.index + 1);
  }
  if (value.index > 0 && is_entry(value, value.index - 1)) {
    return with_square(value, "it is the entry before", value.index - 1);
  }
  const auto square = square_of(value, value.index);
  if (!square) return {};
  for (const Step step : king_steps) {
    const auto neighbour = square->after(step);
    if (!neighbour) continue;
    const std::size_t index = value.layout.index.index(*neighbour);
    if (is_entry(value, index)) return entry_of(value, index);
  }
  return {};
}

/// It is any other entry.
std::string other_entry(const WrongValue& value) {
  for (std::size_t index = 0; index < value.right.size(); ++index) {
    if (is_entry(value, index)) return entry_of(value, index);
  }
  return {};
}

/// The board is mirrored or turned.
std::string turned_board(const WrongValue& value) {
  // In the order of all_mappings(), each of which is the first one seen from another side.
  constexpr std::array<const char*, 8> names{"",
                                             "mirrored left to right",
                                             "upside down",
                                             "turned by half a turn",
                                             "mirrored on the diagonal a1-h8",
                                             "turned by a quarter turn to the left",
                                             "turned by a quarter turn to the right",
                                             "mirrored on the diagonal h1-a8"};
  const auto& mappings = mapping::all_mappings();
  const SquareSet right = value.layout.bits.squares(value.should_be);
  for (std::size_t i = 1; i < mappings.size(); ++i) {
    SquareSet turned;
    for (const Square square : right) turned.insert(mappings[i].square(mappings[0].index(square)));
    if (value.layout.bits.bitboard(turned) != value.is) continue;
    return std::string{"the board is "} + names[i];
  }
  return {};
}

/// The whole set is one square off; what left the board is lost.
std::string moved(const WrongValue& value) {
  for (const Step step : king_steps) {
    SquareSet set;
    for (const Square square : value.layout.bits.squares(value.should_be)) {
      if (const auto target = square.after(step)) set.insert(*target);
    }
    if (value.layout.bits.bitboard(set) == value.is) return described(step);
  }
  return {};
}

/// The surplus squares are reached by steps over the edge of the board.
std::string wrapped_around(const WrongValue& value) {
  const auto square = square_of(value, value.index);
  if (!square || (value.should_be & ~value.is) != 0) return {};
  const std::uint64_t surplus = value.is & ~value.should_be;
  const unsigned own = value.layout.bits.index(*square);
  if ((surplus & ~bits_over_the_edge(value, own)) != 0) return {};
  return "it wraps around the edge of the board";
}

// Typos of a program that wrote the numbers: what may happen to a word of 64 bits.

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

/// The number is that of the other sign.
std::string wrong_sign(const WrongValue& value) {
  return value.is == 0 - value.should_be ? "the sign is wrong" : "";
}

/// All bits are inverted.
std::string inverted(const WrongValue& value) {
  return value.is == ~value.should_be ? "all bits are inverted" : "";
}

/// Half of the bits are lost, or the sign of 32 bits is carried on, or the halves have changed
/// places.
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

/// The bytes have the opposite order.
std::string reversed_bytes(const WrongValue& value) {
  return value.is == reversed(value.should_be) ? "the bytes are reversed" : "";
}

/// All bits have moved by the same number of places, whatever that means on the board.
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

// THE list.

struct Typo {
  std::string (*clause)(const WrongValue& value);
  bool of_counts;   ///< whether a small number may be explained so,
  bool of_numbers;  ///< a number that stands for no set,
  bool of_squares;  ///< a single square that is missing or surplus
};

// The most specific first: what fewer values would fit by chance, and what happens more often. One
// square by itself is named in the report, and only these say more of it than its name.
constexpr std::array<Typo, 18> typos{{
    {wrong_prefix, true, true, true},
    {own_square, false, false, true},
    {wrapped_around, false, false, true},
    {first_digit_dropped, false, true, true},
    {inverted, false, true, false},
    {wrong_sign, true, true, false},
    {cut_to_32_bits, false, true, false},
    {swapped_neighbours, false, true, false},
    {neighbours_entry, false, true, false},
    {moved, false, false, false},
    {dropped_or_added, false, true, false},
    {other_entry, false, true, false},
    {turned_board, false, false, false},
    {reversed_bytes, false, true, false},
    {swapped_digits, false, true, false},
    {one_digit_wrong, false, true, false},
    {decimal_typo, true, true, false},
    {shifted, false, true, false},
}};

bool may_explain(const Typo& typo, const WrongValue& value) {
  switch (value.element) {
    case tables::Element::count:
      return typo.of_counts;
    case tables::Element::word:
    case tables::Element::number:
      return typo.of_numbers;
    case tables::Element::set:
      break;
  }
  return typo.of_squares || !std::has_single_bit(value.is ^ value.should_be);
}

}  // namespace

std::string likely_typo(const WrongValue& value) {
  // Nearly every typo can leave nothing of some number, so of a zero there is nothing to tell.
  if (value.is == value.should_be || value.is == 0) return {};
  for (const Typo& typo : typos) {
    if (!may_explain(typo, value)) continue;
    std::string clause = typo.clause(value);
    if (!clause.empty()) return clause;
  }
  return {};
}

}  // namespace bbtables::recognise
