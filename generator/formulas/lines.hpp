#pragma once

#include "formulas/steps.hpp"

// The line of two squares, and what is between them on it; nothing where there is none.
namespace bbtables::formulas {

/// What is between, from how many files and ranks they are apart: the squares behind a1 on its
/// file, rank and diagonal, and those of h1's diagonal, as far as between the two, begin at the
/// lower. Source: Square Attacked By, "Pure Calculation", chessprogramming.org, by Gerd Isenberg.
/// Files and ranks are those of bits: a line mirrored or turned is a line.
template <class Word>
constexpr Word squares_between_arithmetic(const Word& from, const Word& to) {
  const Word all = named(Word{~std::uint64_t{0}}, "all_squares");
  const Word way = named((all << from) ^ (all << to), "way");
  const Word files = named((word(to) & Word{7}) - (word(from) & Word{7}), "files");
  const Word ranks = named(((word(to) | Word{7}) - word(from)) >> 3, "ranks");
  const Word one{1};
  const Word file = named(
      ((files & Word{7}) - one) & named(Word{0x0001010101010100}, "file_from_bit_8"), "on_file");
  const Word rank = named((((ranks & Word{7}) - one) << 1) >> 58 << 1, "on_rank");
  const Word diagonal = named(
      (((ranks - files) & Word{15}) - one) & named(Word{0x0040201008040200}, "diagonal_from_bit_9"),
      "on_diagonal");
  const Word antidiagonal = named(
      (((ranks + files) & Word{15}) - one) & named(Word{0x0002040810204080}, "diagonal_from_bit_7"),
      "on_antidiagonal");
  const Word lowest = way & (~way + one);
  return named(file + rank + diagonal + antidiagonal, "on_lines") * lowest & way;
}

/// The ray to both sides of a square, with it, where the other lies on either, else nothing.
template <class Word>
constexpr Word line_if_on_it(const Word& square, const Word& other, const Direction& to,
                             const Direction& back) {
  const Word rays = named(moved(fill(square, to), to.step) | moved(fill(square, back), back.step),
                          to.name, "_line");
  const Word met = named(rays & other, to.name, "_met");
  const Word misses = named(equal(met, Word{0}), to.name, "_misses");
  // All ones where they meet, else none.
  return named((rays | square) & (word(misses) - Word{1}), to.name, "_found");
}

/// By fills along the four lines of one of the squares.
constexpr auto squares_in_line_fill(const auto& from, const auto& to) {
  const auto square = named(bit(from), "square");
  const auto other = named(bit(to), "other");
  return line_if_on_it(square, other, north, south) | line_if_on_it(square, other, east, west) |
         line_if_on_it(square, other, north_east, south_west) |
         line_if_on_it(square, other, north_west, south_east);
}

}  // namespace bbtables::formulas
