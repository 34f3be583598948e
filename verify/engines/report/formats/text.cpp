#include <algorithm>
#include <utility>

#include "base/safe_text.hpp"
#include "board/drawing.hpp"
#include "engines/report/reporter.hpp"
#include "engines/report/wording.hpp"

namespace bbtables::report {
namespace {

constexpr std::size_t entries_with_boards = 8;
constexpr std::size_t entries_in_all = 64;

/// A line of the overview, and what stands below it.
struct Row {
  read::Place place;
  std::vector<std::string> cells;
  std::string details;
};

std::string indented(const std::string& line) { return "  " + line + "\n"; }

std::string boards(const recognise::Finding& finding, const recognise::WrongEntry& entry) {
  if (finding.element() != tables::Element::set) return {};
  const auto squares = [&](std::uint64_t value) { return finding.layout.bits.squares(value); };
  const board::SquareSet more = surplus(finding, entry);
  const board::SquareSet less = missing(finding, entry);
  std::vector<board::Picture> pictures;
  if (entry.is) {
    pictures.push_back({more.empty() ? "is" : "is (x: surplus)", squares(*entry.is), more, 'x'});
  }
  pictures.push_back(
      {less.empty() ? "should be" : "should be (o: missing)", squares(entry.should_be), less, 'o'});
  return board::side_by_side(pictures);
}

std::string wrong_entries(const std::string& path, const recognise::Finding& finding) {
  const std::size_t shown = std::min(finding.wrong.size(), entries_in_all);
  std::string text;
  for (std::size_t i = 0; i < shown; ++i) {
    const recognise::WrongEntry& entry = finding.wrong[i];
    text += indented(shown_place(path, entry.place) + ": " + described(finding, entry));
    if (i < entries_with_boards) text += boards(finding, entry);
  }
  if (shown < finding.wrong.size()) {
    text += indented("and " + std::to_string(finding.wrong.size() - shown) + " more");
  }
  return text;
}

Row row(const std::string& path, const recognise::Finding& finding) {
  std::string details;
  for (const std::string& remark : {shown_table_typo(finding), shown_other_matches(finding)}) {
    if (!remark.empty()) details += indented(remark);
  }
  return {finding.place,
          {shown_place(path, finding.place), shown_name(finding.identifier), shown_table(finding),
           verdict(finding)},
          details + wrong_entries(path, finding)};
}

Row row(const std::string& path, const recognise::SkippedArray& skipped) {
  return {skipped.place,
          {shown_place(path, skipped.place), shown_name(skipped.identifier), "-",
           "skipped: " + reason(skipped)},
          {}};
}

std::vector<Row> rows(const recognise::FileReport& report, bool verbose) {
  std::vector<Row> all;
  for (const recognise::Finding& finding : report.findings)
    all.push_back(row(report.path, finding));
  if (!verbose) return all;
  for (const recognise::SkippedArray& each : report.skipped) all.push_back(row(report.path, each));
  std::stable_sort(all.begin(), all.end(), [](const Row& a, const Row& b) {
    return a.place.line != b.place.line ? a.place.line < b.place.line
                                        : a.place.column < b.place.column;
  });
  return all;
}

/// The rows with their cells in columns, the last one ragged.
std::string aligned(const std::vector<Row>& rows) {
  std::vector<std::size_t> widths;
  for (const Row& row : rows) {
    widths.resize(row.cells.size());
    for (std::size_t i = 0; i + 1 < row.cells.size(); ++i) {
      widths[i] = std::max(widths[i], base::width(row.cells[i]));
    }
  }
  std::string text;
  for (const Row& row : rows) {
    for (std::size_t i = 0; i + 1 < row.cells.size(); ++i) {
      text += row.cells[i] + std::string(widths[i] + 2 - base::width(row.cells[i]), ' ');
    }
    text += row.cells.back() + "\n" + row.details;
  }
  return text;
}

class Text : public Reporter {
 public:
  explicit Text(const Print& print) : print_{print} {}

  void file(const recognise::FileReport& report, bool verbose) override {
    std::string text = aligned(rows(report, verbose));
    const std::string mappings = report.findings.empty() ? "" : squares(report);
    if (!mappings.empty()) text += "squares: " + mappings + "\n";
    print_apart(text);
  }

  void end(const Summary& summary) override {
    std::string text = overview(summary);
    for (const recognise::Requirement& requirement : summary.requirements) {
      text += outcome(requirement) + "\n";
    }
    if (saw_nothing(summary)) text += nothing_seen(summary) + "\n";
    print_apart(text);
  }

 private:
  /// After an empty line, unless it is the first of the run.
  void print_apart(const std::string& text) {
    if (text.empty()) return;
    print_(base::SafeText::lines((std::exchange(is_first_, false) ? "" : "\n") + text));
  }

  Print print_;
  bool is_first_ = true;
};

}  // namespace

std::unique_ptr<Reporter> text_reporter(const Print& print) {
  return std::make_unique<Text>(print);
}

}  // namespace bbtables::report
