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

/// A line of the overview: a finding, or an array that was skipped. Made anew each time it is
/// needed, since a long path in all lines of a file would take much memory.
struct Row {
  const recognise::Finding* finding;
  const recognise::SkippedArray* skipped;

  [[nodiscard]] const read::Place& place() const {
    return finding != nullptr ? finding->place : skipped->place;
  }
  [[nodiscard]] std::vector<std::string> cells(const std::string& path) const {
    if (finding != nullptr) {
      return {shown_place(path, place()), shown_name(finding->identifier), shown_table(*finding),
              verdict(*finding)};
    }
    return {shown_place(path, place()), shown_name(skipped->identifier), "-",
            "skipped: " + reason(*skipped)};
  }
  /// What stands below it.
  [[nodiscard]] std::string details(const std::string& path) const {
    if (finding == nullptr) return {};
    std::string text;
    for (const std::string& remark : {shown_table_typo(*finding), shown_other_matches(*finding)}) {
      if (!remark.empty()) text += indented(remark);
    }
    return text + wrong_entries(path, *finding);
  }
};

std::vector<Row> rows(const recognise::FileReport& report, bool verbose) {
  std::vector<Row> all;
  for (const recognise::Finding& finding : report.findings) all.push_back({&finding, nullptr});
  if (!verbose) return all;
  for (const recognise::SkippedArray& each : report.skipped) all.push_back({nullptr, &each});
  std::stable_sort(all.begin(), all.end(), [](const Row& a, const Row& b) {
    return a.place().line != b.place().line ? a.place().line < b.place().line
                                            : a.place().column < b.place().column;
  });
  return all;
}

/// How wide the columns are, the last one apart, which is ragged.
std::vector<std::size_t> widths_of(const std::vector<Row>& rows, const std::string& path) {
  std::vector<std::size_t> widths;
  for (const Row& row : rows) {
    const std::vector<std::string> cells = row.cells(path);
    widths.resize(cells.size() - 1);
    for (std::size_t i = 0; i < widths.size(); ++i) {
      widths[i] = std::max(widths[i], base::width(cells[i]));
    }
  }
  return widths;
}

std::string line(const std::vector<std::string>& cells, const std::vector<std::size_t>& widths) {
  std::string text;
  for (std::size_t i = 0; i < widths.size(); ++i) {
    text += cells[i] + std::string(widths[i] + 2 - base::width(cells[i]), ' ');
  }
  return text + cells.back() + "\n";
}

class Text : public Reporter {
 public:
  explicit Text(const Print& print) : print_{print} {}

  void file(const recognise::FileReport& report, bool verbose) override {
    const std::vector<Row> all = rows(report, verbose);
    if (all.empty()) return;
    const std::vector<std::size_t> widths = widths_of(all, report.path);
    begin_paragraph();
    for (const Row& row : all) {
      print(line(row.cells(report.path), widths) + row.details(report.path));
    }
    const std::string mappings = report.findings.empty() ? "" : squares(report);
    if (!mappings.empty()) print("squares: " + mappings + "\n");
  }

  void end(const Summary& summary) override {
    std::string text = overview(summary);
    for (const recognise::Requirement& requirement : summary.requirements) {
      text += outcome(requirement) + "\n";
    }
    if (saw_nothing(summary)) text += nothing_seen(summary) + "\n";
    begin_paragraph();
    print(text);
  }

 private:
  void begin_paragraph() {
    if (!std::exchange(is_first_, false)) print("\n");
  }
  void print(const std::string& text) { print_(base::SafeText::lines(text)); }

  Print print_;
  bool is_first_ = true;
};

}  // namespace

std::unique_ptr<Reporter> text_reporter(const Print& print) {
  return std::make_unique<Text>(print);
}

}  // namespace bbtables::report
