// A table that an engine keeps in another form or arrangement is that table, and it is right.

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <map>

#include "engines/recognise/sources.hpp"
#include "truth/oracles/forms.hpp"
#include "truth/oracles/pawns.hpp"

namespace bbtables::recognise {
namespace {

using namespace sources;
using board::Line;
using board::Square;
using mapping::Layout;

/// A table as some engines have it.
struct Variant {
  std::string identifier;
  Names tables;  ///< that it may be called: some have the same part
  std::string list;
  std::size_t entries;  ///< of the table, those that the source leaves out among them
};

template <class Function>
Values entries(const Layout& layout, Function function) {
  return oracles::array_of(std::function{function})
      .entries(layout.index.name(), layout.bits.name());
}

/// Without the zeros at the end, as a language fills them in.
Values without_last_zeros(Values values) {
  while (values.back() == 0) values.pop_back();
  return values;
}

/// Square numbers, as the index counts them, instead of sets: in lists on a line each, filled up to
/// a length with a number that is none.
template <class Function>
std::string targets(const Layout& layout, Function function, std::size_t length = 0,
                    std::uint64_t filling = 0) {
  Names lists;
  for (const std::uint64_t set : entries({layout.index, layout.index}, function)) {
    Values squares;
    for (unsigned square = 0; square < 64; ++square) {
      if ((set >> square & 1) != 0) squares.push_back(square);
    }
    if (squares.size() < length) squares.resize(length, filling);
    lists.push_back(fmt::format("\n{{{:#x}}}", fmt::join(squares, ", ")));
  }
  return list(lists);
}

std::vector<Variant> arrangements(const Layout& layout) {
  constexpr auto minus_one = ~std::uint64_t{0};
  const Values pawns = entries(layout, oracles::pawn_targets);
  const Values white = part(pawns, 0);
  const Values black = part(pawns, 1);
  const Values passed = entries(layout, oracles::where_enemies_stop);
  const Values knights = entries(layout, oracles::knight_targets);
  const Values zones = entries(layout, oracles::king_zone);
  const Values lines =
      entries(layout, [](Line line, Square from) { return oracles::line_through(from, line); });
  const Values rays = entries(layout, oracles::ray_to);
  Values rays_east_first = part(rays, 2);
  rays_east_first.insert(rays_east_first.end(), rays.begin(), rays.begin() + 128);
  rays_east_first.insert(rays_east_first.end(), rays.begin() + 192, rays.end());
  return {
      {"pawnAttacksBySquare", {"pawn_attacks"}, lists(transposed(pawns, 2), 2), 128},
      {"whitePawnAttacks", {"pawn_attacks"}, list(white), 64},
      {"blackPawnAttacks", {"pawn_attacks"}, list(black), 64},
      {"pawnAttacksBlackFirst", {"pawn_attacks"}, list({list(black), list(white)}), 128},
      {"pawnAttacksInRows", {"pawn_attacks"}, list({lists(white, 8), lists(black, 8)}), 128},
      {"pawnAttacksShort",
       {"pawn_attacks"},
       list({list(without_last_zeros(white)), list(without_last_zeros(black))}),
       128},
      {"passedPawns", {"passed_pawn_masks"}, lists(passed, 64), 128},
      {"whitePassed", {"passed_pawn_masks"}, list(part(passed, 0)), 64},
      {"knightAttacksInRows", {"knight_attacks"}, lists(knights, 8), 64},
      {"kingArea", {"king_zones"}, list(zones), 64},
      {"knightTargets", {"knight_attacks"}, targets(layout, oracles::knight_targets), 64},
      {"kingTargets", {"king_attacks"}, targets(layout, oracles::king_targets), 64},
      {"knightTargetsFilled",
       {"knight_attacks"},
       targets(layout, oracles::knight_targets, 8, minus_one),
       64},
      {"kingTargetsFilled", {"king_attacks"}, targets(layout, oracles::king_targets, 9, 64), 64},
      {"raysEastFirst", {"rays"}, lists(rays_east_first, 64), 512},
      {"raysBySquare", {"rays"}, lists(transposed(rays, 8), 8), 512},
      {"rayToTheNorth", {"rays", "pawn_front_spans"}, list(part(rays, 0)), 64},
      {"rayToTheSouthWest", {"rays"}, list(part(rays, 5)), 64},
      {"linesByKind", {"king_lines", "rank_masks"}, lists(lines, 64), 256},
  };
}

Variant variant_of(const oracles::FormOracle& form, const Layout& layout) {
  Variant variant{fmt::format("{}_{}", form.table, form.form), {std::string{form.table}}, {}, 0};
  std::ranges::replace(variant.identifier, '+', '_');
  const Values values = form.entries(layout.index.name(), layout.bits.name());
  variant.list = form.shape.size() == 1 ? list(values) : lists(values, form.shape.back());
  variant.entries = values.size();
  return variant;
}

/// All variants in that layout, made from the oracles' squares.
const std::vector<Variant>& variants(const Layout& layout) {
  static std::map<std::string, std::vector<Variant>> made;
  const auto [found, is_new] = made.try_emplace(layout.name());
  if (is_new) {
    found->second = arrangements(layout);
    for (const oracles::FormOracle& form : oracles::form_oracles()) {
      found->second.push_back(variant_of(form, layout));
    }
  }
  return found->second;
}

/// The variant behind tables that leave no doubt about the layout.
std::string among_others(const Variant& variant, const Layout& layout) {
  std::string text;
  for (const char* name : {"knight_attacks", "rank_masks", "file_squares", "rank_squares",
                           "pawn_attacks", "not_a_file"}) {
    text += array(name, table(name, layout.name()));
  }
  return text + declared(variant.identifier, variant.list);
}

void expect_right(const Variant& variant, const Layout& layout) {
  const FileReport report = checked(among_others(variant, layout));
  // A table of several parts may be reported part by part.
  std::size_t entries = 0;
  Names tables;
  for (const Finding& finding : report.findings) {
    EXPECT_TRUE(finding.right()) << finding.identifier << " is called wrong in line "
                                 << finding.wrong.front().place.line;
    if (finding.identifier.substr(0, finding.identifier.find('[')) != variant.identifier) continue;
    entries += finding.entries;
    tables.emplace_back(finding.match.table());
  }
  ASSERT_FALSE(tables.empty()) << "it is not found";
  if (variant.tables == Names{"rays"}) {
    EXPECT_EQ(tables.size(), 1U);
  }
  EXPECT_EQ(std::ranges::count(variant.tables, tables.front()), 1) << tables.front();
  EXPECT_EQ(entries, variant.entries);
  // Where black comes first, white may as well, on a board seen from the other side.
  const std::vector<Layout> layouts = listed(report.agreement.layouts);
  EXPECT_EQ(std::ranges::count(layouts, layout), 1) << names_of(report.agreement.layouts);
  EXPECT_LE(layouts.size(), 2U);
}

std::vector<Layout> sample_of_layouts() {
  Layouts sample = same_mappings;
  for (unsigned index = 0; index < 8; ++index) sample |= only(8 * index + (index + 3) % 8);
  return listed(sample);
}

class Variants : public testing::TestWithParam<std::size_t> {};

TEST_P(Variants, are_recognised_and_right_in_every_layout) {
  for (const Layout& layout : sample_of_layouts()) {
    const testing::ScopedTrace trace{__FILE__, __LINE__, layout.name()};
    expect_right(variants(layout)[GetParam()], layout);
  }
}

/// Changes a bit of any number of the variant.
void expect_a_plant_to_be_seen(Variant variant, const Layout& layout, bool is_set) {
  const auto numbers = static_cast<int>(std::ranges::count(variant.list, 'x'));
  std::size_t begin = 0;
  for (int rest = *rc::gen::inRange(0, numbers); rest >= 0; --rest) {
    begin = variant.list.find("0x", begin + 1);
  }
  const std::size_t size = variant.list.find_first_of(",}", begin) - begin;
  const std::uint64_t right = std::stoull(variant.list.substr(begin, size), nullptr, 16);
  // A square in the first corner, and none in the last: which of them is wrong?
  RC_PRE(right != 0 || variant.identifier.find("corners_empty") == std::string::npos);
  const std::uint64_t wrong = right ^ std::uint64_t{1} << *rc::gen::inRange(0U, is_set ? 64U : 6U);
  variant.list.replace(begin, size, fmt::format("{:#x}", wrong));

  const std::string source = among_others(variant, layout);
  const auto behind = static_cast<std::ptrdiff_t>(source.size() - 2 - variant.list.size() + begin);
  const auto line = 1 + std::count(source.begin(), source.begin() + behind, '\n');
  std::vector<std::ptrdiff_t> lines;
  for (const Finding& finding : checked(source).findings) {
    for (const WrongEntry& entry : finding.wrong) lines.push_back(entry.place.line);
  }
  EXPECT_EQ(lines, std::vector{line}) << layout.name();
}

TEST_P(Variants, with_a_wrong_bit_are_wrong_in_its_line_and_nowhere_else) {
  const auto layouts = sample_of_layouts();
  rc::detail::checkGTest([&] {
    const Layout layout = *rc::gen::elementOf(layouts);
    const Variant& variant = variants(layout)[GetParam()];
    const bool is_set = variant.identifier.find("Targets") == std::string::npos;
    expect_a_plant_to_be_seen(variant, layout, is_set);
  });
}

INSTANTIATE_TEST_SUITE_P(, Variants, testing::Range(std::size_t{0}, variants(layout_at(0)).size()),
                         [](const auto& test) {
                           return variants(layout_at(0))[test.param].identifier;
                         });

}  // namespace
}  // namespace bbtables::recognise
