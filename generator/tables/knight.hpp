#pragma once

#include "board/square_set.hpp"

namespace bbtables::tables {

/// A number of knight moves from 0 to 6, which is as far apart as two squares get.
struct KnightMoves : board::Finite<KnightMoves, 7> {
  using Finite::Finite;
};

[[nodiscard]] board::SquareSet knight_attacks(board::Square square);
[[nodiscard]] unsigned knight_mobility(board::Square square);
[[nodiscard]] unsigned knight_distance(board::Square from, board::Square to);
[[nodiscard]] board::SquareSet knight_reach(KnightMoves moves, board::Square square);

}  // namespace bbtables::tables
