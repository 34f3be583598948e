#include "engines/command/requirements.hpp"

#include <algorithm>
#include <cctype>
#include <vector>

#include "base/text.hpp"
#include "engines/report/wording.hpp"

namespace bbtables::engines {
namespace {

/// "'KingMoves' at src/attacks.h:80"
std::string at(const std::string& identifier, const read::Place& place, const std::string& path) {
  return (identifier.empty() ? "the array" : "'" + identifier + "'") + " at " + path + ":" +
         std::to_string(place.line);
}

/// Without what differs from one style of names to the next: "KnightAttacks" as "knightattacks".
std::string letters_of(const std::string& name) {
  std::string letters;
  for (const char c : name) {
    if (c != '_') letters += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
  return letters;
}

bool reads_as(const std::string& reading, const std::string& table) {
  return reading == table || reading.starts_with(table + " ");
}

}  // namespace

RequirementCheck::RequirementCheck(recognise::Requirement requirement)
    : requirement_{std::move(requirement)} {
  requirement_.failure = requirement_.identifier.empty()
                             ? "no such table was found"
                             : "no array '" + requirement_.identifier + "' was found";
}

void RequirementCheck::look_at(const recognise::FileReport& report) {
  if (evidence_ == Evidence::met) return;
  for (const recognise::Finding& finding : report.findings) {
    if (finding.table == requirement_.table) {
      look_at_table(finding, report.path);
    } else {
      look_at_another(finding, report.path);
    }
  }
  for (const recognise::SkippedArray& array : report.skipped) look_at_skipped(array, report.path);
  if (requirement_.identifier.empty()) look_at_parts(report);
}

/// Whether it is what `--require NAME=IDENTIFIER` names: the array itself, or a column of it.
bool RequirementCheck::asks_for(const std::string& identifier) const {
  const std::string& asked = requirement_.identifier;
  if (asked.empty() || !identifier.starts_with(asked)) return false;
  const char next = identifier.c_str()[asked.size()];
  return next == '\0' || next == '[' || next == '.';
}

/// Whether it may be the name of what was asked for, in another spelling.
bool RequirementCheck::is_near(const std::string& identifier) const {
  const std::string asked =
      letters_of(requirement_.identifier.empty() ? requirement_.table : requirement_.identifier);
  const std::string letters = letters_of(identifier);
  return !base::nearest(letters, {asked}).empty();
}

void RequirementCheck::look_at_table(const recognise::Finding& finding, const std::string& path) {
  const std::string place = at(finding.identifier, finding.place, path);
  if (!requirement_.identifier.empty() && !asks_for(finding.identifier)) {
    learn(Evidence::other_name,
          "no array '" + requirement_.identifier + "' was found; the table is " + place);
  } else if (!finding.wrong.empty()) {
    learn(Evidence::wrong,
          place + " has " + report::counted(finding.wrong.size(), "wrong entry", "wrong entries"));
  } else if (finding.unread != 0) {
    learn(Evidence::unread, place + " has " +
                                report::counted(finding.unread, "entry that is not a literal",
                                                "entries that are not literals") +
                                " and cannot be checked");
  } else if (!requirement_.identifier.empty()) {
    learn(Evidence::met, "");
  }
}

void RequirementCheck::look_at_another(const recognise::Finding& finding, const std::string& path) {
  const std::string place = at(finding.identifier, finding.place, path);
  const bool could_be_it =
      std::any_of(finding.other_readings.begin(), finding.other_readings.end(),
                  [&](const std::string& other) { return reads_as(other, requirement_.table); });
  if (asks_for(finding.identifier)) {
    learn(Evidence::taken_for_another, place + " is " + finding.table);
  } else if (requirement_.identifier.empty() && could_be_it) {
    learn(Evidence::taken_for_another, place + " could be it, but was taken for " + finding.table +
                                           "; --require " + requirement_.table +
                                           "=IDENTIFIER says which array it is");
  } else if (is_near(finding.identifier)) {
    learn(Evidence::near_name, requirement_.failure + "; " + place + " is " + finding.table);
  }
}

void RequirementCheck::look_at_skipped(const recognise::SkippedArray& array,
                                       const std::string& path) {
  const std::string place = at(array.identifier, array.place, path);
  if (asks_for(array.identifier)) {
    learn(Evidence::taken_for_another, place + " is not a table: " + array.reason);
  } else if (is_near(array.identifier)) {
    learn(Evidence::near_name,
          requirement_.failure + "; " + place + " is not a table: " + array.reason);
  }
}

/// A file may hold a table in several arrays, one colour each.
void RequirementCheck::look_at_parts(const recognise::FileReport& report) {
  std::vector<bool> is_there;
  for (const recognise::Finding& finding : report.findings) {
    if (finding.table != requirement_.table || !finding.right()) continue;
    is_there.resize(std::max(is_there.size(), finding.parts_of_table));
    for (std::size_t part = 0; part < finding.parts; ++part) {
      is_there.at(finding.first_part + part) = true;
    }
  }
  if (is_there.empty()) return;
  const auto parts = static_cast<std::size_t>(std::count(is_there.begin(), is_there.end(), true));
  if (parts == is_there.size()) {
    learn(Evidence::met, "");
  } else {
    learn(Evidence::in_part, "found only in part: " + std::to_string(parts) + " of " +
                                 std::to_string(is_there.size()) + " in " + report.path);
  }
}

void RequirementCheck::learn(Evidence evidence, const std::string& failure) {
  if (evidence <= evidence_) return;
  evidence_ = evidence;
  requirement_.failure = failure;
}

}  // namespace bbtables::engines
