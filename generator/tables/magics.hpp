#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "mapping/mapping.hpp"

/// Numbers by which a slider's occupancy is turned into an index without collisions. They concern
/// bits alone: bit 0 is called a1 here, bit 1 b1 and bit 63 h8, whatever squares a mapping gives
/// them, since its eight numberings are symmetries of the board. So one set serves all.
namespace bbtables::tables {

/// The mapping by which bits have these names.
[[nodiscard]] inline const mapping::Mapping& a1b1() { return mapping::all_mappings().front(); }

/// A piece that slides: what it attacks, and which of the occupied squares matter to that.
struct Slider {
  bool is_rook;
  board::SquareSet (*attacks)(board::Square square, board::SquareSet occupied);
  board::SquareSet (*mask)(board::Square square);
};
extern const Slider rook;
extern const Slider bishop;

/// What a slider attacks among one relevant occupancy.
struct Occupancy {
  std::uint64_t occupied;
  std::uint64_t attacks;
};

/// Every relevant occupancy of a bit's square, those with few pieces first: most multipliers that
/// are no magics fail to tell these apart.
[[nodiscard]] std::vector<Occupancy> occupancies(const Slider& slider, unsigned bit);

/// The mask as bits.
[[nodiscard]] std::uint64_t mask_of(const Slider& slider, unsigned bit);

/// What PEXT does: the bits under a mask, side by side.
[[nodiscard]] std::uint64_t extracted(std::uint64_t bits, std::uint64_t mask);

/// 64 less the number of bits in a mask: by so much a product is shifted to an index.
[[nodiscard]] unsigned shift_of(std::uint64_t mask);

using Magics = std::array<std::uint64_t, 64>;

/// Any other would do as well.
inline constexpr std::uint64_t magic_seed = 2;

/// For each bit a multiplier such that (occupied * magic) >> shift tells all relevant occupancies
/// with different attacks apart. Found by find_magic() with magic_seed.
[[nodiscard]] const Magics& magics_of(const Slider& slider);

/// Where the slice of a bit begins among the attack sets of both pieces: it has as many as a mask
/// has subsets, those of rooks stand one after the other, then those of bishops.
inline constexpr unsigned rook_entries = 102'400;
inline constexpr unsigned bishop_entries = 5'248;
[[nodiscard]] std::uint64_t offset_of(const Slider& slider, unsigned bit);

/// Such a multiplier, which even tells all relevant occupancies apart: each index is of one of
/// them. Put together bit by bit at random, from the standard's mt19937_64 seeded with 64 * seed +
/// bit, and anew wherever it comes to a dead end. No look-up is tried, so that any seed takes
/// microseconds.
[[nodiscard]] std::uint64_t find_magic(const Slider& slider, unsigned bit, std::uint64_t seed);

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
