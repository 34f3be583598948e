#pragma once

#include "board/square_set.hpp"

namespace bbtables::tables {

/// Both diagonal steps forward; pure geometry, so pawns on the first and last rank count too.
[[nodiscard]] board::SquareSet pawn_attacks(board::Color color, board::Square square);

}  // namespace bbtables::tables
