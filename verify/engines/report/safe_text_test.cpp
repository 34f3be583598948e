#include "base/safe_text.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

namespace bbtables::base {
namespace {

using namespace std::string_literals;

TEST(Printable, leaves_text_of_any_language_as_it_is) {
  EXPECT_EQ(printable("Größe — 騎士 ♞ 🐎 C:\\x"), "Größe — 騎士 ♞ 🐎 C:\\x");
}

TEST(Printable, shows_controls_by_their_number) {
  EXPECT_EQ(printable("\x1b[2J\t\n\0\x7f"s), "\\x1b[2J\\x09\\x0a\\x00\\x7f");
  EXPECT_EQ(printable("\xc2\x9b"), "\\x9b");  // a control sequence introducer in UTF-8
}

TEST(Printable, shows_bytes_that_are_no_utf_8_by_their_number) {
  EXPECT_EQ(printable("a\x80"), "a\\x80");
  EXPECT_EQ(printable("\xff\xfe"), "\\xff\\xfe");
  EXPECT_EQ(printable("\xe2\x82"), "\\xe2\\x82");                    // cut short
  EXPECT_EQ(printable("\xc0\xaf"), "\\xc0\\xaf");                    // longer than need be
  EXPECT_EQ(printable("\xed\xa0\x80"), "\\xed\\xa0\\x80");           // a surrogate
  EXPECT_EQ(printable("\xf4\x90\x80\x80"), "\\xf4\\x90\\x80\\x80");  // beyond the last character
  EXPECT_EQ(printable("\xc3(\xe2\x28\xa1"), "\\xc3(\\xe2(\\xa1");    // not continued
}

TEST(Printable, shows_characters_that_hide_or_reorder_others) {
  EXPECT_EQ(printable("a\xe2\x80\xae"
                      "b"),
            "a\\u{202e}b");
  EXPECT_EQ(printable("\xef\xbb\xbf"), "\\u{feff}");
  EXPECT_EQ(printable("\xf3\xa0\x81\x81"), "\\u{e0041}");
}

TEST(Printable, leaves_no_command_of_a_ci_service) {
  EXPECT_EQ(printable("::stop-commands::x.c"), "\\x3a:stop-commands::x.c");
  EXPECT_EQ(printable("  ::error::x"), "  \\x3a:error::x");
  EXPECT_EQ(printable("\xe2\x80\x83::error::x"), "\xe2\x80\x83\\x3a:error::x");  // an em space
  EXPECT_EQ(printable("src/##[error]x.c"), "src/#\\x23[error]x.c");
  EXPECT_EQ(printable("###vso[x]"), "#\\x23#vso[x]");
  EXPECT_EQ(printable("#[x] a::b :c:: 1:2"), "#[x] a::b :c:: 1:2");
  // What folds the log of Buildkite.
  EXPECT_EQ(printable("+++ x.c"), "\\x2b++ x.c");
  EXPECT_EQ(printable("--- x.c"), "\\x2d-- x.c");
  EXPECT_EQ(printable("~~~ x.c"), "\\x7e~~ x.c");
  EXPECT_EQ(printable("^^^ +++"), "\\x5e^^ +++");
  EXPECT_EQ(printable("a --- b"), "a --- b");
}

TEST(Printable, counts_characters_not_bytes) {
  EXPECT_EQ(width(""), 0u);
  EXPECT_EQ(width("größe"), 5u);
}

TEST(SafeText, is_lines_that_are_printable_each) {
  EXPECT_EQ(SafeText::lines("a\n\n::b\x1b\n ##c").text(), "a\n\n\\x3a:b\\x1b\n #\\x23c");
  EXPECT_EQ(SafeText::lines("a\n").text(), "a\n");
  EXPECT_EQ(SafeText::lines("").text(), "");
}

TEST(SafeText, has_one_command_whose_parts_cannot_end_it) {
  EXPECT_EQ(SafeText::annotation("error", {{"file", "a,b:c%\n::x"}, {"line", ""}, {"col", "5"}},
                                 "50%\n::warning::y ##[z]")
                .text(),
            "::error file=a%2Cb%3Ac%25\\x0a%3A%3Ax,col=5::50%25\\x0a::warning::y #\\x23[z]\n");
  EXPECT_EQ(SafeText::annotation("notice", {}, "x").text(), "::notice::x\n");
}

RC_GTEST_PROP(Printable, any_bytes_become_one_line_that_stays_as_it_is,
              (const std::string& bytes)) {
  const std::string line = printable(bytes);
  RC_ASSERT(std::none_of(line.begin(), line.end(), [](char each) {
    return static_cast<unsigned char>(each) < 0x20 || each == 0x7f;
  }));
  RC_ASSERT(line.find("##") == std::string::npos);
  RC_ASSERT(printable(line) == line);
}

}  // namespace
}  // namespace bbtables::base
