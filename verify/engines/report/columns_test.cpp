#include <gtest/gtest.h>

#include "engines/report/examples.hpp"

namespace bbtables::report {
namespace {

TEST(Columns, count_utf_16_units) {
  const std::string source =
      "int a;\n"
      "/* größe \U0001d11e */ a = b;\n"
      "\n"
      "ü";
  recognise::FileReport report;
  // In any order: of `b`, `a` and the end of the file; and of nothing.
  report.findings = {right_table("b", "knight_attacks", {2, 24}), king_without_h3()};
  report.findings[1].place = {4, 3};
  report.findings[1].wrong[0].place = {2, 20};
  report.skipped = {{"int", {1, 1}, 6}, {"", {}, 5}};
  report.magics = {magics_wrong_on_e4()};
  report.magics[0].place = report.magics[0].wrong[0].place = {2, 24};
  count_columns_in_utf16(report, source);
  EXPECT_EQ(report.findings[0].place, (read::Place{2, 24 - 4}));
  EXPECT_EQ(report.findings[1].wrong[0].place, (read::Place{2, 20 - 4}));
  EXPECT_EQ(report.findings[1].place, (read::Place{4, 2}));
  EXPECT_EQ(report.skipped[0].place, (read::Place{1, 1}));
  EXPECT_EQ(report.skipped[1].place, read::Place{});
  EXPECT_EQ(report.magics[0].place, report.findings[0].place);
  EXPECT_EQ(report.magics[0].wrong[0].place, report.findings[0].place);
}

TEST(Columns, count_bytes_that_are_no_utf_8) {
  // In Latin-1, as Shift JIS begins characters, and what UTF-8 keeps out.
  for (const std::string before :
       {"\xfc\xfc", "\xa9\xa9", "\x83\x41", "\xc3\x28", "\xf0\x28", "\xff"}) {
    recognise::FileReport report;
    const auto column = static_cast<std::uint32_t>(before.size() + 1);
    report.findings = {right_table("a", "knight_attacks", {1, column})};
    count_columns_in_utf16(report, before + "a");
    EXPECT_EQ(report.findings[0].place.column, column) << before;
  }
}

}  // namespace
}  // namespace bbtables::report
