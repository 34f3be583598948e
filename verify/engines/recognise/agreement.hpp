#pragma once

#include <array>
#include <vector>

#include "engines/recognise/match.hpp"

/// What the tables of a file, or of all files of an engine, agree on.
namespace bbtables::recognise {

struct Candidate;
struct Requirement;

/// The layouts that all the tables of a file, or of an engine, agree on: all of them where no table
/// tells, none where none was found.
struct Agreement {
  Layouts layouts = no_layouts;
  Layouts by_numbers = no_layouts;   ///< without any names
  Layouts white_first = no_layouts;  ///< those of `layouts` in which tables begin with White
  bool split = false;                ///< some table is in none of them
  bool stated = false;               ///< by the user: then a table in no such layout is wrong
};

/// The sums of the scores that each of the 64 layouts gives to the tables, in the order of their
/// places.
struct Votes {
  std::array<Score, 64> by_numbers = {};
  std::array<Score, 64> by_names = {};
  int tables = 0;

  Votes& operator+=(const Votes& others);
  [[nodiscard]] Agreement agreement() const;
};

/// Gives each match of a candidate its score.
void score_matches(Candidate& candidate, const std::vector<Requirement>& requirements);

/// The score without what names and the user say.
[[nodiscard]] Score by_numbers(const Match& match);
[[nodiscard]] inline Score by_names(const Match& match) { return match.score; }

/// The best of the matches that are in one of the layouts; nullptr where none is.
[[nodiscard]] const Match* best_match(const std::vector<Match>& matches, Layouts layouts,
                                      Score (*score)(const Match&) = by_names);

/// Those of a candidate's best matches for the layouts that they are in.
[[nodiscard]] Votes votes_of(const std::vector<Match>& matches);

}  // namespace bbtables::recognise
