// Remarks as annotations of a GitHub workflow.

#include "engines/report/reporter.hpp"

namespace bbtables::report {
namespace {

/// On a place in a file, or on none where there is no path; standard input is no file that could be
/// shown, and memory and binary files have no lines.
base::SafeText annotation(const Remark& remark) {
  const std::string& path = remark.path;
  const bool is_file = path != "-";
  const bool is_nowhere = remark.place == read::Place{};
  const bool has_lines =
      is_file && !remark.place.address() && (remark.place.line != 0 || is_nowhere);
  const read::Place place = has_lines ? remark.place : read::Place{};
  const Rule& rule = rule_of(remark.kind);
  const auto shown = [](auto number) { return number == 0 ? "" : std::to_string(number); };
  const std::string where = has_lines ? "" : shown_place(path, remark.place) + ": ";
  return base::SafeText::annotation(rule.level == "note" ? "notice" : rule.level,
                                    {{"file", is_file ? normal_path(path) : ""},
                                     {"line", shown(place.line)},
                                     {"col", shown(place.column)},
                                     {"title", std::string{rule.title}}},
                                    where + remark.what);
}

}  // namespace

Reporter github_reporter(const Print& print) {
  const auto annotate = [print](const Remark& remark) { print(annotation(remark)); };
  return {.file = [=](const File& file) { for_each_remark(file, annotate); },
          .end =
              [=](const Summary& summary) {
                for (const Remark& remark : summary.remarks()) annotate(remark);
                std::string text = summary.overview();
                for (const Fulfilment& each : summary.requirements) {
                  if (each.is_met()) text += each.outcome() + "\n";
                }
                print(base::SafeText::lines(text));
              }};
}

}  // namespace bbtables::report
