#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <limits>

#include "engines/report/examples.hpp"
#include "engines/report/reporter.hpp"

namespace bbtables::report {
namespace {

std::string text_of(const recognise::FileReport& report, bool verbose = false) {
  return reporter("text")->file(report, verbose);
}

/// A report on one table only.
recognise::FileReport file_with(const recognise::Finding& finding) {
  return {"attacks.h", {finding}, {}, only(finding.layout.name()), only(finding.layout.name())};
}

std::string text_of(const recognise::Finding& finding) { return text_of(file_with(finding)); }

TEST(Formats, are_sorted_and_each_can_be_made) {
  const std::vector<std::string_view>& names = formats();
  EXPECT_TRUE(std::is_sorted(names.begin(), names.end()));
  for (const std::string_view name : {"github", "json", "sarif", "text"}) {
    EXPECT_EQ(std::count(names.begin(), names.end(), name), 1) << name;
  }
  for (const std::string_view name : names) EXPECT_NE(reporter(name), nullptr) << name;
}

TEST(Text, draws_what_a_wrong_entry_is_and_what_it_should_be) {
  EXPECT_EQ(text_of(two_tables()),
            R"(src/attacks.h:12  KnightAttacks  knight_attacks  64 entries right
src/attacks.h:80  KingMoves      king_attacks    1 of 64 entries wrong, 63 agree
  src/attacks.h:97: KingMoves[g2] is 0x000000000060a0e0, should be 0x0000000000e0a0e0: h3 is missing
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
squares: a1b1 or h1g1 (nothing in this file tells left from right; named here as in a1b1)
)");
}

TEST(Text, marks_missing_and_surplus_squares_and_tells_the_likely_typo) {
  recognise::Finding finding = right_table("Knight", "knight_attacks", {3, 1});
  finding.wrong.push_back({{4, 3}, {0}, 0x20300, 0x20400, "the digit 4 became a 3"});
  EXPECT_EQ(text_of(finding),
            R"(attacks.h:3  Knight  knight_attacks  1 of 64 entries wrong, 63 agree
  attacks.h:4: Knight[a1] is 0x0000000000020300, should be 0x0000000000020400: c2 is missing, a2 and b2 are surplus; likely typo: the digit 4 became a 3
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
squares: a1b1
)");
}

TEST(Text, draws_boards_in_the_mapping_of_the_table) {
  recognise::Finding finding = right_table("Knight", "knight_attacks", {3, 1});
  finding.layout = *mapping::Layout::named("a8b8");
  finding.wrong.push_back({{4, 3}, {0}, 0x20000, 0x20400});
  EXPECT_EQ(text_of(finding),
            R"(attacks.h:3  Knight  knight_attacks  1 of 64 entries wrong, 63 agree
  attacks.h:4: Knight[a8] is 0x0000000000020000, should be 0x0000000000020400: c7 is missing
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
squares: a8b8
)");
}

TEST(Text, gives_the_right_value_in_the_notation_of_the_source) {
  recognise::Finding finding = right_table("Magics", "pawn_shield_magics", {3, 1});
  finding.decimal = true;
  finding.negative = true;
  finding.entries = 4;
  const auto least = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::min());
  finding.wrong.push_back({{4, 3}, {0, 1}, 7, least});
  EXPECT_EQ(text_of(finding),
            "attacks.h:3  Magics  pawn_shield_magics  1 of 4 entries wrong, 3 agree\n"
            "  attacks.h:4: Magics[white][kingside] is 0x0000000000000007 (7), should be "
            "0x8000000000000000 (-9223372036854775808)\n"
            "squares: a1b1\n");
  finding.negative = false;
  EXPECT_EQ(text_of(finding),
            "attacks.h:3  Magics  pawn_shield_magics  1 of 4 entries wrong, 3 agree\n"
            "  attacks.h:4: Magics[white][kingside] is 0x0000000000000007 (7), should be "
            "0x8000000000000000 (9223372036854775808)\n"
            "squares: a1b1\n");
  finding.decimal = false;
  finding.negative = true;
  EXPECT_EQ(text_of(finding),
            "attacks.h:3  Magics  pawn_shield_magics  1 of 4 entries wrong, 3 agree\n"
            "  attacks.h:4: Magics[white][kingside] is 0x0000000000000007, should be "
            "0x8000000000000000 (-0x8000000000000000)\n"
            "squares: a1b1\n");
}

TEST(Text, shows_counts_as_plain_numbers) {
  recognise::Finding finding = right_table("Mobility", "knight_mobility", {3, 1});
  finding.decimal = true;
  finding.wrong.push_back({{4, 3}, {0}, 3, 2});
  finding.wrong.push_back({{4, 6}, {1}, ~std::uint64_t{2}, 3, "a minus sign too many"});
  finding.negative = true;
  EXPECT_EQ(text_of(finding),
            "attacks.h:3  Mobility  knight_mobility  2 of 64 entries wrong, 62 agree\n"
            "  attacks.h:4: Mobility[a1] is 3, should be 2\n"
            "  attacks.h:4: Mobility[b1] is -3, should be 3; likely typo: a minus sign too many\n"
            "squares: a1b1\n");
}

TEST(Text, has_no_index_for_a_scalar) {
  recognise::Finding finding = right_table("NOT_A_FILE", "not_a_file", {3, 1});
  finding.entries = 1;
  EXPECT_EQ(text_of(finding), "attacks.h:3  NOT_A_FILE  not_a_file  right\nsquares: a1b1\n");
  finding.wrong.push_back({{3, 20}, {}, 0xfefefefefefefefc, 0xfefefefefefefefe});
  EXPECT_EQ(text_of(finding),
            R"(attacks.h:3  NOT_A_FILE  not_a_file  wrong
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
squares: a1b1
)");
}

TEST(Text, draws_only_the_right_board_where_an_entry_is_no_number) {
  recognise::Finding finding = right_table("Magics[].mask", "knight_attacks", {3, 1});
  finding.wrong.push_back({{4, 3}, {0}, {}, 0x20400});
  EXPECT_EQ(text_of(finding),
            R"(attacks.h:3  Magics[].mask  knight_attacks  1 of 64 entries wrong, 63 agree
  attacks.h:4: Magics[a1].mask is left out, should be 0x0000000000020400
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
squares: a1b1
)");
}

TEST(Text, puts_indices_into_the_brackets_of_a_column) {
  recognise::Finding finding = right_table("Tables[][].count", "knight_distance", {3, 1});
  finding.wrong.push_back({{4, 3}, {1, 8}, 3, 2});
  EXPECT_EQ(text_of(finding),
            "attacks.h:3  Tables[][].count  knight_distance  1 of 64 entries wrong, 63 agree\n"
            "  attacks.h:4: Tables[b1][a2].count is 3, should be 2\n"
            "squares: a1b1\n");
}

TEST(Text, says_which_entries_were_not_checked) {
  recognise::Finding finding = right_table("Knight", "knight_mobility", {3, 1});
  finding.unread = 2;
  EXPECT_EQ(text_of(finding),
            "attacks.h:3  Knight  knight_mobility  62 entries right, 2 are not literals and were "
            "not checked\n"
            "squares: a1b1\n");
  finding.unread = 1;
  finding.wrong.push_back({{4, 3}, {0}, 3, 2});
  EXPECT_EQ(text_of(finding),
            "attacks.h:3  Knight  knight_mobility  1 of 64 entries wrong, 62 agree, 1 is not a "
            "literal and was not checked\n"
            "  attacks.h:4: Knight[a1] is 3, should be 2\n"
            "squares: a1b1\n");
}

TEST(Text, tells_the_variant_the_typo_of_the_whole_table_and_its_other_readings) {
  recognise::Finding finding = right_table("ranks", "rank_masks", {3, 1});
  finding.reading = reading_as("rank_masks", "without_own_square+without_edges");
  finding.other_readings = {reading_as("file_masks", "", only("a1a2")),
                            reading_as("file_masks", "", only("a8a7"))};
  EXPECT_EQ(text_of(finding),
            "attacks.h:3  ranks  rank_masks (without own square, without edges)  64 entries right\n"
            "  may also be file_masks in a1a2 or file_masks in a8a7; nothing in this file decides\n"
            "squares: a1b1\n");
  finding.decided_by_name = true;
  finding.likely_typo = {.places_late = 8};
  EXPECT_EQ(text_of(finding),
            "attacks.h:3  ranks  rank_masks (without own square, without edges)  64 entries right\n"
            "  likely typo in the whole table: its entries stand 8 places (a rank) too late\n"
            "  decided by its name; the numbers also fit file_masks in a1a2 or file_masks in a8a7\n"
            "squares: a1b1\n");
}

TEST(Text, names_at_most_eight_mappings) {
  recognise::FileReport report = file_with(right_table("Knight", "knight_attacks", {3, 1}));
  report.layouts = recognise::all_layouts & ~recognise::same_mappings;
  EXPECT_NE(
      text_of(report).find("\nsquares: a1b1/h1g1, a1b1/a8b8, a1b1/h8g8, a1b1/a1a2, a1b1/h1h2, "
                           "a1b1/a8a7, a1b1/h8h7, h1g1/a1b1 or 48 more (nothing"),
      std::string::npos);
  report.layouts &= 0x1ff;
  EXPECT_NE(text_of(report).find("a1b1/h8h7 or h1g1/a1b1 (nothing"), std::string::npos);
}

TEST(Text, says_nothing_of_squares_where_no_table_tells) {
  recognise::FileReport report = file_with(right_table("bits", "popcount16", {3, 1}));
  report.layouts = recognise::no_layouts;
  EXPECT_EQ(text_of(report), "attacks.h:3  bits  popcount16  64 entries right\n");
  report.layouts = recognise::all_layouts;
  EXPECT_EQ(text_of(report),
            "attacks.h:3  bits  popcount16  64 entries right\n"
            "squares: unknown (nothing in this file depends on the mapping)\n");
}

std::string king_board_with_all_bits_inverted() {
  return R"(      is (x: surplus)      should be (o: missing)
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
}

TEST(Text, draws_eight_wrong_entries_and_lists_sixty_four) {
  const std::vector<std::string> files{"a", "b", "c", "d", "e", "f", "g", "h"};
  std::string expected =
      "attacks.h:80  KingMoves  king_attacks  76 of 100 entries wrong, 24 agree\n";
  for (unsigned i = 0; i < 64; ++i) {
    expected += "  attacks.h:" + std::to_string(81 + i) + ": KingMoves[" + files[i % 8] +
                std::to_string(1 + i / 8) +
                "] is 0xfffffffffffffcfd, should be 0x0000000000000302: b1, a2 and b2 are missing, "
                "61 squares are surplus\n";
    if (i < 8) expected += king_board_with_all_bits_inverted();
  }
  expected += "  and 12 more\nsquares: a1b1\n";
  recognise::Finding finding = inverted_king(76);
  finding.entries = 100;
  EXPECT_EQ(text_of(finding), expected);
}

TEST(Text, shows_in_verbose_what_was_skipped_in_the_order_of_the_source) {
  recognise::FileReport report = two_tables();
  report.findings.pop_back();
  EXPECT_EQ(text_of(report, true),
            R"(src/attacks.h:3   PieceValues    -               skipped: 6 entries, no table
src/attacks.h:12  KnightAttacks  knight_attacks  64 entries right
squares: a1b1 or h1g1 (nothing in this file tells left from right)
)");
  report.findings.clear();
  report.layouts = recognise::no_layouts;
  EXPECT_EQ(text_of(report, true),
            "src/attacks.h:3  PieceValues  -  skipped: 6 entries, no table\n");
  EXPECT_EQ(text_of(report, false), "");
}

TEST(Text, names_standard_input_and_arrays_without_a_name) {
  recognise::Finding finding = right_table("", "knight_mobility", {});
  finding.wrong.push_back({{4, 3}, {0}, 3, 2});
  recognise::FileReport report = file_with(finding);
  report.path = "-";
  EXPECT_EQ(text_of(report),
            "<stdin>  (no name)  knight_mobility  1 of 64 entries wrong, 63 agree\n"
            "  <stdin>:4: entry [a1] is 3, should be 2\n"
            "squares: a1b1\n");
}

TEST(Text, never_lets_a_name_speak_to_the_terminal) {
  recognise::FileReport report =
      file_with(right_table("a\x1b[31m\xc2\x9b\xff", "knight_attacks", {3, 1}));
  report.path = "evil\n\r\x07\xe2\x80\xae.h";
  EXPECT_EQ(text_of(report),
            "evil\\x0a\\x0d\\x07\\u{202e}.h:3  a\\x1b[31m\\x9b\\xff  knight_attacks  64 entries "
            "right\n"
            "squares: a1b1\n");
}

TEST(Text, shows_sixty_characters_of_a_name) {
  const auto shown = [](std::size_t length) {
    return text_of(right_table(std::string(length, 'x'), "knight_attacks", {3, 1}));
  };
  const std::string rest = "  knight_attacks  64 entries right\nsquares: a1b1\n";
  EXPECT_EQ(shown(60), "attacks.h:3  " + std::string(60, 'x') + rest);
  EXPECT_EQ(shown(61), "attacks.h:3  " + std::string(59, 'x') + "…" + rest);
}

TEST(Text, names_eight_squares_and_counts_more) {
  recognise::Finding finding = right_table("Knight", "knight_attacks", {3, 1});
  finding.wrong.push_back({{4, 3}, {0}, 0, 0xff});
  EXPECT_NE(text_of(finding).find(": a1, b1, c1, d1, e1, f1, g1 and h1 are missing\n"),
            std::string::npos);
  finding.wrong[0].should_be = 0x1ff;
  EXPECT_NE(text_of(finding).find(": 9 squares are missing\n"), std::string::npos);
}

TEST(Text, tells_eight_other_readings_and_counts_more) {
  recognise::Finding finding = right_table("T", "knight_attacks", {3, 1});
  finding.other_readings.assign(8, reading_as("king_zones"));
  const std::string king = "king_zones in a1b1";
  const std::string seven = "may also be " + king + ", " + king + ", " + king + ", " + king + ", " +
                            king + ", " + king + ", " + king;
  EXPECT_NE(text_of(finding).find(seven + " or " + king + "; nothing"), std::string::npos);
  finding.other_readings.push_back(reading_as("king_zones"));
  EXPECT_NE(text_of(finding).find(seven + ", " + king + " or 1 more; nothing"), std::string::npos);
}

TEST(Text, cuts_endless_names_and_aligns_by_characters) {
  recognise::FileReport report = file_with(right_table("größe", "knight_attacks", {3, 1}));
  report.findings.push_back(right_table(std::string(1000, 'x'), "king_attacks", {4, 1}));
  EXPECT_EQ(text_of(report), "attacks.h:3  größe" + std::string(57, ' ') +
                                 "knight_attacks  64 entries right\n"
                                 "attacks.h:4  " +
                                 std::string(59, 'x') +
                                 "…  king_attacks    64 entries right\n"
                                 "squares: a1b1\n");
}

TEST(Text, parts_files_and_summary_by_an_empty_line) {
  const auto reports = reporter("text");
  const recognise::FileReport file = file_with(right_table("Knight", "knight_attacks", {3, 1}));
  std::string text = reports->file(file, false);
  text += reports->file({"empty.h", {}, {}}, false);
  text += reports->file(file, false);
  text += reports->end(summary_of_two_tables());
  EXPECT_EQ(text,
            R"(attacks.h:3  Knight  knight_attacks  64 entries right
squares: a1b1

attacks.h:3  Knight  knight_attacks  64 entries right
squares: a1b1

1 file read, 2 tables recognised, 1 wrong (1 entry)
)");
}

TEST(Text, sums_up_what_was_read_skipped_and_required) {
  Summary summary;
  summary.files = 3;
  summary.tables = 5;
  summary.skipped.ignored = 2;
  summary.skipped.binary = 1;
  summary.skipped.not_source = 12;
  summary.skipped.special = 4;
  summary.requirements = {{"king_attacks", "KingMoves", ""},
                          {"knight_attacks", "", "no such table was found"}};
  EXPECT_EQ(reporter("text")->end(summary),
            R"(3 files read, 5 tables recognised, none wrong
skipped: 2 ignored by git, 1 binary, 12 not source code by the ending and 4 links, pipes or devices
required king_attacks=KingMoves: met
required knight_attacks: not met: no such table was found
)");
}

TEST(Text, says_plainly_that_it_has_seen_nothing) {
  Summary summary;
  summary.files = 3;
  EXPECT_EQ(reporter("text")->end(summary),
            "3 files read, 0 tables recognised\n"
            "no table was recognised, so nothing has been checked; --verbose shows which arrays "
            "were skipped, and why\n");
  summary.verbose = true;
  EXPECT_EQ(reporter("text")->end(summary),
            "3 files read, 0 tables recognised\n"
            "no table was recognised, so nothing has been checked\n");
  EXPECT_EQ(reporter("text")->end({}),
            "0 files read, 0 tables recognised\n"
            "no file was read, so nothing has been checked\n");
}

}  // namespace
}  // namespace bbtables::report
