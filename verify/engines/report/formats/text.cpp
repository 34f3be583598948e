#include <algorithm>
#include <optional>
#include <utility>

#include "base/safe_text.hpp"
#include "board/drawing.hpp"
#include "engines/report/reporter.hpp"
#include "engines/report/wording.hpp"

namespace bbtables::report {
namespace {

constexpr std::size_t entries_with_boards = 8;
constexpr std::size_t entries_in_all = 64;
constexpr std::size_t lines_in_sight = 40;  // of right tables behind a wrong one
constexpr std::size_t mistakes_at_the_end = 20;

std::string indented(const std::string& line) { return "  " + line + "\n"; }

std::string boards(std::optional<board::SquareSet> is, board::SquareSet should_be) {
  const board::SquareSet more = is ? *is - should_be : board::SquareSet{};
  const board::SquareSet less = is ? should_be - *is : board::SquareSet{};
  std::vector<board::Picture> pictures;
  if (is) pictures.push_back({more.empty() ? "is" : "is (x: surplus)", *is, more, 'x'});
  pictures.push_back({less.empty() ? "should be" : "should be (o: missing)", should_be, less, 'o'});
  return board::side_by_side(pictures);
}

std::string boards(const recognise::Finding& finding, const recognise::WrongEntry& entry) {
  if (finding.element() != tables::Element::set || entry.too_many != 0 || entry.count() > 1) {
    return {};
  }
  const mapping::Mapping& bits = finding.layout.bits;
  return boards(entry.is ? std::optional{bits.squares(*entry.is)} : std::nullopt,
                bits.squares(entry.should_be));
}

/// The two occupancies, each with its piece among them, or the set of a datum.
std::string boards(const recognise::Magics& magics, const recognise::WrongMagic& wrong) {
  const mapping::Mapping& bits = magics.layout.bits;
  if (wrong.number == recognise::WrongMagic::Number::datum) {
    return boards(bits.squares(wrong.is), bits.squares(*wrong.should_be));
  }
  if (wrong.clash.empty()) return {};
  std::vector<board::Picture> pictures;
  for (const auto& [is_rook, bit, occupied] : wrong.clash) {
    const std::uint64_t piece = std::uint64_t{1} << bit;
    pictures.push_back({pictures.empty() ? "occupied" : "and", bits.squares(occupied | piece),
                        bits.squares(piece), is_rook ? 'R' : 'B'});
  }
  return board::side_by_side(pictures);
}

const std::string& path_of(const std::string& path, const recognise::Finding& /*finding*/,
                           const recognise::WrongEntry& /*entry*/) {
  return path;
}
std::string path_of(const std::string& path, const recognise::Magics& magics,
                    const recognise::WrongMagic& wrong) {
  const std::string other = magics.list(wrong.number).path;
  return other.empty() ? path : other;
}

/// Of a finding or of magics.
template <class Finding>
std::string wrong_entries(const std::string& path, const Finding& finding) {
  const std::size_t shown = std::min(finding.wrong.size(), entries_in_all);
  std::string text;
  for (std::size_t i = 0; i < shown; ++i) {
    const auto& entry = finding.wrong[i];
    text += indented(shown_place(path_of(path, finding, entry), entry.place) + ": " +
                     described(finding, entry));
    if (i < entries_with_boards) text += boards(finding, entry);
  }
  if (shown < finding.wrong.size()) {
    text += indented("and " + std::to_string(finding.wrong.size() - shown) + " more");
  }
  return text;
}

/// A line of the overview: a finding, magics, or an array that was skipped. Made anew each time it
/// is needed, since a long path in all lines of a file would take much memory.
struct Row {
  const recognise::Finding* finding = nullptr;
  const recognise::Magics* magics = nullptr;
  const recognise::SkippedArray* skipped = nullptr;

  [[nodiscard]] const read::Place& place() const {
    if (finding != nullptr) return finding->place;
    return magics != nullptr ? magics->place : skipped->place;
  }
  [[nodiscard]] bool is_mistake() const {
    if (finding != nullptr) return !finding->right();
    return magics != nullptr ? !magics->wrong.empty() : skipped->is_mistake();
  }
  /// What a mistake is called at the end.
  [[nodiscard]] std::string_view kind() const {
    if (skipped != nullptr) return "not checked: ";
    return finding != nullptr && !finding->is_wrong() ? "not read in full: " : "wrong: ";
  }
  [[nodiscard]] std::vector<std::string> cells(const std::string& path) const {
    if (finding != nullptr) {
      return {shown_place(path, place()), shown_name(finding->identifier), shown_table(*finding),
              verdict(*finding)};
    }
    if (magics != nullptr) {
      return {shown_place(path, place()), shown_name(magics->identifier), shown_table(*magics),
              verdict(*magics)};
    }
    return {shown_place(path, place()), shown_name(skipped->identifier), "-",
            (skipped->is_told() ? "" : "skipped: ") + reason(*skipped)};
  }
  /// What stands below it.
  [[nodiscard]] std::string details(const std::string& path) const {
    std::string text;
    if (magics != nullptr) {
      if (magics->is_misnamed) text += indented(shown_name_says(*magics));
      return text + wrong_entries(path, *magics);
    }
    if (finding == nullptr) return {};
    for (const std::string& remark :
         {shown_name_says(*finding), shown_table_typo(*finding), shown_other_matches(*finding)}) {
      if (!remark.empty()) text += indented(remark);
    }
    return text + wrong_entries(path, *finding);
  }
};

std::vector<Row> rows(const recognise::FileReport& report, Show show) {
  std::vector<Row> all;
  for (const recognise::Finding& each : report.findings) all.push_back({.finding = &each});
  for (const recognise::Magics& each : report.magics) all.push_back({.magics = &each});
  for (const recognise::SkippedArray& each : report.skipped) {
    if (show == Show::all || each.is_told()) all.push_back({.skipped = &each});
  }
  if (show == Show::mistakes) std::erase_if(all, [](const Row& row) { return !row.is_mistake(); });
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

/// The cells, filled up to these widths, if they are not wider.
std::string line(const std::vector<std::string>& cells, const std::vector<std::size_t>& widths) {
  std::string text;
  for (std::size_t i = 0; i < widths.size(); ++i) {
    const std::size_t width = base::width(cells[i]);
    text += cells[i] + std::string(std::max(widths[i], width) + 2 - width, ' ');
  }
  return text + cells.back() + "\n";
}

class Text : public Reporter {
 public:
  explicit Text(const Print& print) : print_{print} {}

  void file(const recognise::FileReport& report, Show show) override {
    const std::vector<Row> all = rows(report, show);
    if (all.empty()) return;
    const std::vector<std::size_t> widths = widths_of(all, report.path);
    begin_paragraph();
    for (const Row& row : all) {
      const std::vector<std::string> cells = row.cells(report.path);
      print(line(cells, widths) + row.details(report.path));
      remember(row, cells);
    }
    const std::string mappings = report.findings.empty() ? "" : squares(report);
    if (!mappings.empty()) print("squares: " + mappings + "\n");
  }

  void end(const Summary& summary) override {
    if (lines_behind_ > lines_in_sight) repeat_mistakes();
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
  /// Keeps a mistake for the end, in case that it is out of sight by then.
  void remember(const Row& row, const std::vector<std::string>& cells) {
    if (!row.is_mistake()) {
      lines_behind_ += mistakes_ == 0 ? 0 : 1;
    } else if (++mistakes_ <= mistakes_at_the_end) {
      kept_ += row.kind();
      kept_ += line(cells, std::vector<std::size_t>(cells.size() - 1));
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
  std::size_t mistakes_ = 0;
  std::size_t lines_behind_ = 0;  ///< of what is right or skipped, behind the first of them
  std::string kept_;              ///< the first of them, a line each
};

}  // namespace

std::unique_ptr<Reporter> text_reporter(const Print& print) {
  return std::make_unique<Text>(print);
}

}  // namespace bbtables::report
