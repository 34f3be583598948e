#pragma once

#include <initializer_list>
#include <utility>

#include "board/domains.hpp"
#include "board/square_set.hpp"

namespace bbtables::tables {

using board::Antidiagonal;
using board::Diagonal;
using board::Direction;
using board::File;
using board::Line;
using board::Rank;
using board::Square;
using board::SquareSet;
using board::Step;

/// The set of that square alone.
[[nodiscard]] inline SquareSet square_bit(Square square) { return {square}; }

// The squares of one colour: a1 is dark, h1 light.

[[nodiscard]] inline SquareSet dark_squares() {
  return SquareSet::where(
      [](Square square) { return (square.file().ordinal() + square.rank().ordinal()) % 2 == 0; });
}

[[nodiscard]] inline SquareSet light_squares() { return ~dark_squares(); }

[[nodiscard]] inline SquareSet file_squares(File file) {
  return SquareSet::where([&](Square square) { return square.file() == file; });
}

[[nodiscard]] inline SquareSet rank_squares(Rank rank) {
  return SquareSet::where([&](Square square) { return square.rank() == rank; });
}

[[nodiscard]] inline SquareSet diagonal_squares(Diagonal diagonal) {
  return SquareSet::where([&](Square square) {
    return 7 + square.rank().ordinal() == diagonal.ordinal() + square.file().ordinal();
  });
}

[[nodiscard]] inline SquareSet antidiagonal_squares(Antidiagonal antidiagonal) {
  return SquareSet::where([&](Square square) {
    return square.file().ordinal() + square.rank().ordinal() == antidiagonal.ordinal();
  });
}

// The whole line through a square, the square included.

[[nodiscard]] inline SquareSet rank_mask(Square square) { return rank_squares(square.rank()); }

[[nodiscard]] inline SquareSet file_mask(Square square) { return file_squares(square.file()); }

[[nodiscard]] inline SquareSet diagonal_mask(Square square) {
  return diagonal_squares(Diagonal{7 + square.rank().ordinal() - square.file().ordinal()});
}

[[nodiscard]] inline SquareSet antidiagonal_mask(Square square) {
  return antidiagonal_squares(Antidiagonal{square.rank().ordinal() + square.file().ordinal()});
}

[[nodiscard]] inline SquareSet king_line(Square square, Line line) {
  constexpr decltype(&rank_mask) masks[] = {rank_mask, file_mask, diagonal_mask, antidiagonal_mask};
  return masks[line.ordinal()](square);
}

// All squares but a file or two: the wrap guards of the shift formulas.

inline constexpr File a_file{0};
inline constexpr File b_file{1};
inline constexpr File g_file{6};
inline constexpr File h_file{7};

[[nodiscard]] inline SquareSet not_a_file() { return ~file_squares(a_file); }
[[nodiscard]] inline SquareSet not_ab_file() {
  return ~(file_squares(a_file) | file_squares(b_file));
}
[[nodiscard]] inline SquareSet not_h_file() { return ~file_squares(h_file); }
[[nodiscard]] inline SquareSet not_gh_file() {
  return ~(file_squares(g_file) | file_squares(h_file));
}

/// The squares a sliding piece attacks among occupied ones: along its rays up to the first of them,
/// that one included.
[[nodiscard]] inline SquareSet attacks_along(Square square, SquareSet occupied,
                                             std::initializer_list<Step> steps) {
  SquareSet attacks;
  for (const Step step : steps) {
    for (auto next = square.after(step); next; next = next->after(step)) {
      attacks.insert(*next);
      if (occupied.contains(*next)) break;
    }
  }
  return attacks;
}

/// The squares from a square to the edge, its own not included.
[[nodiscard]] inline SquareSet ray(Square square, Step step) {
  return attacks_along(square, {}, {step});
}

/// The squares of rays on which a piece stops a slider: behind the last of each is only the edge.
[[nodiscard]] inline SquareSet rays_without_edges(Square square,
                                                  std::initializer_list<Step> steps) {
  SquareSet all;
  for (const Step step : steps) {
    for (auto next = square.after(step); next && next->after(step); next = next->after(step)) {
      all.insert(*next);
    }
  }
  return all;
}

[[nodiscard]] inline SquareSet ray_to(Direction direction, Square square) {
  return ray(square, direction.step());
}

// Of two squares. Empty where they are one, or on no line together.

/// The ray from the first square that the second is on.
[[nodiscard]] inline SquareSet ray_pass(Square from, Square to) {
  const auto [files, ranks] = std::pair{file_distance(from, to), rank_distance(from, to)};
  if (from == to || (files != 0 && ranks != 0 && files != ranks)) return {};
  const auto toward = [](unsigned a, unsigned b) { return (a < b) - (b < a); };
  return ray(from, {toward(from.file().ordinal(), to.file().ordinal()),
                    toward(from.rank().ordinal(), to.rank().ordinal())});
}

/// The squares between both, neither included.
[[nodiscard]] inline SquareSet between(Square from, Square to) {
  return ray_pass(from, to) & ray_pass(to, from);
}

/// The whole line that both are on, from edge to edge.
[[nodiscard]] inline SquareSet line_through(Square from, Square to) {
  return ray_pass(from, to) | ray_pass(to, from);
}

// The squares a sliding piece attacks where nothing stands in its way, its own not included.

[[nodiscard]] inline SquareSet rook_attacks_empty(Square square) {
  return (rank_mask(square) | file_mask(square)) - SquareSet{square};
}

[[nodiscard]] inline SquareSet bishop_attacks_empty(Square square) {
  return (diagonal_mask(square) | antidiagonal_mask(square)) - SquareSet{square};
}

[[nodiscard]] inline SquareSet queen_attacks_empty(Square square) {
  return rook_attacks_empty(square) | bishop_attacks_empty(square);
}

inline constexpr std::initializer_list<Step> rook_steps = {{0, +1}, {+1, 0}, {0, -1}, {-1, 0}};
inline constexpr std::initializer_list<Step> bishop_steps = {
    {+1, +1}, {+1, -1}, {-1, -1}, {-1, +1}};

[[nodiscard]] inline SquareSet rook_attacks(Square square, SquareSet occupied) {
  return attacks_along(square, occupied, rook_steps);
}

[[nodiscard]] inline SquareSet bishop_attacks(Square square, SquareSet occupied) {
  return attacks_along(square, occupied, bishop_steps);
}

// The squares whose occupancy matters to what a slider attacks (its relevant occupancy).

[[nodiscard]] inline SquareSet rook_mask(Square square) {
  return rays_without_edges(square, rook_steps);
}

[[nodiscard]] inline SquareSet bishop_mask(Square square) {
  return rays_without_edges(square, bishop_steps);
}

}  // namespace bbtables::tables
