#include "engines/recognise/check_source.hpp"

#include <algorithm>
#include <utility>

#include "engines/read/dialect.hpp"
#include "engines/recognise/agreement.hpp"
#include "engines/recognise/columns.hpp"
#include "engines/recognise/typos.hpp"
#include "tables/forms.hpp"

namespace bbtables::recognise {
namespace {

using mapping::Layout;
using tables::Axis;

// What a report may hold, so that no source can fill the memory with it.
constexpr std::size_t most_kept = std::size_t{1} << 17;  // tables and wrong entries
constexpr std::size_t most_skipped = std::size_t{1} << 14;

std::string reason_to_skip(const read::Array& array) {
  if (array.too_many != 0) {
    return "more entries than any table has: " + std::to_string(array.too_many);
  }
  return std::to_string(array.numbers.size()) + " entries, no table";
}

// From a candidate and the decision on it to a finding.

void add(std::string& list, const std::string& text) {
  if (text.empty()) return;
  if (!list.empty()) list += ", ";
  list += text;
}

/// How the entries stand, if not as the catalogue's: most of its tables have the square last.
std::string shown_arrangement(const Candidate& candidate, const Reading& reading) {
  const bool by_columns = candidate.arrangement == square_by_square;
  if (reading.parts.size() == 1) return by_columns ? "" : candidate.arrangement;
  if (reading.first().table->axes.back().is_square) return candidate.arrangement;
  if (by_columns) return {};
  return candidate.arrangement.empty() ? "squares last" : candidate.arrangement;
}

std::string described(const Candidate& candidate, const Reading& reading) {
  const Part& part = reading.first();
  std::string text;
  if (reading.parts.size() < part.count) add(text, part.label + " only");
  add(text, reading.order);
  add(text, tables::in_words(part.form));
  add(text, shown_arrangement(candidate, reading));
  return text;
}

/// The entry's indices in words, "[white][g2]", in the order of the table's axes.
std::string index_in_words(const Part& part, std::size_t entry, const Layout& layout) {
  std::string text;
  std::size_t block = part.by_square ? part.count : part.table->entries();
  for (const Axis& axis : part.table->axes) {
    std::size_t index = entry;
    if (!part.by_square || !axis.is_square) {
      block /= axis.size;
      index = (part.by_square ? part.number : entry) / block % axis.size;
    }
    text += "[" + axis.label(static_cast<unsigned>(index), layout) + "]";
  }
  return text;
}

void add_wrong_entries(Finding& finding, const Match& match, const Part& part) {
  const std::vector<std::uint64_t>& right = match.pattern->values;
  for (Difference difference : match.differences) {
    WrongEntry& wrong = difference.wrong;
    wrong.index = index_in_words(part, difference.entry, finding.layout);
    // Where one typo explains the run as a whole, there is no more to say of its entries.
    if (match.likely_typo.empty() && wrong.is) {
      wrong.likely_typo = likely_typo({*wrong.is, wrong.should_be, difference.entry, right,
                                       part.table->element, finding.layout, part.by_square});
    }
    finding.wrong.push_back(std::move(wrong));
  }
}

Finding finding_of(Candidate& candidate, const Decision& decision) {
  const Reading& reading = candidate.readings[decision.reading];
  const Part& part = reading.first();
  Finding finding = std::move(candidate.finding);
  finding.table = part.table->name;
  finding.variant = described(candidate, reading);
  finding.decided_by = decision.by_name ? "its name" : "";
  finding.element = part.table->element;
  finding.layout = decision.layout;
  finding.parts = reading.parts.size();
  finding.parts_of_table = part.count;
  finding.first_part = part.number;
  if (!decision.agrees) {
    add(finding.variant, "in " + decision.layout.name() + ", unlike the rest of the file");
  }
  for (const std::size_t other : decision.others) {
    const Reading& alternative = candidate.readings[other];
    std::string text{alternative.first().table->name};
    const std::string how = described(candidate, alternative);
    if (!how.empty()) text += " (" + how + ")";
    finding.other_readings.push_back(text + " in " +
                                     in_words(alternative.layouts & decision.possible));
  }
  for (std::size_t place = 0; place < candidate.matches.size(); ++place) {
    const Match& match = candidate.matches[place];
    finding.entries += match.pattern->values.size();
    finding.unread += match.unread;
    if (!match.likely_typo.empty()) finding.likely_typo = match.likely_typo;
    add_wrong_entries(finding, match, *reading.parts[place]);
  }
  std::ranges::stable_sort(finding.wrong, [](const WrongEntry& a, const WrongEntry& b) {
    return std::pair{a.place.line, a.place.column} < std::pair{b.place.line, b.place.column};
  });
  return finding;
}

}  // namespace

FileReport check_source(std::string path, std::string_view text, const read::Dialect& dialect,
                        const std::vector<Requirement>& requirements) {
  FileReport report;
  report.path = std::move(path);
  std::vector<Candidate> found;
  std::size_t kept = 0;
  std::size_t skipped = 0;
  const auto take = [&](const read::Array& array) {
    if (report.given_up_at != 0) return;
    std::vector<Candidate> in_array = candidates(array);
    const bool is_constant = array.lists.empty() && array.too_many == 0;
    if (in_array.empty() && !is_constant && ++skipped <= most_skipped) {
      report.skipped.push_back({array.name, array.place, reason_to_skip(array)});
    }
    for (Candidate& candidate : in_array) {
      ++kept;
      for (const Match& match : candidate.matches) kept += match.differences.size();
      found.push_back(std::move(candidate));
    }
    if (kept > most_kept) report.given_up_at = array.place.line;
  };
  read::for_each_array(text, dialect, take);

  const Agreement agreement = agreed(found, requirements);
  for (std::size_t each = 0; each < found.size(); ++each) {
    report.findings.push_back(finding_of(found[each], agreement.decisions[each]));
  }
  if (agreement.layouts != all_layouts) report.layouts = listed(agreement.layouts);
  report.undecided = undecided(agreement);
  const bool names_squares = std::ranges::any_of(
      report.findings, [](const Finding& finding) { return !finding.wrong.empty(); });
  if (names_squares && report.layouts.size() > 1) {
    report.undecided += "; named here as in " + report.layouts.front().name();
  }
  if (skipped > most_skipped) {
    report.skipped.push_back({{}, {}, std::to_string(skipped - most_skipped) + " more arrays"});
  }
  return report;
}

}  // namespace bbtables::recognise
