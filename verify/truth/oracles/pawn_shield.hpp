#pragma once

#include <string_view>

#include "board/square_set.hpp"
#include "truth/oracles/domains.hpp"

namespace bbtables::oracles {

/// The six squares of the pawn shield before a king castled to that wing, by their names.
[[nodiscard]] inline board::SquareSet pawn_shield(board::Color color, Wing wing) {
  constexpr std::string_view names[board::Color::size][Wing::size][6] = {
      {{"a2", "b2", "c2", "a3", "b3", "c3"}, {"f2", "g2", "h2", "f3", "g3", "h3"}},
      {{"a7", "b7", "c7", "a6", "b6", "c6"}, {"f7", "g7", "h7", "f6", "g6", "h6"}},
  };
  board::SquareSet shield;
  for (const std::string_view name : names[color.ordinal()][wing.ordinal()]) {
    shield.insert(board::Square::named(name).value());
  }
  return shield;
}

}  // namespace bbtables::oracles
