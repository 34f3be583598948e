#include "tables/sliders.hpp"

#include "tables/lines.hpp"

namespace bbtables::tables {

using board::Square;
using board::SquareSet;

SquareSet rook_attacks_empty(Square square) {
  return (rank_mask(square) | file_mask(square)) - SquareSet{square};
}

SquareSet bishop_attacks_empty(Square square) {
  return (diagonal_mask(square) | antidiagonal_mask(square)) - SquareSet{square};
}

SquareSet queen_attacks_empty(Square square) {
  return rook_attacks_empty(square) | bishop_attacks_empty(square);
}

}  // namespace bbtables::tables
