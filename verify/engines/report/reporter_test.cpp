#include <gtest/gtest.h>

#include <vector>

#include "engines/report/examples.hpp"

namespace bbtables::report {
namespace {

using recognise::FileReport;
using recognise::Finding;
using Reason = recognise::SkippedArray::Reason;

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

/// What is required, "king_attacks=K", and the files that there are.
using Case = std::pair<std::string, std::vector<FileReport>>;

void expect_outcomes(const std::vector<Case>& cases, const std::string& expected) {
  std::string text;
  for (const auto& [words, files] : cases) {
    const std::size_t end = std::min(words.find('='), words.size() - 1);
    Requirement requirement{
        {words.substr(0, words.find('=')), words[end] == '=' ? words.substr(end + 1) : "", ""}};
    for (const FileReport& report : files) requirement.add(file_of(report, Show::tables));
    text += requirement.outcome() + "\n";
    EXPECT_EQ(requirement.is_met(), requirement.failure().empty());
  }
  EXPECT_EQ("\n" + text, expected);
}

TEST(Requirement, of_a_table_is_met_by_a_right_one_under_any_name) {
  const FileReport right = file_with({table("B", "king_attacks")});
  const FileReport bad = file_with({wrong("A", "king_attacks", 1)});
  FileReport elsewhere = file_with({table("K", "king_attacks")});
  elsewhere.findings[0].as_stated = false;
  Finding black_first = table("P", "pawn_attacks");
  black_first.match = pawn_attacks_of({1, 0});
  expect_outcomes(
      {
          {"king_attacks", {right}},
          {"king_attacks", {file_with({table("", "king_attacks")})}},
          {"king_attacks", {bad, right}},
          {"king_attacks", {right, bad}},
          {"king_attacks", {}},
          {"king_attacks", {file_with({table("N", "knight_attacks")})}},
          {"king_attacks", {bad}},
          {"king_attacks", {file_with({wrong("", "king_attacks", 2)})}},
          {"king_attacks", {file_with({unread("K", 1)})}},
          {"king_attacks", {elsewhere}},
          {"king_attacks", {file_with({table("KingAttacks", "knight_attacks")})}},
          {"king_attacks", {skipped("kingAttack")}},
          {"file_masks", {file_with({ambiguous()})}},
          {"king_lines", {file_with({ambiguous()})}},
          // For the reason that says most, the first of equals.
          {"king_attacks",
           {skipped("kingAttack"), file_with({unread("U", 2)}), bad,
            file_with({wrong("L", "king_attacks", 5)})}},
          // By parts that make a whole in one file.
          {"pawn_attacks", {file_with({half("W", 0), half("B", 1)})}},
          {"pawn_attacks", {file_with({black_first})}},
          {"pawn_attacks", {file_with({half("W", 0)})}},
          {"pawn_attacks", {file_with({half("W", 0), half("V", 0)})}},
          {"pawn_attacks", {file_with({half("W", 0)}), file_with({half("B", 1)})}},
          {"pawn_attacks", {file_with({half("W", 0), half("B", 1, 3)})}},
          {"rook_magics", {magics(false), magics(true)}},
          {"rook_magics", {magics(false)}},
          {"bishop_magics", {magics(true)}},
      },
      R"(
required king_attacks: met
required king_attacks: met
required king_attacks: met
required king_attacks: met
required king_attacks: not met: no such table was found
required king_attacks: not met: no such table was found
required king_attacks: not met: 'A' at attacks.h:3 has 1 wrong entry
required king_attacks: not met: the array at attacks.h:3 has 2 wrong entries
required king_attacks: not met: 'K' at attacks.h:3 has 1 entry that could not be read
required king_attacks: not met: 'K' at attacks.h:3 is not in the mapping stated
required king_attacks: not met: no such table was found; 'KingAttacks' at attacks.h:3 is knight_attacks
required king_attacks: not met: no such table was found; 'kingAttack' at attacks.h:3 is not a table: 64 entries, no table
required file_masks: not met: 'M' at attacks.h:3 could be it, but was taken for rank_masks; --require file_masks=IDENTIFIER says which array it is
required king_lines: not met: no such table was found
required king_attacks: not met: 'A' at attacks.h:3 has 1 wrong entry
required pawn_attacks: met
required pawn_attacks: met
required pawn_attacks: not met: found only in part: 1 of 2 in attacks.h
required pawn_attacks: not met: found only in part: 1 of 2 in attacks.h
required pawn_attacks: not met: found only in part: 1 of 2 in attacks.h
required pawn_attacks: not met: 'B' at attacks.h:3 has 3 wrong entries
required rook_magics: met
required rook_magics: not met: 'rookMagics' at attacks.h:3 has 1 wrong entry
required bishop_magics: not met: no such table was found
)");
}

TEST(Requirement, of_an_identifier_is_met_by_that_array_alone) {
  const FileReport king = file_with({table("K", "king_attacks")});
  const FileReport column = file_with({table("T[].king", "king_attacks")});
  expect_outcomes(
      {
          {"king_attacks=K", {king}},
          {"king_attacks=L", {king}},
          {"king_attacks=k", {king}},
          {"king_attacks=T", {column}},
          {"king_attacks=T[].king", {column}},
          {"king_attacks=T", {file_with({table("Table", "king_attacks")})}},
          {"king_attacks=K", {file_with({wrong("K", "king_attacks", 2)})}},
          {"king_attacks=K", {file_with({unread("K", 1)})}},
          {"king_attacks=K", {file_with({table("K", "knight_attacks")})}},
          {"king_attacks=K", {skipped("K")}},
          {"king_attacks=KingMoves", {file_with({table("kingMove", "king_zones")})}},
          {"pawn_attacks=W", {file_with({half("W", 0)})}},
          // What could be the table is no help to who names the array.
          {"file_masks=Files", {file_with({ambiguous()})}},
          {"rook_magics=rookMagics", {magics(true)}},
          {"rook_magics=R", {magics(true)}},
          {"king_attacks=rookMagics", {magics(true)}},
      },
      R"(
required king_attacks=K: met
required king_attacks=L: not met: no array 'L' was found; the table is 'K' at attacks.h:3
required king_attacks=k: not met: no array 'k' was found; the table is 'K' at attacks.h:3
required king_attacks=T: met
required king_attacks=T[].king: met
required king_attacks=T: not met: no array 'T' was found; the table is 'Table' at attacks.h:3
required king_attacks=K: not met: 'K' at attacks.h:3 has 2 wrong entries
required king_attacks=K: not met: 'K' at attacks.h:3 has 1 entry that could not be read
required king_attacks=K: not met: 'K' at attacks.h:3 is knight_attacks
required king_attacks=K: not met: 'K' at attacks.h:3 is not a table: 64 entries, no table
required king_attacks=KingMoves: not met: no array 'KingMoves' was found; 'kingMove' at attacks.h:3 is king_zones
required pawn_attacks=W: met
required file_masks=Files: not met: no array 'Files' was found
required rook_magics=rookMagics: met
required rook_magics=R: not met: no array 'R' was found; the table is 'rookMagics' at attacks.h:3
required king_attacks=rookMagics: not met: 'rookMagics' at attacks.h:3 is rook_magics
)");
}

TEST(Requirement, is_not_met_by_what_is_ignored) {
  const FileReport ignored = skipped("X", Reason::ignored);
  FileReport plain = ignored;
  plain.skipped[0].resembles = nullptr;
  FileReport beside = ignored;
  beside.findings = {table("KnightMoves", "king_attacks")};
  expect_outcomes(
      {
          {"knight_attacks=X", {ignored}},
          {"knight_attacks", {beside}},
          {"knight_attacks", {ignored, file_with({table("N", "knight_attacks")})}},
          {"rook_magics", {ignored}},
          {"rook_magics", {plain}},
          {"file_masks", {plain}},
      },
      R"(
required knight_attacks=X: not met: 'X' at attacks.h:3 is ignored
required knight_attacks: not met: no such table was found; 'X' at attacks.h:3 is ignored
required knight_attacks: met
required rook_magics: not met: no such table was found
required rook_magics: not met: no such table was found; 'X' at attacks.h:3 is ignored
required file_masks: not met: no such table was found
)");
}

TEST(Summary, says_none_wrong_only_of_what_was_read) {
  const FileReport right = file_with({table("K", "king_attacks")});
  FileReport elsewhere = right;
  elsewhere.findings[0].as_stated = false;
  const FileReport resembling = skipped("X", Reason::resembles_a_table);
  std::string text = "\n";
  for (const std::vector<FileReport>& files :
       std::vector<std::vector<FileReport>>{{right},
                                            {right, right, magics(true)},
                                            {right, skipped("X", Reason::ignored)},
                                            {right, file_with({wrong("K", "king_attacks", 2)})},
                                            {elsewhere},
                                            {right, magics(false)},
                                            {right, file_with({unread("K", 2)})},
                                            {right, resembling},
                                            {resembling, resembling},
                                            {file_with({})},
                                            {}}) {
    Summary summary;
    for (const FileReport& each : files) summary.add(file_of(each, Show::tables));
    text += (summary.all_right() ? "0 " : "1 ") + summary.overview();
  }
  EXPECT_EQ(text, R"(
0 1 file read, 1 table recognised, none wrong
0 3 files read, 3 tables recognised, none wrong
0 2 files read, 1 table recognised, none wrong
skipped: 1 ignored array
1 2 files read, 2 tables recognised, 1 wrong (2 entries)
1 1 file read, 1 table recognised, 1 wrong
1 2 files read, 2 tables recognised, 1 wrong (1 entry)
1 2 files read, 2 tables recognised, 1 not read in full (2 entries)
1 2 files read, 1 table recognised, none wrong, 1 array not checked that resembles one
1 2 files read, 0 tables recognised, 2 arrays not checked that resemble one
1 1 file read, 0 tables recognised
1 0 files read, 0 tables recognised
)");
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
  report.parts.emplace_back().numbers =
      std::make_shared<std::vector<read::Number>>(1, read::Number{1, {2, 24}});
  count_columns_in_utf16(report, source);
  const read::Place b{2, 24 - 4};
  EXPECT_EQ(report.findings[0].place, b);
  EXPECT_EQ(report.findings[1].wrong[0].place, (read::Place{2, 20 - 4}));
  EXPECT_EQ(report.findings[1].place, (read::Place{4, 2}));
  EXPECT_EQ(report.skipped[0].place, (read::Place{1, 1}));
  EXPECT_EQ(report.skipped[1].place, read::Place{});
  EXPECT_EQ(report.magics[0].place, b);
  EXPECT_EQ(report.magics[0].wrong[0].place, b);
  EXPECT_EQ(report.parts[0].numbers->front().place, b);
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
