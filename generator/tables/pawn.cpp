#include "tables/pawn.hpp"

#include "tables/steps.hpp"

namespace bbtables::tables {

board::SquareSet pawn_attacks(board::Color color, board::Square square) {
  return after_steps(square, {{-1, color.forward()}, {+1, color.forward()}});
}

}  // namespace bbtables::tables
