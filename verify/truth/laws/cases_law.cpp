#include "truth/laws/cases.hpp"

#include <gtest/gtest.h>

namespace bbtables::laws {
namespace {

template <class Input>
unsigned count(void (*every)(const Check<Input>&)) {
  unsigned cases = 0;
  every([&](const Input&) { ++cases; });
  return cases;
}

// Laws over no cases would hold of anything.
TEST(TheCases, AreAsManyAsTheyShouldBe) {
  EXPECT_EQ(count(every_small_set), 1 + 64 + 2'016 + 41'664 + 635'376 + 7'624'512u);
  // Squares by how many a knight, and a king, attacks from them.
  EXPECT_EQ(count(every_fork), (4 << 2) + (8 << 3) + (20 << 4) + (16 << 6) + (16u << 8));
  EXPECT_EQ(count(every_king_pattern), (4 << 3) + (24 << 5) + (36u << 8));
  EXPECT_EQ(count(every_word), 4 * 65'536u);
  EXPECT_EQ(count(every_king_race), 2 * 2 * 64u);
  EXPECT_EQ(count(every_passer_race), 2 * 2 * 64 * 64u);
  EXPECT_EQ(count(every_pawn_shield), 2 * 2 * 64u);
}

}  // namespace
}  // namespace bbtables::laws
