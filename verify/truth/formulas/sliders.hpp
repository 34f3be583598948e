#pragma once

#include <bit>

#include "cpp/alignment.hpp"
#include "cpp/lines.hpp"
#include "formulas/flips.hpp"

// What a rook or a bishop on `square` (0 … 63 in a1b1) attacks: along each ray all squares up to
// the first occupied one, and that one. Whether its own square is occupied does not matter.
namespace bbtables::formulas {

// By subtraction: the slider borrows from the first occupied square above it, and what changes on
// the way is attacked; below it likewise, with the bits reversed. Source: Hyperbola Quintessence,
// chessprogramming.org, by Gerd Isenberg and Aleks Peshkov.

/// o^(o-2r): the slider is one of the occupied squares of the line.
template <class Word>
constexpr Word line_by_o_minus_2r(Word occupied, std::uint64_t line, unsigned square) {
  const std::uint64_t slider = std::uint64_t{1} << square;
  const std::uint64_t reversed = std::uint64_t{1} << (63 - square);
  const Word on_line = (occupied & Word{line}) | Word{slider};
  const Word above = on_line - Word{slider << 1};
  const Word below = rotated_180(on_line) - Word{reversed << 1};
  return (above ^ rotated_180(below)) & Word{line};
}

/// The same where the slider is not among them, which saves the shift. Source: Stockfish, pull
/// request 6870.
template <class Word>
constexpr Word line_by_o_minus_r(Word occupied, std::uint64_t line, unsigned square) {
  const std::uint64_t slider = std::uint64_t{1} << square;
  const std::uint64_t reversed = std::uint64_t{1} << (63 - square);
  const Word others = Word{line ^ slider};
  const Word on_line = occupied & others;
  const Word above = on_line - Word{slider};
  const Word below = rotated_180(on_line) - Word{reversed};
  return (above ^ rotated_180(below)) & others;
}

template <class Word>
constexpr Word rook_attacks_o_minus_2r(Word occupied, unsigned square) {
  return line_by_o_minus_2r(occupied, rank_masks[square], square) |
         line_by_o_minus_2r(occupied, file_masks[square], square);
}
template <class Word>
constexpr Word bishop_attacks_o_minus_2r(Word occupied, unsigned square) {
  return line_by_o_minus_2r(occupied, diagonal_masks[square], square) |
         line_by_o_minus_2r(occupied, antidiagonal_masks[square], square);
}
template <class Word>
constexpr Word rook_attacks_o_minus_r(Word occupied, unsigned square) {
  return line_by_o_minus_r(occupied, rank_masks[square], square) |
         line_by_o_minus_r(occupied, file_masks[square], square);
}
template <class Word>
constexpr Word bishop_attacks_o_minus_r(Word occupied, unsigned square) {
  return line_by_o_minus_r(occupied, diagonal_masks[square], square) |
         line_by_o_minus_r(occupied, antidiagonal_masks[square], square);
}

// By the rays: behind the first occupied square of a ray begins that square's own. Source:
// Classical Approach, chessprogramming.org. Directions as `rays` has them; those of rooks are even.

constexpr std::uint64_t ray_by_lookup(std::uint64_t occupied, unsigned direction, unsigned square) {
  const std::uint64_t ray = rays[direction][square];
  const std::uint64_t blockers = ray & occupied;
  if (blockers == 0) return ray;
  const bool towards_higher_bits = direction <= 2 || direction == 7;
  const int first =
      towards_higher_bits ? std::countr_zero(blockers) : 63 - std::countl_zero(blockers);
  return ray ^ rays[direction][first];
}

constexpr std::uint64_t rook_attacks_rays(std::uint64_t occupied, unsigned square) {
  return ray_by_lookup(occupied, 0, square) | ray_by_lookup(occupied, 2, square) |
         ray_by_lookup(occupied, 4, square) | ray_by_lookup(occupied, 6, square);
}
constexpr std::uint64_t bishop_attacks_rays(std::uint64_t occupied, unsigned square) {
  return ray_by_lookup(occupied, 1, square) | ray_by_lookup(occupied, 3, square) |
         ray_by_lookup(occupied, 5, square) | ray_by_lookup(occupied, 7, square);
}

}  // namespace bbtables::formulas
