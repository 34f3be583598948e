#pragma once

#include "board/square_set.hpp"
#include "truth/oracles/domains.hpp"

/// Distances found by breadth-first search over the targets of oracles/walks.hpp.
namespace bbtables::oracles {

/// Least number of knight moves on an empty board, 0 … 6.
[[nodiscard]] unsigned knight_distance(board::Square from, board::Square to);

/// Least number of king moves on an empty board, 0 … 7.
[[nodiscard]] unsigned king_distance(board::Square from, board::Square to);

/// The squares a knight reaches within so many moves.
[[nodiscard]] board::SquareSet knight_reach(KnightMoves moves, board::Square from);

}  // namespace bbtables::oracles
