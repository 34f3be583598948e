#include <string>

#include "use/commands/command_test.hpp"

namespace bbtables::command {
namespace {

class Show : public CommandTest {};

TEST_F(Show, DrawsAKnightInTheMiddle) {
  EXPECT_EQ(output_of({"show", "knight_attacks", "d4"}),
            "knight_attacks[d4] = 0x0000142200221400\n"
            ". . . . . . . .\n"
            ". . . . . . . .\n"
            ". . 1 . 1 . . .\n"
            ". 1 . . . 1 . .\n"
            ". . . . . . . .\n"
            ". 1 . . . 1 . .\n"
            ". . 1 . 1 . . .\n"
            ". . . . . . . .\n"
            "\n");
}

TEST_F(Show, DrawsTheCaughtableAreasOfTheSources) {
  EXPECT_EQ(output_of({"show", "caughtable_area", "black", "white", "g5"}),
            "caughtable_area[black][white][g5] = 0x000000f8fcfefeff\n"
            ". . . . . . . .\n"
            ". . . . . . . .\n"
            ". . . . . . . .\n"
            ". . . 1 1 1 1 1\n"
            ". . 1 1 1 1 1 1\n"
            ". 1 1 1 1 1 1 1\n"
            ". 1 1 1 1 1 1 1\n"
            "1 1 1 1 1 1 1 1\n"
            "\n");
  EXPECT_EQ(output_of({"show", "caughtable_area", "black", "black", "g5"}),
            "caughtable_area[black][black][g5] = 0x0000f8fcfeffffff\n"
            ". . . . . . . .\n"
            ". . . . . . . .\n"
            ". . . 1 1 1 1 1\n"
            ". . 1 1 1 1 1 1\n"
            ". 1 1 1 1 1 1 1\n"
            "1 1 1 1 1 1 1 1\n"
            "1 1 1 1 1 1 1 1\n"
            "1 1 1 1 1 1 1 1\n"
            "\n");
}

TEST_F(Show, DrawsNumbersAsABoard) {
  EXPECT_EQ(output_of({"show", "king_distance", "b1"}),
            "king_distance[b1]\n"
            " 7 7 7 7 7 7 7 7\n"
            " 6 6 6 6 6 6 6 6\n"
            " 5 5 5 5 5 5 5 6\n"
            " 4 4 4 4 4 4 5 6\n"
            " 3 3 3 3 3 4 5 6\n"
            " 2 2 2 2 3 4 5 6\n"
            " 1 1 1 2 3 4 5 6\n"
            " 1 0 1 2 3 4 5 6\n"
            "\n");
}

TEST_F(Show, DrawsOneNumber) {
  EXPECT_EQ(output_of({"show", "king_distance", "a1", "h8"}), "king_distance[a1][h8] = 7\n");
  EXPECT_EQ(output_of({"show", "popcount16", "65535"}), "popcount16[65535] = 16\n");
}

TEST_F(Show, DrawsAScalar) {
  EXPECT_TRUE(output_of({"show", "not_gh_file"})
                  .starts_with("not_gh_file = 0x3f3f3f3f3f3f3f3f\n1 1 1 1 1 1 . .\n"));
}

TEST_F(Show, DrawsAllEntriesThatTheIndicesLeaveOpen) {
  EXPECT_EQ(count(output_of({"show", "knight_attacks"}), "knight_attacks["), 64u);
  const std::string half = output_of({"show", "caughtable_area", "white", "black"});
  EXPECT_EQ(count(half, "caughtable_area[white][black]["), 64u);
  EXPECT_EQ(count(half, "caughtable_area["), 64u);
  EXPECT_EQ(count(output_of({"show", "king_distance"}), "king_distance["), 64u);
}

TEST_F(Show, DrawsTheSameBoardInEveryMapping) {
  const std::string standard = output_of({"show", "pawn_attacks", "white", "a2"});
  const std::string board = standard.substr(standard.find('\n'));
  for (const std::string mapping :
       {"h1g1", "a8b8", "h8g8", "a1a2", "h1h2", "a8a7", "h8h7", "a8b8/h1h2"}) {
    const std::string text =
        output_of({"show", "pawn_attacks", "white", "a2", "--mapping", mapping});
    EXPECT_EQ(text.substr(text.find('\n')), board) << mapping;
    EXPECT_EQ(output_of({"show", "king_distance", "b1", "--mapping", mapping}),
              output_of({"show", "king_distance", "b1"}));
  }
}

}  // namespace
}  // namespace bbtables::command
