#pragma once

#include "board/square_set.hpp"

namespace bbtables::tables {

/// The set of that square alone.
[[nodiscard]] inline board::SquareSet square_bit(board::Square square) { return {square}; }

// The squares of one colour: a1 is dark, h1 light.

[[nodiscard]] inline board::SquareSet dark_squares() {
  return board::SquareSet::where([](board::Square square) {
    return (square.file().ordinal() + square.rank().ordinal()) % 2 == 0;
  });
}

[[nodiscard]] inline board::SquareSet light_squares() { return ~dark_squares(); }

}  // namespace bbtables::tables
