#include "engines/recognise/scores.hpp"

#include <algorithm>
#include <utility>

#include "engines/recognise/sayings.hpp"

namespace bbtables::recognise {
namespace {

/// A table of another kind has the same numbers only as a part, and most engines count White before
/// Black; directions they count in any order.
Score score_by_numbers(const Candidate& candidate, const Match& match) {
  const bool is_right =
      std::ranges::all_of(candidate.blocks, &std::vector<WrongEntry>::empty, &Block::wrong);
  return {.right = is_right ? 1 : 0,
          .wrong = is_right ? 0 : 1,
          .whole = match.whole() ? 0 : -1,
          .white_first = match.in_order() || match.first().is_of_direction() ? 0 : -1};
}

Score score_by_names(const Candidate& candidate, const Match& match,
                     const std::vector<Requirement>& requirements) {
  Score score = score_by_numbers(candidate, match);
  for (std::size_t place = 0; place < match.parts.size(); ++place) {
    // The array's own name is in each of its parts' names.
    score.names += hint(saying_of(candidate.blocks[place].identifier), *match.parts[place]);
  }
  for (const Requirement& requirement : requirements) {
    if (requirement.table != match.table()) continue;
    if (requirement.identifier == candidate.finding.identifier) ++score.required_identifiers;
    if (requirement.identifier.empty()) ++score.required_tables;
  }
  return score;
}

}  // namespace

Scored scored(Candidate candidate, const std::vector<Requirement>& requirements) {
  Scored scored{std::move(candidate), {}, {}};
  for (const Match& match : scored.candidate.matches) {
    scored.by_numbers.push_back(score_by_numbers(scored.candidate, match));
    scored.by_names.push_back(score_by_names(scored.candidate, match, requirements));
  }
  return scored;
}

std::optional<std::size_t> best_match(const Scored& scored, Layouts layouts, Scores scores) {
  const std::vector<Match>& matches = scored.candidate.matches;
  std::optional<std::size_t> best;
  for (std::size_t match = 0; match < matches.size(); ++match) {
    if ((matches[match].layouts & layouts) == 0) continue;
    if (!best || (scored.*scores)[match] > (scored.*scores)[*best]) best = match;
  }
  return best;
}

Votes votes_of(const Scored& scored) {
  const auto vote = [&](std::array<Score, 64>& sums, Scores scores) {
    for (unsigned place = 0; place < sums.size(); ++place) {
      const auto best = best_match(scored, only(place), scores);
      if (best) sums[place] = (scored.*scores)[*best];
    }
  };
  Votes votes{.tables = 1};
  vote(votes.by_numbers, &Scored::by_numbers);
  vote(votes.by_names, &Scored::by_names);
  return votes;
}

}  // namespace bbtables::recognise
