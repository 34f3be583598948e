#pragma once

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "board/square_set.hpp"
#include "engines/recognise/finding.hpp"

/// From findings to remarks. Every table, every set of magics and every skipped array becomes a row
/// of the report, with remarks; formats print rows and remarks, and know nothing of findings. All
/// text is made base::printable() here.
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
inline constexpr std::array<Rule, 11> rules{{
    {"wrong-entry", "Wrong entry", "error", "An entry of a table is not what it should be."},
    {"wrong-table", "Wrong table", "error",
     "A table as a whole is displaced, or not in the mapping stated."},
    {"wrong-magic", "Wrong magic", "error",
     "Look-ups by a magic, its shift or its offset, or in its attack data, go wrong."},
    {"unread-entry", "Entries not read", "error",
     "Entries of a table could not be read and were not checked."},
    {"misleading-name", "Misleading name", "warning",
     "An array is named after another table than its numbers are."},
    {"undecided-table", "Undecided table", "note",
     "The numbers fit several tables, and nothing in the file decides."},
    {"undecided-mapping", "Undecided mapping", "note",
     "The tables of a file fit several mappings of the squares."},
    {"resembling-array", "Array not checked", "error",
     "An array has many of the entries of a table, too few to be checked as one."},
    {"skipped-array", "Skipped array", "note",
     "An array is not a table of the catalogue, or is ignored, and was not checked."},
    {"unmet-requirement", "Unmet requirement", "error",
     "A required table was not found, or is not right."},
    {"no-table-recognised", "No table recognised", "error",
     "No table was recognised, so nothing has been checked."},
}};

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
  /// Of a wrong entry, as data: table, identifier and entry, which identify the same mistake when
  /// lines move, and its values, if it has any.
  std::vector<std::pair<std::string_view, std::optional<std::string>>> properties = {};
};

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
  /// Why it meets no requirement, "has 1 wrong entry"; empty where it does.
  std::string fault = {};
  std::vector<std::size_t> parts = {0};       ///< that it is of its table,
  std::size_t parts_of_table = 1;             ///< of so many
  std::vector<std::string_view> may_be = {};  ///< other tables
  /// On the array as a whole,
  std::function<std::vector<Remark>()> remarks = {};
  /// and so many on its wrong entries, each on one or on several that follow one another.
  std::size_t entry_remarks = 0;
  std::function<Remark(std::size_t number)> entry_remark = {};
  std::function<Json()> facts = {};
};

/// A list that keeps its first few members, and counts the others.
class FirstFew {
 public:
  /// Adds a member, unless it is among those that are kept.
  void add(const std::string& each);
  FirstFew& operator+=(const FirstFew& others);
  /// "a, b and c", "a, b and 7 more".
  [[nodiscard]] std::string joined() const;
  [[nodiscard]] const std::vector<std::string>& first() const { return first_; }
  [[nodiscard]] std::size_t count() const { return count_; }

 private:
  std::vector<std::string> first_;
  std::size_t count_ = 0;
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
  /// "a1b1 or h1g1 (nothing tells left from right)"; empty where nothing is known.
  [[nodiscard]] std::string words() const;
  /// The same after "squares: ", and what names decided: lines.
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

[[nodiscard]] Row row_of(const recognise::Finding& finding, const recognise::Agreement& agreed);
[[nodiscard]] Row row_of(const recognise::Magics& magics);
[[nodiscard]] Row row_of(const recognise::SkippedArray& skipped, Show show);

/// "rank_masks (white only, without edges)": the table of a match, and how it differs from that of
/// the catalogue.
[[nodiscard]] std::string table_of(const recognise::Finding& finding,
                                   const recognise::Match& match);

/// What decided which of several tables the finding is, "its name", "the mapping" or "--require";
/// empty where there was nothing to decide, or no decision.
[[nodiscard]] std::string decided_by(const recognise::Finding& finding,
                                     const recognise::Agreement& agreed);

/// Whether the finding's name speaks for the mapping agreed, where the numbers fit others as well.
[[nodiscard]] bool tells_mapping(const recognise::Finding& finding,
                                 const recognise::Agreement& agreed);

// Wording that tables, magics and skipped arrays share.

/// A list names so many, and counts the others.
constexpr std::size_t most_listed = 8;

/// "1 entry", "2 entries".
[[nodiscard]] std::string counted(std::size_t count, std::string_view one, std::string_view more);
[[nodiscard]] std::string entries(std::size_t count);
/// "and the entry after it are", "and the 2 entries after it are".
[[nodiscard]] std::string and_those_after(std::size_t count);
/// Those that are not empty, "white only, without edges".
[[nodiscard]] std::string with_commas(std::vector<std::string> parts);
/// "rook magics (with offsets)"; without brackets where nothing stands in them.
[[nodiscard]] std::string in_brackets(const std::string& what, const std::string& how);
/// "0x0000000000e0a0e0".
[[nodiscard]] std::string hexadecimal(std::uint64_t value);
/// The name in the source, cut after 60 characters, or "(no name)".
[[nodiscard]] std::string shown_name(const std::string& identifier);
/// "src/attacks.h:12"; of standard input "<stdin>:12", of a path without a name "''". Where there
/// are no lines "knight.bin: byte 24", counted from 0.
[[nodiscard]] std::string shown_place(const std::string& path, read::Place place);
[[nodiscard]] std::vector<std::string> names_of(recognise::Layouts layouts);

/// "8 not read: `K_10` in line 12 is the first".
[[nodiscard]] std::string unread_clause(std::size_t unread, read::Place first,
                                        const std::string& text);

/// How many of an array's entries are right and wrong.
struct Tally {
  std::size_t all;
  std::size_t wrong = 0;
  std::size_t missing = 0;
  std::size_t too_many = 0;  ///< numbers, beside the entries
  std::size_t unread = 0;
  /// "64 entries right", "1 of 64 entries wrong, 63 agree".
  [[nodiscard]] std::string words(std::string_view one, std::string_view more) const;
};

/// "h3 is missing, g4 and g5 are surplus"; if there are many, only their number.
[[nodiscard]] std::string difference(board::SquareSet missing, board::SquareSet surplus);
/// The boards of what an entry is, if it is there, and of what it should be, side by side.
[[nodiscard]] std::string drawn(std::optional<board::SquareSet> is, board::SquareSet should_be);

}  // namespace bbtables::report
