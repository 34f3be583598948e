#pragma once

#include "board/square_set.hpp"

namespace bbtables::tables {

/// One of the four lines through a square: rank, file, diagonal (as a1–h8), antidiagonal (h1–a8).
struct Line : board::Finite<Line, 4> {
  using Finite::Finite;
};

[[nodiscard]] board::SquareSet rank_mask(board::Square square);
[[nodiscard]] board::SquareSet file_mask(board::Square square);
[[nodiscard]] board::SquareSet diagonal_mask(board::Square square);
[[nodiscard]] board::SquareSet antidiagonal_mask(board::Square square);
[[nodiscard]] board::SquareSet king_line(board::Square square, Line line);

[[nodiscard]] board::SquareSet file_squares(board::File file);
[[nodiscard]] board::SquareSet rank_squares(board::Rank rank);

[[nodiscard]] board::SquareSet not_a_file();
[[nodiscard]] board::SquareSet not_ab_file();
[[nodiscard]] board::SquareSet not_h_file();
[[nodiscard]] board::SquareSet not_gh_file();

}  // namespace bbtables::tables
