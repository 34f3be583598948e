#pragma once

#include <string>

#include "board/square.hpp"
#include "truth/oracles/domains.hpp"

/// Indices in words: `knight_reach[2 moves][e4]`.
namespace bbtables::laws {

[[nodiscard]] std::string label(board::Square square);
[[nodiscard]] std::string label(board::Color color);
[[nodiscard]] std::string label(board::File file);
[[nodiscard]] std::string label(board::Rank rank);
[[nodiscard]] std::string label(oracles::Line line);
[[nodiscard]] std::string label(oracles::Wing wing);
[[nodiscard]] std::string label(oracles::KnightMoves moves);
[[nodiscard]] std::string label(oracles::Word16 word);

}  // namespace bbtables::laws
