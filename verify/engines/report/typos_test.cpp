// What may have happened to a wrong number: the rows of typos.txt, and any edit of a digit.

#include <fmt/core.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <random>
#include <sstream>
#include <utility>

#include "engines/report/remarks.hpp"
#include "tables/catalogue.hpp"

namespace bbtables::report {
namespace {

using Word = std::uint64_t;

std::string said(const recognise::Part& part, const mapping::Layout& layout,
                 const std::vector<Word>& right, std::size_t entry, Word is,
                 std::vector<recognise::WrongEntry> others = {}) {
  recognise::Finding finding{};
  finding.wrong = std::move(others);
  finding.match.parts = {&part};
  finding.layout = layout;
  finding.right_entries = {right};
  return likely_typo(finding, {.place = {}, .is = is, .should_be = right[entry], .entry = entry});
}

/// Of an entry of a table of the catalogue that is [64], or of White's half of it.
std::string typo_in(std::string_view name, const mapping::Layout& layout, std::size_t entry,
                    Word is) {
  const tables::Table& table = *std::ranges::find(tables::catalogue(), name, &tables::Table::name);
  auto right = table.values(layout);
  right.resize(board::Square::size);
  return said({&table, "", 0, 1, "", true}, layout, right, entry, is);
}

/// Of a number among others that are not indexed by squares: "number", "count" or "set".
std::string typo(std::string_view kind, Word is, Word should_be) {
  const auto element = kind == "set"     ? tables::Element::set
                       : kind == "count" ? tables::Element::count
                                         : tables::Element::number;
  const tables::Table table{"", "", "", element, 0, {}, {}};
  return said({&table, "", 0, 1, "", false}, *mapping::Layout::named("a1b1"),
              {11, should_be, 13, 14}, 1, is);
}

Word number_of(const std::string& text) { return std::stoull(text, nullptr, 0); }

TEST(Typos, are_told_as_the_rows_say) {
  std::ifstream file{BBTABLES_FOLDER "/report/typos.txt"};
  std::size_t rows = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line.starts_with('#')) continue;
    std::istringstream words{line};
    std::string first, second, third, fourth;
    words >> first >> second >> third >> fourth;
    const auto layout = *mapping::Layout::named(fourth == "→" ? "a1b1" : fourth);
    const auto square = board::Square::named(second);
    const std::string clause =
        square ? typo_in(first, layout, layout.index.index(*square), number_of(third))
               : typo(first, number_of(second), number_of(third));
    const std::string arrow = " → ";
    EXPECT_EQ(clause.empty() ? "nothing" : clause, line.substr(line.find(arrow) + arrow.size()))
        << line;
    ++rows;
  }
  EXPECT_NE(rows, 0U);
}

TEST(Typos, of_two_entries_may_be_that_they_are_swapped) {
  const tables::Table& table =
      *std::ranges::find(tables::catalogue(), "king_attacks", &tables::Table::name);
  const mapping::Layout layout = *mapping::Layout::named("a1b1");
  const std::vector<Word> right = table.values(layout);
  const auto with = [&](Word is) {
    return said({&table, "", 0, 1, "", true}, layout, right, 1, right[3],
                {{.place = {}, .index = {3}, .is = is, .should_be = right[3]}});
  };
  EXPECT_EQ(with(right[1]), "swapped with the entry of d1");
  EXPECT_EQ(with(right[2]), "it is the entry of d1");
}

TEST(Typos, of_one_line_may_be_that_it_is_another) {
  const tables::Table& table =
      *std::ranges::find(tables::catalogue(), "rank_squares", &tables::Table::name);
  const mapping::Layout layout = *mapping::Layout::named("a8b8");
  const auto rank_7 = [&](Word is) {
    return said({&table, "", 6, 8, "7", false}, layout, {0xff00}, 0, is);
  };
  EXPECT_EQ(rank_7(0xff000000000000), "it is rank_squares (2 only)");
  EXPECT_EQ(rank_7(0xff), "all squares are one too far north");
  EXPECT_EQ(rank_7(0xff000), "a digit too many, the 0 at the end");
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
      std::size_t tried = 0;
      std::size_t told = 0;
      const auto expect = [&](const std::string& edited, const std::string& clause) {
        if (edited[0] == '0' || edited == right) return;
        const std::string said =
            typo("number", std::stoull(edited, nullptr, base), std::stoull(right, nullptr, base));
        // An edit in decimal may be one in hexadecimal, too.
        const bool is_told = base == 16 || said.starts_with("in decimal");
        const std::string begin = base == 16 ? "" : is_told ? "in decimal, " : "";
        EXPECT_TRUE(said.starts_with(begin + (is_told ? clause : "")) && !said.empty())
            << right << " -> " << edited << ": " << said << ", not " << clause;
        ++tried;
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
      EXPECT_GT(told, tried / 2) << right;
    }
  }
}

TEST(Typos, are_not_told_of_random_numbers) {
  std::mt19937_64 random{1};
  for (const std::string_view table : {"knight_attacks", "rank_masks", "rook_attacks_empty"}) {
    for (std::size_t entry = 0; entry < 2000; ++entry) {
      const Word is = random();
      EXPECT_EQ(typo_in(table, *mapping::Layout::named("a1b1"), entry % 64, is), "");
      EXPECT_EQ(typo("number", is, random()), "") << is;
      EXPECT_EQ(typo("count", is, random() % 256), "") << is;
    }
  }
}

}  // namespace
}  // namespace bbtables::report
