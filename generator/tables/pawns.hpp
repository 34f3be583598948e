#pragma once

#include <cstdint>

#include "mapping/mapping.hpp"
#include "tables/leapers.hpp"
#include "tables/lines.hpp"

namespace bbtables::tables {

using board::black;
using board::Color;
using board::white;
using board::Wing;

/// The rank as that colour counts: 0 is the one behind its pawns, 7 the one they promote on.
[[nodiscard]] inline unsigned rank_seen_by(Color color, Square square) {
  return (color == white ? square : square.mirrored()).rank().ordinal();
}

/// Both diagonal steps forward; pure geometry, so pawns on the first and last rank count too.
[[nodiscard]] inline SquareSet pawn_attacks(Color color, Square square) {
  return board::after_steps(square, {{-1, color.forward()}, {+1, color.forward()}});
}

/// The square straight ahead; pure geometry, so pawns on their first rank count too.
[[nodiscard]] inline SquareSet pawn_push(Color color, Square square) {
  return board::after_steps(square, {{0, color.forward()}});
}

/// The square two ahead of a pawn on its second rank, empty for all others.
[[nodiscard]] inline SquareSet pawn_double_push(Color color, Square square) {
  if (rank_seen_by(color, square) != 1) return {};
  return board::after_steps(square, {{0, 2 * color.forward()}});
}

// What is ahead of a pawn, up to and including its last rank; pure geometry, so pawns on their
// first and last rank count too. The terms are those of Passed Pawn, Pawn Spans and Isolated Pawn,
// chessprogramming.org.

/// All squares of the one or two files beside a file.
[[nodiscard]] inline SquareSet adjacent_files(File file) {
  return SquareSet::where([&](Square square) {
    return file_distance(square, Square{file, square.rank()}) == 1;
  });
}

/// All squares ahead on the pawn's own file.
[[nodiscard]] inline SquareSet pawn_front_span(Color color, Square pawn) {
  return ray(pawn, {0, color.forward()});
}

/// All squares ahead on the adjacent files.
[[nodiscard]] inline SquareSet pawn_attack_span(Color color, Square pawn) {
  SquareSet span;
  for (const Square beside : board::after_steps(pawn, {{-1, 0}, {+1, 0}})) {
    span |= pawn_front_span(color, beside);
  }
  return span;
}

/// All squares ahead on the pawn's own and the adjacent files: an enemy pawn on one of them keeps
/// it from being passed.
[[nodiscard]] inline SquareSet passed_pawn_mask(Color color, Square pawn) {
  return pawn_front_span(color, pawn) | pawn_attack_span(color, pawn);
}

/// The six squares before a castled king: files a–c or f–h on the colour's second and third rank.
[[nodiscard]] SquareSet pawn_shield_mask(Color color, Wing wing);

/// A multiplier for which `((pawns & mask) * magic) >> 58` numbers the 64 subsets of the mask's
/// bitboard 0 … 63, each once. Of all such multipliers it has the fewest bits set, and is the least
/// of those. It depends on which bit is which square.
[[nodiscard]] std::uint64_t pawn_shield_magic(const mapping::Mapping& bits, Color color, Wing wing);

/// Moves that a white passer needs to promote; a pawn on its second rank starts with two squares.
[[nodiscard]] inline unsigned moves_to_promote(Square passer) {
  const unsigned rank = passer.rank().ordinal();
  return rank == 1 ? 5 : 7 - rank;
}

[[nodiscard]] inline bool black_king_catches(Square king, Square passer, Color to_move) {
  const unsigned king_moves = king_distance(king, {passer.file(), Rank{7}});
  const unsigned pawn_moves = moves_to_promote(passer);
  if (to_move == white) return king_moves <= pawn_moves;
  const bool captures_at_once = king_distance(king, passer) == 1;
  return king_moves <= pawn_moves + 1 || captures_at_once;
}

/// The set-wise rule of the square (King Pattern, chessprogramming.org): the squares on which the
/// lone king of colour `king` catches a lone enemy passer. The first and the last rank, where no
/// passer stands, hold what the rule itself gives.
[[nodiscard]] inline SquareSet caughtable_area(Color king, Color to_move, Square king_square) {
  return SquareSet::where([&](Square passer) {
    // White's king is Black's seen from the other side of the board.
    return king == black ? black_king_catches(king_square, passer, to_move)
                         : black_king_catches(king_square.mirrored(), passer.mirrored(), !to_move);
  });
}

}  // namespace bbtables::tables
