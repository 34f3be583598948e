#include "engines/report/wording.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

#include "base/text.hpp"

namespace bbtables::report {
namespace {

using namespace std::string_literals;
using base::printable;

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

TEST(Wording, cuts_names_between_characters) {
  const auto many = [](std::size_t count) {
    std::string text;
    for (std::size_t i = 0; i < count; ++i) text += "ö";
    return text;
  };
  EXPECT_EQ(shown_name(""), "(no name)");
  EXPECT_EQ(shown_name(many(60)), many(60));
  EXPECT_EQ(shown_name(many(61)), many(59) + "…");
}

TEST(Wording, counts_characters_not_bytes) {
  EXPECT_EQ(width(""), 0u);
  EXPECT_EQ(width("größe"), 5u);
}

RC_GTEST_PROP(Printable, any_bytes_become_one_line_that_stays_as_it_is,
              (const std::string& bytes)) {
  const std::string line = printable(bytes);
  RC_ASSERT(std::none_of(line.begin(), line.end(), [](char each) {
    return static_cast<unsigned char>(each) < 0x20 || each == 0x7f;
  }));
  RC_ASSERT(printable(line) == line);
}

}  // namespace
}  // namespace bbtables::report
