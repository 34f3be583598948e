#pragma once

#include <array>
#include <cstdint>

#include "tables/magics.hpp"

namespace bbtables::tables {

/// A multiplier for the occupied squares and all that do not matter, and where the slice of its
/// square begins. Slices overlap where they hold the same sets or nothing.
struct BlackMagic {
  std::uint64_t magic;
  unsigned offset;
};
using BlackMagics = std::array<BlackMagic, 64>;

/// For each bit. Found by Volker Annuss and Niklas Fiekas, talkchess.com, topic 64790, who let
/// products of a rook be shifted by 52 and those of a bishop by 55.
[[nodiscard]] const BlackMagics& black_magics_of(const Slider& slider);

[[nodiscard]] constexpr unsigned black_magic_shift(const Slider& slider) {
  return slider.is_rook ? 52 : 55;
}

}  // namespace bbtables::tables
