#pragma once

#include "board/square_set.hpp"

namespace bbtables::tables {

/// Both diagonal steps forward; pure geometry, so pawns on the first and last rank count too.
[[nodiscard]] inline board::SquareSet pawn_attacks(board::Color color, board::Square square) {
  return board::after_steps(square, {{-1, color.forward()}, {+1, color.forward()}});
}

/// The square straight ahead; pure geometry, so pawns on their first rank count too.
[[nodiscard]] inline board::SquareSet pawn_push(board::Color color, board::Square square) {
  return board::after_steps(square, {{0, color.forward()}});
}

/// The square two ahead of a pawn on its second rank, empty for all others.
[[nodiscard]] inline board::SquareSet pawn_double_push(board::Color color, board::Square square) {
  constexpr board::Rank second_rank{1};
  const board::Square seen_by_its_side = color == board::white ? square : square.mirrored();
  if (seen_by_its_side.rank() != second_rank) return {};
  return board::after_steps(square, {{0, 2 * color.forward()}});
}

}  // namespace bbtables::tables
