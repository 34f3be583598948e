// Remarks as annotations of a GitHub workflow.

#include "engines/report/reporter.hpp"

namespace bbtables::report {
namespace {

class GitHub : public Reporter {
 public:
  explicit GitHub(const Print& print) : print_{print} {}

  void file(const File& file) override {
    for_each_remark(file, [&](const Remark& remark) { annotate(remark); });
  }

  void end(const Summary& summary) override {
    for (const Remark& remark : summary.remarks()) annotate(remark);
    std::string text = summary.overview();
    for (const Fulfilment& each : summary.requirements) {
      if (each.is_met()) text += each.outcome() + "\n";
    }
    print_(base::SafeText::lines(text));
  }

 private:
  /// On a place in a file, or on none where there is no path; standard input is no file that could
  /// be shown, and memory has no lines.
  void annotate(const Remark& remark) {
    const std::string& path = remark.path;
    const bool is_file = path != "-";
    const bool has_lines = is_file && !remark.place.address();
    const read::Place place = has_lines ? remark.place : read::Place{};
    const Rule& rule = rule_of(remark.kind);
    const auto shown = [](auto number) { return number == 0 ? "" : std::to_string(number); };
    const std::string where = has_lines ? "" : shown_place(path, remark.place) + ": ";
    print_(base::SafeText::annotation(rule.level == "note" ? "notice" : rule.level,
                                      {{"file", is_file ? path : ""},
                                       {"line", shown(place.line)},
                                       {"col", place.line == 0 ? "" : shown(place.column)},
                                       {"title", std::string{rule.title}}},
                                      where + remark.what));
  }

  Print print_;
};

}  // namespace

std::unique_ptr<Reporter> github_reporter(const Print& print) {
  return std::make_unique<GitHub>(print);
}

}  // namespace bbtables::report
