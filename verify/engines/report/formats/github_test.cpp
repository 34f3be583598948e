#include <gtest/gtest.h>

#include <algorithm>

#include "engines/report/examples.hpp"
#include "engines/report/reporter.hpp"

namespace bbtables::report {
namespace {

std::string annotations(const recognise::FileReport& report, Show show = Show::tables) {
  return printed("github", {report}, {}, show);
}

/// What is wrong in two_tables().
const std::string h3_is_missing =
    "king_attacks: KingMoves[14] (g2) is 0x000000000060a0e0, should be 0x0000000000e0a0e0: h3 is "
    "missing\n";

TEST(GitHub, makes_an_error_of_a_wrong_entry_wherever_it_is) {
  const std::vector<std::pair<recognise::FileReport, std::string>> cases{
      {two_tables(), "file=src/attacks.h,line=97,col=5,title=Wrong entry::"},
      {king_in("a.h", {}), "file=a.h,title=Wrong entry::"},
      {king_in("-", {97, 5}), "title=Wrong entry::<stdin>:97: "},
  };
  for (const auto& [report, place] : cases) {
    EXPECT_EQ(annotations(report), "::error " + place + h3_is_missing);
  }
}

TEST(GitHub, annotates_wrong_magics) {
  EXPECT_EQ(annotations(file_with_magics(magics_wrong_on_e4())),
            "::error file=a.h,line=31,col=3,title=Wrong magic::rook magics: rookMagics[28] (e4) is "
            "0x0000000000001234: these two occupancies have the same index, 0x1f3, and different "
            "attacks; 12 of 1024 look-ups are lost\n");
}

TEST(GitHub, annotates_every_wrong_entry) {
  std::string expected;
  for (int i = 0; i < 3; ++i) {
    expected += "::error file=src/attacks.h,line=" + std::to_string(81 + i) +
                ",col=5,title=Wrong entry::king_attacks: KingMoves (" + "abc"[i] +
                "1) is 0xfffffffffffffcfd, should be 0x0000000000000302: b1, a2 and b2 are "
                "missing, 61 squares are surplus\n";
  }
  recognise::FileReport report = two_tables();
  report.findings = {inverted_king(3)};
  EXPECT_EQ(annotations(report), expected);
}

TEST(GitHub, annotates_ten_entries_of_a_table_and_counts_the_others) {
  const auto lines_of = [](std::size_t wrong) {
    recognise::FileReport report = two_tables();
    report.findings = {inverted_king(wrong)};
    report.magics = {magics_wrong_on_e4()};
    report.magics[0].wrong.resize(wrong, report.magics[0].wrong[0]);
    const std::string text = annotations(report);
    return std::pair{std::count(text.begin(), text.end(), '\n'), text};
  };
  const auto [ten, text_of_ten] = lines_of(10);
  EXPECT_EQ(ten, 20);
  EXPECT_EQ(text_of_ten.find("more in this table"), std::string::npos);
  const auto [more, text] = lines_of(11);
  EXPECT_EQ(more, 20);
  const std::string entry = "61 squares are surplus; and 1 more in this table\n";
  const std::string magic = "look-ups are lost; and 1 more in this table\n";
  EXPECT_EQ(text.find(entry), text.find(entry, text.find("line=90,col=5")));
  EXPECT_NE(text.find(entry), std::string::npos) << text;
  EXPECT_EQ(text.find(magic) + magic.size(), text.size()) << text;
}

TEST(GitHub, says_in_verbose_what_is_open_or_skipped) {
  recognise::FileReport undecided = two_tables();
  undecided.findings[1].wrong.clear();
  undecided.skipped.clear();
  recognise::FileReport skipped = two_tables();
  skipped.findings.clear();
  EXPECT_EQ(annotations(undecided), "");
  EXPECT_EQ(annotations(undecided, Show::all),
            "::notice file=src/attacks.h,title=Undecided mapping::squares: a1b1 or h1g1 (nothing "
            "tells left from right)\n");
  EXPECT_EQ(annotations(skipped), "");
  EXPECT_EQ(annotations(skipped, Show::all),
            "::notice file=src/attacks.h,line=3,col=5,title=Skipped array::PieceValues: 6 entries, "
            "no table\n");
}

TEST(GitHub, tells_the_typo_of_a_table_first_and_what_was_not_read) {
  const std::string place = " file=src/attacks.h,line=80,col=16,title=";
  const std::string verdict =
      "::KingMoves, king_attacks: 1 of 64 entries wrong, 62 agree, 1 not read: `KING_H2` in "
      "line 98";
  EXPECT_EQ(annotations(all_kinds_of_mistakes()),
            "::error" + place + "Wrong table" + verdict +
                "; likely typo in the whole table: its entries stand 8 places (a rank) too late\n" +
                "::error file=src/attacks.h,line=97,col=5,title=Wrong entry::" + h3_is_missing +
                "::error file=src/attacks.h,line=98,col=3,title=Entries not read" + verdict +
                "\n" +  //
                "::warning" + place +
                "Misleading name::KingMoves, king_attacks: its name says queen_attacks_empty\n" +
                "::notice" + place +
                "Undecided table::KingMoves, king_attacks: may also be file_masks in a1a2; nothing "
                "decides\n");
}

TEST(GitHub, lets_no_name_end_its_command_or_begin_another) {
  recognise::FileReport report = king_in("a%,b:c\n::error::x\r.h", {97, 5});
  report.findings[0].identifier = "K%\n::warning::y";
  report.findings[0].wrong[0].written = "K%\n::warning::y[14]";
  EXPECT_EQ(annotations(report),
            "::error file=a%25%2Cb%3Ac\\x0a%3A%3Aerror%3A%3Ax\\x0d.h,line=97,col=5,title=Wrong "
            "entry::king_attacks: K%25\\x0a::warning::y[14] (g2) is 0x000000000060a0e0, should be "
            "0x0000000000e0a0e0: h3 is missing\n");
}

TEST(GitHub, sums_up_in_plain_lines_and_makes_errors_of_what_fails_the_run) {
  Summary summary = summary_of_two_tables();
  summary.skipped.binary = 2;
  summary.requirements = {{"king_attacks", "KingMoves", ""},
                          {"knight_attacks", "", "it is not found"}};
  EXPECT_EQ(printed("github", {}, summary),
            "::error title=Unmet requirement::required knight_attacks: not met: it is not found\n"
            "1 file read, 2 tables recognised, 1 wrong (1 entry)\n"
            "skipped: 2 binary\n"
            "required king_attacks=KingMoves: met\n");
  EXPECT_EQ(printed("github", {}, Summary{.files = 1}),
            "::error title=No table recognised::no table was recognised, so nothing has been "
            "checked; --verbose shows which arrays were skipped, and why\n"
            "1 file read, 0 tables recognised\n");
}

TEST(GitHub, makes_an_error_of_what_resembles_a_table) {
  const recognise::FileReport report{"a.h", {}, {resembling_knight()}};
  EXPECT_EQ(annotations(report),
            "::error file=a.h,line=3,col=1,title=Array not checked::Knight: resembles "
            "knight_attacks, but only 44 of 64 entries agree: not checked\n");
}

TEST(GitHub, remarks_on_magics_with_the_name_of_the_other_piece) {
  const recognise::Magics magics{.identifier = "M", .place = {3, 5}, .is_misnamed = true};
  EXPECT_EQ(annotations(file_with_magics(magics)),
            "::warning file=a.h,line=3,col=5,title=Misleading name::M, rook magics: its name says "
            "bishop magics\n");
}

}  // namespace
}  // namespace bbtables::report
