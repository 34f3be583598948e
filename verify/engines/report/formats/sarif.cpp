// Remarks as a SARIF log for code scanning.

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "emit/document.hpp"
#include "emit/header.hpp"
#include "engines/report/json.hpp"
#include "engines/report/reporter.hpp"

namespace bbtables::report {
namespace {

Json text(const std::string& words) { return {{"text", words}}; }

/// The path as a reference of RFC 3986: all but its unreserved characters and "/" encoded, so that
/// no part looks like a scheme.
std::string uri(const std::string& path) {
  const std::string scheme = path.starts_with('/') ? "file://" : "";
  return scheme + base::percent_encoded(normal_path(path), [](char each) {
           return base::has_only_alphanumerics_and("-._~/", {&each, 1});
         });
}

/// Adds a place in a file; none where there is no path.
void locate(Json& made, const std::string& path, read::Place place) {
  if (path.empty()) return;
  Json artifact;
  if (path == "-") {
    artifact["description"] = text("standard input");
  } else {
    artifact["uri"] = uri(path);
  }
  Json physical{{"artifactLocation", artifact}};
  if (const auto address = place.address()) {
    physical["address"]["absoluteAddress"] = *address;
  } else if (place.line != 0) {
    physical["region"]["startLine"] = place.line;
    if (place.column != 0) physical["region"]["startColumn"] = place.column;
  } else if (place.column != 0) {
    physical["region"]["byteOffset"] = place.column - 1;
  }
  made["locations"] = Json::array({{{"physicalLocation", physical}}});
}

Json result(const Remark& remark) {
  const Rule& rule = rule_of(remark.kind);
  Json made{{"ruleId", rule.id},
            {"ruleIndex", remark.kind},
            {"level", rule.level},
            {"message", text(remark.what)}};
  locate(made, remark.path, remark.place);
  const Json& properties = remark.properties;
  if (properties.empty()) return made;
  // The same mistake keeps its alert when lines move.
  const auto word = [&](const char* key) { return properties.at(key).get<std::string>(); };
  made["partialFingerprints"]["entry/v1"] =
      fmt::format("{} {} {}", word("table"), word("identifier"), word("entry"));
  made["properties"] = properties;
  return made;
}

Json described_rules() {
  Json list = Json::array();
  for (const Rule& rule : rules) {
    std::string id{rule.id};
    std::ranges::replace(id, '-', '_');
    list.push_back({{"id", rule.id},
                    {"name", emit::Name::from_snake(id).pascal},
                    {"shortDescription", text(std::string{rule.meaning})},
                    {"defaultConfiguration", {{"level", rule.level}}}});
  }
  return list;
}

/// What is said of the run: a notification of the tool, and no result.
Json notification(const Failure& failure, const char* level) {
  Json made{{"level", level}, {"message", text(failure.what)}};
  locate(made, failure.path, failure.place);
  return made;
}

/// The log, with what is known of the run at its end.
Json log_of(const Json& invocations) {
  const Json driver{
      {"name", "bbtables-verify"}, {"version", emit::version()}, {"rules", described_rules()}};
  const Json run{{"tool", {{"driver", driver}}},
                 {"columnKind", "utf16CodeUnits"},
                 {"results", GrowingJson::growing},
                 {"invocations", invocations}};
  return {{"$schema",
           "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/"
           "sarif-schema-2.1.0.json"},
          {"version", "2.1.0"},
          {"runs", Json::array({run})}};
}

Json invocation(const Summary& summary) {
  Json list = Json::array();
  for (const auto& each : summary.failures) list.push_back(notification(each, "error"));
  for (const auto& each : summary.warnings) list.push_back(notification(each, "warning"));
  const std::string skipped = summary.skipped_words();
  if (!skipped.empty()) list.push_back(notification({"", {}, skipped}, "note"));
  return {{"executionSuccessful", summary.failures.empty()}, {"toolExecutionNotifications", list}};
}

}  // namespace

Reporter sarif_reporter(const Print& print) {
  const auto log = std::make_shared<GrowingJson>(print, log_of({}));
  const auto add = [log](const Remark& remark) { log->add(result(remark)); };
  return {.file = [=](const File& file) { for_each_remark(file, add); },
          .end =
              [=](const Summary& summary) {
                for (Remark remark : summary.remarks()) {
                  // GitHub takes no log in which a result has no place.
                  remark.path = summary.path;
                  add(remark);
                }
                log->end(log_of(Json::array({invocation(summary)})));
              }};
}

}  // namespace bbtables::report
