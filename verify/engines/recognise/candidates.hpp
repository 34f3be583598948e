#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "engines/read/arrays.hpp"
#include "engines/recognise/finding.hpp"

namespace bbtables::recognise {

/// The tables in an array, in some form, whole or in parts, perhaps with errors, with all matches
/// of each; and what resembles a table.
struct Contents {
  std::vector<Finding> findings;
  std::vector<SkippedArray> resembling;
};
[[nodiscard]] Contents contents_of(const read::Array& array);

}  // namespace bbtables::recognise
