// Integer literals of ten languages, and what only looks like one.

#include <gtest/gtest.h>

#include "engines/read/literal.hpp"
#include "engines/read/reading_test.hpp"

namespace bbtables::read {
namespace {

using testing::syntax_for;

std::string value(std::string_view ending, std::string_view text) {
  const auto literal = read_literal(text, syntax_for(ending));
  return literal ? std::to_string(literal->value) : "none";
}

TEST(Literal, reads_every_base) {
  EXPECT_EQ(value("c", "0xff"), "255");
  EXPECT_EQ(value("c", "0XfF"), "255");
  EXPECT_EQ(value("rs", "0o17"), "15");
  EXPECT_EQ(value("c", "0b101"), "5");
  EXPECT_EQ(value("c", "0"), "0");
  EXPECT_EQ(value("c", "18446744073709551615"), "18446744073709551615");
}

TEST(Literal, is_octal_by_a_leading_zero_only_where_the_language_has_that) {
  EXPECT_EQ(value("c", "017"), "15");
  EXPECT_EQ(value("java", "017L"), "15");
  EXPECT_EQ(value("rs", "017"), "17");
  EXPECT_EQ(value("kt", "017"), "17");
  EXPECT_EQ(value("c", "018"), "18");
  EXPECT_EQ(value("c", "0"), "0");
}

TEST(Literal, may_have_separators) {
  EXPECT_EQ(value("cpp", "0xff'ff"), "65535");
  EXPECT_EQ(value("rs", "0x_ff_ff"), "65535");
  EXPECT_EQ(value("java", "1_000L"), "1000");
  EXPECT_EQ(value("rs", "1__0"), "10");
}

TEST(Literal, may_have_any_language_s_suffix) {
  for (const char* const suffix :
       {"u",    "U",     "l",      "L",   "ul", "UL",  "uL",   "LU",   "ll",
        "LL",   "ull",   "ULL",    "LLU", "n",  "u64", "_u64", "i64",  "ui64",
        "UI64", "usize", "_usize", "z",   "uz", "wb",  "_z",   "'u64", "u128"}) {
    EXPECT_EQ(value("cpp", std::string{"0x12"} + suffix), "18") << suffix;
    EXPECT_EQ(value("cpp", std::string{"12"} + suffix), "12") << suffix;
  }
}

TEST(Literal, is_none_with_other_digits_or_suffixes) {
  for (const char* const text : {"40C0", "0xZZ", "0x", "0b2", "0o8", "12f", "5x", "1e5", "1.5",
                                 "0x1g", "12ulu", "0x12u65", "0x1_", "7f32"}) {
    EXPECT_EQ(value("cpp", text), "none") << text;
  }
}

TEST(Literal, is_none_beyond_64_bits) {
  EXPECT_EQ(value("c", "0xffffffffffffffff"), "18446744073709551615");
  EXPECT_EQ(value("c", "0x10000000000000000"), "none");
  EXPECT_EQ(value("c", "0x00000000000000000001"), "1");
  EXPECT_EQ(value("c", "18446744073709551616"), "none");
  EXPECT_EQ(value("c", "99999999999999999999"), "none");
  EXPECT_EQ(value("c", "0b1" + std::string(64, '0')), "none");
  EXPECT_EQ(value("c", "01777777777777777777777"), "18446744073709551615");
  EXPECT_EQ(value("c", "02000000000000000000000"), "none");
}

TEST(Literal, of_a_java_int_has_its_sign) {
  EXPECT_EQ(value("java", "0xffffffff"), "18446744073709551615");
  EXPECT_EQ(value("java", "0xffffffffL"), "4294967295");
  EXPECT_EQ(value("java", "0x7fffffff"), "2147483647");
  EXPECT_EQ(value("kt", "0xffffffff"), "4294967295");
}

TEST(Digits, have_the_base_that_is_said) {
  EXPECT_EQ(read_digits("ff", 16), 255U);
  EXPECT_EQ(read_digits("-1", 10), ~std::uint64_t{0});
  EXPECT_EQ(read_digits("101", 2), 5U);
  EXPECT_EQ(read_digits("102", 2), std::nullopt);
  EXPECT_EQ(read_digits("", 16), std::nullopt);
  EXPECT_EQ(read_digits("f f", 16), std::nullopt);
}

// A literal is cut out of the text whole, whatever is wrong with it.
TEST(Reader, lists_malformed_literals_as_unread) {
  EXPECT_EQ(testing::read("cpp",
                          "U64 a[] = {0x1ULL, 40C0, 0xZZ, 0x10000000000000000, 1.5, 1e-5, "
                          ".5, 1.f, 0xf'f, 2, 3};"),
            "a[1 ? ? ? ? ? ? ? 255 2 3]");
}

TEST(Reader, reads_floats_and_ranges_as_what_they_are) {
  EXPECT_EQ(testing::read("rs", "const A: [i32; 5] = [1., 2.0, 3, 4, 5, 6];"), "A[? ? 3 4 5 6]");
  EXPECT_EQ(testing::read("rs", "for i in [0..8, 1..2, 3, 4] {}"), "");
}

TEST(Reader, tells_decimal_and_negative_arrays) {
  const auto found = testing::arrays("c",
                                     "int a[4] = {1, -2, 3, 0x4}; U64 b[4] = {0x1, 2, 0x3, 1 << 4};"
                                     "int c[5] = {-0, 1, U64(2), 3, x};");
  ASSERT_EQ(found.size(), 3U);
  EXPECT_TRUE(found[0].decimal);
  EXPECT_TRUE(found[0].negative);
  EXPECT_FALSE(found[1].decimal);
  EXPECT_FALSE(found[1].negative);
  EXPECT_TRUE(found[2].decimal);
  EXPECT_FALSE(found[2].negative);
}

}  // namespace
}  // namespace bbtables::read
