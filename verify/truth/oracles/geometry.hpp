#pragma once

#include <bit>
#include <cstdint>
#include <string_view>

#include "board/domains.hpp"
#include "board/square_set.hpp"

// Where pieces step and where lines lead, told by distances and walks between plain integer
// coordinates; the generator steps with board::Square::after. Bitboards are in the mapping of
// generated/, a1b1: bit = file + 8 * rank.
namespace bbtables::oracles {

[[nodiscard]] constexpr unsigned bit(board::Square square) {
  return square.file().ordinal() + 8 * square.rank().ordinal();
}

[[nodiscard]] constexpr board::Square square(unsigned bit) {
  return board::Square{board::File{bit % 8}, board::Rank{bit / 8}};
}

[[nodiscard]] constexpr std::uint64_t bitboard(board::SquareSet set) {
  std::uint64_t bits = 0;
  for (const board::Square member : set) bits |= std::uint64_t{1} << bit(member);
  return bits;
}

[[nodiscard]] constexpr board::SquareSet squares(std::uint64_t bits) {
  board::SquareSet set;
  for (; bits != 0; bits &= bits - 1) {
    set.insert(square(static_cast<unsigned>(std::countr_zero(bits))));
  }
  return set;
}

/// Calls `visit(values...)` for all values of these finite types, the last running fastest.
template <class Visit>
void for_every(const Visit& visit) {
  visit();
}
template <class First, class... Rest, class Visit>
void for_every(const Visit& visit) {
  for (const First first : First::all()) {
    for_every<Rest...>([&](Rest... rest) { visit(first, rest...); });
  }
}

/// The squares a knight attacks: those whose centre is √5 away.
[[nodiscard]] board::SquareSet knight_targets(board::Square from);

/// The squares a king attacks: those whose centre is 1 or √2 away.
[[nodiscard]] board::SquareSet king_targets(board::Square from);

/// The squares whose centre is at most √2 away, a king's own among them.
[[nodiscard]] board::SquareSet king_zone(board::Square from);

/// The squares a pawn attacks, from whatever rank it stands on: √2 away, one rank forward.
[[nodiscard]] board::SquareSet pawn_targets(board::Color color, board::Square from);

/// The square a pawn pushes to, from whatever rank it stands on: 1 away, one rank forward.
[[nodiscard]] board::SquareSet pawn_push_targets(board::Color color, board::Square from);

/// The square two ranks forward, for a pawn of White on rank 2 or of Black on rank 7.
[[nodiscard]] board::SquareSet pawn_double_push_targets(board::Color color, board::Square from);

/// The squares met walking from `from` by equal steps until one leaves the board, `from` not
/// included. Not both steps are 0.
[[nodiscard]] board::SquareSet ray(board::Square from, int files, int ranks);

/// The squares met walking forward as a pawn does, `from` not included.
[[nodiscard]] board::SquareSet squares_ahead(board::Color color, board::Square from);

/// The squares met walking from `from` in a rook's, a bishop's and a queen's directions, `from` not
/// included.
[[nodiscard]] board::SquareSet rook_targets(board::Square from);
[[nodiscard]] board::SquareSet bishop_targets(board::Square from);
[[nodiscard]] board::SquareSet queen_targets(board::Square from);

/// The squares of these but for the last of each ray: a piece there stops the slider.
[[nodiscard]] board::SquareSet rook_blockers(board::Square from);
[[nodiscard]] board::SquareSet bishop_blockers(board::Square from);

/// The ray into the direction of that name: "north-east" is up and to the right.
[[nodiscard]] board::SquareSet ray_to(board::Direction direction, board::Square from);

// The line of two squares, by products of vectors between squares: no walk, no step. Empty where
// the squares are one, or on no rank, file or diagonal together.
[[nodiscard]] board::SquareSet squares_in_line(board::Square from, board::Square to);
/// Those seen from the first square in the direction of the second.
[[nodiscard]] board::SquareSet squares_on_that_side(board::Square from, board::Square to);
[[nodiscard]] board::SquareSet squares_between(board::Square from, board::Square to);

/// The squares met walking up from the first rank or from a side; h1's and a1's are number 0.
[[nodiscard]] board::SquareSet squares_of(board::Diagonal diagonal);
[[nodiscard]] board::SquareSet squares_of(board::Antidiagonal antidiagonal);

/// All squares met walking from `from` to both ends of the line, and `from` itself.
[[nodiscard]] board::SquareSet line_through(board::Square from, board::Line line);

/// The squares met walking from the first rank up the file.
[[nodiscard]] board::SquareSet squares_of(board::File file);

/// The squares met walking from the a-file along the rank.
[[nodiscard]] board::SquareSet squares_of(board::Rank rank);

/// All squares but those of the files with these letters: `all_but_files("gh")`.
[[nodiscard]] board::SquareSet all_but_files(std::string_view letters);

// Distances, found by breadth-first search over the targets above.

/// Least number of knight moves on an empty board, 0 … 6.
[[nodiscard]] unsigned knight_distance(board::Square from, board::Square to);

/// Least number of king moves on an empty board, 0 … 7.
[[nodiscard]] unsigned king_distance(board::Square from, board::Square to);

/// Those that a knight reaches from a1 in an even number of moves: each move changes the colour.
[[nodiscard]] board::SquareSet squares_of_color_of_a1();

/// The squares a knight reaches within so many moves.
[[nodiscard]] board::SquareSet knight_reach(board::KnightMoves moves, board::Square from);

}  // namespace bbtables::oracles
