#pragma once

#include <initializer_list>

#include "board/square_set.hpp"

namespace bbtables::tables {

/// The squares one step away from `square`, for each of the steps that stays on the board.
[[nodiscard]] inline board::SquareSet after_steps(board::Square square,
                                                  std::initializer_list<board::Step> steps) {
  board::SquareSet set;
  for (const board::Step step : steps) {
    if (const auto target = square.after(step)) set.insert(*target);
  }
  return set;
}

}  // namespace bbtables::tables
