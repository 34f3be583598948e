// Tables in the catalogue's form and in others', right and wrong, and what is no table at all.

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <bit>

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
      EXPECT_EQ(report.findings[0].reading.table(), one.name) << layout_at(place).name();
      EXPECT_TRUE(report.findings[0].right());
    }
  }
}

TEST(Recogniser, knows_popcount16_whole_and_its_first_256_entries) {
  Values values = table("popcount16");
  EXPECT_EQ(readings(checked(array("bits", values))), Names{"popcount16"});
  values.resize(256);
  EXPECT_EQ(readings(checked(array("bits", values))), Names{"popcount16 8_bit"});
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
      Names all = other_readings(finding);
      all.push_back(in_short(finding.reading));
      const bool named = std::ranges::any_of(
          all, [&](const std::string& name) { return name.starts_with(form.table); });
      EXPECT_TRUE(named) << form.table << ", " << form.form << " is called " << all.back();
    }
  }
}

TEST(Recogniser, knows_colors_and_lines_as_the_last_index) {
  const Values pawns = transposed(table("pawn_attacks"), 2);
  EXPECT_EQ(readings(checked(array("X", pawns))), Names{"pawn_attacks [by square]"});
  EXPECT_EQ(readings(checked(rows("X", pawns, 2))), Names{"pawn_attacks [by square]"});
  const Values lines = table("king_lines");
  EXPECT_EQ(readings(checked(rows("X", lines, 4))), Names{"king_lines [by square]"});
  EXPECT_EQ(readings(checked(array("X", transposed(lines, 64)))), Names{"king_lines"});
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
  ASSERT_EQ(readings(report), Names{"bishop_attacks_empty [by square]"});
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
  EXPECT_EQ(readings(report)[0], "rank_masks east_ray");
  EXPECT_EQ(report.findings[7].identifier, "rays[7]");
}

TEST(Recogniser, knows_short_rows_and_one_entry_more) {
  Values pawns = first_part("pawn_attacks");
  pawns.resize(56);
  EXPECT_EQ(readings(checked(array("whitePawn", pawns))), Names{"pawn_attacks: white [short]"});
  Values knights = table("knight_attacks");
  knights.push_back(0);
  const FileReport report = checked(array("X", knights));
  EXPECT_EQ(readings(report), Names{"knight_attacks [+1]"});
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
  EXPECT_EQ(readings(checked(lists + "};")), Names{"knight_attacks [lists]"});
  EXPECT_EQ(readings(checked(array("X", halves))), Names{"knight_attacks [high, low]"});
  for (std::size_t low = 1; low < halves.size(); low += 2) std::swap(halves[low - 1], halves[low]);
  EXPECT_EQ(readings(checked(array("X", halves))), Names{"knight_attacks [low, high]"});
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
  knights.replace(knights.find("0x508800,"), 8, "f()");
  const FileReport report = checked(knights);
  ASSERT_EQ(readings(report), Names{"knight_attacks"});
  EXPECT_EQ(report.findings[0].unread, 1U);
  EXPECT_TRUE(report.findings[0].wrong.empty());
  EXPECT_FALSE(report.findings[0].right());
}

/// Eight numbers that the table does not have: of many bits, of one, all ones, small.
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

/// Puts garbage in the place of eight entries, which are a rank, or a file where files are rows.
void expect_garbage_to_be_found(const tables::Table& one, const mapping::Layout& layout,
                                std::size_t first, std::size_t stride) {
  const Values right = one.values(layout);
  const unsigned kinds = one.entries() < 4096 ? 4 : 1;
  for (unsigned kind = 0; kind < kinds; ++kind) {
    Values wrong = right;
    const Values words = garbage(kind, first);
    std::size_t different = 0;
    for (std::size_t entry = 0; entry < 8; ++entry) {
      std::uint64_t& word = wrong[first + entry * stride];
      different += word == words[entry] ? 0 : 1;
      word = words[entry];
    }
    if (different == 0) continue;
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
      // One layout and kind will do for tables of pairs of squares, which have a hundred ranks
      // more.
      if (one.entries() == 4096 && std::string_view{name} != "a1b1") continue;
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
  RC_ASSERT(report.findings[0].reading.table() == one.name);
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
    EXPECT_EQ(report.findings[0].wrong[0].index, (std::vector<unsigned>{6, 0}));
  }
}

TEST(Recogniser, sees_a_table_that_stands_a_rank_late) {
  Values knights = table("knight_attacks");
  std::rotate(knights.begin(), knights.end() - 8, knights.end());
  std::fill(knights.begin(), knights.begin() + 8, 0);
  const FileReport report = checked(array("X", knights));
  ASSERT_EQ(readings(report), Names{"knight_attacks"});
  EXPECT_EQ(report.findings[0].likely_typo, TableTypo{.places_late = 8});
  EXPECT_EQ(report.findings[0].wrong.size(), 64U);
}

TEST(Recogniser, sees_an_entry_left_out_or_put_in_twice) {
  Values knights = table("knight_attacks");
  knights.erase(knights.begin() + 20);
  const FileReport fewer = checked(array("X", knights));
  ASSERT_EQ(readings(fewer), Names{"knight_attacks"});
  EXPECT_EQ(fewer.findings[0].likely_typo, TableTypo{.entries_more = -1});
  ASSERT_EQ(fewer.findings[0].wrong.size(), 1U);
  EXPECT_EQ(fewer.findings[0].wrong[0].place.line, 22U);
  EXPECT_FALSE(fewer.findings[0].wrong[0].is);

  knights = table("knight_attacks");
  knights.insert(knights.begin() + 20, knights[20]);
  const FileReport more = checked(array("X", knights));
  ASSERT_EQ(more.findings.size(), 1U);
  EXPECT_EQ(more.findings[0].likely_typo, TableTypo{.entries_more = 1});
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
  EXPECT_EQ(report.skipped[0].count, 64U);
  EXPECT_EQ(report.skipped[0].reason, SkippedArray::Reason::no_table);
}

TEST(Recogniser, keeps_no_more_than_any_source_has) {
  const FileReport passed = checked(repeated(array("X", {1, 2, 3, 4}), (1 << 14) + 5));
  EXPECT_EQ(passed.skipped.size(), (std::size_t{1} << 14) + 1);
  EXPECT_EQ(passed.skipped.back().count, 5U);
  EXPECT_EQ(passed.skipped.back().reason, SkippedArray::Reason::not_listed);
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

// Each bound that decides what is still a table, from both of its sides.

/// Words that no table has, as many as asked for.
std::uint64_t wild(std::size_t number) { return (number + 1) * 0x9e3779b97f4a7c15; }

Values with_wild(Values values, std::size_t first, std::size_t count) {
  for (std::size_t entry = first; entry < first + count; ++entry) values[entry] = wild(entry);
  return values;
}

/// How many entries are called wrong, of whatever table, or -1 where none is recognised.
int wrong_in(const std::string& source) {
  const FileReport report = checked(source);
  int wrong = 0;
  for (const Finding& finding : report.findings) wrong += static_cast<int>(finding.wrong.size());
  return report.findings.empty() ? -1 : wrong;
}

TEST(Bounds, of_short_tables) {
  EXPECT_EQ(wrong_in(array("X", with_wild(table("pawn_shield_masks"), 1, 1))), 1);
  EXPECT_EQ(wrong_in(array("X", with_wild(table("pawn_shield_masks"), 1, 2))), -1);
  EXPECT_EQ(wrong_in(array("X", with_wild(table("file_squares"), 3, 2))), 2);
  EXPECT_EQ(wrong_in(array("X", with_wild(table("file_squares"), 3, 3))), -1);
  Values masks = table("pawn_shield_masks");
  masks[1] = 7;
  EXPECT_EQ(wrong_in(array("X", masks)), 1) << "three of four are large";
}

TEST(Bounds, of_counts) {
  EXPECT_EQ(wrong_in(array("X", with_wild(table("knight_mobility"), 9, 8))), 8);
  EXPECT_EQ(wrong_in(array("X", with_wild(table("knight_mobility"), 9, 9))), -1);
  // All but the 64 zeros tell: 4,032 entries, of which seven eighths are 3,528.
  Values distance = table("knight_distance");
  std::size_t changed = 0;
  for (std::size_t entry = 0; changed < 504; ++entry) {
    if (distance[entry] == 0) continue;
    distance[entry] += 40;
    ++changed;
  }
  EXPECT_EQ(wrong_in(array("X", distance)), 504);
  distance.back() = 7;
  distance[4094] = 7;
  EXPECT_EQ(wrong_in(array("X", distance)), -1);
}

std::string with_calls(std::string_view name, Values values, std::size_t first, std::size_t count) {
  for (std::size_t entry = first; entry < first + count; ++entry) values[entry] = 0xca11;
  std::string text = array(name, values);
  for (std::size_t at = 0; (at = text.find("0xca11", at)) != std::string::npos;) {
    text.replace(at, 6, "f()");
  }
  return text;
}

TEST(Bounds, of_entries_that_are_no_literals) {
  EXPECT_EQ(wrong_in(with_calls("X", table("knight_mobility"), 5, 32)), 0);
  EXPECT_EQ(wrong_in(with_calls("X", table("knight_mobility"), 5, 33)), -1);
  // The eight double steps of one colour: six have to be there.
  EXPECT_EQ(wrong_in(with_calls("X", first_part("pawn_double_pushes"), 8, 2)), 0);
  EXPECT_EQ(wrong_in(with_calls("X", first_part("pawn_double_pushes"), 8, 3)), -1);
}

TEST(Bounds, of_sets) {
  EXPECT_EQ(wrong_in(array("X", with_wild(table("rank_masks"), 9, 16))), 16);
  EXPECT_EQ(wrong_in(array("X", with_wild(table("rank_masks"), 9, 17))), -1);
  // Of the 56 entries that are not empty three quarters are 42.
  EXPECT_EQ(wrong_in(array("X", with_wild(first_part("pawn_pushes"), 16, 14))), 14);
  EXPECT_EQ(wrong_in(array("X", with_wild(first_part("pawn_pushes"), 16, 15))), -1);
  const Values on_last_rank = with_wild(first_part("pawn_pushes"), 56, 8);
  EXPECT_EQ(wrong_in(array("X", with_wild(on_last_rank, 16, 8))), 16);
  EXPECT_NE(wrong_in(array("X", with_wild(on_last_rank, 16, 9))), 17);
}

/// The first entries with that many squares more: the highest that they lack.
Values with_surplus(Values values, std::size_t count, unsigned squares) {
  for (std::size_t entry = 0; entry < count; ++entry) {
    for (unsigned more = 0; more < squares; ++more) {
      values[entry] |= std::uint64_t{1} << (63 - std::countl_one(values[entry]));
    }
  }
  return values;
}

TEST(Bounds, of_moves_that_wrap_around_the_edge) {
  const Values knights = table("knight_attacks");
  EXPECT_EQ(wrong_in(array("X", with_surplus(knights, 32, 5))), 32);
  EXPECT_EQ(wrong_in(array("X", with_surplus(knights, 33, 5))), -1);
  EXPECT_EQ(wrong_in(array("X", with_surplus(knights, 32, 6))), -1);
  EXPECT_EQ(wrong_in(array("X", with_wild(with_surplus(knights, 20, 1), 0, 2))), 20);
  EXPECT_EQ(wrong_in(array("X", with_wild(with_surplus(knights, 20, 1), 0, 3))), -1);
  EXPECT_EQ(wrong_in(array("X", with_surplus(table("rank_masks"), 17, 1))), -1) << "no moves";
}

TEST(Bounds, of_entries_missing_and_too_many) {
  const Values knights = table("knight_attacks");
  const auto without = [&](std::ptrdiff_t count) {
    Values values = knights;
    values.erase(values.begin() + 20, values.begin() + 20 + count);
    return values;
  };
  const auto with = [&](std::ptrdiff_t place, std::size_t count) {
    Values values = knights;
    values.insert(values.begin() + place, count, 0x123456789);
    return values;
  };
  EXPECT_EQ(wrong_in(array("X", without(4))), 1);
  EXPECT_EQ(wrong_in(array("X", without(5))), -1);
  EXPECT_EQ(wrong_in(array("X", with(20, 4))), 1);
  EXPECT_EQ(wrong_in(array("X", with(20, 5))), -1);
  EXPECT_EQ(wrong_in(array("X", with(64, 8))), 0);
  EXPECT_EQ(wrong_in(array("X", with(64, 9))), -1);
}

TEST(Bounds, of_displaced_entries) {
  const auto moved_by = [](std::ptrdiff_t places) {
    Values values = table("knight_attacks");
    std::rotate(values.begin(), values.begin() + (places + 64) % 64, values.end());
    const FileReport report = checked(array("X", values));
    return report.findings.empty() ? 0 : report.findings[0].likely_typo.places_late;
  };
  EXPECT_EQ(moved_by(8), -8);
  EXPECT_EQ(moved_by(-8), 8);
  EXPECT_EQ(moved_by(1), -1);
  EXPECT_EQ(moved_by(-1), 1);
  EXPECT_EQ(moved_by(2), 0);
  EXPECT_EQ(moved_by(7), 0);
}

Values three_times(const Values& values) {
  Values all;
  for (int time = 0; time < 3; ++time) all.insert(all.end(), values.begin(), values.end());
  return all;
}

TEST(Bounds, of_short_rows) {
  Values pushes = first_part("pawn_double_pushes");
  pushes.resize(33);
  EXPECT_EQ(wrong_in(array("X", pushes)), 0);
  EXPECT_EQ(wrong_in(rows("X", three_times(pushes), 33)), 0);
  pushes.pop_back();
  EXPECT_EQ(wrong_in(rows("X", three_times(pushes), 32)), -1);
  EXPECT_EQ(wrong_in(array("X", pushes)), -1);

  Values ranks = first_part("pawn_pushes");
  ranks.resize(57);
  std::string by_ranks = rows("X", ranks, 8);
  EXPECT_EQ(wrong_in(by_ranks), 0);
  by_ranks.insert(by_ranks.find("},"), ", 0");
  EXPECT_EQ(wrong_in(by_ranks), -1) << "a rank of nine";
}

TEST(Bounds, of_the_width_of_rows) {
  const auto fields = [](std::size_t width) {
    Values values;
    for (const std::uint64_t set : table("knight_attacks")) {
      values.push_back(set);
      for (std::size_t field = 1; field < width; ++field) values.push_back(wild(values.size()));
    }
    return values;
  };
  EXPECT_EQ(wrong_in(rows("X", fields(16), 16)), 0);
  EXPECT_EQ(wrong_in(rows("X", fields(17), 17)), -1);
  EXPECT_EQ(wrong_in(array("X", fields(8))), 0);
  EXPECT_EQ(wrong_in(array("X", fields(9))), -1);
}

TEST(Bounds, of_boards_in_an_array) {
  Values boards = table("knight_attacks");
  boards.resize(64 * 64);
  EXPECT_EQ(wrong_in(array("X", boards)), 0);
  boards.resize(65 * 64);
  EXPECT_EQ(wrong_in(array("X", boards)), -1);
}

TEST(Bounds, of_numbers_that_end_a_list) {
  const auto lists = [](const std::string& sentinel) {
    std::string text = "int moves[][9] = {\n";
    for (const std::uint64_t set : table("knight_attacks")) {
      text += "{";
      for (std::uint64_t rest = set; rest != 0; rest &= rest - 1) {
        text += std::to_string(std::countr_zero(rest)) + ", ";
      }
      text += sentinel + "},\n";
    }
    return text + "};";
  };
  EXPECT_EQ(wrong_in(lists("255")), 0);
  EXPECT_EQ(wrong_in(lists("256")), -1);
  EXPECT_EQ(wrong_in(lists("-1")), 0);
  std::string one_other = lists("64");
  one_other.replace(one_other.find(", 64}"), 5, ", 99}");
  const FileReport report = checked(one_other);
  ASSERT_EQ(report.findings.at(0).wrong.size(), 1U);
  const auto sentinel = report.findings[0].wrong[0].wrong_sentinel;
  ASSERT_TRUE(sentinel);
  EXPECT_EQ(sentinel->is, 99);
  EXPECT_EQ(sentinel->usual, 64);
}

TEST(Bounds, of_a_constant_by_its_name) {
  const std::uint64_t right = table("not_a_file").front();
  EXPECT_EQ(wrong_in(array("notAFile", {right ^ 0xfe02000000})), 1);
  EXPECT_EQ(wrong_in(array("notAFile", {right ^ 0xfe06000000})), -1);
}

TEST(Bounds, of_rays_side_by_side) {
  Values rays;
  for (const std::string_view name : {"north_ray", "south_ray", "east_ray", "west_ray"}) {
    for (const oracles::FormOracle& form : oracles::form_oracles()) {
      const Values ray = form.form == name ? form.entries("a1b1", "a1b1") : Values{};
      rays.insert(rays.end(), ray.begin(), ray.end());
    }
  }
  EXPECT_EQ(readings(checked(rows("X", rays, 64))).at(0), "file_masks north_ray");
  EXPECT_EQ(readings(checked(rows("X", rays, 64))).size(), 4U);
  rays.resize(std::size_t{3} * 64);
  EXPECT_EQ(readings(checked(rows("X", rays, 64))).at(0), "pawn_front_spans");
}

TEST(Bounds, of_the_order_of_parts) {
  Values areas = table("caughtable_area");
  std::rotate(areas.begin(), areas.begin() + 64, areas.end());
  EXPECT_EQ(checked(array("X", areas)).findings.size(), 1U) << "four in any order";
  Values reach = table("knight_reach");
  EXPECT_TRUE(checked(array("X", reach)).findings.at(0).reading.whole());
  std::rotate(reach.begin(), reach.begin() + 64, reach.end());
  EXPECT_GT(checked(array("X", reach)).findings.size(), 1U) << "seven only in their own";
}

TEST(Bounds, of_what_the_other_half_of_a_table_tells) {
  const auto with_wild_words = [](std::size_t count) {
    return readings(checked(array("X", with_wild(table("pawn_double_pushes"), 8, count))));
  };
  EXPECT_EQ(wrong_in(array("X", with_wild(table("pawn_double_pushes"), 8, 16))), 16);
  EXPECT_EQ(with_wild_words(16), Names{"pawn_double_pushes"});
  EXPECT_EQ(with_wild_words(17).size(), 1U);
  EXPECT_NE(with_wild_words(17), Names{"pawn_double_pushes"});
}

}  // namespace
}  // namespace bbtables::recognise
