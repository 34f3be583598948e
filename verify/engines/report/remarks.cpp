#include "engines/report/remarks.hpp"

#include "engines/report/printable.hpp"
#include "engines/report/wording.hpp"

namespace bbtables::report {
namespace {

enum : std::size_t {
  wrong_entry,
  wrong_table,
  unread_entry,
  undecided_table,
  undecided_mapping,
  skipped_array,
  unmet_requirement,
  no_table
};

const Kind* kind(std::size_t index) { return &all_kinds()[index]; }

void add(std::vector<Remark>& list, const recognise::Finding& finding) {
  const std::string table = shown_name(finding.identifier) + ", " + shown_table(finding) + ": ";
  if (!finding.likely_typo.empty()) {
    list.push_back(
        {kind(wrong_table), finding.place, table + verdict(finding) + "; " + table_typo(finding)});
  }
  for (const recognise::WrongEntry& entry : finding.wrong) {
    list.push_back({kind(wrong_entry), entry.place,
                    shown_table(finding) + ": " + described(finding, entry), &finding, &entry});
  }
  if (finding.unread != 0) {
    list.push_back({kind(unread_entry), finding.place, table + verdict(finding)});
  }
  if (!finding.other_readings.empty() && finding.decided_by.empty()) {
    list.push_back({kind(undecided_table), finding.place, table + other_readings(finding)});
  }
}

}  // namespace

const std::array<Kind, 8>& all_kinds() {
  static constexpr std::array<Kind, 8> kinds{{
      {"wrong-entry", "WrongEntry", "Wrong entry", "error",
       "An entry of a table is not what it should be."},
      {"wrong-table", "WrongTable", "Wrong table", "error",
       "One typo explains what is wrong with a table as a whole."},
      {"unread-entry", "UnreadEntry", "Entries not judged", "warning",
       "Entries of a table are no literals and have not been judged."},
      {"undecided-table", "UndecidedTable", "Undecided table", "note",
       "The numbers fit several tables, and nothing in the file decides."},
      {"undecided-mapping", "UndecidedMapping", "Undecided mapping", "note",
       "The tables of a file fit several mappings of the squares."},
      {"skipped-array", "SkippedArray", "Skipped array", "note",
       "An array is no table of the catalogue and has not been judged."},
      {"unmet-requirement", "UnmetRequirement", "Unmet requirement", "error",
       "A table that was required has not been found and right."},
      {"no-table-recognised", "NoTableRecognised", "No table recognised", "error",
       "No table was recognised, so nothing has been checked."},
  }};
  return kinds;
}

std::vector<Remark> remarks(const recognise::FileReport& report, bool verbose) {
  std::vector<Remark> list;
  for (const recognise::Finding& finding : report.findings) add(list, finding);
  // An open mapping is nothing that a review of a change could act on.
  if (!verbose) return list;
  if (!report.findings.empty() && !report.undecided.empty()) {
    list.push_back({kind(undecided_mapping), {}, "squares: " + squares(report)});
  }
  for (const recognise::SkippedArray& each : report.skipped) {
    list.push_back({kind(skipped_array), each.place,
                    shown_name(each.identifier) + ": " + printable(each.reason)});
  }
  return list;
}

std::vector<Remark> remarks(const recognise::Summary& summary) {
  std::vector<Remark> list;
  for (const recognise::Requirement& requirement : summary.requirements) {
    if (requirement.failure.empty()) continue;
    list.push_back({kind(unmet_requirement), {}, outcome(requirement)});
  }
  if (saw_nothing(summary)) list.push_back({kind(no_table), {}, nothing_seen(summary)});
  return list;
}

}  // namespace bbtables::report
