#pragma once

#include <cstddef>

namespace bbtables::read::testing {

/// What the program has taken by `new` and not given back, in bytes; and the most there has been of
/// that since `most_taken` was last set.
extern std::size_t taken;
extern std::size_t most_taken;

}  // namespace bbtables::read::testing
