// What the numbers tell of the mapping, and no more.

#include <gtest/gtest.h>

#include <algorithm>

#include "engines/recognise/sources.hpp"

namespace bbtables::recognise {
namespace {

using namespace sources;

const std::string all_eight = "a1b1 h1g1 a8b8 h8g8 a1a2 h1h2 a8a7 h8h7";

TEST(Mapping, of_knights_kings_and_sliders_is_not_to_be_told) {
  for (const char* name : {"knight_attacks", "king_attacks", "king_zones", "rook_attacks_empty",
                           "bishop_attacks_empty", "knight_distance", "king_mobility"}) {
    const FileReport report = checked(array("X", table(name, "a8b8")));
    EXPECT_EQ(matches(report), Names{name});
    EXPECT_EQ(names_of(report.agreement.layouts), all_eight);
  }
}

TEST(Mapping, of_pawns_is_one_of_two) {
  for (const char* name : {"pawn_attacks", "pawn_pushes", "passed_pawn_masks", "caughtable_area"}) {
    const FileReport report = checked(array("X", table(name, "a8b8")));
    EXPECT_EQ(matches(report), Names{name});
    EXPECT_EQ(names_of(report.agreement.layouts), "a1b1 h1g1 a8b8 h8g8");
    EXPECT_EQ(names_of(report.agreement.white_first), "a8b8 h8g8");
  }
}

TEST(Mapping, of_rank_masks_is_one_of_four_if_it_is_ranks_that_they_are) {
  const FileReport named = checked(array("RankMask", table("rank_masks", "a1a2")));
  EXPECT_EQ(matches(named), Names{"rank_masks"});
  EXPECT_EQ(names_of(named.agreement.layouts), "a1a2 h1h2 a8a7 h8h7");
  EXPECT_TRUE(named.findings[0].decided_by_name);
  EXPECT_EQ(names_of(named.agreement.by_numbers), all_eight);
  EXPECT_EQ(other_matches(named.findings[0]), Names{"file_masks in a1b1 h1g1 a8b8 h8g8"});

  const FileReport unnamed = checked(array("X", table("rank_masks", "a1a2")));
  EXPECT_EQ(names_of(unnamed.agreement.layouts), all_eight);
  EXPECT_FALSE(unnamed.findings[0].decided_by_name);
  EXPECT_EQ(unnamed.findings[0].other_matches.size(), 1U);
}

TEST(Mapping, that_squares_are_named_by_is_one_of_those_of_the_file) {
  Values wrong = table("pawn_attacks", "a8b8");
  wrong[20] ^= 1;
  const FileReport report = checked(array("X", wrong));
  EXPECT_EQ(names_of(report.agreement.white_first), "a8b8 h8g8");
  EXPECT_EQ(report.findings.at(0).layout.name(), "a8b8");
}

TEST(Mapping, is_what_all_tables_of_a_file_agree_on) {
  const FileReport report =
      checked(array("A", table("rank_masks")) + array("B", table("pawn_attacks")));
  EXPECT_EQ(matches(report), (Names{"rank_masks", "pawn_attacks"}));
  EXPECT_EQ(names_of(report.agreement.white_first), "a1b1 h1g1");
  EXPECT_TRUE(report.findings[0].other_matches.empty()) << "the pawns have decided";
}

TEST(Mapping, of_index_and_bits_may_differ) {
  const FileReport report = checked(array("A", table("pawn_attacks", "a8b8/a1b1")) +
                                    array("B", table("diagonal_masks", "a8b8/a1b1")));
  EXPECT_EQ(matches(report), (Names{"pawn_attacks", "diagonal_masks"}));
  EXPECT_NE(names_of(report.agreement.layouts).find("a8b8/a1b1"), std::string::npos);
}

TEST(Mapping, of_a_table_that_disagrees_with_the_others_is_said) {
  const FileReport report =
      checked(array("A", table("pawn_attacks")) + array("B", table("pawn_pushes")) +
              array("C", table("passed_pawn_masks", "a1a2")));
  EXPECT_EQ(names_of(report.agreement.white_first), "a1b1 h1g1");
  EXPECT_TRUE(report.findings[0].agrees && report.findings[1].agrees);
  EXPECT_FALSE(report.findings[2].agrees);
  EXPECT_EQ(report.findings[2].layout.name(), "a1a2");
  EXPECT_TRUE(report.findings[2].right());
}

TEST(Mapping, is_told_by_requirements_rather_than_by_names) {
  const std::string ranks = array("FileMask", table("rank_masks", "a1a2"));
  EXPECT_EQ(matches(checked(ranks)), Names{"file_masks"});
  EXPECT_EQ(matches(checked(ranks, {{"rank_masks", "", ""}})), Names{"file_masks"});
  EXPECT_EQ(matches(checked(ranks, {{"rank_masks", "FileMask", ""}})), Names{"rank_masks"});
  const std::string unnamed = array("X", table("rank_masks", "a1a2"));
  EXPECT_EQ(matches(checked(unnamed, {{"rank_masks", "", ""}})), Names{"rank_masks"});
  EXPECT_EQ(matches(checked(unnamed, {{"file_masks", "", ""}})), Names{"file_masks"});
}

TEST(Mapping, is_told_by_requirements_where_numbers_leave_it_open) {
  const FileReport report =
      checked(array("X", table("rank_masks", "a1a2")), {{"rank_masks", "X", ""}});
  EXPECT_EQ(matches(report), Names{"rank_masks"});
  EXPECT_EQ(names_of(report.agreement.layouts), "a1a2 h1h2 a8a7 h8h7");
}

/// Checked among files that agree on what the tables of `others` do.
FileReport checked_among(const std::string& text, const std::string& others) {
  Votes votes = checked(others).votes;
  votes += checked(text).votes;
  return check_source("engine.c", text, read::dialect_of("engine.c").value(),
                      {.engine = votes.agreement()});
}

TEST(Mapping, is_that_of_all_files_of_an_engine) {
  const std::string others =
      array("P", table("pawn_pushes", "a8b8")) + array("R", table("diagonal_masks", "a8b8"));
  const FileReport report = checked_among(array("X", table("rank_masks", "a8b8")), others);
  EXPECT_EQ(matches(report), Names{"rank_masks"});
  EXPECT_TRUE(report.findings[0].other_matches.empty());
  EXPECT_FALSE(report.differs);
}

TEST(Mapping, of_a_file_that_disagrees_with_its_engine_is_its_own) {
  const std::string others = array("P", table("pawn_pushes")) + array("Q", table("pawn_attacks"));
  const std::string file =
      array("X", table("pawn_pushes", "a1a2")) + array("Y", table("rank_masks", "a1a2"));
  const FileReport report = checked_among(file, others);
  EXPECT_EQ(matches(report), (Names{"pawn_pushes", "rank_masks"}));
  EXPECT_TRUE(report.differs);
  EXPECT_TRUE(report.findings[0].agrees);
}

TEST(Mapping, is_not_told_by_a_wrong_table_against_right_ones) {
  Values wrong = table("pawn_pushes", "a1a2");
  wrong[3] ^= 1;
  const std::string two = array("X", wrong) + array("Y", wrong);
  const FileReport report = checked(array("P", table("pawn_attacks")) + two);
  EXPECT_EQ(names_of(report.agreement.white_first), "a1b1 h1g1");
  EXPECT_TRUE(report.agreement.split);
}

TEST(Mapping, may_be_another_by_names_than_by_numbers) {
  const std::string text = array("WhitePawnAttacks", part(table("pawn_attacks"), 0)) +
                           array("X", table("pawn_attacks", "a1a2"));
  EXPECT_EQ(checked(text).findings.size(), 2U);
  EXPECT_EQ(checked_among(array("X", table("pawn_attacks", "a1a2")),
                          array("WhitePawnAttacks", part(table("pawn_attacks"), 0)))
                .findings.size(),
            1U);
}

TEST(Mapping, that_is_stated_makes_every_other_wrong) {
  const Layouts a8b8 = only(mapping::Layout::named("a8b8").value());
  const Agreement stated{a8b8, a8b8, a8b8, false, true};
  const std::string text =
      array("X", table("pawn_pushes", "a1a2")) + array("Y", table("rank_masks", "a8b8"));
  const FileReport report =
      check_source("engine.c", text, read::dialect_of("engine.c").value(), {.engine = stated});
  EXPECT_EQ(matches(report), (Names{"pawn_pushes", "rank_masks"}));
  EXPECT_TRUE(report.findings[0].is_wrong());
  EXPECT_FALSE(report.findings[1].is_wrong());
  EXPECT_FALSE(report.differs);
}

TEST(Tables, with_the_same_numbers_are_all_named_where_neither_is_more_usual) {
  const Values both = table("pawn_front_spans");
  const FileReport report = checked(array("X", Values(both.begin(), both.begin() + 64)));
  Names all = other_matches(report.findings.at(0));
  all.push_back(matches(report)[0]);
  const auto names = [&](std::string_view table) {
    return std::ranges::count_if(all, [&](const auto& name) { return name.starts_with(table); });
  };
  EXPECT_EQ(names("pawn_front_spans"), 2) << "of white, or of black upside down";
  EXPECT_EQ(names("rays"), 4) << "in a direction for each way to turn the board";
  EXPECT_FALSE(report.findings[0].decided_by_name);
}

TEST(Tables, counted_from_the_other_end_say_no_more_than_that_the_mapping_is_open) {
  const FileReport report = checked(array("Files", table("file_squares")));
  EXPECT_EQ(matches(report), Names{"file_squares"});
  EXPECT_EQ(other_matches(report.findings[0]),
            (Names{"rank_squares in a1a2 h1h2", "rank_squares from_eighth_rank in a8a7 h8h7"}));
}

TEST(Names, of_diagonal_directions_tell_left_from_right) {
  const auto layouts = [](const char* name, std::size_t direction) {
    return names_of(checked(array(name, part(table("rays"), direction))).agreement.layouts);
  };
  // The board turned over along the ray has the same ones.
  EXPECT_EQ(layouts("northEastRays", 1), "a1b1 a1a2");
  EXPECT_EQ(layouts("rays_south_west", 5), "a1b1 a1a2");
  EXPECT_EQ(layouts("SOUTHEAST_RAYS", 3), "a1b1 h8h7");
  EXPECT_EQ(layouts("rayNorthWest", 7), "a1b1 h8h7");
}

TEST(Names, have_short_words_apart_and_long_ones_anywhere) {
  const auto decides = [](std::string_view name) {
    return checked(array(name, table("rank_masks", "a1a2"))).findings.at(0).decided_by_name;
  };
  for (const char* name : {"RANKMASKS", "row_masks", "maskRow", "ROW"}) {
    EXPECT_TRUE(decides(name)) << name;
  }
  for (const char* name : {"ROWMASKS", "throw", "masks", "rank_or_file"}) {
    EXPECT_FALSE(decides(name)) << name;
  }
}

TEST(Colors, are_told_by_names_where_they_stand_alone) {
  const Values both = table("pawn_attacks");
  const Values first{both.begin(), both.begin() + 64};
  const Values second{both.begin() + 64, both.end()};
  const FileReport usual = checked(array("whitePawns", first) + array("blackPawns", second));
  EXPECT_EQ(matches(usual), (Names{"pawn_attacks: white", "pawn_attacks: black"}));
  EXPECT_EQ(names_of(usual.agreement.layouts), "a1b1 h1g1");
  const FileReport other = checked(array("BLACK_PAWN", first) + array("WHITE_PAWN", second));
  EXPECT_EQ(matches(other), (Names{"pawn_attacks: black", "pawn_attacks: white"}));
  EXPECT_EQ(names_of(other.agreement.layouts), "a8b8 h8g8");
}

TEST(Colors, may_come_black_first_if_other_tables_say_so) {
  Values black_first = table("pawn_attacks");
  std::rotate(black_first.begin(), black_first.begin() + 64, black_first.end());
  const FileReport report = checked(array("A", black_first) + array("B", table("pawn_pushes")) +
                                    array("C", table("passed_pawn_masks")));
  EXPECT_EQ(matches(report)[0], "pawn_attacks: black white");
  EXPECT_EQ(names_of(report.agreement.white_first), "a1b1 h1g1");
}

}  // namespace
}  // namespace bbtables::recognise
