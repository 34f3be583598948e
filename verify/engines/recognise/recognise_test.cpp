// Every table and form, right and wrong, and what no row of stories.txt can say.

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

#include "engines/recognise/stories_test.hpp"
#include "engines/recognise/story.hpp"
#include "tables/catalogue.hpp"
#include "tables/forms.hpp"
#include "truth/oracles/forms.hpp"

namespace bbtables::recognise {
namespace {

using namespace sources;

/// Words that no table has, as many as asked for.
std::uint64_t wild(std::size_t number) { return (number + 1) * 0x9e3779b97f4a7c15; }

std::string repeated(const std::string& text, std::size_t times) {
  std::string all;
  for (std::size_t time = 0; time < times; ++time) all += text;
  return all;
}

/// Diagonals are antidiagonals from the other side, and no name says which side that is.
bool is_called(std::string_view found, std::string_view name) {
  return found == name || (found.ends_with("diagonals") && name.ends_with("diagonals"));
}

/// Without what another mapping makes of a form: an order from the other end, and the targets of
/// pawns, which are what the other colour attacks.
std::string_view in_any_order(std::string_view form) {
  if (form == "by_target") return "";
  form = form.substr(0, form.find("from_"));
  return form.ends_with('+') ? form.substr(0, form.size() - 1) : form;
}

TEST(Prices, are_those_of_the_shortest_way_to_tell_a_number) {
  EXPECT_EQ(price_of(0), 2);
  EXPECT_EQ(price_of(1), 4);
  EXPECT_EQ(price_of(~std::uint64_t{0}), 4) << "-1, or no square missing";
  EXPECT_EQ(price_of(200), 18) << "eight binary digits";
  EXPECT_EQ(price_of(std::uint64_t{1} << 40), 10) << "one square";
  EXPECT_EQ(price_of(~(std::uint64_t{1} << 40)), 10) << "all but one";
  EXPECT_EQ(price_of(wild(0)), 65) << "bit by bit";
  EXPECT_EQ(price_of_edit(-wild(0), wild(0)), 18) << "a lost sign, as two squares";
}

TEST(Prices, of_a_table_say_which_one_it_is) {
  const std::size_t all = tables::catalogue().size() + tables::forms().size();
  EXPECT_EQ(std::bit_width(64 * all - 1), InBits::which_table);
}

TEST(Evidence, is_of_so_many_bits) {
  const auto is = [](int saved, int right, int whole) {
    const Evidence evidence{.saved = saved, .right = right, .whole = whole};
    return evidence.is_table() ? 2 : evidence.resembles() ? 1 : 0;
  };
  EXPECT_EQ(is(45, 50, 50), 2);
  EXPECT_EQ(is(44, 50, 50), 0) << "too few bits";
  EXPECT_EQ(is(45, 45, 45), 2);
  EXPECT_EQ(is(45, 45, 44), 0) << "a table of so few proves nothing";
  EXPECT_EQ(is(700, 700, 1000), 2);
  EXPECT_EQ(is(699, 700, 1000), 1);
  EXPECT_EQ(is(500, 700, 1000), 1);
  EXPECT_EQ(is(499, 700, 1000), 0);
  EXPECT_EQ(is(900, 500, 1000), 2);
  EXPECT_EQ(is(900, 499, 1000), 0) << "most is wrong";
}

TEST(Evidence, leaves_out_edits_and_what_is_not_known) {
  const Values right{wild(0), wild(0), 0, wild(3), 0, wild(3)};
  const std::vector<std::uint8_t> unread{1, 0, 0, 0, 0, 0};
  EXPECT_EQ(prices({right, unread})[1], 65) << "first written here, for all that is known";
  const Evidence evidence = in_place({right, unread}, right).evidence;
  EXPECT_EQ(evidence.saved, 65 + 2 + 65 + 2 + 5);
  EXPECT_EQ(evidence.whole, 0 + 2 + 65 + 2 + 5);
  const Values wrong{0, right[1], right[2], right[3], right[4], right[5]};
  EXPECT_EQ(in_place({wrong, {}}, right).evidence.saved, 2 + 65 + 2 + 65 + 2 + 5 - (4 + 2));
}

TEST(Recogniser, knows_pairs_of_halves_with_one_too_few_or_too_many) {
  const auto wrong = [](std::string_view half, std::string_view other) {
    std::string text = Array{"knight_attacks high rows 2"}.source;
    text.replace(text.find(half), half.size(), other);
    const FileReport report = checked(text);
    return report.findings.size() == 1 ? report.findings[0].wrong : std::vector<WrongEntry>{};
  };
  EXPECT_EQ(wrong("0x28,", "").at(0).is, 0x44004428'00000000U);
  EXPECT_EQ(wrong(",\n0x44004428", "").at(0).is, 0x28'00000000U);
  EXPECT_EQ(wrong("0x44004428", "0x44004428,\n0x5").at(0).too_many, 1U);
}

TEST(Recogniser, takes_what_is_too_many_in_a_row_for_the_last_column) {
  std::string text = Array{"pawn_attacks by 2 rows 2"}.source;
  text.insert(text.find('}'), ",0x5");
  const WrongEntry wrong = checked(text).findings.at(0).wrong.at(0);
  EXPECT_EQ(std::pair(wrong.too_many, wrong.place.line), std::pair(std::size_t{1}, 3U));
}

TEST(Recogniser, takes_fields_out_of_rows_that_hold_no_more_of_anything_else) {
  const auto found = [](std::string_view more) {
    std::string text = "T x[] = {";
    for (const std::uint64_t set : table("king_attacks")) {
      text +=
          fmt::format("{{{:#x}, 7{}}},\n", set, std::ranges::count(text, '\n') < 44 ? "" : more);
    }
    return checked(text + "};").findings.size();
  };
  EXPECT_EQ(found(", 7, 7, 7, 7, 7, 7"), 1U);
  EXPECT_EQ(found(", 7, 7, 7, 7, 7, 7, 7"), 0U);
}

/// Every table and form, by the oracles, which know forms by the words of their names alone.
TEST(Recogniser, knows_every_table_and_form_in_every_layout) {
  for (const oracles::FormOracle& form : oracles::table_oracles()) {
    for (unsigned place = 0; place < 64; ++place) {
      const mapping::Layout layout = layout_at(place);
      const Values values = form.entries(layout.index.name(), layout.bits.name());
      if (values.size() > 4096 && place != 0) continue;  // told by one layout as well as by 64
      const FileReport report = checked(array(values.size() == 1 ? form.called() : "X", values));
      ASSERT_EQ(report.findings.size(), 1U) << form.table << ", " << form.form;
      const Finding& finding = report.findings[0];
      EXPECT_TRUE(finding.right()) << form.table << ", " << form.form;
      EXPECT_EQ(finding.entries, values.size());
      // Some say no more than another table does: the empty first rank of one colour's pushes.
      std::vector<Match> all = finding.other_matches;
      all.push_back(finding.match);
      const bool named = std::ranges::any_of(all, [&](const Match& match) {
        return is_called(match.table(), form.table) &&
               in_any_order(match.first().form) == in_any_order(form.form);
      });
      EXPECT_TRUE(named) << form.table << ", " << form.form << " is called "
                         << finding.match.table();
    }
  }
}

struct Drawn {
  const oracles::FormOracle& form;
  Values right;
};
Drawn any_table() {
  const auto& all = oracles::table_oracles();
  const oracles::FormOracle& one = all[*rc::gen::inRange<std::size_t>(0, all.size())];
  const mapping::Layout layout = layout_at(*rc::gen::inRange(0U, 64U));
  Drawn drawn{one, one.entries(layout.index.name(), layout.bits.name())};
  RC_PRE(drawn.right.size() <= 4096U);
  return drawn;
}

RC_GTEST_PROP(Recogniser, pins_any_flipped_bit_to_its_entry, ()) {
  const auto [one, right] = any_table();
  const auto entry = *rc::gen::inRange<std::size_t>(0, right.size());
  Values wrong = right;
  wrong[entry] ^= std::uint64_t{1} << *rc::gen::inRange(0, one.holds_sets ? 64 : 8);
  const FileReport report = checked(array(one.called(), wrong));
  RC_ASSERT(report.findings.size() == 1U);
  RC_ASSERT(is_called(report.findings[0].match.table(), one.table));
  RC_ASSERT(report.findings[0].wrong.size() == 1U);
  RC_ASSERT(report.findings[0].wrong[0].place.line == entry + 2);
  RC_ASSERT(report.findings[0].wrong[0].is == wrong[entry]);
  RC_ASSERT(report.findings[0].wrong[0].should_be == right[entry]);
}

/// A rank, or a file where files are rows, of words that the table does not have: of many bits, of
/// one, all ones, small. White has no other double pushes than those of one rank.
RC_GTEST_PROP(Recogniser, finds_garbage_on_any_rank, ()) {
  const auto [one, right] = any_table();
  RC_PRE(right.size() >= 64U && one.table != "pawn_double_pushes");
  const std::size_t columns = one.shape.back() % 64 == 0 ? 1 : one.shape.back();
  const std::size_t stride = *rc::gen::element(std::size_t{1}, columns);
  const std::size_t rank = *rc::gen::inRange<std::size_t>(0, right.size() / (8 * stride));
  const std::size_t first = rank * 8 * stride + *rc::gen::inRange<std::size_t>(0, stride);
  const auto kind = *rc::gen::inRange<std::size_t>(0, 4);
  Values wrong = right;
  for (std::size_t entry = first; entry < first + 8 * stride; entry += stride) {
    const std::uint64_t mixed = wild(entry);
    const Values kinds{mixed, std::uint64_t{1} << mixed % 64, ~std::uint64_t{0}, 9 + mixed % 200};
    wrong[entry] = kinds[kind];
    RC_PRE(std::ranges::count(right, wrong[entry]) == 0);
  }
  const FileReport report = checked(array(one.called(), wrong));
  std::size_t found = 0;
  for (const Finding& finding : report.findings) {
    for (const WrongEntry& each : finding.wrong) found += each.count();
  }
  RC_ASSERT(found >= 8U || std::ranges::any_of(report.skipped, &SkippedArray::is_mistake));
}

TEST(Recogniser, says_in_which_line_an_entry_is_left_out) {
  const auto line_without = [](std::size_t entry) {
    std::string text = "uint64_t X[] = {\n";
    for (std::size_t at = 0; at < 64; ++at) {
      if (at != entry) text += fmt::format("{:#x}, ", table("knight_attacks")[at]);
      if (at % 4 == 3) text += "\n";
    }
    return checked(text + "};").findings.at(0).wrong.at(0).place.line;
  };
  EXPECT_EQ(line_without(20), 7U) << "the first of four";
  EXPECT_EQ(line_without(21), 7U) << "the second";
  EXPECT_EQ(line_without(23), 7U) << "the last";
  EXPECT_EQ(line_without(0), 2U);
  EXPECT_EQ(line_without(63), 17U);
  // A list of no squares, that of b8, stands in its line as others do: b4 is left out in front of
  // that line. Fewer lists than 64 are no table.
  std::string text = "int X[64][3] = {\n";
  const Values sets = Array{"pawn_attacks@a1a2 part 0"}.values;
  for (std::size_t at = 0; at < 64; ++at) {
    Names squares;
    for (std::uint64_t set = sets[at]; set != 0; set &= set - 1)
      squares.push_back(std::to_string(std::countr_zero(set)));
    if (at != 11) text += fmt::format("{{{}}}, ", fmt::join(squares, ", "));
    if (at % 4 == 3) text += "\n";
  }
  EXPECT_EQ(checked(text + "{5}};").findings.at(0).wrong.at(0).place.line, 4U);
}

TEST(Recogniser, names_the_first_of_several_entries_that_are_missing_or_not_read) {
  const Finding missing = checked(Array{"knight_attacks drop 20 2"}.source).findings.at(0);
  EXPECT_EQ(missing.wrong.at(0).should_be, table("knight_attacks")[20]);
  const Finding unread = checked(Array{"knight_attacks unread 3 2"}.source).findings.at(0);
  EXPECT_EQ(unread.first_unread.line, 5U);
}

TEST(Recogniser, says_how_the_source_writes_wrong_entries_of_each_column) {
  const Array array{"knight_attacks flip 40 0 king_attacks flip 3 0 by 2 rows 2"};
  const FileReport report = checked(array.source);
  ASSERT_EQ(report.findings.size(), 2U);
  EXPECT_EQ(report.findings[0].wrong.at(0).written, "X[40][0]");
  EXPECT_EQ(report.findings[1].wrong.at(0).written, "X[3][1]");
}

TEST(Recogniser, takes_lists_of_a_square_with_their_own_ends_for_no_list_of_squares) {
  const auto found = [](const char* between) {
    std::string text = "const int8_t X[64][2][8] = {";
    for (int square = 0; square < 64; ++square) {
      text += "{{";
      for (int next = square + 8; next < 64; next += 8) text += fmt::format("{}, ", next);
      text += between;
      for (int next = square - 8; next >= 0; next -= 8) text += fmt::format("{}, ", next);
      text += "}},\n";
    }
    return checked(text + "};").findings.size();
  };
  EXPECT_EQ(found("}, {"), 1U);
  EXPECT_EQ(found("-1}, {0, "), 0U);
}

/// How many pairs it takes to tell what is in a source.
std::size_t pairs_for(const std::string& text) {
  const std::size_t before = pairs_tried();
  (void)checked(text);
  return pairs_tried() - before;
}

TEST(Recogniser, looks_once_at_numbers_in_any_number_of_brackets) {
  Values knights = table("knight_attacks");
  std::generate_n(knights.begin() + 20, 20, [entry = 20U]() mutable { return wild(entry++); });
  const auto in_brackets = [&](std::size_t brackets) {
    return "U64 x[] = " + repeated("{{}, ", brackets) + list(knights) + repeated("}", brackets) +
           ";";
  };
  EXPECT_GT(pairs_for(in_brackets(1)), 0U);
  EXPECT_EQ(pairs_for(in_brackets(7)), pairs_for(in_brackets(1))) << "out- and innermost";
  EXPECT_LT(pairs_for(in_brackets(60)), pairs_for(in_brackets(1))) << "innermost";
  EXPECT_EQ(checked(in_brackets(60)).skipped.at(0).agreeing, 44U);
}

TEST(Recogniser, tells_stories_of_up_to_eight_lists_in_each_other) {
  const auto in_lists = [](std::size_t lists) {
    std::string text = "U64 x[] = ";
    for (std::size_t at = 0; at < lists; ++at) text += fmt::format("{{{:#x}, ", wild(at));
    return text + list(table("knight_distance")) + repeated("}", lists) + ";";
  };
  EXPECT_LT(pairs_for(in_lists(7)), pairs_for(in_lists(8)));
  EXPECT_EQ(pairs_for(in_lists(8)), pairs_for(in_lists(60)));
  EXPECT_EQ(checked(in_lists(60)).findings.at(0).match.table(), "knight_distance");
}

TEST(Recogniser, tells_no_stories_of_what_is_right_or_like_no_table) {
  EXPECT_EQ(pairs_for(Array{"rays rows 64"}.source + Array{"rays"}.source +
                      Array{"knight_distance"}.source + Array{"knight_attacks wild 0 64"}.source),
            0U);
}

TEST(Recogniser, keeps_no_more_than_any_source_has) {
  const FileReport passed = checked(repeated(array("X", {1, 2, 3, 4}), (1 << 14) + 5));
  EXPECT_EQ(passed.skipped.size(), (std::size_t{1} << 14) + 1);
  EXPECT_EQ(passed.skipped.back().count, 5U);
  EXPECT_EQ(passed.skipped.back().reason, SkippedArray::Reason::not_listed);
  EXPECT_FALSE(passed.given_up_at);

  const FileReport given_up = checked(repeated(array("X", table("file_squares")), (1 << 15) + 5));
  EXPECT_EQ(given_up.findings.size(), (std::size_t{1} << 15) + 1);
  EXPECT_EQ(given_up.given_up_at.value().line, (1U << 15) * 9 + 1)
      << "the line of the last that was taken";
  const FileReport wrong = checked(repeated(Array{"knight_attacks wild 0 8"}.source, 4000));
  EXPECT_EQ(wrong.findings.size(), (std::size_t{1} << 15) / 9 + 1);

  const FileReport unlike = checked(repeated("U64 RANK_2 = 0x3fc;\n", (1 << 15) + 4097));
  EXPECT_EQ(unlike.given_up_at.value().line, (1U << 15) + 4096) << "they wait for others";
  EXPECT_FALSE(checked(repeated("U64 seed = 0x3fc;\n", (1 << 15) + 4097)).given_up_at);
}

RC_GTEST_PROP(Recogniser, takes_no_piece_square_table_for_a_table, ()) {
  const auto values =
      *rc::gen::container<Values>(64, rc::gen::cast<std::uint64_t>(rc::gen::inRange(-60, 60)));
  RC_ASSERT(checked(array("PawnTable", values)).findings.empty());
}

RC_GTEST_PROP(Recogniser, takes_no_random_numbers_for_a_table, ()) {
  const auto size = *rc::gen::element<std::size_t>(8, 16, 64, 128, 256);
  const auto values = *rc::gen::container<Values>(
      size, rc::gen::resize(rc::kNominalSize, rc::gen::arbitrary<std::uint64_t>()));
  RC_ASSERT(checked(array("zobrist", values)).findings.empty());
}

TEST(Recogniser, joins_series_among_the_next_4096_constants_that_may_be_in_one) {
  const auto findings = [](std::size_t others) {
    return checked(repeated(Array{"FILE_*/A = file_squares"}.source, 1 + others) +
                   Array{"FILE_*/BCDEFGH = file_squares drop 0 1"}.source)
        .findings.size();
  };
  EXPECT_EQ(findings(4088), 1U + 4088);
  EXPECT_EQ(findings(4089), 8U + 4089) << "each by itself";
}

}  // namespace
}  // namespace bbtables::recognise
