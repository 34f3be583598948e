#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "engines/read/arrays.hpp"
#include "engines/recognise/finding.hpp"
#include "engines/recognise/patterns.hpp"

namespace bbtables::recognise {

/// Entries of an array that are a pattern, perhaps with errors.
struct Block {
  const Pattern* pattern;
  std::string identifier;         ///< of the part of the array that it is
  read::Place place;              ///< of its first entry
  std::vector<WrongEntry> wrong;  ///< their index and likely typo are still open
  std::size_t unread = 0;
  std::size_t more_entries = 0;  ///< behind its own
  int places_late = 0;
};

/// Blocks that belong together, and all that they match.
struct Candidate {
  Finding finding;  ///< only what the array says: its names, places, notation and arrangement
  std::vector<Block> blocks;
  std::vector<Match> matches;
};

/// What there is in an array.
struct Contents {
  /// Everything that is a table in some form, whole or in parts, perhaps with errors.
  std::vector<Candidate> candidates;
  /// What resembles one.
  std::vector<SkippedArray> resembling;
};
[[nodiscard]] Contents contents_of(const read::Array& array);

}  // namespace bbtables::recognise
