#include <gtest/gtest.h>

#include <vector>

#include "engines/report/examples.hpp"

namespace bbtables::report {
namespace {

using recognise::FileReport;
using recognise::Finding;

Finding wrong(const std::string& identifier, const std::string& name, std::size_t entries) {
  return table(identifier, name, std::vector<recognise::WrongEntry>(entries));
}

Finding unread(const std::string& identifier, std::size_t entries) {
  Finding finding = table(identifier, "king_attacks");
  finding.unread = entries;
  return finding;
}

/// One colour's pawn attacks.
Finding half(const std::string& identifier, std::size_t part, std::size_t wrong_entries = 0) {
  Finding finding = wrong(identifier, "pawn_attacks", wrong_entries);
  finding.match = pawn_attacks_of({part});
  return finding;
}

/// Taken for rank_masks.
Finding ambiguous() {
  Finding finding = table("M", "rank_masks");
  finding.other_matches = {match_as("diagonal_masks"), match_as("file_masks")};
  return finding;
}

FileReport skipped(const std::string& identifier, recognise::SkippedArray::Reason reason =
                                                      recognise::SkippedArray::Reason::no_table) {
  FileReport report = file_with({});
  report.skipped = {resembling_knight()};
  report.skipped[0].identifier = identifier;
  report.skipped[0].reason = reason;
  return report;
}

FileReport magics(bool right) {
  FileReport report = file_with({});
  report.magics = {magics_wrong_on_e4()};
  if (right) report.magics[0].wrong.clear();
  return report;
}

/// What is required, what there is, and why the requirement is not met.
struct Case {
  std::string table;
  std::string identifier;
  std::vector<FileReport> files;
  std::string failure;
};

void expect(const std::vector<Case>& cases) {
  for (const Case& each : cases) {
    Requirement requirement{{each.table, each.identifier, ""}};
    for (const FileReport& report : each.files) requirement.add(file_of(report, Show::tables));
    const std::string what = each.table + "=" + each.identifier;
    EXPECT_EQ(requirement.failure(), each.failure) << what;
    EXPECT_EQ(requirement.is_met(), each.failure.empty()) << what;
  }
}

const std::string not_found = "no such table was found";

TEST(Requirement, of_a_table_is_met_by_a_right_one_under_any_name) {
  const FileReport right = file_with({table("B", "king_attacks")});
  const FileReport bad = file_with({wrong("A", "king_attacks", 1)});
  FileReport elsewhere = file_with({table("K", "king_attacks")});
  elsewhere.findings[0].as_stated = false;
  expect({
      {"king_attacks", "", {right}, ""},
      {"king_attacks", "", {file_with({table("", "king_attacks")})}, ""},
      {"king_attacks", "", {bad, right}, ""},
      {"king_attacks", "", {right, bad}, ""},
      {"king_attacks", "", {}, not_found},
      {"king_attacks", "", {file_with({table("N", "knight_attacks")})}, not_found},
      {"king_attacks", "", {bad}, "'A' at attacks.h:3 has 1 wrong entry"},
      {"king_attacks",
       "",
       {file_with({wrong("", "king_attacks", 2)})},
       "the array at attacks.h:3 has 2 wrong entries"},
      {"king_attacks",
       "",
       {file_with({unread("K", 1)})},
       "'K' at attacks.h:3 has 1 entry that could not be read"},
      {"king_attacks", "", {elsewhere}, "'K' at attacks.h:3 is not in the mapping stated"},
      // For the reason that says most, the first of equals.
      {"king_attacks",
       "",
       {file_with({table("KingAttacks", "knight_attacks")}), file_with({unread("U", 2)}), bad,
        file_with({wrong("L", "king_attacks", 5)})},
       "'A' at attacks.h:3 has 1 wrong entry"},
  });
}

TEST(Requirement, of_a_table_is_met_by_parts_that_make_a_whole_in_one_file) {
  const std::string in_part = "found only in part: 1 of 2 in attacks.h";
  Finding black_first = table("P", "pawn_attacks");
  black_first.match = pawn_attacks_of({1, 0});
  expect({
      {"pawn_attacks", "", {file_with({half("W", 0), half("B", 1)})}, ""},
      {"pawn_attacks", "", {file_with({black_first})}, ""},
      {"pawn_attacks", "", {file_with({half("W", 0)})}, in_part},
      {"pawn_attacks", "", {file_with({half("W", 0), half("V", 0)})}, in_part},
      {"pawn_attacks", "", {file_with({half("W", 0)}), file_with({half("B", 1)})}, in_part},
      {"pawn_attacks",
       "",
       {file_with({half("W", 0), half("B", 1, 3)})},
       "'B' at attacks.h:3 has 3 wrong entries"},
      {"pawn_attacks", "W", {file_with({half("W", 0)})}, ""},
  });
}

TEST(Requirement, of_a_table_names_an_array_of_nearly_its_name_or_that_could_be_it) {
  expect({
      {"king_attacks",
       "",
       {file_with({table("KingAttacks", "knight_attacks")})},
       not_found + "; 'KingAttacks' at attacks.h:3 is knight_attacks"},
      {"king_attacks",
       "",
       {skipped("kingAttack")},
       not_found + "; 'kingAttack' at attacks.h:3 is not a table: 64 entries, no table"},
      {"file_masks",
       "",
       {file_with({ambiguous()})},
       "'M' at attacks.h:3 could be it, but was taken for rank_masks; --require "
       "file_masks=IDENTIFIER says which array it is"},
      {"king_lines", "", {file_with({ambiguous()})}, not_found},
      // What could be the table is no help to who names the array.
      {"file_masks", "Files", {file_with({ambiguous()})}, "no array 'Files' was found"},
  });
}

TEST(Requirement, is_not_met_by_what_is_ignored) {
  const FileReport ignored = skipped("X", recognise::SkippedArray::Reason::ignored);
  FileReport plain = ignored;
  plain.skipped[0].resembles = nullptr;
  FileReport beside = ignored;
  beside.findings = {table("KnightMoves", "king_attacks")};
  const std::string is_ignored = "'X' at attacks.h:3 is ignored";
  expect({
      {"knight_attacks", "X", {ignored}, is_ignored},
      {"knight_attacks", "", {beside}, not_found + "; " + is_ignored},
      {"knight_attacks", "", {ignored, file_with({table("N", "knight_attacks")})}, ""},
      {"rook_magics", "", {ignored}, not_found},
      {"rook_magics", "", {plain}, not_found + "; " + is_ignored},
      {"file_masks", "", {plain}, not_found},
  });
}

TEST(Requirement, of_an_identifier_is_met_by_that_array_alone) {
  const FileReport king = file_with({table("K", "king_attacks")});
  const FileReport column = file_with({table("T[].king", "king_attacks")});
  expect({
      {"king_attacks", "K", {king}, ""},
      {"king_attacks", "L", {king}, "no array 'L' was found; the table is 'K' at attacks.h:3"},
      {"king_attacks", "k", {king}, "no array 'k' was found; the table is 'K' at attacks.h:3"},
      {"king_attacks", "T", {column}, ""},
      {"king_attacks", "T[].king", {column}, ""},
      {"king_attacks",
       "T",
       {file_with({table("Table", "king_attacks")})},
       "no array 'T' was found; the table is 'Table' at attacks.h:3"},
      {"king_attacks",
       "K",
       {file_with({wrong("K", "king_attacks", 2)})},
       "'K' at attacks.h:3 has 2 wrong entries"},
      {"king_attacks",
       "K",
       {file_with({unread("K", 1)})},
       "'K' at attacks.h:3 has 1 entry that could not be read"},
      {"king_attacks",
       "K",
       {file_with({table("K", "knight_attacks")})},
       "'K' at attacks.h:3 is knight_attacks"},
      {"king_attacks",
       "K",
       {skipped("K")},
       "'K' at attacks.h:3 is not a table: 64 entries, no table"},
      {"king_attacks",
       "KingMoves",
       {file_with({table("kingMove", "king_zones")})},
       "no array 'KingMoves' was found; 'kingMove' at attacks.h:3 is king_zones"},
  });
}

TEST(Requirement, of_magics_is_met_by_right_ones) {
  expect({
      {"rook_magics", "", {magics(false), magics(true)}, ""},
      {"rook_magics", "rookMagics", {magics(true)}, ""},
      {"rook_magics", "", {magics(false)}, "'rookMagics' at attacks.h:3 has 1 wrong entry"},
      {"rook_magics",
       "R",
       {magics(true)},
       "no array 'R' was found; the table is 'rookMagics' at attacks.h:3"},
      {"bishop_magics", "", {magics(true)}, not_found},
      {"king_attacks", "rookMagics", {magics(true)}, "'rookMagics' at attacks.h:3 is rook_magics"},
  });
}

/// What files come to, whether that is all right, and what is said of it.
TEST(Summary, says_none_wrong_only_of_what_was_read) {
  const FileReport right = file_with({table("K", "king_attacks")});
  FileReport elsewhere = right;
  elsewhere.findings[0].as_stated = false;
  struct Row {
    std::vector<FileReport> files;
    bool all_right;
    std::string overview;
  };
  const auto resembling = recognise::SkippedArray::Reason::resembles_a_table;
  const std::vector<Row> rows{
      {{right}, true, "1 file read, 1 table recognised, none wrong"},
      {{right, right, magics(true)}, true, "3 files read, 3 tables recognised, none wrong"},
      {{right, file_with({wrong("K", "king_attacks", 2)})},
       false,
       "2 files read, 2 tables recognised, 1 wrong (2 entries)"},
      {{elsewhere}, false, "1 file read, 1 table recognised, 1 wrong"},
      {{right, magics(false)}, false, "2 files read, 2 tables recognised, 1 wrong (1 entry)"},
      {{right, file_with({unread("K", 2)})},
       false,
       "2 files read, 2 tables recognised, 1 not read in full (2 entries)"},
      {{right, skipped("X", resembling)},
       false,
       "2 files read, 1 table recognised, none wrong, 1 array not checked that resembles one"},
      {{skipped("X", resembling), skipped("Y", resembling)},
       false,
       "2 files read, 0 tables recognised, 2 arrays not checked that resemble one"},
      {{file_with({})}, false, "1 file read, 0 tables recognised"},
      {{}, false, "0 files read, 0 tables recognised"},
      {{right, skipped("X", recognise::SkippedArray::Reason::ignored)},
       true,
       "2 files read, 1 table recognised, none wrong\nskipped: 1 ignored array"},
  };
  for (const auto& [files, all_right, overview] : rows) {
    Summary summary;
    for (const FileReport& each : files) summary.add(file_of(each, Show::tables));
    EXPECT_EQ(summary.overview(), overview + "\n");
    EXPECT_EQ(summary.all_right(), all_right) << overview;
  }
}

TEST(Summary, counts_what_was_left_out_and_fails_for_what_is_required) {
  Summary summary{.ignored_arrays = 2, .skipped = {2, 1, 12, 4, 3}};
  EXPECT_EQ(summary.left_out(),
            "skipped: 2 ignored by git, 1 binary, 12 not source code by the ending, 4 links, pipes "
            "or devices, 3 hidden folders and 2 ignored arrays");
  summary.requirements = {Requirement{{"king_attacks", "K", ""}}};
  summary.add(file_of(file_with({}), Show::tables));
  EXPECT_FALSE(summary.all_right());
  EXPECT_FALSE(summary.saw_nothing());
  EXPECT_EQ(summary.remarks().at(0).message,
            "required king_attacks=K: not met: no array 'K' was found");
  summary.add(file_of(file_with({table("K", "king_attacks")}), Show::tables));
  EXPECT_TRUE(summary.all_right());
  EXPECT_EQ(summary.requirements[0].outcome(), "required king_attacks=K: met");
}

TEST(Summary, says_plainly_that_it_has_seen_nothing) {
  const std::string why = "no table was recognised, so nothing has been checked";
  EXPECT_EQ((Summary{.files = 3}.nothing_seen()),
            why + "; --verbose shows which arrays were skipped, and why");
  EXPECT_EQ((Summary{.files = 3, .show = Show::all}.nothing_seen()), why);
  EXPECT_EQ(Summary{}.nothing_seen(), "no file was read, so nothing has been checked");
  EXPECT_EQ(Summary{}.remarks().at(0).kind, Kind::no_table);
}

TEST(Columns, count_utf_16_units) {
  const std::string source =
      "int a;\n"
      "/* größe \U0001d11e */ a = b;\n"
      "\n"
      "ü";
  FileReport report = file_with({table("b", "knight_attacks"), king_without_h3()});
  // In any order: of `b`, `a` and the end of the file; and of nothing.
  report.findings[0].place = {2, 24};
  report.findings[1].place = {4, 3};
  report.findings[1].wrong[0].place = {2, 20};
  report.skipped = {{"int", {1, 1}, 6}, {"", {}, 5}};
  report.magics = {magics_wrong_on_e4()};
  report.magics[0].place = report.magics[0].wrong[0].place = {2, 24};
  report.parts.data = {{"D", {}, {{1, {2, 24}}}}};
  count_columns_in_utf16(report, source);
  const read::Place b{2, 24 - 4};
  EXPECT_EQ(report.findings[0].place, b);
  EXPECT_EQ(report.findings[1].wrong[0].place, (read::Place{2, 20 - 4}));
  EXPECT_EQ(report.findings[1].place, (read::Place{4, 2}));
  EXPECT_EQ(report.skipped[0].place, (read::Place{1, 1}));
  EXPECT_EQ(report.skipped[1].place, read::Place{});
  EXPECT_EQ(report.magics[0].place, b);
  EXPECT_EQ(report.magics[0].wrong[0].place, b);
  EXPECT_EQ(report.parts.data[0].numbers[0].place, b);
}

TEST(Columns, count_bytes_that_are_no_utf_8) {
  // In Latin-1, as Shift JIS begins characters, and what UTF-8 keeps out.
  for (const std::string before :
       {"\xfc\xfc", "\xa9\xa9", "\x83\x41", "\xc3\x28", "\xf0\x28", "\xff"}) {
    FileReport report = file_with({table("a", "knight_attacks")});
    const auto column = static_cast<std::uint32_t>(before.size() + 1);
    report.findings[0].place = {1, column};
    count_columns_in_utf16(report, before + "a");
    EXPECT_EQ(report.findings[0].place.column, column) << before;
  }
}

}  // namespace
}  // namespace bbtables::report
