#include "engines/recognise/match.hpp"

#include <algorithm>
#include <bit>
#include <optional>

#include "engines/recognise/arrangement.hpp"
#include "engines/recognise/closeness.hpp"
#include "engines/recognise/hints.hpp"

namespace bbtables::recognise {
namespace {

constexpr std::size_t squares = board::Square::size;
constexpr std::size_t most_blocks = 64;

bool all_known(const Run& run) {
  return std::all_of(run.unread.begin(), run.unread.end(), [](auto flag) { return flag == 0; });
}

/// What the source calls a part of an array: "Magics[].mask", or "mask" in what has no name itself.
std::string identifier_of(const read::Array& array, const std::string& label) {
  const bool is_member = array.name.empty() && label.starts_with('.');
  return array.name + (is_member ? label.substr(1) : label);
}

read::Place place_of(const read::Array& array, const Strand& strand, std::size_t entry) {
  // An entry that is left out has the place of the one before it.
  for (std::size_t at = entry + 1; at-- > 0;) {
    if (strand.numbers[at] != Strand::none) return array.numbers[strand.numbers[at]].place;
  }
  return array.place;
}

/// Of a list, where its first square stands that is not right; else where the entry does.
read::Place place_of_difference(const read::Array& array, const Strand& strand, std::size_t entry,
                                std::uint64_t right) {
  const std::size_t begin = strand.numbers[entry];
  if (begin == Strand::none || strand.ends.empty()) return place_of(array, strand, entry);
  for (std::size_t number = begin; number < strand.ends[entry]; ++number) {
    const std::uint64_t square = array.numbers[number].value;
    if (square < squares && (right >> square & 1) == 0) return array.numbers[number].place;
  }
  return place_of(array, strand, entry);
}

/// Pawn attacks that stand a rank too late are the squares beside a pawn, which engines also keep.
bool may_be_displaced(const Pattern& pattern, std::string_view name) {
  const std::string_view table = pattern.meanings.front().form->table->name;
  return table.find("pawn") == std::string_view::npos || speaks_of_attacks(name);
}

/// Most tables are right, and that is quick to see in whatever arrangement.
enum class Effort { equal, near };

/// Which pattern a run is, or nothing.
std::optional<Dictionary::Displaced> recognised(const Run& run, std::string_view name,
                                                Effort effort) {
  const Dictionary* dictionary = Dictionary::of_length(run.values.size());
  if (dictionary == nullptr) return {};
  if (all_known(run)) {
    if (const Pattern* pattern = dictionary->equal(run.values)) return {{pattern, 0}};
  }
  if (effort == Effort::equal) return {};
  if (const Pattern* pattern = dictionary->near(run)) return {{pattern, 0}};
  const Dictionary::Displaced displaced = dictionary->displaced(run);
  if (displaced.pattern == nullptr || !may_be_displaced(*displaced.pattern, name)) return {};
  return displaced;
}

/// A lone number has no neighbours to tell what it should be; so it must also have the name of what
/// it is close to.
const Pattern* near_constant(const read::Array& array) {
  constexpr int most_squares = 8;
  const Pattern* best = nullptr;
  int fewest = most_squares + 1;
  for (const Pattern& pattern : Dictionary::of_length(1)->patterns()) {
    const int different = std::popcount(pattern.values.front() ^ array.numbers.front().value);
    const bool named = std::any_of(
        pattern.meanings.begin(), pattern.meanings.end(),
        [&](const Meaning& meaning) { return is_named(array.name, *meaning.form->table); });
    if (named && different < fewest) {
      fewest = different;
      best = &pattern;
    }
  }
  return best;
}

std::string displacement(int places) {
  if (places == 0) return {};
  const bool early = places > 0;
  const int count = early ? places : -places;
  return "its entries stand " + std::string{count == 1 ? "one place" : "8 places (a rank)"} +
         " too " + (early ? "early" : "late");
}

/// A run that would be a table if a few entries had not been left out or put in too many.
std::optional<Match> interrupted_match(const read::Array& array, const Strand& strand) {
  constexpr std::size_t most = 4;
  const std::size_t size = strand.values.size();
  if (size == squares || size + most < squares || size > squares + most) return {};
  if (!all_known(strand.run(0, size))) return {};
  const auto found = Dictionary::of_length(squares)->interrupted(strand.values);
  if (found.pattern == nullptr) return {};
  const bool too_few = size < squares;
  const std::size_t many = too_few ? squares - size : size - squares;
  const std::string entries = many == 1 ? "1 entry is" : std::to_string(many) + " entries are";
  Match match{found.pattern,
              identifier_of(array, strand.label),
              place_of(array, strand, 0),
              {},
              0,
              entries + (too_few ? " missing" : " too many") + ": there are " +
                  std::to_string(size) + " instead of 64"};
  const read::Place place = place_of(array, strand, found.place);
  const auto is = too_few ? std::nullopt : std::optional{strand.values[found.place]};
  match.differences.push_back({found.place, is, place, too_few ? "left out" : ""});
  return match;
}

Match matched(const read::Array& array, const Strand& strand, std::size_t first,
              const Dictionary::Displaced& found) {
  const Pattern& pattern = *found.pattern;
  const Run run = strand.run(first, pattern.values.size());
  const std::uint64_t open = found.places == 0 ? own_affair(run, pattern) : 0;
  Match match{found.pattern,
              identifier_of(array, strand.label),
              place_of(array, strand, first),
              {},
              0,
              displacement(found.places)};
  for (std::size_t entry = 0; entry < pattern.values.size(); ++entry) {
    const bool is_open = entry < squares && (open >> entry & 1) != 0;
    if (!run.known(entry)) {
      ++match.unread;
    } else if (run.values[entry] != pattern.values[entry] && !is_open) {
      match.differences.push_back(
          {entry,
           run.values[entry],
           place_of_difference(array, strand, first + entry, pattern.values[entry]),
           {}});
    }
  }
  for (const Fault& fault : strand.faults) {
    if (fault.entry < first || fault.entry >= first + pattern.values.size()) continue;
    match.differences.push_back(
        {fault.entry - first, {}, array.numbers[fault.number].place, fault.what});
  }
  return match;
}

/// The matches of a strand, in order, and how many entries they leave over.
struct Matches {
  std::vector<Match> matches;
  std::size_t left_over;
};

Matches matches_of(const read::Array& array, const Strand& strand, Effort effort) {
  const std::size_t size = strand.values.size();
  auto whole = recognised(strand.run(0, size), array.name, effort);
  if (size == 1) {
    if (whole && !names_a_guard(array.name)) whole.reset();
    const Pattern* near = whole ? nullptr : near_constant(array);
    if (near != nullptr) whole = {near, 0};
  }
  if (whole) return {{matched(array, strand, 0, *whole)}, 0};
  if (effort == Effort::near) {
    if (auto interrupted = interrupted_match(array, strand)) return {{std::move(*interrupted)}, 0};
  }
  Matches found{{}, size};
  const std::size_t blocks = size / squares;
  if (size % squares != 0 || blocks < 2 || blocks > most_blocks) return found;
  for (std::size_t block = 0; block < blocks; ++block) {
    const auto part = recognised(strand.run(block * squares, squares), array.name, effort);
    if (!part) continue;
    Match match = matched(array, strand, block * squares, *part);
    match.identifier += "[" + std::to_string(block) + "]";
    found.matches.push_back(std::move(match));
    found.left_over -= squares;
  }
  return found;
}

/// How much of an array a candidate explains; a wrong constant is still something.
std::size_t explained(const Candidate& candidate) {
  std::size_t sum = candidate.matches.size();
  for (const Match& match : candidate.matches) {
    sum += match.pattern->values.size() - match.differences.size() - match.unread;
  }
  return sum;
}

/// The arrangement of a list in which most of it is recognised.
Candidate best_candidate(const ListView& list, Effort effort) {
  const read::Array& array = list.array();
  Candidate best{{}, {}, {}, {}, false, array.decimal, array.negative};
  for_each_arrangement(list, [&](const Arrangement& arrangement) {
    const bool inner = !list.label().empty() && list.size() != 0;
    Candidate candidate{identifier_of(array, list.label()),
                        inner ? array.numbers[list.begin()].place : array.place,
                        arrangement.name,
                        {},
                        true,
                        array.decimal,
                        array.negative};
    for (const Strand& strand : arrangement.strands) {
      Matches found = matches_of(array, strand, effort);
      candidate.all &= found.left_over == 0;
      std::move(found.matches.begin(), found.matches.end(), std::back_inserter(candidate.matches));
    }
    if (explained(candidate) > explained(best)) best = std::move(candidate);
    return best.all;
  });
  return best;
}

void collect(const ListView& list, std::vector<Candidate>& all) {
  // Less is no table; a constant is an array without lists.
  if (list.size() < 4 && !list.array().lists.empty()) return;
  Candidate best = best_candidate(list, Effort::equal);
  if (!best.all) best = best_candidate(list, Effort::near);
  if (best.all) {
    all.push_back(std::move(best));
    return;
  }
  std::vector<Candidate> inside;
  for (const ListView& inner : list.inner()) collect(inner, inside);
  std::size_t explained_inside = 0;
  for (const Candidate& candidate : inside) explained_inside += explained(candidate);
  if (explained_inside > explained(best)) {
    std::move(inside.begin(), inside.end(), std::back_inserter(all));
  } else if (!best.matches.empty()) {
    all.push_back(std::move(best));
  }
}

/// The many short arrays of a source are no tables: these are of sets, most of them large numbers.
bool is_short_and_plain(const read::Array& array) {
  constexpr std::size_t fewest_squares = 33;  // the rest being zero
  constexpr std::uint64_t least = 1 << 8;
  if (array.lists.empty() || array.numbers.size() >= fewest_squares) return false;
  const auto large =
      std::count_if(array.numbers.begin(), array.numbers.end(),
                    [](const read::Number& number) { return number.value >= least; });
  return large < 3;
}

}  // namespace

std::vector<Candidate> candidates(const read::Array& array) {
  std::vector<Candidate> all;
  if (array.too_many != 0 || array.numbers.empty() || is_short_and_plain(array)) return all;
  collect(ListView{array}, all);
  return all;
}

}  // namespace bbtables::recognise
