#pragma once

#include "tables/lines.hpp"

namespace bbtables::tables {

// What is ahead of a pawn, up to and including its last rank; pure geometry, so pawns on their
// first and last rank count too. The terms are those of Passed Pawn, Pawn Spans and Isolated Pawn,
// chessprogramming.org.

/// All squares on the ranks that the pawn has yet to reach.
[[nodiscard]] inline board::SquareSet ranks_ahead(board::Color color, board::Square pawn) {
  const unsigned reached = pawn.rank().ordinal();
  return board::SquareSet::where([&](board::Square square) {
    const unsigned rank = square.rank().ordinal();
    return color == board::white ? rank > reached : rank < reached;
  });
}

/// All squares of the one or two files beside a file.
[[nodiscard]] inline board::SquareSet adjacent_files(board::File file) {
  return board::SquareSet::where([&](board::Square square) {
    return file_distance(square, board::Square{file, square.rank()}) == 1;
  });
}

/// All squares ahead on the pawn's own file.
[[nodiscard]] inline board::SquareSet pawn_front_span(board::Color color, board::Square pawn) {
  return ranks_ahead(color, pawn) & file_squares(pawn.file());
}

/// All squares ahead on the adjacent files.
[[nodiscard]] inline board::SquareSet pawn_attack_span(board::Color color, board::Square pawn) {
  return ranks_ahead(color, pawn) & adjacent_files(pawn.file());
}

/// All squares ahead on the pawn's own and the adjacent files: an enemy pawn on one of them keeps
/// it from being passed.
[[nodiscard]] inline board::SquareSet passed_pawn_mask(board::Color color, board::Square pawn) {
  return pawn_front_span(color, pawn) | pawn_attack_span(color, pawn);
}

}  // namespace bbtables::tables
