#pragma once

#include "board/square_set.hpp"

namespace bbtables::tables {

[[nodiscard]] board::SquareSet king_attacks(board::Square square);
[[nodiscard]] unsigned king_mobility(board::Square square);
/// Chebyshev distance: the number of king moves between two squares.
[[nodiscard]] unsigned king_distance(board::Square from, board::Square to);
/// The squares a king attacks, and its own.
[[nodiscard]] board::SquareSet king_zone(board::Square square);

}  // namespace bbtables::tables
