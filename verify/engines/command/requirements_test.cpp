#include "engines/command/requirements.hpp"

#include <gtest/gtest.h>

#include "engines/report/examples.hpp"

namespace bbtables::engines {
namespace {

/// A table that is right, in the file "a.h".
recognise::Finding right_table(const std::string& identifier, const std::string& table) {
  return report::right_table(identifier, table, {12, 5});
}

recognise::Finding wrong_table(const std::string& identifier, const std::string& table,
                               std::size_t wrong) {
  recognise::Finding finding = right_table(identifier, table);
  finding.wrong.resize(wrong);
  return finding;
}

recognise::Finding unread_table(const std::string& identifier, const std::string& table) {
  recognise::Finding finding = right_table(identifier, table);
  finding.unread = 1;
  return finding;
}

/// One colour's pawn attacks.
recognise::Finding half_table(const std::string& identifier, std::size_t part) {
  recognise::Finding finding = right_table(identifier, "pawn_attacks");
  finding.parts_of_table = 2;
  finding.first_part = part;
  return finding;
}

recognise::FileReport file(const std::vector<recognise::Finding>& findings,
                           const std::vector<recognise::SkippedArray>& skipped = {}) {
  recognise::FileReport report;
  report.path = "a.h";
  report.findings = findings;
  report.skipped = skipped;
  return report;
}

std::string failure_of(const std::string& table, const std::string& identifier,
                       const std::vector<recognise::FileReport>& files) {
  RequirementCheck check{{table, identifier, ""}};
  for (const recognise::FileReport& each : files) check.look_at(each);
  EXPECT_EQ(check.result().table, table);
  EXPECT_EQ(check.result().identifier, identifier);
  return check.result().failure;
}

TEST(Requirement, of_a_table_is_met_by_a_right_one_under_any_name) {
  EXPECT_EQ(failure_of("king_attacks", "", {file({right_table("K", "king_attacks")})}), "");
  EXPECT_EQ(failure_of("king_attacks", "", {file({right_table("", "king_attacks")})}), "");
}

TEST(Requirement, of_a_table_is_met_whatever_else_there_is) {
  const recognise::FileReport wrong = file({wrong_table("A", "king_attacks", 1)});
  const recognise::FileReport right = file({right_table("B", "king_attacks")});
  EXPECT_EQ(failure_of("king_attacks", "", {wrong, right}), "");
  EXPECT_EQ(failure_of("king_attacks", "", {right, wrong}), "");
}

TEST(Requirement, of_a_table_fails_where_it_is_not_found) {
  EXPECT_EQ(failure_of("king_attacks", "", {}), "no such table was found");
  EXPECT_EQ(failure_of("king_attacks", "", {file({right_table("N", "knight_attacks")})}),
            "no such table was found");
}

TEST(Requirement, of_a_table_fails_where_it_is_wrong) {
  EXPECT_EQ(failure_of("king_attacks", "", {file({wrong_table("K", "king_attacks", 1)})}),
            "'K' at a.h:12 has 1 wrong entry");
  EXPECT_EQ(failure_of("king_attacks", "", {file({wrong_table("", "king_attacks", 2)})}),
            "the array at a.h:12 has 2 wrong entries");
}

TEST(Requirement, of_a_table_fails_where_entries_cannot_be_checked) {
  EXPECT_EQ(failure_of("king_attacks", "", {file({unread_table("K", "king_attacks")})}),
            "'K' at a.h:12 has 1 entry that is not a literal and cannot be checked");
}

TEST(Requirement, of_a_table_is_met_by_parts_that_make_a_whole_in_one_file) {
  EXPECT_EQ(failure_of("pawn_attacks", "", {file({half_table("W", 0), half_table("B", 1)})}), "");
  EXPECT_EQ(failure_of("pawn_attacks", "", {file({half_table("B", 1), half_table("W", 0)})}), "");
}

TEST(Requirement, of_a_table_fails_where_a_part_is_missing) {
  const std::string failure = "found only in part: 1 of 2 in a.h";
  EXPECT_EQ(failure_of("pawn_attacks", "", {file({half_table("W", 0)})}), failure);
  EXPECT_EQ(failure_of("pawn_attacks", "", {file({half_table("W", 0), half_table("V", 0)})}),
            failure);
  EXPECT_EQ(
      failure_of("pawn_attacks", "", {file({half_table("W", 0)}), file({half_table("B", 1)})}),
      failure);
}

TEST(Requirement, of_a_table_fails_where_a_part_is_wrong) {
  recognise::Finding black = half_table("B", 1);
  black.wrong.resize(3);
  EXPECT_EQ(failure_of("pawn_attacks", "", {file({half_table("W", 0), black})}),
            "'B' at a.h:12 has 3 wrong entries");
}

TEST(Requirement, of_a_table_names_an_array_of_nearly_its_name) {
  EXPECT_EQ(failure_of("king_attacks", "", {file({right_table("KingAttacks", "knight_attacks")})}),
            "no such table was found; 'KingAttacks' at a.h:12 is knight_attacks");
  EXPECT_EQ(failure_of("king_attacks", "", {file({}, {{"kingAttack", {3, 1}, "63 entries"}})}),
            "no such table was found; 'kingAttack' at a.h:3 is not a table: 63 entries");
}

TEST(Requirement, of_a_table_names_an_array_that_could_be_it) {
  recognise::Finding finding = right_table("M", "rank_masks");
  finding.other_readings = {"diagonal_masks in a1b1", "file_masks in a1a2 or a8a7"};
  EXPECT_EQ(failure_of("file_masks", "", {file({finding})}),
            "'M' at a.h:12 could be it, but was taken for rank_masks; --require "
            "file_masks=IDENTIFIER says which array it is");
  EXPECT_EQ(failure_of("king_lines", "", {file({finding})}), "no such table was found");
}

TEST(Requirement, of_an_identifier_is_met_by_that_array_alone) {
  const recognise::FileReport found = file({right_table("K", "king_attacks")});
  EXPECT_EQ(failure_of("king_attacks", "K", {found}), "");
  EXPECT_EQ(failure_of("king_attacks", "L", {found}),
            "no array 'L' was found; the table is 'K' at a.h:12");
  EXPECT_EQ(failure_of("king_attacks", "k", {found}),
            "no array 'k' was found; the table is 'K' at a.h:12");
}

TEST(Requirement, of_an_identifier_is_met_by_a_column_of_it) {
  EXPECT_EQ(failure_of("king_attacks", "T", {file({right_table("T[].king", "king_attacks")})}), "");
  EXPECT_EQ(failure_of("king_attacks", "T", {file({right_table("T.king", "king_attacks")})}), "");
  EXPECT_EQ(
      failure_of("king_attacks", "T[].king", {file({right_table("T[].king", "king_attacks")})}),
      "");
  EXPECT_NE(failure_of("king_attacks", "T", {file({right_table("Table", "king_attacks")})}), "");
}

TEST(Requirement, of_an_identifier_is_met_by_a_part_of_the_table) {
  EXPECT_EQ(failure_of("pawn_attacks", "W", {file({half_table("W", 0)})}), "");
}

TEST(Requirement, of_an_identifier_fails_where_it_is_wrong_or_not_checked) {
  EXPECT_EQ(failure_of("king_attacks", "K", {file({wrong_table("K", "king_attacks", 2)})}),
            "'K' at a.h:12 has 2 wrong entries");
  EXPECT_EQ(failure_of("king_attacks", "K", {file({unread_table("K", "king_attacks")})}),
            "'K' at a.h:12 has 1 entry that is not a literal and cannot be checked");
}

TEST(Requirement, of_an_identifier_fails_where_it_is_something_else) {
  EXPECT_EQ(failure_of("king_attacks", "K", {file({right_table("K", "knight_attacks")})}),
            "'K' at a.h:12 is knight_attacks");
  EXPECT_EQ(failure_of("king_attacks", "K", {file({}, {{"K", {3, 1}, "63 entries, no table"}})}),
            "'K' at a.h:3 is not a table: 63 entries, no table");
}

TEST(Requirement, of_an_identifier_fails_where_there_is_no_such_array) {
  EXPECT_EQ(failure_of("king_attacks", "KingMoves", {file({})}), "no array 'KingMoves' was found");
  EXPECT_EQ(
      failure_of("king_attacks", "KingMoves", {file({right_table("kingMove", "king_zones")})}),
      "no array 'KingMoves' was found; 'kingMove' at a.h:12 is king_zones");
}

TEST(Requirement, fails_for_the_reason_that_says_most) {
  EXPECT_EQ(failure_of("king_attacks", "",
                       {file({right_table("KingAttacks", "knight_attacks")}),
                        file({unread_table("U", "king_attacks")}),
                        file({wrong_table("K", "king_attacks", 1)}),
                        file({wrong_table("L", "king_attacks", 5)})}),
            "'K' at a.h:12 has 1 wrong entry");
}

}  // namespace
}  // namespace bbtables::engines
