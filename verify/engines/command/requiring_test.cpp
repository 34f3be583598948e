#include "engines/command/verify_test.hpp"

namespace bbtables::engines {
namespace {

using command::contains;

class Requiring : public VerifyTest {
 protected:
  void SetUp() override {
    write("king.hpp", right_king());
    write("wrong.hpp", wrong_king());
    write("dull.c", dull);
  }

  /// That one requirement on a source ends like that, with these words in the report.
  void expect_outcome(const std::string& requirement, const std::string& source, int exit_code,
                      const std::string& words) const {
    const std::string report = report_of({"--require", requirement, source}, exit_code);
    EXPECT_TRUE(contains(report, "required " + requirement)) << report;
    EXPECT_TRUE(contains(report, words)) << report;
  }
};

TEST_F(Requiring, a_table_that_is_there_and_right_succeeds) {
  expect_outcome("king_attacks", "king.hpp", 0, ": met");
  expect_outcome("king_attacks=KingMoves", "king.hpp", 0, ": met");
}

TEST_F(Requiring, a_table_that_is_not_there_fails) {
  expect_outcome("knight_attacks", "king.hpp", 1, "no such table was found");
  expect_outcome("king_attacks", "dull.c", 1, "no such table was found");
  expect_outcome("king_attacks=Kings", "king.hpp", 1, "the table is 'KingMoves'");
}

TEST_F(Requiring, a_table_that_is_wrong_fails_and_says_where) {
  expect_outcome("king_attacks", "wrong.hpp", 1, "'KingMoves' at wrong.hpp:");
  expect_outcome("king_attacks=KingMoves", "wrong.hpp", 1, "1 wrong entry");
}

TEST_F(Requiring, an_array_that_is_another_table_fails) {
  write("knight.hpp", source_of("knight_attacks", "KingMoves"));
  expect_outcome("king_attacks=KingMoves", "knight.hpp", 1, "is knight_attacks");
}

TEST_F(Requiring, half_a_table_fails_but_as_the_named_array) {
  const std::string both = source_of("pawn_attacks", "PawnAttacks");
  const std::size_t white = both.find("    {  // white\n");
  const std::size_t end = both.find("    }", white);
  ASSERT_NE(end, std::string::npos);
  write("white.hpp",
        "const unsigned long long WhitePawns[64] = " + both.substr(white, end - white) + "};\n");
  expect_outcome("pawn_attacks", "white.hpp", 1, "only in part");
  expect_outcome("pawn_attacks=WhitePawns", "white.hpp", 0, ": met");
}

TEST_F(Requiring, several_tables_wants_them_all) {
  write("knight.hpp", source_of("knight_attacks", "Knights"));
  (void)report_of({"--require", "king_attacks", "--require", "knight_attacks=Knights", "king.hpp",
                   "knight.hpp"},
                  0);
  (void)report_of({"--require", "king_attacks", "--require", "knight_attacks", "king.hpp"}, 1);
}

TEST_F(Requiring, a_table_does_not_excuse_another_that_is_wrong) {
  write("knight.hpp", source_of("knight_attacks", "Knights"));
  (void)report_of({"--require", "knight_attacks", "knight.hpp", "wrong.hpp"}, 1);
}

TEST_F(Requiring, a_table_of_what_cannot_be_read_ends_with_2) {
  EXPECT_EQ(verify({"--require", "king_attacks", "none.hpp"}).exit_code, 2);
}

TEST_F(Requiring, decides_between_tables_with_the_same_numbers) {
  // Rank masks in one mapping are file masks in another.
  write("masks.hpp", source_of("rank_masks", "M"));
  (void)report_of({"--require", "rank_masks=M", "masks.hpp"}, 0);
  (void)report_of({"--require", "file_masks=M", "masks.hpp"}, 0);
}

}  // namespace
}  // namespace bbtables::engines
