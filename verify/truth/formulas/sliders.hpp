#pragma once

#include <bit>

#include "cpp/alignment.hpp"
#include "cpp/lines.hpp"
#include "truth/formulas/steps.hpp"

// What a rook or a bishop on `square` (0 … 63 in a1b1) attacks: along each ray all squares up to
// the first occupied one, and that one. Whether its own square is occupied does not matter.
namespace bbtables::formulas {

// By parallel prefix. Source: Kogge-Stone Algorithm, chessprogramming.org.

/// The ray whose steps are `shift` bits to the left, or to the right if negative. A step never
/// enters the squares that are not in `guard`.
template <int shift, class Word>
constexpr Word ray_by_fill(Word slider, Word occupied, std::uint64_t guard) {
  const auto moved = [](const Word& set, unsigned steps) {
    if constexpr (shift > 0) {
      return Word{set << (static_cast<unsigned>(shift) * steps)};
    } else {
      return Word{set >> (static_cast<unsigned>(-shift) * steps)};
    }
  };
  Word filled = slider;
  Word free = ~occupied & Word{guard};
  for (const unsigned steps : {1u, 2u, 4u}) {
    filled = filled | (free & moved(filled, steps));
    free = free & moved(free, steps);
  }
  return moved(filled, 1) & Word{guard};
}

inline constexpr std::uint64_t all_squares = ~std::uint64_t{0};

template <class Word>
constexpr Word rook_attacks_kogge_stone(Word occupied, unsigned square) {
  const Word rook = Word{std::uint64_t{1} << square};
  return ray_by_fill<+8>(rook, occupied, all_squares) |
         ray_by_fill<-8>(rook, occupied, all_squares) |
         ray_by_fill<+1>(rook, occupied, not_a_file) | ray_by_fill<-1>(rook, occupied, not_h_file);
}

template <class Word>
constexpr Word bishop_attacks_kogge_stone(Word occupied, unsigned square) {
  const Word bishop = Word{std::uint64_t{1} << square};
  return ray_by_fill<+9>(bishop, occupied, not_a_file) |
         ray_by_fill<+7>(bishop, occupied, not_h_file) |
         ray_by_fill<-7>(bishop, occupied, not_a_file) |
         ray_by_fill<-9>(bishop, occupied, not_h_file);
}

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
  const Word below = bits_reversed(on_line) - Word{reversed << 1};
  return (above ^ bits_reversed(below)) & Word{line};
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
  const Word below = bits_reversed(on_line) - Word{reversed};
  return (above ^ bits_reversed(below)) & others;
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
