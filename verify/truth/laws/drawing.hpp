#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "board/drawing.hpp"

namespace bbtables::laws {

using board::Picture;

/// The boards side by side, eighth rank first, each under its title and over its bitboard in a1b1.
[[nodiscard]] std::string draw_side_by_side(const std::vector<Picture>& pictures);

/// "  what: e4 (bit 28), h8 (bit 63)" as a line; nothing where the set is empty.
[[nodiscard]] std::string name_squares(std::string_view what, board::SquareSet set);

}  // namespace bbtables::laws
