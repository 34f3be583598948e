#pragma once

#include "tables/king.hpp"

namespace bbtables::tables {

/// Moves that a white passer needs to promote; a pawn on its second rank starts with two squares.
[[nodiscard]] inline unsigned moves_to_promote(board::Square passer) {
  constexpr unsigned second_rank = 1;
  const unsigned rank = passer.rank().ordinal();
  return rank == second_rank ? 5 : 7 - rank;
}

[[nodiscard]] inline bool black_king_catches(board::Square king, board::Square passer,
                                             board::Color to_move) {
  const unsigned king_moves = king_distance(king, {passer.file(), board::Rank{7}});
  const unsigned pawn_moves = moves_to_promote(passer);
  if (to_move == board::white) return king_moves <= pawn_moves;
  const bool captures_at_once = king_distance(king, passer) == 1;
  return king_moves <= pawn_moves + 1 || captures_at_once;
}

/// The set-wise rule of the square (King Pattern, chessprogramming.org): the squares on which the
/// lone king of colour `king` catches a lone enemy passer. The first and the last rank, where no
/// passer stands, hold what the rule itself gives.
[[nodiscard]] inline board::SquareSet caughtable_area(board::Color king, board::Color to_move,
                                                      board::Square king_square) {
  return board::SquareSet::where([&](board::Square passer) {
    // White's king is Black's seen from the other side of the board.
    return king == board::black
               ? black_king_catches(king_square, passer, to_move)
               : black_king_catches(king_square.mirrored(), passer.mirrored(), !to_move);
  });
}

}  // namespace bbtables::tables
