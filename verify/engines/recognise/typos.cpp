#include "engines/recognise/typos.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cstdlib>
#include <optional>
#include <string_view>

#include "board/domains.hpp"

// A clue gives the clause of a typo, or nothing where that typo does not make the right number the
// wrong one. THE list of them is at the end.

namespace bbtables::recognise {
namespace {

using board::Square;
using board::SquareSet;
using tables::Element;

// Somebody typed digits: one edit explains the number.

/// The number that the digits are in this base; 0 where they are none of 64 bits.
std::uint64_t number(const std::string& digits, int base) {
  std::uint64_t result = 0;
  const char* const end = digits.data() + digits.size();
  return std::from_chars(digits.data(), end, result, base).ptr == end ? result : 0;
}

std::string wrong_prefix(const WrongValue& value) {
  const std::string digits = fmt::format("{:x}", value.should_be);
  const std::string missing = "the 0x is missing: 0x" + digits + " without it is this number";
  if (number(digits, 10) == value.is) return missing;
  if (number(digits, 8) == value.is) return missing + " in octal";
  const std::string decimal = std::to_string(value.should_be);
  if (number(decimal, 16) != value.is) return {};
  return "a 0x too many: " + decimal + " with it is this number";
}

std::string without_leading_zeros(const std::string& digits) {
  return digits.substr(std::min(digits.find_first_not_of('0'), digits.size()));
}

/// The last digit of `longer` that can be left out to give `shorter`.
std::optional<std::size_t> left_out(const std::string& longer, const std::string& shorter) {
  for (std::size_t at = longer.size(); at-- > 0;) {
    const std::string rest = longer.substr(0, at) + longer.substr(at + 1);
    if (without_leading_zeros(rest) == shorter) return at;
  }
  return {};
}

/// Where the digits differ, after zeros in front have made them equally many.
std::vector<std::size_t> differences(std::string& is, std::string& right) {
  const std::size_t size = std::max(is.size(), right.size());
  is.insert(0, size - is.size(), '0');
  right.insert(0, size - right.size(), '0');
  std::vector<std::size_t> at;
  for (std::size_t i = 0; i < size; ++i) {
    if (is[i] != right[i]) at.push_back(i);
  }
  return at;
}

/// Two digits are swapped, or some are missing or too many; `prefix` stands before the digits.
std::string edited(std::string is, std::string right, std::string_view prefix) {
  const auto placed = [&](const std::string& digits, std::size_t at) {
    if (at == 0) return fmt::format("the {} at the front", digits[at]);
    if (at + 1 == digits.size()) return fmt::format("the {} at the end", digits[at]);
    return fmt::format("the {} after {}{}", digits[at], prefix, digits.substr(0, at));
  };
  if (const auto at = left_out(right, is)) return "a digit is missing, " + placed(right, *at);
  if (const auto at = left_out(is, right); at && is.size() == right.size() + 1) {
    const bool is_doubled = *at > 0 && is[*at] == is[*at - 1] && is[*at] != '0';
    if (is_doubled) return fmt::format("the digit {} is doubled", is[*at]);
    return "a digit too many, " + placed(is, *at);
  }
  const std::size_t missing = right.size() - is.size();
  if (right.starts_with(is)) return fmt::format("the last {} digits are missing", missing);
  if (right.ends_with(is)) return fmt::format("the first {} digits are missing", missing);
  if (is.starts_with(right) && is.find_first_not_of('0', right.size()) == std::string::npos) {
    return fmt::format("{} zeros too many at the end", is.size() - right.size());
  }
  const auto at = differences(is, right);
  if (at.size() != 2 || is[at[0]] != right[at[1]] || is[at[1]] != right[at[0]]) return {};
  return fmt::format("the digits {} and {} are swapped", right[at[0]], right[at[1]]);
}

std::string one_digit_wrong(std::string is, std::string right) {
  const auto at = differences(is, right);
  if (at.size() != 1) return {};
  return fmt::format("one digit is wrong, {} in place of {}", is[at[0]], right[at[0]]);
}

std::string hexadecimal_edit(const WrongValue& value) {
  return edited(fmt::format("{:x}", value.is), fmt::format("{:x}", value.should_be), "0x");
}

std::string hexadecimal_digit(const WrongValue& value) {
  return one_digit_wrong(fmt::format("{:x}", value.is), fmt::format("{:x}", value.should_be));
}

std::string decimal_edit(const WrongValue& value) {
  for (const bool negated : {false, true}) {
    if (negated && static_cast<std::int64_t>(value.should_be) >= 0) break;
    const std::string is = std::to_string(negated ? 0 - value.is : value.is);
    const std::string right = std::to_string(negated ? 0 - value.should_be : value.should_be);
    std::string clause = edited(is, right, "");
    if (value.element == Element::count) return clause;
    if (std::min(is.size(), right.size()) < 4) continue;  // few digits are near to many others
    if (clause.empty()) clause = one_digit_wrong(is, right);
    if (!clause.empty()) return "in decimal, " + clause;
  }
  return {};
}

// Somebody took another entry, or stepped off the board.

std::optional<Square> square_of(const WrongValue& value, std::size_t index) {
  if (!value.indexed_by_square || index >= Square::size) return {};
  return value.layout.index.square(static_cast<unsigned>(index));
}

std::string adjacent_entry(const WrongValue& value) {
  for (const std::size_t index : {value.index + 1, value.index - 1}) {
    if (index >= value.right.size() || value.right[index] != value.is) continue;
    const auto square = square_of(value, index);
    return fmt::format("it is the {}{}", index > value.index ? "next entry" : "entry before",
                       square ? ", of " + square->name() : "");
  }
  return {};
}

std::string other_entry(const WrongValue& value) {
  const auto found = std::find(value.right.begin(), value.right.end(), value.is);
  if (found == value.right.end()) return {};
  const auto index = static_cast<std::size_t>(found - value.right.begin());
  const auto square = square_of(value, index);
  return square ? "it is the entry of " + square->name()
                : fmt::format("it is the entry with index {}", index);
}

std::string own_square(const WrongValue& value) {
  const auto square = square_of(value, value.index);
  if (!square) return {};
  const std::uint64_t own = std::uint64_t{1} << value.layout.bits.index(*square);
  if ((value.is ^ value.should_be) != own) return {};
  return (value.is & own) != 0 ? "the entry holds its own square"
                               : "the entry lacks its own square";
}

/// Steps of the table's own entries reach all surplus squares over the edge of a row of bits; not
/// those of lines, which go on for more than two.
std::string wrapped_around(const WrongValue& value) {
  const auto square = square_of(value, value.index);
  if (!square || (value.should_be & ~value.is) != 0) return {};
  const int own = static_cast<int>(value.layout.bits.index(*square));
  std::uint64_t surplus = value.is & ~value.should_be;
  for (const Square start : Square::all()) {
    const std::size_t index = value.layout.index.index(start);
    if (index >= value.right.size()) continue;
    const int from = static_cast<int>(value.layout.bits.index(start));
    for (std::uint64_t rest = value.right[index]; rest != 0; rest &= rest - 1) {
      const int to = std::countr_zero(rest);
      const int along = to % 8 - from % 8;
      const bool leaves_row = own % 8 + along < 0 || own % 8 + along > 7;
      const int target = own + to - from;
      if (std::abs(along) <= 2 && leaves_row && target >= 0 && target < 64) {
        surplus &= ~(std::uint64_t{1} << target);
      }
    }
  }
  return surplus == 0 ? "it wraps around the edge of the board" : "";
}

std::string shifted_set(const WrongValue& value) {
  const SquareSet is = value.layout.bits.squares(value.is);
  const SquareSet right = value.layout.bits.squares(value.should_be);
  for (const board::Direction direction : board::Direction::all()) {
    SquareSet shifted;
    for (const Square square : right) shifted |= after_steps(square, {direction.step()});
    if (shifted == is) return "all squares are one too far " + label(direction);
  }
  return {};
}

std::string flipped_board(const WrongValue& value) {
  // all_mappings() in its order, as the first one sees them.
  constexpr std::array<std::string_view, 8> clauses{
      "",
      "the board is mirrored horizontally",
      "the board is flipped vertically",
      "the board is rotated by 180 degrees",
      "the board is flipped on the diagonal a1-h8",
      "the board is rotated by 90 degrees, to the left",
      "the board is rotated by 90 degrees, to the right",
      "the board is flipped on the diagonal h1-a8"};
  const std::uint64_t is = value.layout.bits.to_a1b1(value.is);
  const std::uint64_t right = value.layout.bits.to_a1b1(value.should_be);
  for (std::size_t side = 1; side < clauses.size(); ++side) {
    if (mapping::all_mappings()[side].to_a1b1(right) == is) return std::string{clauses[side]};
  }
  return {};
}

// A program wrote the numbers: an operation on words explains this one.

using Word = std::uint64_t;

constexpr Word low_half(Word word) { return static_cast<std::uint32_t>(word); }
constexpr Word sign_extended(Word word) {
  return static_cast<Word>(std::int64_t{static_cast<std::int32_t>(word)});
}
/// 1 << n as the processor does it in 32 bits, where the word is that of 64 bits.
constexpr Word narrow_shift(Word word) {
  return std::has_single_bit(word) ? low_half(word | word >> 32) : 0;
}

struct Operation {
  std::string_view clause;  ///< {} is the lowest bit of the right number
  Word (*result)(Word right);
};
constexpr std::array<Operation, 8> operations{{
    {"all bits are inverted", [](Word right) { return ~right; }},
    {"the sign is wrong", [](Word right) { return 0 - right; }},
    {"1 << {} in 32 bits is this number", narrow_shift},
    {"1 << {} in 32 bits is this number",
     [](Word right) { return sign_extended(narrow_shift(right)); }},
    {"only the low 32 bits are left", low_half},
    {"the low 32 bits are extended with their sign", sign_extended},
    {"only the high 32 bits are left, in the low half", [](Word right) { return right >> 32; }},
    {"the two halves are swapped", [](Word right) { return std::rotl(right, 32); }},
}};

std::string operation(const WrongValue& value) {
  for (const Operation& each : operations) {
    if (each.result(value.should_be) != value.is) continue;
    return fmt::format(fmt::runtime(each.clause), std::countr_zero(value.should_be));
  }
  return {};
}

std::string moved_bits(const WrongValue& value) {
  if (value.is == __builtin_bswap64(value.should_be)) return "the bytes are reversed";
  if (std::popcount(value.is) < 2) return {};  // a single bit gets anywhere by a shift
  for (unsigned places = 1; places < 64; ++places) {
    if (value.is == value.should_be << places)
      return fmt::format("all bits are shifted left by {}", places);
    if (value.is == value.should_be >> places)
      return fmt::format("all bits are shifted right by {}", places);
  }
  return {};
}

// THE list: what explains fewer numbers by chance comes first. One square that is missing or too
// many is named in the report, and only few clues say more of it than its name.

struct Clue {
  std::string (*clause)(const WrongValue& value);
  bool of_counts;      ///< whether it explains a small number,
  bool of_numbers;     ///< a number that is no set,
  bool of_one_square;  ///< a set with one square missing or too many
};

constexpr std::array<Clue, 12> clues{{
    {wrong_prefix, true, true, true},
    {own_square, false, false, true},
    {wrapped_around, false, false, true},
    {operation, true, true, false},
    {adjacent_entry, false, true, false},
    {shifted_set, false, false, false},
    {hexadecimal_edit, false, true, false},
    {other_entry, false, true, false},
    {flipped_board, false, false, false},
    {hexadecimal_digit, false, true, false},
    {decimal_edit, true, true, false},
    {moved_bits, false, true, false},
}};

bool may_explain(const Clue& clue, const WrongValue& value) {
  if (value.element == Element::count) return clue.of_counts;
  if (value.element != Element::set) return clue.of_numbers;
  return clue.of_one_square || !std::has_single_bit(value.is ^ value.should_be);
}

}  // namespace

std::string likely_typo(const WrongValue& value) {
  // Nearly every typo can leave nothing of some number, so of a zero there is nothing to tell.
  if (value.is == value.should_be || value.is == 0) return {};
  for (const Clue& clue : clues) {
    if (!may_explain(clue, value)) continue;
    std::string clause = clue.clause(value);
    if (!clause.empty()) return clause;
  }
  return {};
}

}  // namespace bbtables::recognise
