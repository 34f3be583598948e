// Which table an array is told as, with which edits: the rows of stories.txt.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <fstream>
#include <optional>
#include <random>
#include <sstream>

#include "engines/recognise/sources.hpp"
#include "tables/forms.hpp"

namespace bbtables::recognise {
namespace {

using namespace sources;

std::string squares_of(std::uint64_t set, const std::string& sentinel) {
  Names all;
  for (; set != 0; set &= set - 1) all.push_back(std::to_string(std::countr_zero(set)));
  if (!sentinel.empty()) all.push_back(sentinel);
  return fmt::format("{{{}}}", fmt::join(all, ",\n"));
}

/// An array, said in a row: a table, what is done to its numbers, and how the source writes them.
class Array {
 public:
  explicit Array(const std::string& row, const mapping::Layout& layout = layout_at(0))
      : words_{row}, layout_{layout} {
    std::string word;
    for (words_ >> word; words_; words_ >> word) {
      if (!edit(word) && !arrange(word)) add(word);
    }
  }

  [[nodiscard]] const std::string& name() const { return name_; }
  [[nodiscard]] const Values& values() const { return values_; }
  [[nodiscard]] std::string source() const {
    if (!sentinel_.empty()) {
      Names rows;
      for (const std::uint64_t set : values_) {
        rows.push_back(squares_of(set, rows.size() == ends_otherwise_ ? "99" : sentinel_));
      }
      return fmt::format("int {}[][9] = {{\n{}}};", name_, fmt::join(rows, ",\n"));
    }
    return row_ == 0 ? array(name_, values_) : rows(name_, values_, row_);
  }

 private:
  std::size_t size() {
    std::size_t number = 0;
    words_ >> number;
    return number;
  }
  [[nodiscard]] std::ptrdiff_t offset() { return static_cast<std::ptrdiff_t>(size()); }
  std::uint64_t number() {
    std::string text;
    words_ >> text;
    return std::stoull(text, nullptr, 0);
  }

  /// "rays", "rays:with_own_square".
  [[nodiscard]] Values table_in_form(const std::string& name) const {
    const std::size_t colon = name.find(':');
    if (colon == name.npos) return table(name, layout_.name());
    const std::string_view own = std::string_view{name}.substr(0, colon);
    const auto found = std::ranges::find(tables::catalogue(), own, &tables::Table::name);
    return tables::in_form(*found, name.substr(colon + 1)).values(layout_);
  }

  void add(const std::string& name) {
    const bool is_number = name.starts_with("0x");
    const Values more = is_number ? Values{std::stoull(name, nullptr, 0)} : table_in_form(name);
    begin_ = values_.size();
    values_.insert(values_.end(), more.begin(), more.end());
  }

  /// Edits count from the first entry of the table that was added last.
  bool edit(const std::string& word) {
    const auto at = [&] {
      return values_.begin() + static_cast<std::ptrdiff_t>(begin_) + offset();
    };
    if (word == "part") {
      const Values all{values_.begin() + static_cast<std::ptrdiff_t>(begin_), values_.end()};
      values_.resize(begin_);
      const Values own = part(all, size());
      values_.insert(values_.end(), own.begin(), own.end());
    } else if (word == "first") {
      values_.resize(begin_ + size());
    } else if (word == "drop") {
      const auto first = at();
      values_.erase(first, first + offset());
    } else if (word == "double") {
      const auto first = at();
      const Values twice{first, first + offset()};
      values_.insert(first, twice.begin(), twice.end());
    } else if (word == "insert") {
      const auto first = at();
      const std::size_t count = size();
      values_.insert(first, count, number());
    } else if (word == "fill") {
      const auto first = at();
      const std::size_t count = size();
      std::fill_n(first, count, number());
    } else if (word == "wild") {
      const auto first = at();
      const std::ptrdiff_t count = offset();
      std::generate(first, first + count, [&] { return ++wild_ * 0x9e3779b97f4a7c15; });
    } else if (word == "surplus") {
      const auto first = at();
      std::for_each_n(first, offset(), [](std::uint64_t& value) {
        value |= std::uint64_t{1} << (63 - std::countl_one(value));
      });
    } else if (word == "fields") {
      Values fields;
      const std::size_t width = size();
      for (const std::uint64_t value : values_) {
        fields.push_back(value);
        while (fields.size() % width != 0) fields.push_back(++wild_ * 0x9e3779b97f4a7c15);
      }
      values_ = fields;
    } else if (word == "flip") {
      const auto entry = at();
      *entry ^= std::uint64_t{1} << size();
    } else if (word == "copy") {
      const auto from = at();
      const std::ptrdiff_t count = offset();
      std::copy_n(from, count, at());
    } else if (word == "rotate") {
      const auto first = values_.begin() + static_cast<std::ptrdiff_t>(begin_);
      std::rotate(first, first + offset(), values_.end());
    } else if (word == "move") {
      const auto from = at();
      const auto middle = from + offset();
      std::rotate(from, middle, at());
    } else if (word == "by") {
      values_ = transposed(values_, size());
    } else {
      return false;
    }
    return true;
  }

  bool arrange(const std::string& word) {
    if (word == "rows") {
      row_ = size();
    } else if (word == "called") {
      words_ >> name_;
    } else if (word == "lists") {
      words_ >> sentinel_;
    } else if (word == "otherwise") {
      ends_otherwise_ = size();
    } else if (word == "high" || word == "low") {
      Values halves;
      for (const std::uint64_t value : values_) {
        const bool is_high = word == "high";
        halves.push_back(is_high ? value >> 32 : value & 0xffffffff);
        halves.push_back(is_high ? value & 0xffffffff : value >> 32);
      }
      values_ = halves;
    } else {
      return false;
    }
    return true;
  }

  std::istringstream words_;
  mapping::Layout layout_;
  Values values_;
  std::size_t begin_ = 0;
  std::uint64_t wild_ = 0;
  std::string name_ = "X";
  std::string sentinel_;
  std::optional<std::size_t> ends_otherwise_;
  std::size_t row_ = 0;
};

/// "22: 8 missing, moved to 34", "22-35: wrong".
std::string shown(const WrongEntry& wrong, const std::string& line) {
  if (wrong.wrong_sentinel) return line + ": ends otherwise";
  std::string what;
  if (!wrong.missing.empty()) what = "missing";
  if (wrong.too_many != 0) what = "too many";
  if (!wrong.copied.empty()) what = fmt::format("copied from {}", fmt::join(wrong.copy_of, ", "));
  if (what.empty()) return line + ": wrong";
  if (wrong.repeats == WrongEntry::Repeats::before) what += ", as before";
  if (wrong.repeats == WrongEntry::Repeats::after) what += ", as after";
  const std::string_view moved = wrong.missing.empty() ? "moved from" : "moved to";
  if (wrong.moved) what += fmt::format(", {} {}", moved, wrong.moved->line);
  return fmt::format("{}: {} {}", line, wrong.count(), what);
}

/// Wrong entries in lines one after the other are told together.
std::string shown(const std::vector<WrongEntry>& wrong) {
  const auto is_plain = [](const WrongEntry& entry) { return shown(entry, "") == ": wrong"; };
  std::string all;
  for (std::size_t at = 0; at < wrong.size(); ++at) {
    const std::uint32_t first = wrong[at].place.line;
    while (at + 1 < wrong.size() && is_plain(wrong[at]) && is_plain(wrong[at + 1]) &&
           wrong[at + 1].place.line == wrong[at].place.line + 1) {
      ++at;
    }
    const std::uint32_t last = wrong[at].place.line;
    all += "; " + shown(wrong[at],
                        first == last ? std::to_string(first) : fmt::format("{}-{}", first, last));
  }
  return all;
}

std::string told(const std::string& source, const std::string& name) {
  const FileReport report = checked(source);
  Names all = matches(report);
  for (std::size_t at = 0; at < all.size(); ++at) {
    const Finding& finding = report.findings[at];
    if (finding.identifier != name) all[at].insert(0, finding.identifier + " ");
    if (finding.places_late != 0) all[at] += fmt::format(" late by {}", finding.places_late);
    all[at] += shown(finding.wrong);
  }
  for (const SkippedArray& skipped : report.skipped) {
    if (!skipped.is_mistake()) continue;
    all.push_back(fmt::format("{} resembles {} in {}", skipped.identifier,
                              skipped.resembles->table->name, skipped.agreeing));
  }
  return all.empty() ? "nothing" : fmt::format("{}", fmt::join(all, " and "));
}

struct Row {
  std::string array;
  std::string told;
};
/// All rows, or those below a comment of one word.
std::vector<Row> rows_of(const std::string& section = {}) {
  std::ifstream file{BBTABLES_STORIES};
  std::vector<Row> rows;
  bool is_below = section.empty();
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with('#') && !section.empty()) is_below = line == "# " + section;
    if (!is_below || line.empty() || line.starts_with('#')) continue;
    const std::string_view arrow = " → ";
    const std::size_t at = line.find(arrow);
    rows.push_back({line.substr(0, at), line.substr(at + arrow.size())});
  }
  return rows;
}

TEST(Stories, are_told_as_the_rows_say) {
  EXPECT_FALSE(rows_of().empty());
  for (const Row& row : rows_of()) {
    const Array array{row.array};
    EXPECT_EQ(told(array.source(), array.name()), row.told) << row.array;
  }
}

/// Behind tables that leave no doubt about the layout.
std::string among_others(const Array& own, const mapping::Layout& layout) {
  std::string text;
  for (const char* name : {"knight_attacks", "rank_masks", "file_squares", "rank_squares",
                           "pawn_attacks", "not_a_file"}) {
    text += array(name, table(name, layout.name()));
  }
  return text + own.source();
}

/// Each arrangement of one whole table, in whatever layout: it is right, and a square more in it is
/// wrong in its line and nowhere else.
TEST(Stories, are_told_in_every_layout) {
  std::mt19937 random{1};
  Layouts sample = same_mappings;
  for (unsigned index = 0; index < 8; ++index) sample |= only(8 * index + (index + 3) % 8);
  std::size_t told = 0;
  for (const Row& row : rows_of("Arrangements")) {
    const std::size_t space = row.array.find(' ');
    const std::string name = row.array.substr(0, space);
    const bool is_right = row.told.find(';') == row.told.npos;
    // In other layouts, zeros are not the first or last entries.
    const bool is_cut = row.array.find("first") != row.array.npos;
    if (!row.told.starts_with(name) || !is_right || is_cut || name == "popcount16") continue;
    // Lists hold the numbers of squares, which the index has; halves stand in a line each.
    const bool by_index = row.array.find("lists") != row.array.npos;
    const bool in_halves = row.array.ends_with("high") || row.array.ends_with("low");
    for (const mapping::Layout& layout : listed(sample)) {
      const mapping::Layout own = by_index ? mapping::Layout{layout.index, layout.index} : layout;
      const std::string text = among_others(Array{row.array, own}, layout);
      const FileReport report = checked(text);
      const std::string where = row.array + " in " + layout.name();
      EXPECT_EQ(std::ranges::count_if(report.findings, &Finding::right),
                std::ssize(report.findings))
          << where;
      EXPECT_EQ(report.findings.back().match.table(), name) << where;
      EXPECT_TRUE(report.skipped.empty()) << where;
      // Where black comes first, white may as well, on a board seen from the other side.
      const std::vector<mapping::Layout> agreed = listed(report.agreement.layouts);
      EXPECT_EQ(std::ranges::count(agreed, layout), 1) << where;
      EXPECT_LE(agreed.size(), 2U) << where;
      const Values values = Array{name, own}.values();
      for (int times = 0; times < 6;) {
        const std::size_t entry = random() % values.size();
        const std::size_t bit = random() % 64;
        // The last zeros may not be written.
        if (values[entry] == 0 || (values[entry] >> bit & 1) != 0) continue;
        std::string flipped = row.array;
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
