#pragma once

#include <gtest/gtest.h>

#include <vector>

#include "truth/laws/drawing.hpp"

namespace bbtables::laws {

/// Are two sets the same? If not, the message names the squares missing and those in surplus, and
/// draws what is beside what should be, to the right of what they came `from`.
[[nodiscard]] testing::AssertionResult same_squares(board::SquareSet is, board::SquareSet should_be,
                                                    std::vector<Picture> from = {});

}  // namespace bbtables::laws
