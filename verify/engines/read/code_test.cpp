// Code has brackets, too, and is no list; the lists in it are found all the same.

#include <gtest/gtest.h>

#include "engines/read/reading_test.hpp"

namespace bbtables::read {
namespace {

using testing::read;

TEST(Reader, takes_no_code_for_a_list) {
  EXPECT_EQ(
      read("c",
           "int f(int a, int b) { for (int i = 0; i < 64; ++i) { g(1, 2, 3, 4); a[i] = h(5, 6); } "
           "switch (a) { case 1: case 2: return 3 + 4 + 5 + 6; } }"),
      "");
  EXPECT_EQ(read("c", "enum Square { A1, B1, C1, D1, E1, F1, G1, H1 };"), "");
  EXPECT_EQ(
      read("rs", "fn f<const N: usize>(a: [u64; 4]) -> [u64; 64] { let x = g::<4>(a)?; [x; 64] }"),
      "");
  EXPECT_EQ(read("py", "def f(a, b=5):\n  return g(1, 2, 3)\nx = [i for i in range(1, 2)]\n"), "");
  EXPECT_EQ(read("js", "f(1, 2, 3, 4); if (a) { g({a, b}) }"), "");
}

TEST(Reader, finds_lists_in_code_at_any_depth) {
  EXPECT_EQ(
      read("cpp",
           "namespace a { class B { void f() { if (x) { U64 k[4] = {1, 2, 3, 4}; g(k); } } }; }"),
      "k[1 2 3 4]");
  EXPECT_EQ(
      read("kt", "object A {\n fun f() {\n g()\n val k = longArrayOf(1, 2, 3, 4)\n h()\n }\n}\n"),
      "k[1 2 3 4]");
  EXPECT_EQ(
      read("js", "const x = function() { return {a: 1}; }; f(() => { const k = [1, 2, 3, 4]; })"),
      "k[1 2 3 4]");
}

TEST(Reader, delivers_lists_as_soon_as_what_is_around_is_code) {
  std::string found;
  Reader reader{testing::syntax_for("js"),
                [&](const Array& array) { found = testing::shown(array); }};
  reader.feed("x = { k: [1, 2, 3, 4], ");
  EXPECT_EQ(found, "");
  reader.feed("f() { return 5; }, ");
  EXPECT_EQ(found, "k[1 2 3 4]");
}

TEST(Reader, finds_its_way_after_brackets_without_partner) {
  const std::string array = "U64 k[4] = {1, 2, 3, 4};";
  EXPECT_EQ(read("c", "#if X\nvoid f() {\n#else\nvoid f(int a) {\n#endif\n g(); }\n" + array),
            "k[1 2 3 4]");
  EXPECT_EQ(read("c", "if (a && (b {\n g(); }\n" + array), "k[1 2 3 4]");
  EXPECT_EQ(read("c", "} ) ] " + array), "k[1 2 3 4]");
  EXPECT_EQ(read("c", "void f() { g(]; h[); }" + array), "k[1 2 3 4]");
  EXPECT_EQ(read("c", "int a[] = {1, 2, (3, 4};" + array), "k[1 2 3 4]");
  EXPECT_EQ(read("c", "f(a; int k[] = {1, 2, 3, ) 4};"), "k[1 2 3 4]");
}

TEST(Reader, finds_lists_below_any_number_of_blocks) {
  std::string blocks;
  for (int i = 0; i < 1000; ++i) blocks += "{ f(); ";
  EXPECT_EQ(read("c", blocks + "U64 k[4] = {1, 2, 3, 4};"), "k[1 2 3 4]");
  blocks.clear();
  for (int i = 0; i < 1000; ++i) blocks += "{ f()\n g()\n ";
  EXPECT_EQ(read("kt", blocks + "val k = longArrayOf(1, 2, 3, 4)"), "k[1 2 3 4]");
}

TEST(Reader, drops_lists_that_are_nested_too_deep) {
  const std::string deep(100, '{');
  const std::string closed(100, '}');
  EXPECT_EQ(read("c", "a = " + deep + "1, 2, 3, 4" + closed + "; b[4] = {1, 2, 3, 4};"),
            "b[1 2 3 4]");
  EXPECT_EQ(read("c", "a = " + deep + "1, 2, 3, 4; b[4] = {1, 2, 3, 4};"), "b[1 2 3 4]");
}

TEST(Reader, delivers_no_array_of_fewer_than_four_numbers) {
  EXPECT_EQ(read("c", "int a[] = {1, 2, 3}; int b[] = {1, 2, 3, x, y}; int c[] = {1, 2, 3, 4};"),
            "c[1 2 3 4]");
}

}  // namespace
}  // namespace bbtables::read
