// A table that an engine keeps in another form or arrangement is that table, and it is right.

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "engines/recognise/sources.hpp"
#include "engines/samples/samples.hpp"
#include "tables/catalogue.hpp"
#include "truth/oracles/forms.hpp"
#include "truth/oracles/pawns.hpp"

namespace bbtables::recognise::languages {

namespace {

using board::Color;
using board::Line;
using board::Square;
using board::SquareSet;
using mapping::Layout;
using Numbers = std::vector<std::uint64_t>;

// Lists as JavaScript has them.

/// Each on lines of its own.
std::string in_list(const std::vector<std::string>& inner) {
  return fmt::format("[\n{}\n]", fmt::join(inner, ",\n"));
}

std::string in_hex(const Numbers& numbers) {
  std::string text;
  for (std::size_t entry = 0; entry < numbers.size(); ++entry) {
    text += fmt::format("{}0x{:016x}n", entry % 4 == 0 ? "\n" : " ", numbers[entry]);
    if (entry + 1 < numbers.size()) text += ',';
  }
  return "[" + text + "]";
}

Numbers part(const Numbers& numbers, std::size_t number, std::size_t size) {
  const auto begin = numbers.begin() + static_cast<std::ptrdiff_t>(number * size);
  return {begin, begin + static_cast<std::ptrdiff_t>(size)};
}

/// Lists of that many numbers, which `write` writes down.
template <class Write>
std::string in_rows(const Numbers& numbers, std::size_t size, const Write& write) {
  std::vector<std::string> rows;
  for (std::size_t row = 0; row < numbers.size() / size; ++row) {
    rows.push_back(write(part(numbers, row, size)));
  }
  return in_list(rows);
}

/// [parts][64] as [64][parts].
std::string by_square(const Numbers& numbers) {
  const std::size_t parts = numbers.size() / Square::size;
  Numbers other;
  for (std::size_t at = 0; at < numbers.size(); ++at) {
    other.push_back(numbers[at % parts * Square::size + at / parts]);
  }
  return in_rows(other, parts, in_hex);
}

/// Without the zeros at the end, as a language fills them in.
std::string without_last_zeros(Numbers numbers) {
  while (numbers.back() == 0) numbers.pop_back();
  return in_hex(numbers);
}

// Tables as some engines have them.

struct Variant {
  std::string identifier;
  std::vector<std::string_view> tables;  ///< that it may be called: some have the same part
  std::string list;
  std::size_t entries;  ///< of the table, those that the source leaves out among them
};

template <class Function>
Numbers entries(const Layout& layout, Function function) {
  return oracles::array_of(std::function{function})
      .entries(layout.index.name(), layout.bits.name());
}

/// Square numbers instead of sets, in lists filled up to a length with a number that is none.
template <class Function>
std::string targets(const Layout& layout, Function function, std::size_t length = 0,
                    int filling = 0) {
  // Squares are numbered by the index alone.
  std::vector<std::string> lists;
  for (const std::uint64_t set : entries({layout.index, layout.index}, function)) {
    std::vector<int> squares;
    for (int square = 0; square < 64; ++square) {
      if ((set >> square & 1) != 0) squares.push_back(square);
    }
    if (squares.size() < length) squares.resize(length, filling);
    lists.push_back(fmt::format("[{}]", fmt::join(squares, ", ")));
  }
  return in_list(lists);
}

void add_arrangements(const Layout& layout, std::vector<Variant>& all) {
  const auto add = [&](const char* identifier, std::vector<std::string_view> tables,
                       std::string list, std::size_t entries) {
    all.push_back({identifier, std::move(tables), std::move(list), entries});
  };
  const auto lists = [](const Numbers& numbers) { return in_rows(numbers, 64, in_hex); };
  const auto ranks = [](const Numbers& numbers) { return in_rows(numbers, 8, in_hex); };
  constexpr std::size_t board = Square::size;

  const Numbers pawns = entries(layout, oracles::pawn_targets);
  const Numbers white = part(pawns, 0, board);
  const Numbers black = part(pawns, 1, board);
  add("pawnAttacksBySquare", {"pawn_attacks"}, by_square(pawns), 2 * board);
  add("whitePawnAttacks", {"pawn_attacks"}, in_hex(white), board);
  add("blackPawnAttacks", {"pawn_attacks"}, in_hex(black), board);
  add("pawnAttacksBlackFirst", {"pawn_attacks"}, in_list({in_hex(black), in_hex(white)}),
      2 * board);
  add("pawnAttacksInRows", {"pawn_attacks"}, in_list({ranks(white), ranks(black)}), 2 * board);
  add("pawnAttacksShort", {"pawn_attacks"},
      in_list({without_last_zeros(white), without_last_zeros(black)}), 2 * board);
  const Numbers passed = entries(layout, oracles::where_enemies_stop);
  add("passedPawns", {"passed_pawn_masks"}, lists(passed), 2 * board);
  add("whitePassed", {"passed_pawn_masks"}, in_hex(part(passed, 0, board)), board);

  add("knightAttacksInRows", {"knight_attacks"}, ranks(entries(layout, oracles::knight_targets)),
      board);
  add("kingArea", {"king_zones"}, in_hex(entries(layout, oracles::king_zone)), board);
  add("knightTargets", {"knight_attacks"}, targets(layout, oracles::knight_targets), board);
  add("kingTargets", {"king_attacks"}, targets(layout, oracles::king_targets), board);
  add("knightTargetsFilled", {"knight_attacks"}, targets(layout, oracles::knight_targets, 8, -1),
      board);
  add("kingTargetsFilled", {"king_attacks"}, targets(layout, oracles::king_targets, 9, 64), board);

  Numbers rays;
  for (const auto& [files, ranks_up] :
       {std::pair{0, 1}, std::pair{1, 1}, std::pair{1, 0}, std::pair{1, -1}, std::pair{0, -1},
        std::pair{-1, -1}, std::pair{-1, 0}, std::pair{-1, 1}}) {
    const auto sets = [files = files, ranks_up = ranks_up](Square from) {
      return oracles::ray(from, files, ranks_up);
    };
    std::ranges::copy(entries(layout, sets), std::back_inserter(rays));
  }
  add("rays", {"file_masks", "pawn_front_spans"}, lists(rays), 8 * board);
  add("raysBySquare", {"file_masks", "pawn_front_spans"}, by_square(rays), 8 * board);
  const Numbers lines =
      entries(layout, [](Line line, Square from) { return oracles::line_through(from, line); });
  add("linesByKind", {"king_lines", "rank_masks"}, lists(lines), 4 * board);
}

/// All variants in that layout, made from the oracles' squares.
const std::vector<Variant>& variants(const Layout& layout) {
  static std::map<std::string, std::vector<Variant>> made;
  const auto [found, is_new] = made.try_emplace(layout.name());
  std::vector<Variant>& all = found->second;
  if (!is_new) return all;
  add_arrangements(layout, all);
  for (const oracles::FormOracle& form : oracles::form_oracles()) {
    std::string identifier = fmt::format("{}_{}", form.table, form.form);
    std::ranges::replace(identifier, '+', '_');
    const Numbers numbers = form.entries(layout.index.name(), layout.bits.name());
    const bool is_one = form.shape.size() == 1;
    std::vector<std::string_view> tables{form.table};
    // White's way ahead is half of a file as well.
    if (form.form.starts_with("north_ray") || form.form.starts_with("south_ray")) {
      tables.push_back("pawn_front_spans");
    }
    all.push_back({identifier, tables,
                   is_one ? in_hex(numbers) : in_rows(numbers, form.shape.back(), in_hex),
                   numbers.size()});
  }
  return all;
}

/// Tables that leave no doubt about the layout, in the catalogue's own way.
const std::string& other_tables(const Layout& layout) {
  static std::map<std::string, std::string> made;
  const auto [found, is_new] = made.try_emplace(layout.name());
  if (!is_new) return found->second;
  emit::Document document{{"Tables of an engine."}, {"engine"}, layout, {}};
  for (const char* name : {"knight_attacks", "rank_masks", "file_squares", "rank_squares",
                           "pawn_attacks", "not_a_file"}) {
    const tables::Table& table =
        *std::ranges::find(tables::catalogue(), name, &tables::Table::name);
    document.tables.push_back({&table, emit::Name::from_snake(table.name), table.values(layout)});
  }
  return found->second = language_named("javascript").text.render(document);
}

std::string declared(const Variant& variant) {
  return fmt::format("\nexport const {} = {};\n", variant.identifier, variant.list);
}

/// A table of several parts may be reported part by part.
std::size_t entries_found(const FileReport& report, const std::string& identifier) {
  std::size_t entries = 0;
  for (const Finding& finding : report.findings) {
    if (finding.identifier.substr(0, finding.identifier.find('[')) == identifier) {
      entries += finding.entries;
    }
  }
  return entries;
}

void expect_right(const Variant& variant, const Layout& layout) {
  const FileReport report =
      checked(language_named("javascript"), other_tables(layout) + declared(variant));
  const Finding* finding = find(report, variant.identifier);
  ASSERT_NE(finding, nullptr) << variant.identifier << " is not found";
  EXPECT_EQ(std::ranges::count(variant.tables, finding->match.table()), 1)
      << variant.identifier << " is called " << finding->match.table();
  EXPECT_EQ(entries_found(report, variant.identifier), variant.entries) << variant.identifier;
  for (const Finding& each : report.findings) {
    EXPECT_TRUE(each.right()) << each.identifier << " is called wrong: " << each.wrong.size()
                              << " entries, the first in line " << each.wrong.front().place.line;
  }
  // Where black comes first, white may as well, on a board seen from the other side.
  const std::vector<Layout> layouts = listed(report.layouts);
  EXPECT_EQ(std::ranges::count(layouts, layout), 1) << sources::names_of(report.layouts);
  EXPECT_LE(layouts.size(), 2U);
}

class Variants : public testing::TestWithParam<std::size_t> {};

TEST_P(Variants, are_recognised_and_right_in_every_layout) {
  for (const Layout& layout : sample_of_layouts()) {
    const testing::ScopedTrace trace{__FILE__, __LINE__, layout.name()};
    expect_right(variants(layout)[GetParam()], layout);
  }
}

/// Changes a bit of any number, and gives the place where in the text that begins.
std::size_t plant(std::string& list) {
  std::vector<std::size_t> begins;
  for (std::size_t at = 0; (at = list.find_first_of("-0123456789", at)) != std::string::npos;) {
    begins.push_back(at);
    at = list.find_first_of(",\n]", at);
  }
  const std::size_t begin = *rc::gen::elementOf(begins);
  const std::size_t size = list.find_first_of(",\n]", begin) - begin;
  const std::string written = list.substr(begin, size);
  const bool hex = written.starts_with("0x");
  const auto bit = std::uint64_t{1} << *rc::gen::inRange(0U, hex ? 64U : 6U);
  const auto wrong = hex ? std::stoull(written, nullptr, 16) ^ bit
                         : static_cast<std::uint64_t>(std::stoll(written)) ^ bit;
  list.replace(
      begin, size,
      hex ? fmt::format("0x{:016x}n", wrong) : std::to_string(static_cast<std::int64_t>(wrong)));
  return begin;
}

void expect_a_plant_to_be_seen(Variant variant, const Layout& layout) {
  const std::size_t place = plant(variant.list);
  const std::string before = other_tables(layout) + declared(variant);
  const std::size_t at = before.rfind(variant.list) + place;
  const auto line =
      1 + std::count(before.begin(), before.begin() + static_cast<std::ptrdiff_t>(at), '\n');
  const FileReport report = checked(language_named("javascript"), before);
  std::vector<std::uint32_t> lines;
  for (const Finding& finding : report.findings) {
    for (const WrongEntry& entry : finding.wrong) lines.push_back(entry.place.line);
  }
  EXPECT_EQ(lines, std::vector{static_cast<std::uint32_t>(line)}) << layout.name();
}

TEST_P(Variants, with_a_wrong_bit_are_wrong_in_its_line_and_nowhere_else) {
  const auto layouts = sample_of_layouts();
  rc::detail::checkGTest([&] {
    const Layout layout = *rc::gen::elementOf(layouts);
    expect_a_plant_to_be_seen(variants(layout)[GetParam()], layout);
  });
}

const std::vector<Variant>& some_variants() { return variants(layout_at(0)); }

INSTANTIATE_TEST_SUITE_P(, Variants, testing::Range(std::size_t{0}, some_variants().size()),
                         [](const auto& test) { return some_variants()[test.param].identifier; });

}  // namespace

}  // namespace bbtables::recognise::languages
