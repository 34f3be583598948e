#include "engines/recognise/typos.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <bit>
#include <charconv>
#include <cstdlib>
#include <functional>
#include <optional>
#include <string_view>

#include "board/domains.hpp"

// A clue gives the clause of a typo, or nothing where that typo does not make the right number the
// wrong one. THE list of them is at the end.

namespace bbtables::recognise {
namespace {

using board::Square;
using tables::Element;
using Word = std::uint64_t;

// Somebody typed digits: one edit explains the number.

std::string hexadecimal(Word word) { return fmt::format("{:x}", word); }

/// One digit is missing, too many or, if asked for, wrong, some are missing, or two are swapped;
/// `prefix` stands before the digits.
std::string edit(std::string is, std::string right, std::string_view prefix,
                 bool may_be_wrong = true) {
  const auto without = [](std::string digits, std::size_t at) { return digits.erase(at, 1); };
  const auto placed = [&](const std::string& digits, std::size_t at) {
    if (at == 0) return fmt::format("the {} at the front", digits[at]);
    if (at + 1 == digits.size()) return fmt::format("the {} at the end", digits[at]);
    return fmt::format("the {} after {}{}", digits[at], prefix, digits.substr(0, at));
  };
  for (std::size_t at = right.size(); at-- > 0;) {
    const std::string shorter = without(right, at);
    const std::size_t zeros = shorter.find_first_not_of('0');
    if (zeros < shorter.size() && shorter.substr(zeros) == is) {
      return "a digit is missing, " + placed(right, at);
    }
  }
  for (std::size_t at = is.size(); at-- > 0;) {
    if (without(is, at) != right || right == "0") continue;
    const bool is_doubled = at > 0 && is[at] == is[at - 1] && is[at] != '0';
    if (is_doubled) return fmt::format("the digit {} is doubled", is[at]);
    return "a digit too many, " + placed(is, at);
  }
  const std::size_t missing = right.size() - is.size();
  if (right.starts_with(is)) return fmt::format("the last {} digits are missing", missing);
  if (right.ends_with(is)) return fmt::format("the first {} digits are missing", missing);
  if (is.starts_with(right) && is.find_first_not_of('0', right.size()) == std::string::npos) {
    return fmt::format("{} zeros too many at the end", is.size() - right.size());
  }
  const std::size_t size = std::max(is.size(), right.size());
  for (std::string* digits : {&is, &right}) digits->insert(0, size - digits->size(), '0');
  std::vector<std::size_t> at;  // where they differ
  for (std::size_t each = 0; each < size; ++each) {
    if (is[each] != right[each]) at.push_back(each);
  }
  if (at.size() == 1 && may_be_wrong) {
    return fmt::format("one digit is wrong, {} in place of {}", is[at[0]], right[at[0]]);
  }
  if (at.size() != 2 || is[at[0]] != right[at[1]] || is[at[1]] != right[at[0]]) return {};
  return fmt::format("the digits {} and {} are swapped", right[at[0]], right[at[1]]);
}

std::string hexadecimal_edit(const WrongValue& value, bool may_be_wrong) {
  return edit(hexadecimal(value.is), hexadecimal(value.should_be), "0x", may_be_wrong);
}

std::string decimal_edit(const WrongValue& value) {
  for (const bool negated : {false, true}) {
    if (negated && static_cast<std::int64_t>(value.should_be) >= 0) break;
    const std::string is = std::to_string(negated ? 0 - value.is : value.is);
    const std::string right = std::to_string(negated ? 0 - value.should_be : value.should_be);
    if (value.element == Element::count) return edit(is, right, "", false);
    if (std::min(is.size(), right.size()) < 4) continue;  // few digits are near to many others
    const std::string clause = edit(is, right, "");
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

/// The bit of the square of an entry; 0 where it has none.
Word square_bit(const WrongValue& value, std::size_t index) {
  const auto square = square_of(value, index);
  return square ? Word{1} << value.layout.bits.index(*square) : 0;
}
Word own_square(const WrongValue& value) { return square_bit(value, value.index); }

/// The squares that steps of the table's own entries reach over the edge of a row of bits; not
/// those of lines, which go on for more than two.
Word over_the_edge(const WrongValue& value) {
  if (own_square(value) == 0) return 0;
  const int own = std::countr_zero(own_square(value));
  Word reached = 0;
  for (std::size_t index = 0; index < value.right.size(); ++index) {
    const int from = std::countr_zero(square_bit(value, index));
    for (Word rest = value.right[index]; rest != 0 && from < 64; rest &= rest - 1) {
      const int to = std::countr_zero(rest);
      const int along = to % 8 - from % 8;
      const bool leaves_row = own % 8 + along < 0 || own % 8 + along > 7;
      const int target = own + to - from;
      if (std::abs(along) <= 2 && leaves_row && target >= 0 && target < 64) {
        reached |= Word{1} << target;
      }
    }
  }
  return reached;
}

// What was done to a word.

/// The digits read in another base; 0 where they are no number of 64 bits.
Word reread(const std::string& digits, int base) {
  Word result = 0;
  const char* const end = digits.data() + digits.size();
  return std::from_chars(digits.data(), end, result, base).ptr == end ? result : 0;
}

constexpr Word low_half(Word word) { return static_cast<std::uint32_t>(word); }
constexpr Word sign_extended(Word word) {
  return static_cast<Word>(std::int64_t{static_cast<std::int32_t>(word)});
}
/// 1 << n as the processor does it in 32 bits, where the word is that of 64 bits.
constexpr Word narrow_shift(Word word) {
  return std::has_single_bit(word) ? low_half(word | word >> 32) : 0;
}
Word shifted(Word word, const mapping::Mapping& bits, board::Direction direction) {
  board::SquareSet targets;
  for (const Square square : bits.squares(word)) targets |= after_steps(square, {direction.step()});
  return bits.bitboard(targets);
}

// THE list: what explains fewer numbers by chance comes first. One square that is missing or too
// many is named in the report, and only few clues say more of it than its name.

/// What a clue may explain: small numbers, numbers that are no sets, sets, and sets with one square
/// missing or too many.
enum Explains : unsigned { counts = 1, numbers = 2, sets = 4, one_square = 8 };
constexpr unsigned words = numbers | sets;

struct Clue {
  unsigned explains;
  std::function<std::string(const WrongValue&)> clause;
};

std::vector<Clue> list() {
  std::vector<Clue> all;
  const auto add = [&](unsigned explains, auto clause) { all.push_back({explains, clause}); };
  /// {0} is the right number, {1} its lowest bit.
  const auto add_made = [&](unsigned explains, std::string clause, auto made) {
    all.push_back({explains, [=](const WrongValue& value) {
                     if (made(value) != value.is) return std::string{};
                     return fmt::format(fmt::runtime(clause), value.should_be,
                                        std::countr_zero(value.should_be));
                   }});
  };
  /// The same by the right word alone.
  const auto add_word = [&](unsigned explains, std::string clause, Word (*made)(Word)) {
    add_made(explains, clause, [=](const WrongValue& value) { return made(value.should_be); });
  };
  const unsigned any = counts | words | one_square;
  add_word(any, "the 0x is missing: 0x{0:x} without it is this number",
           [](Word right) { return reread(hexadecimal(right), 10); });
  add_word(any, "the 0x is missing: 0x{0:x} without it is this number in octal",
           [](Word right) { return reread(hexadecimal(right), 8); });
  add_word(any, "a 0x too many: {0} with it is this number",
           [](Word right) { return reread(std::to_string(right), 16); });
  add_made(sets | one_square, "the entry holds its own square",
           [](const WrongValue& value) { return value.should_be | own_square(value); });
  add_made(sets | one_square, "the entry lacks its own square",
           [](const WrongValue& value) { return value.should_be & ~own_square(value); });
  add_made(sets | one_square, "it wraps around the edge of the board", [](const WrongValue& value) {
    return value.should_be | (value.is & over_the_edge(value));
  });
  add_word(words, "all bits are inverted", [](Word right) { return ~right; });
  add_word(counts | words, "the sign is wrong", [](Word right) { return 0 - right; });
  add_word(words, "1 << {1} in 32 bits is this number", narrow_shift);
  add_word(words, "1 << {1} in 32 bits is this number",
           [](Word right) { return sign_extended(narrow_shift(right)); });
  add_word(words, "only the low 32 bits are left", low_half);
  add_word(words, "the low 32 bits are extended with their sign", sign_extended);
  add_word(words, "only the high 32 bits are left, in the low half",
           [](Word right) { return right >> 32; });
  add_word(words, "the two halves are swapped", [](Word right) { return std::rotl(right, 32); });
  add(words, adjacent_entry);
  for (const board::Direction direction : board::Direction::all()) {
    add_made(sets, "all squares are one too far " + label(direction), [=](const WrongValue& value) {
      return shifted(value.should_be, value.layout.bits, direction);
    });
  }
  add(words, [](const WrongValue& value) { return hexadecimal_edit(value, false); });
  add(words, other_entry);
  // The other mappings in their order, as the first one sees them.
  std::size_t side = 0;
  for (const char* turned :
       {"mirrored horizontally", "flipped vertically", "rotated by 180 degrees",
        "flipped on the diagonal a1-h8", "rotated by 90 degrees, to the left",
        "rotated by 90 degrees, to the right", "flipped on the diagonal h1-a8"}) {
    const mapping::Mapping& other = mapping::all_mappings()[++side];
    add_made(sets, fmt::format("the board is {}", turned), [&other](const WrongValue& value) {
      const mapping::Mapping& bits = value.layout.bits;
      return bits.from_a1b1(other.to_a1b1(bits.to_a1b1(value.should_be)));
    });
  }
  add(words, [](const WrongValue& value) { return hexadecimal_edit(value, true); });
  add(counts | words, decimal_edit);
  add_word(words, "the bytes are reversed",
           [](Word right) -> Word { return __builtin_bswap64(right); });
  for (unsigned places = 1; places < 64; ++places) {
    // A single bit gets anywhere by a shift.
    const auto add_shift = [&](std::string_view way, auto shift) {
      add_made(words, fmt::format("all bits are shifted {} by {}", way, places),
               [=](const WrongValue& value) {
                 const Word result = shift(value.should_be, places);
                 return std::has_single_bit(result) ? 0 : result;
               });
    };
    add_shift("left", [](Word right, unsigned by) { return right << by; });
    add_shift("right", [](Word right, unsigned by) { return right >> by; });
  }
  return all;
}

bool may_explain(const Clue& clue, const WrongValue& value) {
  if (value.element == Element::count) return (clue.explains & counts) != 0;
  if (value.element != Element::set) return (clue.explains & numbers) != 0;
  const bool is_one = std::has_single_bit(value.is ^ value.should_be);
  return (clue.explains & (is_one ? one_square : sets)) != 0;
}

}  // namespace

std::string likely_typo(const WrongValue& value) {
  // Nearly every typo turns some number into zero, so a zero says nothing of its cause.
  if (value.is == value.should_be || value.is == 0) return {};
  static const std::vector<Clue> clues = list();
  for (const Clue& clue : clues) {
    if (!may_explain(clue, value)) continue;
    std::string clause = clue.clause(value);
    if (!clause.empty()) return clause;
  }
  return {};
}

}  // namespace bbtables::recognise
