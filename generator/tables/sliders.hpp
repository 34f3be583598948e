#pragma once

#include "board/square_set.hpp"

namespace bbtables::tables {

// The squares a sliding piece attacks where nothing stands in its way, its own not included.
[[nodiscard]] board::SquareSet rook_attacks_empty(board::Square square);
[[nodiscard]] board::SquareSet bishop_attacks_empty(board::Square square);
[[nodiscard]] board::SquareSet queen_attacks_empty(board::Square square);

}  // namespace bbtables::tables
