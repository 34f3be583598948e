// Which number of a source stands for which entry of a table.

#include "engines/recognise/pairing.hpp"

#include <gtest/gtest.h>

#include <string>

namespace bbtables::recognise {
namespace {

/// The letters as numbers.
std::vector<std::uint64_t> numbers(const std::string& letters) {
  return {letters.begin(), letters.end()};
}

/// Each letter of `is` above the letter of `right` that it stands for, "-" where it stands for
/// none;
/// "*" is no literal.
std::string paired_letters(const std::string& is, const std::string& right, bool goes_on = false) {
  std::vector<std::uint8_t> unread;
  for (const char letter : is) unread.push_back(letter == '*' ? 1 : 0);
  const auto values = numbers(is);
  std::string text;
  for (const std::size_t entry : paired({values, unread}, numbers(right), goes_on).entry_of) {
    text += entry == Pairing::none ? '-' : right[entry];
  }
  return text;
}

TEST(Pairings, are_one_by_one_where_nothing_is_missing) {
  EXPECT_EQ(paired_letters("abcdef", "abcdef"), "abcdef");
  EXPECT_EQ(paired_letters("abXdef", "abcdef"), "abcdef");
  EXPECT_EQ(paired_letters("abdcef", "abcdef"), "abcdef");
  EXPECT_EQ(one_by_one(3).entry_of, (std::vector<std::size_t>{0, 1, 2}));
}

TEST(Pairings, leave_out_what_is_missing_or_too_many) {
  EXPECT_EQ(paired_letters("abdef", "abcdef"), "abdef");
  EXPECT_EQ(paired_letters("abcXdef", "abcdef"), "abc-def");
  EXPECT_EQ(paired_letters("bcdef", "abcdef"), "bcdef");
  EXPECT_EQ(paired_letters("abcde", "abcdef"), "abcde");
  EXPECT_EQ(paired_letters("Xabcdef", "abcdef"), "-abcdef");
  EXPECT_EQ(paired_letters("abcdefX", "abcdef"), "abcdef-");
  EXPECT_EQ(paired_letters("Xabcde", "abcdef"), "-abcde");
}

TEST(Pairings, prefer_a_wrong_number) {
  EXPECT_EQ(paired_letters("abcXef", "abcdef"), "abcdef");
  EXPECT_EQ(paired_letters("X", "a"), "a");
}

TEST(Pairings, keep_together_what_is_alone) {
  EXPECT_EQ(paired_letters("abaXYba", "ababa"), "aba--ba");
  const Pairing pairing = paired({numbers("ab"), {}}, numbers("abXaXb"), false);
  EXPECT_EQ(pairing.entry_of, (std::vector<std::size_t>{0, 5})) << "not the second a";
}

TEST(Pairings, take_what_is_no_literal_for_anything) {
  EXPECT_EQ(paired_letters("ab*def", "abcdef"), "abcdef");
  EXPECT_EQ(paired_letters("ab*ef", "abcdef").size(), 5U);
}

TEST(Pairings, end_where_the_table_does_if_the_run_goes_on) {
  EXPECT_EQ(paired_letters("abcdefghi", "abcdef", true), "abcdef");
  EXPECT_EQ(paired_letters("abdefghi", "abcdef", true), "abdef");
  EXPECT_EQ(paired_letters("abcXdefghi", "abcdef", true), "abc-def");
}

TEST(Pairings, reach_two_ranks) {
  const std::string table = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJ";
  for (const std::size_t places : {16U, 17U}) {
    const std::string late = std::string(places, '.') + table.substr(0, table.size() - places);
    const std::string pairs = paired_letters(late, table);
    EXPECT_EQ(pairs.starts_with(std::string(places, '-') + "abc"), places == 16) << pairs;
  }
}

}  // namespace
}  // namespace bbtables::recognise
