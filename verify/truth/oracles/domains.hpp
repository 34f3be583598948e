#pragma once

#include "board/finite.hpp"

namespace bbtables::oracles {

/// The four lines through a square, in the order of `king_lines` and of the bits of `dirSet`.
struct Line : board::Finite<Line, 4> {
  using Finite::Finite;
};
inline constexpr Line rank_line{0};
inline constexpr Line file_line{1};
inline constexpr Line diagonal{2};
inline constexpr Line antidiagonal{3};

/// The side of the board a king castles to.
struct Wing : board::Finite<Wing, 2> {
  using Finite::Finite;
};
inline constexpr Wing queen_side{0};
inline constexpr Wing king_side{1};

/// A number of knight moves; six lead from any square to any other.
struct KnightMoves : board::Finite<KnightMoves, 7> {
  using Finite::Finite;
};

/// A 16-bit word: a quarter of a bitboard.
struct Word16 : board::Finite<Word16, 65536> {
  using Finite::Finite;
};

}  // namespace bbtables::oracles
