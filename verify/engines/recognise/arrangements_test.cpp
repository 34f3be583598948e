// However an engine arranges a table, in whatever mapping: it is right, and a wrong bit in it is
// wrong in its line and nowhere else.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <functional>
#include <random>

#include "engines/recognise/sources.hpp"

namespace bbtables::recognise {
namespace {

using namespace sources;
using mapping::Layout;

/// A list with a line for each entry.
std::string one_a_line(const Values& values, const std::function<std::string(std::uint64_t)>& of) {
  Names lines;
  for (const std::uint64_t value : values) lines.push_back("\n" + of(value));
  return list(lines);
}

/// Lists of the numbers of squares, filled up to a length with a number that is none.
std::string targets(const Values& sets, std::size_t length = 0, std::uint64_t filling = 0) {
  return one_a_line(sets, [&](std::uint64_t set) {
    Values squares;
    for (; set != 0; set &= set - 1) {
      squares.push_back(static_cast<std::uint64_t>(std::countr_zero(set)));
    }
    if (squares.size() < length) squares.resize(length, filling);
    return fmt::format("{{{}}}", fmt::join(squares, ", "));
  });
}

std::string halves(const Values& values, std::string_view format) {
  return one_a_line(values, [&](std::uint64_t value) {
    return fmt::format(fmt::runtime(format), fmt::arg("high", value >> 32),
                       fmt::arg("low", value & 0xffffffff));
  });
}

Values without_last_zeros(Values values) {
  while (values.back() == 0) values.pop_back();
  return values;
}

Values third_first(Values parts) {
  std::rotate(parts.begin(), parts.begin() + 128, parts.begin() + 192);
  return parts;
}

struct Arrangement {
  std::string identifier;
  std::string table;
  std::function<std::string(const Values&)> lists;
  bool by_index = false;  ///< squares are numbered as the index counts them
};
void PrintTo(const Arrangement& arrangement, std::ostream* out) { *out << arrangement.identifier; }

const std::vector<Arrangement>& arrangements() {
  using V = const Values&;
  const auto both = [](const std::string& a, const std::string& b) { return list(Names{a, b}); };
  static const std::vector<Arrangement> all{
      {"pawnsBySquare", "pawn_attacks", [](V v) { return lists(transposed(v, 2), 2); }},
      {"whitePawns", "pawn_attacks", [](V v) { return list(part(v, 0)); }},
      {"pawnsBlackFirst", "pawn_attacks",
       [=](V v) { return both(list(part(v, 1)), list(part(v, 0))); }},
      {"pawnsInRows", "pawn_attacks",
       [=](V v) { return both(lists(part(v, 0), 8), lists(part(v, 1), 8)); }},
      {"pawnsShort", "pawn_attacks",
       [=](V v) {
         return both(list(without_last_zeros(part(v, 0))), list(without_last_zeros(part(v, 1))));
       }},
      {"knightsInRows", "knight_attacks", [](V v) { return lists(v, 8); }},
      {"knightsInHalves", "knight_attacks",
       [](V v) { return halves(v, "{{{high:#x}, {low:#x}}}"); }},
      {"ranksInHalves", "rank_masks", [](V v) { return halves(v, "{low:#x}, {high:#x}"); }},
      {"knightTargets", "knight_attacks", [](V v) { return targets(v); }, true},
      {"knightTargetsFilled", "knight_attacks", [](V v) { return targets(v, 8, ~0ULL); }, true},
      {"kingTargetsFilled", "king_attacks", [](V v) { return targets(v, 9, 64); }, true},
      {"raysEastFirst", "rays", [](V v) { return lists(third_first(v), 64); }},
      {"raysBySquare", "rays", [](V v) { return lists(transposed(v, 8), 8); }},
      {"rayToTheSouthWest", "rays", [](V v) { return list(part(v, 5)); }},
      {"linesByKind", "king_lines", [](V v) { return lists(transposed(v, 64), 64); }},
  };
  return all;
}

/// Behind tables that leave no doubt about the layout.
std::string among_others(const std::string& declaration, const Layout& layout) {
  std::string text;
  for (const char* name : {"knight_attacks", "rank_masks", "file_squares", "rank_squares",
                           "pawn_attacks", "not_a_file"}) {
    text += array(name, table(name, layout.name()));
  }
  return text + declaration;
}

class Arrangements : public testing::TestWithParam<Arrangement> {};

TEST_P(Arrangements, are_read_in_every_layout_and_a_wrong_bit_is_seen_in_its_line) {
  const auto& [identifier, name, arranged, by_index] = GetParam();
  std::mt19937 random{1};
  Layouts sample = same_mappings;
  for (unsigned index = 0; index < 8; ++index) sample |= only(8 * index + (index + 3) % 8);
  for (const Layout& layout : listed(sample)) {
    const Values values =
        table(name, by_index ? Layout{layout.index, layout.index}.name() : layout.name());
    const std::string text = among_others(declared(identifier, arranged(values)), layout);
    const FileReport report = checked(text);
    EXPECT_EQ(std::ranges::count_if(report.findings, &Finding::right), std::ssize(report.findings))
        << layout.name();
    EXPECT_TRUE(report.findings.back().identifier.starts_with(identifier)) << "it is not found";
    EXPECT_TRUE(report.skipped.empty()) << layout.name();
    // Where black comes first, white may as well, on a board seen from the other side.
    const std::vector<Layout> agreed = listed(report.agreement.layouts);
    EXPECT_EQ(std::ranges::count(agreed, layout), 1) << names_of(report.agreement.layouts);
    EXPECT_LE(agreed.size(), 2U);
    for (int times = 0; times < 6;) {
      Values wrong = values;
      std::uint64_t& entry = wrong[random() % wrong.size()];
      const std::uint64_t bit = std::uint64_t{1} << random() % 64;
      if (entry == 0 || (entry & bit) != 0) continue;  // the last zeros may not be written
      entry |= bit;
      const std::string other = among_others(declared(identifier, arranged(wrong)), layout);
      if (other == text) continue;  // in a part that is not arranged
      ++times;
      const auto differs = std::ranges::mismatch(text, other).in1;
      std::vector<std::ptrdiff_t> lines;
      for (const Finding& finding : checked(other).findings) {
        for (const WrongEntry& each : finding.wrong) lines.push_back(each.place.line);
      }
      EXPECT_EQ(lines, std::vector{1 + std::count(text.begin(), differs, '\n')})
          << layout.name() << ": " << bit;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(, Arrangements, testing::ValuesIn(arrangements()),
                         [](const auto& test) { return test.param.identifier; });

}  // namespace
}  // namespace bbtables::recognise
