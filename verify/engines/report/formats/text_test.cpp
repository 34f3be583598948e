#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>

#include "engines/report/examples.hpp"
#include "engines/report/reporter.hpp"

namespace bbtables::report {
namespace {

using recognise::Finding;

TEST(Formats, are_sorted_and_each_can_be_made) {
  const std::vector<std::string_view>& names = formats();
  EXPECT_TRUE(std::is_sorted(names.begin(), names.end()));
  for (const std::string_view name : {"github", "json", "sarif", "text"}) {
    EXPECT_EQ(std::count(names.begin(), names.end(), name), 1) << name;
  }
  for (const std::string_view name : names) EXPECT_NE(reporter(name, {}), nullptr) << name;
}

TEST(Formats, for_programs_say_no_less_to_those_who_want_it_quiet) {
  for (const char* format : {"github", "json", "sarif"}) {
    EXPECT_EQ(printed(format, {two_tables()}, summary_of_two_tables(), Show::mistakes),
              printed(format, {two_tables()}, summary_of_two_tables()));
  }
}

std::string text_of(const recognise::FileReport& report, Show show = Show::tables) {
  return printed("text", {report}, {}, show);
}

/// A report on these tables, in line 3, and no others.
recognise::FileReport file_with(const std::vector<Finding>& findings) {
  recognise::FileReport report{"attacks.h", findings, {}};
  const recognise::Layouts layouts = only(findings.front().layout.name());
  report.agreement = {layouts, layouts, layouts};
  return report;
}

Finding table(const std::string& identifier, std::string_view name,
              const std::vector<recognise::WrongEntry>& wrong = {}) {
  Finding finding = right_table(identifier, name, {3, 1});
  finding.wrong = wrong;
  return finding;
}

template <class Change>
Finding with(Finding finding, const Change& change) {
  change(finding);
  return finding;
}

/// A table, and its text but for "attacks.h:3  " at the beginning and the squares at the end.
struct Case {
  Finding finding;
  std::string text;
};

void expect_texts(const std::vector<Case>& cases) {
  for (const Case& each : cases) {
    EXPECT_EQ(text_of(file_with({each.finding})),
              "attacks.h:3  " + each.text + "squares: " + each.finding.layout.name() + "\n");
  }
}

TEST(Text, lists_tables_and_draws_what_a_wrong_entry_is_and_what_it_should_be) {
  EXPECT_EQ(text_of(two_tables()),
            R"(src/attacks.h:12  KnightAttacks  knight_attacks  64 entries right
src/attacks.h:80  KingMoves      king_attacks    1 of 64 entries wrong, 63 agree
  src/attacks.h:97: KingMoves[14] (g2) is 0x000000000060a0e0, should be 0x0000000000e0a0e0: h3 is missing
      is                   should be (o: missing)
  8   . . . . . . . .      . . . . . . . .
  7   . . . . . . . .      . . . . . . . .
  6   . . . . . . . .      . . . . . . . .
  5   . . . . . . . .      . . . . . . . .
  4   . . . . . . . .      . . . . . . . .
  3   . . . . . 1 1 .      . . . . . 1 1 o
  2   . . . . . 1 . 1      . . . . . 1 . 1
  1   . . . . . 1 1 1      . . . . . 1 1 1
      a b c d e f g h      a b c d e f g h
squares: a1b1 or h1g1 (nothing tells left from right; named here as in a1b1)
)");
}

TEST(Text, draws_two_occupancies_of_a_wrong_magic) {
  EXPECT_EQ(text_of(file_with_magics(magics_wrong_on_e4())),
            R"(a.h:3  rookMagics  rook magics  1 of 64 squares wrong, 63 agree
  a.h:31: rookMagics[28] (e4) is 0x0000000000001234: these two occupancies have the same index, 0x1f3, and different attacks; 12 of 1024 look-ups are lost
      occupied             and
  8   . . . . . . . .      . . . . . . . .
  7   . . . . . . . .      . . . . . . . .
  6   . . . . . . . .      . . . . 1 . . .
  5   . . . . 1 . . .      . . . . . . . .
  4   . . . . R . . .      . . . . R . . .
  3   . . . . . . . .      . . . . . . . .
  2   . . . . . . . .      . . . . . . . .
  1   . . . . . . . .      . . . . . . . .
      a b c d e f g h      a b c d e f g h
)");
}

TEST(Text, draws_the_other_piece_where_two_share_an_entry) {
  recognise::Magics magics = magics_wrong_on_e4();
  recognise::WrongMagic& wrong = magics.wrong[0];
  magics.offsets = {"offsets"};
  wrong.number = recognise::WrongMagic::Number::offset;
  wrong.is = 77;
  wrong.clash[1] = {false, 27, wrong.clash[1].occupied};
  const std::string text = text_of(file_with_magics(magics));
  EXPECT_NE(text.find("offsets[28] (e4) is 77: with these two occupancies it shares entry 499 with "
                      "the bishop on d4, and the attacks "
                      "differ; 12 of 1024 look-ups are lost\n"),
            std::string::npos)
      << text;
  EXPECT_NE(text.find("  4   . . . . R . . .      . . . B . . . .\n"), std::string::npos) << text;
}

TEST(Text, draws_wrong_attack_data) {
  recognise::Magics magics = magics_wrong_on_e4();
  magics.data = {"rookData"};
  recognise::WrongMagic& wrong = magics.wrong[0];
  wrong.number = recognise::WrongMagic::Number::datum;
  wrong.entry = 4097;
  wrong.is = 0xff00;
  wrong.should_be = 0xfe01;
  const std::string text = text_of(file_with_magics(magics));
  EXPECT_NE(text.find("rook magics (attacks in rookData)  64 squares right, 1 entry wrong in the "
                      "data\n"),
            std::string::npos)
      << text;
  EXPECT_NE(text.find("rookData[4097] is 0x000000000000ff00, should be 0x000000000000fe01 for a "
                      "rook on e4: a1 is missing, a2 is surplus\n"),
            std::string::npos)
      << text;
  EXPECT_NE(text.find("  2   x 1 1 1 1 1 1 1      . 1 1 1 1 1 1 1\n"), std::string::npos) << text;
}

TEST(Text, says_of_shifts_and_look_ups_what_is_wrong) {
  recognise::Magics magics = magics_wrong_on_e4();
  magics.shifts = {"Magics[].shift"};
  magics.data = {"D"};
  recognise::WrongMagic shift = magics.wrong[0];
  shift.number = recognise::WrongMagic::Number::shift;
  shift.is = 55;
  shift.should_be = 54;
  recognise::WrongMagic longer = shift;
  longer.is = 53;
  longer.lost = 0;
  longer.clash.clear();
  recognise::WrongMagic other = magics.wrong[0];
  other.clash.clear();
  other.should_be = 0x1230;
  magics.wrong = {shift, longer, other};
  const std::string text = text_of(file_with_magics(magics));
  for (const std::string_view line :
       {"Magics[28].shift (e4) is 55, should be 54: these two occupancies have the same index, "
        "0x1f3, and "
        "different attacks; 12 of 1024 look-ups are lost\n      occupied",
        "Magics[28].shift (e4) is 53, should be 54: the mask has 10 squares\n  a.h",
        "rookMagics[28] (e4) is 0x0000000000001234: 12 of 1024 look-ups find other sets in D; "
        "likely "
        "typo: 0x0000000000001230 is right\n"}) {
    EXPECT_NE(text.find(line), std::string::npos) << text;
  }
}

TEST(Text, says_how_many_magics_or_shifts_are_missing_or_too_many) {
  recognise::Magics magics = magics_wrong_on_e4();
  magics.shifts = {"Magics[].shift"};
  using Number = recognise::WrongMagic::Number;
  const auto text = [&](Number number, int slip) {
    magics.wrong = {{.number = number, .place = {31, 3}, .entry = 28, .bit = 28, .slip = slip}};
    return text_of(file_with_magics(magics));
  };
  EXPECT_EQ(text(Number::magic, -1),
            "a.h:3  rookMagics  rook magics (shifts of Magics[].shift)  1 of 64 squares wrong, 63 "
            "agree\n"
            "  a.h:31: rookMagics[28] (e4) is missing: 64 magics are expected, and 63 are there\n");
  EXPECT_EQ(text(Number::shift, -8),
            "a.h:3  rookMagics  rook magics (shifts of Magics[].shift)  8 of 64 squares wrong, 56 "
            "agree\n"
            "  a.h:31: Magics[28].shift (e4) and the 7 entries after it are missing: 64 shifts are "
            "expected, and 56 are there\n");
  EXPECT_EQ(text(Number::shift, 2),
            "a.h:3  rookMagics  rook magics (shifts of Magics[].shift)  2 numbers too many, 64 "
            "agree\n"
            "  a.h:31: Magics[28].shift: 2 numbers too many: 64 shifts are expected, and 66 are "
            "there\n");
}

TEST(Text, says_that_magics_have_the_name_of_the_other_piece) {
  recognise::Magics magics{.identifier = "M", .place = {3, 5}, .is_misnamed = true};
  EXPECT_EQ(text_of(file_with_magics(magics)),
            "a.h:3  M  rook magics  64 squares right\n  its name says bishop magics\n");
  magics.is_rook = false;
  EXPECT_NE(text_of(file_with_magics(magics)).find("says rook magics\n"), std::string::npos);
}

TEST(Text, says_how_magics_are_used) {
  recognise::Magics magics{.identifier = "M", .place = {3, 5}, .is_rook = false, .black = true};
  magics.layout = *mapping::Layout::named("a8b8/a1b1");
  magics.index_bits = 9;
  magics.offsets = {"O"};
  magics.masked = true;
  magics.data = {"D"};
  recognise::FileReport report = file_with_magics(magics);
  report.skipped = {{"P", {2, 1}, 6}};
  EXPECT_EQ(text_of(report),
            "a.h:3  M  bishop magics (in a8b8/a1b1, black, 9-bit indices, with offsets, sets of "
            "several squares in one entry, attacks in D)  64 squares right\n");
  magics.shifts = {"S"};
  magics.wrong.resize(63);
  EXPECT_NE(text_of(file_with_magics(magics)).find("63 of 64 squares wrong, 1 agrees"),
            std::string::npos);
  EXPECT_NE(text_of(file_with_magics(magics)).find("black, shifts of S, with"), std::string::npos);
  EXPECT_EQ(text_of(report, Show::all).find("a.h:2  P"), 0U);
}

TEST(Text, draws_boards) {
  const auto in_a8b8 = [](Finding& finding) { finding.layout = *mapping::Layout::named("a8b8"); };
  const auto scalar = [](Finding& finding) { finding.entries = 1; };
  expect_texts({
      {table("Knight", "knight_attacks",
             {{{4, 3}, {0}, 0x20300, 0x20400, "the digit 4 became a 3"}}),
       R"(Knight  knight_attacks  1 of 64 entries wrong, 63 agree
  attacks.h:4: Knight (a1) is 0x0000000000020300, should be 0x0000000000020400: c2 is missing, a2 and b2 are surplus; likely typo: the digit 4 became a 3
      is (x: surplus)      should be (o: missing)
  8   . . . . . . . .      . . . . . . . .
  7   . . . . . . . .      . . . . . . . .
  6   . . . . . . . .      . . . . . . . .
  5   . . . . . . . .      . . . . . . . .
  4   . . . . . . . .      . . . . . . . .
  3   . 1 . . . . . .      . 1 . . . . . .
  2   x x . . . . . .      . . o . . . . .
  1   . . . . . . . .      . . . . . . . .
      a b c d e f g h      a b c d e f g h
)"},
      {with(table("Knight", "knight_attacks", {{{4, 3}, {0}, 0x20000, 0x20400}}), in_a8b8),
       R"(Knight  knight_attacks  1 of 64 entries wrong, 63 agree
  attacks.h:4: Knight (a8) is 0x0000000000020000, should be 0x0000000000020400: c7 is missing
      is                   should be (o: missing)
  8   . . . . . . . .      . . . . . . . .
  7   . . . . . . . .      . . o . . . . .
  6   . 1 . . . . . .      . 1 . . . . . .
  5   . . . . . . . .      . . . . . . . .
  4   . . . . . . . .      . . . . . . . .
  3   . . . . . . . .      . . . . . . . .
  2   . . . . . . . .      . . . . . . . .
  1   . . . . . . . .      . . . . . . . .
      a b c d e f g h      a b c d e f g h
)"},
      {with(table("NOT_A_FILE", "not_a_file",
                  {{{3, 20}, {}, 0xfefefefefefefefc, 0xfefefefefefefefe}}),
            scalar),
       R"(NOT_A_FILE  not_a_file  wrong
  attacks.h:3: NOT_A_FILE is 0xfefefefefefefefc, should be 0xfefefefefefefefe: b1 is missing
      is                   should be (o: missing)
  8   . 1 1 1 1 1 1 1      . 1 1 1 1 1 1 1
  7   . 1 1 1 1 1 1 1      . 1 1 1 1 1 1 1
  6   . 1 1 1 1 1 1 1      . 1 1 1 1 1 1 1
  5   . 1 1 1 1 1 1 1      . 1 1 1 1 1 1 1
  4   . 1 1 1 1 1 1 1      . 1 1 1 1 1 1 1
  3   . 1 1 1 1 1 1 1      . 1 1 1 1 1 1 1
  2   . 1 1 1 1 1 1 1      . 1 1 1 1 1 1 1
  1   . . 1 1 1 1 1 1      . o 1 1 1 1 1 1
      a b c d e f g h      a b c d e f g h
)"},
      // What is no number cannot be drawn.
      {table("Magics[].mask", "knight_attacks", {{{4, 3}, {0}, {}, 0x20400}}),
       R"(Magics[].mask  knight_attacks  1 of 64 entries wrong, 63 agree
  attacks.h:4: Magics[].mask (a1) is left out, should be 0x0000000000020400
      should be
  8   . . . . . . . .
  7   . . . . . . . .
  6   . . . . . . . .
  5   . . . . . . . .
  4   . . . . . . . .
  3   . 1 . . . . . .
  2   . . 1 . . . . .
  1   . . . . . . . .
      a b c d e f g h
)"},
  });
}

TEST(Text, writes_numbers_in_the_notation_of_the_source) {
  const auto magics = [](bool decimal, bool negative) {
    Finding finding =
        table("Magics", "pawn_shield_magics", {{{4, 3}, {0, 0}, 7, 0x8000'0000'0000'0000}});
    finding.decimal = decimal;
    finding.negative = negative;
    finding.entries = 4;
    return finding;
  };
  const std::string magic =
      "Magics  pawn_shield_magics  1 of 4 entries wrong, 3 agree\n"
      "  attacks.h:4: Magics (white, queenside) is 0x0000000000000007";
  const auto signed_decimal = [](Finding& finding) { finding.decimal = finding.negative = true; };
  expect_texts(
      {{magics(true, true), magic + " (7), should be 0x8000000000000000 (-9223372036854775808)\n"},
       {magics(true, false), magic + " (7), should be 0x8000000000000000 (9223372036854775808)\n"},
       {magics(false, true), magic + ", should be 0x8000000000000000 (-0x8000000000000000)\n"},
       // Counts are plain numbers.
       {with(table("Mobility", "knight_mobility",
                   {{{4, 3}, {0}, 3, 2},
                    {{4, 6}, {1}, ~std::uint64_t{2}, 3, "a minus sign too many"}}),
             signed_decimal),
        "Mobility  knight_mobility  2 of 64 entries wrong, 62 agree\n"
        "  attacks.h:4: Mobility (a1) is 3, should be 2\n"
        "  attacks.h:4: Mobility (b1) is -3, should be 3; likely typo: a minus sign too many\n"},
       {table("Tables[][].count", "knight_distance", {{{4, 3}, {1, 8}, 3, 2}}),
        "Tables[][].count  knight_distance  1 of 64 entries wrong, 63 agree\n"
        "  attacks.h:4: Tables[][].count (b1, a2) is 3, should be 2\n"}});
}

TEST(Text, says_what_is_right_not_checked_or_undecided) {
  const auto scalar = [](Finding& finding) { finding.entries = 1; };
  const auto unread = [](std::size_t count) {
    return [count](Finding& finding) {
      finding.unread = count;
      finding.first_unread = {9, 3};
      finding.unread_text = "K\n1";
    };
  };
  Finding ranks = table("ranks", "rank_masks");
  ranks.match = match_as("rank_masks", "without_own_square+without_edges");
  ranks.other_matches = {match_as("file_masks", "", only("a1a2")),
                         match_as("file_masks", "", only("a8a7"))};
  const auto decided = [](Finding& finding) {
    finding.decided_by_name = true;
    finding.places_late = 8;
  };
  const auto misnamed = [](Finding& finding) { finding.name_says = "queen_attacks_empty"; };
  const std::string rank_masks =
      "ranks  rank_masks (without own square, without edges)  64 entries right\n";
  expect_texts(
      {{with(table("NOT_A_FILE", "not_a_file"), scalar), "NOT_A_FILE  not_a_file  right\n"},
       {with(table("Knight", "knight_mobility"), unread(2)),
        "Knight  knight_mobility  62 entries right, 2 not read: `K\\x0a1` in line 9 is the "
        "first\n"},
       {with(table("Knight", "knight_mobility", {{{4, 3}, {0}, 3, 2}}), unread(1)),
        "Knight  knight_mobility  1 of 64 entries wrong, 62 agree, 1 not read: `K\\x0a1` in line "
        "9\n"
        "  attacks.h:4: Knight (a1) is 3, should be 2\n"},
       {ranks, rank_masks + "  may also be file_masks in a1a2 or file_masks in a8a7; nothing "
                            "decides\n"},
       {with(ranks, decided),
        rank_masks +
            "  likely typo in the whole table: its entries stand 8 places (a rank) too late\n"
            "  decided by its name; the numbers also fit file_masks in a1a2 or file_masks in "
            "a8a7\n"},
       {with(table("QueenAttacks", "rook_attacks_empty"), misnamed),
        "QueenAttacks  rook_attacks_empty  64 entries right\n"
        "  its name says queen_attacks_empty\n"}});
}

TEST(Text, says_nothing_of_squares_where_no_table_tells) {
  recognise::FileReport report = file_with({table("bits", "popcount16")});
  const std::string table = "attacks.h:3  bits  popcount16  64 entries right\n";
  report.agreement = {};
  EXPECT_EQ(text_of(report), table);
  report.agreement.layouts = report.agreement.white_first = recognise::all_layouts;
  EXPECT_EQ(text_of(report), table + "squares: unknown (nothing here depends on the mapping)\n");
}

TEST(Text, draws_eight_wrong_entries_and_lists_sixty_four) {
  const std::string board = R"(      is (x: surplus)      should be (o: missing)
  8   x x x x x x x x      . . . . . . . .
  7   x x x x x x x x      . . . . . . . .
  6   x x x x x x x x      . . . . . . . .
  5   x x x x x x x x      . . . . . . . .
  4   x x x x x x x x      . . . . . . . .
  3   x x x x x x x x      . . . . . . . .
  2   . . x x x x x x      o o . . . . . .
  1   x . x x x x x x      . o . . . . . .
      a b c d e f g h      a b c d e f g h
)";
  std::string expected =
      "attacks.h:80  KingMoves  king_attacks  76 of 100 entries wrong, 24 agree\n";
  for (unsigned i = 0; i < 64; ++i) {
    expected += "  attacks.h:" + std::to_string(81 + i) + ": KingMoves (" + "abcdefgh"[i % 8] +
                std::to_string(1 + i / 8) +
                ") is 0xfffffffffffffcfd, should be 0x0000000000000302: b1, a2 and b2 are missing, "
                "61 squares are surplus\n";
    if (i < 8) expected += board;
  }
  Finding finding = inverted_king(76);
  finding.entries = 100;
  EXPECT_EQ(text_of(file_with({finding})), expected + "  and 12 more\nsquares: a1b1\n");
}

TEST(Text, tells_lines_that_are_left_out_or_too_many) {
  EXPECT_EQ(text_of(with_a_line_moved()),
            "attacks.h:3  Knight  knight_attacks  2 of 64 entries missing, 2 numbers too many, 62 "
            "agree\n"
            "  attacks.h:4: Knight (a2) and the 1 entry after it are left out: 0x0000000002040004 "
            "and 0x0000000005080008\n"
            "  attacks.h:7: Knight: 2 numbers too many, 0x0000000002040004 and what follows it; "
            "likely moved, they belong in line 4\n");
}

TEST(Text, tells_a_copied_line_in_one) {
  EXPECT_EQ(text_of(with_a_line_copied()),
            "attacks.h:3  Knight  knight_attacks  2 of 64 entries wrong, 62 agree\n"
            "  attacks.h:5: Knight[8] (a2) and the 1 entry after it are wrong, they should be "
            "0x0000000002040004 and 0x0000000005080008; likely a copy of the 2 entries from a1 "
            "on\n");
}

TEST(Text, shows_always_what_resembles_a_table) {
  const recognise::FileReport report{"attacks.h", {}, {resembling_knight()}};
  EXPECT_EQ(
      text_of(report),
      "attacks.h:3  Knight  -  resembles knight_attacks, but only 44 of 64 entries agree: not "
      "checked\n");
}

TEST(Text, shows_usually_what_is_called_magics_and_is_none) {
  const recognise::FileReport report{
      "a.h", {}, {{"RMagics", {3, 1}, 64, recognise::SkippedArray::Reason::called_magics}}};
  EXPECT_EQ(text_of(report),
            "a.h:3  RMagics  -  called magics, but by no scheme known here: not checked\n");
  EXPECT_EQ(text_of(report, Show::mistakes), "");
}

TEST(Text, shows_no_right_tables_to_those_who_want_it_quiet) {
  recognise::FileReport report = two_tables();
  const std::string usual = text_of(report);
  EXPECT_EQ(text_of(report, Show::mistakes),
            "src/attacks.h:80  KingMoves  king_attacks  1 of 64 entries wrong, 63 agree\n" +
                usual.substr(usual.find("  src/attacks.h:97")));
  report.findings.pop_back();
  EXPECT_EQ(text_of(report, Show::mistakes), "");
  report.skipped.push_back(resembling_knight());
  report.magics = {magics_wrong_on_e4(), magics_wrong_on_e4()};
  report.magics[1].identifier = "rightMagics";
  report.magics[1].wrong.clear();
  const std::string text = text_of(report, Show::mistakes);
  EXPECT_NE(text.find("resembles knight_attacks"), std::string::npos) << text;
  EXPECT_NE(text.find("rookMagics"), std::string::npos) << text;
  EXPECT_EQ(text.find("rightMagics"), std::string::npos) << text;
  EXPECT_EQ(text.find("PieceValues"), std::string::npos) << text;
}

TEST(Text, shows_in_verbose_what_was_skipped_in_the_order_of_the_source) {
  recognise::FileReport report = two_tables();
  report.findings.pop_back();
  EXPECT_EQ(text_of(report, Show::all),
            R"(src/attacks.h:3   PieceValues    -               skipped: 6 entries, no table
src/attacks.h:12  KnightAttacks  knight_attacks  64 entries right
squares: a1b1 or h1g1 (nothing tells left from right)
)");
  report.findings.clear();
  report.agreement = {};
  EXPECT_EQ(text_of(report, Show::all),
            "src/attacks.h:3  PieceValues  -  skipped: 6 entries, no table\n");
  EXPECT_EQ(text_of(report), "");
}

TEST(Text, names_standard_input_and_arrays_without_a_name) {
  Finding finding = table("", "knight_mobility", {{{4, 3}, {0}, 3, 2}});
  finding.place = {};
  recognise::FileReport report = file_with({finding});
  report.path = "-";
  EXPECT_EQ(text_of(report),
            "<stdin>  (no name)  knight_mobility  1 of 64 entries wrong, 63 agree\n"
            "  <stdin>:4: the number (a1) is 3, should be 2\n"
            "squares: a1b1\n");
}

TEST(Text, never_lets_a_name_speak_to_the_terminal) {
  recognise::FileReport report = file_with({table("a\x1b[31m\xc2\x9b\xff", "knight_attacks")});
  report.path = "evil\n\r\x07\xe2\x80\xae.h";
  EXPECT_EQ(text_of(report),
            "evil\\x0a\\x0d\\x07\\u{202e}.h:3  a\\x1b[31m\\x9b\\xff  knight_attacks  64 entries "
            "right\n"
            "squares: a1b1\n");
}

TEST(Text, shows_sixty_characters_of_a_name) {
  const std::string rest = "  knight_attacks  64 entries right\n";
  const std::string sixty(60, 'x');
  expect_texts({{table(sixty, "knight_attacks"), sixty + rest},
                {table(sixty + "x", "knight_attacks"), sixty.substr(1) + "…" + rest}});
  EXPECT_EQ(text_of(file_with(
                {table("größe", "knight_attacks"), table(std::string(1000, 'x'), "king_attacks")})),
            "attacks.h:3  größe" + std::string(57, ' ') +
                "knight_attacks  64 entries right\n"
                "attacks.h:3  " +
                sixty.substr(1) +
                "…  king_attacks    64 entries right\n"
                "squares: a1b1\n");
}

TEST(Text, names_eight_squares_and_counts_more) {
  const auto text_where_missing = [](std::uint64_t squares) {
    return text_of(file_with({table("Knight", "knight_attacks", {{{4, 3}, {0}, 0, squares}})}));
  };
  EXPECT_NE(text_where_missing(0xff).find(": a1, b1, c1, d1, e1, f1, g1 and h1 are missing\n"),
            std::string::npos);
  EXPECT_NE(text_where_missing(0x1ff).find(": 9 squares are missing\n"), std::string::npos);
}

TEST(Text, tells_eight_other_matches_and_counts_more) {
  Finding eight = table("T", "knight_attacks");
  eight.other_matches.assign(8, match_as("king_zones"));
  Finding nine = eight;
  nine.other_matches.push_back(match_as("king_zones"));
  const std::string king = "king_zones in a1b1";
  const std::string table = "T  knight_attacks  64 entries right\n  may also be " + king;
  std::string six;
  for (int i = 0; i < 6; ++i) six += ", " + king;
  const std::string rest = "; nothing decides\n";
  expect_texts({{eight, table + six + " or " + king + rest},
                {nine, table + six + ", " + king + " or 1 more" + rest}});
}

TEST(Text, names_at_most_eight_mappings) {
  recognise::FileReport report = file_with({table("Knight", "knight_attacks")});
  report.agreement.layouts = recognise::all_layouts & ~recognise::same_mappings;
  report.agreement.white_first = report.agreement.layouts;
  EXPECT_NE(
      text_of(report).find("\nsquares: a1b1/h1g1, a1b1/a8b8, a1b1/h8g8, a1b1/a1a2, a1b1/h1h2, "
                           "a1b1/a8a7, a1b1/h8h7, h1g1/a1b1 or 48 more (nothing"),
      std::string::npos);
  report.agreement.white_first = report.agreement.layouts &= 0x1ff;
  EXPECT_NE(text_of(report).find("a1b1/h8h7 or h1g1/a1b1 (nothing"), std::string::npos);
}

TEST(Text, parts_files_and_summary_by_an_empty_line) {
  const recognise::FileReport file = file_with({table("Knight", "knight_attacks")});
  EXPECT_EQ(printed("text", {file, {"empty.h", {}, {}}, file}, summary_of_two_tables()),
            R"(attacks.h:3  Knight  knight_attacks  64 entries right
squares: a1b1

attacks.h:3  Knight  knight_attacks  64 entries right
squares: a1b1

1 file read, 2 tables recognised, 1 wrong (1 entry)
)");
}

/// What comes at the end of a report with so many wrong tables, and then so many right ones.
std::string end_behind(std::size_t wrong, std::size_t right) {
  recognise::FileReport report = two_tables();
  const Finding right_one = report.findings[0];
  report.findings = {wrong, report.findings[1]};
  std::vector<recognise::FileReport> files{report};
  report.findings = {right_one};
  files.resize(1 + right, report);
  const std::string text = printed("text", files, summary_of_two_tables());
  const std::string squares = "(nothing tells left from right)\n\n";
  return text.substr(text.rfind(squares) + squares.size());
}

const std::string wrong_king_again =
    "wrong: src/attacks.h:80  KingMoves  king_attacks  1 of 64 entries wrong, 63 agree\n";
const std::string sum = "1 file read, 2 tables recognised, 1 wrong (1 entry)\n";

TEST(Text, repeats_wrong_tables_at_the_end_of_a_long_report) {
  EXPECT_EQ(end_behind(1, 40), sum);
  EXPECT_EQ(end_behind(1, 41), wrong_king_again + "\n" + sum);
  EXPECT_EQ(end_behind(0, 100), sum);
}

TEST(Text, repeats_twenty_wrong_tables_and_counts_more) {
  std::string twenty;
  for (int i = 0; i < 20; ++i) twenty += wrong_king_again;
  EXPECT_EQ(end_behind(20, 41), twenty + "\n" + sum);
  EXPECT_EQ(end_behind(21, 41), twenty + "and 1 more\n\n" + sum);
}

TEST(Text, repeats_what_resembles_a_table_and_wrong_magics) {
  recognise::FileReport report{"a.h", {}, {resembling_knight()}};
  report.magics = {magics_wrong_on_e4()};
  std::vector<recognise::FileReport> files{report};
  report = two_tables();
  report.findings.pop_back();
  files.resize(42, report);
  const std::string text = printed("text", files, summary_of_two_tables());
  EXPECT_NE(text.find("wrong: a.h:3  rookMagics  rook magics  1 of 64 squares wrong, 63 agree\n"),
            std::string::npos)
      << text;
  EXPECT_NE(text.find("not checked: a.h:3  Knight  -  resembles knight_attacks, but only 44 of 64 "
                      "entries agree: not checked\n"),
            std::string::npos)
      << text;
}

TEST(Text, counts_no_line_in_front_of_a_mistake) {
  recognise::FileReport report = two_tables();
  report.findings.pop_back();
  std::vector<recognise::FileReport> files(100, report);
  files.push_back(two_tables());
  EXPECT_EQ(printed("text", files, summary_of_two_tables()).find("wrong: "), std::string::npos);
}

TEST(Text, sums_up_what_was_read_skipped_and_required) {
  Summary summary{.files = 3, .tables = 5, .skipped = {2, 1, 12, 4, 3}};
  summary.requirements = {{"king_attacks", "KingMoves", ""},
                          {"knight_attacks", "", "no such table was found"}};
  EXPECT_EQ(printed("text", {}, summary),
            R"(3 files read, 5 tables recognised, none wrong
skipped: 2 ignored by git, 1 binary, 12 not source code by the ending, 4 links, pipes or devices and 3 hidden folders
required king_attacks=KingMoves: met
required knight_attacks: not met: no such table was found
)");
  EXPECT_EQ(printed("text", {}, Summary{.files = 1, .tables = 1, .skipped = {.hidden = 1}}),
            "1 file read, 1 table recognised, none wrong\nskipped: 1 hidden folder\n");
}

TEST(Text, says_plainly_that_it_has_seen_nothing) {
  const std::string read = "3 files read, 0 tables recognised\n";
  const std::string why = "no table was recognised, so nothing has been checked";
  EXPECT_EQ(printed("text", {}, Summary{.files = 3}),
            read + why + "; --verbose shows which arrays were skipped, and why\n");
  EXPECT_EQ(printed("text", {}, Summary{.files = 3, .show = Show::all}), read + why + "\n");
  EXPECT_EQ(printed("text", {}, Summary{}),
            "0 files read, 0 tables recognised\n"
            "no file was read, so nothing has been checked\n");
}

}  // namespace
}  // namespace bbtables::report
