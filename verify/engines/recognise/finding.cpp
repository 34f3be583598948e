// Arrays to findings. columns.cpp shows each list of an array in every arrangement that entries may
// have; patterns.cpp knows the entries of every form in every layout. Blocks of entries that are
// patterns, perhaps with errors, become candidates in candidates.cpp, with all that they match.
// Here the candidates of a file agree on its layouts, and each on one match: it is a finding.
// names.cpp has a say where numbers leave it open, and typos.cpp tells what may have happened to an
// entry. magics_finder.cpp finds what no catalogue could list.

#include "engines/recognise/finding.hpp"

#include <algorithm>
#include <array>
#include <compare>
#include <optional>
#include <utility>

#include "engines/recognise/candidates.hpp"
#include "engines/recognise/magics_finder.hpp"
#include "engines/recognise/names.hpp"
#include "engines/recognise/scores.hpp"
#include "engines/recognise/series.hpp"
#include "engines/recognise/typos.hpp"

namespace bbtables::recognise {
namespace {

using tables::Axis;

// What a report may hold, so that no source can fill the memory with it.
constexpr std::size_t most_kept = std::size_t{1} << 15;  // tables and wrong entries
constexpr std::size_t most_skipped = std::size_t{1} << 14;

using Reason = SkippedArray::Reason;

SkippedArray skipped_array(const read::Array& array) {
  if (array.too_many == 0) return {array.name, array.place, array.numbers.size()};
  return {array.name, array.place, array.too_many, Reason::more_entries_than_any_table};
}

// From candidates to one match each.

/// A constant of one file or rank, a file or rank table counted from the other end, or several rays
/// together with other directions, say no more than that the mapping is open.
bool says_nothing_new(const Match& one, const Match& other) {
  if (one.first().is_one_entry() && other.first().is_one_entry()) return true;
  const bool rays_together = one.table() == "rays" && one.parts.size() > 1;
  return one.table() == other.table() &&
         (rays_together || one.first().is_reversed() != other.first().is_reversed());
}

/// Decides which match a candidate is in a file of which this is agreed.
void decide(Scored& scored, const Agreement& agreed) {
  const std::vector<Match>& matches = scored.candidate.matches;
  Finding& finding = scored.candidate.finding;
  auto best = best_match(scored, only(representative_place(agreed.white_first)), &Scored::by_names);
  finding.agrees = best.has_value();
  finding.as_stated = finding.agrees || !agreed.stated;
  // What is in none of the layouts of the file is decided by itself.
  Layouts among = agreed.white_first;
  if (!finding.agrees) {
    among = votes_of(scored).agreement().white_first;
    best = best_match(scored, among, &Scored::by_names);
  }
  const Layouts possible = finding.agrees ? agreed.by_numbers : among;
  finding.match = matches[*best];
  finding.layout = representative(finding.agrees ? among : finding.match.layouts & among);
  // Which others had nothing but a name against them?
  const Score usual = scored.by_numbers[*best_match(scored, possible, &Scored::by_numbers)];
  bool tied = false;
  for (std::size_t other = 0; other < matches.size(); ++other) {
    const Match& match = matches[other];
    const bool fits = (match.layouts & possible) != 0 && scored.by_numbers[other] == usual;
    if (other == *best || !fits || says_nothing_new(match, finding.match)) continue;
    finding.other_matches.push_back({match.parts, match.layouts & possible});
    tied |= scored.by_names[other] == scored.by_names[*best] && (match.layouts & among) != 0;
  }
  finding.decided_by_name = !finding.other_matches.empty() && !tied;
  finding.name_says = other_table_named(finding.identifier, *finding.match.first().table);
}

// From candidates to findings.

/// The indices of an entry of a part, in the order of the table's axes.
std::vector<unsigned> indices_of(const Part& part, std::size_t entry) {
  std::vector<unsigned> indices;
  if (part.is_one_entry()) return indices;
  std::size_t block = part.by_square ? part.count : part.table->entries();
  for (const Axis& axis : part.table->axes) {
    std::size_t index = entry;
    if (!part.by_square || !axis.is_square) {
      block /= axis.size;
      index = (part.by_square ? part.number : entry) / block % axis.size;
    }
    indices.push_back(static_cast<unsigned>(index));
  }
  return indices;
}

void add_block(Finding& finding, Block block, const Part& part) {
  const std::vector<std::uint64_t>& right = block.pattern->values;
  finding.entries += right.size();
  finding.unread += block.unread;
  if (block.places_late != 0) finding.places_late = block.places_late;
  for (WrongEntry& wrong : block.wrong) {
    if (wrong.too_many == 0) wrong.index = indices_of(part, wrong.entry);
    if (wrong.is && wrong.too_many == 0) {
      wrong.likely_typo = likely_typo({*wrong.is, wrong.should_be, wrong.entry, right,
                                       part.table->element, finding.layout, part.by_square});
    }
    finding.wrong.push_back(std::move(wrong));
  }
}

Finding finding_of(Candidate candidate) {
  Finding finding = std::move(candidate.finding);
  for (std::size_t place = 0; place < candidate.blocks.size(); ++place) {
    add_block(finding, std::move(candidate.blocks[place]), *finding.match.parts[place]);
  }
  std::ranges::stable_sort(finding.wrong, [](const WrongEntry& a, const WrongEntry& b) {
    return std::pair{a.place.line, a.place.column} < std::pair{b.place.line, b.place.column};
  });
  return finding;
}

}  // namespace

FileReport check_source(std::string path, std::string_view text, const read::Dialect& dialect,
                        const std::vector<Requirement>& requirements,
                        const std::optional<Agreement>& engine) {
  const auto each_array = [&](const auto& take) { read::for_each_array(text, dialect, take); };
  return check_source(std::move(path), each_array, requirements, engine);
}

FileReport check_source(std::string path, const EachArray& each_array,
                        const std::vector<Requirement>& requirements,
                        const std::optional<Agreement>& engine) {
  FileReport report;
  report.path = std::move(path);
  std::vector<Scored> found;
  std::size_t kept = 0;
  std::size_t skipped = 0;
  MagicsFinder magics;
  SeriesFinder series;
  const auto add = [&](Contents contents) {
    kept += contents.resembling.size();
    std::ranges::move(contents.resembling, std::back_inserter(report.skipped));
    for (Candidate& candidate : contents.candidates) {
      ++kept;
      for (const Block& block : candidate.blocks) kept += block.wrong.size();
      found.push_back(scored(std::move(candidate), requirements));
      report.votes += votes_of(found.back());
    }
  };
  const auto is_used = [&](const read::Array& constant) {
    const std::size_t before = found.size();
    const std::vector<read::Array> ready = series.take(constant);
    for (const read::Array& each : ready) add(contents_of(each));
    return ready.empty() || found.size() != before;
  };
  const auto take = [&](const read::Array& array) {
    if (report.given_up_at != 0) return;
    const std::size_t before = found.size();
    const std::size_t resembling = report.skipped.size();
    const bool is_constant = array.lists.empty() && array.too_many == 0;
    if (!is_constant) add(contents_of(array));
    bool is_table = is_constant ? is_used(array) : found.size() != before;
    // An enumeration is constants, each with a name of its own.
    if (!is_table && array.lists.size() == 1) {
      for (const read::Key& key : array.keys) {
        const read::Number& number = array.numbers[key.number];
        is_table |= is_used({.name = key.name, .place = number.place, .numbers = {number}});
      }
    }
    magics.take(array, is_table);
    const bool is_nothing = !is_table && report.skipped.size() == resembling;
    if (is_nothing && !is_constant && ++skipped <= most_skipped) {
      report.skipped.push_back(skipped_array(array));
    }
    if (kept > most_kept) report.given_up_at = array.place.line;
  };
  each_array(take);
  for (const read::Array& constant : series.finish()) add(contents_of(constant));
  if (skipped > most_skipped) {
    report.skipped.push_back({{}, {}, skipped - most_skipped, Reason::not_listed});
  }

  // A series stands where it begins.
  std::ranges::stable_sort(
      found, {}, [](const Scored& scored) { return scored.candidate.finding.place.line; });
  const Agreement own = report.votes.agreement();
  report.agreement = engine.value_or(own);
  report.differs = std::ranges::any_of(found, [&](const Scored& each) {
    return !best_match(each, report.agreement.layouts, &Scored::by_numbers);
  });
  report.differs &= (own.layouts & report.agreement.layouts) == no_layouts;
  report.differs &= !report.agreement.stated;
  if (report.differs) report.agreement = own;
  std::vector<read::Place> used;
  report.magics = magics.finish(report.agreement.white_first, used);
  std::erase_if(report.skipped, [&](const SkippedArray& array) {
    return std::ranges::find(used, array.place) != used.end();
  });
  for (Scored& scored : found) {
    decide(scored, report.agreement);
    report.findings.push_back(finding_of(std::move(scored.candidate)));
  }
  return report;
}

}  // namespace bbtables::recognise
