// Tables in the catalogue's form and in others', right and wrong, and what is no table at all.

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <ctime>
#include <functional>

#include "engines/recognise/patterns.hpp"
#include "engines/recognise/sources.hpp"
#include "tables/catalogue.hpp"
#include "truth/oracles/forms.hpp"

namespace bbtables::recognise {
namespace {

using namespace sources;

/// Words that no table has, as many as asked for.
std::uint64_t wild(std::size_t number) { return (number + 1) * 0x9e3779b97f4a7c15; }

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

/// Diagonals are antidiagonals from the other side, and no name says which side that is.
bool is_called(std::string_view found, std::string_view name) {
  return found == name || (found.ends_with("diagonals") && name.ends_with("diagonals"));
}

TEST(Recogniser, knows_every_table_in_every_layout) {
  for (const tables::Table& one : tables::catalogue()) {
    if (one.entries() > 4096) continue;  // told by one layout as well as by 64
    for (unsigned place = 0; place < 64; ++place) {
      const FileReport report = checked(array(one.name, one.values(layout_at(place))));
      ASSERT_EQ(report.findings.size(), 1U) << one.name << " in " << layout_at(place).name();
      const std::string_view found = report.findings[0].match.table();
      EXPECT_TRUE(is_called(found, one.name)) << found << " in " << layout_at(place).name();
      EXPECT_TRUE(report.findings[0].right());
    }
  }
}

TEST(Recogniser, knows_popcount16_whole_and_its_first_256_entries) {
  Values values = table("popcount16");
  EXPECT_EQ(matches(checked(array("bits", values))), Names{"popcount16"});
  values.resize(256);
  EXPECT_EQ(matches(checked(array("bits", values))), Names{"popcount16 8_bit"});
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
      Names all = other_matches(finding);
      all.push_back(in_short(finding.match));
      const bool named = std::ranges::any_of(
          all, [&](const std::string& name) { return name.starts_with(form.table); });
      EXPECT_TRUE(named) << form.table << ", " << form.form << " is called " << all.back();
    }
  }
}

TEST(Recogniser, knows_colors_and_lines_as_the_last_index) {
  const Values pawns = transposed(table("pawn_attacks"), 2);
  EXPECT_EQ(matches(checked(array("X", pawns))), Names{"pawn_attacks [by square]"});
  EXPECT_EQ(matches(checked(rows("X", pawns, 2))), Names{"pawn_attacks [by square]"});
  const Values lines = table("king_lines");
  EXPECT_EQ(matches(checked(rows("X", lines, 4))), Names{"king_lines [by square]"});
  EXPECT_EQ(matches(checked(array("X", transposed(lines, 64)))), Names{"king_lines"});
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
  ASSERT_EQ(matches(report), Names{"bishop_attacks_empty [by square]"});
  EXPECT_EQ(report.findings[0].identifier, "Magics[].mask");
}

TEST(Recogniser, knows_eight_rays_as_such) {
  const Values all = table("rays");
  EXPECT_EQ(matches(checked(rows("X", all, 64))), Names{"rays"});
  // The order is anybody's, and says nothing of the mapping.
  Values from_east = all;
  std::rotate(from_east.begin(), from_east.begin() + std::ptrdiff_t{2} * 64, from_east.end());
  const FileReport report = checked(rows("X", from_east, 64));
  EXPECT_EQ(matches(report),
            Names{"rays: east south-east south south-west west north-west north north-east"});
  EXPECT_EQ(report.findings[0].entries, 512U);
  EXPECT_EQ(other_matches(report.findings[0]), Names{});
  EXPECT_EQ(report.agreement.layouts, same_mappings);
}

TEST(Recogniser, knows_rays_beside_other_rays_and_other_tables) {
  const Values rays = table("rays");
  const Values knights = table("knight_attacks");
  EXPECT_EQ(matches(checked(declared("X", list({lists(rays, 64), lists(rays, 64)})))),
            (Names{"rays", "rays"}));
  Values all = part(rays, 4);
  all.insert(all.end(), rays.begin(), rays.begin() + std::ptrdiff_t{4} * 64);
  all.insert(all.end(), knights.begin(), knights.end());
  EXPECT_EQ(matches(checked(rows("X", all, 64))),
            (Names{"rays: south north north-east east south-east", "knight_attacks"}));
}

TEST(Recogniser, knows_rays_together_that_are_of_a_kind_and_differ) {
  const Values all = table("rays");
  const Names north_south{list(part(all, 0)), list(part(all, 4))};
  Names twice = north_south;
  twice.insert(twice.end(), {list(part(all, 0)), list(part(all, 2))});
  EXPECT_EQ(matches(checked(declared("X", list(twice)))),
            (Names{"rays: north south", "rays: north east"}));

  Names mixed = north_south;
  for (const std::size_t direction : {2U, 6U}) {
    Values ray = part(all, direction);
    for (std::size_t square = 0; square < ray.size(); ++square) {
      ray[square] |= std::uint64_t{1} << square;
    }
    mixed.push_back(list(ray));
  }
  EXPECT_EQ(matches(checked(declared("X", list(mixed)))),
            (Names{"rays: north south", "rays with_own_square: east west"}));
}

TEST(Recogniser, knows_short_rows_and_one_entry_more) {
  Values pawns = part(table("pawn_attacks"), 0);
  pawns.resize(56);
  EXPECT_EQ(matches(checked(array("whitePawn", pawns))), Names{"pawn_attacks: white [short]"});
  Values knights = table("knight_attacks");
  knights.push_back(0);
  const FileReport report = checked(array("X", knights));
  EXPECT_EQ(matches(report), Names{"knight_attacks [+1]"});
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
  EXPECT_EQ(matches(checked(lists + "};")), Names{"knight_attacks [lists]"});
  EXPECT_EQ(matches(checked(array("X", halves))), Names{"knight_attacks [high, low]"});
  for (std::size_t low = 1; low < halves.size(); low += 2) std::swap(halves[low - 1], halves[low]);
  EXPECT_EQ(matches(checked(array("X", halves))), Names{"knight_attacks [low, high]"});
}

TEST(Recogniser, finds_a_table_that_is_a_member_of_something_without_a_name) {
  const FileReport report =
      checked("f({ .knight = {" + numbers(table("knight_attacks")) + "}, .rest = 3 });");
  EXPECT_EQ(matches(report), Names{"knight_attacks"});
  EXPECT_EQ(report.findings.at(0).identifier, "knight");
}

TEST(Recogniser, finds_several_tables_in_one_array) {
  Values both = table("knight_attacks");
  const Values king = table("king_attacks");
  both.insert(both.end(), king.begin(), king.end());
  const FileReport report = checked(rows("X", both, 64));
  EXPECT_EQ(matches(report), (Names{"knight_attacks", "king_attacks"}));
  EXPECT_EQ(report.findings[1].identifier, "X[1]");
}

TEST(Recogniser, tells_what_of_a_table_could_not_be_read) {
  std::string knights = array("X", table("knight_attacks"));
  knights.replace(knights.find("0x508800,"), 8, "f()");
  const FileReport report = checked(knights);
  ASSERT_EQ(matches(report), Names{"knight_attacks"});
  EXPECT_EQ(report.findings[0].unread, 1U);
  EXPECT_EQ(report.findings[0].first_unread.line, 7U);
  EXPECT_EQ(report.findings[0].unread_text, "f");
  EXPECT_TRUE(report.findings[0].wrong.empty());
  EXPECT_FALSE(report.findings[0].right());
}

/// The array of a table of which only the first `count` entries can be read.
FileReport report_of_the_first(std::size_t count) {
  const Values knight = table("knight_attacks");
  std::string text = "U64 X[64] = {";
  for (std::size_t i = 0; i < knight.size(); ++i) {
    text += i < count ? std::to_string(knight[i]) + "ULL, " : "K_" + std::to_string(i) + ", ";
  }
  return checked(text + "};\n");
}

// Whether an array that cannot be read is a table, only the entries that can be read tell: four are
// enough. With three or less it is no array of numbers, as lists of functions or of scores are
// none.
TEST(Recogniser, takes_an_array_for_a_table_that_was_not_read_by_what_was_read) {
  for (const std::size_t count : {63U, 32U, 8U, 4U}) {
    const FileReport report = report_of_the_first(count);
    ASSERT_EQ(matches(report), Names{"knight_attacks"}) << count;
    EXPECT_EQ(report.findings[0].unread, 64 - count);
  }
  EXPECT_TRUE(report_of_the_first(3).findings.empty());
  EXPECT_TRUE(report_of_the_first(3).skipped.empty());
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
    const bool has_any = std::ranges::any_of(
        words, [&](auto word) { return word != 0 && std::ranges::count(right, word) != 0; });
    if (has_any) continue;
    std::size_t different = 0;
    for (std::size_t entry = 0; entry < 8; ++entry) {
      std::uint64_t& word = wrong[first + entry * stride];
      different += word == words[entry] ? 0 : 1;
      word = words[entry];
    }
    if (different == 0) continue;
    // All that one colour has may be in these eight.
    const auto begin = wrong.begin() + static_cast<std::ptrdiff_t>(first / 64 * 64);
    const bool is_empty =
        one.axes.back().is_square && std::all_of(begin, begin + 64, [&](std::uint64_t word) {
          return word == 0 || std::ranges::count(words, word) != 0;
        });
    if (is_empty) continue;
    const FileReport report = checked(array(one.name, wrong));
    std::size_t found = 0;
    for (const Finding& finding : report.findings) {
      for (const WrongEntry& each : finding.wrong) found += each.count();
    }
    const bool resembles = std::ranges::any_of(report.skipped, &SkippedArray::is_mistake);
    EXPECT_TRUE(found >= different || resembles)
        << one.name << " in " << layout.name() << ", from entry " << first << " on, garbage "
        << kind;
  }
}

class Garbage : public testing::TestWithParam<std::size_t> {};

TEST_P(Garbage, is_found_on_any_rank) {
  const tables::Table& one = tables::catalogue()[GetParam()];
  const std::size_t stride = one.axes.back().is_square ? 1 : one.axes.back().size;
  for (const char* name : {"a1b1", "a8b8", "h1h2"}) {
    // One layout and kind will do for tables of pairs of squares, which have a hundred ranks more.
    if (one.entries() == 4096 && std::string_view{name} != "a1b1") continue;
    const mapping::Layout layout = mapping::Layout::named(name).value();
    for (std::size_t first = 0; first < one.entries(); first += 8 * stride) {
      for (std::size_t part = 0; part < stride; ++part) {
        expect_garbage_to_be_found(one, layout, first + part, stride);
      }
    }
  }
}

std::vector<std::size_t> tables_with_squares() {
  std::vector<std::size_t> numbers;
  for (std::size_t i = 0; i < tables::catalogue().size(); ++i) {
    if (std::ranges::any_of(tables::catalogue()[i].axes, &tables::Axis::is_square)) {
      numbers.push_back(i);
    }
  }
  return numbers;
}
INSTANTIATE_TEST_SUITE_P(, Garbage, testing::ValuesIn(tables_with_squares()), [](const auto& test) {
  return std::string{tables::catalogue()[test.param].name};
});

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
  RC_ASSERT(is_called(report.findings[0].match.table(), one.name));
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
    reach[std::size_t{6} * 64] ^= std::uint64_t{1}
                                  << bit;  // whatever its bit, it may be a small number below zero
    const FileReport report = checked(array("X", reach));
    ASSERT_EQ(matches(report), Names{"knight_reach"});
    ASSERT_EQ(report.findings[0].wrong.size(), 1U);
    EXPECT_EQ(report.findings[0].wrong[0].index, (std::vector<unsigned>{6, 0}));
  }
}

TEST(Recogniser, sees_a_table_that_stands_a_rank_late) {
  Values knights = table("knight_attacks");
  std::rotate(knights.begin(), knights.end() - 8, knights.end());
  std::fill(knights.begin(), knights.begin() + 8, 0);
  const FileReport report = checked(array("X", knights));
  ASSERT_EQ(matches(report), Names{"knight_attacks"});
  EXPECT_EQ(report.findings[0].places_late, 8);
  ASSERT_EQ(report.findings[0].wrong.size(), 2U);
  EXPECT_EQ(report.findings[0].wrong[0].too_many, 8U);
  EXPECT_EQ(report.findings[0].wrong[1].missing.size(), 8U);
}

TEST(Recogniser, sees_entries_left_out_or_put_in_twice) {
  for (const std::ptrdiff_t count : {1, 8, 12}) {
    Values knights = table("knight_attacks");
    const Values missing{knights.begin() + 20, knights.begin() + 20 + count};
    knights.erase(knights.begin() + 20, knights.begin() + 20 + count);
    const FileReport fewer = checked(array("X", knights));
    ASSERT_EQ(matches(fewer), Names{"knight_attacks"});
    ASSERT_EQ(fewer.findings[0].wrong.size(), 1U);
    EXPECT_EQ(fewer.findings[0].wrong[0].place.line, 22U);
    EXPECT_EQ(fewer.findings[0].wrong[0].missing, missing);
    EXPECT_EQ(fewer.findings[0].wrong[0].index, std::vector<unsigned>{20});
    EXPECT_FALSE(fewer.findings[0].wrong[0].is);

    knights = table("knight_attacks");
    const Values twice{knights.begin() + 20, knights.begin() + 20 + count};
    knights.insert(knights.begin() + 20, twice.begin(), twice.end());
    const FileReport more = checked(array("X", knights));
    ASSERT_EQ(matches(more), Names{"knight_attacks"});
    ASSERT_EQ(more.findings[0].wrong.size(), 1U);
    EXPECT_EQ(more.findings[0].wrong[0].place.line, 22U + count);
    EXPECT_EQ(more.findings[0].wrong[0].too_many, static_cast<std::size_t>(count));
    EXPECT_EQ(more.findings[0].wrong[0].likely_typo,
              count == 1 ? "doubled, the same as the one before"
                         : "doubled, the same as the " + std::to_string(count) + " before");
  }
}

TEST(Recogniser, says_in_which_line_an_entry_is_left_out) {
  const auto line_without = [](std::size_t entry) {
    Values knights = table("knight_attacks");
    std::string text = "uint64_t X[] = {\n";
    for (std::size_t at = 0; at < 64; ++at) {
      if (at != entry) text += fmt::format("{:#x}, ", knights[at]);
      if (at % 4 == 3) text += "\n";
    }
    return checked(text + "};").findings.at(0).wrong.at(0).place.line;
  };
  EXPECT_EQ(line_without(20), 7U) << "the first of four";
  EXPECT_EQ(line_without(21), 7U) << "the second";
  EXPECT_EQ(line_without(23), 7U) << "the last";
  EXPECT_EQ(line_without(0), 2U);
  EXPECT_EQ(line_without(63), 17U);
}

TEST(Recogniser, sees_a_line_that_is_written_over_by_another) {
  const Values right = table("king_attacks");
  Values kings = right;
  std::copy(kings.begin() + 44, kings.begin() + 48, kings.begin() + 48);  // e6..h6 for a7..d7
  const FileReport report = checked(array("X", kings));
  ASSERT_EQ(matches(report), Names{"king_attacks"});
  const std::vector<WrongEntry>& wrong = report.findings[0].wrong;
  ASSERT_EQ(wrong.size(), 1U);
  EXPECT_EQ(wrong[0].place.line, 50U);
  EXPECT_EQ(wrong[0].copied, Values(right.begin() + 48, right.begin() + 52));
  EXPECT_EQ(wrong[0].likely_typo, "a copy of the 4 entries from e6 on");
  // Of several the nearest.
  Values files = table("file_masks");
  std::copy(files.begin() + 32, files.begin() + 36, files.begin() + 36);
  EXPECT_EQ(checked(array("fileMasks", files)).findings.at(0).wrong.at(0).likely_typo,
            "a copy of the 4 entries from a5 on");
  // One number again and again is the copy of nothing.
  Values ranks = table("rank_masks");
  std::copy(ranks.begin(), ranks.begin() + 4, ranks.begin() + 8);
  EXPECT_EQ(checked(array("rankMasks", ranks)).findings.at(0).wrong.size(), 4U);
  // One alone may be a typo as well.
  kings = right;
  kings[49] = kings[45];
  EXPECT_EQ(checked(array("X", kings)).findings.at(0).wrong.at(0).likely_typo,
            "a digit is missing, the 0 at the end");
}

TEST(Recogniser, sees_a_line_that_has_moved) {
  Values knights = table("knight_attacks");
  std::rotate(knights.begin() + 8, knights.begin() + 16, knights.begin() + 40);
  const FileReport report = checked(array("X", knights));
  ASSERT_EQ(matches(report), Names{"knight_attacks"});
  const std::vector<WrongEntry>& wrong = report.findings[0].wrong;
  ASSERT_EQ(wrong.size(), 2U);
  EXPECT_EQ(wrong[0].missing.size(), 8U);
  EXPECT_EQ(wrong[0].likely_typo, "moved, they stand in line 34");
  EXPECT_EQ(wrong[0].place.line, 10U);
  EXPECT_EQ(wrong[1].too_many, 8U);
  EXPECT_EQ(wrong[1].likely_typo, "moved, they belong in line 10");
  EXPECT_EQ(wrong[1].place.line, 34U);
}

TEST(Recogniser, sees_where_in_several_boards_an_entry_is_left_out) {
  for (const std::ptrdiff_t first : {0, 30, 63, 64, 90, 127}) {
    Values pawns = table("pawn_attacks");
    pawns.erase(pawns.begin() + first);
    const FileReport report = checked(array("pawn_attacks", pawns));
    std::size_t missing = 0;
    for (const Finding& finding : report.findings) {
      for (const WrongEntry& wrong : finding.wrong) missing += wrong.missing.size();
    }
    EXPECT_EQ(missing, 1U) << first;
  }
  Values distances = table("knight_distance");
  distances.erase(distances.begin() + 640, distances.begin() + 704);
  const FileReport report = checked(rows("X", distances, 64));
  ASSERT_EQ(matches(report), Names{"knight_distance"});
  ASSERT_EQ(report.findings[0].wrong.size(), 1U);
  EXPECT_EQ(report.findings[0].wrong[0].missing.size(), 64U);
}

TEST(Recogniser, says_what_resembles_a_table_and_is_not_checked) {
  Values knights = table("knight_attacks");
  for (std::size_t entry = 20; entry < 40; ++entry) knights[entry] = wild(entry);
  const FileReport report = checked(array("X", knights));
  EXPECT_EQ(matches(report), Names{});
  ASSERT_EQ(report.skipped.size(), 1U);
  ASSERT_NE(report.skipped[0].resembles, nullptr);
  EXPECT_EQ(report.skipped[0].resembles->table->name, "knight_attacks");
  EXPECT_EQ(report.skipped[0].agreeing, 44U);
}

TEST(Recogniser, says_what_resembles_a_table_in_a_larger_list) {
  Values knights = table("knight_attacks");
  for (std::size_t entry = 20; entry < 40; ++entry) knights[entry] = wild(entry);
  const Values others(200, 12345);
  const FileReport report = checked(declared("X", list({list(knights), list(others)})));
  ASSERT_EQ(report.skipped.size(), 1U);
  ASSERT_NE(report.skipped[0].resembles, nullptr);
  EXPECT_EQ(report.skipped[0].identifier, "X[0]");
}

TEST(Recogniser, is_late_only_if_all_parts_are) {
  Values pawns = table("pawn_attacks");
  std::rotate(pawns.begin() + 64, pawns.end() - 1, pawns.end());
  const FileReport report = checked(rows("PawnAttacks", pawns, 64));
  ASSERT_EQ(matches(report), Names{"pawn_attacks"});
  EXPECT_EQ(report.findings[0].places_late, 0);
  EXPECT_EQ(report.findings[0].wrong.size(), 2U);
}

TEST(Recogniser, tells_how_the_source_writes_a_wrong_entry) {
  const auto written = [](const std::string& source) {
    return checked(source).findings.at(0).wrong.at(0).written;
  };
  Values pawns = table("pawn_attacks");
  pawns[70] ^= 1;
  EXPECT_EQ(written(array("X", pawns)), "X[70]");
  EXPECT_EQ(written(rows("X", pawns, 64)), "X[1][6]");
  EXPECT_EQ(written(rows("X", transposed(pawns, 2), 2)), "X[6][1]");
  EXPECT_EQ(written(rows("X", part(pawns, 1), 8)), "X[0][6]");
  Values knights = table("knight_attacks");
  knights[3] ^= 1;
  const std::string behind = "{{}, {1, 2, 3, 4}, 7, {" + list(knights) + "}}";
  EXPECT_EQ(written(declared("X", behind)), "X[3][3]");
  EXPECT_EQ(written("int X[] = {{1, 2, 3, 4}, .knight = " + list(knights) + "};"), "X.knight[3]");
  EXPECT_EQ(written(array("NOT_A_FILE", {0xfefefefefefefeff})), "NOT_A_FILE");
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
  EXPECT_EQ(matches(report), Names{});
  ASSERT_EQ(report.skipped.size(), 4U);
  EXPECT_EQ(report.skipped[0].count, 64U);
  EXPECT_EQ(report.skipped[0].reason, SkippedArray::Reason::no_table);
}

TEST(Recogniser, looks_once_at_numbers_in_any_number_of_brackets) {
  const auto time_of = [](std::size_t brackets) {
    const std::string text = "int x[] = " + repeated("{{}, ", brackets) + "{" +
                             repeated("0, 1, 1, ", 20'000) + "}" + repeated("}", brackets) + ";";
    const std::clock_t begin = std::clock();
    EXPECT_TRUE(checked(text).findings.empty());
    return std::clock() - begin;
  };
  EXPECT_LT(time_of(60), 10 * time_of(2));
  const std::string inner = repeated("{{}, ", 60) + "{" + numbers(table("king_attacks")) + "}";
  EXPECT_EQ(matches(checked("U64 x[] = " + inner + repeated("}", 60) + ";")),
            Names{"king_attacks"});
}

TEST(Recogniser, keeps_no_more_than_any_source_has) {
  const FileReport passed = checked(repeated(array("X", {1, 2, 3, 4}), (1 << 14) + 5));
  EXPECT_EQ(passed.skipped.size(), (std::size_t{1} << 14) + 1);
  EXPECT_EQ(passed.skipped.back().count, 5U);
  EXPECT_EQ(passed.skipped.back().reason, SkippedArray::Reason::not_listed);
  EXPECT_EQ(passed.given_up_at, 0U);

  const FileReport given_up = checked(repeated(array("X", table("file_squares")), (1 << 15) + 5));
  EXPECT_EQ(given_up.findings.size(), (std::size_t{1} << 15) + 1);
  EXPECT_EQ(given_up.given_up_at, (1U << 15) * 9 + 1) << "the line of the last that was taken";
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

Values with_wild(Values values, std::size_t first, std::size_t count) {
  for (std::size_t entry = first; entry < first + count; ++entry) values[entry] = wild(entry);
  return values;
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

/// Knight attacks without some entries, or with some numbers more.
Values knights_without(std::ptrdiff_t count) {
  Values values = table("knight_attacks");
  values.erase(values.begin() + 20, values.begin() + 20 + count);
  return values;
}
Values knights_with(std::ptrdiff_t place, std::size_t count, std::uint64_t number = 0x123456789) {
  Values values = table("knight_attacks");
  values.insert(values.begin() + place, count, number);
  return values;
}

/// With some entries twice.
Values doubled(Values values, std::ptrdiff_t first, std::ptrdiff_t count) {
  const Values twice{values.begin() + first, values.begin() + first + count};
  values.insert(values.begin() + first, twice.begin(), twice.end());
  return values;
}
/// Each entry so many places later, behind zeros.
Values moved_back(Values values, std::size_t places) {
  values.insert(values.begin(), places, 0);
  values.resize(values.size() - places);
  return values;
}

/// Knight attacks as a field of structs.
Values fields(std::size_t width) {
  Values values;
  for (const std::uint64_t set : table("knight_attacks")) {
    values.push_back(set);
    for (std::size_t field = 1; field < width; ++field) values.push_back(wild(values.size()));
  }
  return values;
}

/// Those structs, so many rows from the ninth on left out or doubled.
std::string structs_without(std::size_t count) {
  Values values = fields(3);
  values.erase(values.begin() + 24, values.begin() + 24 + static_cast<std::ptrdiff_t>(3 * count));
  return rows("X", values, 3);
}
std::string structs_with(std::size_t count) {
  Values values = fields(3);
  const Values twice{values.begin() + 24,
                     values.begin() + 24 + static_cast<std::ptrdiff_t>(3 * count)};
  values.insert(values.begin() + 24, twice.begin(), twice.end());
  return rows("X", values, 3);
}

/// And so many of them without that field.
std::string structs_without_field(std::size_t field, std::size_t count) {
  Names lists;
  for (std::size_t row = 0; row < 64; ++row) {
    Values values = part(fields(3), row, 3);
    if (row >= 9 && row < 9 + count)
      values.erase(values.begin() + static_cast<std::ptrdiff_t>(field));
    lists.push_back(list(values));
  }
  return declared("X", list(lists));
}

/// The first entries of the table, as often as asked for.
Values shortened(std::string_view name, std::size_t size, std::size_t times = 1) {
  Values all;
  for (std::size_t entry = 0; entry < size * times; ++entry) {
    all.push_back(table(name)[entry % size]);
  }
  return all;
}

std::string ranks(bool with_one_of_nine) {
  std::string text = rows("X", shortened("pawn_pushes", 57), 8);
  if (with_one_of_nine) text.insert(text.find("},"), ", 0");
  return text;
}

Values boards(std::size_t count) {
  Values values = table("knight_attacks");
  values.resize(count * 64);
  return values;
}

std::string lists_that_end_in(const std::string& sentinel) {
  std::string text = "int moves[][9] = {\n";
  for (const std::uint64_t set : table("knight_attacks")) {
    text += "{";
    for (std::uint64_t rest = set; rest != 0; rest &= rest - 1) {
      text += std::to_string(std::countr_zero(rest)) + ", ";
    }
    text += sentinel + "},\n";
  }
  return text + "};";
}

/// How many entries are called wrong, of whatever table, or -1 where none is recognised.
int wrong_in(const std::string& source) {
  const FileReport report = checked(source);
  int wrong = 0;
  for (const Finding& finding : report.findings) wrong += static_cast<int>(finding.wrong.size());
  return report.findings.empty() ? -1 : wrong;
}

TEST(Bounds, of_what_is_still_a_table) {
  const Values files = table("file_squares");
  const Values knights = table("knight_attacks");
  const std::uint64_t guard = table("not_a_file").front();
  struct Case {
    std::string what;
    std::string source;
    int wrong;
  };
  const std::vector<Case> cases{
      {"half of the moves, with a square more", array("X", with_surplus(knights, 32, 1)), 32},
      {"half of a table, with a square more", array("X", with_surplus(files, 4, 1)), 4},
      {"more than half", array("X", with_surplus(files, 5, 1)), -1},
      {"nine of eight", array("X", doubled(files, 3, 1)), 1},
      {"a rank more at the end", array("X", knights_with(64, 8)), 0},
      {"the last rank twice", array("X", doubled(knights, 56, 8)), 1},
      {"a zero more in front", array("X", knights_with(0, 1, 0)), 0},
      {"another number more in front", array("X", knights_with(0, 1)), 1},
      {"a zero more in front, none at the end", array("X", moved_back(knights, 1)), 2},
      {"33 entries written", array("X", shortened("pawn_double_pushes", 33)), 0},
      {"32", array("X", shortened("pawn_double_pushes", 32)), -1},
      {"33 in each of three rows", rows("X", shortened("pawn_double_pushes", 33, 3), 33), 0},
      {"ranks of eight", ranks(false), 0},
      {"a rank of nine", ranks(true), 2},
      {"structs of sixteen fields", rows("X", fields(16), 16), 0},
      {"seventeen", rows("X", fields(17), 17), -1},
      {"sixteen structs missing", structs_without(16), 1},
      {"seventeen", structs_without(17), -1},
      {"sixteen structs too many", structs_with(16), 1},
      {"seventeen", structs_with(17), -1},
      {"four structs without their last field", structs_without_field(2, 4), 0},
      {"five", structs_without_field(2, 5), -1},
      {"three without their first", structs_without_field(0, 3), 3},
      {"eight columns", array("X", fields(8)), 0},
      {"nine", array("X", fields(9)), -1},
      {"64 boards", array("X", boards(64)), 0},
      {"65", array("X", boards(65)), -1},
      {"lists that end in 255", lists_that_end_in("255"), 0},
      {"in 256", lists_that_end_in("256"), -1},
      {"in -1", lists_that_end_in("-1"), 0},
      {"a constant eight squares off", array("notAFile", {guard ^ 0xfe02000000}), 1},
      {"nine", array("notAFile", {guard ^ 0xfe06000000}), -1},
      {"a list of one number is no constant", "uint64_t notAFile[] = {0x1};", -1},
  };
  for (const Case& each : cases) EXPECT_EQ(wrong_in(each.source), each.wrong) << each.what;
}

TEST(Recogniser, fills_rows_up_only_where_the_language_does) {
  Values pawns = part(table("pawn_attacks"), 0);
  pawns.resize(56);
  const std::string text = "NOT_A = 0xfefefefefefefefe;\nwhite = [" + numbers(pawns) + "];";
  EXPECT_TRUE(check_source("a.c", text, *read::dialect_of("a.c")).findings.at(1).right());
  EXPECT_FALSE(check_source("a.py", text, *read::dialect_of("a.py")).findings.at(1).right());
}

/// A table, what it resembles, or nothing.
std::string told(const Values& values) {
  const FileReport report = checked(array("X", values));
  if (!report.findings.empty()) return "table";
  return std::ranges::any_of(report.skipped, &SkippedArray::is_mistake) ? "resembles" : "nothing";
}

// Seventy per cent of a table's bits make the table, fifty what resembles one: what wrong numbers
// take is taken off, so that few bits are gone sooner.
TEST(Bounds, of_tables_and_of_what_resembles_them) {
  struct Case {
    std::string what;
    std::function<Values(std::size_t)> with;
    std::size_t table;      ///< the most of these that are wrong entries of the table,
    std::size_t resembles;  ///< and with which it resembles the table
  };
  const Values knights = table("knight_attacks");
  const Values pushes = part(table("pawn_pushes"), 0);
  const auto wild_in = [](const Values& values, std::size_t first) {
    return [=](std::size_t count) { return with_wild(values, first, count); };
  };
  const std::vector<Case> cases{
      {"moves", wild_in(knights, 20), 14, 24},
      {"files", wild_in(table("file_squares"), 2), 2, 3},
      {"ranks", wild_in(table("rank_masks"), 9), 14, 22},
      {"four sets", wild_in(table("pawn_shield_masks"), 0), 1, 1},
      {"counts", wild_in(table("knight_mobility"), 9), 8, 15},
      {"single squares", wild_in(pushes, 10), 12, 20},
      {"entries missing, of which a piece is left",
       [](std::size_t count) { return knights_without(static_cast<std::ptrdiff_t>(count)); }, 14,
       14},
      {"numbers too many", [](std::size_t count) { return knights_with(20, count); }, 16, 16},
  };
  for (const auto& [what, with, most, most_resembling] : cases) {
    EXPECT_EQ(told(with(most)), "table") << what;
    EXPECT_EQ(told(with(most + 1)), most == most_resembling ? "nothing" : "resembles") << what;
    EXPECT_EQ(told(with(most_resembling)), most == most_resembling ? "table" : "resembles") << what;
    EXPECT_EQ(told(with(most_resembling + 1)), "nothing") << what;
  }
  EXPECT_EQ(told(part(knights, 0, 40)), "nothing") << "the first five ranks";
  EXPECT_EQ(told(with_wild(Values(64, ~std::uint64_t{0}), 20, 20)), "nothing") << "one number";
  EXPECT_EQ(told(moved_back(part(table("pawn_attack_spans"), 0), 8)), "resembles");
  EXPECT_EQ(told(moved_back(table("rank_masks"), 8)), "nothing") << "the ranks below";
  EXPECT_EQ(told(moved_back(table("file_masks"), 1)), "resembles") << "the files beside";
}

TEST(Bounds, of_flags_that_resemble_no_table) {
  // Black's pushes are a rank's worth of zeros and then flags in their order.
  const Values pushes = with_wild(part(table("pawn_pushes"), 1), 20, 15);
  const auto resembles = [](const Values& values, std::size_t names) {
    Names entries;
    for (std::size_t at = 0; at < values.size(); ++at) {
      entries.push_back(fmt::format("{:#x}", values[at]));
      if (at < names) entries.back() = fmt::format("name{}: ", at) + entries.back();
    }
    const std::string source = fmt::format("X = {{{}}};", fmt::join(entries, ", "));
    const FileReport report = check_source("a.js", source, read::dialect_of("a.js").value());
    EXPECT_TRUE(report.findings.empty());
    return report.skipped.at(0).resembles != nullptr;
  };
  EXPECT_FALSE(resembles(pushes, 64)) << "49 flags with names";
  EXPECT_FALSE(resembles(pushes, 32)) << "half of them with names";
  EXPECT_TRUE(resembles(pushes, 31)) << "fewer";
  // Of White's attacks the last rank is empty, and on the a- and h-file they are single squares.
  const auto attacks = [](std::size_t single) {
    Values values = part(table("pawn_attacks"), 0);
    std::size_t others = 20;
    for (std::size_t entry = 0; others != 0; ++entry) {
      if (entry % 8 == 0 || entry % 8 == 7) continue;
      values[entry] = single != 0 ? std::uint64_t{1} << entry : wild(entry);
      single -= single != 0 ? 1 : 0;
      --others;
    }
    return values;
  };
  EXPECT_FALSE(resembles(attacks(10), 64)) << "32 flags";
  EXPECT_TRUE(resembles(attacks(9), 64)) << "31";
}

TEST(Bounds, of_displaced_entries) {
  for (const int places : {-17, -16, -8, -1, 1, 8, 16, 17}) {
    Values values = table("knight_attacks");
    std::rotate(values.begin(), values.begin() + (64 - places) % 64, values.end());
    const FileReport report = checked(array("X", values));
    const int late = report.findings.empty() ? 0 : report.findings[0].places_late;
    EXPECT_EQ(late, std::abs(places) <= 16 ? places : 0) << places;
  }
}

TEST(Bounds, of_numbers_that_end_a_list) {
  std::string one_other = lists_that_end_in("64");
  one_other.replace(one_other.find(", 64}"), 5, ", 99}");
  const FileReport report = checked(one_other);
  ASSERT_EQ(report.findings.at(0).wrong.size(), 1U);
  const auto sentinel = report.findings[0].wrong[0].wrong_sentinel;
  ASSERT_TRUE(sentinel);
  EXPECT_EQ(sentinel->is, 99);
  EXPECT_EQ(sentinel->usual, 64);
}

TEST(Bounds, of_parts_that_stand_together) {
  Values rays;
  for (const std::size_t direction : {0U, 4U, 2U, 6U}) {
    const Values ray = part(table("rays"), direction);
    rays.insert(rays.end(), ray.begin(), ray.end());
  }
  EXPECT_EQ(matches(checked(rows("X", rays, 64))), Names{"rays: north south east west"});
  rays.resize(std::size_t{3} * 64);
  EXPECT_EQ(matches(checked(rows("X", rays, 64))).at(0), "pawn_front_spans") << "three rays";

  Values areas = table("caughtable_area");
  std::rotate(areas.begin(), areas.begin() + 64, areas.end());
  EXPECT_EQ(checked(array("X", areas)).findings.size(), 1U) << "four in any order";
  Values reach = table("knight_reach");
  EXPECT_TRUE(checked(array("X", reach)).findings.at(0).match.whole());
  std::rotate(reach.begin(), reach.begin() + 64, reach.end());
  EXPECT_GT(checked(array("X", reach)).findings.size(), 1U) << "seven only in their own";

  // Together two colours are the table with errors, though one of them alone is not.
  const Values both = table("pawn_attacks");
  const auto findings = [&](std::size_t wrong) {
    return matches(checked(array("X", with_wild(both, 64, wrong))));
  };
  EXPECT_EQ(findings(24), Names{"pawn_attacks"});
  EXPECT_EQ(findings(48), Names{"pawn_attacks: white"});
  EXPECT_EQ(told(with_wild(part(both, 1), 0, 24)), "resembles");
}

TEST(Bounds, of_two_halves_in_different_forms) {
  // Without its second rank, the one colour alone is right as another form.
  Values pawns = table("pawn_attacks");
  std::fill(pawns.begin() + 8, pawns.begin() + 16, 0);
  EXPECT_EQ(wrong_in(array("X", pawns)), 8);
  EXPECT_EQ(matches(checked(array("X", pawns))), Names{"pawn_attacks"});
}

TEST(Bounds, of_the_keys_in_an_identifier) {
  const std::string key(255, 'k');
  const auto identifier_in = [&](std::size_t lists) {
    std::string text = list(table("knight_attacks"));
    for (std::size_t i = 0; i < lists; ++i) text = "{{1, 2, 3, 4}, ." + key + " = " + text + "}";
    const FileReport report = checked("a = " + text + ";");
    return report.findings.at(0).identifier;
  };
  const std::string three = "a." + key + "." + key + "." + key;
  EXPECT_EQ(identifier_in(3), three);
  EXPECT_EQ(identifier_in(4), three + "." + key);
  EXPECT_EQ(identifier_in(5), three + "." + key) << "1,024 bytes of keys";
  EXPECT_EQ(identifier_in(6), three + "." + key);
}

}  // namespace
}  // namespace bbtables::recognise
