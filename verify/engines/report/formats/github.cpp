#include "engines/report/remarks.hpp"
#include "engines/report/reporter.hpp"
#include "engines/report/wording.hpp"

namespace bbtables::report {
namespace {

/// A number that is known.
std::string known(std::uint32_t number) { return number == 0 ? "" : std::to_string(number); }

/// An annotation on a place in a file, or on none where there is no path; standard input is no
/// file that could be shown.
base::SafeText annotation(const Remark& remark, const std::string& path = {}) {
  const bool is_file = !path.empty() && path != "-";
  const read::Place place = is_file ? remark.place : read::Place{};
  const std::string level = remark.kind->level;
  const std::string where = path == "-" ? shown_place(path, remark.place) + ": " : "";
  return base::SafeText::annotation(level == "note" ? "notice" : level,
                                    {{"file", is_file ? path : ""},
                                     {"line", known(place.line)},
                                     {"col", place.line == 0 ? "" : known(place.column)},
                                     {"title", remark.kind->title}},
                                    where + remark.message);
}

class GitHub : public Reporter {
 public:
  explicit GitHub(const Print& print) : print_{print} {}

  void file(const recognise::FileReport& report, Show show) override {
    for (const Remark& remark : remarks(report, show)) {
      print_(annotation(remark, remark.path.empty() ? report.path : remark.path));
    }
  }

  void end(const Summary& summary) override {
    for (const Remark& remark : remarks(summary)) print_(annotation(remark));
    std::string text = overview(summary);
    for (const recognise::Requirement& requirement : summary.requirements) {
      if (requirement.failure.empty()) text += outcome(requirement) + "\n";
    }
    print_(base::SafeText::lines(text));
  }

 private:
  Print print_;
};

}  // namespace

std::unique_ptr<Reporter> github_reporter(const Print& print) {
  return std::make_unique<GitHub>(print);
}

}  // namespace bbtables::report
