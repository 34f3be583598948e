#include <nlohmann/json.hpp>

#include "emit/header.hpp"
#include "engines/report/remarks.hpp"
#include "engines/report/reporter.hpp"
#include "engines/report/wording.hpp"

namespace bbtables::report {
namespace {

using Json = nlohmann::ordered_json;

Json text(const std::string& words) { return {{"text", words}}; }

/// The path as a reference of RFC 3986: all but its unreserved characters and "/" encoded, so that
/// no part looks like a scheme.
std::string uri(std::string_view path) {
  while (path.substr(0, 2) == "./") path.remove_prefix(2);
  const std::string scheme = path.substr(0, 1) == "/" ? "file://" : "";
  return scheme + percent_encoded(path, [](char each) {
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
  made["locations"] = Json::array({location(path, remark.place)});
  if (remark.entry == nullptr) return made;
  const recognise::Finding& finding = *remark.finding;
  const recognise::WrongEntry& entry = *remark.entry;
  // The same mistake keeps its alert when lines move.
  const std::string table{finding.match.table()};
  const std::string place = index(finding, entry);
  made["partialFingerprints"]["entry/v1"] = table + " " + finding.identifier + place;
  made["properties"] = {{"table", table},
                        {"identifier", finding.identifier},
                        {"index", place},
                        {"is", entry.is ? Json(hexadecimal(*entry.is)) : Json(nullptr)},
                        {"should_be", hexadecimal(entry.should_be)},
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

class Sarif : public Reporter {
 public:
  std::string file(const recognise::FileReport& report, bool verbose) override {
    for (const Remark& remark : remarks(report, verbose)) {
      results_.push_back(result(remark, report.path));
    }
    return {};
  }

  std::string end(const Summary& summary) override {
    for (const Remark& remark : remarks(summary)) results_.push_back(result(remark));
    const Json driver{
        {"name", "bbtables-verify"}, {"version", emit::version()}, {"rules", rules()}};
    const Json run{
        {"tool", {{"driver", driver}}}, {"columnKind", "utf16CodeUnits"}, {"results", results_}};
    const Json log{{"$schema",
                    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/"
                    "sarif-schema-2.1.0.json"},
                   {"version", "2.1.0"},
                   {"runs", Json::array({run})}};
    return log.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
  }

 private:
  Json results_ = Json::array();
};

}  // namespace

std::unique_ptr<Reporter> sarif_reporter() { return std::make_unique<Sarif>(); }

}  // namespace bbtables::report
