// Elements that say where they belong, or what they are.

#include <gtest/gtest.h>

#include "engines/read/reading_test.hpp"

namespace bbtables::read {
namespace {

using testing::read;

TEST(Reader, puts_elements_where_their_index_says) {
  EXPECT_EQ(read("c", "int a[8] = {[0] = 1, [1] = 2, [2] = 3, [3] = 4};"), "a[1 2 3 4]");
  EXPECT_EQ(read("c", "int a[8] = {[5] = 1, 2, [1] = 3, 4};"), "a[0 3 4 0 0 1 2]");
  EXPECT_EQ(read("go", "var a = [...]int{3: 4, 0: 1, 2: 3, 1: 2}"), "a[1 2 3 4]");
  EXPECT_EQ(read("py", "a = {1: 2, 3: 4, 4: 5}"), "a[0 2 0 4 5]");
  EXPECT_EQ(read("cs", "var a = new Dictionary<int, ulong> { [0] = 1, [2] = 3, [3] = 4 };"),
            "a[1 0 3 4]");
}

TEST(Reader, takes_a_far_index_for_no_place) {
  EXPECT_EQ(read("py", "a = {4000000000: 1, 1: 2, 2: 3, 5: 4}"), "a[1 2 3 0 0 4]");
}

TEST(Reader, names_elements_by_their_keys) {
  EXPECT_EQ(read("c", "U64 a[64] = {[A1] = 1, [B1] = 2, [C1] = 3, [D1] = 4};"),
            "a[A1=1 B1=2 C1=3 D1=4]");
  EXPECT_EQ(read("c", "Magic a = {.mask = 1, .magic = 2, .shift = 3, .table = t, .x = 5};"),
            "a[mask=1 magic=2 shift=3 table=? x=5]");
  EXPECT_EQ(read("rs", "const A: [M; 2] = [M { mask: 1, shift: 2 }, M { mask: 3, shift: 4 }];"),
            "A[[mask=1 shift=2] [mask=3 shift=4]]");
  EXPECT_EQ(read("js", "const a = {a1: 1n, 'b1': 2n, \"c1\": 3n, [d1]: 4n};"),
            "a[a1=1 b1=2 c1=3 d1=4]");
  EXPECT_EQ(read("kt", "val a = Magic(mask = 1, magic = 2, shift = 3, offset = 4)"),
            "a[mask=1 magic=2 shift=3 offset=4]");
  EXPECT_EQ(read("cs", "M a = new M { Mask = 1, Magic = 2, Shift = 3, Offset = 4 };"),
            "a[Mask=1 Magic=2 Shift=3 Offset=4]");
}

TEST(Reader, names_lists_by_their_keys) {
  EXPECT_EQ(read("js", "const a = {white: [1, 2], black: [3, 4]};"), "a[white=[1 2] black=[3 4]]");
  EXPECT_EQ(read("c", "U64 a[2][2] = {[WHITE] = {1, 2}, [BLACK] = {3, 4}};"),
            "a[WHITE=[1 2] BLACK=[3 4]]");
  EXPECT_EQ(read("py", "a = {'white': [1, 2], \"black\": [3, 4]}"), "a[white=[1 2] black=[3 4]]");
  EXPECT_EQ(read("go", "var a = map[int][]int{0: {1, 2}, 1: {3, 4}}"), "a[[1 2] [3 4]]");
}

}  // namespace
}  // namespace bbtables::read
