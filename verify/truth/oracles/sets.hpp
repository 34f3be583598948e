#pragma once

#include <cstdint>

#include "board/square_set.hpp"

/// Answers to the jobs of kernels/kernels.hpp that are not simply unions of targets.
namespace bbtables::oracles {

/// The bits set in a word, looked at one by one.
[[nodiscard]] constexpr unsigned counted_bits(std::uint64_t word) {
  unsigned count = 0;
  for (unsigned bit = 0; bit < 64; ++bit) {
    if (((word >> bit) & 1) != 0) ++count;
  }
  return count;
}

/// The lines on which a king is open to distant checks because all its moves stay on them, as bits:
/// rank 1, file 2, diagonal 4, antidiagonal 8. With no move at all, all four.
[[nodiscard]] unsigned direction_set(board::Square king, board::SquareSet moves);

/// The squares from which a knight attacks two of the targets or more, by counting at each square.
/// Bitboards in the mapping a1b1.
[[nodiscard]] std::uint64_t knight_forks(std::uint64_t targets);

/// The squares met walking in a rook's or a bishop's directions, up to the first occupied one and
/// with it. Bitboards in the mapping a1b1.
[[nodiscard]] std::uint64_t rook_attacks(board::Square from, std::uint64_t occupied);
[[nodiscard]] std::uint64_t bishop_attacks(board::Square from, std::uint64_t occupied);

/// Does an 8-connected path of squares of `path` lead from a square of `from` to one of `to`, both
/// ends on the path themselves? By breadth-first search, square by square.
[[nodiscard]] bool are_connected(board::SquareSet from, board::SquareSet to, board::SquareSet path);

}  // namespace bbtables::oracles
