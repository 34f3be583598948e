#include "engines/report/remarks.hpp"

#include <algorithm>
#include <span>

#include "engines/report/wording.hpp"

namespace bbtables::report {
namespace {

// The kinds of remarks, in their order.
enum : std::size_t {
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

const Kind* kind(std::size_t number) { return &all_kinds()[number]; }

/// Of one table. Services show few remarks, and the first entries tell what is wrong.
constexpr std::size_t most_entries = 10;

/// Those that get a remark.
template <class Wrong>
std::span<const Wrong> shown(const std::vector<Wrong>& wrong) {
  return std::span{wrong}.first(std::min(wrong.size(), most_entries));
}

/// Counts the others in the last remark.
template <class Wrong>
void add_rest(std::vector<Remark>& list, const std::vector<Wrong>& wrong) {
  if (wrong.size() <= most_entries) return;
  list.back().message +=
      "; and " + std::to_string(wrong.size() - most_entries) + " more in this table";
}

void add(std::vector<Remark>& list, const recognise::Finding& finding) {
  const std::string table = shown_name(finding.identifier) + ", " + shown_table(finding) + ": ";
  if (const std::string typo = table_typo(finding); !typo.empty()) {
    list.push_back({kind(wrong_table), finding.place,
                    table + verdict(finding) + "; " + shown_table_typo(finding)});
  }
  if (!finding.as_stated) {
    list.push_back({kind(wrong_table), finding.place, table + "not in the mapping stated"});
  }
  for (const recognise::WrongEntry& entry : shown(finding.wrong)) {
    list.push_back({kind(wrong_entry), entry.place,
                    shown_table(finding) + ": " + described(finding, entry), &finding, &entry});
  }
  add_rest(list, finding.wrong);
  if (finding.unread != 0) {
    list.push_back({kind(unread_entry), finding.first_unread, table + verdict(finding)});
  }
  if (!finding.name_says.empty()) {
    list.push_back({kind(misleading_name), finding.place, table + shown_name_says(finding)});
  }
  if (!finding.other_matches.empty() && !finding.decided_by_name) {
    list.push_back({kind(undecided_table), finding.place, table + shown_other_matches(finding)});
  }
}

}  // namespace

const std::array<Kind, 11>& all_kinds() {
  static constexpr std::array<Kind, 11> kinds{{
      {"wrong-entry", "WrongEntry", "Wrong entry", "error",
       "An entry of a table is not what it should be."},
      {"wrong-table", "WrongTable", "Wrong table", "error",
       "A table as a whole is displaced, or not in the mapping stated."},
      {"wrong-magic", "WrongMagic", "Wrong magic", "error",
       "Look-ups by a magic, its shift or its offset, or in its attack data, go wrong."},
      {"unread-entry", "UnreadEntry", "Entries not read", "error",
       "Entries of a table could not be read and were not checked."},
      {"misleading-name", "MisleadingName", "Misleading name", "warning",
       "An array's name says another table than its numbers are."},
      {"undecided-table", "UndecidedTable", "Undecided table", "note",
       "The numbers fit several tables, and nothing in the file decides."},
      {"undecided-mapping", "UndecidedMapping", "Undecided mapping", "note",
       "The tables of a file fit several mappings of the squares."},
      {"resembling-array", "ResemblingArray", "Array not checked", "error",
       "An array has many of the entries of a table, too few to be checked as one."},
      {"skipped-array", "SkippedArray", "Skipped array", "note",
       "An array is not a table of the catalogue, or is ignored, and was not checked."},
      {"unmet-requirement", "UnmetRequirement", "Unmet requirement", "error",
       "A required table was not found, or is not right."},
      {"no-table-recognised", "NoTableRecognised", "No table recognised", "error",
       "No table was recognised, so nothing has been checked."},
  }};
  return kinds;
}

std::vector<Remark> remarks(const recognise::FileReport& report, Show show) {
  std::vector<Remark> list;
  for (const recognise::Finding& finding : report.findings) add(list, finding);
  for (const recognise::Magics& magics : report.magics) {
    for (const recognise::WrongMagic& wrong : shown(magics.wrong)) {
      list.push_back({.kind = kind(wrong_magic),
                      .place = wrong.place,
                      .message = shown_table(magics) + ": " + described(magics, wrong),
                      .path = magics.list(wrong.number).path});
    }
    add_rest(list, magics.wrong);
    if (magics.is_misnamed) {
      list.push_back({kind(misleading_name), magics.place,
                      shown_name(magics.identifier) + ", " + shown_table(magics) + ": " +
                          shown_name_says(magics)});
    }
  }
  for (const recognise::SkippedArray& each : report.skipped) {
    if (!each.is_mistake() && show != Show::all) continue;
    list.push_back({kind(each.is_mistake() ? resembling_array : skipped_array), each.place,
                    shown_name(each.identifier) + ": " + reason(each)});
  }
  // An open mapping is nothing that a review of a change could act on.
  if (show != Show::all) return list;
  if (!report.findings.empty() && !undecided(report).empty()) {
    list.push_back({kind(undecided_mapping), {}, "squares: " + squares(report)});
  }
  return list;
}

std::vector<Remark> remarks(const Summary& summary) {
  std::vector<Remark> list;
  for (const recognise::Requirement& requirement : summary.requirements) {
    if (requirement.failure.empty()) continue;
    list.push_back({kind(unmet_requirement), {}, outcome(requirement)});
  }
  if (saw_nothing(summary)) list.push_back({kind(no_table), {}, nothing_seen(summary)});
  return list;
}

}  // namespace bbtables::report
