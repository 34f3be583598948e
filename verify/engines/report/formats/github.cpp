#include "base/text.hpp"
#include "engines/report/remarks.hpp"
#include "engines/report/reporter.hpp"
#include "engines/report/wording.hpp"

namespace bbtables::report {
namespace {

/// A property of a workflow command. Colons and commas would end it: GitHub Docs, "Workflow
/// commands for GitHub Actions".
std::string as_property(std::string_view text) {
  return percent_encoded(base::printable(text),
                         [](char each) { return each != '%' && each != ':' && each != ','; });
}

std::string as_message(std::string_view text) {
  return percent_encoded(base::printable(text), [](char each) { return each != '%'; });
}

/// Where an annotation belongs, "file=src/attacks.h,line=12,col=3,"; standard input is no file.
std::string properties(const std::string& path, read::Place place) {
  if (path == "-") return {};
  std::string text = "file=" + as_property(path) + ",";
  if (place.line != 0) text += "line=" + std::to_string(place.line) + ",";
  if (place.line != 0 && place.column != 0) text += "col=" + std::to_string(place.column) + ",";
  return text;
}

std::string annotation(const Kind& kind, const std::string& where, const std::string& message) {
  const std::string_view level = kind.level;
  return "::" + std::string{level == "note" ? "notice" : level} + " " + where +
         "title=" + as_property(kind.title) + "::" + as_message(message) + "\n";
}

class GitHub : public Reporter {
 public:
  std::string file(const recognise::FileReport& report, bool verbose) override {
    std::string text;
    for (const Remark& remark : remarks(report, verbose)) {
      const std::string place =
          report.path == "-" ? shown_place(report.path, remark.place) + ": " : "";
      text +=
          annotation(*remark.kind, properties(report.path, remark.place), place + remark.message);
    }
    return text;
  }

  std::string end(const Summary& summary) override {
    std::string text;
    for (const Remark& remark : remarks(summary)) {
      text += annotation(*remark.kind, {}, remark.message);
    }
    text += overview(summary);
    for (const recognise::Requirement& requirement : summary.requirements) {
      if (requirement.failure.empty()) text += outcome(requirement) + "\n";
    }
    return text;
  }
};

}  // namespace

std::unique_ptr<Reporter> github_reporter() { return std::make_unique<GitHub>(); }

}  // namespace bbtables::report
