#pragma once

#include <cstdint>

namespace bbtables::oracles {

/// The squares from which a knight attacks two of the targets or more, by counting at each square.
/// Bitboards in the mapping a1b1.
[[nodiscard]] std::uint64_t knight_forks(std::uint64_t targets);

}  // namespace bbtables::oracles
