// Tables in the catalogue's form and in others', right and wrong, and what is no table at all.

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <bit>
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

/// Without what another mapping makes of a form: an order from the other end, and the targets of
/// pawns, which are what the other colour attacks.
std::string_view in_any_order(std::string_view form) {
  if (form == "by_target") return "";
  form = form.substr(0, form.find("from_"));
  return form.ends_with('+') ? form.substr(0, form.size() - 1) : form;
}

/// Every table and form, by the oracles, which know forms by the words of their names alone.
TEST(Recogniser, knows_every_table_and_form_in_every_layout) {
  for (const oracles::FormOracle& form : oracles::table_oracles()) {
    for (unsigned place = 0; place < 64; ++place) {
      const mapping::Layout layout = layout_at(place);
      const Values values = form.entries(layout.index.name(), layout.bits.name());
      if (values.size() > 4096 && place != 0) continue;  // told by one layout as well as by 64
      // A constant is known by its name.
      const FileReport report = checked(array(values.size() == 1 ? form.table : "X", values));
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
                         << in_short(finding.match);
    }
  }
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

TEST(Recogniser, takes_no_mapping_from_the_order_of_rays) {
  Values from_east = table("rays");
  std::rotate(from_east.begin(), from_east.begin() + std::ptrdiff_t{2} * 64, from_east.end());
  const FileReport report = checked(rows("X", from_east, 64));
  EXPECT_EQ(report.findings.at(0).entries, 512U);
  EXPECT_EQ(other_matches(report.findings[0]), Names{});
  EXPECT_EQ(report.agreement.layouts, same_mappings);
}

TEST(Recogniser, finds_a_table_that_is_a_member_of_something_without_a_name) {
  const FileReport report =
      checked("f({ .knight = {" + numbers(table("knight_attacks")) + "}, .rest = 3 });");
  EXPECT_EQ(matches(report), Names{"knight_attacks"});
  EXPECT_EQ(report.findings.at(0).identifier, "knight");
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
  for (const char* name : {"a1b1", "h1h2"}) {
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
    const tables::Table& table = tables::catalogue()[i];
    if (!table.is_choice && std::ranges::any_of(table.axes, &tables::Axis::is_square)) {
      numbers.push_back(i);
    }
  }
  return numbers;
}
INSTANTIATE_TEST_SUITE_P(, Garbage, testing::ValuesIn(tables_with_squares()), [](const auto& test) {
  return std::string{tables::catalogue()[test.param].name};
});

RC_GTEST_PROP(Recogniser, pins_any_flipped_bit_to_its_entry, ()) {
  const auto& all = oracles::table_oracles();
  const oracles::FormOracle& one = all[*rc::gen::inRange<std::size_t>(0, all.size())];
  const mapping::Layout layout = layout_at(*rc::gen::inRange(0U, 64U));
  const Values right = one.entries(layout.index.name(), layout.bits.name());
  RC_PRE(right.size() <= 4096U);
  const auto entry = *rc::gen::inRange<std::size_t>(0, right.size());
  Values wrong = right;
  wrong[entry] ^= std::uint64_t{1} << *rc::gen::inRange(0, one.holds_sets ? 64 : 8);
  const FileReport report = checked(array(one.table, wrong));
  RC_ASSERT(report.findings.size() == 1U);
  RC_ASSERT(is_called(report.findings[0].match.table(), one.table));
  RC_ASSERT(report.findings[0].wrong.size() == 1U);
  RC_ASSERT(report.findings[0].wrong[0].place.line == entry + 2);
  RC_ASSERT(report.findings[0].wrong[0].is == wrong[entry]);
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
  EXPECT_EQ(matches(checked(in_lists(60))), Names{"knight_distance"});
}

TEST(Recogniser, tells_no_stories_of_what_is_right_or_like_no_table) {
  Values mixed;
  for (std::size_t entry = 0; entry < 64; ++entry) mixed.push_back(wild(entry));
  EXPECT_EQ(pairs_for(rows("X", table("rays"), 64) + array("Y", table("knight_distance")) +
                      array("Z", mixed)),
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

TEST(Recogniser, fills_rows_up_only_where_the_language_does) {
  Values pawns = part(table("pawn_attacks"), 0);
  pawns.resize(56);
  const std::string text = "NOT_A = 0xfefefefefefefefe;\nwhite = [" + numbers(pawns) + "];";
  EXPECT_TRUE(check_source("a.c", text, *read::dialect_of("a.c")).findings.at(1).right());
  EXPECT_FALSE(check_source("a.py", text, *read::dialect_of("a.py")).findings.at(1).right());
}

TEST(Bounds, of_rows_that_are_not_alike) {
  const auto wrong_in = [](const std::string& source) {
    const FileReport report = checked(source);
    return report.findings.empty() ? -1 : static_cast<int>(report.findings[0].wrong.size());
  };
  const auto structs_without_field = [](std::size_t field, std::size_t count) {
    Names all;
    const Values knights = table("knight_attacks");
    for (std::size_t row = 0; row < 64; ++row) {
      Values values{knights[row], wild(row), wild(row + 64)};
      const bool is_short = row >= 9 && row < 9 + count;
      if (is_short) values.erase(values.begin() + static_cast<std::ptrdiff_t>(field));
      all.push_back(list(values));
    }
    return declared("X", list(all));
  };
  EXPECT_EQ(wrong_in(structs_without_field(2, 40)), 0) << "most rows have two fields";
  EXPECT_EQ(wrong_in(structs_without_field(0, 3)), 3);
  std::string ranks = rows("X", part(table("pawn_pushes"), 0, 57), 8);
  EXPECT_EQ(wrong_in(ranks), 0);
  ranks.insert(ranks.find("},"), ", 0");
  EXPECT_EQ(wrong_in(ranks), 2) << "a rank of nine";
}

TEST(Bounds, of_names_that_resemble_no_table) {
  // Black's pushes are a rank's worth of zeros and then flags in their order.
  Values pushes = part(table("pawn_pushes"), 1);
  std::generate_n(pushes.begin() + 20, 15, [entry = 20U]() mutable { return wild(entry++); });
  const auto resembles = [&](std::size_t names) {
    Names entries;
    for (std::size_t at = 0; at < pushes.size(); ++at) {
      entries.push_back(fmt::format("{:#x}", pushes[at]));
      if (at < names) entries.back() = fmt::format("name{}: ", at) + entries.back();
    }
    const std::string source = fmt::format("X = {{{}}};", fmt::join(entries, ", "));
    const FileReport report = check_source("a.js", source, read::dialect_of("a.js").value());
    EXPECT_TRUE(report.findings.empty());
    return report.skipped.at(0).resembles != nullptr;
  };
  EXPECT_FALSE(resembles(64)) << "flags with names";
  EXPECT_TRUE(resembles(63)) << "one without";
}

TEST(Bounds, of_numbers_that_end_a_list) {
  std::string lists;
  for (std::uint64_t set : table("knight_attacks")) {
    lists += "{";
    for (; set != 0; set &= set - 1) lists += std::to_string(std::countr_zero(set)) + ", ";
    lists += "64},\n";
  }
  lists.replace(lists.find(", 64}"), 5, ", 99}");
  const FileReport report = checked("int moves[][9] = {" + lists + "};");
  ASSERT_EQ(report.findings.at(0).wrong.size(), 1U);
  const auto sentinel = report.findings[0].wrong[0].wrong_sentinel;
  ASSERT_TRUE(sentinel);
  EXPECT_EQ(sentinel->is, 99);
  EXPECT_EQ(sentinel->usual, 64);
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
