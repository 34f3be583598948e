// Numbers as programs print them.

#include <gtest/gtest.h>

#include "engines/read/reading_test.hpp"

namespace bbtables::read {
namespace {

using testing::read;

TEST(BareNumbers, are_a_list_called_by_the_word_before) {
  EXPECT_EQ(read("", "knight: 0x1 0x2, 0x3; 0x4\nking =\n5 -6 7\n8"),
            "knight[1 2 3 4]\nking[5 0xfffffffffffffffa 7 8]");
  EXPECT_EQ(read("txt", "1 2 3 4"), "[1 2 3 4]");
  EXPECT_EQ(read("csv", "1,2,3,4\n5,6,7,8\n"), "[1 2 3 4 5 6 7 8]");
}

TEST(BareNumbers, are_in_blocks_between_empty_lines) {
  EXPECT_EQ(read("", "pawn\n1 2\n3 4\n\n5 6\n\n\n7 8\n"), "pawn[[1 2 3 4] [5 6] [7 8]]");
}

TEST(BareNumbers, may_have_their_squares) {
  EXPECT_EQ(read("", "knight\na1: 0x1\nb1: 0x2\nC1 0x3\nd1=0x4"), "knight[a1=1 b1=2 C1=3 d1=4]");
}

TEST(BareNumbers, are_hexadecimal_if_all_have_sixteen_digits) {
  EXPECT_EQ(read("", "k\n1000000000000000 00000000000000ff\nffffffffffffffff 0000000000000010"),
            "k[0x1000000000000000 255 0xffffffffffffffff 16]");
  EXPECT_EQ(read("", "k 1000000000000000 2000000000000000 3000000000000000 4000000000000000"),
            "k[0x38d7ea4c68000 0x71afd498d0000 0xaa87bee538000 0xe35fa931a0000]");
  EXPECT_EQ(read("", "k 1000000000000000 5 6 7"), "k[0x38d7ea4c68000 5 6 7]");
}

TEST(BareNumbers, end_where_a_word_or_bracket_comes) {
  EXPECT_EQ(read("", "1 2 word 3 4"), "");
  EXPECT_EQ(read("", "a 1 2 3 4 {5, 6, 7, 8} b 9 10 11 12"),
            "a[1 2 3 4]\n[5 6 7 8]\nb[9 10 11 12]");
}

TEST(BareNumbers, lists_malformed_ones_as_unread) {
  EXPECT_EQ(read("", "k 0x1 40C0 0x3 0x4 0x5"), "k[1 ? 3 4 5]");
}

TEST(BareNumbers, are_none_in_a_program) { EXPECT_EQ(read("c", "1 2 3 4 5"), ""); }

}  // namespace
}  // namespace bbtables::read
