#include "engines/recognise/agreement.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <optional>

#include "engines/recognise/names.hpp"

namespace bbtables::recognise {
namespace {

// A candidate that fits a layout counts for more than any preference among readings.
constexpr int of_fitting = 1000;
constexpr int of_name = 50;
constexpr int of_required_table = 60;
constexpr int of_required_identifier = 300;

using Scores = std::array<int, 64>;

int score(const Reading& reading) { return of_fitting + reading.likelihood; }

int named_score(const Candidate& candidate, const Reading& reading,
                const std::vector<Requirement>& requirements) {
  int sum = score(reading);
  for (std::size_t place = 0; place < reading.parts.size(); ++place) {
    // The array's own name is in each of its parts' names.
    sum += of_name * hint(candidate.matches[place].identifier, *reading.parts[place]);
  }
  for (const Requirement& requirement : requirements) {
    if (requirement.table != reading.first().table->name) continue;
    if (requirement.identifier == candidate.finding.identifier) sum += of_required_identifier;
    if (requirement.identifier.empty()) sum += of_required_table;
  }
  return sum;
}

template <class Score>
void add_best(const Candidate& candidate, Scores& scores, Score score_of) {
  for (unsigned place = 0; place < scores.size(); ++place) {
    int best = 0;
    for (std::size_t reading = 0; reading < candidate.readings.size(); ++reading) {
      if ((candidate.readings[reading].layouts & only(place)) != 0) {
        best = std::max(best, score_of(reading));
      }
    }
    scores[place] += best;
  }
}

Layouts best_of(const Scores& scores) {
  const int highest = *std::max_element(scores.begin(), scores.end());
  Layouts best = no_layouts;
  for (unsigned place = 0; place < scores.size(); ++place) {
    if (scores[place] == highest) best |= only(place);
  }
  return preferred(best);
}

/// The best of a candidate's readings within the layouts, by some score.
template <class Score>
std::optional<std::size_t> best_reading(const Candidate& candidate, Layouts layouts,
                                        Score score_of) {
  std::optional<std::size_t> best;
  for (std::size_t reading = 0; reading < candidate.readings.size(); ++reading) {
    if ((candidate.readings[reading].layouts & layouts) == 0) continue;
    if (!best || score_of(reading) > score_of(*best)) best = reading;
  }
  return best;
}

/// A file or rank table counted from the other end says no more than that the mapping is open.
bool counts_backwards(const Candidate& candidate, std::size_t reading, std::size_t other) {
  const Part& one = candidate.readings[reading].first();
  const Part& two = candidate.readings[other].first();
  return one.table->name == two.table->name && one.is_reversed() != two.is_reversed();
}

Decision decided(const Candidate& candidate, Layouts by_numbers, Layouts by_names,
                 const std::vector<int>& named_scores) {
  const auto named = [&](std::size_t reading) { return named_scores[reading]; };
  const auto plain = [&](std::size_t reading) { return score(candidate.readings[reading]); };
  auto reading = best_reading(candidate, only(representative_place(by_names)), named);
  const bool agrees = reading.has_value();
  // What fits none of the layouts of the file is read by itself.
  Layouts among = by_names;
  if (!agrees) {
    Scores alone{};
    add_best(candidate, alone, named);
    among = best_of(alone);
    reading = best_reading(candidate, among, named);
  }
  const mapping::Layout layout =
      representative(agrees ? among : candidate.readings[*reading].layouts & among);
  const Layouts possible = agrees ? by_numbers : among;
  Decision decision{*reading, layout, {}, possible, false, agrees};
  // Which others had nothing but a name against them?
  const int usual = plain(*best_reading(candidate, possible, plain));
  for (std::size_t other = 0; other < candidate.readings.size(); ++other) {
    const bool fits = (candidate.readings[other].layouts & possible) != 0 && plain(other) == usual;
    if (other == *reading || !fits || counts_backwards(candidate, other, *reading)) continue;
    decision.others.push_back(other);
    const bool tied =
        named(other) == named(*reading) && (candidate.readings[other].layouts & among) != 0;
    decision.by_name = decision.others.size() == 1 ? !tied : decision.by_name && !tied;
  }
  return decision;
}

}  // namespace

Agreement agreed(const std::vector<Candidate>& candidates,
                 const std::vector<Requirement>& requirements) {
  if (candidates.empty()) return {no_layouts, no_layouts, {}};
  Scores plain{};
  Scores named{};
  std::vector<std::vector<int>> named_scores;
  for (const Candidate& candidate : candidates) {
    named_scores.emplace_back();
    for (const Reading& reading : candidate.readings) {
      named_scores.back().push_back(named_score(candidate, reading, requirements));
    }
    add_best(candidate, plain,
             [&](std::size_t reading) { return score(candidate.readings[reading]); });
    add_best(candidate, named, [&](std::size_t reading) { return named_scores.back()[reading]; });
  }
  const Layouts by_numbers = best_of(plain);
  const Layouts by_names = best_of(named);
  Agreement agreement{by_names, by_numbers, {}};
  for (std::size_t each = 0; each < candidates.size(); ++each) {
    agreement.decisions.push_back(
        decided(candidates[each], by_numbers, by_names, named_scores[each]));
  }
  return agreement;
}

std::string undecided(const Agreement& agreement) {
  const auto count = std::popcount(agreement.layouts);
  if (agreement.layouts == no_layouts) return {};
  if (agreement.layouts == all_layouts) return "nothing in this file depends on the mapping";
  if (agreement.layouts == same_mappings) return "its tables are the same in all eight mappings";
  if (count == 1) {
    const Layouts others = agreement.by_numbers & ~agreement.layouts;
    return others == no_layouts ? "" : "told by names; the numbers also fit " + in_words(others);
  }
  // Turning the board over is a change of the places that differ in a bit of their number.
  const auto has_turned = [&](unsigned change) {
    for (unsigned place = 0; place < 64; ++place) {
      const unsigned turned = place ^ (change * 9);
      if ((agreement.layouts & only(place)) != 0 && (agreement.layouts & only(turned)) != 0) {
        return true;
      }
    }
    return false;
  };
  const bool left_right = has_turned(1);
  const bool top_bottom = has_turned(2);
  const bool round = has_turned(3);
  const bool transposed = has_turned(4) || has_turned(5) || has_turned(6) || has_turned(7);
  std::string text;
  const auto add = [&](bool open, std::string_view what) {
    if (!open) return;
    text += text.empty() ? "nothing in this file tells " : " or ";
    text += what;
  };
  add(left_right, "left from right");
  add(top_bottom, "the first rank from the eighth");
  add(round && !left_right && !top_bottom, "the board from the board turned round");
  add(transposed, "ranks from files");
  return text;
}

}  // namespace bbtables::recognise
