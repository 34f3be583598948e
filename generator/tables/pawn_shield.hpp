#pragma once

#include <cstdint>

#include "board/domains.hpp"
#include "board/square_set.hpp"
#include "mapping/mapping.hpp"

namespace bbtables::tables {

/// The six squares before a castled king: files a–c or f–h on the colour's second and third rank.
[[nodiscard]] board::SquareSet pawn_shield_mask(board::Color color, board::Wing wing);

/// A multiplier for which `((pawns & mask) * magic) >> 58` numbers the 64 subsets of the mask's
/// bitboard 0 … 63, each once. Of all such multipliers it has the fewest bits set, and is the least
/// of those. It depends on which bit is which square.
[[nodiscard]] std::uint64_t pawn_shield_magic(const mapping::Mapping& bits, board::Color color,
                                              board::Wing wing);

}  // namespace bbtables::tables
