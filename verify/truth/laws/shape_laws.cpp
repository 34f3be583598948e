// Forms that concern the array alone hold the catalogue's entries, each in its place.

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "base/error.hpp"
#include "tables/catalogue.hpp"
#include "tables/forms.hpp"

namespace bbtables::laws {
namespace {

using Values = std::vector<std::uint64_t>;
using tables::Table;

const mapping::Layout& layout() {
  static const mapping::Layout a8b8_by_h1h2 = *mapping::Layout::named("a8b8/h1h2");
  return a8b8_by_h1h2;
}

const Table& table_named(std::string_view name) {
  return *std::ranges::find(tables::catalogue(), name, &Table::name);
}

Values values_in(std::string_view table, std::string_view form) {
  return tables::in_form(table_named(table), form).values(layout());
}

/// A table of two colours is as long as two boards; its second half is Black's.
TEST(Shapes, of_colours_are_halves) {
  for (const char* name : {"pawn_attacks", "pawn_pushes", "passed_pawn_masks"}) {
    const Values own = table_named(name).values(layout());
    const Values white{own.begin(), own.begin() + 64};
    const Values black{own.begin() + 64, own.end()};
    EXPECT_EQ(values_in(name, "white_only"), white) << name;
    EXPECT_EQ(values_in(name, "black_only"), black) << name;
    Values both = black;
    both.insert(both.end(), white.begin(), white.end());
    EXPECT_EQ(values_in(name, "black_first"), both) << name;
    EXPECT_EQ(values_in(name, "black_first+white_only"), white) << name;
  }
}

TEST(Shapes, of_directions_are_boards_of_their_own) {
  const Values own = table_named("rays").values(layout());
  const std::vector<std::string> names{"north", "north_east", "east", "south_east",
                                       "south", "south_west", "west", "north_west"};
  for (std::size_t direction = 0; direction < names.size(); ++direction) {
    const auto first = own.begin() + 64 * static_cast<std::ptrdiff_t>(direction);
    EXPECT_EQ(values_in("rays", names[direction] + "_only"), (Values{first, first + 64}));
  }
}

TEST(Shapes, of_files_and_ranks_are_constants) {
  const Values files = table_named("file_squares").values(layout());
  const Values ranks = table_named("rank_squares").values(layout());
  for (std::size_t line = 0; line < 8; ++line) {
    const std::string file{"abcdefgh"[line]};
    const std::string rank{"12345678"[line]};
    EXPECT_EQ(values_in("file_squares", file + "_only"), Values{files[line]});
    EXPECT_EQ(values_in("rank_squares", rank + "_only"), Values{ranks[line]});
    EXPECT_EQ(values_in("rank_squares", "complement+" + rank + "_only"), Values{~ranks[line]});
    EXPECT_EQ(values_in("file_squares", "from_h_file+" + file + "_only"), Values{files[line]});
  }
}

TEST(Shapes, with_squares_first_or_last_are_turned_over) {
  const Values reach = table_named("knight_reach").values(layout());
  const Values by_square = values_in("knight_reach", "squares_first");
  const Values lines = table_named("king_lines").values(layout());
  const Values by_line = values_in("king_lines", "squares_last");
  const Values area = table_named("caughtable_area").values(layout());
  const Values area_by_square = values_in("caughtable_area", "squares_first");
  for (std::size_t square = 0; square < 64; ++square) {
    for (std::size_t moves = 0; moves < 7; ++moves) {
      EXPECT_EQ(by_square[7 * square + moves], reach[64 * moves + square]);
    }
    for (std::size_t part = 0; part < 4; ++part) {
      EXPECT_EQ(by_line[64 * part + square], lines[4 * square + part]);
      EXPECT_EQ(area_by_square[4 * square + part], area[64 * part + square]);
    }
  }
}

TEST(Shapes, with_a_zero_entry_have_it_last) {
  Values own = table_named("knight_attacks").values(layout());
  own.push_back(0);
  EXPECT_EQ(values_in("knight_attacks", "with_zero_entry"), own);
  Values white = values_in("pawn_attacks", "white_only");
  white.push_back(0);
  EXPECT_EQ(values_in("pawn_attacks", "with_zero_entry+white_only"), white);
}

TEST(Shapes, go_together_with_forms_of_other_entries_in_any_order_of_words) {
  const Values own = values_in("passed_pawn_masks", "first_rank_empty+without_last_rank");
  const Values white{own.begin(), own.begin() + 64};
  for (const char* form : {"first_rank_empty+without_last_rank+white_only",
                           "white_only+without_last_rank+first_rank_empty"}) {
    EXPECT_EQ(values_in("passed_pawn_masks", form), white) << form;
  }
}

TEST(Shapes, refuse_words_that_do_not_fit_or_come_twice) {
  const std::vector<std::pair<const char*, const char*>> wrong{
      {"knight_attacks", "white_only"},
      {"pawn_attacks", "white_only+white_only"},
      {"pawn_attacks", "white_only+black_only"},
      {"pawn_attacks", "black_first+black_first"},
      {"pawn_attacks", "with_zero_entry"},
      {"pawn_attacks", ""},
      {"pawn_attacks", "white_only+"},
      {"between", "squares_first"},
      {"rank_masks", "without_edges+without_edges"},
      {"pawn_shield_masks", "white_only"}};
  for (const auto& [table, form] : wrong) {
    EXPECT_THROW((void)values_in(table, form), base::Error) << table << " " << form;
  }
}

TEST(Shapes, of_several_tables_joined_are_one_after_the_other) {
  const Table& knight = table_named("knight_attacks");
  const Table& king = table_named("king_attacks");
  const Values all =
      tables::joined("", {std::nullopt, knight, std::nullopt, king}).values(layout());
  Values expected(64);
  for (const Values& values : {knight.values(layout()), Values(64), king.values(layout())}) {
    expected.insert(expected.end(), values.begin(), values.end());
  }
  EXPECT_EQ(all, expected);
  EXPECT_THROW((void)tables::joined("", {knight, table_named("king_mobility")}), base::Error);
  EXPECT_THROW((void)tables::joined("", {knight, table_named("pawn_attacks")}), base::Error);
}

}  // namespace
}  // namespace bbtables::laws
