#pragma once

#include "board/domains.hpp"
#include "board/square_set.hpp"

namespace bbtables::tables {

[[nodiscard]] inline board::SquareSet file_squares(board::File file) {
  return board::SquareSet::where([&](board::Square square) { return square.file() == file; });
}

[[nodiscard]] inline board::SquareSet rank_squares(board::Rank rank) {
  return board::SquareSet::where([&](board::Square square) { return square.rank() == rank; });
}

// The whole line through a square, the square included.

[[nodiscard]] inline board::SquareSet rank_mask(board::Square square) {
  return rank_squares(square.rank());
}

[[nodiscard]] inline board::SquareSet file_mask(board::Square square) {
  return file_squares(square.file());
}

[[nodiscard]] inline board::SquareSet diagonal_mask(board::Square square) {
  // Along a diagonal, file minus rank stays the same; written as a sum, to stay unsigned.
  return board::SquareSet::where([&](board::Square other) {
    return other.file().ordinal() + square.rank().ordinal() ==
           square.file().ordinal() + other.rank().ordinal();
  });
}

[[nodiscard]] inline board::SquareSet antidiagonal_mask(board::Square square) {
  return board::SquareSet::where([&](board::Square other) {
    return other.file().ordinal() + other.rank().ordinal() ==
           square.file().ordinal() + square.rank().ordinal();
  });
}

[[nodiscard]] inline board::SquareSet diagonal_squares(board::Diagonal diagonal) {
  return board::SquareSet::where([&](board::Square square) {
    return 7 + square.rank().ordinal() == diagonal.ordinal() + square.file().ordinal();
  });
}

[[nodiscard]] inline board::SquareSet antidiagonal_squares(board::Antidiagonal antidiagonal) {
  return board::SquareSet::where([&](board::Square square) {
    return square.file().ordinal() + square.rank().ordinal() == antidiagonal.ordinal();
  });
}

[[nodiscard]] inline board::SquareSet king_line(board::Square square, board::Line line) {
  constexpr decltype(&rank_mask) masks[] = {rank_mask, file_mask, diagonal_mask, antidiagonal_mask};
  return masks[line.ordinal()](square);
}

// All squares but a file or two: the wrap guards of the shift formulas.

inline constexpr board::File a_file{0};
inline constexpr board::File b_file{1};
inline constexpr board::File g_file{6};
inline constexpr board::File h_file{7};

[[nodiscard]] inline board::SquareSet not_a_file() { return ~file_squares(a_file); }
[[nodiscard]] inline board::SquareSet not_ab_file() {
  return ~(file_squares(a_file) | file_squares(b_file));
}
[[nodiscard]] inline board::SquareSet not_h_file() { return ~file_squares(h_file); }
[[nodiscard]] inline board::SquareSet not_gh_file() {
  return ~(file_squares(g_file) | file_squares(h_file));
}

}  // namespace bbtables::tables
