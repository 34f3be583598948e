#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "board/square_set.hpp"

namespace bbtables::mapping {

/// One of the eight orderly numberings of the squares, named by its squares 0 and 1: `a1b1` counts
/// a1, b1, … h8; `a8a7` counts a8, a7, … h1. The eight are the symmetries of the board.
class Mapping {
 public:
  /// `first` is a corner, `second` its neighbour along a file or a rank.
  constexpr Mapping(board::Square first, board::Square second)
      : flip_files_{first.file().ordinal() != 0},
        flip_ranks_{first.rank().ordinal() != 0},
        files_first_{first.rank() == second.rank()} {}

  /// The place of a square in this numbering, 0 … 63: an array index or a bit.
  [[nodiscard]] constexpr unsigned index(board::Square square) const {
    const unsigned file = square.file().ordinal() ^ (flip_files_ ? 7U : 0U);
    const unsigned rank = square.rank().ordinal() ^ (flip_ranks_ ? 7U : 0U);
    return files_first_ ? file + 8 * rank : rank + 8 * file;
  }

  /// The square at that place, 0 … 63: the inverse of index().
  [[nodiscard]] constexpr board::Square square(unsigned index) const {
    const unsigned file = (files_first_ ? index % 8 : index / 8) ^ (flip_files_ ? 7U : 0U);
    const unsigned rank = (files_first_ ? index / 8 : index % 8) ^ (flip_ranks_ ? 7U : 0U);
    return {board::File{file}, board::Rank{rank}};
  }

  /// The set as a bitboard: bit index(s) is set for every square s of the set.
  [[nodiscard]] constexpr std::uint64_t bitboard(board::SquareSet set) const {
    std::uint64_t bits = 0;
    for (const board::Square square : set) bits |= std::uint64_t{1} << index(square);
    return bits;
  }

  /// The set that a bitboard stands for: the inverse of bitboard().
  [[nodiscard]] constexpr board::SquareSet squares(std::uint64_t bitboard) const {
    return board::SquareSet::where(
        [&](board::Square square) { return ((bitboard >> index(square)) & 1) != 0; });
  }

  /// A bitboard of a1b1, an integer or what computes like one, as one of this mapping: the set
  /// stays, its bits move.
  template <class Word>
  [[nodiscard]] constexpr Word from_a1b1(Word bitboard) const {
    const Word flipped = in_flipped_squares(bitboard);
    return files_first_ ? flipped : transposed(flipped);
  }

  /// A bitboard of this mapping as one of a1b1: the inverse of from_a1b1().
  template <class Word>
  [[nodiscard]] constexpr Word to_a1b1(Word bitboard) const {
    return in_flipped_squares(files_first_ ? bitboard : transposed(bitboard));
  }

  [[nodiscard]] std::string name() const { return square(0).name() + square(1).name(); }
  /// How people know it, "LERF, as in most engines".
  [[nodiscard]] std::string_view known_as() const {
    constexpr std::string_view by_ranks[] = {
        "little-endian rank-file, LERF: a1=0, b1=1, h8=63, as in most engines", "h1=0, g1=1, a8=63",
        "a8=0, b8=1, h1=63, as FEN runs", "h8=0, g8=1, a1=63: a1 is the highest bit"};
    constexpr std::string_view by_files[] = {"little-endian file-rank, LEFR: a1=0, a2=1, h8=63",
                                             "h1=0, h2=1, a8=63", "a8=0, a7=1, h1=63",
                                             "h8=0, h7=1, a1=63"};
    const unsigned corner = (flip_ranks_ ? 2U : 0U) + (flip_files_ ? 1U : 0U);
    return files_first_ ? by_ranks[corner] : by_files[corner];
  }

  friend constexpr bool operator==(const Mapping&, const Mapping&) = default;

 private:
  /// Swaps the bits of a mask with those so many places above them.
  template <class Word>
  [[nodiscard]] static constexpr Word swapped(const Word& bitboard, std::uint64_t mask,
                                              unsigned places) {
    return (bitboard & Word{mask}) << places | (bitboard >> places & Word{mask}) |
           (bitboard & Word{~(mask | mask << places)});
  }
  /// Mirrored on the diagonal a1-h8: blocks of four by four, two by two, and single squares.
  template <class Word>
  [[nodiscard]] static constexpr Word transposed(const Word& bitboard) {
    return swapped(swapped(swapped(bitboard, 0x00000000f0f0f0f0, 28), 0x0000cccc0000cccc, 14),
                   0x00aa00aa00aa00aa, 7);
  }
  template <class Word>
  [[nodiscard]] constexpr Word in_flipped_squares(Word bitboard) const {
    if (flip_files_) {
      bitboard = swapped(bitboard, 0x0f0f0f0f0f0f0f0f, 4);
      bitboard = swapped(bitboard, 0x3333333333333333, 2);
      bitboard = swapped(bitboard, 0x5555555555555555, 1);
    }
    if (flip_ranks_) {
      bitboard = swapped(bitboard, 0x00000000ffffffff, 32);
      bitboard = swapped(bitboard, 0x0000ffff0000ffff, 16);
      bitboard = swapped(bitboard, 0x00ff00ff00ff00ff, 8);
    }
    return bitboard;
  }

  bool flip_files_;
  bool flip_ranks_;
  bool files_first_;
};

/// All eight mappings; the first is the default of the commands.
[[nodiscard]] inline const std::array<Mapping, 8>& all_mappings() {
  constexpr auto counting = [](std::string_view first, std::string_view second) {
    return Mapping{*board::Square::named(first), *board::Square::named(second)};
  };
  static constexpr std::array<Mapping, 8> mappings{
      counting("a1", "b1"), counting("h1", "g1"), counting("a8", "b8"), counting("h8", "g8"),
      counting("a1", "a2"), counting("h1", "h2"), counting("a8", "a7"), counting("h8", "h7")};
  return mappings;
}

/// The one of that name, or nothing.
[[nodiscard]] inline std::optional<Mapping> named(std::string_view name) {
  const auto& all = all_mappings();
  const auto found = std::ranges::find(all, name, &Mapping::name);
  return found == all.end() ? std::nullopt : std::optional{*found};
}

/// How a table is laid out: which mapping orders the entries of a square-indexed array, and which
/// one the bits inside a bitboard. They are nearly always the same one.
struct Layout {
  Mapping index;
  Mapping bits;

  /// "a1b1", or "a8b8/a1b1" (index, then bits) where the two differ.
  [[nodiscard]] std::string name() const {
    return index == bits ? bits.name() : index.name() + "/" + bits.name();
  }

  /// The layout of such a name, or nothing where a part of it is not one of the eight mappings.
  [[nodiscard]] static std::optional<Layout> named(std::string_view name) {
    const std::size_t slash = name.find('/');
    const auto index = mapping::named(name.substr(0, slash));
    const auto bits =
        slash == std::string_view::npos ? index : mapping::named(name.substr(slash + 1));
    if (!index || !bits) return {};
    return Layout{*index, *bits};
  }

  friend constexpr bool operator==(const Layout&, const Layout&) = default;
};

}  // namespace bbtables::mapping
