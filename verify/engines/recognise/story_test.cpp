// What it takes to tell numbers, and when they are a table.

#include "engines/recognise/story.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <string>

#include "tables/catalogue.hpp"
#include "tables/forms.hpp"

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
  std::vector<std::uint64_t> run(21, 7);
  run[0] = run[2] = run[18] = std::uint64_t{3} << 40;
  run[3] = run[20] = std::uint64_t{5} << 40;
  std::vector<std::uint8_t> flags(21);
  const std::vector<int> all = prices({run, flags});
  EXPECT_EQ(all[0], 16);
  EXPECT_EQ(all[2], 5);
  EXPECT_EQ(all[1], 8);
  EXPECT_EQ(all[5], 0) << "again at once";
  EXPECT_EQ(all[18], 5) << "sixteen numbers later";
  EXPECT_EQ(all[20], 16) << "seventeen later";
  flags[2] = 1;
  EXPECT_EQ(prices({run, flags})[2], 0) << "not known";
  EXPECT_EQ(prices({run, flags})[18], 16);
}

TEST(Prices, of_a_table_say_which_one_it_is) {
  const std::size_t all = tables::catalogue().size() + tables::forms().size();
  EXPECT_EQ(std::bit_width(64 * all - 1), InBits::which_table);
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

}  // namespace
}  // namespace bbtables::recognise
