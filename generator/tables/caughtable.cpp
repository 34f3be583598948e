#include "tables/caughtable.hpp"

#include "tables/king.hpp"

namespace bbtables::tables {
namespace {

using board::black;
using board::Color;
using board::Rank;
using board::Square;
using board::SquareSet;
using board::white;

/// Moves that a white passer needs to promote; a pawn on its second rank starts with two squares.
unsigned moves_to_promote(Square passer) {
  constexpr unsigned second_rank = 1;
  const unsigned rank = passer.rank().ordinal();
  return rank == second_rank ? 5 : 7 - rank;
}

bool black_king_catches(Square king, Square passer, Color to_move) {
  const unsigned king_moves = king_distance(king, Square{passer.file(), Rank{7}});
  const unsigned pawn_moves = moves_to_promote(passer);
  if (to_move == white) return king_moves <= pawn_moves;
  const bool captures_at_once = king_distance(king, passer) == 1;
  return king_moves <= pawn_moves + 1 || captures_at_once;
}

}  // namespace

SquareSet caughtable_area(Color king, Color to_move, Square king_square) {
  return SquareSet::where([&](Square passer) {
    // White's king is Black's seen from the other side of the board.
    return king == black ? black_king_catches(king_square, passer, to_move)
                         : black_king_catches(king_square.mirrored(), passer.mirrored(), !to_move);
  });
}

}  // namespace bbtables::tables
