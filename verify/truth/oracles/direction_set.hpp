#pragma once

#include <algorithm>

#include "truth/oracles/walks.hpp"

namespace bbtables::oracles {

/// The lines on which a king is open to distant checks because all its moves stay on them, as bits:
/// rank 1, file 2, diagonal 4, antidiagonal 8. With no move at all, all four.
[[nodiscard]] inline unsigned direction_set(board::Square king, board::SquareSet moves) {
  unsigned lines = 0;
  for (const Line line : Line::all()) {
    const bool all_on_line = std::ranges::all_of(
        moves, [&](board::Square move) { return line_through(king, line).contains(move); });
    if (all_on_line) lines += 1u << line.ordinal();
  }
  return lines;
}

}  // namespace bbtables::oracles
