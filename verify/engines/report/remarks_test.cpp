// Rows and remarks that no transcript has.

#include <gtest/gtest.h>

#include "engines/report/remarks.hpp"

namespace bbtables::report {
namespace {

TEST(Magics, are_shown_as_they_are_looked_up) {
  recognise::Magics magics;
  magics.piece = &recognise::Piece::bishop();
  magics.product = recognise::Product::own;
  EXPECT_EQ(row_of(magics).shown_table, "bishop magics (own square in the mask)");
  magics.product = recognise::Product::halves;
  EXPECT_EQ(row_of(magics).shown_table, "bishop magics (in halves of 32 bits)");
  magics.lists[1].identifier = "sizes";
  magics.product = recognise::Product::remainder;
  EXPECT_EQ(row_of(magics).shown_table, "bishop magics (modulo sizes)");
  magics.lists[1].identifier = "";
  magics.lists.back().identifier = "sets";
  magics.product = recognise::Product::pext;
  EXPECT_EQ(row_of(magics).shown_table, "bishop attacks (by PEXT)");
  magics.lists[2].identifier = "starts";
  magics.layout = *mapping::Layout::named("a8b8/a1b1");
  magics.wrong = {{.number = recognise::Number::offset,
                   .entry = 9,
                   .bit = 9,
                   .is = std::uint64_t{1} << 40,
                   .lost = 5,
                   .look_ups = 5}};
  EXPECT_EQ(row_of(magics).entry_remark(0).what,
            "starts[9] (b2) is 1099511627776: its look-ups end beyond any attack data");
  magics.wrong = {{.number = recognise::Number::datum, .entry = 7, .bit = 9, .slip = -2}};
  EXPECT_EQ(row_of(magics).entry_remark(0).what, "sets[7] (b2) and the entry after it are missing");
}

TEST(Rows, of_one_line_are_in_its_order) {
  recognise::FileReport report;
  report.skipped = {{"b", {1, 20}, 4}, {"a", {1, 5}, 4}};
  EXPECT_EQ(file_of(report, Show::all).rows.at(0).identifier, "a");
}

}  // namespace
}  // namespace bbtables::report
