#pragma once

#include <array>
#include <string>

#include "board.hpp"

namespace engine {

/// Where king and rook go when they castle, as files.
struct Wing {
  unsigned king_to;
  unsigned rook_from;
  unsigned rook_to;
};
inline constexpr std::array<Wing, 2> wings{Wing{6, 7, 5}, Wing{2, 0, 3}};
inline constexpr unsigned king_file = 4;

constexpr unsigned home_rank(Color color) { return color == white ? 0 : 7; }

struct Move {
  Piece piece;
  Square from;
  Square to;
  Piece becomes;  ///< what stands on the square that it moves to
};

struct Position {
  std::array<Set, 2> of_color{};
  std::array<Set, 6> of_piece{};
  Color to_move = white;
  Set castling = 0;    ///< rooks that may castle
  Set en_passant = 0;  ///< the square that a pawn has just passed

  [[nodiscard]] Set occupied() const { return of_color[white] | of_color[black]; }
  [[nodiscard]] bool is_attacked(Square square, Color by) const;
  [[nodiscard]] bool in_check(Color color) const;

  /// The position after a move that is legal but perhaps for leaving the king in check.
  [[nodiscard]] Position after(const Move& move) const;

  void put(Color color, Piece piece, Set squares);
  void clear(Set squares);
};

/// Reads a position in Forsyth-Edwards notation.
[[nodiscard]] Position read_fen(const std::string& fen);

}  // namespace engine
