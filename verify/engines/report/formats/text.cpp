// The report as text for people.

#include <fmt/core.h>

#include <algorithm>
#include <memory>
#include <utility>

#include "engines/report/reporter.hpp"

namespace bbtables::report {
namespace {

constexpr std::size_t most_entries = 64;
constexpr std::size_t most_boards = 8;
constexpr std::size_t lines_in_sight = 40;  // of right tables behind a wrong one
constexpr std::size_t mistakes_at_the_end = 20;

using Cells = std::array<std::string, 4>;
using Widths = std::array<std::size_t, 3>;  // of all but the last, which is ragged

/// Made anew each time they are needed, since a long path in all rows of a file would take much
/// memory.
Cells cells_of(const Row& row, const std::string& path) {
  return {shown_place(path, row.place), shown_name(row.identifier), row.shown_table, row.verdict};
}

/// The cells, filled up to these widths, if they are not wider.
std::string line(const Cells& cells, const Widths& widths) {
  std::string text;
  for (std::size_t i = 0; i < widths.size(); ++i) {
    const std::size_t width = base::width(cells[i]);
    text += cells[i] + std::string(std::max(widths[i], width) + 2 - width, ' ');
  }
  return text + cells.back() + "\n";
}

/// What stands below a row: the remarks that it does not say itself, with boards.
std::string below(const Row& row, const std::string& path) {
  std::string text;
  for (const Remark& remark : row.remarks) {
    if (!remark.is_in_row) text += "  " + remark.what + "\n";
  }
  const std::size_t shown = std::min(row.entry_remarks, most_entries);
  for (std::size_t i = 0; i < shown; ++i) {
    const Remark remark = row.entry_remark(i);
    const std::string where = shown_place(remark.path.empty() ? path : remark.path, remark.place);
    text += "  " + where + ": " + remark.what + "\n";
    if (i < most_boards) text += remark.boards;
  }
  if (row.entry_remarks == shown) return text;
  return text + fmt::format("  and {} more\n", row.entry_remarks - shown);
}

class Text {
 public:
  explicit Text(const Print& print) : print_{print} {}

  void file(const File& file) {
    if (file.rows.empty()) return;
    Widths widths{};
    for (const Row& row : file.rows) {
      std::ranges::transform(widths, cells_of(row, file.path), widths.begin(),
                             [](std::size_t width, const std::string& cell) {
                               return std::max(width, base::width(cell));
                             });
    }
    begin_paragraph();
    for (const Row& row : file.rows) {
      const Cells cells = cells_of(row, file.path);
      print(line(cells, widths) + below(row, file.path));
      remember(row, cells);
    }
    if (file.squares.differs) return print(file.squares.lines());
    squares_ += file.squares;
    files_of_engine_ += 1;
  }

  void engine() {
    const std::string text = squares_.lines();
    if (files_of_engine_ > 1 && !text.empty()) begin_paragraph();
    print(text);
    squares_ = {};
    files_of_engine_ = 0;
  }

  void end(const Summary& summary) {
    if (lines_behind_ > lines_in_sight) repeat_mistakes();
    std::string text = summary.overview();
    for (const Fulfilment& each : summary.requirements) text += each.outcome() + "\n";
    if (summary.saw_nothing()) text += summary.nothing_seen() + "\n";
    begin_paragraph();
    print(text);
  }

 private:
  void begin_paragraph() {
    if (!std::exchange(is_first_, false)) print("\n");
  }
  /// Keeps a mistake for the end, in case that it is out of sight by then.
  void remember(const Row& row, const Cells& cells) {
    if (row.mistake.empty()) {
      lines_behind_ += mistakes_ == 0 ? 0 : 1;
    } else if (++mistakes_ <= mistakes_at_the_end) {
      kept_ += std::string{row.mistake} + ": " + line(cells, {});
    }
  }
  void repeat_mistakes() {
    if (mistakes_ > mistakes_at_the_end) {
      kept_ += "and " + std::to_string(mistakes_ - mistakes_at_the_end) + " more\n";
    }
    begin_paragraph();
    print(kept_);
  }
  void print(const std::string& text) { print_(base::SafeText::lines(text)); }

  Print print_;
  bool is_first_ = true;
  Squares squares_;  ///< of the files of an engine that have been printed,
  std::size_t files_of_engine_ = 0;
  std::size_t mistakes_ = 0;
  std::size_t lines_behind_ = 0;  ///< of what is right or skipped, behind the first of them
  std::string kept_;              ///< the first of them, a line each
};

}  // namespace

Reporter text_reporter(const Print& print) {
  const auto text = std::make_shared<Text>(print);
  return {.file = std::bind_front(&Text::file, text),
          .end = std::bind_front(&Text::end, text),
          .engine = std::bind_front(&Text::engine, text)};
}

}  // namespace bbtables::report
