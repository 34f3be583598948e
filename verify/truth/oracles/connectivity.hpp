#pragma once

#include "board/square_set.hpp"

namespace bbtables::oracles {

/// Does an 8-connected path of squares of `path` lead from a square of `from` to one of `to`, both
/// ends on the path themselves? By breadth-first search, square by square.
[[nodiscard]] bool are_connected(board::SquareSet from, board::SquareSet to, board::SquareSet path);

}  // namespace bbtables::oracles
