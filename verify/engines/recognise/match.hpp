#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "engines/read/array.hpp"
#include "engines/recognise/finding.hpp"
#include "engines/recognise/patterns.hpp"

namespace bbtables::recognise {

/// An entry that is not the pattern's; its index and its likely typo are still open.
struct Difference {
  std::size_t entry;
  WrongEntry wrong;
};

/// A run of entries that is a pattern, perhaps with errors.
struct Match {
  const Pattern* pattern;
  std::string identifier;  ///< of the part of the array that it is
  read::Place place;       ///< of its first entry
  std::vector<Difference> differences;
  std::size_t unread;
  TableTypo likely_typo;
};

/// Matches that belong together, and all the ways of reading them.
struct Candidate {
  Finding finding;  ///< only what the array says: its names, places, notation and arrangement
  std::vector<Match> matches;
  std::vector<Reading> readings;
};

/// Everything in an array that is a table in some form, whole or in parts, perhaps with errors;
/// nothing if it is no table.
[[nodiscard]] std::vector<Candidate> candidates(const read::Array& array);

}  // namespace bbtables::recognise
