#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "engines/read/arrays.hpp"
#include "engines/recognise/boards.hpp"
#include "engines/recognise/finding.hpp"

namespace bbtables::recognise {

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
