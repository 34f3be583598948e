#include <gtest/gtest.h>

#include "engines/report/examples.hpp"
#include "engines/report/reporter.hpp"

namespace bbtables::report {
namespace {

std::string annotations(const recognise::FileReport& report, bool verbose = false) {
  return reporter("github")->file(report, verbose);
}

TEST(GitHub, makes_an_error_of_a_wrong_entry) {
  EXPECT_EQ(annotations(two_tables()),
            "::error file=src/attacks.h,line=97,col=5,title=Wrong entry::king_attacks: "
            "KingMoves[g2] is 0x000000000060a0e0, should be 0x0000000000e0a0e0: h3 is missing\n");
}

TEST(GitHub, says_in_verbose_what_is_open) {
  recognise::FileReport report = two_tables();
  report.findings[1].wrong.clear();
  report.skipped.clear();
  EXPECT_EQ(annotations(report, false), "");
  EXPECT_EQ(annotations(report, true),
            "::notice file=src/attacks.h,title=Undecided mapping::squares: a1b1 or h1g1 (nothing "
            "in this file tells left from right)\n");
}

TEST(GitHub, says_in_verbose_what_was_skipped) {
  recognise::FileReport report = two_tables();
  report.findings.clear();
  EXPECT_EQ(annotations(report, false), "");
  EXPECT_EQ(annotations(report, true),
            "::notice file=src/attacks.h,line=3,col=5,title=Skipped array::PieceValues: 6 entries, "
            "no table\n");
}

TEST(GitHub, tells_the_typo_of_a_table_first_and_warns_of_what_was_not_checked) {
  recognise::FileReport report = two_tables();
  recognise::Finding& finding = report.findings[1];
  finding.unread = 1;
  finding.likely_typo = {.places_late = 8};
  finding.other_readings = {reading_as("file_masks", "", only("a1a2"))};
  EXPECT_EQ(
      annotations(report),
      "::error file=src/attacks.h,line=80,col=16,title=Wrong table::KingMoves, king_attacks: "
      "1 of 64 entries wrong, 62 agree, 1 is not a literal and was not checked; likely typo in the "
      "whole table: its entries stand 8 places (a rank) too late\n"
      "::error file=src/attacks.h,line=97,col=5,title=Wrong entry::king_attacks: "
      "KingMoves[g2] is 0x000000000060a0e0, should be 0x0000000000e0a0e0: h3 is missing\n"
      "::warning file=src/attacks.h,line=80,col=16,title=Entries not checked::KingMoves, "
      "king_attacks: 1 of 64 entries wrong, 62 agree, 1 is not a literal and was not checked\n"
      "::notice file=src/attacks.h,line=80,col=16,title=Undecided table::KingMoves, "
      "king_attacks: may also be file_masks in a1a2; nothing in this file decides\n");
}

TEST(GitHub, annotates_every_wrong_entry) {
  recognise::FileReport report = two_tables();
  report.findings = {inverted_king(3)};
  EXPECT_EQ(annotations(report),
            "::error file=src/attacks.h,line=81,col=5,title=Wrong entry::king_attacks: "
            "KingMoves[a1] is 0xfffffffffffffcfd, should be 0x0000000000000302: b1, a2 and b2 are "
            "missing, 61 squares are surplus\n"
            "::error file=src/attacks.h,line=82,col=5,title=Wrong entry::king_attacks: "
            "KingMoves[b1] is 0xfffffffffffffcfd, should be 0x0000000000000302: b1, a2 and b2 are "
            "missing, 61 squares are surplus\n"
            "::error file=src/attacks.h,line=83,col=5,title=Wrong entry::king_attacks: "
            "KingMoves[c1] is 0xfffffffffffffcfd, should be 0x0000000000000302: b1, a2 and b2 are "
            "missing, 61 squares are surplus\n");
}

TEST(GitHub, lets_no_name_end_its_command_or_begin_another) {
  recognise::FileReport report = two_tables();
  report.path = "a%,b:c\n::error::x\r.h";
  report.findings = {king_without_h3()};
  report.findings[0].identifier = "K%\n::warning::y";
  EXPECT_EQ(annotations(report),
            "::error file=a%25%2Cb%3Ac\\x0a%3A%3Aerror%3A%3Ax\\x0d.h,line=97,col=5,title=Wrong "
            "entry::king_attacks: K%25\\x0a::warning::y[g2] is 0x000000000060a0e0, should be "
            "0x0000000000e0a0e0: h3 is missing\n");
}

TEST(GitHub, gives_what_stands_nowhere_no_line) {
  recognise::FileReport report = two_tables();
  report.findings = {king_without_h3()};
  report.findings[0].wrong[0].place = {};
  EXPECT_EQ(annotations(report),
            "::error file=src/attacks.h,title=Wrong entry::king_attacks: KingMoves[g2] is "
            "0x000000000060a0e0, should be 0x0000000000e0a0e0: h3 is missing\n");
}

TEST(GitHub, tells_places_on_standard_input_in_the_message) {
  recognise::FileReport report = two_tables();
  report.path = "-";
  EXPECT_EQ(annotations(report),
            "::error title=Wrong entry::<stdin>:97: king_attacks: KingMoves[g2] is "
            "0x000000000060a0e0, should be 0x0000000000e0a0e0: h3 is missing\n");
}

TEST(GitHub, sums_up_in_plain_lines_and_makes_errors_of_unmet_requirements) {
  Summary summary = summary_of_two_tables();
  summary.skipped.binary = 2;
  summary.requirements = {{"king_attacks", "KingMoves", ""},
                          {"knight_attacks", "", "it is not found"}};
  EXPECT_EQ(reporter("github")->end(summary),
            "::error title=Unmet requirement::required knight_attacks: not met: it is not found\n"
            "1 file read, 2 tables recognised, 1 wrong (1 entry)\n"
            "skipped: 2 binary\n"
            "required king_attacks=KingMoves: met\n");
}

TEST(GitHub, makes_an_error_of_having_seen_nothing) {
  Summary summary;
  summary.files = 1;
  EXPECT_EQ(reporter("github")->end(summary),
            "::error title=No table recognised::no table was recognised, so nothing has been "
            "checked; --verbose shows which arrays were skipped, and why\n"
            "1 file read, 0 tables recognised\n");
}

}  // namespace
}  // namespace bbtables::report
