#pragma once

#include "truth/laws/judge.hpp"
#include "truth/oracles/domains.hpp"

namespace bbtables::laws {

/// Of a magic multiplier: (pawns * magic) >> 58 gives the 64 sets of pawns on the shield's squares
/// 64 different numbers, and no multiplier with fewer bits, or with as many and less, does.
[[nodiscard]] Requirement numbers_the_64_shields(board::Color color, oracles::Wing wing);

}  // namespace bbtables::laws
