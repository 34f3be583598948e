#pragma once

#include "board/square_set.hpp"

namespace bbtables::tables {

/// The set of that square alone.
[[nodiscard]] inline board::SquareSet square_bit(board::Square square) { return {square}; }

}  // namespace bbtables::tables
