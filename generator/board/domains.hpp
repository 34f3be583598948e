#pragma once

#include <algorithm>
#include <bit>
#include <string>

#include "board/square.hpp"

namespace bbtables::board {

// The finite domains that tables are indexed by, beside files, ranks, colours and squares, and the
// words for the values of each.

/// The four lines through a square, in the order of `king_lines` and of the bits of `dirSet`.
struct Line : Finite<Line, 4> {
  using Finite::Finite;
};
inline constexpr Line rank_line{0};
inline constexpr Line file_line{1};
inline constexpr Line diagonal{2};      ///< as a1–h8
inline constexpr Line antidiagonal{3};  ///< as h1–a8

/// A diagonal, parallel to a1–h8, counted from h1 to a8, or an antidiagonal, parallel to h1–a8,
/// counted from a1 to h8; 7 is the longest.
struct Diagonal : Finite<Diagonal, 15> {
  using Finite::Finite;
};
struct Antidiagonal : Finite<Antidiagonal, 15> {
  using Finite::Finite;
};

/// A queen's eight directions, clockwise from north, the way White's pawns go.
struct Direction : Finite<Direction, 8> {
  using Finite::Finite;
  [[nodiscard]] constexpr Step step() const {
    constexpr Step steps[] = {{0, +1}, {+1, +1}, {+1, 0}, {+1, -1},
                              {0, -1}, {-1, -1}, {-1, 0}, {-1, +1}};
    return steps[ordinal()];
  }
};

/// A knight's eight directions, clockwise from north-north-east.
struct KnightDirection : Finite<KnightDirection, 8> {
  using Finite::Finite;
  [[nodiscard]] constexpr Step step() const {
    constexpr Step steps[] = {{+1, +2}, {+2, +1}, {+2, -1}, {+1, -2},
                              {-1, -2}, {-2, -1}, {-2, +1}, {-1, +2}};
    return steps[ordinal()];
  }
};

/// The side of the board that a king castles to.
struct Wing : Finite<Wing, 2> {
  using Finite::Finite;
};
inline constexpr Wing queenside{0};
inline constexpr Wing kingside{1};

/// A number below another, of which there is nothing else to say.
template <unsigned Size>
struct Number : Finite<Number<Size>, Size> {
  using Finite<Number<Size>, Size>::Finite;
  [[nodiscard]] constexpr unsigned bits_set() const {
    return static_cast<unsigned>(std::popcount(this->ordinal()));
  }
};
/// From 0 to 6, which is as far apart as two squares get.
using KnightMoves = Number<7>;
/// A quarter of a bitboard.
using Word16 = Number<65536>;

[[nodiscard]] inline std::string label(File file) { return {file.letter()}; }
[[nodiscard]] inline std::string label(Rank rank) { return {rank.digit()}; }
[[nodiscard]] inline std::string label(Color color) { return color == white ? "white" : "black"; }
[[nodiscard]] inline std::string label(Square square) { return square.name(); }
[[nodiscard]] inline std::string label(Line line) {
  constexpr const char* names[] = {"rank", "file", "diagonal", "antidiagonal"};
  return names[line.ordinal()];
}
/// "c1-h6", a line by its ends; "h1" where these are one.
[[nodiscard]] inline std::string label_of_line(Square from, Square to) {
  return from == to ? from.name() : from.name() + "-" + to.name();
}
[[nodiscard]] inline std::string label(Diagonal diagonal) {
  const unsigned number = diagonal.ordinal();
  const unsigned rank = std::max(number, 7U) - 7;  // of its first square
  const unsigned file = 7 + rank - number;
  return label_of_line({File{file}, Rank{rank}}, {File{7 - rank}, Rank{7 - file}});
}
[[nodiscard]] inline std::string label(Antidiagonal antidiagonal) {
  const unsigned sum = antidiagonal.ordinal();  // of file and rank
  const unsigned file = std::min(sum, 7U);      // of its first square
  const unsigned rank = sum - file;
  return label_of_line({File{file}, Rank{rank}}, {File{rank}, Rank{file}});
}
[[nodiscard]] inline std::string label(Direction direction) {
  constexpr const char* names[] = {"north", "north-east", "east", "south-east",
                                   "south", "south-west", "west", "north-west"};
  return names[direction.ordinal()];
}
[[nodiscard]] inline std::string label(KnightDirection direction) {
  constexpr const char* names[] = {"north-north-east", "east-north-east",  "east-south-east",
                                   "south-south-east", "south-south-west", "west-south-west",
                                   "west-north-west",  "north-north-west"};
  return names[direction.ordinal()];
}
[[nodiscard]] inline std::string label(Wing wing) {
  return wing == queenside ? "queenside" : "kingside";
}
template <unsigned Size>
[[nodiscard]] std::string label(Number<Size> number) {
  return std::to_string(number.ordinal());
}

}  // namespace bbtables::board
