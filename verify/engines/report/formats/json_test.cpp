#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "emit/header.hpp"
#include "engines/report/examples.hpp"
#include "engines/report/reporter.hpp"

namespace bbtables::report {
namespace {

std::string document(const recognise::FileReport& report, const Summary& summary,
                     Show show = Show::tables) {
  return printed("json", {report}, summary, show);
}

TEST(Json, lists_magics) {
  recognise::Magics magics = magics_wrong_on_e4();
  magics.shifts = {"rook_shift"};
  const auto all = nlohmann::json::parse(document(file_with_magics(magics), {}));
  EXPECT_EQ(all["files"][0]["magics"], nlohmann::json::parse(R"([
    {
      "identifier": "rookMagics",
      "line": 3,
      "column": 5,
      "piece": "rook",
      "variant": "shifts of rook_shift",
      "black": false,
      "mapping": "a1b1",
      "shifts": "rook_shift",
      "index_bits": 0,
      "offsets": false,
      "masked": false,
      "data": "",
      "misnamed": false,
      "right": false,
      "wrong": [
        {
          "path": "",
          "line": 31,
          "column": 3,
          "number": "rookMagics[28]",
          "square": "e4",
          "is": "0x0000000000001234",
          "what": "rookMagics[28] (e4) is 0x0000000000001234: these two occupancies have the same index, 0x1f3, and different attacks; 12 of 1024 look-ups are lost"
        }
      ]
    }
  ])"));
}

TEST(Json, is_one_object_with_all_there_is_to_know) {
  recognise::FileReport report = two_tables();
  report.findings.erase(report.findings.begin());
  Summary summary = summary_of_two_tables();
  summary.requirements = {{"king_attacks", "KingMoves", "it is wrong"}};
  EXPECT_EQ(document(report, summary, Show::all), R"({
  "version": ")" + std::string{emit::version()} + R"(",
  "files": [
    {
      "path": "src/attacks.h",
      "squares": [
        "a1b1",
        "h1g1"
      ],
      "undecided": "nothing tells left from right; named here as in a1b1",
      "tables": [
        {
          "identifier": "KingMoves",
          "line": 80,
          "column": 16,
          "table": "king_attacks",
          "variant": "",
          "first_part": 0,
          "parts": 1,
          "parts_of_table": 1,
          "mapping": "a1b1",
          "entries": 64,
          "unread": 0,
          "first_unread": null,
          "right": false,
          "wrong": [
            {
              "line": 97,
              "column": 5,
              "written": "KingMoves[14]",
              "index": [
                14
              ],
              "entry": "g2",
              "is": "0x000000000060a0e0",
              "instead": "",
              "left_out": 0,
              "too_many": 0,
              "copied": 0,
              "should_be": "0x0000000000e0a0e0",
              "should_be_as_written": "",
              "missing": [
                "h3"
              ],
              "surplus": [],
              "likely_typo": ""
            }
          ],
          "likely_typo": "",
          "other_readings": [],
          "decided_by": "",
          "name_says": "",
          "decimal": false,
          "negative": false
        }
      ],
      "magics": [],
      "skipped": [
        {
          "identifier": "PieceValues",
          "line": 3,
          "column": 5,
          "resembles": "",
          "reason": "6 entries, no table"
        }
      ]
    }
  ],
  "failures": [],
  "warnings": [],
  "summary": {
    "files": 1,
    "tables": 2,
    "wrong_tables": 1,
    "wrong_entries": 1,
    "unread_tables": 0,
    "unread_entries": 0,
    "resembling": 0,
    "ignored_arrays": 0,
    "ignored": 0,
    "binary": 0,
    "not_source": 0,
    "special": 0,
    "hidden": 0,
    "requirements": [
      {
        "table": "king_attacks",
        "identifier": "KingMoves",
        "met": false,
        "failure": "it is wrong"
      }
    ]
  }
}
)");
}

TEST(Json, lists_what_was_skipped_only_in_verbose) {
  const auto quiet = nlohmann::json::parse(document(two_tables(), {}));
  EXPECT_TRUE(quiet["files"][0]["skipped"].empty());
}

TEST(Json, lists_what_resembles_a_table_always) {
  recognise::FileReport report = two_tables();
  report.skipped.push_back(resembling_knight());
  const auto quiet = nlohmann::json::parse(document(report, {}));
  ASSERT_EQ(quiet["files"][0]["skipped"].size(), 1U);
  EXPECT_EQ(quiet["files"][0]["skipped"][0]["resembles"], "knight_attacks");
}

TEST(Json, tells_entries_left_out_and_numbers_too_many) {
  const auto json = nlohmann::json::parse(document(with_a_line_moved(), {}));
  const auto& wrong = json["files"][0]["tables"][0]["wrong"];
  EXPECT_EQ(wrong[0]["left_out"], 2);
  EXPECT_EQ(wrong[0]["too_many"], 0);
  EXPECT_EQ(wrong[1]["too_many"], 2);
  EXPECT_TRUE(wrong[1]["should_be"].is_null());
  EXPECT_TRUE(wrong[1]["index"].empty());
  EXPECT_EQ(wrong[1]["copied"], 0);
}

TEST(Json, tells_entries_that_are_a_copy) {
  const auto json = nlohmann::json::parse(document(with_a_line_copied(), {}));
  const auto& wrong = json["files"][0]["tables"][0]["wrong"][0];
  EXPECT_EQ(wrong["copied"], 2);
  EXPECT_EQ(wrong["is"], "0x0000000000020400");
  EXPECT_EQ(wrong["should_be"], "0x0000000002040004");
  EXPECT_TRUE(wrong["surplus"].empty());
}

TEST(Json, has_null_for_what_cannot_be_read_and_the_notation_of_the_source) {
  recognise::FileReport report = two_tables();
  recognise::Finding& finding = report.findings[1];
  finding.decimal = true;
  finding.wrong[0].is.reset();
  const auto json = nlohmann::json::parse(document(report, {}));
  const auto& entry = json["files"][0]["tables"][1]["wrong"][0];
  EXPECT_TRUE(entry["is"].is_null());
  EXPECT_EQ(entry["instead"], "left out");
  EXPECT_EQ(entry["should_be_as_written"], "14721248");
  EXPECT_EQ(entry["missing"], nlohmann::json::array());
}

TEST(Json, has_no_squares_for_what_is_no_set) {
  recognise::FileReport report = two_tables();
  report.findings[1].match = match_as("pawn_shield_magics");
  report.findings[1].wrong[0].index = {0, 0};
  const auto json = nlohmann::json::parse(document(report, {}));
  EXPECT_EQ(json["files"][0]["tables"][1]["wrong"][0]["missing"], nlohmann::json::array());
}

TEST(Json, replaces_bytes_that_are_no_utf_8) {
  recognise::FileReport report = two_tables();
  report.path = "a\xff.h";
  report.findings[0].identifier = "b\xc3";
  const auto json = nlohmann::json::parse(document(report, {}));
  EXPECT_EQ(json["files"][0]["path"], "a\xef\xbf\xbd.h");
  EXPECT_EQ(json["files"][0]["tables"][0]["identifier"], "b\xef\xbf\xbd");
}

TEST(Json, lists_what_was_not_checked) {
  Summary summary;
  summary.failures = {{"src", {}, "cannot read the folder"}, {"a.h", {80, 0}, "too many tables"}};
  const auto json = nlohmann::json::parse(document(two_tables(), summary));
  EXPECT_EQ(json["failures"], nlohmann::json::parse(R"([
    {"path": "src", "line": 0, "what": "cannot read the folder"},
    {"path": "a.h", "line": 80, "what": "too many tables"}])"));
}

TEST(Json, counts_what_is_ignored_and_warns) {
  recognise::FileReport report = two_tables();
  report.skipped = {resembling_knight()};
  report.skipped[0].reason = recognise::SkippedArray::Reason::ignored;
  Summary summary{.ignored_arrays = 1};
  summary.warnings = {{"a.h", {80, 0}, "no array"}};
  const auto json = nlohmann::json::parse(document(report, summary));
  EXPECT_EQ(json["files"][0]["skipped"], nlohmann::json::array());
  EXPECT_EQ(json["summary"]["ignored_arrays"], 1);
  EXPECT_EQ(json["warnings"],
            nlohmann::json::parse(R"([{"path": "a.h", "line": 80, "what": "no array"}])"));
}

TEST(Json, is_ascii_without_commands_of_services) {
  recognise::FileReport report = two_tables();
  report.path = "##[error]###\xe2\x80\xaegröße\xc2\x9b\x7f.h";
  const std::string text = document(report, {});
  EXPECT_TRUE(std::ranges::all_of(
      text, [](char each) { return each == '\n' || (each >= ' ' && each < '\x7f'); }));
  EXPECT_EQ(text.find("##"), std::string::npos);
  EXPECT_EQ(nlohmann::json::parse(text)["files"][0]["path"], report.path);
}

TEST(Json, is_printed_while_the_run_goes_on) {
  std::size_t kept = 0;
  std::size_t most_kept = 0;
  const auto json = reporter("json", [&](const base::SafeText&) { kept = 0; });
  for (int file = 0; file < 1000; ++file) {
    json->file(two_tables(), Show::tables);
    most_kept = std::max(most_kept, ++kept);
  }
  EXPECT_LT(most_kept, 200u);
}

TEST(Json, is_an_object_without_any_file_too) {
  const auto json = nlohmann::json::parse(printed("json", {}, Summary{}));
  EXPECT_EQ(json["files"], nlohmann::json::array());
  EXPECT_EQ(json["summary"]["requirements"], nlohmann::json::array());
}

}  // namespace
}  // namespace bbtables::report
