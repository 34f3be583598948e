// What names say, and what arrays are told as: the rows of sayings.txt and stories.txt.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <random>

#include "base/text.hpp"
#include "engines/recognise/sayings.hpp"
#include "engines/recognise/stories_test.hpp"

namespace bbtables::recognise {
namespace {

using namespace sources;

/// Senses, files, and the line: "not file, ab" or "rank; RANK_* 3", with "…" if it says more.
std::string said_by(const std::string& name) {
  const Saying said = saying_of(name);
  std::string text;
  for (const char* sense :
       {"white",    "black",        "light", "dark",    "pawn", "knight", "rook", "queen", "king",
        "ray",      "north",        "south", "east",    "west", "rank",   "file", "zone",  "attack",
        "diagonal", "antidiagonal", "magic", "squares", "not",  "except", "edge", "row"}) {
    if (said.says(sense)) text += (text.empty() ? "" : " ") + std::string{sense};
  }
  if (said.files != 0) text += ", ";
  for (unsigned file = 0; file < 8; ++file) {
    if ((said.files >> file & 1) != 0) text += static_cast<char>('a' + file);
  }
  if (text.empty()) return "nothing";
  if (said.lines == 0) return text;
  return fmt::format("{}; {} {}{}", text, said.in_series->name, said.in_series->number,
                     said.is_line ? "" : " …");
}

TEST(Names, say_as_the_rows_tell) {
  const std::vector<Row> rows = rows_of(BBTABLES_FOLDER "/recognise/sayings.txt");
  EXPECT_FALSE(rows.empty());
  for (const auto& [names, expected] : rows) {
    for (const std::string& name : base::split(names, " "))
      EXPECT_EQ(said_by(name), expected) << name;
  }
}

/// So many tests share the rows, as they take long.
constexpr std::size_t shares = 8;
class Stories : public testing::TestWithParam<std::size_t> {
 protected:
  template <class Counts>
  static std::vector<Row> own(const std::string& section, const Counts& counts) {
    std::vector<Row> all = rows_of(BBTABLES_FOLDER "/recognise/stories.txt", section);
    std::erase_if(all, std::not_fn(counts));
    std::vector<Row> rows;
    for (std::size_t row = GetParam(); row < all.size(); row += shares) rows.push_back(all[row]);
    EXPECT_FALSE(rows.empty());
    return rows;
  }
};
INSTANTIATE_TEST_SUITE_P(Rows, Stories, testing::Range(std::size_t{0}, shares));

/// Once for each name of the last array.
TEST_P(Stories, are_told_as_the_rows_say) {
  for (const auto& [said, expected] : own("", [](const Row&) { return true; })) {
    const std::size_t plus = said.rfind(" + ");
    const std::size_t begin = plus == said.npos ? 0 : plus + 3;
    const std::size_t equals = std::min(said.find(" = ", begin), said.size());
    const std::size_t end = equals == said.size() ? begin : equals;
    for (const std::string& name : base::split(said.substr(begin, end - begin), " ")) {
      const std::string row = said.substr(0, begin) + name + said.substr(end);
      EXPECT_EQ(told(row, expected), expected) << row;
    }
  }
}

/// Behind tables that leave no doubt about the layout.
std::string among_others(const Array& own, const mapping::Layout& layout) {
  std::string text;
  for (const char* name : {"knight_attacks", "rank_masks", "file_squares", "rank_squares",
                           "pawn_attacks", "not_a_file"}) {
    text += array(name, table(name, layout.name()));
  }
  return text + own.source;
}

/// Each arrangement of one whole table, in whatever layout: it is right, and a square more in it is
/// wrong in its line and nowhere else.
TEST_P(Stories, of_arrangements_are_told_in_every_layout) {
  std::mt19937 random{1};
  Layouts sample = same_mappings;
  for (unsigned index = 0; index < 8; ++index) sample |= only(8 * index + (index + 3) % 8);
  const auto is_right = [](const Row& row) {
    const std::string name = row.said.substr(0, row.said.find(' '));
    // In other layouts, zeros are not the first or last entries.
    const bool is_first = row.said.find("first") != row.said.npos;
    return row.told.starts_with(name) && row.told.find(';') == row.told.npos && !is_first &&
           name != "popcount16";
  };
  std::size_t told = 0;
  for (const auto& [said, expected] : own("Arrangements", is_right)) {
    const std::size_t space = said.find(' ');
    const std::string name = said.substr(0, space);
    const auto has = [row = said](std::string_view word) { return row.find(word) != row.npos; };
    const bool in_halves = has("high") || has("low");
    for (const mapping::Layout& layout : listed(sample)) {
      // Lists hold the numbers of squares, which the index has; halves stand in a line each.
      const mapping::Layout own =
          has("lists") ? mapping::Layout{layout.index, layout.index} : layout;
      const std::string text = among_others(Array{said, own}, layout);
      const FileReport report = checked(text);
      const std::string where = said + " in " + layout.name();
      EXPECT_EQ(std::ranges::count_if(report.findings, &Finding::right),
                std::ssize(report.findings))
          << where;
      EXPECT_EQ(report.findings.back().match.table(), name) << where;
      EXPECT_TRUE(report.skipped.empty()) << where;
      // Where black comes first, white may as well, on a board seen from the other side.
      const std::vector<mapping::Layout> agreed = listed(report.agreement.layouts);
      EXPECT_EQ(std::ranges::count(agreed, layout), 1) << where;
      EXPECT_LE(agreed.size(), 2U) << where;
      const Values values = Array{name, own}.values;
      // The number of squares stands in front of the one that is wrong.
      for (int times = has("counted") ? 3 : 0; times < 3;) {
        const std::size_t entry = random() % values.size();
        const std::size_t bit = random() % 64;
        // The last zeros may not be written.
        if (values[entry] == 0 || (values[entry] >> bit & 1) != 0) continue;
        std::string flipped = said;
        flipped.insert(space, fmt::format(" flip {} {}", entry, bit));
        const std::string other = among_others(Array{flipped, own}, layout);
        if (other == text) continue;  // in a part that is left out
        ++times;
        ++told;
        const auto differs = std::ranges::mismatch(text, other).in1;
        const auto line = 1 + std::count(text.begin(), differs, '\n');
        const auto first = 1 + std::count(text.data(), text.data() + text.rfind(" X["), '\n');
        std::vector<std::ptrdiff_t> lines;
        for (const Finding& finding : checked(other).findings) {
          for (const WrongEntry& each : finding.wrong) lines.push_back(each.place.line);
        }
        EXPECT_EQ(lines, std::vector{in_halves ? line - (line - first - 1) % 2 : line})
            << where << ": " << flipped;
      }
    }
  }
  EXPECT_NE(told, 0U);
}

}  // namespace
}  // namespace bbtables::recognise
