// Lists in lists: boards by rank, colors, structs, ragged rows.

#include <gtest/gtest.h>

#include "engines/read/reading_test.hpp"

namespace bbtables::read {
namespace {

using testing::read;

TEST(Reader, reads_lists_in_lists) {
  EXPECT_EQ(read("c", "U64 a[2][2] = {{1, 2}, {3, 4}};"), "a[[1 2] [3 4]]");
  EXPECT_EQ(read("java", "long[][] a = {new long[] {1, 2}, new long[2] {3, 4},};"),
            "a[[1 2] [3 4]]");
  EXPECT_EQ(read("go", "var a = [2][2]uint64{{1, 2}, [2]uint64{3, 4}}"), "a[[1 2] [3 4]]");
  EXPECT_EQ(read("kt", "val a = arrayOf(longArrayOf(1, 2), longArrayOf(3, 4))"), "a[[1 2] [3 4]]");
  EXPECT_EQ(read("zig", "const a = [2][2]u64{ .{ 1, 2 }, [_]u64{ 3, 4 } };"), "a[[1 2] [3 4]]");
  EXPECT_EQ(read("cs", "ulong[,] a = { { 1, 2 }, { 3, 4 } };"), "a[[1 2] [3 4]]");
  EXPECT_EQ(read("cpp", "std::array<std::array<U64, 2>, 2> a = {{{1, 2}, {3, 4}}};"),
            "a[[1 2] [3 4]]");
  EXPECT_EQ(
      read("cpp", "A a = {std::array<U64, 2>{1, 2}, std::array<std::array<U64, 2>, 1>{{3, 4}}};"),
      "a[[1 2] [3 4]]");
  EXPECT_EQ(read("rs", "const A: [[u64; 2]; 2] = [[1, 2], [3, 4]];"), "A[[1 2] [3 4]]");
}

TEST(Reader, takes_a_list_of_one_list_for_that_list) {
  EXPECT_EQ(read("cpp", "std::array<U64, 4> a{{1, 2, 3, 4}};"), "a[1 2 3 4]");
  EXPECT_EQ(read("js", "const a = Object.freeze(new BigUint64Array([1n, 2n, 3n, 4n]));"),
            "a[1 2 3 4]");
  EXPECT_EQ(read("py", "a = np.array([1, 2, 3, 4], dtype=np.uint64)"), "a[1 2 3 4]");
  EXPECT_EQ(read("rs", "const A: Boards = Boards(vec![1, 2, 3, 4]);"), "A[1 2 3 4]");
  EXPECT_EQ(read("kt", "val a by lazy { longArrayOf(1, 2, 3, 4) }"), "a[1 2 3 4]");
  EXPECT_EQ(read("js", "const a = [1, 2, 3, 4].map(x => BigInt(x));"), "a[1 2 3 4]");
  EXPECT_EQ(read("py", "a = np.array([1, 2, 3, 4]).reshape(2, 2)"), "a[1 2 3 4]");
}

TEST(Reader, takes_a_list_of_one_number_for_the_number) {
  EXPECT_EQ(read("c", "U64 a[4][1] = {{1}, {2}, (3), {4}};"), "a[1 2 3 4]");
  EXPECT_EQ(read("rs", "const A: [B; 4] = [(1), (2,), (3), (4)];"), "A[1 2 3 4]");
}

TEST(Reader, keeps_short_rows_beside_long_ones) {
  EXPECT_EQ(read("c", "int a[5][2] = {{1, 2}, {3}, {}, {4}, {5, 6}};"),
            "a[[1 2] [3] [] [4] [5 6]]");
  EXPECT_EQ(read("py", "a = [[1, 2], [3], [], [4, 5]]"), "a[[1 2] [3] [] [4 5]]");
}

TEST(Reader, keeps_columns_aligned_by_what_cannot_be_read) {
  EXPECT_EQ(read("c", "Magic a[2] = {{0x1, 0x2, &table[0], 52}, {0x3, 0x4, &table[4096], 53}};"),
            "a[[1 2 ? 52] [3 4 ? 53]]");
  EXPECT_EQ(read("rs", "const A: [(u64, u64); 2] = [(1, 2), (3, 4)];"), "A[[1 2] [3 4]]");
  EXPECT_EQ(
      read("java",
           "Magic[] a = {new Magic(0x1L, 0x2L), new Magic(0x3L, SHIFT), new Magic(0x4L, 0x5L)};"),
      "a[[1 2] [3 ?] [4 5]]");
  EXPECT_EQ(read("kt", "val a = arrayOf(Magic(1, 2), Magic(3, 4))"), "a[[1 2] [3 4]]");
}

TEST(Reader, delivers_the_lists_of_a_mixed_one_alone) {
  EXPECT_EQ(read("js", "const a = {name: 'x', knight: [1, 2, 3, 4], king: [5, 6, 7, 8], f};"),
            "knight[1 2 3 4]\nking[5 6 7 8]");
  EXPECT_EQ(read("c", "struct T t = {\"name\", {1, 2, 3, 4}, {{5, 6}, {7, 8}}};"),
            "t[1 2 3 4]\n[[5 6] [7 8]]");
  EXPECT_EQ(
      read("rs", "let a = Tables { knight: [1, 2, 3, 4], rook: [0; 64], king: [5, 6, 7, 8] };"),
      "knight[1 2 3 4]\nking[5 6 7 8]");
}

TEST(Reader, takes_a_wrapper_with_other_arguments_for_its_list) {
  EXPECT_EQ(read("js", "const a = [[1, 2], m([3, 4], [x], y), m([5, 6], 2)];"),
            "a[[1 2] [3 4] [5 6]]");
}

TEST(Reader, takes_what_follows_a_list_for_no_other_element) {
  EXPECT_EQ(read("js", "const a = [[1, 2].concat([3, 4]), [5, 6]];"), "a[[1 2] [5 6]]");
}

TEST(Reader, takes_numbers_beside_lists) {
  EXPECT_EQ(read("c", "T a[2] = {{1, {2, 3}}, {4, {5, 6}}};"), "a[[1 [2 3]] [4 [5 6]]]");
}

TEST(Reader, takes_no_repetition_for_a_list) {
  EXPECT_EQ(read("rs", "static A: [[u64; 64]; 4] = [[0; 64]; 4];"), "");
  EXPECT_EQ(read("rs", "static A: [u64; 4] = [1, 2, 3, 4];"), "A[1 2 3 4]");
}

}  // namespace
}  // namespace bbtables::read
