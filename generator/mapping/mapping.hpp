#pragma once

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

  [[nodiscard]] std::string name() const { return square(0).name() + square(1).name(); }
  /// How people know it, "LERF, as in most engines".
  [[nodiscard]] std::string_view known_as() const;

  friend constexpr bool operator==(const Mapping&, const Mapping&) = default;

 private:
  bool flip_files_;
  bool flip_ranks_;
  bool files_first_;
};

/// All eight mappings; the first is the default of the commands.
[[nodiscard]] const std::array<Mapping, 8>& all_mappings();

/// How a table is laid out: which mapping orders the entries of a square-indexed array, and which
/// one the bits inside a bitboard. They are nearly always the same one.
struct Layout {
  Mapping index;
  Mapping bits;

  /// "a1b1", or "a8b8/a1b1" (index, then bits) where the two differ.
  [[nodiscard]] std::string name() const;

  /// The layout of such a name, or nothing where a part of it is not one of the eight mappings.
  [[nodiscard]] static std::optional<Layout> named(std::string_view name);

  friend constexpr bool operator==(const Layout&, const Layout&) = default;
};

}  // namespace bbtables::mapping
