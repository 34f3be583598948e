#pragma once

#include <optional>
#include <vector>

#include "engines/recognise/agreement.hpp"
#include "engines/recognise/candidates.hpp"

namespace bbtables::recognise {

/// A candidate and what speaks for each of its matches.
struct Scored {
  Candidate candidate;
  std::vector<Score> by_numbers;
  std::vector<Score> by_names;
};

[[nodiscard]] Scored scored(Candidate candidate, const std::vector<Requirement>& requirements);

using Scores = std::vector<Score> Scored::*;

/// The best of the matches that are in one of the layouts.
[[nodiscard]] std::optional<std::size_t> best_match(const Scored& scored, Layouts layouts,
                                                    Scores scores);

/// Those of its best matches for the layouts that they are in.
[[nodiscard]] Votes votes_of(const Scored& scored);

}  // namespace bbtables::recognise
