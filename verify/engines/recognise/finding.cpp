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

// From candidates to what all of them agree on.

/// What speaks for a match, the weightiest first: numbers, then the user's word, names, and last
/// what is usual. The scores of several candidates are summed up.
struct Score {
  int matches = 0;  ///< candidates that have such a match at all
  int required_identifiers = 0;
  int names = 0;  ///< by hint()
  int required_tables = 0;
  int unusual = 0;  ///< not above 0

  Score& operator+=(const Score& other) {
    matches += other.matches;
    required_identifiers += other.required_identifiers;
    names += other.names;
    required_tables += other.required_tables;
    unusual += other.unusual;
    return *this;
  }
  // clang-tidy 14 takes the 0 in it for a pointer.
  friend auto operator<=>(const Score&, const Score&) = default;  // NOLINT(modernize-use-nullptr)
};

/// A table of another kind has the same numbers only as a part, and most engines count White before
/// Black; directions they count in any order.
Score score_by_numbers(const Match& match) {
  const int lone_part = match.whole() ? 0 : 1;
  const int order = match.in_order() || match.table() == "rays" ? 0 : 1;
  return {.matches = 1, .unusual = -(lone_part + order)};
}

Score score_by_names(const Candidate& candidate, const Match& match,
                     const std::vector<Requirement>& requirements) {
  Score score = score_by_numbers(match);
  for (std::size_t place = 0; place < match.parts.size(); ++place) {
    // The array's own name is in each of its parts' names.
    score.names += hint(candidate.blocks[place].identifier, *match.parts[place]);
  }
  for (const Requirement& requirement : requirements) {
    if (requirement.table != match.table()) continue;
    if (requirement.identifier == candidate.finding.identifier) ++score.required_identifiers;
    if (requirement.identifier.empty()) ++score.required_tables;
  }
  return score;
}

/// A candidate and the scores of its matches.
struct Scored {
  Candidate candidate;
  std::vector<Score> by_numbers;
  std::vector<Score> by_names;
};

using Scores = std::vector<Score> Scored::*;

/// The best of the matches that are in one of the layouts.
std::optional<std::size_t> best_match(const Scored& scored, Layouts layouts, Scores scores) {
  const std::vector<Match>& matches = scored.candidate.matches;
  std::optional<std::size_t> best;
  for (std::size_t match = 0; match < matches.size(); ++match) {
    if ((matches[match].layouts & layouts) == 0) continue;
    if (!best || (scored.*scores)[match] > (scored.*scores)[*best]) best = match;
  }
  return best;
}

/// The layouts in which the best matches of all candidates have the highest score together.
Layouts agreed(std::span<const Scored> all, Scores scores) {
  std::array<Score, 64> sums{};
  for (unsigned place = 0; place < sums.size(); ++place) {
    for (const Scored& scored : all) {
      const auto best = best_match(scored, only(place), scores);
      if (best) sums[place] += (scored.*scores)[*best];
    }
  }
  const Score highest = *std::ranges::max_element(sums);
  Layouts best = no_layouts;
  for (unsigned place = 0; place < sums.size(); ++place) {
    if (sums[place] == highest) best |= only(place);
  }
  return preferred(best);
}

/// A file or rank table counted from the other end, or several rays together with other directions,
/// say no more than that the mapping is open.
bool says_nothing_new(const Match& one, const Match& other) {
  const bool rays_together = one.table() == "rays" && one.parts.size() > 1;
  return one.table() == other.table() &&
         (rays_together || one.first().is_reversed() != other.first().is_reversed());
}

/// Decides which match a candidate is in a file with these layouts.
void decide(Scored& scored, Layouts by_numbers, Layouts by_names) {
  const std::vector<Match>& matches = scored.candidate.matches;
  Finding& finding = scored.candidate.finding;
  auto best = best_match(scored, only(representative_place(by_names)), &Scored::by_names);
  finding.agrees = best.has_value();
  // What is in none of the layouts of the file is decided by itself.
  Layouts among = by_names;
  if (!finding.agrees) {
    among = agreed({&scored, 1}, &Scored::by_names);
    best = best_match(scored, among, &Scored::by_names);
  }
  const Layouts possible = finding.agrees ? by_numbers : among;
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
}

// From candidates to findings.

/// The indices of an entry of a part, in the order of the table's axes.
std::vector<unsigned> indices_of(const Part& part, std::size_t entry) {
  std::vector<unsigned> indices;
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

// What is ignored.

/// Whether what may be any of these tables is ignored, by a comment at its array or by its name.
bool is_ignored(bool by_comment, const std::string& identifier,
                const std::vector<std::string_view>& tables, std::span<Ignore> ignores) {
  bool any = by_comment;
  for (Ignore& each : ignores) {
    if (!means(each.identifier, identifier)) continue;
    if (!each.table.empty() && std::ranges::count(tables, each.table) == 0) continue;
    each.matched = any = true;
  }
  return any;
}

std::vector<std::string_view> tables_of(const Candidate& candidate) {
  std::vector<std::string_view> tables;
  for (const Match& match : candidate.matches) tables.push_back(match.table());
  return tables;
}

SkippedArray ignored_table(const Scored& scored) {
  const Finding& finding = scored.candidate.finding;
  const auto best = best_match(scored, all_layouts, &Scored::by_names);
  const Part& part = scored.candidate.matches[*best].first();
  return {finding.identifier, finding.place, part.table->entries(), Reason::ignored, &part};
}

/// Takes the magics out that are ignored by their own name.
void skip_ignored_magics(FileReport& report, std::span<Ignore> ignores) {
  std::erase_if(report.magics, [&](const Magics& magics) {
    const bool skip = is_ignored(false, magics.identifier, {magics.name()}, ignores);
    const SkippedArray instead{magics.identifier, magics.place, 64, Reason::ignored};
    if (skip) report.skipped.insert(report.skipped.begin(), instead);
    return skip;
  });
}

}  // namespace

bool means(const std::string& word, const std::string& identifier) {
  if (word.empty() || !identifier.starts_with(word)) return false;
  const char next = identifier.c_str()[word.size()];
  return next == '\0' || next == '[' || next == '.';
}

FileReport check_source(std::string path, std::string_view text, const read::Dialect& dialect,
                        const std::vector<Requirement>& requirements, std::span<Ignore> ignores) {
  FileReport report;
  report.path = std::move(path);
  std::vector<Scored> found;
  std::size_t kept = 0;
  std::size_t skipped = 0;
  MagicsFinder magics;
  const auto take = [&](const read::Array& array) {
    if (report.given_up_at != 0) return;
    Contents contents = contents_of(array);
    const bool ignored_whole = is_ignored(array.ignored, array.name, {}, ignores);
    if (!ignored_whole) magics.take(array, !contents.candidates.empty());
    const bool is_constant = array.lists.empty() && array.too_many == 0;
    const bool is_nothing = contents.candidates.empty() && contents.resembling.empty();
    if (is_nothing && ignored_whole) {
      ++kept;
      report.skipped.push_back({array.name, array.place, array.numbers.size(), Reason::ignored});
    } else if (is_nothing && !is_constant && ++skipped <= most_skipped) {
      report.skipped.push_back(skipped_array(array));
    }
    kept += contents.resembling.size();
    for (SkippedArray& each : contents.resembling) {
      const std::string_view table = each.resembles->table->name;
      const bool ignored = is_ignored(array.ignored, each.identifier, {table}, ignores);
      if (ignored) each.reason = Reason::ignored;
    }
    std::ranges::move(contents.resembling, std::back_inserter(report.skipped));
    for (Candidate& candidate : contents.candidates) {
      ++kept;
      Scored scored{std::move(candidate), {}, {}};
      for (const Match& match : scored.candidate.matches) {
        scored.by_numbers.push_back(score_by_numbers(match));
        scored.by_names.push_back(score_by_names(scored.candidate, match, requirements));
      }
      const Candidate& own = scored.candidate;
      if (is_ignored(array.ignored, own.finding.identifier, tables_of(own), ignores)) {
        report.skipped.push_back(ignored_table(scored));
        continue;
      }
      for (const Block& block : own.blocks) kept += block.wrong.size();
      found.push_back(std::move(scored));
    }
    if (kept > most_kept) report.given_up_at = array.place.line;
  };
  report.idle_comments = read::for_each_array(text, dialect, take);
  if (skipped > most_skipped) {
    report.skipped.push_back({{}, {}, skipped - most_skipped, Reason::not_listed});
  }

  if (!found.empty()) {
    report.layouts_by_numbers = agreed(found, &Scored::by_numbers);
    report.layouts = agreed(found, &Scored::by_names);
  }
  std::vector<read::Place> used;
  report.magics = magics.finish(report.layouts, used);
  std::erase_if(report.skipped, [&](const SkippedArray& array) {
    return array.reason != Reason::ignored && std::ranges::find(used, array.place) != used.end();
  });
  skip_ignored_magics(report, ignores);
  for (Scored& scored : found) {
    decide(scored, report.layouts_by_numbers, report.layouts);
    report.findings.push_back(finding_of(std::move(scored.candidate)));
  }
  return report;
}

}  // namespace bbtables::recognise
