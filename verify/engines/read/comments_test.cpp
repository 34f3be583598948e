// Comments, strings and directives hide what is in them, and nothing else.

#include <gtest/gtest.h>

#include "engines/read/reading_test.hpp"

namespace bbtables::read {
namespace {

using testing::read;

/// The array behind `text` must still be found, and nothing else.
void expect_hidden(const char* ending, const std::string& text) {
  const std::string_view kind{ending};
  const bool brackets = kind == "rs" || kind == "py" || kind == "js";
  const std::string array = brackets ? "a = [1, 2, 3, 4];" : "a = {1, 2, 3, 4};";
  EXPECT_EQ(read(ending, text + array), "a[1 2 3 4]") << ending << ": " << text;
}

TEST(Reader, skips_comments) {
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

TEST(Reader, skips_strings) {
  expect_hidden("c", "s = \"{9, 9, 9, 9} \\\" // /* ' \";");
  expect_hidden("c", "s = \"\\\\\"; t = \"\";");
  expect_hidden("c", "s = \"a\\\nb {9, 9, 9, 9}\";");
  expect_hidden("cpp", "s = R\"x({9, 9, 9, 9} \" )\" )x\"; t = u8R\"(\\)\";");
  expect_hidden("rs",
                "s = \"\n [9, 9, 9, 9] \\\" \n\"; t = r\"\\\"; u = r##\" \"# [9, 9, 9, 9] \"##;");
  expect_hidden("java", "s = \"\"\"\n {9, 9, 9, 9} \" \\\"\"\" \"\"\";");
  expect_hidden("kt", "s = \"\"\" {9, 9, 9, 9} \\\"\"\";");
  expect_hidden("cs", "s = @\"c:\\\"; t = @\"\n \"\"{9, 9, 9, 9}\"\" \"; u = $@\"\\\";");
  expect_hidden("go", "s = `\n {9, 9, 9, 9} \" \\`;");
  expect_hidden("js", "s = `\n [9, 9, 9, 9] ${x} \\` `; t = '\"'; u = \"'\";");
  expect_hidden("py", "s = '''\n [9, 9, 9, 9] ' '''; t = r'\"'; u = \"\"\" \" \"\"\";");
  expect_hidden("js", "s = /[\"'{/]\\/`{/g; t = 4 / 2 / 1;");
}

TEST(Reader, ends_a_string_with_the_line) {
  expect_hidden("c", "s = \"never closed\n;");
  expect_hidden("c", "// don't\n isn't it;\n");
}

TEST(Reader, tells_characters_from_lifetimes) {
  expect_hidden("c", "x = '{'; y = '\\''; z = '\"'; w = 'ab'; v = '\\x41';");
  expect_hidden(
      "rs", "fn f<'a, 'b: 'a>(x: &'a str) -> &'static str { '\\'' ; '\"'; b'{'; '\\u{1F600}' }");
  expect_hidden("java", "x = '\\u0041'; y = '\xc3\xa9';");
  EXPECT_EQ(read("c", "int a[] = {'a', '{', 1, 2, 3, 4};"), "a[? ? 1 2 3 4]");
}

TEST(Reader, skips_directives) {
  expect_hidden(
      "c", "#include <{9,9,9,9}>\n#if {9, 9, \\\n 9, 9} ' \"\n#pragma x /* {9, 9, 9, 9}\n */ {9\n");
  expect_hidden("cs", "#region don't {9, 9, 9, 9}\n#endregion\n");
  EXPECT_EQ(read("c", "int a[] = {\n#if X\n 1, 2,\n#else\n 3, 4\n#endif\n};"), "a[1 2 3 4]");
}

TEST(Reader, reads_what_a_directive_defines) {
  EXPECT_EQ(
      read("c", "#define TABLE {1, 2, \\\n 3, 4}\n#define OPEN {1, 2, (\nint b[] = {5, 6, 7, 8};"),
      "TABLE[1 2 3 4]\nb[5 6 7 8]");
  EXPECT_EQ(read("c", "int a[] = {1, 2,\n#define X 5\n 3, 4};"), "a[1 2 3 4]");
}

TEST(Reader, takes_attributes_for_no_directives) {
  EXPECT_EQ(read("rs", "#![allow(x)]\n#[rustfmt::skip] static A: [u8; 4] = [1, 2, 3, 4];"),
            "A[1 2 3 4]");
  EXPECT_EQ(read("", "#[rustfmt::skip] static A: [u8; 4] = [1, 2, 3, 4];"), "A[1 2 3 4]");
}

}  // namespace
}  // namespace bbtables::read
