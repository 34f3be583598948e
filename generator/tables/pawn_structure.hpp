#pragma once

#include "board/square_set.hpp"

namespace bbtables::tables {

// What is ahead of a pawn, up to and including its last rank; pure geometry, so pawns on their
// first and last rank count too. The terms are those of Passed Pawn, Pawn Spans and Isolated Pawn,
// chessprogramming.org.

/// All squares ahead on the pawn's own and the adjacent files: an enemy pawn on one of them keeps
/// it from being passed.
[[nodiscard]] board::SquareSet passed_pawn_mask(board::Color color, board::Square pawn);
/// All squares ahead on the pawn's own file.
[[nodiscard]] board::SquareSet pawn_front_span(board::Color color, board::Square pawn);
/// All squares ahead on the adjacent files.
[[nodiscard]] board::SquareSet pawn_attack_span(board::Color color, board::Square pawn);

/// All squares of the one or two files beside a file.
[[nodiscard]] board::SquareSet adjacent_files(board::File file);

}  // namespace bbtables::tables
