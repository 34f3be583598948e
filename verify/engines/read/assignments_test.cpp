// Arrays that are assigned element by element.

#include <gtest/gtest.h>

#include <string>

#include "engines/read/reading_test.hpp"

namespace bbtables::read {
namespace {

using testing::read;

TEST(Assignments, make_an_array_in_any_order) {
  EXPECT_EQ(read("c", "void f() { a[0] = 5; a[3] = 1ULL << 40; a[2] = 7; a[1] = 6; }"),
            "a[5 6 7 0x10000000000]");
  EXPECT_EQ(read("py", "self.a[0] = 5\nself.a[1] = 6\nself.a[2] = 7\nself.a[3] = 0x8\n"),
            "a[5 6 7 8]");
  EXPECT_EQ(read("", "a[0] = 0x5\na[1] = 0x6\na[2] = 0x7\na[3] = 0x8"), "a[5 6 7 8]");
}

TEST(Assignments, of_several_arrays_may_take_turns) {
  EXPECT_EQ(read("c",
                 "void f() { b[0] = 1; a[0] = 5; b[1] = 2; a[1] = 6;"
                 " b[2] = 3; a[2] = 7; b[3] = 4; a[3] = 8; }"),
            "a[5 6 7 8]\nb[1 2 3 4]");
}

TEST(Assignments, with_two_subscripts_make_lists_in_a_list) {
  EXPECT_EQ(read("c", "void f() { a[1][0] = 7; a[1][1] = 8; a[0][1] = 6; a[0][0] = 5; }"),
            "a[[5 6] [7 8]]");
}

TEST(Assignments, to_squares_go_where_an_enumeration_says_or_else_one_after_the_other) {
  const std::string squares = "a[C1] = 7; a[A1] = 5; a[D1] = 8; a[B1] = 6;";
  EXPECT_EQ(read("c", "enum { A1, B1, C1, D1 }; void f() { " + squares + " }"), "a[5 6 7 8]");
  EXPECT_EQ(read("c", "void f() { " + squares + " }"), "a[7 5 8 6]");
}

TEST(Assignments, leave_zeros_between_them) {
  EXPECT_EQ(read("c", "void f() { a[1] = 5; a[2] = 6; a[5] = 7; a[6] = 8; }"), "a[0 5 6 0 0 7 8]");
}

TEST(Assignments, of_what_cannot_be_read_count_as_such) {
  EXPECT_EQ(read("c", "void f() { a[0] = 5; a[1] = g(); a[2] = 7; a[3] = 8; a[4] = 9; }"),
            "a[5 ? 7 8 9]");
}

TEST(Assignments, of_an_element_again_begin_another_array) {
  EXPECT_EQ(read("c",
                 "void f() { a[0] = 1; a[1] = 2; a[2] = 3; a[3] = 4; }"
                 "void g() { a[0] = 5; a[1] = 6; a[2] = 7; a[3] = 8; }"),
            "a[1 2 3 4]\na[5 6 7 8]");
}

TEST(Assignments, by_a_variable_or_of_a_list_are_none) {
  EXPECT_EQ(read("c", "void f() { a[i] = 5; a[j] = 6; a[k] = 7; a[n] = 8; }"), "");
  EXPECT_EQ(read("c", "U64 a[4] = {5, 6, 7, 8};"), "a[5 6 7 8]");
  EXPECT_EQ(read("py", "a[0:1] = 5\na[1:2] = 6\na[2:3] = 7\na[3:4] = 8\n"), "");
  EXPECT_EQ(read("rs", "let a: [u64; 4] = [0x1000; 4];"), "");
}

TEST(Assignments, of_more_than_are_kept_are_all_delivered) {
  std::string text;
  for (int i = 0; i < (1 << 17) + 4; ++i) text += "a[" + std::to_string(i) + "]=1\n";
  std::size_t numbers = 0;
  for (const Array& array : testing::arrays("py", text)) numbers += array.numbers.size();
  EXPECT_EQ(numbers, (1U << 17) + 4U);
}

}  // namespace
}  // namespace bbtables::read
