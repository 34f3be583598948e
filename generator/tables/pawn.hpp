#pragma once

#include "board/square_set.hpp"

namespace bbtables::tables {

/// Both diagonal steps forward; pure geometry, so pawns on the first and last rank count too.
[[nodiscard]] board::SquareSet pawn_attacks(board::Color color, board::Square square);

/// The square straight ahead; pure geometry, so pawns on their first rank count too.
[[nodiscard]] board::SquareSet pawn_push(board::Color color, board::Square square);
/// The square two ahead of a pawn on its second rank, empty for all others.
[[nodiscard]] board::SquareSet pawn_double_push(board::Color color, board::Square square);

}  // namespace bbtables::tables
