#include "engines/command/requirements.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "engines/report/examples.hpp"

namespace bbtables::engines {
namespace {

using recognise::Finding;

Finding right(const std::string& identifier, const std::string& table) {
  return report::right_table(identifier, table, {12, 5});
}

Finding wrong(const std::string& identifier, const std::string& table, std::size_t entries) {
  Finding finding = right(identifier, table);
  finding.wrong.resize(entries);
  return finding;
}

Finding unread(const std::string& identifier, const std::string& table, std::size_t entries = 1) {
  Finding finding = right(identifier, table);
  finding.unread = entries;
  return finding;
}

/// One colour's pawn attacks.
Finding half(const std::string& identifier, std::size_t part, std::size_t wrong_entries = 0) {
  Finding finding = wrong(identifier, "pawn_attacks", wrong_entries);
  finding.match = report::pawn_attacks_of({part});
  return finding;
}

/// Taken for rank_masks.
Finding ambiguous(const std::string& identifier) {
  Finding finding = right(identifier, "rank_masks");
  finding.other_matches = {report::match_as("diagonal_masks"), report::match_as("file_masks")};
  return finding;
}

recognise::FileReport file(const std::vector<Finding>& findings) {
  recognise::FileReport report;
  report.path = "a.h";
  report.findings = findings;
  return report;
}

recognise::FileReport skipped(const std::string& identifier) {
  recognise::FileReport report = file({});
  report.skipped = {{identifier, {3, 1}, 63}};
  return report;
}

/// What is required, what there is, and why the requirement is not met.
struct Case {
  recognise::Requirement required;
  std::vector<recognise::FileReport> files;
  std::string failure;
};

/// As the command does it: the best of all files, the first of equals.
void expect_failures(const std::vector<Case>& cases) {
  for (const Case& each : cases) {
    Evidence best = evidence_of(each.required, {});
    for (const recognise::FileReport& report : each.files) {
      best = std::max(best, evidence_of(each.required, report));
    }
    const std::string what = each.required.table + "=" + each.required.identifier;
    EXPECT_EQ(best.failure, each.failure) << what;
    EXPECT_EQ(best.strength == Evidence::met, each.failure.empty()) << what;
  }
}

TEST(Requirement, of_a_table_is_met_by_a_right_one_under_any_name) {
  const recognise::Requirement king{"king_attacks", "", ""};
  const auto right_one = file({right("B", "king_attacks")});
  const auto wrong_one = file({wrong("A", "king_attacks", 1)});
  expect_failures({{king, {file({right("K", "king_attacks")})}, ""},
                   {king, {file({right("", "king_attacks")})}, ""},
                   {king, {wrong_one, right_one}, ""},
                   {king, {right_one, wrong_one}, ""}});
}

TEST(Requirement, of_a_table_fails_where_it_is_not_found_wrong_or_not_checked) {
  const recognise::Requirement king{"king_attacks", "", ""};
  expect_failures(
      {{king, {}, "no such table was found"},
       {king, {file({right("N", "knight_attacks")})}, "no such table was found"},
       {king, {file({wrong("K", "king_attacks", 1)})}, "'K' at a.h:12 has 1 wrong entry"},
       {king, {file({wrong("", "king_attacks", 2)})}, "the array at a.h:12 has 2 wrong entries"},
       {king,
        {file({unread("K", "king_attacks")})},
        "'K' at a.h:12 has 1 entry that could not be read"},
       {king,
        {file({unread("K", "king_attacks", 2)})},
        "'K' at a.h:12 has 2 entries that could not be read"}});
}

TEST(Requirement, of_magics_is_met_by_right_ones) {
  recognise::Magics right = report::magics_wrong_on_e4();
  right.wrong.clear();
  const auto right_one = report::file_with_magics(right);
  const auto wrong_one = report::file_with_magics(report::magics_wrong_on_e4());
  expect_failures(
      {{{"rook_magics", "", ""}, {wrong_one, right_one}, ""},
       {{"rook_magics", "rookMagics", ""}, {right_one}, ""},
       {{"rook_magics", "", ""}, {wrong_one}, "'rookMagics' at a.h:3 has 1 wrong entry"},
       {{"rook_magics", "R", ""},
        {right_one},
        "no array 'R' was found; the table is 'rookMagics' at a.h:3"},
       {{"bishop_magics", "", ""}, {right_one}, "no such table was found"},
       {{"king_attacks", "rookMagics", ""}, {right_one}, "'rookMagics' at a.h:3 is rook_magics"}});
}

TEST(Requirement, of_a_table_is_met_by_parts_that_make_a_whole_in_one_file) {
  const recognise::Requirement pawn{"pawn_attacks", "", ""};
  const std::string in_part = "found only in part: 1 of 2 in a.h";
  Finding black_first = right("P", "pawn_attacks");
  black_first.match = report::pawn_attacks_of({1, 0});
  expect_failures(
      {{pawn, {file({half("W", 0), half("B", 1)})}, ""},
       {pawn, {file({black_first})}, ""},
       {pawn, {file({half("B", 1), half("W", 0)})}, ""},
       {pawn, {file({half("W", 0)})}, in_part},
       {pawn, {file({half("W", 0), half("V", 0)})}, in_part},
       {pawn, {file({half("W", 0)}), file({half("B", 1)})}, in_part},
       {pawn, {file({half("W", 0), half("B", 1, 3)})}, "'B' at a.h:12 has 3 wrong entries"}});
}

TEST(Requirement, of_a_table_names_an_array_of_nearly_its_name_or_that_could_be_it) {
  expect_failures(
      {{{"king_attacks", "", ""},
        {file({right("KingAttacks", "knight_attacks")})},
        "no such table was found; 'KingAttacks' at a.h:12 is knight_attacks"},
       {{"king_attacks", "", ""},
        {skipped("kingAttack")},
        "no such table was found; 'kingAttack' at a.h:3 is not a table: 63 entries, no table"},
       {{"file_masks", "", ""},
        {file({ambiguous("M")})},
        "'M' at a.h:12 could be it, but was taken for rank_masks; --require "
        "file_masks=IDENTIFIER says which array it is"},
       {{"king_lines", "", ""}, {file({ambiguous("M")})}, "no such table was found"}});
}

TEST(Requirement, is_not_met_by_what_is_ignored) {
  recognise::FileReport report = file({right("KingAttacks", "knight_attacks")});
  recognise::SkippedArray array = report::resembling_knight();
  array.reason = recognise::SkippedArray::Reason::ignored;
  array.identifier = "X";
  report.skipped = {array};
  const std::string not_found = "no such table was found; 'X' at a.h:3 is ignored";
  expect_failures({{{"knight_attacks", "X", ""}, {report}, "'X' at a.h:3 is ignored"},
                   {{"knight_attacks", "", ""}, {report, file({right("N", "knight_attacks")})}, ""},
                   {{"king_attacks", "", ""},
                    {report},
                    "no such table was found; 'KingAttacks' at a.h:12 is knight_attacks"},
                   {{"rook_magics", "", ""}, {report}, "no such table was found"}});
  report.findings = {right("KnightMoves", "king_attacks")};
  expect_failures({{{"knight_attacks", "", ""}, {report}, not_found}});
  report.findings = {};
  report.skipped[0].resembles = nullptr;
  expect_failures({{{"rook_magics", "", ""}, {report}, not_found},
                   {{"file_masks", "", ""}, {report}, "no such table was found"}});
}

TEST(Requirement, of_an_identifier_is_met_by_that_array_alone) {
  const auto found = file({right("K", "king_attacks")});
  expect_failures(
      {{{"king_attacks", "K", ""}, {found}, ""},
       {{"king_attacks", "L", ""}, {found}, "no array 'L' was found; the table is 'K' at a.h:12"},
       {{"king_attacks", "k", ""}, {found}, "no array 'k' was found; the table is 'K' at a.h:12"}});
}

TEST(Requirement, of_an_identifier_is_met_by_a_column_of_it_or_a_part_of_the_table) {
  expect_failures(
      {{{"king_attacks", "T", ""}, {file({right("T[].king", "king_attacks")})}, ""},
       {{"king_attacks", "T", ""}, {file({right("T.king", "king_attacks")})}, ""},
       {{"king_attacks", "T[].king", ""}, {file({right("T[].king", "king_attacks")})}, ""},
       {{"king_attacks", "T", ""},
        {file({right("Table", "king_attacks")})},
        "no array 'T' was found; the table is 'Table' at a.h:12"},
       {{"pawn_attacks", "W", ""}, {file({half("W", 0)})}, ""}});
}

TEST(Requirement, of_an_identifier_fails_where_it_is_wrong_not_checked_or_something_else) {
  const recognise::Requirement king{"king_attacks", "K", ""};
  expect_failures(
      {{king, {file({wrong("K", "king_attacks", 2)})}, "'K' at a.h:12 has 2 wrong entries"},
       {king,
        {file({unread("K", "king_attacks")})},
        "'K' at a.h:12 has 1 entry that could not be read"},
       {king, {file({right("K", "knight_attacks")})}, "'K' at a.h:12 is knight_attacks"},
       {king, {skipped("K")}, "'K' at a.h:3 is not a table: 63 entries, no table"}});
}

TEST(Requirement, of_an_identifier_fails_where_there_is_no_such_array) {
  const recognise::Requirement king{"king_attacks", "KingMoves", ""};
  expect_failures(
      {{king, {file({})}, "no array 'KingMoves' was found"},
       {king,
        {file({right("kingMove", "king_zones")})},
        "no array 'KingMoves' was found; 'kingMove' at a.h:12 is king_zones"},
       // What could be the table is no help to who names the array.
       {{"file_masks", "Files", ""}, {file({ambiguous("M")})}, "no array 'Files' was found"}});
}

TEST(Requirement, fails_for_the_reason_that_says_most) {
  expect_failures(
      {{{"king_attacks", "", ""},
        {file({right("KingAttacks", "knight_attacks")}), file({unread("U", "king_attacks")}),
         file({wrong("K", "king_attacks", 1)}), file({wrong("L", "king_attacks", 5)})},
        "'K' at a.h:12 has 1 wrong entry"}});
}

}  // namespace
}  // namespace bbtables::engines
