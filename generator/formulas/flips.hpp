#pragma once

#include "formulas/word.hpp"

// The board mirrored and turned. Source: Flipping Mirroring and Rotating, chessprogramming.org.
namespace bbtables::formulas {

/// The squares whose file and rank, counted from 0, have none of these bits.
consteval std::uint64_t without_bits(unsigned files, unsigned ranks) {
  return squares_where([&](Square square) {
    return (square.file().ordinal() & files) == 0 && (square.rank().ordinal() & ranks) == 0;
  });
}

/// The squares of `half` change places with those a step further.
constexpr auto swapped(const auto& set, std::uint64_t half, Step step) {
  return within(shifted(set, {-step.files, -step.ranks}), half) | shifted(within(set, half), step);
}

/// Left to right: neighbouring files change places, then pairs of them, then halves of the board.
/// `of` begins names where a formula mirrors several sets.
constexpr auto mirrored_files(const auto& set, std::string_view of = {}) {
  const auto ones = named(swapped(set, without_bits(1, 0), {1, 0}), of, "files");
  const auto pairs = named(swapped(ones, without_bits(2, 0), {2, 0}), of, "file_pairs");
  return swapped(pairs, without_bits(4, 0), {4, 0});
}

/// Top to bottom, in the same way.
constexpr auto mirrored_ranks(const auto& set, std::string_view of = {}) {
  const auto ones = named(swapped(set, without_bits(0, 1), {0, 1}), of, "ranks");
  const auto pairs = named(swapped(ones, without_bits(0, 2), {0, 2}), of, "rank_pairs");
  return swapped(pairs, without_bits(0, 4), {0, 4});
}

/// Turned round.
constexpr auto rotated_180(const auto& set, std::string_view of = {}) {
  return mirrored_ranks(named(mirrored_files(set, of), of, "mirrored"), of);
}

/// What differs between the squares of `half` and those a step further changes places: the others
/// stay where they are.
constexpr auto exchanged(const auto& set, std::uint64_t half, Step step, std::string_view name) {
  const auto other = shifted(set, {-step.files, -step.ranks});
  const auto difference = named(within(set ^ other, half), name);
  return set ^ difference ^ shifted(difference, step);
}

/// On the diagonal from a1 to h8, files become ranks: in squares of two by two, then of four by
/// four, then of the board.
constexpr auto mirrored_on_diagonal(const auto& set) {
  const auto of_two =
      named(exchanged(set, without_bits(0, 1) & ~without_bits(1, 0), {-1, +1}, "differ_1"),
            "in_blocks_of_2");
  const auto of_four =
      named(exchanged(of_two, without_bits(0, 2) & ~without_bits(2, 0), {-2, +2}, "differ_2"),
            "in_blocks_of_4");
  return exchanged(of_four, without_bits(0, 4) & ~without_bits(4, 0), {-4, +4}, "differ_4");
}

/// On the diagonal from a8 to h1.
constexpr auto mirrored_on_antidiagonal(const auto& set) {
  const auto of_two =
      named(exchanged(set, without_bits(1, 1), {+1, +1}, "differ_1"), "in_blocks_of_2");
  const auto of_four =
      named(exchanged(of_two, without_bits(2, 2), {+2, +2}, "differ_2"), "in_blocks_of_4");
  return exchanged(of_four, without_bits(4, 4), {+4, +4}, "differ_4");
}

/// By a quarter, as the hands of a clock turn, and against them.
constexpr auto rotated_90(const auto& set) {
  return mirrored_ranks(named(mirrored_on_diagonal(set), "mirrored"));
}
constexpr auto rotated_270(const auto& set) {
  return mirrored_files(named(mirrored_on_diagonal(set), "mirrored"));
}

}  // namespace bbtables::formulas
