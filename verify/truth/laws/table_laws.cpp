// Every table of the generator, in every form and layout, is what its oracle says. Squares,
// mappings and layouts have the names and numbers that they should.

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "board/drawing.hpp"
#include "mapping/mapping.hpp"
#include "tables/catalogue.hpp"
#include "tables/forms.hpp"
#include "truth/oracles/forms.hpp"
#include "truth/oracles/pawns.hpp"

namespace bbtables::laws {
namespace {

using board::Color;
using board::Square;
using board::SquareSet;

/// Every table of the generator in every form of its entries: the catalogue's own has no name. Not
/// those of which others would do as well, whose look-ups are tried instead (magic_laws.cpp).
std::vector<tables::Form> all_forms() {
  std::vector<tables::Form> all = tables::forms();
  for (const tables::Table& table : tables::catalogue()) all.push_back({"", table});
  std::erase_if(all, [](const tables::Form& form) { return form.table.is_choice; });
  return all;
}

/// In every layout.
void expect_equal(const std::vector<tables::Form>& forms, const oracles::FormOracle& oracle) {
  const auto form = std::ranges::find_if(forms, [&](const tables::Form& each) {
    return each.table.name == oracle.table && each.name == oracle.form;
  });
  ASSERT_NE(form, forms.end()) << "the generator has no such table";
  const tables::Table& table = form->table;
  std::vector<unsigned> shape;
  for (const tables::Axis& axis : table.axes) shape.push_back(axis.size);
  EXPECT_EQ(shape, oracle.shape);
  EXPECT_EQ(table.element == tables::Element::set, oracle.holds_sets);
  for (const mapping::Mapping& index : mapping::all_mappings()) {
    for (const mapping::Mapping& bits : mapping::all_mappings()) {
      const auto is = table.values({index, bits});
      const auto should_be = oracle.entries(index.name(), bits.name());
      ASSERT_EQ(is.size(), should_be.size());
      const auto [wrong, right] = std::ranges::mismatch(is, should_be);
      if (wrong == is.end()) continue;
      FAIL() << "entry " << wrong - is.begin() << " is " << *wrong << ", should be " << *right
             << "; indices " << index.name() << ", bits " << bits.name() << '\n'
             << board::side_by_side(
                    {{"is", bits.squares(*wrong)}, {"should be", bits.squares(*right)}});
    }
  }
}

TEST(EveryTable, equals_its_oracle_in_every_layout) {
  const std::vector<tables::Form> forms = all_forms();
  for (const oracles::FormOracle& oracle : oracles::table_oracles()) {
    SCOPED_TRACE(oracle.table + ' ' + oracle.form);
    expect_equal(forms, oracle);
  }
}

TEST(EveryTableAndForm, has_one_oracle) {
  std::multiset<std::pair<std::string_view, std::string_view>> told;
  for (const auto& oracle : oracles::table_oracles()) told.emplace(oracle.table, oracle.form);
  std::multiset<std::pair<std::string_view, std::string_view>> listed;
  const std::vector<tables::Form> forms = all_forms();
  for (const tables::Form& form : forms) listed.emplace(form.table.name, form.name);
  EXPECT_EQ(told, listed);
}

/// The oracle counts moves; the game is played out.
TEST(CaughtableArea, is_where_no_passer_wins_the_solved_game) {
  oracles::for_every<Color>([](Color king_color) {
    const oracles::PawnRace race{!king_color};
    unsigned legal_positions = 0;
    oracles::for_every<Color, Square>([&](Color to_move, Square king) {
      const auto position = [&](Square passer) {
        return oracles::RacePosition{king, passer, to_move != king_color};
      };
      const SquareSet legal =
          SquareSet::where([&](Square passer) { return race.is_legal(position(passer)); });
      const SquareSet won =
          SquareSet::where([&](Square passer) { return race.passer_wins(position(passer)); });
      legal_positions += legal.count();
      EXPECT_EQ(oracles::caughtable_area(king_color, to_move, king) & legal, legal - won)
          << label(king_color) << " king on " << king.name() << ", " << label(to_move)
          << " to move";
    });
    // 48 passers and 63 kings, either side to move, less those where a passer could take the
    // king: two for each of 6 x 6 passers, one for each of 2 x 6 on the outer files.
    EXPECT_EQ(legal_positions, 2u * 48 * 63 - 6 * (6 * 2 + 2 * 1));
  });
}

TEST(EveryMapping, moves_the_bits_of_a_set_from_a1b1_and_back) {
  const mapping::Mapping& a1b1 = mapping::all_mappings().front();
  for (const mapping::Mapping& other : mapping::all_mappings()) {
    const auto expect_moved = [&](board::SquareSet set) {
      EXPECT_EQ(other.from_a1b1(a1b1.bitboard(set)), other.bitboard(set)) << other.name();
      EXPECT_EQ(other.to_a1b1(other.bitboard(set)), a1b1.bitboard(set)) << other.name();
    };
    for (const board::Square square : board::Square::all()) expect_moved({square});
    for (std::uint64_t i = 0; i < 1'000; ++i) expect_moved(a1b1.squares(i * 0x9e3779b97f4a7c15));
  }
}

TEST(EverySquare, has_a_name_and_no_other_text_is_one) {
  std::set<std::string> names;
  for (const board::Square square : board::Square::all()) {
    names.insert(square.name());
    EXPECT_EQ(board::Square::named(square.name()), square);
  }
  EXPECT_EQ(names.size(), board::Square::size);
  unsigned found = 0;
  for (char file = '!'; file <= '~'; ++file) {
    for (char rank = '!'; rank <= '~'; ++rank) {
      const std::string name{file, rank};
      found += board::Square::named(name) ? 1 : 0;
      EXPECT_FALSE(board::Square::named(name + ' ')) << name;
    }
  }
  EXPECT_EQ(found, board::Square::size);
}

TEST(EveryLayout, has_a_name_and_no_other_text_is_one) {
  for (const mapping::Mapping& index : mapping::all_mappings()) {
    for (const mapping::Mapping& bits : mapping::all_mappings()) {
      const mapping::Layout layout{index, bits};
      EXPECT_EQ(mapping::Layout::named(layout.name()), layout) << layout.name();
      EXPECT_EQ(mapping::Layout::named(index.name() + "/" + bits.name()), layout);
    }
    for (const std::string wrong : {"", "a1", "b1a1", "a1b1 "}) {
      EXPECT_FALSE(mapping::Layout::named(wrong)) << wrong;
      EXPECT_FALSE(mapping::Layout::named(index.name() + "/" + wrong)) << wrong;
      EXPECT_FALSE(mapping::Layout::named(wrong + "/" + index.name())) << wrong;
    }
  }
}

}  // namespace
}  // namespace bbtables::laws
