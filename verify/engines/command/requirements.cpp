#include "engines/command/requirements.hpp"

#include <algorithm>
#include <cctype>
#include <optional>
#include <vector>

#include "base/text.hpp"
#include "engines/report/wording.hpp"

namespace bbtables::engines {
namespace {

using recognise::means;
using recognise::Requirement;

Evidence nothing_of(const Requirement& required) {
  return {Evidence::nothing, required.identifier.empty()
                                 ? "no such table was found"
                                 : "no array '" + required.identifier + "' was found"};
}

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

/// Whether it may be the name of what is asked for, in another spelling.
bool is_near(const Requirement& required, const std::string& identifier) {
  const std::string asked =
      letters_of(required.identifier.empty() ? required.table : required.identifier);
  return !base::nearest(letters_of(identifier), {asked}).empty();
}

/// Of an array, a finding or magics, that is the table and has wrong entries or another name.
template <class Found>
std::optional<Evidence> against(const Requirement& required, const Found& found,
                                const std::string& place) {
  if (!required.identifier.empty() && !means(required.identifier, found.identifier)) {
    return Evidence{Evidence::other_name, nothing_of(required).failure + "; the table is " + place};
  }
  if (found.wrong.empty()) return {};
  return Evidence{
      Evidence::wrong,
      place + " has " + report::counted(found.wrong.size(), "wrong entry", "wrong entries")};
}

/// Of an array that is the table.
Evidence of_table(const Requirement& required, const recognise::Finding& finding,
                  const std::string& place) {
  if (const auto evidence = against(required, finding, place)) return *evidence;
  if (!finding.as_stated) return {Evidence::wrong, place + " is not in the mapping stated"};
  if (finding.unread != 0) {
    return {Evidence::unread, place + " has " +
                                  report::counted(finding.unread, "entry", "entries") +
                                  " that could not be read"};
  }
  // Under any name the table may be in several arrays: see of_parts().
  return required.identifier.empty() ? nothing_of(required) : Evidence{Evidence::met, ""};
}

/// Of an array, "'KingMoves' at src/attacks.h:80", that is something else, "is knight_attacks".
Evidence of_another(const Requirement& required, const std::string& identifier,
                    const std::string& place, const std::string& what_it_is) {
  if (means(required.identifier, identifier)) {
    return {Evidence::taken_for_another, place + " " + what_it_is};
  }
  if (is_near(required, identifier)) {
    return {Evidence::near_name, nothing_of(required).failure + "; " + place + " " + what_it_is};
  }
  return nothing_of(required);
}

bool could_be(const recognise::Finding& finding, const std::string& table) {
  return std::any_of(finding.other_matches.begin(), finding.other_matches.end(),
                     [&](const auto& match) { return match.table() == table; });
}

Evidence of_finding(const Requirement& required, const recognise::Finding& finding,
                    const std::string& path) {
  const std::string place = at(finding.identifier, finding.place, path);
  const std::string table{finding.match.table()};
  if (table == required.table) return of_table(required, finding, place);
  if (required.identifier.empty() && could_be(finding, required.table)) {
    return {Evidence::taken_for_another, place + " could be it, but was taken for " + table +
                                             "; --require " + required.table +
                                             "=IDENTIFIER says which array it is"};
  }
  return of_another(required, finding.identifier, place, "is " + table);
}

Evidence of_magics(const Requirement& required, const recognise::Magics& magics,
                   const std::string& path) {
  const std::string place = at(magics.identifier, magics.place, path);
  const std::string table = magics.name();
  if (table != required.table) {
    return of_another(required, magics.identifier, place, "is " + table);
  }
  return against(required, magics, place).value_or(Evidence{Evidence::met, ""});
}

Evidence of_skipped(const Requirement& required, const recognise::SkippedArray& array,
                    const std::string& path) {
  const std::string place = at(array.identifier, array.place, path);
  if (array.reason != recognise::SkippedArray::Reason::ignored) {
    return of_another(required, array.identifier, place,
                      "is not a table: " + report::reason(array));
  }
  // What is no table of the catalogue may be magics.
  const bool may_be_magics = array.resembles == nullptr &&
                             std::ranges::count(recognise::names_of_magics, required.table) != 0;
  const bool is_it = array.resembles != nullptr && array.resembles->table->name == required.table;
  if (required.identifier.empty() && (is_it || may_be_magics)) {
    return {is_it ? Evidence::taken_for_another : Evidence::near_name,
            nothing_of(required).failure + "; " + place + " is ignored"};
  }
  return of_another(required, array.identifier, place, "is ignored");
}

/// A file may hold a table in several arrays, one colour each.
Evidence of_parts(const Requirement& required, const recognise::FileReport& report) {
  std::vector<bool> is_there;
  for (const recognise::Finding& finding : report.findings) {
    if (finding.match.table() != required.table || !finding.right()) continue;
    is_there.resize(finding.match.first().count);
    for (const recognise::Part* part : finding.match.parts) is_there.at(part->number) = true;
  }
  if (is_there.empty()) return nothing_of(required);
  const auto parts = static_cast<std::size_t>(std::count(is_there.begin(), is_there.end(), true));
  if (parts == is_there.size()) return {Evidence::met, ""};
  return {Evidence::in_part, "found only in part: " + std::to_string(parts) + " of " +
                                 std::to_string(is_there.size()) + " in " + report.path};
}

}  // namespace

Evidence evidence_of(const Requirement& required, const recognise::FileReport& report) {
  Evidence best = nothing_of(required);
  for (const recognise::Finding& finding : report.findings) {
    best = std::max(best, of_finding(required, finding, report.path));
  }
  for (const recognise::Magics& magics : report.magics) {
    best = std::max(best, of_magics(required, magics, report.path));
  }
  for (const recognise::SkippedArray& array : report.skipped) {
    best = std::max(best, of_skipped(required, array, report.path));
  }
  return required.identifier.empty() ? std::max(best, of_parts(required, report)) : best;
}

}  // namespace bbtables::engines
