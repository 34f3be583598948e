#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "emit/header.hpp"
#include "engines/report/examples.hpp"
#include "engines/report/reporter.hpp"

namespace bbtables::report {
namespace {

using nlohmann::json;

json log_of(const recognise::FileReport& report, const Summary& summary, Show show = Show::tables) {
  return json::parse(printed("sarif", {report}, summary, show));
}

Summary unmet() {
  Summary summary;
  summary.requirements = {{"king_attacks", "", "it is not found"}};
  return summary;
}

TEST(Sarif, is_a_log_of_one_run_of_this_program) {
  const json log = log_of(two_tables(), summary_of_two_tables());
  EXPECT_EQ(log["version"], "2.1.0");
  EXPECT_EQ(log["runs"].size(), 1u);
  const json& run = log["runs"][0];
  EXPECT_EQ(run["tool"]["driver"]["name"], "bbtables-verify");
  EXPECT_EQ(run["tool"]["driver"]["version"], emit::version());
  EXPECT_EQ(run["columnKind"], "utf16CodeUnits");
}

TEST(Sarif, describes_a_wrong_magic) {
  const json log = log_of(file_with_magics(magics_wrong_on_e4()), {});
  const json& result = log["runs"][0]["results"][0];
  EXPECT_EQ(result["ruleId"], "wrong-magic");
  EXPECT_EQ(result["level"], "error");
  EXPECT_EQ(result["locations"][0]["physicalLocation"]["region"]["startLine"], 31);
  const auto number = result["ruleIndex"].get<std::size_t>();
  EXPECT_EQ(log["runs"][0]["tool"]["driver"]["rules"][number]["name"], "WrongMagic");
}

TEST(Sarif, describes_a_wrong_entry) {
  const json log = log_of(two_tables(), summary_of_two_tables());
  EXPECT_EQ(log["runs"][0]["results"][0], json::parse(R"({
    "ruleId": "wrong-entry",
    "ruleIndex": 0,
    "level": "error",
    "message": {
      "text": "king_attacks: KingMoves[14] (g2) is 0x000000000060a0e0, should be 0x0000000000e0a0e0: h3 is missing"
    },
    "locations": [
      {
        "physicalLocation": {
          "artifactLocation": {"uri": "src/attacks.h"},
          "region": {"startLine": 97, "startColumn": 5}
        }
      }
    ],
    "partialFingerprints": {"entry/v1": "king_attacks KingMoves g2"},
    "properties": {
      "table": "king_attacks",
      "identifier": "KingMoves",
      "entry": "g2",
      "is": "0x000000000060a0e0",
      "should_be": "0x0000000000e0a0e0",
      "mapping": "a1b1"
    }
  })"));
}

void expect_a_sound_result(const json& result, const json& rules) {
  const json& rule = rules.at(result.at("ruleIndex").get<std::size_t>());
  EXPECT_EQ(result.at("ruleId"), rule.at("id"));
  EXPECT_EQ(result.at("level"), rule.at("defaultConfiguration").at("level"));
  EXPECT_TRUE((std::set<std::string>{"error", "warning", "note"}.count(result.at("level")) == 1));
  EXPECT_FALSE(result.at("message").at("text").get<std::string>().empty());
  for (const json& location : result.value("locations", json::array())) {
    const json& physical = location.at("physicalLocation");
    EXPECT_FALSE(physical.at("artifactLocation").empty());
    if (!physical.contains("region")) continue;
    EXPECT_GE(physical["region"].at("startLine"), 1);
    EXPECT_GE(physical["region"].value("startColumn", 1), 1);
  }
}

TEST(Sarif, refers_to_its_rules_in_every_result) {
  std::set<std::string> seen;
  recognise::FileReport report = all_kinds_of_mistakes();
  report.findings[1].wrong.push_back({{}, {15}, {}, 1});  // which is left out
  for (const Summary& summary : {unmet(), Summary{}}) {
    const json log = log_of(report, summary, Show::all);
    const json& rules = log["runs"][0]["tool"]["driver"]["rules"];
    EXPECT_EQ(rules.size(), 11u);
    for (const json& result : log["runs"][0]["results"]) {
      expect_a_sound_result(result, rules);
      seen.insert(result["ruleId"]);
    }
  }
  EXPECT_EQ(seen,
            (std::set<std::string>{"misleading-name", "no-table-recognised", "skipped-array",
                                   "undecided-mapping", "undecided-table", "unmet-requirement",
                                   "unread-entry", "wrong-entry", "wrong-table"}));
}

json physical_location(const std::string& path, read::Place place) {
  const json log = log_of(king_in(path, place), {});
  return log["runs"][0]["results"][0]["locations"][0]["physicalLocation"];
}

TEST(Sarif, has_a_region_for_what_stands_somewhere_and_no_uri_for_standard_input) {
  EXPECT_EQ(physical_location("a.h", {}), json::parse(R"({"artifactLocation": {"uri": "a.h"}})"));
  EXPECT_EQ(physical_location("a.h", {7, 0}),
            json::parse(R"({"artifactLocation": {"uri": "a.h"}, "region": {"startLine": 7}})"));
  EXPECT_EQ(physical_location("-", {1, 2}),
            json::parse(R"({"artifactLocation": {"description": {"text": "standard input"}},
                            "region": {"startLine": 1, "startColumn": 2}})"));
}

TEST(Sarif, makes_a_reference_of_any_path) {
  const std::vector<std::pair<std::string, std::string>> cases{
      {"./src/a.h", "src/a.h"},
      {".//./src//a.h", "src//a.h"},
      {"../src/a.h", "../src/a.h"},
      {"/src/a.h", "file:///src/a.h"},
      {"c:%a b#?/größe\xff.h", "c%3A%25a%20b%23%3F/gr%C3%B6%C3%9Fe%FF.h"},
  };
  for (const auto& [path, uri] : cases) {
    EXPECT_EQ(physical_location(path, {})["artifactLocation"]["uri"], uri);
  }
}

TEST(Sarif, has_results_without_a_place_for_the_run_as_a_whole) {
  const json log = log_of({"a.h", {}, {}, {}, {}}, unmet());
  EXPECT_EQ(log["runs"][0]["results"], json::parse(R"([{
    "ruleId": "unmet-requirement",
    "ruleIndex": 9,
    "level": "error",
    "message": {"text": "required king_attacks: not met: it is not found"}
  }])"));
}

TEST(Sarif, notifies_of_what_was_not_checked) {
  const json right = log_of(two_tables(), {})["runs"][0]["invocations"];
  EXPECT_EQ(right, json::parse(R"([{"executionSuccessful": true,
                                    "toolExecutionNotifications": []}])"));
  Summary summary;
  summary.failures = {{"a.h", {80, 0}, "too many tables"}};
  const json failed = log_of(two_tables(), summary)["runs"][0]["invocations"];
  EXPECT_EQ(failed, json::parse(R"([{
    "executionSuccessful": false,
    "toolExecutionNotifications": [{
      "level": "error",
      "message": {"text": "too many tables"},
      "locations": [{"physicalLocation": {"artifactLocation": {"uri": "a.h"},
                                          "region": {"startLine": 80}}}]}]}])"));
}

TEST(Sarif, has_results_on_ten_entries_of_a_table) {
  const json log = log_of({"a.h", {inverted_king(64)}, {}}, summary_of_two_tables());
  const json& results = log["runs"][0]["results"];
  ASSERT_EQ(results.size(), 10U);
  EXPECT_TRUE(
      results[9]["message"]["text"].get<std::string>().ends_with("; and 54 more in this table"));
}

TEST(Sarif, notifies_of_warnings) {
  Summary summary;
  summary.warnings = {{"", {}, "--ignore K matches no array"}};
  const json log = log_of(two_tables(), summary)["runs"][0]["invocations"];
  EXPECT_EQ(log, json::parse(R"([{
    "executionSuccessful": true,
    "toolExecutionNotifications": [
      {"level": "warning", "message": {"text": "--ignore K matches no array"}}]}])"));
}

TEST(Sarif, notifies_of_what_was_left_out) {
  Summary summary;
  summary.skipped = {.ignored = 2, .binary = 1};
  summary.failures = {{"", {}, "1 more, which standard error names"}};
  const json log = log_of(two_tables(), summary)["runs"][0]["invocations"];
  EXPECT_EQ(log, json::parse(R"([{
    "executionSuccessful": false,
    "toolExecutionNotifications": [
      {"level": "error", "message": {"text": "1 more, which standard error names"}},
      {"level": "note", "message": {"text": "skipped: 2 ignored by git and 1 binary"}}]}])"));
}

TEST(Sarif, replaces_bytes_that_are_no_utf_8) {
  recognise::FileReport report = king_in("a.h", {});
  report.findings[0].identifier = "a\xff";
  const json log = log_of(report, {});
  EXPECT_EQ(log["runs"][0]["results"][0]["properties"]["identifier"], "a\xef\xbf\xbd");
}

}  // namespace
}  // namespace bbtables::report
