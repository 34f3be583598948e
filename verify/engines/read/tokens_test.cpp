// Dialects by the endings of files; literals of all languages, comments, strings and directives.

#include <gtest/gtest.h>

#include "engines/read/reading_test.hpp"
#include "engines/read/values.hpp"

namespace bbtables::read {
namespace {

using testing::arrays;
using testing::read;

TEST(Dialect, goes_by_the_ending) {
  EXPECT_TRUE(dialect_of("src/attacks.rs").value().nested_comments);
  EXPECT_TRUE(dialect_of("A.PY").value().hash_comments);
  EXPECT_TRUE(dialect_of("knight.txt").value().bare_numbers);
  EXPECT_TRUE(dialect_of("knight.csv").value().bare_numbers);
  EXPECT_FALSE(dialect_of("attacks.h").value().bare_numbers);
}

TEST(Dialect, is_none_for_what_is_no_source) {
  for (const char* const path :
       {"README.md", "engine", "a.png", ".gitignore", "a.json", "cpp", "a.c/"}) {
    EXPECT_FALSE(dialect_of(path).has_value()) << path;
  }
}

TEST(Dialect, of_unknown_text_reads_bare_numbers) { EXPECT_TRUE(any_dialect().bare_numbers); }

std::string value(std::string_view ending, std::string_view text) {
  const auto literal = read_literal(text, testing::dialect_for(ending));
  return literal ? std::to_string(literal->bits) : "none";
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

TEST(Literal, is_a_double_in_javascript) {
  EXPECT_EQ(value("js", "9007199254740992"), "9007199254740992");
  EXPECT_EQ(value("js", "9007199254740993"), "9007199254740992");
  EXPECT_EQ(value("ts", "0x8000000000000401"), "9223372036854777856");
  EXPECT_EQ(value("js", "0xfffffffffffffbff"), "18446744073709549568");
  EXPECT_EQ(value("js", "0xffffffffffffffff"), "none");
  EXPECT_EQ(value("js", "9007199254740993n"), "9007199254740993");
  EXPECT_EQ(value("java", "9007199254740993"), "9007199254740993");
  EXPECT_EQ(read("js", "a = [BigInt(\"0x20000000000001\"), BigInt(\"9007199254740993\"), 3, 4]"),
            "a[0x20000000000001 0x20000000000001 3 4]");
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

TEST(Literal, beyond_64_bits_is_the_largest) {
  const std::string largest = "18446744073709551615";
  EXPECT_EQ(value("c", "0xffffffffffffffff"), largest);
  EXPECT_EQ(value("c", "0xfffffffffffffffe"), "18446744073709551614");
  EXPECT_EQ(value("c", "0x10000000000000000"), largest);
  EXPECT_EQ(value("c", "0x00000000000000000001"), "1");
  EXPECT_EQ(value("c", "18446744073709551614"), "18446744073709551614");
  EXPECT_EQ(value("c", "18446744073709551616"), largest);
  EXPECT_EQ(value("c", "99999999999999999999"), largest);
  EXPECT_EQ(value("c", "0b1" + std::string(64, '0')), largest);
  EXPECT_EQ(value("c", "01777777777777777777776"), "18446744073709551614");
  EXPECT_EQ(value("c", "02000000000000000000000"), largest);
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
TEST(Tokens, lists_malformed_literals_as_unread) {
  EXPECT_EQ(testing::read("cpp",
                          "U64 a[] = {0x1ULL, 40C0, 0xZZ, 1.5, 1e-5, "
                          ".5, 1.f, 0xf'f, 2, 3};"),
            "a[1 ? ? ? ? ? ? 255 2 3]");
}

TEST(Tokens, reads_floats_and_ranges_as_what_they_are) {
  EXPECT_EQ(testing::read("rs", "const A: [i32; 5] = [1., 2.0, 3, 4, 5, 6];"), "A[? ? 3 4 5 6]");
  EXPECT_EQ(testing::read("rs", "for i in [0..8, 1..2, 3, 4] {}"), "");
}

TEST(Tokens, tells_decimal_and_negative_arrays) {
  const auto found =
      testing::arrays("c",
                      "int a[4] = {1, -2, 3, 0x4}; U64 b[4] = {0x1, 2, 0x3, 1 << 4};"
                      "int c[5] = {-0, 1, U64(2), 3, x}; int d[4] = {1, 2, 0x3, 0x4};");
  ASSERT_EQ(found.size(), 4U);
  EXPECT_FALSE(found[3].decimal);
  EXPECT_TRUE(found[0].decimal);
  EXPECT_TRUE(found[0].negative);
  EXPECT_FALSE(found[1].decimal);
  EXPECT_FALSE(found[1].negative);
  EXPECT_TRUE(found[2].decimal);
  EXPECT_FALSE(found[2].negative);
}

TEST(Tokens, take_hexadecimal_exponents_for_parts_of_a_literal) {
  EXPECT_EQ(read("c", "x[] = {0x1p+3, 0x1.8p-2, 0x1P3, 1e+5, 1E-5, 1, 2, 3, 4};"),
            "x[? ? ? ? ? 1 2 3 4]");
  EXPECT_EQ(read("c", "x[] = {0x1e+5, 0x1E-5, 1, 2};"), "x[35 25 1 2]");
}

/// Whether the array behind `text`, on the same line, is still found.
bool shows(const char* ending, const std::string& text) {
  return read(ending, text + "; a = [1, 2, 3, 4];\n") == "a[1 2 3 4]";
}

TEST(Tokens, have_limits_to_what_may_be_one) {
  const auto filled = [](std::size_t count) { return std::string(count, 'x'); };
  EXPECT_TRUE(shows("js", "s = /\"" + filled(1021) + "/"));
  EXPECT_FALSE(shows("js", "s = /\"" + filled(1022) + "/"));
  EXPECT_TRUE(shows("c", "s = '\\\"" + filled(60) + "'"));
  EXPECT_FALSE(shows("c", "s = '\\\"" + filled(61) + "'"));
  EXPECT_TRUE(shows("cpp", "s = R\"" + filled(16) + "(\")" + filled(16) + "\""));
  EXPECT_FALSE(shows("cpp", "s = R\"" + filled(17) + "(\")" + filled(17) + "\""));
  for (const std::size_t hashes : {std::size_t{255}, std::size_t{256}}) {
    const std::string sign(hashes, '#');
    EXPECT_EQ(shows("rs", "s = r" + sign + "\" \" \"" + sign), hashes == 255) << hashes;
  }
}

// --- Comments, strings and directives hide what is in them, and nothing else.

/// The array behind `text` must still be found, on its line, and nothing else.
void expect_hidden(const char* ending, const std::string& text) {
  const std::string_view kind{ending};
  const bool brackets = kind == "rs" || kind == "py" || kind == "js";
  const std::string array = brackets ? "a = [1, 2, 3, 4];" : "a = {1, 2, 3, 4};";
  EXPECT_EQ(read(ending, text + array), "a[1 2 3 4]") << ending << ": " << text;
  for (const Array& found : arrays(ending, text + array)) {
    EXPECT_EQ(found.place.line, std::ranges::count(text, '\n') + 1) << ending << ": " << text;
  }
}

TEST(Tokens, skips_comments) {
  expect_hidden("c", "// {9, 9, 9, 9} \" ' /*\n");
  expect_hidden("c", "/* {9, 9, 9, 9} \" ' // \n * **/");
  expect_hidden("c", "/*/ {9, 9, 9, 9} /* */");
  expect_hidden("rs", "/* /* */ [9, 9, 9, 9] */");
  expect_hidden("kt", "/* /* */ {9, 9, 9, 9} */");
  expect_hidden("py", "# [9, 9, 9, 9] ' \"\n");
  expect_hidden("py", "x = 7 // 2\n");
  EXPECT_EQ(read("c", "int a[] = {1, /* 9, */ 2, // 9\n 3, 4};"), "a[1 2 3 4]");
  EXPECT_EQ(read("py", "a = [1, # 9,\n 2, 3, 4]"), "a[1 2 3 4]");
}

TEST(Tokens, skips_strings) {
  expect_hidden("c", "s = \"{9, 9, 9, 9} \\\" // /* ' \";");
  expect_hidden("c", "s = \"\\\\\"; t = \"\";");
  expect_hidden("c", "s = \"a\\\nb {9, 9, 9, 9}\";");
  expect_hidden("cpp", "s = R\"x({9, 9, 9, 9} \" )\" )x\"; t = u8R\"(\\)\";");
  expect_hidden("rs",
                "s = \"\n [9, 9, 9, 9] \\\" \n\"; t = r\"\\\"; u = r##\" \"# [9, 9, 9, 9] \"##;");
  expect_hidden("java", "s = \"\"\"\n {9, 9, 9, 9} \" \\\"\"\" \"\"\";");
  expect_hidden("kt", "s = \"\"\" {9, 9, 9, 9} \\\"\"\";");
  expect_hidden("cs", "s = @\"c:\\\"; t = @\"\n \"\"{9, 9, 9, 9}\"\" \"; u = $@\"\\\";");
  expect_hidden("cs", "s = @$\"\\\"; t = @\"\"; u = @\"\"\"\\\"; v = \"\";");
  expect_hidden("go", "s = `\n {9, 9, 9, 9} \" \\`;");
  expect_hidden("js", "s = `\n [9, 9, 9, 9] ${x} \\` `; t = '\"'; u = \"'\";");
  expect_hidden("py", "s = '''\n [9, 9, 9, 9] ' '''; t = r'\"'; u = \"\"\" \" \"\"\";");
  expect_hidden("js", "s = /[\"'{/]\\/`{/g; t = 4 / 2 / 1;");
}

TEST(Tokens, ends_a_string_with_the_line) {
  expect_hidden("c", "s = \"never closed\n;");
  expect_hidden("c", "// don't\n isn't it;\n");
  expect_hidden("kt", "x = '\\\n';");
  expect_hidden("js", "x = /\\\n/;");
  expect_hidden("cpp", "x = R\";\nf(1);\n");
}

TEST(Tokens, tells_characters_from_lifetimes) {
  expect_hidden("c", "x = '{'; y = '\\''; z = '\"'; w = 'ab'; v = '\\x41';");
  expect_hidden(
      "rs", "fn f<'a, 'b: 'a>(x: &'a str) -> &'static str { '\\'' ; '\"'; b'{'; '\\u{1F600}' }");
  expect_hidden("java", "x = '\\u0041'; y = '\xc3\xa9';");
  EXPECT_EQ(read("c", "int a[] = {'a', '{', 1, 2, 3, 4};"), "a[? ? 1 2 3 4]");
}

TEST(Tokens, skips_directives) {
  expect_hidden(
      "c", "#include <{9,9,9,9}>\n#if {9, 9, \\\n 9, 9} ' \"\n#pragma x /* {9, 9, 9, 9}\n */ {9\n");
  expect_hidden("cs", "#region don't {9, 9, 9, 9}\n#endregion\n");
  EXPECT_EQ(read("c", "int a[] = {\n#if X\n 1, 2,\n#else\n 3, 4\n#endif\n};"), "a[1 2 3 4]");
}

TEST(Tokens, skips_what_no_compiler_reads) {
  const auto list = [](std::string_view ending, const std::string& inside) {
    return read(ending, "a = {1, 2,\n" + inside + "\n5, 6};");
  };
  EXPECT_EQ(list("c", "#if 0\n 3,\n#else\n 4,\n#endif"), "a[1 2 4 5 6]");
  EXPECT_EQ(list("c", "#if 1 // yes\n 3,\n#else\n 4,\n#endif"), "a[1 2 3 5 6]");
  EXPECT_EQ(list("c", "# if 1\n 3,\n#elif X\n 4,\n# else\n 7,\n# endif"), "a[1 2 3 5 6]");
  EXPECT_EQ(list("cs", "#if false\n 3,\n#else\n 4,\n#endif"), "a[1 2 4 5 6]");
  EXPECT_EQ(list("cs", "#if true\r\n 3,\r\n#else\n 4,\n#endif"), "a[1 2 3 5 6]");
  EXPECT_EQ(list("c", "#if 0\n#ifdef X\n3,\n#else\n 4,\n#endif\n 7,\n#endif"), "a[1 2 5 6]");
  EXPECT_EQ(list("c", "#if 1\n#if X\n3,\n#else\n 4,\n#endif\n#else\n 7,\n#endif"),
            "a[1 2 3 4 5 6]");
  EXPECT_EQ(list("c", "#if 0\n 3, /*\n#endif */\n 4,\n#endif"), "a[1 2 5 6]");
  for (const char* const other : {"0 || X", "1 && X", "X", "00", "!0", "(0)"}) {
    EXPECT_EQ(list("c", "#if " + std::string{other} + "\n 3,\n#else\n 4,\n#endif"),
              "a[1 2 3 4 5 6]")
        << other;
  }
  EXPECT_EQ(list("c", "#if 0\n 3,"), "");
}

TEST(Tokens, go_on_with_a_comment_behind_a_backslash) {
  EXPECT_EQ(read("c", "a = {1, 2, // \\\n 3,\r\n 4, // \\\r\n 5,\n6};"), "a[1 2 4 6]");
  EXPECT_EQ(read("cs", "a = {1, 2, // \\\n 3, 4};"), "a[1 2 3 4]");
  EXPECT_EQ(read("c", "a = {1, 2, 3, 4, // \\"), "a[1 2 3 4]");
}

TEST(Tokens, take_only_the_first_sign_of_a_line_for_a_directive) {
  EXPECT_EQ(read("c", "int a[] = {1, 2, # 3, 4\n, 5};"), "a[1 2 3 4 5]");
}

TEST(Tokens, reads_what_a_directive_defines) {
  EXPECT_EQ(
      read("c", "#define TABLE {1, 2, \\\n 3, 4}\n#define OPEN {1, 2, (\nint b[] = {5, 6, 7, 8};"),
      "TABLE[1 2 3 4]\nb[5 6 7 8]");
  EXPECT_EQ(read("c", "int a[] = {1, 2,\n#define X 5\n 3, 4};"), "a[1 2 3 4]");
}

TEST(Tokens, takes_attributes_for_no_directives) {
  EXPECT_EQ(read("rs", "#![allow(x)]\n#[rustfmt::skip] static A: [u8; 4] = [1, 2, 3, 4];"),
            "A[1 2 3 4]");
  EXPECT_EQ(read("", "#[rustfmt::skip] static A: [u8; 4] = [1, 2, 3, 4];"), "A[1 2 3 4]");
}

}  // namespace
}  // namespace bbtables::read
