#include "engines/recognise/typos.hpp"

#include <fmt/core.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <bit>
#include <functional>
#include <limits>
#include <set>

#include "tables/catalogue.hpp"

namespace bbtables::recognise {
namespace {

using board::Square;
using tables::Element;

const tables::Table& table_named(std::string_view name) {
  const auto& all = tables::catalogue();
  return *std::find_if(all.begin(), all.end(),
                       [&](const tables::Table& table) { return table.name == name; });
}

/// Typos of one table in one mapping.
class Typos {
 public:
  explicit Typos(std::string_view table, std::string_view layout = "a1b1")
      : layout_{*mapping::Layout::named(layout)},
        right_{table_named(table).values(layout_)},
        element_{table_named(table).element} {}

  [[nodiscard]] WrongValue wrong(std::size_t index, std::uint64_t is) const {
    return {is, right_[index], index, right_, element_, layout_, true};
  }
  [[nodiscard]] std::size_t index(std::string_view square) const {
    return layout_.index.index(*Square::named(square));
  }
  [[nodiscard]] std::uint64_t right(std::string_view square) const { return right_[index(square)]; }
  [[nodiscard]] std::string typo(std::string_view square, std::uint64_t is) const {
    return likely_typo(wrong(index(square), is));
  }

 private:
  mapping::Layout layout_;
  std::vector<std::uint64_t> right_;
  Element element_;
};

/// A wrong entry of a table of sets, and what is said of it.
struct Entry {
  std::string_view table;
  std::string_view square;
  std::uint64_t is;
  std::string_view clause;
  std::string_view layout = "a1b1";
};

TEST(Typo, of_an_entry_of_a_square_is_told) {
  const Typos knight{"knight_attacks"};
  const Typos king{"king_attacks"};
  const Typos lines{"rank_masks"};
  const Typos by_ranks{"knight_attacks", "a1a2"};
  ASSERT_EQ(knight.right("a1"), 0x20400U);
  ASSERT_EQ(king.right("g2"), 0xe0a0e0U);
  ASSERT_EQ(king.right("e5"), 0x382838000000U);
  const std::string_view wraps = "it wraps around the edge of the board";
  for (const Entry& each : std::initializer_list<Entry>{
           // The 0x.
           {"knight_attacks", "a1", 20400,
            "the 0x is missing: 0x0000000000020400 without it is this number"},
           {"knight_attacks", "a1", 020400,
            "the 0x is missing: 0x0000000000020400 without it is this number in octal"},
           {"knight_attacks", "a1", 0x132096, "a 0x too many: 132096 with it is this number"},
           // Digits that are swapped, missing, too many or wrong.
           {"king_attacks", "g2", 0xea00e0, "the digits 0 and a are swapped"},
           {"knight_attacks", "a1", 0x24000, "the digits 0 and 4 are swapped"},
           {"king_attacks", "e5", 0x82838000000, "the first digit, 3, is missing"},
           {"king_attacks", "e5", 0x38238000000, "a digit is missing, the 8 after 0x382"},
           {"king_attacks", "e5", 0x38283800000, "the last digit, 0, is missing"},
           {"king_attacks", "e5", 0x3828380000000, "a digit too many, the 0 at the end"},
           {"king_attacks", "e5", 0x3882838000000, "the digit 8 is doubled"},
           {"king_attacks", "e5", 0x3824838000000, "a digit too many, the 4 after 0x382"},
           {"king_attacks", "e5", 0xf382838000000, "a digit too many, the f at the front"},
           {"king_attacks", "e5", 0x382738000000, "one digit is wrong, 7 in place of 8"},
           // All bits.
           {"king_attacks", "e5", ~king.right("e5"), "all bits are inverted"},
           {"king_attacks", "e5", 0 - king.right("e5"), "the sign is wrong"},
           // The own square, and other squares' entries.
           {"king_attacks", "a1", 0x303, "the entry holds its own square"},
           {"file_masks", "a2", 0x0101010101010001, "the entry lacks its own square"},
           {"knight_attacks", "d4", knight.right("e4"), "it is the next entry, of e4"},
           {"knight_attacks", "d4", knight.right("c4"), "it is the entry before, of c4"},
           {"knight_attacks", "d4", knight.right("d5"), "it is the entry of d5"},
           {"knight_attacks", "d4", knight.right("e3"), "it is the entry of e3"},
           {"knight_attacks", "d4", knight.right("a1"), "it is the entry of a1"},
           {"knight_attacks", "d4", Typos{"knight_attacks", "a8b8"}.right("d5"),
            "it is the entry of d5", "a8b8"},
           // Steps over the edge: from h4 one and two squares on; three are none of a piece that
           // does not slide. From d8 up two ranks and along a file: bits 31 + 2 + 8 and 31 + 2 - 8.
           {"king_attacks", "a4", king.right("a4") | 0x80800000, wraps},
           {"king_attacks", "h4", king.right("h4") | 0x100000000, wraps},
           {"king_attacks", "b4", king.right("b4") | 0x80000000, ""},
           {"rank_masks", "h4", lines.right("h4") | 0x300000000, wraps},
           {"rank_masks", "h4", lines.right("h4") | 0x600000000,
            "a digit too many, the 6 at the front"},
           {"knight_attacks", "d8", by_ranks.right("d8") | 0x20002000000, wraps, "a1a2"},
           // None where the report says it all: h3 is missing, h8 is surplus; or where nothing is
           // left, or wrong.
           {"king_attacks", "g2", 0x60a0e0, ""},
           {"king_attacks", "g2", 0xe0a0e0 | 0x8000000000000000, ""},
           {"king_attacks", "g2", 0, ""},
           {"king_attacks", "g2", king.right("g2"), ""},
       }) {
    EXPECT_EQ((Typos{each.table, each.layout}.typo(each.square, each.is)), each.clause);
  }
}

/// A wrong number among others that are not indexed by squares, and what is said of it.
struct Word {
  std::uint64_t is;
  std::uint64_t should_be;
  std::string_view clause;
};

void expect_told(Element element, const std::vector<Word>& words) {
  for (const Word& word : words) {
    const std::vector<std::uint64_t> right{11, word.should_be, 13, 14};
    EXPECT_EQ(likely_typo({word.is, word.should_be, 1, right, element,
                           *mapping::Layout::named("a1b1"), false}),
              word.clause)
        << fmt::format("{:#x}, not {:#x}", word.is, word.should_be);
  }
}

TEST(Typo, of_a_number_is_told) {
  constexpr std::uint64_t one_bit = 1;
  expect_told(
      Element::number,
      {
          {0xd234567890abc1ef, 0x1234567890abcdef, "the digits 1 and d are swapped"},
          {0x12345678, 0x12345678ab, "the last 2 digits are missing"},
          {0x567890abcdef, 0x1234567890abcdef, "the first 4 digits are missing"},
          {0x12345000, 0x12345, "3 zeros too many at the end"},
          // In decimal digits, if they are four or more.
          {1234657890123456789, 1234567890123456789, "in decimal, the digits 5 and 6 are swapped"},
          {123467890123456789, 1234567890123456789,
           "in decimal, a digit is missing, the 5 after 1234"},
          {1234567890123456780, 1234567890123456789,
           "in decimal, one digit is wrong, 0 in place of 9"},
          {std::uint64_t{0} - 12346789, std::uint64_t{0} - 123456789,
           "in decimal, a digit is missing, the 5 after 1234"},
          {9781, 9871, "in decimal, the digits 8 and 7 are swapped"},
          {897, 987, ""},
          // Half of the bits.
          {0x90abcdef, 0x1234567890abcdef, "only the low 32 bits are left"},
          {0x12345678, 0x1234567890abcdef, "only the high 32 bits are left, in the low half"},
          {0xffffffff90abcdef, 0x1234567890abcdef,
           "only the low 32 bits are left, bit 31 carried on as a sign"},
          {0xffffffff90abcdef, 0x90abcdef, "bit 31 is carried on as if it were a sign"},
          {0x90abcdef12345678, 0x1234567890abcdef, "the two halves are swapped"},
          {0x100, 0x10000000000, "1 << 40 in 32 bits is this number"},
          {0xffffffff80000000, 0x8000000000000000, "1 << 63 in 32 bits is this number"},
          {0xefcdab9078563412, 0x1234567890abcdef, "the bytes are reversed"},
          // A single bit gets anywhere by a shift.
          {one_bit << 45, one_bit << 6, ""},
          {5 * one_bit << 45, 5 * one_bit << 6, "all bits are 39 places too high"},
          {13, 12, "it is the next entry"},
          {14, 12, "it is the entry with index 3"},
      });
}

TEST(Typo, of_a_count_is_told_by_its_decimal_digits) {
  expect_told(Element::count, {
                                  {21, 12, "the digits 1 and 2 are swapped"},
                                  {1, 12, "the last digit, 2, is missing"},
                                  {33, 3, "the digit 3 is doubled"},
                                  {0x12, 12, "a 0x too many: 12 with it is this number"},
                                  {10, 0x10, "the 0x is missing: 0x10 without it is this number"},
                                  {std::uint64_t{0} - 3, 3, "the sign is wrong"},
                                  {4, 3, ""},
                                  {13, 12, ""},
                              });
}

TEST(Typo, of_a_board_is_told) {
  constexpr std::uint64_t corner = 0x00000000004080c0;
  constexpr std::uint64_t ring = 0x0000001824180000;
  expect_told(
      Element::set,
      {
          {0x0000000000020103, corner, "the board is mirrored left to right"},
          {0xc080400000000000, corner, "the board is upside down"},
          {0x0301020000000000, corner, "the board is turned by half a turn"},
          {0x0305000000000000, corner, "the board is mirrored on the diagonal a1-h8"},
          {0xc0a0000000000000, corner, "the board is turned by a quarter turn to the left"},
          {0x0000000000000503, corner, "the board is turned by a quarter turn to the right"},
          {0x000000000000a0c0, corner, "the board is mirrored on the diagonal h1-a8"},
          {ring << 8, ring, "all squares are one rank too far up"},
          {ring >> 8, ring, "all squares are one rank too far down"},
          {ring << 1, ring, "all squares are one file too far right"},
          {ring >> 9, ring, "all squares are one rank too far down and one file too far left"},
          {ring << 2, ring, "all bits are 2 places too high"},
      });
}

// What follows makes typos instead of recognising them.

using Words = std::set<std::uint64_t>;

/// The word that the digits are, where they are one.
void add_word(Words& words, const std::string& digits, int base) {
  std::size_t read = 0;
  try {
    const std::uint64_t word = std::stoull(digits, &read, base);
    if (read == digits.size()) words.insert(word);
  } catch (const std::logic_error&) {
  }
}

std::string significant(const std::string& digits) {
  return digits.substr(std::min(digits.find_first_not_of('0'), digits.size() - 1));
}

constexpr std::string_view all_digits = "0123456789abcdef";

Words with_swapped_digits(const std::string& digits, int base) {
  Words words;
  for (std::size_t a = 0; a < digits.size(); ++a) {
    for (std::size_t b = 0; b < a; ++b) {
      std::string other = digits;
      std::swap(other[a], other[b]);
      add_word(words, other, base);
    }
  }
  return words;
}

Words with_another_digit(const std::string& digits, int base) {
  Words words;
  for (std::size_t at = 0; at < digits.size(); ++at) {
    for (int digit = 0; digit < base; ++digit) {
      std::string other = digits;
      other[at] = all_digits[static_cast<std::size_t>(digit)];
      add_word(words, other, base);
    }
  }
  return words;
}

Words with_digits_dropped(const std::string& digits, int base) {
  Words words;
  for (std::size_t at = 0; at < digits.size(); ++at) {
    add_word(words, digits.substr(0, at) + digits.substr(at + 1), base);
    add_word(words, digits.substr(at), base);
    add_word(words, digits.substr(0, at), base);
  }
  return words;
}

Words with_digits_added(const std::string& digits, int base) {
  Words words;
  for (std::size_t at = 0; at <= digits.size(); ++at) {
    for (int digit = 0; digit < base; ++digit) {
      std::string other = digits;
      other.insert(at, 1, all_digits[static_cast<std::size_t>(digit)]);
      add_word(words, other, base);
    }
  }
  std::string zeros = digits;
  while (zeros.size() < 16) add_word(words, zeros += '0', base);
  return words;
}

std::uint64_t squares_moved(const WrongValue& value, const std::function<int(int, int)>& target) {
  std::uint64_t bits = 0;
  for (const Square square : value.layout.bits.squares(value.should_be)) {
    const int to = target(static_cast<int>(square.file().ordinal()),
                          static_cast<int>(square.rank().ordinal()));
    if (to >= 0)
      bits |= std::uint64_t{1} << value.layout.bits.index(Square{static_cast<unsigned>(to)});
  }
  return bits;
}

Words moved_by_a_square(const WrongValue& value) {
  Words words;
  for (int files = -1; files <= 1; ++files) {
    for (int ranks = -1; ranks <= 1; ++ranks) {
      words.insert(squares_moved(value, [&](int file, int rank) {
        const bool on_board =
            file + files >= 0 && file + files < 8 && rank + ranks >= 0 && rank + ranks < 8;
        return on_board ? file + files + 8 * (rank + ranks) : -1;
      }));
    }
  }
  return words;
}

Words seen_from_other_sides(const WrongValue& value) {
  Words words;
  for (int side = 0; side < 8; ++side) {
    words.insert(squares_moved(value, [&](int file, int rank) {
      if ((side & 4) != 0) std::swap(file, rank);
      if ((side & 1) != 0) file = 7 - file;
      if ((side & 2) != 0) rank = 7 - rank;
      return file + 8 * rank;
    }));
  }
  return words;
}

/// With each square that a step of one or two, along and across, reaches over the edge of a row of
/// bits.
Words wrapped(const WrongValue& value) {
  Words words;
  const int own = static_cast<int>(
      value.layout.bits.index(value.layout.index.square(static_cast<unsigned>(value.index))));
  for (int along = -2; along <= 2; ++along) {
    const bool leaves_row = own % 8 + along < 0 || own % 8 + along > 7;
    for (int across = -2; across <= 2; ++across) {
      const int bit = own + along + 8 * across;
      const bool is_bit = bit >= 0 && bit < 64;
      if (leaves_row && is_bit) words.insert(value.should_be | std::uint64_t{1} << bit);
    }
  }
  return words;
}

/// The low half, and with its sign where it has one.
Words low_half(std::uint64_t word) {
  const std::uint64_t low = word & 0xffffffff;
  return low >> 31 == 0 ? Words{low} : Words{low, low | std::uint64_t{0xffffffff} << 32};
}

Words halves(std::uint64_t right) {
  Words words = low_half(right);
  words.insert({right >> 32, std::rotl(right, 32)});
  if (std::has_single_bit(right)) words.merge(low_half(right >> 32));
  return words;
}

Words own_square_changed(const WrongValue& value) {
  const Square own = value.layout.index.square(static_cast<unsigned>(value.index));
  return {value.should_be ^ std::uint64_t{1} << value.layout.bits.index(own)};
}

Words without_prefix(std::uint64_t right) {
  Words words;
  add_word(words, significant(fmt::format("{:016x}", right)), 10);
  add_word(words, significant(fmt::format("{:016x}", right)), 8);
  return words;
}

Words with_prefix(std::uint64_t right) {
  Words words;
  add_word(words, std::to_string(right), 16);
  return words;
}

Words with_typos_in_decimal(const std::string& digits) {
  Words words = with_swapped_digits(digits, 10);
  words.merge(with_another_digit(digits, 10));
  words.merge(with_digits_dropped(digits, 10));
  words.merge(with_digits_added(digits, 10));
  return words;
}

Words in_decimal(std::uint64_t right) {
  Words words = with_typos_in_decimal(std::to_string(right));
  if (right >> 63 == 0) return words;
  for (const std::uint64_t word : with_typos_in_decimal(std::to_string(0 - right))) {
    if (word <= std::uint64_t{1} << 63) words.insert(0 - word);
  }
  return words;
}

Words shifted_words(std::uint64_t right) {
  Words words;
  for (unsigned places = 1; places < 64; ++places) {
    words.insert({right << places, right >> places});
  }
  return words;
}

Words with_digits_as_of_a_number(const WrongValue& value, Words (*make)(const std::string&, int)) {
  return make(significant(fmt::format("{:016x}", value.should_be)), 16);
}

struct Kind {
  std::string_view phrase;
  std::function<Words(const WrongValue&)> make;
};

/// The typos by a phrase that no typo before it in the list has.
const std::vector<Kind>& kinds() {
  static const std::vector<Kind> list{
      {"0x is missing", [](const WrongValue& v) { return without_prefix(v.should_be); }},
      {"0x too many", [](const WrongValue& v) { return with_prefix(v.should_be); }},
      {"own square", own_square_changed},
      {"wraps around", wrapped},
      {"all bits are inverted", [](const WrongValue& v) { return Words{~v.should_be}; }},
      {"sign is wrong", [](const WrongValue& v) { return Words{0 - v.should_be}; }},
      {"32 bits", [](const WrongValue& v) { return halves(v.should_be); }},
      {"halves", [](const WrongValue& v) { return halves(v.should_be); }},
      {"bit 31", [](const WrongValue& v) { return halves(v.should_be); }},
      {"in decimal", [](const WrongValue& v) { return in_decimal(v.should_be); }},
      {"are swapped",
       [](const WrongValue& v) {
         return with_swapped_digits(fmt::format("{:016x}", v.should_be), 16);
       }},
      {"it is the", [](const WrongValue& v) { return Words(v.right.begin(), v.right.end()); }},
      {"missing",
       [](const WrongValue& v) { return with_digits_as_of_a_number(v, with_digits_dropped); }},
      {"too many",
       [](const WrongValue& v) { return with_digits_as_of_a_number(v, with_digits_added); }},
      {"doubled",
       [](const WrongValue& v) { return with_digits_as_of_a_number(v, with_digits_added); }},
      {"the board is", seen_from_other_sides},
      {"all squares are", moved_by_a_square},
      {"one digit is wrong",
       [](const WrongValue& v) {
         return with_another_digit(fmt::format("{:016x}", v.should_be), 16);
       }},
      {"all bits are", [](const WrongValue& v) { return shifted_words(v.should_be); }},
  };
  return list;
}

/// Whether the typo that the clause names makes of the right value what it is.
bool is_true(const std::string& clause, const WrongValue& value) {
  const auto& all = kinds();
  const auto kind = std::find_if(all.begin(), all.end(), [&](const Kind& each) {
    return clause.find(each.phrase) != std::string::npos;
  });
  if (kind == all.end()) return false;
  if (kind->phrase != "wraps around") return kind->make(value).count(value.is) == 1;
  // Any choice of the surplus squares that one of its words has.
  std::uint64_t all_wrapped = 0;
  for (const std::uint64_t word : kind->make(value)) all_wrapped |= word;
  return (value.should_be & ~value.is) == 0 && (value.is & ~all_wrapped) == 0;
}

Typos any_typos() {
  const auto table = *rc::gen::elementOf(std::vector<std::string>{
      "knight_attacks", "king_attacks", "diagonal_masks", "rank_masks", "pawn_attacks"});
  const auto mapping = *rc::gen::elementOf(std::vector<mapping::Mapping>(
      mapping::all_mappings().begin(), mapping::all_mappings().end()));
  return Typos{table, mapping.name()};
}

/// Of a word as a signed number.
std::uint64_t magnitude(std::uint64_t word) { return std::min(word, 0 - word); }

RC_GTEST_PROP(Typo, made_is_named_or_another_that_is_true, ()) {
  const Typos typos = any_typos();
  const std::size_t index = *rc::gen::inRange<std::size_t>(0, 64);
  const Kind& kind = kinds()[*rc::gen::inRange<std::size_t>(0, kinds().size())];
  const Words words = kind.make(typos.wrong(index, 0));
  RC_PRE(!words.empty());
  const WrongValue value = typos.wrong(index, *rc::gen::elementOf(words));
  RC_PRE(value.is != value.should_be && value.is != 0);
  const std::string clause = likely_typo(value);
  RC_TAG(std::string{kind.phrase});
  RC_LOG() << kind.phrase << ": " << fmt::format("{:#018x}", value.should_be) << " -> "
           << fmt::format("{:#018x}", value.is) << ": " << clause;
  if (clause.empty()) {
    // What the report says by itself, and what would fit too many words.
    const bool is_one_square = std::has_single_bit(value.is ^ value.should_be);
    const bool is_small = kind.phrase == "in decimal" &&
                          (magnitude(value.is) < 1000 || magnitude(value.should_be) < 1000);
    const bool is_one_bit = kind.phrase == "all bits are" && std::has_single_bit(value.is);
    RC_ASSERT(is_one_square || is_small || is_one_bit);
  } else {
    RC_ASSERT(is_true(clause, value));
  }
}

RC_GTEST_PROP(Typo, named_for_any_number_is_true, (std::uint64_t is)) {
  const Typos typos = any_typos();
  const WrongValue value = typos.wrong(*rc::gen::inRange<std::size_t>(0, 64), is);
  const std::string clause = likely_typo(value);
  RC_LOG() << clause;
  RC_ASSERT(clause.empty() || is_true(clause, value));
}

/// Of counts only their decimal digits, the prefix and the sign are looked at.
Words with_typos_of_a_count(std::uint64_t right) {
  Words words = with_typos_in_decimal(std::to_string(right));
  words.merge(without_prefix(right));
  words.merge(with_prefix(right));
  words.insert(0 - right);
  return words;
}

RC_GTEST_PROP(Typo, named_in_any_element_at_any_index_is_true,
              (std::uint64_t is, const std::vector<std::uint64_t>& right, bool by_square)) {
  for (const Element element : {Element::set, Element::count, Element::number}) {
    for (const std::size_t index :
         {std::size_t{0}, right.size(), std::size_t{63}, std::numeric_limits<std::size_t>::max()}) {
      const WrongValue value{
          is, ~is >> 1, index, right, element, *mapping::Layout::named("h8h7"), by_square};
      const std::string clause = likely_typo(value);
      RC_LOG() << clause;
      if (clause.empty()) continue;
      const bool names_squares = clause.find("own square") != std::string::npos ||
                                 clause.find("wraps") != std::string::npos;
      const bool has_squares = by_square && index < 64 && element == Element::set;
      RC_ASSERT(has_squares || !names_squares);
      const bool is_so = element == Element::count
                             ? with_typos_of_a_count(value.should_be).count(is) == 1
                             : is_true(clause, value);
      RC_ASSERT(is_so);
    }
  }
}

}  // namespace
}  // namespace bbtables::recognise
