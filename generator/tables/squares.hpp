#pragma once

#include "board/square_set.hpp"

namespace bbtables::tables {

/// The set of that square alone.
[[nodiscard]] board::SquareSet square_bit(board::Square square);

}  // namespace bbtables::tables
