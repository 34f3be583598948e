#include "engines/report/remarks.hpp"

#include <gtest/gtest.h>

#include <sstream>

#include "engines/report/examples.hpp"

namespace bbtables::report {
namespace {

using recognise::Arrangement;
using recognise::FileReport;
using recognise::Finding;
using recognise::Magics;
using recognise::WrongMagic;

template <class Found, class Change>
Found with(Found found, const Change& change) {
  change(found);
  return found;
}

FileReport file_with_magics(const Magics& magics) {
  FileReport report = file_with({});
  report.magics = {magics};
  return report;
}

FileReport file_with_skipped(const recognise::SkippedArray& skipped) {
  FileReport report = file_with({});
  report.skipped = {skipped};
  return report;
}

/// Of the lines of boards only those with a title or a mark, which only they begin far to the
/// right.
bool is_told(const std::string& line) {
  const bool is_drawn = line.find_first_not_of(" 12345678") >= 6;
  return !is_drawn || line.find_first_of("oxRB") != std::string::npos;
}

/// That the rows of these reports say this, with the lines below each.
void expect(const std::vector<FileReport>& reports, const std::string& expected) {
  std::string text;
  for (const FileReport& report : reports) {
    const File file = file_of(report, Show::all);
    for (const Row& row : file.rows) {
      text += row.shown_table + "  " + row.verdict + "\n";
      for (const Remark& remark : row.remarks(64)) {
        std::istringstream lines{remark.lines};
        for (std::string line; std::getline(lines, line);) text += is_told(line) ? line + "\n" : "";
      }
    }
  }
  EXPECT_EQ(text, expected);
}

TEST(Wording, of_an_entry) {
  const auto knight = [](recognise::WrongEntry entry) {
    return file_with({table("Knight", "knight_attacks", {std::move(entry)})});
  };
  const auto changed = [](const std::string& identifier, std::string_view name,
                          recognise::WrongEntry entry, const auto& change) {
    return file_with({with(table(identifier, name, {std::move(entry)}), change)});
  };
  const auto in_a8b8 = [](Finding& finding) { finding.layout = *mapping::Layout::named("a8b8"); };
  const auto is_scalar = [](Finding& finding) { finding.entries = 1; };
  const auto decimal = [](Finding& finding) { finding.decimal = true; };
  const auto negative = [](Finding& finding) { finding.negative = true; };
  const auto signed_decimal = [](Finding& finding) { finding.decimal = finding.negative = true; };
  const std::uint64_t top = 0x8000'0000'0000'0000;
  expect(
      {
          knight({{4, 3}, {0}, 0x20300, 0x20400, "the digit 4 became a 3"}),
          changed("Knight", "knight_attacks", {{4, 3}, {0}, 0x20000, 0x20400}, in_a8b8),
          changed("NOT_A", "not_a_file", {{3, 20}, {}, ~0x303ULL, ~0x101ULL}, is_scalar),
          // What is no number cannot be drawn.
          knight({{4, 3}, {0}, {}, 0x20400}),
          knight({.place = {4, 3}, .index = {0}, .should_be = 1, .wrong_sentinel = {{99, -1}}}),
          knight({{4, 3}, {0}, 0, 0xff}),
          knight({{4, 3}, {0}, 0, 0x1ff}),
          // A line that is left out, one that is too many, and one that was copied and not changed.
          knight(
              {.place = {4, 1}, .index = {8}, .should_be = 0x2040004, .missing = {0x2040004, 5}}),
          knight({.place = {7, 1},
                  .is = 0x2040004,
                  .likely_typo = "moved, they belong in line 4",
                  .too_many = 2}),
          knight({.place = {7, 1}, .is = 4, .too_many = 1}),
          knight({.place = {5, 3},
                  .index = {8},
                  .is = 0x20400,
                  .should_be = 0x2040004,
                  .likely_typo = "a copy of the 2 entries from a1 on",
                  .written = "Knight[8]",
                  .copied = {0x2040004, 0x5080008}}),
          changed("", "pawn_shield_magics", {{4, 3}, {0, 0}, 7, top}, decimal),
          changed("M", "pawn_shield_magics", {{4, 3}, {0, 0}, 7, top}, signed_decimal),
          changed("M", "pawn_shield_magics", {{4, 3}, {0, 0}, 7, top}, negative),
          changed("M", "knight_mobility", {{4, 6}, {1}, ~2ULL, 3, "a minus sign"}, signed_decimal),
          file_with({table("T[][].count", "knight_distance", {{{4, 3}, {1, 8}, 3, 2}})}),
      },
      R"(knight_attacks  1 of 64 entries wrong, 63 agree
  attacks.h:4: Knight (a1) is 0x0000000000020300, should be 0x0000000000020400: c2 is missing, a2 and b2 are surplus; likely typo: the digit 4 became a 3
      is (x: surplus)      should be (o: missing)
  2   x x . . . . . .      . . o . . . . .
knight_attacks  1 of 64 entries wrong, 63 agree
  attacks.h:4: Knight (a8) is 0x0000000000020000, should be 0x0000000000020400: c7 is missing
      is                   should be (o: missing)
  7   . . . . . . . .      . . o . . . . .
not_a_file  wrong
  attacks.h:3: NOT_A is 0xfffffffffffffcfc, should be 0xfffffffffffffefe: b1 and b2 are missing
      is                   should be (o: missing)
  2   . . 1 1 1 1 1 1      . o 1 1 1 1 1 1
  1   . . 1 1 1 1 1 1      . o 1 1 1 1 1 1
knight_attacks  1 of 64 entries wrong, 63 agree
  attacks.h:4: Knight (a1) is left out, should be 0x0000000000020400
      should be
knight_attacks  1 of 64 entries wrong, 63 agree
  attacks.h:4: Knight (a1) is a list that ends in 99, where others end in -1, should be 0x0000000000000001
      should be
knight_attacks  1 of 64 entries wrong, 63 agree
  attacks.h:4: Knight (a1) is 0x0000000000000000, should be 0x00000000000000ff: a1, b1, c1, d1, e1, f1, g1 and h1 are missing
      is                   should be (o: missing)
  1   . . . . . . . .      o o o o o o o o
knight_attacks  1 of 64 entries wrong, 63 agree
  attacks.h:4: Knight (a1) is 0x0000000000000000, should be 0x00000000000001ff: 9 squares are missing
      is                   should be (o: missing)
  2   . . . . . . . .      o . . . . . . .
  1   . . . . . . . .      o o o o o o o o
knight_attacks  2 of 64 entries missing, 62 agree
  attacks.h:4: Knight (a2) and the 1 entry after it are left out: 0x0000000002040004 and 0x0000000000000005
knight_attacks  2 numbers too many, 64 agree
  attacks.h:7: Knight: 2 numbers too many, 0x0000000002040004 and what follows it; likely moved, they belong in line 4
knight_attacks  1 number too many, 64 agree
  attacks.h:7: Knight: 1 number too many, 0x0000000000000004
knight_attacks  2 of 64 entries wrong, 62 agree
  attacks.h:5: Knight[8] (a2) and the 1 entry after it are wrong, they should be 0x0000000002040004 and 0x0000000005080008; likely a copy of the 2 entries from a1 on
pawn_shield_magics  1 of 64 entries wrong, 63 agree
  attacks.h:4: the number (white, queenside) is 0x0000000000000007 (7), should be 0x8000000000000000 (9223372036854775808)
pawn_shield_magics  1 of 64 entries wrong, 63 agree
  attacks.h:4: M (white, queenside) is 0x0000000000000007 (7), should be 0x8000000000000000 (-9223372036854775808)
pawn_shield_magics  1 of 64 entries wrong, 63 agree
  attacks.h:4: M (white, queenside) is 0x0000000000000007, should be 0x8000000000000000 (-0x8000000000000000)
knight_mobility  1 of 64 entries wrong, 63 agree
  attacks.h:4: M (b1) is -3, should be 3; likely typo: a minus sign
knight_distance  1 of 64 entries wrong, 63 agree
  attacks.h:4: T[][].count (b1, a2) is 3, should be 2
)");
}

TEST(Wording, of_a_table) {
  const auto changed = [](const auto& change) {
    return file_with({with(table("T", "rank_masks"), change)});
  };
  const auto arranged = [](const recognise::Match& match, Arrangement arrangement,
                           std::size_t more = 0) {
    return file_with({with(table("T", "king_attacks"), [&](Finding& finding) {
      finding.match = match;
      finding.arrangement = arrangement;
      finding.more_entries = more;
    })});
  };
  const auto unread = [&](std::size_t count, const std::vector<recognise::WrongEntry>& wrong) {
    return changed([&](Finding& finding) {
      finding.wrong = wrong;
      finding.unread = count;
      finding.first_unread = {9, 3};
      finding.unread_text = "K\n1";
    });
  };
  const auto late = [&](int places, std::size_t more = 0) {
    return changed([&](Finding& finding) {
      finding.places_late = places;
      finding.more_entries = more;
    });
  };
  const auto may_be = [&](std::size_t count, bool decided) {
    return changed([&](Finding& finding) {
      finding.other_matches.assign(count, match_as("file_masks"));
      finding.decided_by_name = decided;
    });
  };
  const std::vector<std::string> winds{"north", "north-east", "east", "south-east",
                                       "south", "south-west", "west", "north-west"};
  const std::vector<std::string> lines{"rank", "file", "diagonal", "antidiagonal"};
  using enum Arrangement;
  expect(
      {
          arranged(match_as("king_attacks"), one_by_one),
          arranged(match_as("king_attacks"), square_by_square),
          arranged(match_as("king_attacks"), one_by_one, 1),
          arranged(match_as("king_attacks"), one_by_one, 8),
          arranged(match_as("king_attacks"), zeros_left_out),
          arranged(match_as("king_attacks"), lists_of_squares),
          arranged(match_as("king_attacks"), halves_high_first),
          arranged(match_as("king_attacks"), halves_low_first),
          arranged(match_as("rank_masks", "without_own_square+without_edges"), one_by_one),
          arranged(parts_of("rays", winds, {2}), one_by_one),
          arranged(parts_of("rays", winds, {0, 4, 2, 6}), one_by_one),
          arranged(pawn_attacks_of({1}), one_by_one),
          arranged(pawn_attacks_of({0, 1}), one_by_one),
          arranged(pawn_attacks_of({0, 1}), square_by_square),
          arranged(pawn_attacks_of({1, 0}), square_by_square),
          // Of lines side by side the catalogue itself has the square first.
          arranged(parts_of("king_lines", lines, {0, 1, 2, 3}), square_by_square),
          arranged(parts_of("king_lines", lines, {0, 1, 2, 3}), one_by_one),
          arranged(parts_of("king_lines", lines, {1, 0, 2, 3}), zeros_left_out),
          changed([](Finding& finding) { finding.agrees = false; }),
          changed([](Finding& finding) { finding.agrees = finding.as_stated = false; }),
          changed([](Finding& finding) { finding.name_says = "queen_attacks_empty"; }),
          changed([](Finding& finding) { finding.entries = 1; }),
          unread(2, {}),
          unread(1, {{{4, 3}, {0}, 3, 2}}),
          late(8),
          late(-8),
          late(1, 1),
          late(-1, 1),
          may_be(8, false),
          may_be(9, false),
          may_be(1, true),
      },
      R"(king_attacks  64 entries right
king_attacks  64 entries right
king_attacks (one entry more at its end)  64 entries right
king_attacks (8 entries more at its end)  64 entries right
king_attacks (missing entries being zero)  64 entries right
king_attacks (as lists of squares)  64 entries right
king_attacks (as 32-bit halves, the high one first)  64 entries right
king_attacks (as 32-bit halves, the low one first)  64 entries right
rank_masks (without own square, without edges)  64 entries right
rays (east only)  64 entries right
rays (north, south, east and west only)  64 entries right
pawn_attacks (black only)  64 entries right
pawn_attacks  64 entries right
pawn_attacks (square by square)  64 entries right
pawn_attacks (black before white, square by square)  64 entries right
king_lines  64 entries right
king_lines (squares last)  64 entries right
king_lines (in the order file; rank; diagonal; antidiagonal, missing entries being zero)  64 entries right
rank_masks (in a1b1, unlike the rest)  64 entries right
rank_masks (in a1b1, not as stated)  64 entries right
rank_masks  64 entries right
  its name says queen_attacks_empty
rank_masks  right
rank_masks  62 entries right, 2 not read: `K\x0a1` in line 9 is the first
rank_masks  1 of 64 entries wrong, 62 agree, 1 not read: `K\x0a1` in line 9
  attacks.h:4: T (a1) is 0x0000000000000003, should be 0x0000000000000002: a1 is surplus
      is (x: surplus)      should be
  1   x 1 . . . . . .      . 1 . . . . . .
rank_masks  64 entries right
  likely typo in the whole table: its entries stand 8 places (a rank) too late
rank_masks  64 entries right
  likely typo in the whole table: its entries stand 8 places (a rank) too early
rank_masks (one entry more at its end)  64 entries right
  likely typo in the whole table: its entries stand 1 place too late
rank_masks (one entry more at its end)  64 entries right
  likely typo in the whole table: its entries stand 1 place too early, with 1 number too many at the end
rank_masks  64 entries right
  may also be file_masks in a1b1, file_masks in a1b1, file_masks in a1b1, file_masks in a1b1, file_masks in a1b1, file_masks in a1b1, file_masks in a1b1 or file_masks in a1b1; nothing decides
rank_masks  64 entries right
  may also be file_masks in a1b1, file_masks in a1b1, file_masks in a1b1, file_masks in a1b1, file_masks in a1b1, file_masks in a1b1, file_masks in a1b1, file_masks in a1b1 or 1 more; nothing decides
rank_masks  64 entries right
)");
}

TEST(Wording, of_magics) {
  const auto wrong = [](const auto& change) {
    Magics magics = magics_wrong_on_e4();
    change(magics, magics.wrong[0]);
    return file_with_magics(magics);
  };
  const auto beside = [&](const auto& change) {
    return wrong([&](Magics& magics, WrongMagic& one) {
      magics.shifts = {"Magics[].shift"};
      magics.data = {"D"};
      change(one);
    });
  };
  using Number = WrongMagic::Number;
  const auto slip = [&](Number number, int slip) {
    return beside([&](WrongMagic& one) {
      one = {.number = number, .place = one.place, .entry = 28, .bit = 28, .slip = slip};
    });
  };
  const Magics bishop{.identifier = "M", .place = {3, 5}, .is_rook = false};
  expect(
      {
          file_with_magics(magics_wrong_on_e4()),
          beside([](WrongMagic& one) {
            one.clash[1] = {false, 0, 0};
          }),
          wrong([](Magics& magics, WrongMagic& one) {
            magics.data = {"rookData"};
            one.number = Number::datum;
            one.entry = 4097;
            one.is = 0xff00;
            one.should_be = 0xfe01;
          }),
          beside([](WrongMagic& one) {
            one.number = Number::shift;
            one.is = 53;
            one.should_be = 54;
            one.lost = 0;
            one.clash.clear();
          }),
          beside([](WrongMagic& one) {
            one.number = Number::shift;
            one.is = 55;
            one.should_be = 54;
          }),
          beside([](WrongMagic& one) {
            one.clash.clear();
            one.should_be = 0x1230;
          }),
          beside([](WrongMagic& one) {
            one.look_ups = 0;
            one.clash.clear();
          }),
          slip(Number::magic, -1),
          slip(Number::shift, -8),
          slip(Number::shift, 2),
          file_with_magics({.identifier = "M", .place = {3, 5}, .is_misnamed = true}),
          file_with_magics(with(bishop,
                                [](Magics& magics) {
                                  magics.black = magics.masked = true;
                                  magics.offsets = {"O"};
                                  magics.layout = *mapping::Layout::named("a8b8/a1b1");
                                  magics.index_bits = 9;
                                  magics.data = {"D"};
                                  magics.is_misnamed = true;
                                })),
      },
      R"(rook magics  1 of 64 squares wrong, 63 agree
  attacks.h:31: rookMagics[28] (e4) is 0x0000000000001234: these two occupancies have the same index, 0x1f3, and different attacks; 12 of 1024 look-ups are lost
      occupied             and
  4   . . . . R . . .      . . . . R . . .
rook magics (shifts of Magics[].shift, attacks in D)  1 of 64 squares wrong, 63 agree
  attacks.h:31: rookMagics[28] (e4) is 0x0000000000001234: with these two occupancies it shares entry 499 with the bishop on a1, and the attacks differ; 12 of 1024 look-ups are lost
      occupied             and
  4   . . . . R . . .      . . . . . . . .
  1   . . . . . . . .      B . . . . . . .
rook magics (attacks in rookData)  64 squares right, 1 entry wrong in the data
  attacks.h:31: rookData[4097] is 0x000000000000ff00, should be 0x000000000000fe01 for a rook on e4: a1 is missing, a2 is surplus
      is (x: surplus)      should be (o: missing)
  2   x 1 1 1 1 1 1 1      . 1 1 1 1 1 1 1
  1   . . . . . . . .      o . . . . . . .
rook magics (shifts of Magics[].shift, attacks in D)  1 of 64 squares wrong, 63 agree
  attacks.h:31: Magics[28].shift (e4) is 53, should be 54: the mask has 10 squares
rook magics (shifts of Magics[].shift, attacks in D)  1 of 64 squares wrong, 63 agree
  attacks.h:31: Magics[28].shift (e4) is 55, should be 54: these two occupancies have the same index, 0x1f3, and different attacks; 12 of 1024 look-ups are lost
      occupied             and
  4   . . . . R . . .      . . . . R . . .
rook magics (shifts of Magics[].shift, attacks in D)  1 of 64 squares wrong, 63 agree
  attacks.h:31: rookMagics[28] (e4) is 0x0000000000001234: 12 of 1024 look-ups find other sets in D; likely typo: 0x0000000000001230 is right
rook magics (shifts of Magics[].shift, attacks in D)  1 of 64 squares wrong, 63 agree
  attacks.h:31: rookMagics[28] (e4) is no number that can be read, and cannot be judged
rook magics (shifts of Magics[].shift, attacks in D)  1 of 64 squares missing, 63 agree
  attacks.h:31: rookMagics[28] (e4) is missing: 64 magics are expected, and 63 are there
rook magics (shifts of Magics[].shift, attacks in D)  8 of 64 squares missing, 56 agree
  attacks.h:31: Magics[28].shift (e4) and the 7 entries after it are missing: 64 shifts are expected, and 56 are there
rook magics (shifts of Magics[].shift, attacks in D)  2 numbers too many, 64 agree
  attacks.h:31: Magics[28].shift: 2 numbers too many: 64 shifts are expected, and 66 are there
rook magics  64 squares right
  its name says bishop magics
bishop magics (in a8b8/a1b1, black, 9-bit indices, with offsets, sets of several squares in one entry, attacks in D)  64 squares right
  its name says rook magics
)");
}

TEST(Wording, of_what_was_skipped) {
  using enum recognise::SkippedArray::Reason;
  expect(
      {
          file_with_skipped({"X", {3, 1}, 64, no_table}),
          file_with_skipped({"X", {3, 1}, 1048577, more_entries_than_any_table}),
          file_with_skipped({"", {}, 5, not_listed}),
          file_with_skipped({"X", {3, 1}, 64, ignored}),
          file_with_skipped({"X", {3, 1}, 64, called_magics}),
          file_with_skipped(resembling_knight()),
      },
      R"(-  skipped: 64 entries, no table
-  skipped: more entries than any table has: 1048577
-  skipped: 5 more arrays
-  skipped: ignored
-  called magics, but by no scheme known here: not checked
-  resembles knight_attacks, but only 44 of 64 entries agree: not checked
)");
}

TEST(Wording, of_the_mapping) {
  using recognise::Layouts;
  const auto words = [](const recognise::Agreement& agreement, bool any_wrong = false) {
    FileReport report = file_with({any_wrong ? king_without_h3() : table("T", "king_attacks")});
    report.agreement = agreement;
    return file_of(report, Show::tables).squares.words();
  };
  const auto open = [&](std::initializer_list<std::string_view> names) {
    Layouts layouts = recognise::no_layouts;
    for (const std::string_view name : names) layouts |= only(name);
    return words({layouts, layouts, layouts});
  };
  const auto all = [](Layouts layouts) { return recognise::Agreement{layouts, layouts, layouts}; };
  const Layouts either = only("a1b1") | only("a8b8");
  const Layouts two = recognise::all_layouts & ~recognise::same_mappings;
  const std::vector<std::pair<std::string, std::string>> cases{
      {words({}), ""},
      {words(all(recognise::all_layouts)), "unknown (nothing here depends on the mapping)"},
      {words(all(recognise::same_mappings)),
       "a1b1, h1g1, a8b8, h8g8, a1a2, h1h2, a8a7 or h8h7 (its tables are the same in all eight "
       "mappings)"},
      {words({.layouts = recognise::same_mappings, .split = true}),
       "a1b1, h1g1, a8b8, h8g8, a1a2, h1h2, a8a7 or h8h7 (the tables disagree)"},
      {words(all(two)),
       "a1b1/h1g1, a1b1/a8b8, a1b1/h8g8, a1b1/a1a2, a1b1/h1h2, a1b1/a8a7, a1b1/h8h7, h1g1/a1b1 or "
       "48 more (nothing tells left from right or the first rank from the eighth or ranks from "
       "files)"},
      {words({either, either, only("a8b8")}),
       "a1b1 or a8b8 (white first: a8b8; black first: a1b1)"},
      {words({.layouts = either, .by_numbers = either, .stated = true}), "a1b1 or a8b8"},
      {words({either, either, either}, true),
       "a1b1 or a8b8 (nothing tells the first rank from the eighth; named here as in a1b1)"},
      {words({only("a8b8"), either, only("a8b8")}),
       "a8b8 (decided by other files or --require; the numbers also fit a1b1)"},
      {open({"a8b8"}), "a8b8"},
      {open({"a1b1", "h1g1"}), "a1b1 or h1g1 (nothing tells left from right)"},
      {open({"a1b1", "a8b8"}), "a1b1 or a8b8 (nothing tells the first rank from the eighth)"},
      {open({"a1b1", "h8g8"}),
       "a1b1 or h8g8 (nothing tells the board from the board turned round)"},
      {open({"a1b1", "a1a2"}), "a1b1 or a1a2 (nothing tells ranks from files)"},
      {open({"a1b1", "h8h7"}), "a1b1 or h8h7 (nothing tells ranks from files)"},
      {open({"a1b1", "h1g1", "a8b8", "h8g8"}),
       "a1b1, h1g1, a8b8 or h8g8 (nothing tells left from right or the first rank from the "
       "eighth)"},
  };
  for (const auto& [text, expected] : cases) EXPECT_EQ(text, expected);
}

/// A file whose mapping only names tell.
FileReport named(const std::string& path, const std::string& identifier, std::string_view table_is,
                 std::string_view or_is) {
  FileReport report = file_with({table(identifier, table_is)});
  report.path = path;
  report.agreement.by_numbers |= only("a1a2");
  report.findings[0].other_matches = {match_as(or_is, "", only("a1a2"))};
  report.findings[0].decided_by_name = true;
  report.findings[0].match.score.names = 1;
  return report;
}

std::string squares_of(const std::vector<FileReport>& files) {
  Squares squares;
  for (const FileReport& each : files) squares += file_of(each, Show::tables).squares;
  return "\n" + squares.lines();
}

TEST(Squares, say_once_an_engine_which_names_decided) {
  const FileReport file = named("a.h", "FileMasks", "file_masks", "rank_masks");
  const FileReport rank = named("b.h", "RankMasks", "rank_masks", "file_masks");
  EXPECT_EQ(squares_of({file}), R"(
squares: a1b1 (decided by the name FileMasks at a.h:3; the numbers also fit a1a2)
decided by its name: FileMasks (file_masks rather than rank_masks)
)");
  EXPECT_EQ(squares_of({file, rank}), R"(
squares: a1b1 (decided by the names FileMasks at a.h:3 and RankMasks at b.h:3; the numbers also fit a1a2)
decided by its name: FileMasks (file_masks rather than rank_masks) and RankMasks (rank_masks rather than file_masks)
)");
  std::vector<FileReport> many(7, rank);
  for (std::size_t i = 0; i < many.size(); ++i) many[i].path = std::to_string(i);
  EXPECT_EQ(squares_of(many), R"(
squares: a1b1 (decided by the names RankMasks at 0:3, RankMasks at 1:3, RankMasks at 2:3, RankMasks at 3:3 and 3 more; the numbers also fit a1a2)
decided by its name: RankMasks (rank_masks rather than file_masks)
)");
}

TEST(Squares, are_told_by_no_name_that_says_nothing) {
  FileReport mask = named("a.h", "M", "file_masks", "rank_masks");
  mask.findings[0].match.score.names = 0;
  EXPECT_EQ(squares_of({mask}), R"(
squares: a1b1 (decided by other files or --require; the numbers also fit a1a2)
decided by the mapping: M (file_masks rather than rank_masks)
)");
  // Where the other table is in the same mapping, it is what the user requires.
  mask.findings[0].other_matches[0].layouts = only("a1b1");
  EXPECT_EQ(squares_of({mask}), R"(
squares: a1b1 (decided by other files or --require; the numbers also fit a1a2)
decided by --require: M (file_masks rather than rank_masks)
)");
}

TEST(Names, are_cut_between_characters) {
  const auto many = [](std::size_t count) {
    std::string text;
    for (std::size_t i = 0; i < count; ++i) text += "ö";
    return text;
  };
  EXPECT_EQ(shown_name(""), "(no name)");
  EXPECT_EQ(shown_name(many(60)), many(60));
  EXPECT_EQ(shown_name(many(61)), many(59) + "…");
}

}  // namespace
}  // namespace bbtables::report
