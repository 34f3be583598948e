#pragma once

#include "formulas/steps.hpp"

// What sets of sliders attack, where `empty` are the squares on which nothing stands. By parallel
// prefix: along each ray as far as it is empty, and one square further. Source: Kogge-Stone
// Algorithm, chessprogramming.org.
namespace bbtables::formulas {

template <class Word>
constexpr Word ray_by_fill(const Word& sliders, const Word& empty, const Direction& to) {
  const Word free = named(guarded(empty, to.step), to.name, "_free");
  const Word two = named(sliders | (free & shifted(sliders, to.step)), to.name, "_2");
  const Word two_free = named(free & shifted(free, to.step), to.name, "_free_2");
  const Word four = named(two | (two_free & shifted(two, to.times(2))), to.name, "_4");
  const Word four_free = named(two_free & shifted(two_free, to.times(2)), to.name, "_free_4");
  const Word eight = named(four | (four_free & shifted(four, to.times(4))), to.name, "_8");
  return named(moved(eight, to.step), to.name);
}

template <class Word>
constexpr Word rook_attacks_kogge_stone(const Word& rooks, const Word& empty) {
  return ray_by_fill(rooks, empty, north) | ray_by_fill(rooks, empty, east) |
         ray_by_fill(rooks, empty, south) | ray_by_fill(rooks, empty, west);
}

template <class Word>
constexpr Word bishop_attacks_kogge_stone(const Word& bishops, const Word& empty) {
  return ray_by_fill(bishops, empty, north_east) | ray_by_fill(bishops, empty, south_east) |
         ray_by_fill(bishops, empty, south_west) | ray_by_fill(bishops, empty, north_west);
}

}  // namespace bbtables::formulas
