#pragma once

#include <vector>

#include "position.hpp"

namespace engine {

/// All moves that are legal but perhaps for leaving the king in check.
[[nodiscard]] std::vector<Move> moves(const Position& position);

}  // namespace engine
