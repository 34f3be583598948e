#pragma once

#include "board/square_set.hpp"

namespace bbtables::tables {

/// The set-wise rule of the square (King Pattern, chessprogramming.org): the squares on which the
/// lone king of colour `king` catches a lone enemy passer. The first and the last rank, where no
/// passer stands, hold what the rule itself gives.
[[nodiscard]] board::SquareSet caughtable_area(board::Color king, board::Color to_move,
                                               board::Square king_square);

}  // namespace bbtables::tables
