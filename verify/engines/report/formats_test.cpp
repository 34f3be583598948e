#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "emit/header.hpp"
#include "engines/report/examples.hpp"

namespace bbtables::report {
namespace {

using recognise::FileReport;
using recognise::Finding;

/// Of each kind of array one: right, wrong in every way, magics, skipped and resembling.
FileReport everything() {
  Finding knight = table("KnightAttacks", "knight_attacks");
  knight.place = {12, 16};
  Finding king = king_without_h3();
  king.unread = 1;
  king.first_unread = {98, 3};
  king.unread_text = "KING_H2";
  king.name_says = "queen_attacks_empty";
  king.places_late = 8;
  king.other_matches = {match_as("file_masks", "", only("a1a2"))};
  FileReport report = file_with({knight, king}, only("a1b1") | only("h1g1"));
  report.path = "src/attacks.h";
  report.magics = {magics_wrong_on_e4()};
  report.magics[0].place = {130, 7};
  report.skipped = {{"PieceValues", {3, 5}, 6}, resembling_knight()};
  report.skipped[1].place = {150, 1};
  return report;
}

Summary summary_of_everything() {
  Summary summary{.skipped = {.ignored = 2, .binary = 1}};
  summary.requirements = {Requirement{{"knight_attacks", "", ""}},
                          Requirement{{"king_attacks", "KingMoves", ""}}};
  summary.failures = {{"src", {}, "cannot read the folder"}, {"a.h", {80, 0}, "too many tables"}};
  summary.warnings = {{"", {}, "--ignore K matches no array"}};
  summary.add(file_of(everything(), Show::tables));
  return summary;
}

std::string printed_of_everything(std::string_view format, Show show = Show::tables) {
  return printed(format, {everything()}, summary_of_everything(), show);
}

const std::string version{emit::version()};

/// Whatever its layout is.
Json json_of(const std::string& text) { return Json::parse(text); }

TEST(Text, lists_tables_and_draws_what_is_wrong) {
  EXPECT_EQ(printed_of_everything("text"),
            R"(src/attacks.h:12   KnightAttacks  knight_attacks  64 entries right
src/attacks.h:80   KingMoves      king_attacks    1 of 64 entries wrong, 62 agree, 1 not read: `KING_H2` in line 98
  its name says queen_attacks_empty
  likely typo in the whole table: its entries stand 8 places (a rank) too late
  may also be file_masks in a1a2; nothing decides
  src/attacks.h:97: KingMoves[14] (g2) is 0x000000000060a0e0, should be 0x0000000000e0a0e0: h3 is missing
      is                   should be (o: missing)
  8   . . . . . . . .      . . . . . . . .
  7   . . . . . . . .      . . . . . . . .
  6   . . . . . . . .      . . . . . . . .
  5   . . . . . . . .      . . . . . . . .
  4   . . . . . . . .      . . . . . . . .
  3   . . . . . 1 1 .      . . . . . 1 1 o
  2   . . . . . 1 . 1      . . . . . 1 . 1
  1   . . . . . 1 1 1      . . . . . 1 1 1
      a b c d e f g h      a b c d e f g h
src/attacks.h:130  rookMagics     rook magics     1 of 64 squares wrong, 63 agree
  src/attacks.h:31: rookMagics[28] (e4) is 0x0000000000001234: these two occupancies have the same index, 0x1f3, and different attacks; 12 of 1024 look-ups are lost
      occupied             and
  8   . . . . . . . .      . . . . . . . .
  7   . . . . . . . .      . . . . . . . .
  6   . . . . . . . .      . . . . 1 . . .
  5   . . . . 1 . . .      . . . . . . . .
  4   . . . . R . . .      . . . . R . . .
  3   . . . . . . . .      . . . . . . . .
  2   . . . . . . . .      . . . . . . . .
  1   . . . . . . . .      . . . . . . . .
      a b c d e f g h      a b c d e f g h
src/attacks.h:150  Knight         -               resembles knight_attacks, but only 44 of 64 entries agree: not checked
squares: a1b1 or h1g1 (nothing tells left from right; named here as in a1b1)

1 file read, 3 tables recognised, 2 wrong (2 entries), 1 not read in full (1 entry), 1 array not checked that resembles one
skipped: 2 ignored by git and 1 binary
required knight_attacks: met
required king_attacks=KingMoves: not met: 'KingMoves' at src/attacks.h:80 has 1 wrong entry
)");
}

TEST(GitHub, makes_a_command_of_each_remark) {
  EXPECT_EQ(
      printed_of_everything("github"),
      R"(::warning file=src/attacks.h,line=80,col=16,title=Misleading name::KingMoves, king_attacks: its name says queen_attacks_empty
::error file=src/attacks.h,line=80,col=16,title=Wrong table::KingMoves, king_attacks: 1 of 64 entries wrong, 62 agree, 1 not read: `KING_H2` in line 98; likely typo in the whole table: its entries stand 8 places (a rank) too late
::notice file=src/attacks.h,line=80,col=16,title=Undecided table::KingMoves, king_attacks: may also be file_masks in a1a2; nothing decides
::error file=src/attacks.h,line=98,col=3,title=Entries not read::KingMoves, king_attacks: 1 of 64 entries wrong, 62 agree, 1 not read: `KING_H2` in line 98
::error file=src/attacks.h,line=97,col=5,title=Wrong entry::king_attacks: KingMoves[14] (g2) is 0x000000000060a0e0, should be 0x0000000000e0a0e0: h3 is missing
::error file=src/attacks.h,line=31,col=3,title=Wrong magic::rook magics: rookMagics[28] (e4) is 0x0000000000001234: these two occupancies have the same index, 0x1f3, and different attacks; 12 of 1024 look-ups are lost
::error file=src/attacks.h,line=150,col=1,title=Array not checked::Knight: resembles knight_attacks, but only 44 of 64 entries agree: not checked
::error title=Unmet requirement::required king_attacks=KingMoves: not met: 'KingMoves' at src/attacks.h:80 has 1 wrong entry
1 file read, 3 tables recognised, 2 wrong (2 entries), 1 not read in full (1 entry), 1 array not checked that resembles one
skipped: 2 ignored by git and 1 binary
required knight_attacks: met
)");
}

TEST(Json, is_one_object_with_all_there_is_to_know) {
  const std::string text = printed_of_everything("json");
  EXPECT_EQ(text, json_of(text).dump(2) + "\n");
  EXPECT_EQ(json_of(text), json_of(R"({"version": ")" + version + R"(",
 "files": [{"path": "src/attacks.h", "squares": ["a1b1", "h1g1"],
   "undecided": "nothing tells left from right; named here as in a1b1",
   "tables": [{"identifier": "KnightAttacks", "line": 12, "column": 16, "table": "knight_attacks",
     "variant": "", "first_part": 0, "parts": 1, "parts_of_table": 1, "mapping": "a1b1",
     "entries": 64, "unread": 0, "first_unread": null, "right": true, "wrong": [],
     "likely_typo": "", "other_readings": [], "decided_by": "", "name_says": "", "decimal": false,
     "negative": false},
    {"identifier": "KingMoves", "line": 80, "column": 16, "table": "king_attacks", "variant": "",
     "first_part": 0, "parts": 1, "parts_of_table": 1, "mapping": "a1b1", "entries": 64,
     "unread": 1, "first_unread": {"line": 98, "column": 3, "what": "KING_H2"}, "right": false,
     "wrong": [{"line": 97, "column": 5, "written": "KingMoves[14]", "index": [14], "entry": "g2",
       "is": "0x000000000060a0e0", "instead": "", "left_out": 0, "too_many": 0, "copied": 0,
       "should_be": "0x0000000000e0a0e0", "should_be_as_written": "", "missing": ["h3"],
       "surplus": [], "likely_typo": ""}],
     "likely_typo": "its entries stand 8 places (a rank) too late",
     "other_readings": ["file_masks in a1a2"], "decided_by": "",
     "name_says": "queen_attacks_empty", "decimal": false, "negative": false}],
   "magics": [{"identifier": "rookMagics", "line": 130, "column": 7, "piece": "rook", "variant": "",
     "black": false, "mapping": "a1b1", "shifts": "", "index_bits": 0, "offsets": false,
     "masked": false, "data": "", "misnamed": false, "right": false,
     "wrong": [{"path": "", "line": 31, "column": 3, "number": "rookMagics[28]", "square": "e4",
       "is": "0x0000000000001234",
       "what": "rookMagics[28] (e4) is 0x0000000000001234: these two occupancies have the same index, 0x1f3, and different attacks; 12 of 1024 look-ups are lost"}]}],
   "skipped": [{"identifier": "Knight", "line": 150, "column": 1, "resembles": "knight_attacks",
     "reason": "resembles knight_attacks, but only 44 of 64 entries agree: not checked"}]}],
 "failures": [{"path": "src", "line": 0, "what": "cannot read the folder"},
  {"path": "a.h", "line": 80, "what": "too many tables"}],
 "warnings": [{"path": "", "line": 0, "what": "--ignore K matches no array"}],
 "summary": {"files": 1, "tables": 3, "wrong_tables": 2, "wrong_entries": 2, "unread_tables": 1,
  "unread_entries": 1, "resembling": 1, "ignored_arrays": 0, "ignored": 2, "binary": 1,
  "not_source": 0, "special": 0, "hidden": 0,
  "requirements": [{"table": "knight_attacks", "identifier": "", "met": true, "failure": ""},
   {"table": "king_attacks", "identifier": "KingMoves", "met": false,
    "failure": "'KingMoves' at src/attacks.h:80 has 1 wrong entry"}]}})"));
}

TEST(Sarif, is_a_log_of_one_run_of_this_program) {
  const std::string text = printed_of_everything("sarif");
  EXPECT_EQ(text, json_of(text).dump(2) + "\n");
  Json log = json_of(text);
  Json& run = log["runs"][0];
  // Its results say what the annotations do.
  std::string annotations;
  for (const Json& result : run["results"]) {
    const std::string level = result["level"];
    annotations += "::" + (level == "note" ? "notice" : level) + " ";
    for (const Json& each : result.value("locations", Json::array())) {
      const Json& place = each["physicalLocation"];
      annotations += "file=" + place["artifactLocation"]["uri"].get<std::string>() +
                     ",line=" + place["region"]["startLine"].dump() +
                     ",col=" + place["region"]["startColumn"].dump() + ",";
    }
    annotations += "title=" + std::string{rules.at(result["ruleIndex"].get<std::size_t>()).title} +
                   "::" + result["message"]["text"].get<std::string>() + "\n";
  }
  const std::string github = printed_of_everything("github");
  EXPECT_EQ(annotations, github.substr(0, annotations.size()));
  EXPECT_EQ(run["results"].size(), 8U);
  Json entry = run["results"][4];
  for (const char* key : {"level", "message", "locations"}) entry.erase(key);
  EXPECT_EQ(entry, json_of(R"({"ruleId": "wrong-entry", "ruleIndex": 0,
    "partialFingerprints": {"entry/v1": "king_attacks KingMoves g2"},
    "properties": {"table": "king_attacks", "identifier": "KingMoves", "entry": "g2",
      "is": "0x000000000060a0e0", "should_be": "0x0000000000e0a0e0", "mapping": "a1b1"}})"));
  run["tool"]["driver"].erase("rules");
  run.erase("results");
  EXPECT_EQ(log, json_of(R"({
 "$schema": "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
 "version": "2.1.0",
 "runs": [{"tool": {"driver": {"name": "bbtables-verify", "version": ")" +
                         version + R"("}},
   "columnKind": "utf16CodeUnits",
   "invocations": [{"executionSuccessful": false,
     "toolExecutionNotifications": [{"level": "error", "message": {"text": "cannot read the folder"},
       "locations": [{"physicalLocation": {"artifactLocation": {"uri": "src"}}}]},
      {"level": "error", "message": {"text": "too many tables"}, "locations": [{"physicalLocation":
         {"artifactLocation": {"uri": "a.h"}, "region": {"startLine": 80}}}]},
      {"level": "warning", "message": {"text": "--ignore K matches no array"}},
      {"level": "note", "message": {"text": "skipped: 2 ignored by git and 1 binary"}}]}]}]})"));
}

TEST(Formats, are_sorted_and_each_can_be_made) {
  EXPECT_TRUE(std::ranges::is_sorted(formats()));
  EXPECT_EQ(formats(), (std::vector<std::string_view>{"github", "json", "sarif", "text"}));
  for (const std::string_view name : formats()) EXPECT_NE(reporter(name, {}), nullptr) << name;
  EXPECT_EQ(reporter("xml", {}), nullptr);
}

TEST(Formats, for_programs_say_no_less_to_those_who_want_it_quiet) {
  for (const char* format : {"github", "json", "sarif"}) {
    EXPECT_EQ(printed_of_everything(format, Show::mistakes), printed_of_everything(format));
  }
}

TEST(Formats, say_in_verbose_what_is_skipped_or_open) {
  const std::string squares = "squares: a1b1 or h1g1 (nothing tells left from right; named here";
  const std::string skipped = "PieceValues: 6 entries, no table";
  for (const std::string format : {"github", "sarif"}) {
    const std::string usual = printed_of_everything(format);
    const std::string all = printed_of_everything(format, Show::all);
    for (const std::string& note : {squares, skipped}) {
      EXPECT_EQ(usual.find(note), std::string::npos) << usual;
      EXPECT_NE(all.find(note), std::string::npos) << all;
    }
  }
  EXPECT_NE(printed_of_everything("text", Show::all)
                .find("src/attacks.h:3    PieceValues    -               skipped: 6 entries"),
            std::string::npos);
  EXPECT_EQ(printed_of_everything("json").find("PieceValues"), std::string::npos);
  EXPECT_NE(printed_of_everything("json", Show::all).find("PieceValues"), std::string::npos);
}

/// King attacks in each of whose first `count` entries all bits are inverted.
FileReport inverted_king(std::size_t count) {
  Finding finding = table("KingMoves", "king_attacks");
  for (unsigned i = 0; i < count; ++i) {
    finding.wrong.push_back({{81 + i, 5}, {i % 64}, ~std::uint64_t{0x302}, 0x302});
  }
  FileReport report = file_with({finding});
  report.magics = {magics_wrong_on_e4()};
  report.magics[0].wrong.resize(count, report.magics[0].wrong[0]);
  return report;
}

std::size_t count(const std::string& text, std::string_view part) {
  std::size_t sum = 0;
  for (std::size_t at = 0; (at = text.find(part, at)) != std::string::npos; ++at) ++sum;
  return sum;
}

TEST(Formats, show_the_first_wrong_entries_and_count_the_others) {
  struct Case {
    std::string format;
    std::string part;
    std::size_t most;
    std::string rest;
  };
  for (const auto& [format, part, most, rest] :
       {Case{"github", "title=Wrong", 10, "; and 1 more in this table\n"},
        Case{"sarif", "\"ruleId\": \"wrong", 10, "; and 1 more in this table\""},
        Case{"text", "  attacks.h:", 64, "  and 1 more\n"}}) {
    const std::string all = printed(format, {inverted_king(most)}, Summary{});
    EXPECT_EQ(count(all, part), 2 * most) << format;
    EXPECT_EQ(count(all, rest), 0U) << format;
    const std::string some = printed(format, {inverted_king(most + 1)}, Summary{});
    EXPECT_EQ(count(some, part), 2 * most) << format;
    EXPECT_EQ(count(some, rest), 2U) << format;
  }
  EXPECT_EQ(count(printed("text", {inverted_king(64)}), "a b c d e f g h"), 4 * 8U) << "boards";
  EXPECT_EQ(count(printed("json", {inverted_king(100)}, Summary{}), "\"is\":"), 200U);
}

TEST(Text, shows_no_right_tables_to_those_who_want_it_quiet) {
  FileReport report = everything();
  report.skipped.push_back({"M", {160, 1}, 64, recognise::SkippedArray::Reason::called_magics});
  report.magics.push_back({.identifier = "right", .place = {170, 1}});
  const std::string usual = printed("text", {report});
  const std::string quiet = printed("text", {report}, {}, Show::mistakes);
  for (const std::string_view name : {"KnightAttacks", " M ", " right "}) {
    EXPECT_NE(usual.find(name), std::string::npos) << usual;
    EXPECT_EQ(quiet.find(name), std::string::npos) << quiet;
  }
  for (const std::string_view name : {"KingMoves", "rookMagics", " Knight ", "squares: "}) {
    EXPECT_NE(quiet.find(name), std::string::npos) << quiet;
  }
  EXPECT_EQ(printed("text", {file_with({table("K", "king_attacks")})}, {}, Show::mistakes), "");
}

TEST(Text, fills_columns_by_characters_and_names_what_has_no_name) {
  FileReport report = file_with({table("größe", "knight_attacks"), table("", "king_attacks"),
                                 table(std::string(1000, 'x'), "king_attacks")});
  report.path = "-";
  report.findings[1].place = {};
  const std::string right = "64 entries right\n";
  EXPECT_EQ(printed("text", {report}), "<stdin>    (no name)" + std::string(53, ' ') +
                                           "king_attacks    " + right + "<stdin>:3  größe" +
                                           std::string(57, ' ') + "knight_attacks  " + right +
                                           "<stdin>:3  " + std::string(59, 'x') +
                                           "…  king_attacks    " + right + "squares: a1b1\n");
}

TEST(Text, says_once_behind_the_files_of_an_engine_what_they_agree_on) {
  const FileReport file = file_with({table("Knight", "knight_attacks")});
  FileReport other = file_with({table("King", "king_attacks")}, only("a8b8"));
  other.differs = true;
  const std::string knight = "attacks.h:3  Knight  knight_attacks  64 entries right\n";
  const std::string king = "attacks.h:3  King  king_attacks  64 entries right\n";
  EXPECT_EQ(printed("text", {file, {"empty.h", {}, {}}}), knight + "squares: a1b1\n");
  EXPECT_EQ(printed("text", {file, other, file}), knight + "\n" + king +
                                                      "squares: a8b8 (unlike other files)\n\n" +
                                                      knight + "\nsquares: a1b1\n");
  EXPECT_EQ(printed("text", {other}), king + "squares: a8b8 (unlike other files)\n");
}

/// What comes at the end of a report with so many wrong tables, and then so many right ones.
std::string end_behind(std::size_t wrong, std::size_t right) {
  std::vector<FileReport> files{file_with({wrong, king_without_h3()})};
  files.resize(1 + right, file_with({table("Knight", "knight_attacks")}));
  const std::string text = printed("text", files, Summary{.tables = 1});
  const std::string squares = "squares: a1b1\n\n";
  return text.substr(text.rfind(squares) + squares.size());
}

TEST(Text, repeats_mistakes_at_the_end_that_are_out_of_sight) {
  const std::string wrong =
      "wrong: attacks.h:80  KingMoves  king_attacks  1 of 64 entries wrong, 63 agree\n";
  const std::string sum = "0 files read, 1 table recognised, none wrong\n";
  EXPECT_EQ(end_behind(1, 40), sum);
  EXPECT_EQ(end_behind(1, 41), wrong + "\n" + sum);
  EXPECT_EQ(end_behind(0, 100), sum);
  EXPECT_EQ(count(end_behind(20, 41), wrong), 20U);
  EXPECT_TRUE(end_behind(21, 41).ends_with(wrong + "and 1 more\n\n" + sum));
  // No line in front of a mistake puts it out of sight.
  std::vector<FileReport> files(100, file_with({table("Knight", "knight_attacks")}));
  files.push_back(everything());
  EXPECT_EQ(printed("text", files, Summary{}).find("wrong: "), std::string::npos);
  files.resize(142, files.front());
  const std::string text = printed("text", files, Summary{});
  for (const std::string_view mistake :
       {"\nwrong: src/attacks.h:80  ", "\nwrong: src/attacks.h:130",
        "\nnot checked: src/attacks.h:150  "}) {
    EXPECT_NE(text.find(mistake), std::string::npos) << text;
  }
}

/// One wrong entry, there.
FileReport king_in(const std::string& path, read::Place place) {
  FileReport report = file_with({king_without_h3()});
  report.path = path;
  report.findings[0].wrong[0].place = place;
  return report;
}

TEST(GitHub, shows_no_place_where_there_is_none) {
  const std::vector<std::pair<FileReport, std::string>> cases{
      {king_in("a.h", {97, 5}), "file=a.h,line=97,col=5,title=Wrong entry::king"},
      {king_in("a.h", {}), "file=a.h,title=Wrong entry::king"},
      {king_in("-", {97, 5}), "title=Wrong entry::<stdin>:97: king"},
  };
  for (const auto& [report, place] : cases) {
    EXPECT_TRUE(printed("github", {report}).starts_with("::error " + place)) << place;
  }
}

TEST(Sarif, makes_a_reference_of_any_path_and_a_region_of_any_place) {
  const std::vector<std::tuple<std::string, read::Place, std::string>> cases{
      {"./src/a.h", {}, R"({"artifactLocation":{"uri":"src/a.h"}})"},
      {".//./src//a.h", {}, R"({"artifactLocation":{"uri":"src//a.h"}})"},
      {"../src/a.h", {}, R"({"artifactLocation":{"uri":"../src/a.h"}})"},
      {"/src/a.h",
       {7, 0},
       R"({"artifactLocation":{"uri":"file:///src/a.h"},"region":{"startLine":7}})"},
      {"c:%a b#?/größe\xff.h",
       {},
       R"({"artifactLocation":{"uri":"c%3A%25a%20b%23%3F/gr%C3%B6%C3%9Fe%FF.h"}})"},
      {"-",
       {1, 2},
       R"({"artifactLocation":{"description":{"text":"standard input"}},)"
       R"("region":{"startLine":1,"startColumn":2}})"},
  };
  for (const auto& [path, place, location] : cases) {
    const Json log = json_of(printed("sarif", {king_in(path, place)}, Summary{}));
    EXPECT_EQ(log["runs"][0]["results"][0]["locations"][0]["physicalLocation"].dump(), location);
  }
}

TEST(Sarif, knows_every_rule_that_a_result_refers_to) {
  std::set<std::string> seen;
  FileReport report = everything();
  report.findings[1].as_stated = false;
  Summary unmet = summary_of_everything();
  for (const Summary& summary : {unmet, Summary{}}) {
    const Json run = json_of(printed("sarif", {report}, summary, Show::all))["runs"][0];
    const Json& known = run["tool"]["driver"]["rules"];
    EXPECT_EQ(known.size(), rules.size());
    EXPECT_EQ(run["invocations"][0]["executionSuccessful"], summary.failures.empty());
    EXPECT_EQ(known[0].dump(), R"({"id":"wrong-entry","name":"WrongEntry","shortDescription":)"
                               R"({"text":"An entry of a table is not what it should be."},)"
                               R"("defaultConfiguration":{"level":"error"}})");
    for (const Json& result : run["results"]) {
      const Json& rule = known.at(result["ruleIndex"].get<std::size_t>());
      EXPECT_EQ(result["ruleId"], rule["id"]);
      EXPECT_EQ(result["level"], rule["defaultConfiguration"]["level"]);
      seen.insert(result["ruleId"]);
    }
  }
  EXPECT_EQ(seen.size(), rules.size()) << "each of them";
}

TEST(Json, has_null_for_what_is_not_there_and_says_what_is) {
  FileReport report = king_in("a.h", {});
  recognise::WrongEntry& entry = report.findings[0].wrong[0];
  report.findings[0].decimal = true;
  entry.is.reset();
  const auto wrong = [&] {
    return json_of(printed("json", {report}, Summary{}))["files"][0]["tables"][0]["wrong"][0];
  };
  EXPECT_EQ(wrong()["is"], nullptr);
  EXPECT_EQ(wrong()["instead"], "left out");
  EXPECT_EQ(wrong()["should_be_as_written"], "14721248");
  entry.is = 1;
  entry.too_many = 2;
  EXPECT_EQ(wrong()["should_be"], nullptr);
  EXPECT_EQ(wrong()["too_many"], 2);
  entry.too_many = 0;
  entry.copied = entry.missing = {1, 2, 3};
  EXPECT_EQ(wrong()["copied"], 3);
  EXPECT_EQ(wrong()["left_out"], 3);
}

TEST(Formats, print_while_the_run_goes_on) {
  for (const std::string_view format : formats()) {
    std::size_t kept = 0;
    std::size_t most_kept = 0;
    const auto reports = reporter(format, [&](const base::SafeText&) { kept = 0; });
    for (int file = 0; file < 1000; ++file) {
      reports->file(file_of(everything(), Show::tables));
      most_kept = std::max(most_kept, ++kept);
    }
    EXPECT_LT(most_kept, 200U) << format;
  }
}

/// Bytes that a terminal or a service may take for more than a name.
rc::Gen<std::string> any_name() {
  return rc::gen::container<std::string>(rc::gen::oneOf(
      rc::gen::arbitrary<char>(), rc::gen::elementOf(std::string{"#:%,\n\r\x1b\xe2\x80\xae a"})));
}

RC_GTEST_PROP(Formats, let_no_name_be_a_command, ()) {
  FileReport report = everything();
  report.path = *any_name();
  report.findings[1].identifier = report.findings[1].wrong[0].written = *any_name();
  report.findings[1].unread_text = report.magics[0].identifier = *any_name();
  report.skipped[1].identifier = report.magics[0].data.identifier = *any_name();
  Summary summary = summary_of_everything();
  summary.requirements = {Requirement{{"king_attacks", *any_name(), ""}}};
  for (const std::string_view format : formats()) {
    const std::string text = printed(format, {report}, summary, Show::all);
    const bool is_json = format == "json" || format == "sarif";
    RC_ASSERT(text.find("##") == std::string::npos);
    RC_ASSERT(text.find("\xe2\x80\xae") == std::string::npos);
    RC_ASSERT(std::ranges::all_of(text, [&](char each) {
      const auto byte = static_cast<unsigned char>(each);
      return each == '\n' || (byte >= ' ' && byte < 0x7f) || (byte > 0x7f && !is_json);
    }));
    std::istringstream lines{text};
    for (std::string line; std::getline(lines, line);) {
      const std::size_t command = line.find("::");
      const bool is_command =
          command != std::string::npos && line.find_first_not_of(' ') == command;
      RC_ASSERT(!is_command || format == "github");
    }
    // What is no UTF-8 is replaced, and all else is there again.
    if (is_json) (void)json_of(text);
    if (format != "json") continue;
    const std::string path = Json(report.path).dump(-1, ' ', true, Json::error_handler_t::replace);
    RC_ASSERT(json_of(text)["files"][0]["path"] == json_of(path));
  }
}

}  // namespace
}  // namespace bbtables::report
