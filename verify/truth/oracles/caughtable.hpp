#pragma once

#include "board/square_set.hpp"

namespace bbtables::oracles {

/// The squares on which a lone king of `king_color` still catches a lone enemy passer, by counting
/// moves: the rule of the square. On the passer's first and last rank, where none can stand, and on
/// positions no game reaches it is what the same count gives; on all others oracles/pawn_race.hpp
/// says the same by playing the game out.
[[nodiscard]] board::SquareSet caughtable_area(board::Color king_color, board::Color to_move,
                                               board::Square king);

}  // namespace bbtables::oracles
