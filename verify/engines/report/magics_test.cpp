// How magics are shown that no transcript has.

#include <gtest/gtest.h>

#include "engines/report/remarks.hpp"

namespace bbtables::report {
namespace {

TEST(Magics, are_shown_as_they_are_looked_up) {
  recognise::Magics magics;
  magics.piece = &recognise::Piece::bishop();
  magics.product = recognise::Product::halves;
  EXPECT_EQ(row_of(magics).shown_table, "bishop magics (in halves of 32 bits)");
  magics.lists[1].identifier = "sizes";
  magics.product = recognise::Product::remainder;
  EXPECT_EQ(row_of(magics).shown_table, "bishop magics (modulo sizes)");
  magics.lists[1].identifier = "";
  magics.lists.back().identifier = "sets";
  magics.product = recognise::Product::pext;
  EXPECT_EQ(row_of(magics).shown_table, "bishop attacks (by PEXT)");
}

}  // namespace
}  // namespace bbtables::report
