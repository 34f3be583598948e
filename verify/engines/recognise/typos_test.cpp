#include "engines/recognise/typos.hpp"

#include <fmt/core.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <utility>

#include "tables/catalogue.hpp"

namespace bbtables::recognise {
namespace {

using tables::Element;

/// What is said of an entry of a table of the catalogue that is [64], or of White's half of it.
std::string typo_in(const tables::Table& table, const mapping::Layout& layout, std::size_t entry,
                    std::uint64_t is) {
  auto right = table.values(layout);
  right.resize(board::Square::size);
  const Part part{&table, "", 0, 1, "", true};
  return likely_typo({.place = {}, .is = is, .should_be = right[entry], .entry = entry}, part,
                     right, layout);
}

const tables::Table& table_named(std::string_view name) {
  return *std::ranges::find(tables::catalogue(), name, &tables::Table::name);
}

/// A wrong entry of a table of sets, and what is said of it.
struct Entry {
  std::string_view table;
  std::string_view square;
  std::uint64_t right;
  std::uint64_t is;
  std::string_view clause;
  std::string_view layout = "a1b1";
};

TEST(Typos, of_the_entry_of_a_square_are_told) {
  const std::string_view wraps = "it wraps around the edge of the board";
  for (const Entry& each : std::initializer_list<Entry>{
           {"knight_attacks", "a1", 0x20400, 20400,
            "the 0x is missing: 0x20400 without it is this number"},
           {"knight_attacks", "a1", 0x20400, 020400,
            "the 0x is missing: 0x20400 without it is this number in octal"},
           {"knight_attacks", "a1", 0x20400, 0x132096,
            "a 0x too many: 132096 with it is this number"},
           {"king_attacks", "g2", 0xe0a0e0, 0xea00e0, "the digits 0 and a are swapped"},
           {"king_attacks", "e5", 0x382838000000, 0x382738000000,
            "one digit is wrong, 7 in place of 8"},
           {"king_attacks", "e5", 0x382838000000, 0xf382838000000,
            "a digit too many, the f at the front"},
           {"king_attacks", "a1", 0x302, ~std::uint64_t{0x302}, "all bits are inverted"},
           // Its own square, and the entries of others.
           {"king_attacks", "a1", 0x302, 0x303, "the entry holds its own square"},
           {"file_masks", "a2", 0x0101010101010101, 0x0101010101010001,
            "the entry lacks its own square"},
           {"knight_attacks", "d4", 0x142200221400, 0x284400442800, "it is the next entry, of e4"},
           {"knight_attacks", "d4", 0x142200221400, 0xa1100110a00, "it is the entry before, of c4"},
           {"knight_attacks", "d4", 0x142200221400, 0x20400, "it is the entry of a1"},
           {"file_masks", "a2", 0x0101010101010101, 0x0404040404040404, "it is the entry of c1"},
           {"knight_attacks", "d4", 0x142200221400, 0x14220022140000,
            "all squares are one too far north"},
           {"knight_attacks", "d4", 0x14220022140000, 0x142200221400,
            "all squares are one too far north", "a8b8"},
           // Over the edge: from h4 one and two squares on, not three, which no piece steps at
           // once; from d8 two ranks up and one file along, bits 31 + 2 + 8 and 31 + 2 - 8.
           {"king_attacks", "a4", 0x302030000, 0x382830000, wraps},
           {"king_attacks", "h4", 0xc040c00000, 0xc140c00000, wraps},
           {"rank_masks", "h4", 0xff000000, 0x3ff000000, wraps},
           {"rank_masks", "h4", 0xff000000, 0x6ff000000, "a digit too many, the 6 at the front"},
           {"king_attacks", "a8", 0x203000000000000, 0x8203000000000000, wraps},
           {"king_attacks", "h1", 0xc040, 0xc041, wraps},
           {"king_attacks", "a1", 0x302, 0x8000000000000302, ""},
           {"king_attacks", "h8", 0x40c0000000000000, 0x40c0000000000001, ""},
           {"pawn_attack_spans", "a2", 0x202020202020000, 0x282828282828000, wraps},
           {"rook_masks", "g4", 0x4040403e404000, 0x404040be404000, ""},
           {"rook_masks", "b4", 0x202027c020200, 0x202027d020200, ""},
           {"knight_attacks", "d8", 0x402000204000, 0x422002204000, wraps, "a1a2"},
           // Nothing of one square that the report names, unless it is seen why: h4 for a king of
           // b4 is two files off. Nothing of zero.
           {"king_attacks", "b4", 0x705070000, 0x785070000, ""},
           {"king_attacks", "g2", 0xe0a0e0, 0x60a0e0, ""},
           {"king_attacks", "g2", 0xe0a0e0, 0x8000000000e0a0e0, ""},
           {"king_attacks", "g2", 0xe0a0e0, 0, ""},
           {"king_attacks", "g2", 0xe0a0e0, 0xe0a0e0, ""},
       }) {
    const auto layout = *mapping::Layout::named(each.layout);
    const tables::Table& table = table_named(each.table);
    const std::size_t index = layout.index.index(*board::Square::named(each.square));
    EXPECT_EQ(table.values(layout)[index], each.right) << each.table << " of " << each.square;
    EXPECT_EQ(typo_in(table, layout, index, each.is), each.clause)
        << fmt::format("{} of {}: {:#x}", each.table, each.square, each.is);
  }
}

/// What is said of a number among others that are not indexed by squares.
std::string typo(Element element, std::uint64_t is, std::uint64_t should_be) {
  const tables::Table table{"", "", "", element, 0, {}, {}};
  const std::uint64_t right[] = {11, should_be, 13, 14};
  return likely_typo({.place = {}, .is = is, .should_be = should_be, .entry = 1},
                     {&table, "", 0, 1, "", false}, right, *mapping::Layout::named("a1b1"));
}

TEST(Typos, of_numbers_are_told) {
  constexpr std::uint64_t corner = 0x00000000004080c0;
  constexpr std::uint64_t ring = 0x0000001824180000;
  constexpr std::uint64_t some = 0x1234567890abcdef;
  struct Number {
    Element element;
    std::uint64_t is;
    std::uint64_t should_be;
    std::string_view clause;
  };
  for (const Number& each : std::initializer_list<Number>{
           {Element::number, 0x12345678, 0x12345678ab, "the last 2 digits are missing"},
           {Element::number, 0x567890abcdef, some, "the first 4 digits are missing"},
           {Element::number, 0x12345000, 0x12345, "3 zeros too many at the end"},
           {Element::number, std::uint64_t{0} - 12346789, std::uint64_t{0} - 123456789,
            "in decimal, a digit is missing, the 5 after 1234"},
           {Element::number, 9781, 9871, "in decimal, the digits 8 and 7 are swapped"},
           {Element::number, 897, 987, ""},
           {Element::number, 5039, 5040, ""},
           {Element::number, 0x213, 0x1203, "the digits 1 and 0 are swapped"},
           {Element::number, 0x1203, 0x213, "the digits 0 and 1 are swapped"},
           {Element::number, 0x2934, 0x1234, ""},
           {Element::number, 2, 0x2a, "a digit is missing, the a at the end"},
           {Element::number, 0x30, 0, "one digit is wrong, 3 in place of 0"},
           {Element::number, 0x400012000, 0x12000, "one digit is wrong, 4 in place of 0"},
           {Element::number, 0x92bfdfff, some, ""},
           {Element::number, 1, 0xf000000000000000, ""},
           {Element::number, 0x280, 0x140, "all bits are shifted left by 1"},

           {Element::number, 13, 12, "it is the next entry"},
           {Element::number, 14, 12, "it is the entry with index 3"},
           // A word that a program wrote.
           {Element::number, 0x90abcdef, some, "only the low 32 bits are left"},
           {Element::number, 0x12345678, some, "only the high 32 bits are left, in the low half"},
           {Element::number, 0xffffffff90abcdef, some,
            "the low 32 bits are extended with their sign"},
           {Element::number, 0x90abcdef12345678, some, "the two halves are swapped"},
           {Element::number, 0x100, 0x10000000000, "1 << 40 in 32 bits is this number"},
           {Element::number, 0xffffffff80000000, 0x8000000000000000,
            "1 << 63 in 32 bits is this number"},
           {Element::number, 0xefcdab9078563412, some, "the bytes are reversed"},
           {Element::number, 0x200000000000, 0x40, ""},  // a single bit gets anywhere
           {Element::number, 0xa00000000000, 0x140, "all bits are shifted left by 39"},
           {Element::number, 0x140, 0xa00000000000, "all bits are shifted right by 39"},
           // A count has few digits, mostly decimal.
           {Element::count, 21, 12, "the digits 1 and 2 are swapped"},
           {Element::count, 1, 12, "a digit is missing, the 2 at the end"},
           {Element::count, 33, 3, "the digit 3 is doubled"},
           {Element::count, 0x12, 12, "a 0x too many: 12 with it is this number"},
           {Element::count, 10, 0x10, "the 0x is missing: 0x10 without it is this number"},
           {Element::count, std::uint64_t{0} - 3, 3, "the sign is wrong"},
           {Element::count, 4, 3, ""},
           {Element::count, 13, 12, ""},
           // A board.
           {Element::set, 0x20103, corner, "the board is mirrored horizontally"},
           {Element::set, 0xc080400000000000, corner, "the board is flipped vertically"},
           {Element::set, 0x301020000000000, corner, "the board is rotated by 180 degrees"},
           {Element::set, 0x305000000000000, corner, "the board is flipped on the diagonal a1-h8"},
           {Element::set, 0xc0a0000000000000, corner,
            "the board is rotated by 90 degrees, to the left"},
           {Element::set, 0x503, corner, "the board is rotated by 90 degrees, to the right"},
           {Element::set, 0xa0c0, corner, "the board is flipped on the diagonal h1-a8"},
           {Element::set, ring << 1, ring, "all squares are one too far east"},
           {Element::set, ring >> 9, ring, "all squares are one too far south-west"},
           {Element::set, ring << 2, ring, "all bits are shifted left by 2"},
       }) {
    EXPECT_EQ(typo(each.element, each.is, each.should_be), each.clause)
        << fmt::format("{:#x}, not {:#x}", each.is, each.should_be);
  }
}

TEST(Typos, of_one_digit_are_told_in_any_number) {
  std::mt19937_64 random{1};
  for (const int base : {16, 10}) {
    for (int number = 0; number < 20; ++number) {
      std::string right = "7";  // and no two equal neighbours, so that each edit has one clause
      while (right.size() < 15) {
        const char digit = "0123456789abcdef"[random() % static_cast<unsigned>(base)];
        if (digit != right.back()) right += digit;
      }
      std::size_t told = 0;
      const auto expect = [&](const std::string& edited, const std::string& clause) {
        if (edited[0] == '0' || edited == right) return;
        const std::string said = typo(Element::number, std::stoull(edited, nullptr, base),
                                      std::stoull(right, nullptr, base));
        // An edit in decimal may be one in hexadecimal, too.
        const bool is_told = base == 16 || said.starts_with("in decimal");
        const std::string begin = base == 16 ? "" : is_told ? "in decimal, " : "";
        EXPECT_TRUE(said.starts_with(begin + (is_told ? clause : "")) && !said.empty())
            << right << " -> " << edited << ": " << said << ", not " << clause;
        told += is_told ? 1 : 0;
      };
      for (std::size_t at = 0; at < right.size(); ++at) {
        const char own = right[at];
        expect(std::string{right}.erase(at, 1), fmt::format("a digit is missing, the {} ", own));
        for (std::size_t other = at + 1; other < right.size(); ++other) {
          std::string swapped = right;
          std::swap(swapped[at], swapped[other]);
          expect(swapped, fmt::format("the digits {} and {} are swapped", own, right[other]));
        }
        const char digit = "0123456789abcdef"[random() % static_cast<unsigned>(base)];
        if (digit == own) continue;
        expect(std::string{right}.replace(at, 1, 1, digit),
               fmt::format("one digit is wrong, {} in place of {}", digit, own));
        expect(std::string{right}.insert(at, 1, digit),
               at > 0 && digit == right[at - 1] && digit != '0'
                   ? fmt::format("the digit {} is doubled", digit)
                   : fmt::format("a digit too many, the {} ", digit));
      }
      EXPECT_GE(told, 120U) << right;
    }
  }
}

TEST(Typos, are_not_told_of_random_numbers) {
  std::mt19937_64 random{1};
  for (const std::string_view table : {"knight_attacks", "rank_masks", "rook_attacks_empty"}) {
    for (std::size_t entry = 0; entry < 2000; ++entry) {
      const std::uint64_t is = random();
      EXPECT_EQ(typo_in(table_named(table), *mapping::Layout::named("a1b1"), entry % 64, is), "");
      EXPECT_EQ(typo(Element::number, is, random()), "") << is;
      EXPECT_EQ(typo(Element::count, is, random() % 256), "") << is;
    }
  }
}

}  // namespace
}  // namespace bbtables::recognise
