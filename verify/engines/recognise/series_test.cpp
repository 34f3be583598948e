// Constants of one file or rank each, FILE_A, FILE_B, …, are a table together.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "engines/recognise/names.hpp"
#include "engines/recognise/sources.hpp"

namespace bbtables::recognise {
namespace {

using namespace sources;

std::string series_of(std::string_view name) {
  const auto line = line_named(name);
  return line ? fmt::format("{} {}", line->series, line->number) : "none";
}

TEST(Series, have_names_that_differ_in_the_file_or_rank) {
  EXPECT_EQ(series_of("FILE_C"), "FILE_* 2");
  EXPECT_EQ(series_of("fileABB"), "file*BB 0");
  EXPECT_EQ(series_of("FileBBB"), "File*BB 1");
  EXPECT_EQ(series_of("BB_FILE_H"), "BB_FILE_* 7");
  EXPECT_EQ(series_of("AFILE"), "*FILE 0");
  EXPECT_EQ(series_of("g_file"), "*_file 6");
  EXPECT_EQ(series_of("_B_FILE_A"), "_B_FILE_* 0");
  EXPECT_EQ(series_of("ColumnD"), "Column* 3");
  EXPECT_EQ(series_of("NOT_FILE_A"), "NOT_FILE_* 0");
  EXPECT_EQ(series_of("RANK_4"), "RANK_* 3");
  EXPECT_EQ(series_of("rank8Mask"), "rank*Mask 7");
  EXPECT_EQ(series_of("U64_RANK_1"), "U64_RANK_* 0");
  EXPECT_EQ(series_of("maskRow2"), "maskRow* 1");
  EXPECT_EQ(series_of("thirdRankMask"), "*RankMask 2");
  EXPECT_EQ(series_of("RANK_EIGHT"), "RANK_* 7");
  EXPECT_EQ(series_of("First_Row"), "*_Row 0");
  EXPECT_EQ(series_of("SEVENTHROW"), "*ROW 6");
  for (const char* name : {"FILE",          "FILES",         "FILE_I",    "FILE_AB",      "FILE_BB",
                           "fileAttacks",   "profile",       "RANK_0",    "RANK_9",       "RANK_18",
                           "FILE_A_FILE_B", "FILE_A_RANK_1", "rank",      "maskRow1Row8", "FRANK_1",
                           "lastRank",      "ninthRank",     "fileThree", "firstborn",    ""}) {
    EXPECT_EQ(series_of(name), "none") << name;
  }
}

/// A declaration a line, the first of them in the first.
std::string constants(const Names& names, const Values& values) {
  std::string text;
  for (std::size_t at = 0; at < names.size(); ++at) {
    text += fmt::format("const U64 {} = {:#x};\n", names[at], values.at(at));
  }
  return text;
}

Names files() {
  Names names;
  for (const char letter : std::string{"ABCDEFGH"}) names.push_back(fmt::format("FILE_{}", letter));
  return names;
}
Names ranks() {
  Names names;
  for (const char digit : std::string{"12345678"}) names.push_back(fmt::format("Rank{}BB", digit));
  return names;
}

TEST(Series, are_tables_in_any_layout) {
  for (const char* layout : {"a1b1", "h1g1", "a8b8", "a1a2", "h8h7"}) {
    const FileReport report = checked(constants(ranks(), table("rank_squares", layout)) +
                                      constants(files(), table("file_squares", layout)));
    EXPECT_EQ(matches(report), (Names{"rank_squares", "file_squares"})) << layout;
    ASSERT_EQ(report.findings.size(), 2U);
    EXPECT_EQ(report.findings[1].identifier, "FILE_*");
    EXPECT_EQ(report.findings[1].place, (read::Place{9, 11}));
    EXPECT_TRUE(report.findings[1].right());
    EXPECT_EQ(names_of(report.agreement.layouts), layout) << "as their names say";
  }
}

TEST(Series, of_a_letter_or_number_alone_are_tables_if_all_eight_are_there) {
  const auto named = [](std::string_view before, std::string_view which, std::string_view behind) {
    Names names;
    for (const char each : which) names.push_back(fmt::format("{}{}{}", before, each, behind));
    return names;
  };
  const auto found = [&](Names names, const Values& values) {
    names.resize(values.size());
    std::string text;
    for (const Finding& each : checked(constants(names, values)).findings) {
      text += fmt::format("{} {} ", each.identifier, in_short(each.match));
    }
    return text;
  };
  const Values files_of_h1g1 = table("file_squares", "h1g1");
  EXPECT_EQ(found(named("", "ABCDEFGH", ""), files_of_h1g1), "* file_squares ");
  EXPECT_EQ(found(named("", "abcdefgh", "_pawns"), table("file_squares")), "*_pawns file_squares ");
  EXPECT_EQ(found(named("R", "12345678", ""), table("rank_squares")), "R* rank_squares ");
  EXPECT_EQ(found(named("", "ABCDEFG", ""), {files_of_h1g1.begin(), files_of_h1g1.end() - 1}), "");
  EXPECT_EQ(found(named("A", "12345678", ""), table("rank_squares")), "");
  EXPECT_EQ(found(named("NOT_", "A", ""), table("not_a_file")), "NOT_A not_a_file ");
}

TEST(Series, of_a_letter_alone_make_no_enumeration_a_table) {
  const FileReport report = checked("enum { A = 0x1ff, Q = 0x2ff, R = 0x3ff, S = 0x4ff };\n");
  EXPECT_TRUE(report.findings.empty());
  EXPECT_EQ(report.skipped.size(), 1U);
}

TEST(Series, weigh_more_than_two_names_and_less_than_three) {
  const auto with_pawns = [](std::size_t swapped) {
    const std::vector<std::string> all{
        array("blackPawn", part(table("pawn_attacks"), 0)),
        array("whitePawn", part(table("pawn_attacks"), 1)),
        array("blackPass", part(table("passed_pawn_masks"), 0)),
    };
    std::string text = constants(ranks(), table("rank_squares"));
    for (std::size_t each = 0; each < swapped; ++each) text += all.at(each);
    return names_of(checked(text).agreement.layouts);
  };
  EXPECT_EQ(with_pawns(1), "a1b1 h1g1");
  EXPECT_EQ(with_pawns(2), "a1b1 h1g1");
  EXPECT_EQ(with_pawns(3), "a8b8 h8g8");
}

TEST(Series, may_stand_in_any_order_and_among_others) {
  Names names = files();
  Values values = table("file_squares");
  std::ranges::reverse(names);
  std::ranges::reverse(values);
  names.insert(names.begin() + 3, {"NOT_FILE_A", "RANK_1", "FILE_A_BONUS"});
  values.insert(values.begin() + 3, {~values.back(), 0xff, 0x100});
  EXPECT_EQ(matches(checked(constants(names, values))),
            (Names{"file_squares", "not_a_file", "rank_squares: 1"}));
}

TEST(Series, with_an_error_are_wrong_in_its_line) {
  Values values = table("rank_squares");
  values[3] = values[2];
  const FileReport report = checked(constants(ranks(), values));
  ASSERT_EQ(report.findings.size(), 1U);
  ASSERT_EQ(report.findings[0].wrong.size(), 1U);
  EXPECT_EQ(report.findings[0].wrong[0].place.line, 4U);
  EXPECT_EQ(report.findings[0].wrong[0].index, std::vector{3U});
}

TEST(Series, stand_in_enumerations_with_whatever_else) {
  Names elements;
  const auto add = [&](const Names& names, const Values& values) {
    for (std::size_t at = 0; at < names.size(); ++at) {
      elements.push_back(fmt::format("\n  {} = {:#x}", names[at], values.at(at)));
    }
  };
  Values wrong = table("file_squares");
  wrong[5] ^= 1;
  add(files(), wrong);
  add(ranks(), table("rank_squares"));
  add({"NONE", "DARK", "NOT_A_FILE"}, {0, 0xaa55aa55aa55aa55, table("not_a_file").front()});
  const std::string source =
      fmt::format("enum Bitboards : uint64_t {{{}}};", fmt::join(elements, ","));
  const FileReport report = checked(source);
  EXPECT_EQ(matches(report), (Names{"file_squares", "rank_squares", "dark_squares", "not_a_file"}));
  ASSERT_EQ(report.findings.at(0).wrong.size(), 1U);
  EXPECT_EQ(report.findings[0].wrong[0].place.line, 7U);
  EXPECT_TRUE(report.skipped.empty());
}

TEST(Series, open_at_once_are_sixteen) {
  const auto interrupted_by = [](std::size_t others) {
    Names names = files();
    Values values = table("file_squares");
    for (std::size_t at = 0; at < others; ++at) {
      names.insert(names.begin() + 1, fmt::format("{}_FILE_A", std::string(at + 3, 'x')));
      values.insert(values.begin() + 1, values.front());
    }
    return matches(checked(constants(names, values)));
  };
  const auto series = [](const Names& all) { return std::ranges::count(all, "file_squares"); };
  EXPECT_EQ(series(interrupted_by(15)), 1);
  EXPECT_EQ(series(interrupted_by(16)), 0);
  EXPECT_EQ(interrupted_by(16).size(), 8U + 16) << "each by itself";
}

TEST(Series, that_are_not_whole_are_judged_one_by_one) {
  const FileReport report = checked(
      "const U64 FILE_A = 0x101010101010101;\n"
      "const U64 FILE_H = 0x8080808080808080;\n"
      "const U64 RANK_8 = 0xff00000000000000;\n"
      "enum { RANK_2 = 0xff02, FILE_C = 2, FILE_D = 3, FILE_E = 4 };\n");
  EXPECT_EQ(matches(report),
            (Names{"file_squares: a", "file_squares: h", "rank_squares: 8", "rank_squares: 2"}));
  EXPECT_EQ(names_of(report.agreement.layouts), "a1b1");
  for (const Finding& finding : report.findings) EXPECT_TRUE(finding.other_matches.empty());
  EXPECT_TRUE(report.findings.at(0).right());
  ASSERT_EQ(report.findings.at(3).wrong.size(), 1U);
  EXPECT_EQ(report.findings[3].wrong[0].should_be, 0xff00U);
  EXPECT_TRUE(report.findings[3].wrong[0].index.empty());
}

TEST(Series, that_are_not_whole_may_have_three_squares_wrong) {
  EXPECT_EQ(matches(checked("const U64 RANK_8 = 0xf800000000000000;")), Names{"rank_squares: 8"});
  EXPECT_EQ(matches(checked("const U64 RANK_8 = 0xf000000000000000;")), Names{});
  const std::string part = "const U64 {} = 0x1010101010100;";
  for (const char* name : {"A_FILE", "FILE_A_BB", "U64_FILE_A", "fileAMask"}) {
    EXPECT_EQ(matches(checked(fmt::format(fmt::runtime(part), name))), Names{"file_squares: a"});
  }
  for (const char* name : {"FILE_A2_A7", "A_FILE_NE", "halfFileA", "PAWNS_FILE_A"}) {
    EXPECT_EQ(matches(checked(fmt::format(fmt::runtime(part), name))), Names{}) << name;
  }
}

TEST(Series, that_are_another_line_than_their_name_says_are_told) {
  const auto others = "const U64 FILE_H = 0x8080808080808080, RANK_8 = 0xff00000000000000;\n";
  const auto told = [&](std::string_view constant) {
    const FileReport report = checked(fmt::format("{}const U64 {};\n", others, constant));
    const Finding& last = report.findings.back();
    return report.findings.size() == 3 ? matches(report)[2] + ", " + last.name_says : "none";
  };
  EXPECT_EQ(told("RANK_2 = 0xff0000"), "rank_squares: 3, rank_squares (2 only)");
  EXPECT_EQ(told("FILE_A = 0x0202020202020202"), "file_squares: b, file_squares (a only)");
  EXPECT_EQ(told("FILE_B = 0xff"), "rank_squares: 1, file_squares (b only)");
  EXPECT_EQ(told("RANK_2 = 0xff00"), "rank_squares: 2, ");
  for (const char* constant : {"RANK_2 = 0xff0001", "RANK_2 = 3", "PAWNS_RANK_2 = 0xff0000"}) {
    EXPECT_EQ(told(constant), "none") << constant;
  }
}

TEST(Series, may_come_again) {
  const std::string twice = "U64 FILE_A = 0x101010101010101, FILE_H = 0x8080808080808080;\n";
  EXPECT_EQ(matches(checked(twice + twice)).size(), 4U);
}

}  // namespace
}  // namespace bbtables::recognise
