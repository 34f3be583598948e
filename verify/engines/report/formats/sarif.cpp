#include <algorithm>

#include "emit/header.hpp"
#include "engines/report/json.hpp"
#include "engines/report/remarks.hpp"
#include "engines/report/reporter.hpp"
#include "engines/report/wording.hpp"

namespace bbtables::report {
namespace {

Json text(const std::string& words) { return {{"text", words}}; }

/// The path as a reference of RFC 3986: all but its unreserved characters and "/" encoded, so that
/// no part looks like a scheme.
std::string uri(std::string_view path) {
  while (path.starts_with("./")) {
    path.remove_prefix(2);
    path.remove_prefix(std::min(path.find_first_not_of('/'), path.size()));
  }
  const std::string scheme = path.substr(0, 1) == "/" ? "file://" : "";
  return scheme + base::percent_encoded(path, [](char each) {
           return (each >= 'a' && each <= 'z') || (each >= 'A' && each <= 'Z') ||
                  (each >= '0' && each <= '9') ||
                  std::string_view{"-._~/"}.find(each) != std::string_view::npos;
         });
}

Json location(const std::string& path, read::Place place) {
  Json artifact;
  if (path == "-") {
    artifact["description"] = text("standard input");
  } else {
    artifact["uri"] = uri(path);
  }
  Json physical{{"artifactLocation", artifact}};
  if (place.line != 0) physical["region"]["startLine"] = place.line;
  if (place.line != 0 && place.column != 0) physical["region"]["startColumn"] = place.column;
  return {{"physicalLocation", physical}};
}

Json result(const Remark& remark) {
  return {{"ruleId", remark.kind->id},
          {"ruleIndex", remark.kind - all_kinds().data()},
          {"level", remark.kind->level},
          {"message", text(remark.message)}};
}

Json result(const Remark& remark, const std::string& path) {
  Json made = result(remark);
  made["locations"] =
      Json::array({location(remark.path.empty() ? path : remark.path, remark.place)});
  if (remark.entry == nullptr) return made;
  const recognise::Finding& finding = *remark.finding;
  const recognise::WrongEntry& entry = *remark.entry;
  // The same mistake keeps its alert when lines move.
  const std::string table{finding.match.table()};
  std::string place = label(finding, entry);
  if (entry.too_many != 0) place = "too many, " + std::to_string(entry.entry);
  made["partialFingerprints"]["entry/v1"] = table + " " + finding.identifier + " " + place;
  made["properties"] = {
      {"table", table},
      {"identifier", finding.identifier},
      {"entry", place},
      {"is", entry.is ? Json(hexadecimal(*entry.is)) : Json(nullptr)},
      {"should_be", entry.too_many == 0 ? Json(hexadecimal(entry.should_be)) : Json(nullptr)},
      {"mapping", finding.layout.name()}};
  return made;
}

Json rules() {
  Json list = Json::array();
  for (const Kind& kind : all_kinds()) {
    list.push_back({{"id", kind.id},
                    {"name", kind.name},
                    {"shortDescription", text(kind.meaning)},
                    {"defaultConfiguration", {{"level", kind.level}}}});
  }
  return list;
}

/// What was left out by intent, "skipped: 2 ignored by git and 1 binary".
Json notification(const std::string& skipped) {
  return {{"level", "note"}, {"message", text(skipped)}};
}

/// What a failure or a warning of the run is in the log: a notification of the tool, and no result.
Json notification(const Failure& failure, const char* level) {
  Json made{{"level", level}, {"message", text(failure.what)}};
  if (!failure.path.empty()) {
    made["locations"] = Json::array({location(failure.path, failure.place)});
  }
  return made;
}

class Sarif : public Reporter {
 public:
  explicit Sarif(const Print& print) : log_{print} {
    log_.open("", '{');
    log_.add("$schema",
             "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/"
             "sarif-schema-2.1.0.json");
    log_.add("version", "2.1.0");
    log_.open("runs", '[');
    log_.open("", '{');
    const Json driver{
        {"name", "bbtables-verify"}, {"version", emit::version()}, {"rules", rules()}};
    log_.add("tool", {{"driver", driver}});
    log_.add("columnKind", "utf16CodeUnits");
    log_.open("results", '[');
  }

  void file(const recognise::FileReport& report, Show show) override {
    for (const Remark& remark : remarks(report, show)) log_.add("", result(remark, report.path));
  }

  void end(const Summary& summary) override {
    for (const Remark& remark : remarks(summary)) log_.add("", result(remark));
    log_.close();
    log_.open("invocations", '[');
    log_.open("", '{');
    log_.add("executionSuccessful", summary.failures.empty());
    log_.open("toolExecutionNotifications", '[');
    for (const Failure& failure : summary.failures) log_.add("", notification(failure, "error"));
    for (const Failure& warning : summary.warnings) log_.add("", notification(warning, "warning"));
    if (const std::string left_out = skipped(summary); !left_out.empty()) {
      log_.add("", notification(left_out));
    }
    for (int open = 0; open < 6; ++open) log_.close();
  }

 private:
  JsonDocument log_;
};

}  // namespace

std::unique_ptr<Reporter> sarif_reporter(const Print& print) {
  return std::make_unique<Sarif>(print);
}

}  // namespace bbtables::report
