#pragma once

#include <initializer_list>

#include "board/domains.hpp"
#include "board/square_set.hpp"

namespace bbtables::tables {

/// The squares from a square to the edge, its own not included.
[[nodiscard]] inline board::SquareSet ray(board::Square square, board::Step step) {
  board::SquareSet ray;
  for (auto next = square.after(step); next; next = next->after(step)) ray.insert(*next);
  return ray;
}

/// The squares of a ray on which a piece stops a slider: behind the last one is only the edge.
[[nodiscard]] inline board::SquareSet ray_without_edge(board::Square square, board::Step step) {
  const board::SquareSet all = ray(square, step);
  return board::SquareSet::where(
      [&](board::Square at) { return all.contains(at) && at.after(step); });
}

[[nodiscard]] inline board::SquareSet rays_without_edges(board::Square square,
                                                         std::initializer_list<board::Step> steps) {
  board::SquareSet all;
  for (const board::Step step : steps) all |= ray_without_edge(square, step);
  return all;
}

[[nodiscard]] inline board::SquareSet ray_to(board::Direction direction, board::Square square) {
  return ray(square, direction.step());
}

// Of two squares. Empty where they are one, or on no line together.

/// The ray from the first square that the second is on.
[[nodiscard]] inline board::SquareSet ray_pass(board::Square from, board::Square to) {
  if (from == to) return {};
  const auto toward = [](unsigned a, unsigned b) { return (a < b) - (b < a); };
  const board::SquareSet ahead = ray(from, {toward(from.file().ordinal(), to.file().ordinal()),
                                            toward(from.rank().ordinal(), to.rank().ordinal())});
  return ahead.contains(to) ? ahead : board::SquareSet{};
}

/// The squares between both, neither included.
[[nodiscard]] inline board::SquareSet between(board::Square from, board::Square to) {
  return ray_pass(from, to) & ray_pass(to, from);
}

/// The whole line that both are on, from edge to edge.
[[nodiscard]] inline board::SquareSet line_through(board::Square from, board::Square to) {
  return ray_pass(from, to) | ray_pass(to, from);
}

}  // namespace bbtables::tables
