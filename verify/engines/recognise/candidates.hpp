#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "engines/read/arrays.hpp"
#include "engines/recognise/boards.hpp"
#include "engines/recognise/finding.hpp"

namespace bbtables::recognise {

/// A candidate: blocks that together are one table, and all matches of them. Once the file's tables
/// agree on layouts, one match is chosen, and the candidate becomes a finding.
struct Candidate : Written {
  std::vector<Block> blocks;
  std::vector<Match> matches;
};

/// The tables in an array, and what resembles a table.
struct Contents {
  std::vector<Candidate> candidates;  ///< in some form, whole or in parts, perhaps with errors
  std::vector<SkippedArray> resembling;
};
[[nodiscard]] Contents contents_of(const read::Array& array);

}  // namespace bbtables::recognise
