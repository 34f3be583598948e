// Tables in the catalogue's form and in others', right and wrong, and what is no table at all.

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <bit>

#include "engines/recognise/arrays.hpp"
#include "engines/recognise/form.hpp"
#include "engines/recognise/layouts.hpp"
#include "tables/catalogue.hpp"

namespace bbtables::recognise {
namespace {

using namespace testing;
using Names = std::vector<std::string>;

/// The first entries of a table of several parts.
Values first_part(std::string_view name) {
  Values values = table(name);
  values.resize(64);
  return values;
}

Values transposed(const Values& values, std::size_t parts) {
  Values other;
  const std::size_t size = values.size() / parts;
  for (std::size_t entry = 0; entry < size; ++entry) {
    for (std::size_t part = 0; part < parts; ++part) other.push_back(values[part * size + entry]);
  }
  return other;
}

TEST(Recogniser, knows_every_table_in_every_layout) {
  for (const tables::Table& one : tables::catalogue()) {
    if (one.entries() > 4096) continue;  // told by one layout as well as by 64
    for (unsigned place = 0; place < 64; ++place) {
      const FileReport report = recognised({array(one.name, one.values(layout_at(place)))});
      ASSERT_EQ(report.findings.size(), 1U) << one.name << " in " << layout_at(place).name();
      EXPECT_EQ(report.findings[0].table, one.name) << layout_at(place).name();
      EXPECT_TRUE(report.findings[0].right());
    }
  }
}

TEST(Recogniser, knows_popcount16_whole_and_its_first_256_entries) {
  Values values = table("popcount16");
  EXPECT_EQ(readings(recognised({array("bits", values)})), Names{"popcount16"});
  values.resize(256);
  EXPECT_EQ(readings(recognised({array("bits", values)})), Names{"popcount16 (of 8-bit words)"});
}

TEST(Recogniser, knows_every_convention_in_every_layout) {
  for (const Form& form : forms()) {
    if (form.convention.empty() || !form.by_square) continue;
    for (unsigned place = 0; place < 64; ++place) {
      const mapping::Layout layout = layout_at(place);
      const Values by_square = form.values(layout);
      Values values;
      for (unsigned entry = 0; entry < 64; ++entry) {
        values.push_back(by_square[layout.index.square(entry).ordinal()]);
      }
      const FileReport report = recognised({array("X", values)});
      ASSERT_EQ(report.findings.size(), 1U) << form.table->name << ", " << form.convention;
      EXPECT_TRUE(report.findings[0].right()) << form.table->name << ", " << form.convention;
    }
  }
}

TEST(Recogniser, knows_colors_and_lines_as_the_last_index) {
  const Values pawns = transposed(table("pawn_attacks"), 2);
  EXPECT_EQ(readings(recognised({array("X", pawns)})), Names{"pawn_attacks (square by square)"});
  EXPECT_EQ(readings(recognised({rows("X", pawns, 2)})), Names{"pawn_attacks (square by square)"});
  EXPECT_EQ(readings(recognised({rows("X", table("king_lines"), 4)})), Names{"king_lines"});
  EXPECT_EQ(readings(recognised({array("X", transposed(table("king_lines"), 64))})),
            Names{"king_lines (squares last)"});
}

TEST(Recogniser, knows_a_field_of_an_array_of_structs) {
  const Values masks = table("bishop_attacks_empty");
  Values fields;
  for (std::size_t entry = 0; entry < 64; ++entry) {
    fields.insert(fields.end(), {masks[entry], entry * 0x9e3779b97f4a7c15, 55});
  }
  read::Array magics = rows("Magics", fields, 3);
  magics.keys = {{0, 1, "mask"}, {1, 1, "magic"}, {2, 1, "shift"}};
  const FileReport report = recognised({magics});
  ASSERT_EQ(readings(report), Names{"bishop_attacks_empty"});
  EXPECT_EQ(report.findings[0].identifier, "Magics[].mask");
}

TEST(Recogniser, knows_eight_rays_as_such) {
  Values all;
  for (const Form& form : forms()) {
    const auto end = form.convention.find(" of the square");
    if (end == std::string::npos || end + 14 != form.convention.size()) continue;
    const Values ray = form.values(layout_at(0));
    all.insert(all.end(), ray.begin(), ray.end());
  }
  const FileReport report = recognised({rows("rays", all, 64)});
  ASSERT_EQ(report.findings.size(), 8U);
  EXPECT_EQ(readings(report)[0], "rank_masks (east of the square)");
  EXPECT_EQ(report.findings[7].identifier, "rays[7]");
}

TEST(Recogniser, knows_short_rows_and_one_entry_more) {
  Values pawns = first_part("pawn_attacks");
  pawns.resize(56);
  EXPECT_EQ(readings(recognised({array("whitePawn", pawns)})),
            Names{"pawn_attacks (white only, missing entries being zero)"});
  Values knights = table("knight_attacks");
  knights.push_back(0);
  const FileReport report = recognised({array("X", knights)});
  EXPECT_EQ(readings(report), Names{"knight_attacks (one entry more at its end)"});
  EXPECT_TRUE(report.findings[0].right());
}

TEST(Recogniser, knows_lists_of_squares_and_halves_of_numbers) {
  read::Array lists;
  lists.name = "moves";
  Values halves;
  for (const std::uint64_t set : table("knight_attacks")) {
    const std::size_t begin = lists.numbers.size();
    for (std::uint64_t rest = set; rest != 0; rest &= rest - 1) {
      lists.numbers.push_back({static_cast<std::uint64_t>(std::countr_zero(rest)), {3, 3}});
    }
    lists.lists.push_back({begin, lists.numbers.size(), 1});
    halves.insert(halves.end(), {set >> 32, set & 0xffffffff});
  }
  lists.lists.insert(lists.lists.begin(), {0, lists.numbers.size(), 0});
  EXPECT_EQ(readings(recognised({lists})), Names{"knight_attacks (as lists of squares)"});
  EXPECT_EQ(readings(recognised({array("X", halves)})),
            Names{"knight_attacks (as 32-bit halves, the high one first)"});
}

TEST(Recogniser, finds_a_table_that_is_a_member_of_something_without_a_name) {
  Values values = table("knight_attacks");
  values.push_back(3);
  read::Array members = array("", values);
  members.lists.push_back({0, 64, 1});
  members.keys = {{0, 0, "knight"}, {64, 0, "rest"}};
  const FileReport report = recognised({members});
  EXPECT_EQ(readings(report), Names{"knight_attacks"});
  EXPECT_EQ(report.findings.at(0).identifier, "knight");
}

TEST(Recogniser, finds_several_tables_in_one_array) {
  Values both = table("knight_attacks");
  const Values king = table("king_attacks");
  both.insert(both.end(), king.begin(), king.end());
  const FileReport report = recognised({rows("X", both, 64)});
  EXPECT_EQ(readings(report), (Names{"knight_attacks", "king_attacks"}));
  EXPECT_EQ(report.findings[1].identifier, "X[1]");
}

TEST(Recogniser, leaves_pawns_on_their_last_ranks_to_the_engine) {
  Values pawns = first_part("passed_pawn_masks");
  std::fill(pawns.begin(), pawns.begin() + 8, 0x123456789abcdef);
  EXPECT_TRUE(recognised({array("whitePassed", pawns)}).findings.at(0).right());
  pawns[3] = first_part("passed_pawn_masks")[3];
  EXPECT_EQ(recognised({array("whitePassed", pawns)}).findings.at(0).wrong.size(), 7U);
}

TEST(Recogniser, does_not_judge_what_is_no_literal) {
  read::Array knights = array("X", table("knight_attacks"));
  knights.numbers[5].value = 0;
  knights.unread = {5};
  const FileReport report = recognised({knights});
  ASSERT_EQ(readings(report), Names{"knight_attacks"});
  EXPECT_EQ(report.findings[0].unread, 1U);
  EXPECT_TRUE(report.findings[0].wrong.empty());
  EXPECT_FALSE(report.findings[0].right());
}

RC_GTEST_PROP(Recogniser, pins_any_flipped_bit_to_its_entry, ()) {
  const auto& all = tables::catalogue();
  const tables::Table& one = all[*rc::gen::inRange<std::size_t>(0, all.size())];
  RC_PRE(one.entries() <= 4096);
  const Values right = one.values(layout_at(*rc::gen::inRange(0U, 64U)));
  const auto entry = *rc::gen::inRange<std::size_t>(0, right.size());
  Values wrong = right;
  wrong[entry] ^= std::uint64_t{1} << *rc::gen::inRange(0U, bits_of(one.element));
  const FileReport report = recognised({array(one.name, wrong)});
  RC_ASSERT(report.findings.size() == 1U);
  RC_ASSERT(report.findings[0].table == one.name);
  RC_ASSERT(report.findings[0].wrong.size() == 1U);
  RC_ASSERT(report.findings[0].wrong[0].place.line == entry + 2);
  RC_ASSERT(report.findings[0].wrong[0].should_be == right[entry]);
}

TEST(Recogniser, pins_every_flipped_bit_of_tables_of_four_entries) {
  for (const char* name : {"pawn_shield_masks", "pawn_shield_magics"}) {
    for (unsigned place = 0; place < 64; ++place) {
      const Values right = table(name, layout_at(place).name());
      for (unsigned bit = 0; bit < 4 * 64; ++bit) {
        Values wrong = right;
        wrong[bit / 64] ^= std::uint64_t{1} << bit % 64;
        const FileReport report = recognised({array("X", wrong)});
        ASSERT_EQ(report.findings.size(), 1U) << name << ", " << layout_at(place).name();
        ASSERT_EQ(report.findings[0].wrong.size(), 1U);
        EXPECT_EQ(report.findings[0].wrong[0].should_be, right[bit / 64]);
      }
    }
  }
}

TEST(Recogniser, pins_a_bit_that_is_missing_from_a_part_of_full_sets) {
  for (unsigned bit = 0; bit < 64; ++bit) {
    Values reach = table("knight_reach");
    reach[6 * 64] ^= std::uint64_t{1}
                     << bit;  // whatever its bit, it may be a small number below zero
    const FileReport report = recognised({array("X", reach)});
    ASSERT_EQ(readings(report), Names{"knight_reach"});
    ASSERT_EQ(report.findings[0].wrong.size(), 1U);
    EXPECT_EQ(report.findings[0].wrong[0].index, "[6][a1]");
  }
}

TEST(Recogniser, sees_a_table_that_stands_a_rank_late) {
  Values knights = table("knight_attacks");
  std::rotate(knights.begin(), knights.end() - 8, knights.end());
  std::fill(knights.begin(), knights.begin() + 8, 0);
  const FileReport report = recognised({array("X", knights)});
  ASSERT_EQ(readings(report), Names{"knight_attacks"});
  EXPECT_EQ(report.findings[0].likely_typo, "its entries stand 8 places (a rank) too late");
  EXPECT_EQ(report.findings[0].wrong.size(), 64U);
}

TEST(Recogniser, sees_an_entry_left_out_or_put_in_twice) {
  Values knights = table("knight_attacks");
  knights.erase(knights.begin() + 20);
  const FileReport fewer = recognised({array("X", knights)});
  ASSERT_EQ(readings(fewer), Names{"knight_attacks"});
  EXPECT_EQ(fewer.findings[0].likely_typo, "1 entry is missing: there are 63 instead of 64");
  ASSERT_EQ(fewer.findings[0].wrong.size(), 1U);
  EXPECT_EQ(fewer.findings[0].wrong[0].place.line, 22U);
  EXPECT_FALSE(fewer.findings[0].wrong[0].is);

  knights = table("knight_attacks");
  knights.insert(knights.begin() + 20, knights[20]);
  const FileReport more = recognised({array("X", knights)});
  ASSERT_EQ(more.findings.size(), 1U);
  EXPECT_EQ(more.findings[0].likely_typo, "1 entry is too many: there are 65 instead of 64");
}

TEST(Recogniser, sees_a_wrong_constant_by_its_name) {
  EXPECT_EQ(recognised({array("NOT_A_FILE", {0xfefefefefefefeff})}).findings.at(0).wrong.size(),
            1U);
  EXPECT_TRUE(recognised({array("notes", {0xfefefefefefefeff})}).findings.empty());
}

TEST(Recogniser, passes_over_what_is_no_table) {
  Values beside;  // squares beside a pawn: white pawns' attacks, a rank late
  Values ring;    // squares at a distance of two
  for (const board::Square square : board::Square::all()) {
    const mapping::Mapping& a1b1 = mapping::all_mappings().front();
    beside.push_back(a1b1.bitboard(board::SquareSet::where([&](board::Square other) {
      return other.rank() == square.rank() && file_distance(square, other) == 1;
    })));
    ring.push_back(a1b1.bitboard(board::SquareSet::where([&](board::Square other) {
      return std::max(file_distance(square, other), rank_distance(square, other)) == 2;
    })));
  }
  std::fill(beside.begin(), beside.begin() + 8, 0);
  std::fill(beside.end() - 8, beside.end(), 0);
  const FileReport report = recognised({array("AdjacentPawnMasks", beside), array("KingRing", ring),
                                        array("zeros", Values(64)), array("few", {1, 2, 4, 8})});
  EXPECT_EQ(readings(report), Names{});
  ASSERT_EQ(report.skipped.size(), 4U);
  EXPECT_EQ(report.skipped[0].reason, "64 entries, no table");
}

TEST(Recogniser, keeps_no_more_than_any_source_has) {
  const std::vector<read::Array> junk((std::size_t{1} << 14) + 5, array("X", {1, 2, 3, 4}));
  const FileReport passed = recognised(junk);
  EXPECT_EQ(passed.skipped.size(), (std::size_t{1} << 14) + 1);
  EXPECT_EQ(passed.skipped.back().reason, "5 more arrays");
  EXPECT_EQ(passed.given_up_at, 0U);

  const std::vector<read::Array> files((std::size_t{1} << 17) + 5,
                                       array("X", table("file_squares")));
  const FileReport given_up = recognised(files);
  EXPECT_EQ(given_up.findings.size(), (std::size_t{1} << 17) + 1);
  EXPECT_EQ(given_up.given_up_at, 1U) << "the line of the last that was taken";
}

RC_GTEST_PROP(Recogniser, takes_no_piece_square_table_for_a_table, ()) {
  const auto values =
      *rc::gen::container<Values>(64, rc::gen::cast<std::uint64_t>(rc::gen::inRange(-60, 60)));
  RC_ASSERT(recognised({array("PawnTable", values)}).findings.empty());
}

RC_GTEST_PROP(Recogniser, takes_no_random_numbers_for_a_table, ()) {
  const auto size = *rc::gen::element<std::size_t>(8, 16, 64, 128, 256);
  const auto values = *rc::gen::container<Values>(
      size, rc::gen::resize(rc::kNominalSize, rc::gen::arbitrary<std::uint64_t>()));
  RC_ASSERT(recognised({array("zobrist", values)}).findings.empty());
}

}  // namespace
}  // namespace bbtables::recognise
