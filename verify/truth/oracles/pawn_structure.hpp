#pragma once

#include "board/square_set.hpp"

/// What pawns may come to do to each other, told by letting them advance one square at a time. On
/// the first and last rank, where no pawn stands, it is what the same walks give.
namespace bbtables::oracles {

/// All squares a pawn attacks from where it is or from a square ahead.
[[nodiscard]] board::SquareSet attacked_on_the_way(board::Color color, board::Square from);

/// The squares from which an enemy pawn, where it is or having advanced, attacks the pawn or stands
/// on or attacks a square ahead of it: without any there the pawn is passed.
[[nodiscard]] board::SquareSet where_enemies_stop(board::Color color, board::Square from);

/// The squares of the files with the letters before and after the file's own.
[[nodiscard]] board::SquareSet squares_beside(board::File file);

}  // namespace bbtables::oracles
