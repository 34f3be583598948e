// What it takes to tell numbers, and which number of a source stands for which entry of a table.

#include "engines/recognise/story.hpp"

#include <gtest/gtest.h>

#include <string>

namespace bbtables::recognise {
namespace {

/// The letters as numbers of many bits.
std::vector<std::uint64_t> numbers(const std::string& letters) {
  std::vector<std::uint64_t> all;
  for (const char letter : letters) {
    all.push_back(static_cast<std::uint64_t>(letter) * 0x9e3779b97f4a7c15);
  }
  return all;
}

/// Each letter of `is` above the letter of `right` that it stands for, "-" where it stands for
/// none;
/// "*" is no literal.
std::string paired_letters(const std::string& is, const std::string& right, bool goes_on = false) {
  std::vector<std::uint8_t> unread;
  for (const char letter : is) unread.push_back(letter == '*' ? 1 : 0);
  const auto values = numbers(is);
  std::string text;
  for (const std::size_t entry : story_of({values, unread}, numbers(right), goes_on).entry_of) {
    text += entry == Story::none ? '-' : right[entry];
  }
  return text;
}

int price(std::uint64_t number) {
  const std::vector<std::uint64_t> one{number};
  return prices({one, {}}).front();
}

TEST(Prices, are_those_of_the_shortest_way_to_tell_a_number) {
  EXPECT_EQ(price(0), 2);
  EXPECT_EQ(price(1), 4);
  EXPECT_EQ(price(~std::uint64_t{0}), 4) << "-1, or no square missing";
  EXPECT_EQ(price(200), 18) << "eight binary digits";
  EXPECT_EQ(price(std::uint64_t{1} << 40), 10) << "one square";
  EXPECT_EQ(price(~(std::uint64_t{1} << 40)), 10) << "all but one";
  EXPECT_EQ(price(0x9e3779b97f4a7c15), 65) << "bit by bit";
}

TEST(Prices, are_low_for_what_was_told_a_moment_ago) {
  std::vector<std::uint64_t> run(20, 7);
  run[0] = run[2] = run[17] = std::uint64_t{3} << 40;
  run[1] = run[19] = std::uint64_t{5} << 40;
  std::vector<std::uint8_t> flags(20);
  const std::vector<int> all = prices({run, flags});
  EXPECT_EQ(all[0], 16);
  EXPECT_EQ(all[2], 5);
  EXPECT_EQ(all[3], 8);
  EXPECT_EQ(all[4], 0) << "again at once";
  EXPECT_EQ(all[17], 5) << "fifteen numbers later";
  EXPECT_EQ(all[19], 16) << "eighteen later";
  flags[2] = 1;
  EXPECT_EQ(prices({run, flags})[2], 0) << "not known";
  EXPECT_EQ(prices({run, flags})[17], 16);
}

TEST(Evidence, is_of_so_many_bits) {
  const auto is = [](int saved, int right, int whole) {
    const Evidence evidence{.saved = saved, .right = right, .whole = whole};
    return evidence.is_table() ? 2 : evidence.resembles() ? 1 : 0;
  };
  EXPECT_EQ(is(45, 50, 50), 2);
  EXPECT_EQ(is(44, 50, 50), 0) << "too few bits";
  EXPECT_EQ(is(700, 700, 1000), 2);
  EXPECT_EQ(is(699, 700, 1000), 1);
  EXPECT_EQ(is(500, 700, 1000), 1);
  EXPECT_EQ(is(499, 700, 1000), 0);
  EXPECT_EQ(is(900, 500, 1000), 2);
  EXPECT_EQ(is(900, 499, 1000), 0) << "most is wrong";
}

TEST(Evidence, leaves_out_what_is_not_known) {
  const std::vector<std::uint64_t> right = numbers("abcd");
  std::vector<std::uint64_t> run = right;
  run[1] = 0;
  const std::vector<std::uint8_t> unread{0, 1, 0, 0};
  const Evidence evidence = in_place({run, unread}, right).evidence;
  EXPECT_EQ(evidence.whole, 3 * 65);
  EXPECT_EQ(evidence.saved, 3 * 65);
  EXPECT_EQ(in_place({run, {}}, right).evidence.saved, 3 * 65 + 2 - (4 + 2)) << "a wrong zero";
}

TEST(Stories, are_one_by_one_where_nothing_is_missing) {
  EXPECT_EQ(paired_letters("abcdef", "abcdef"), "abcdef");
  EXPECT_EQ(paired_letters("abXdef", "abcdef"), "abcdef");
  EXPECT_EQ(paired_letters("abdcef", "abcdef"), "abcdef");
}

TEST(Stories, leave_out_what_is_missing_or_too_many) {
  EXPECT_EQ(paired_letters("abdef", "abcdef"), "abdef");
  EXPECT_EQ(paired_letters("abcXdef", "abcdef"), "abc-def");
  EXPECT_EQ(paired_letters("bcdef", "abcdef"), "bcdef");
  EXPECT_EQ(paired_letters("abcde", "abcdef"), "abcde");
  EXPECT_EQ(paired_letters("Xabcdef", "abcdef"), "-abcdef");
  EXPECT_EQ(paired_letters("abcdefX", "abcdef"), "abcdef") << "something else";
  EXPECT_EQ(paired_letters("abcdeff", "abcdef"), "abcdef-") << "doubled";
  EXPECT_EQ(paired_letters("abcdeXX", "abcdef"), "abcdef-");
  EXPECT_EQ(paired_letters("Xabcde", "abcdef"), "-abcde");
}

TEST(Stories, prefer_a_wrong_number) {
  EXPECT_EQ(paired_letters("abcXef", "abcdef"), "abcdef");
  EXPECT_EQ(paired_letters("X", "a"), "a");
}

TEST(Stories, keep_together_what_is_alone) {
  EXPECT_EQ(paired_letters("abaXYba", "ababa"), "aba--ba");
  const std::vector<std::uint64_t> two = numbers("ab");
  EXPECT_EQ(story_of({two, {}}, numbers("abXaXb"), false).entry_of,
            (std::vector<std::size_t>{0, 5}))
      << "not the second a";
}

TEST(Stories, take_what_is_no_literal_for_anything) {
  EXPECT_EQ(paired_letters("ab*def", "abcdef"), "abcdef");
  EXPECT_EQ(paired_letters("ab*ef", "abcdef").size(), 5U);
}

TEST(Stories, end_where_the_table_does_if_the_run_goes_on) {
  EXPECT_EQ(paired_letters("abcdefghi", "abcdef", true), "abcdef");
  EXPECT_EQ(paired_letters("abdefghi", "abcdef", true), "abdef");
  EXPECT_EQ(paired_letters("abcXdefghi", "abcdef", true), "abc-def");
}

TEST(Stories, reach_two_ranks) {
  const std::string table = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJ";
  for (const std::size_t places : {16U, 17U}) {
    const std::string late = std::string(places, '.') + table.substr(0, table.size() - places);
    const std::string pairs = paired_letters(late, table);
    EXPECT_EQ(pairs.starts_with(std::string(places, '-') + "abc"), places == 16) << pairs;
  }
}

}  // namespace
}  // namespace bbtables::recognise
