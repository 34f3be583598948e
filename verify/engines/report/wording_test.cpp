#include "engines/report/wording.hpp"

#include <gtest/gtest.h>

#include "engines/report/examples.hpp"

namespace bbtables::report {
namespace {

using recognise::Arrangement;

TEST(Wording, cuts_names_between_characters) {
  const auto many = [](std::size_t count) {
    std::string text;
    for (std::size_t i = 0; i < count; ++i) text += "ö";
    return text;
  };
  EXPECT_EQ(shown_name(""), "(no name)");
  EXPECT_EQ(shown_name(many(60)), many(60));
  EXPECT_EQ(shown_name(many(61)), many(59) + "…");
}

TEST(Wording, tells_how_a_table_differs_from_the_catalogues) {
  const auto words = [](const recognise::Match& match, Arrangement arrangement,
                        std::size_t more = 0, bool agrees = true) {
    recognise::Finding finding;
    finding.match = match;
    finding.arrangement = arrangement;
    finding.more_entries = more;
    finding.agrees = agrees;
    return variant(finding);
  };
  using enum Arrangement;
  const recognise::Match king = match_as("king_attacks");
  EXPECT_EQ(words(king, one_by_one), "");
  EXPECT_EQ(words(king, square_by_square), "");
  EXPECT_EQ(words(king, one_by_one, 1), "one entry more at its end");
  EXPECT_EQ(words(king, one_by_one, 8), "8 entries more at its end");
  EXPECT_EQ(words(king, zeros_left_out), "missing entries being zero");
  EXPECT_EQ(words(king, lists_of_squares), "as lists of squares");
  EXPECT_EQ(words(king, halves_high_first), "as 32-bit halves, the high one first");
  EXPECT_EQ(words(king, halves_low_first), "as 32-bit halves, the low one first");
  EXPECT_EQ(words(king, one_by_one, 0, false), "in a1b1, unlike the rest");
  EXPECT_EQ(words(match_as("rank_masks", "without_own_square+without_edges"), one_by_one),
            "without own square, without edges");
  const std::vector<std::string> winds{"north", "north-east", "east", "south-east",
                                       "south", "south-west", "west", "north-west"};
  EXPECT_EQ(words(parts_of("rays", winds, {2}), one_by_one), "east only");
  EXPECT_EQ(words(parts_of("rays", winds, {0, 4, 2, 6}), one_by_one),
            "north, south, east and west only");
  EXPECT_EQ(words(pawn_attacks_of({1}), one_by_one), "black only");
  EXPECT_EQ(words(pawn_attacks_of({0}), one_by_one, 0, false),
            "white only, in a1b1, unlike the rest");
  EXPECT_EQ(words(pawn_attacks_of({0, 1}), one_by_one), "");
  EXPECT_EQ(words(pawn_attacks_of({0, 1}), square_by_square), "square by square");
  EXPECT_EQ(words(pawn_attacks_of({1, 0}), square_by_square),
            "black before white, square by square");
  // Of lines side by side the catalogue itself has the square first.
  const std::vector<std::string> lines{"rank", "file", "diagonal", "antidiagonal"};
  const recognise::Match in_order = parts_of("king_lines", lines, {0, 1, 2, 3});
  EXPECT_EQ(words(in_order, square_by_square), "");
  EXPECT_EQ(words(in_order, one_by_one), "squares last");
  EXPECT_EQ(words(parts_of("king_lines", lines, {1, 0, 2, 3}), zeros_left_out),
            "in the order file; rank; diagonal; antidiagonal, missing entries being zero");
}

TEST(Wording, tells_what_the_layouts_of_a_file_leave_open) {
  using recognise::Layouts;
  const auto words = [](Layouts layouts, Layouts by_numbers) {
    recognise::FileReport report;
    report.agreement = {layouts, by_numbers, layouts};
    return undecided(report);
  };
  const auto open = [&](std::initializer_list<std::string_view> names) {
    Layouts layouts = recognise::no_layouts;
    for (const std::string_view name : names) layouts |= only(name);
    return words(layouts, layouts);
  };
  EXPECT_EQ(words(recognise::no_layouts, recognise::no_layouts), "");
  EXPECT_EQ(words(recognise::all_layouts, recognise::all_layouts),
            "nothing here depends on the mapping");
  EXPECT_EQ(words(recognise::same_mappings, recognise::same_mappings),
            "its tables are the same in all eight mappings");
  EXPECT_EQ(open({"a8b8"}), "");
  recognise::FileReport either;
  either.agreement = {only("a1b1") | only("a8b8"), only("a1b1") | only("a8b8"), only("a8b8")};
  EXPECT_EQ(undecided(either), "white first: a8b8; black first: a1b1");
  either.differs = true;
  EXPECT_EQ(undecided(either), "white first: a8b8; black first: a1b1; unlike other files");
  either.agreement.stated = true;
  either.differs = false;
  EXPECT_EQ(undecided(either), "");
  either.agreement = {recognise::same_mappings, recognise::same_mappings, recognise::same_mappings,
                      true};
  EXPECT_EQ(undecided(either), "the tables disagree");
  EXPECT_EQ(words(only("a8b8"), only("a8b8") | only("a1b1") | only("h1g1/a1b1")),
            "told by names; the numbers also fit a1b1 or h1g1/a1b1");
  const std::string open_is = "nothing tells ";
  EXPECT_EQ(open({"a1b1", "h1g1"}), open_is + "left from right");
  EXPECT_EQ(open({"a1b1", "a8b8"}), open_is + "the first rank from the eighth");
  EXPECT_EQ(open({"a1b1", "h8g8"}), open_is + "the board from the board turned round");
  EXPECT_EQ(open({"a1b1", "a1a2"}), open_is + "ranks from files");
  EXPECT_EQ(open({"a1b1", "h8h7"}), open_is + "ranks from files");
  EXPECT_EQ(open({"a1b1", "h1g1", "a8b8", "h8g8"}),
            open_is + "left from right or the first rank from the eighth");

  recognise::FileReport report = two_tables();
  EXPECT_EQ(undecided(report), open_is + "left from right; named here as in a1b1");
  report.findings.pop_back();
  EXPECT_EQ(undecided(report), open_is + "left from right") << "nothing is named";
}

TEST(Wording, tells_what_stands_in_the_place_of_an_entry) {
  recognise::WrongEntry entry{.place = {}, .is = 5, .should_be = 7};
  EXPECT_EQ(instead(entry), "");
  entry.is.reset();
  EXPECT_EQ(instead(entry), "left out");
  entry.wrong_sentinel = {99, -1};
  EXPECT_EQ(instead(entry), "a list that ends in 99, where others end in -1");
}

TEST(Wording, tells_the_typo_of_a_whole_table) {
  const auto words = [](int places_late, std::size_t more_entries = 0) {
    recognise::Finding finding;
    finding.places_late = places_late;
    finding.more_entries = more_entries;
    return table_typo(finding);
  };
  EXPECT_EQ(words(0), "");
  EXPECT_EQ(words(8), "its entries stand 8 places (a rank) too late");
  EXPECT_EQ(words(-8), "its entries stand 8 places (a rank) too early");
  EXPECT_EQ(words(1), "its entries stand 1 place too late");
  EXPECT_EQ(words(-2), "its entries stand 2 places too early");
  EXPECT_EQ(words(-1, 1), "its entries stand 1 place too early, with 1 number too many at the end");
  EXPECT_EQ(words(1, 1), "its entries stand 1 place too late");
}

TEST(Wording, tells_why_an_array_is_skipped) {
  using enum recognise::SkippedArray::Reason;
  EXPECT_EQ(reason({"X", {}, 64, no_table}), "64 entries, no table");
  EXPECT_EQ(reason({"X", {}, 1048577, more_entries_than_any_table}),
            "more entries than any table has: 1048577");
  EXPECT_EQ(reason({"", {}, 5, not_listed}), "5 more arrays");
  EXPECT_EQ(reason({"X", {}, 64, ignored}), "ignored");
}

TEST(Wording, counts_what_the_user_has_ignored) {
  Summary summary{.files = 1, .tables = 2, .ignored_arrays = 1};
  EXPECT_EQ(skipped(summary), "skipped: 1 ignored array");
  summary.ignored_arrays = 2;
  summary.skipped.binary = 1;
  EXPECT_EQ(skipped(summary), "skipped: 1 binary and 2 ignored arrays");
}

}  // namespace
}  // namespace bbtables::report
