#include "tables/squares.hpp"

namespace bbtables::tables {

board::SquareSet square_bit(board::Square square) { return {square}; }

}  // namespace bbtables::tables
