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
  count_columns_in_utf16(report, source);
  EXPECT_EQ(report.findings[0].place, (read::Place{2, 24 - 4}));
  EXPECT_EQ(report.findings[1].wrong[0].place, (read::Place{2, 20 - 4}));
  EXPECT_EQ(report.findings[1].place, (read::Place{4, 2}));
  EXPECT_EQ(report.skipped[0].place, (read::Place{1, 1}));
  EXPECT_EQ(report.skipped[1].place, read::Place{});
}

}  // namespace
}  // namespace bbtables::report
