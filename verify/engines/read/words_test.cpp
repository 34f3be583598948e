#include <gtest/gtest.h>

#include <string>

#include "engines/read/arrays.hpp"

namespace bbtables::read {
namespace {

using namespace std::string_literals;

TEST(Words, have_their_lowest_byte_first_and_count_bytes_from_one) {
  const Array array = array_of_words("\1\2\3\4\5\6\7\xf8\0\0\0\0\0\0\0\0"s, "knight");
  EXPECT_EQ(array.name, "knight");
  EXPECT_EQ(array.place, (Place{}));
  ASSERT_EQ(array.numbers.size(), 2U);
  EXPECT_EQ(array.numbers[0].value, 0xf807060504030201);
  EXPECT_EQ(array.numbers[0].place, (Place{0, 1}));
  EXPECT_EQ(array.numbers[1].value, 0U);
  EXPECT_EQ(array.numbers[1].place, (Place{0, 9}));
  ASSERT_EQ(array.lists.size(), 1U);
  EXPECT_EQ(array.lists[0].end, 2U);
}

TEST(Words, are_counted_where_they_are_more_than_a_table_has) {
  const std::size_t most = std::size_t{1} << 20;
  EXPECT_EQ(array_of_words(std::string(8 * most, '\0'), "").numbers.size(), most);
  const Array more = array_of_words(std::string(8 * most + 8, '\0'), "");
  EXPECT_EQ(more.too_many, most + 1);
  EXPECT_TRUE(more.numbers.empty());
}

}  // namespace
}  // namespace bbtables::read
