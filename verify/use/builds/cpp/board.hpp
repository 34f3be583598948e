#pragma once

// Squares, sets and attacks. All that this engine knows of the board it has from the tables, so
// that it works in whatever mapping they are.

#include <bit>
#include <cstdint>

#include "attacks.hpp"

namespace engine {

/// A set of squares.
using Set = std::uint64_t;
/// The number of a square's bit.
using Square = unsigned;

enum Color : unsigned { white, black };
enum Piece : unsigned { pawn, knight, bishop, rook, queen, king };

constexpr Color opponent(Color color) { return color == white ? black : white; }

constexpr Set set_of(Square square) { return Set{1} << square; }

/// The square of a file and rank, both counted from 0, alone.
constexpr Set square_at(unsigned file, unsigned rank) {
  return file_squares[file] & rank_squares[rank];
}

/// Some square of a set that is not empty.
constexpr Square one_of(Set set) { return static_cast<Square>(std::countr_zero(set)); }

/// The bits in opposite order.
constexpr Set reversed(Set set) {
  set = (set >> 1 & 0x5555555555555555) | (set & 0x5555555555555555) << 1;
  set = (set >> 2 & 0x3333333333333333) | (set & 0x3333333333333333) << 2;
  set = (set >> 4 & 0x0f0f0f0f0f0f0f0f) | (set & 0x0f0f0f0f0f0f0f0f) << 4;
  set = (set >> 8 & 0x00ff00ff00ff00ff) | (set & 0x00ff00ff00ff00ff) << 8;
  set = (set >> 16 & 0x0000ffff0000ffff) | (set & 0x0000ffff0000ffff) << 16;
  return set >> 32 | set << 32;
}

/// Squares that a slider attacks on one of its lines: o^(o-2r), upwards as it is and downwards in
/// the mirror (hyperbola quintessence, see the chess programming wiki).
constexpr Set line_attacks(const Set (&lines)[64], Square from, Set occupied) {
  const Set line = lines[from];
  const Set slider = set_of(from);
  const Set blockers = occupied & line;
  const Set upwards = blockers - 2 * slider;
  const Set downwards = reversed(reversed(blockers) - 2 * reversed(slider));
  return (upwards ^ downwards) & line;
}

constexpr Set bishop_attacks(Square from, Set occupied) {
  return line_attacks(diagonal_masks, from, occupied) |
         line_attacks(antidiagonal_masks, from, occupied);
}

constexpr Set rook_attacks(Square from, Set occupied) {
  return line_attacks(rank_masks, from, occupied) | line_attacks(file_masks, from, occupied);
}

/// Squares that a piece, which is no pawn, attacks.
constexpr Set attacks(Piece piece, Square from, Set occupied) {
  switch (piece) {
    case knight:
      return knight_attacks[from];
    case bishop:
      return bishop_attacks(from, occupied);
    case rook:
      return rook_attacks(from, occupied);
    case queen:
      return bishop_attacks(from, occupied) | rook_attacks(from, occupied);
    default:
      return king_attacks[from];
  }
}

}  // namespace engine
