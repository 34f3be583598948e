#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "engines/recognise/finding.hpp"
#include "engines/report/wording.hpp"

/// From findings to remarks. Every table, every set of magics and every skipped array becomes a row
/// of the report, with remarks; formats print rows and remarks, and know nothing of findings.
namespace bbtables::report {

using Json = nlohmann::ordered_json;

/// What a report shows of a file: wrong tables and what resembles one, all tables, or skipped
/// arrays too.
enum class Show { mistakes, tables, all };

/// A kind of remark, as annotations and code scanning show it.
struct Rule {
  std::string_view id;
  std::string_view title;
  std::string_view level;  ///< "error", "warning" or "note"
  std::string_view meaning;
};

/// The rules, by their numbers.
enum class Kind {
  wrong_entry,
  wrong_table,
  wrong_magic,
  unread_entry,
  misleading_name,
  undecided_table,
  undecided_mapping,
  resembling_array,
  skipped_array,
  unmet_requirement,
  no_table
};
inline constexpr auto rules = std::to_array<Rule>({
    {"wrong-entry", "Wrong entry", "error", "An entry of a table is not what it should be."},
    {"wrong-table", "Wrong table", "error",
     "A whole table is displaced, not in the mapping given or of the other tables, or another "
     "piece's than its name says."},
    {"wrong-magic", "Wrong magic", "error",
     "A magic, its shift or offset, or its attack data make look-ups fail, or they are those of "
     "another piece than their name says."},
    {"unread-entry", "Entries not read", "error",
     "Entries of a table could not be read and were not checked."},
    {"misleading-name", "Misleading name", "warning",
     "An array is named after one table and holds another."},
    {"undecided-table", "Undecided table", "note",
     "The numbers fit several tables, and nothing in the file decides."},
    {"undecided-mapping", "Undecided mapping", "note",
     "The tables of a file fit several mappings of the squares."},
    {"resembling-array", "Array not checked", "error",
     "An array resembles a table, but has too many errors to be checked as one."},
    {"skipped-array", "Skipped array", "note",
     "An array is not a table of the catalogue, or is ignored, and was not checked."},
    {"unmet-requirement", "Unmet requirement", "error",
     "A required table was not found, or is wrong."},
    {"no-table-recognised", "No table recognised", "error",
     "No table was recognised, so nothing has been checked."},
});

[[nodiscard]] constexpr const Rule& rule_of(Kind kind) {
  return rules.at(static_cast<std::size_t>(kind));
}

/// A remark: one message about an array, an entry, a file or the whole run.
struct Remark {
  Kind kind;
  std::string what;
  read::Place place = {};   ///< in the report's file, or in that of
  std::string path = {};    ///< this path, if it is not empty
  bool is_in_row = false;   ///< the row of the array already says it
  std::string boards = {};  ///< lines
  /// Of a wrong entry: table, identifier and entry, which identify the same mistake when lines
  /// move, and its values.
  Json properties = {};
};

/// The members line and column, and for a place in memory address.
[[nodiscard]] Json json_of(read::Place place);

/// A row of the report: one array of a source. Its functions refer to the findings, and must not
/// outlive them.
struct Row {
  std::string_view list;  ///< of JSON: "tables", "magics" or "skipped"
  std::string identifier;
  read::Place place;
  std::string table = {};   ///< "rank_masks", "rook_magics"; empty where it is none
  std::string shown_table;  ///< "rank_masks (without own square, without edges)", "-"
  std::string verdict;      ///< "1 of 64 entries wrong, 63 agree"
  /// Why the exit code is not 0, "wrong", "not read in full", "not read" or "not checked"; else
  /// empty.
  std::string_view mistake = {};
  std::size_t wrong = 0;   ///< entries,
  std::size_t unread = 0;  ///< and those that could not be read
  bool is_ignored = false;
  bool is_shown = true;
  std::vector<std::size_t> parts = {0};       ///< that it is of its table,
  std::size_t parts_of_table = 1;             ///< of so many
  std::vector<std::string_view> may_be = {};  ///< other tables
  /// On the array as a whole,
  std::vector<Remark> remarks = {};
  /// and so many on its wrong entries, each on one or on several that follow one another.
  std::size_t entry_remarks = 0;
  std::function<Remark(std::size_t number)> entry_remark = {};
  std::function<Json()> facts = {};
};

/// The mapping that the tables of a file, or of all files of an engine, agree on, and what names
/// decided.
struct Squares {
  recognise::Agreement agreement = {};
  bool differs = false;  ///< from the other files of the engine
  bool any_tables = false;
  bool any_wrong = false;       ///< so that squares are named
  FirstFew telling_names = {};  ///< the names that decided: the numbers fit more mappings
  /// What decided, "its name", and the decisions, "Files is file_masks rather than rank_masks".
  std::map<std::string, FirstFew> decided = {};

  Squares& operator+=(const Squares& other);
  /// Why several mappings are left, "nothing tells left from right"; or empty.
  [[nodiscard]] std::string undecided() const;
  /// "a1b1 or h1g1 (nothing tells left from right)".
  [[nodiscard]] std::string words() const;
  /// The same after "squares: ", and what names decided: lines; empty where no table was found.
  [[nodiscard]] std::string lines() const;
};

/// The report on one source.
struct File {
  std::string path;
  std::vector<Row> rows = {};  ///< by place
  Squares squares;
  std::vector<Remark> remarks = {};  ///< on the file as a whole
};

[[nodiscard]] File file_of(const recognise::FileReport& report, Show show);

/// Each stands in the file of its kind: tables.cpp, magics.cpp and remarks.cpp.
[[nodiscard]] Row row_of(const recognise::Finding& finding, const recognise::Agreement& agreed);
[[nodiscard]] Row row_of(const recognise::Magics& magics);
[[nodiscard]] Row row_of(const recognise::SkippedArray& skipped);

/// "rank_masks (white only, without edges)": the table of a match, and how it differs from that of
/// the catalogue.
[[nodiscard]] std::string table_of(const recognise::Finding& finding,
                                   const recognise::Match& match);

/// What decided which of several tables the finding is, "its name", "the mapping" or "--require";
/// empty where there was nothing to decide, or no decision.
[[nodiscard]] std::string decided_by(const recognise::Finding& finding,
                                     const recognise::Agreement& agreed);

/// "white, g2": an index of the finding's table; empty for a scalar.
[[nodiscard]] std::string label(const recognise::Finding& finding,
                                const std::vector<unsigned>& index);

/// What may have made an entry wrong, as a clause: "0x60 without the 0x", "the digits 8 and 4
/// are swapped", "it is the entry of f2", "doubled, the same as the one before". Empty if nothing
/// explains it.
[[nodiscard]] std::string likely_typo(const recognise::Finding& finding,
                                      const recognise::WrongEntry& wrong);

}  // namespace bbtables::report
