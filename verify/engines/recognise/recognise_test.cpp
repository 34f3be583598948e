// Tables in the catalogue's form and in others', right and wrong, and what is no table at all.

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <bit>

#include "engines/recognise/layouts.hpp"
#include "engines/recognise/patterns.hpp"
#include "engines/recognise/sources.hpp"
#include "tables/catalogue.hpp"
#include "truth/oracles/forms.hpp"

namespace bbtables::recognise {
namespace {

using namespace sources;

/// "0x1, 0x2, "
std::string numbers(const Values& values) {
  std::string text = array("", values);
  text = text.substr(text.find('{') + 1);
  return text.substr(0, text.find('}'));
}

std::string repeated(const std::string& text, std::size_t times) {
  std::string all;
  for (std::size_t time = 0; time < times; ++time) all += text;
  return all;
}

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
      const FileReport report = checked(array(one.name, one.values(layout_at(place))));
      ASSERT_EQ(report.findings.size(), 1U) << one.name << " in " << layout_at(place).name();
      EXPECT_EQ(report.findings[0].table, one.name) << layout_at(place).name();
      EXPECT_TRUE(report.findings[0].right());
    }
  }
}

TEST(Recogniser, knows_popcount16_whole_and_its_first_256_entries) {
  Values values = table("popcount16");
  EXPECT_EQ(readings(checked(array("bits", values))), Names{"popcount16"});
  values.resize(256);
  EXPECT_EQ(readings(checked(array("bits", values))), Names{"popcount16 (8 bit)"});
}

/// The forms of the oracles, which are told from the words of their names alone.
TEST(Recogniser, knows_every_form_in_every_layout) {
  for (const oracles::FormOracle& form : oracles::form_oracles()) {
    for (unsigned place = 0; place < 64; ++place) {
      const mapping::Layout layout = layout_at(place);
      const Values values = form.entries(layout.index.name(), layout.bits.name());
      const FileReport report = checked(array("X", values));
      ASSERT_EQ(report.findings.size(), 1U) << form.table << ", " << form.form;
      const Finding& finding = report.findings[0];
      EXPECT_TRUE(finding.right()) << form.table << ", " << form.form;
      EXPECT_EQ(finding.entries, values.size());
      // Some say no more than another table does: the empty first rank of one colour's pushes.
      Names all{finding.table + " " + finding.variant};
      for (const std::string& other : finding.other_readings) all.push_back(other);
      const bool named = std::ranges::any_of(
          all, [&](const std::string& name) { return name.starts_with(form.table); });
      EXPECT_TRUE(named) << form.table << ", " << form.form << " is called " << all.front();
    }
  }
}

TEST(Recogniser, knows_colors_and_lines_as_the_last_index) {
  const Values pawns = transposed(table("pawn_attacks"), 2);
  EXPECT_EQ(readings(checked(array("X", pawns))), Names{"pawn_attacks (square by square)"});
  EXPECT_EQ(readings(checked(rows("X", pawns, 2))), Names{"pawn_attacks (square by square)"});
  EXPECT_EQ(readings(checked(rows("X", table("king_lines"), 4))), Names{"king_lines"});
  EXPECT_EQ(readings(checked(array("X", transposed(table("king_lines"), 64)))),
            Names{"king_lines (squares last)"});
}

TEST(Recogniser, knows_a_field_of_an_array_of_structs) {
  const Values masks = table("bishop_attacks_empty");
  Values fields;
  for (std::size_t entry = 0; entry < 64; ++entry) {
    fields.insert(fields.end(), {masks[entry], entry * 0x9e3779b97f4a7c15, 55});
  }
  std::string magics = rows("Magics", fields, 3);
  magics.replace(magics.find("0x"), 0, ".mask = ");
  magics.replace(magics.find("\n0x"), 1, " .magic = ");
  magics.replace(magics.find("\n0x"), 1, " .shift = ");
  const FileReport report = checked(magics);
  ASSERT_EQ(readings(report), Names{"bishop_attacks_empty"});
  EXPECT_EQ(report.findings[0].identifier, "Magics[].mask");
}

TEST(Recogniser, knows_eight_rays_as_such) {
  Values all;
  for (const oracles::FormOracle& form : oracles::form_oracles()) {
    if (!form.form.ends_with("_ray")) continue;
    const Values ray = form.entries("a1b1", "a1b1");
    all.insert(all.end(), ray.begin(), ray.end());
  }
  const FileReport report = checked(rows("rays", all, 64));
  ASSERT_EQ(report.findings.size(), 8U);
  EXPECT_EQ(readings(report)[0], "rank_masks (east ray)");
  EXPECT_EQ(report.findings[7].identifier, "rays[7]");
}

TEST(Recogniser, knows_short_rows_and_one_entry_more) {
  Values pawns = first_part("pawn_attacks");
  pawns.resize(56);
  EXPECT_EQ(readings(checked(array("whitePawn", pawns))),
            Names{"pawn_attacks (white only, missing entries being zero)"});
  Values knights = table("knight_attacks");
  knights.push_back(0);
  const FileReport report = checked(array("X", knights));
  EXPECT_EQ(readings(report), Names{"knight_attacks (one entry more at its end)"});
  EXPECT_TRUE(report.findings[0].right());
}

TEST(Recogniser, knows_lists_of_squares_and_halves_of_numbers) {
  std::string lists = "int moves[][8] = {\n";
  Values halves;
  for (const std::uint64_t set : table("knight_attacks")) {
    lists += "{";
    for (std::uint64_t rest = set; rest != 0; rest &= rest - 1) {
      lists += std::to_string(std::countr_zero(rest)) + ", ";
    }
    lists += "},\n";
    halves.insert(halves.end(), {set >> 32, set & 0xffffffff});
  }
  EXPECT_EQ(readings(checked(lists + "};")), Names{"knight_attacks (as lists of squares)"});
  EXPECT_EQ(readings(checked(array("X", halves))),
            Names{"knight_attacks (as 32-bit halves, the high one first)"});
}

TEST(Recogniser, finds_a_table_that_is_a_member_of_something_without_a_name) {
  const FileReport report =
      checked("f({ .knight = {" + numbers(table("knight_attacks")) + "}, .rest = 3 });");
  EXPECT_EQ(readings(report), Names{"knight_attacks"});
  EXPECT_EQ(report.findings.at(0).identifier, "knight");
}

TEST(Recogniser, finds_several_tables_in_one_array) {
  Values both = table("knight_attacks");
  const Values king = table("king_attacks");
  both.insert(both.end(), king.begin(), king.end());
  const FileReport report = checked(rows("X", both, 64));
  EXPECT_EQ(readings(report), (Names{"knight_attacks", "king_attacks"}));
  EXPECT_EQ(report.findings[1].identifier, "X[1]");
}

TEST(Recogniser, does_not_check_what_is_no_literal) {
  std::string knights = array("X", table("knight_attacks"));
  knights.replace(knights.find("0x44280000,"), 10, "f()");
  const FileReport report = checked(knights);
  ASSERT_EQ(readings(report), Names{"knight_attacks"});
  EXPECT_EQ(report.findings[0].unread, 1U);
  EXPECT_TRUE(report.findings[0].wrong.empty());
  EXPECT_FALSE(report.findings[0].right());
}

/// Eight numbers that the table does not have: of many bits, of one, all ones, small, none.
Values garbage(unsigned kind, std::uint64_t seed) {
  Values words;
  for (std::uint64_t entry = 0; entry < 8; ++entry) {
    const std::uint64_t mixed = (seed * 8 + entry + 1) * 0x9e3779b97f4a7c15;
    const Values kinds{mixed, std::uint64_t{1} << mixed % 64, ~std::uint64_t{0}, 9 + mixed % 200,
                       0};
    words.push_back(kinds[kind]);
  }
  return words;
}

/// How many of the right entries stand on the rank of that part, or on the file where files are
/// rows, are not what the report says they are.
void expect_garbage_to_be_found(const tables::Table& one, const mapping::Layout& layout,
                                std::size_t first, std::size_t stride) {
  const Values right = one.values(layout);
  for (unsigned kind = 0; kind < 5; ++kind) {
    Values wrong = right;
    const Values words = garbage(kind, first);
    std::size_t different = 0;
    for (std::size_t entry = 0; entry < 8; ++entry) {
      std::uint64_t& word = wrong[first + entry * stride];
      different += word == words[entry] ? 0 : 1;
      word = words[entry];
    }
    // An empty rank may be what a form says, and some are right.
    if (kind == 4 || different == 0) continue;
    const FileReport report = checked(array(one.name, wrong));
    std::size_t found = 0;
    for (const Finding& finding : report.findings) found += finding.wrong.size();
    EXPECT_GE(found, different) << one.name << " in " << layout.name() << ", from entry " << first
                                << " on, garbage " << kind;
  }
}

TEST(Recogniser, finds_eight_garbage_words_on_any_rank_of_any_table) {
  for (const tables::Table& one : tables::catalogue()) {
    const bool has_squares =
        std::ranges::any_of(one.axes, [](const tables::Axis& axis) { return axis.is_square; });
    if (!has_squares) continue;
    const std::size_t stride = one.axes.back().is_square ? 1 : one.axes.back().size;
    for (const char* name : {"a1b1", "a8b8", "h1h2"}) {
      const mapping::Layout layout = mapping::Layout::named(name).value();
      for (std::size_t first = 0; first < one.entries(); first += 8 * stride) {
        for (std::size_t part = 0; part < stride; ++part) {
          expect_garbage_to_be_found(one, layout, first + part, stride);
        }
      }
    }
  }
}

RC_GTEST_PROP(Recogniser, pins_any_flipped_bit_to_its_entry, ()) {
  const auto& all = tables::catalogue();
  const tables::Table& one = all[*rc::gen::inRange<std::size_t>(0, all.size())];
  RC_PRE(one.entries() <= 4096);
  const Values right = one.values(layout_at(*rc::gen::inRange(0U, 64U)));
  const auto entry = *rc::gen::inRange<std::size_t>(0, right.size());
  Values wrong = right;
  wrong[entry] ^= std::uint64_t{1} << *rc::gen::inRange(0U, bits_of(one.element));
  const FileReport report = checked(array(one.name, wrong));
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
        const FileReport report = checked(array("X", wrong));
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
    const FileReport report = checked(array("X", reach));
    ASSERT_EQ(readings(report), Names{"knight_reach"});
    ASSERT_EQ(report.findings[0].wrong.size(), 1U);
    EXPECT_EQ(report.findings[0].wrong[0].index, "[6][a1]");
  }
}

TEST(Recogniser, sees_a_table_that_stands_a_rank_late) {
  Values knights = table("knight_attacks");
  std::rotate(knights.begin(), knights.end() - 8, knights.end());
  std::fill(knights.begin(), knights.begin() + 8, 0);
  const FileReport report = checked(array("X", knights));
  ASSERT_EQ(readings(report), Names{"knight_attacks"});
  EXPECT_EQ(report.findings[0].likely_typo, "its entries stand 8 places (a rank) too late");
  EXPECT_EQ(report.findings[0].wrong.size(), 64U);
}

TEST(Recogniser, sees_an_entry_left_out_or_put_in_twice) {
  Values knights = table("knight_attacks");
  knights.erase(knights.begin() + 20);
  const FileReport fewer = checked(array("X", knights));
  ASSERT_EQ(readings(fewer), Names{"knight_attacks"});
  EXPECT_EQ(fewer.findings[0].likely_typo, "1 entry is missing: there are 63 instead of 64");
  ASSERT_EQ(fewer.findings[0].wrong.size(), 1U);
  EXPECT_EQ(fewer.findings[0].wrong[0].place.line, 22U);
  EXPECT_FALSE(fewer.findings[0].wrong[0].is);

  knights = table("knight_attacks");
  knights.insert(knights.begin() + 20, knights[20]);
  const FileReport more = checked(array("X", knights));
  ASSERT_EQ(more.findings.size(), 1U);
  EXPECT_EQ(more.findings[0].likely_typo, "1 entry is too many: there are 65 instead of 64");
}

TEST(Recogniser, sees_a_wrong_constant_by_its_name) {
  EXPECT_EQ(checked(array("NOT_A_FILE", {0xfefefefefefefeff})).findings.at(0).wrong.size(), 1U);
  EXPECT_TRUE(checked(array("notes", {0xfefefefefefefeff})).findings.empty());
}

TEST(Recogniser, skips_what_is_no_table) {
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
  const FileReport report = checked(array("AdjacentPawnMasks", beside) + array("KingRing", ring) +
                                    array("zeros", Values(64)) + array("few", {1, 2, 4, 8}));
  EXPECT_EQ(readings(report), Names{});
  ASSERT_EQ(report.skipped.size(), 4U);
  EXPECT_EQ(report.skipped[0].reason, "64 entries, no table");
}

TEST(Recogniser, keeps_no_more_than_any_source_has) {
  const FileReport passed = checked(repeated(array("X", {1, 2, 3, 4}), (1 << 14) + 5));
  EXPECT_EQ(passed.skipped.size(), (std::size_t{1} << 14) + 1);
  EXPECT_EQ(passed.skipped.back().reason, "5 more arrays");
  EXPECT_EQ(passed.given_up_at, 0U);

  const FileReport given_up = checked(repeated(array("X", table("file_squares")), (1 << 17) + 5));
  EXPECT_EQ(given_up.findings.size(), (std::size_t{1} << 17) + 1);
  EXPECT_EQ(given_up.given_up_at, (1U << 17) * 9 + 1) << "the line of the last that was taken";
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

}  // namespace
}  // namespace bbtables::recognise
