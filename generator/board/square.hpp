#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

#include "board/finite.hpp"

namespace bbtables::board {

/// A file, a … h; ordinal 0 is the a-file.
struct File : Finite<File, 8> {
  using Finite::Finite;
  [[nodiscard]] constexpr char letter() const { return static_cast<char>('a' + ordinal()); }
};

/// A rank, 1 … 8; ordinal 0 is the first rank.
struct Rank : Finite<Rank, 8> {
  using Finite::Finite;
  [[nodiscard]] constexpr char digit() const { return static_cast<char>('1' + ordinal()); }
};

/// White 0, Black 1. White pawns move towards the eighth rank.
struct Color : Finite<Color, 2> {
  using Finite::Finite;
  [[nodiscard]] constexpr Color operator!() const { return Color{1 - ordinal()}; }
  /// +1 where pawns of this colour move up the board, -1 where they move down.
  [[nodiscard]] constexpr int forward() const { return ordinal() == 0 ? +1 : -1; }
};

inline constexpr Color white{0};
inline constexpr Color black{1};

/// A direction and length of one step: files towards the h-file, ranks towards the eighth rank.
struct Step {
  int files;
  int ranks;
};

/// A square, a file and a rank. Its ordinal only lists the squares (a1, b1, … h8); which index or
/// bit a square gets in an emitted table is the mapping's business.
struct Square : Finite<Square, 64> {
  using Finite::Finite;
  constexpr Square(File file, Rank rank) : Finite{file.ordinal() + 8 * rank.ordinal()} {}

  [[nodiscard]] constexpr File file() const { return File{ordinal() % 8}; }
  [[nodiscard]] constexpr Rank rank() const { return Rank{ordinal() / 8}; }

  /// The square one step away, or nothing where the step leaves the board.
  [[nodiscard]] constexpr std::optional<Square> after(Step step) const {
    const int file_ordinal = static_cast<int>(file().ordinal()) + step.files;
    const int rank_ordinal = static_cast<int>(rank().ordinal()) + step.ranks;
    if (file_ordinal < 0 || file_ordinal > 7 || rank_ordinal < 0 || rank_ordinal > 7) return {};
    return Square{File{static_cast<unsigned>(file_ordinal)},
                  Rank{static_cast<unsigned>(rank_ordinal)}};
  }

  /// The same file, counted from the other side's first rank.
  [[nodiscard]] constexpr Square mirrored() const { return {file(), Rank{7 - rank().ordinal()}}; }

  /// Lower-case algebraic name, "e4".
  [[nodiscard]] std::string name() const { return {file().letter(), rank().digit()}; }

  /// The square of that name, or nothing where there is none.
  [[nodiscard]] static constexpr std::optional<Square> named(std::string_view name) {
    if (name.size() != 2 || name[0] < 'a' || name[0] > 'h' || name[1] < '1' || name[1] > '8') {
      return {};
    }
    return Square{File{static_cast<unsigned>(name[0] - 'a')},
                  Rank{static_cast<unsigned>(name[1] - '1')}};
  }
};

/// Steps between two squares along the files (a to h), without sign.
[[nodiscard]] constexpr unsigned file_distance(Square from, Square to) {
  return std::max(from.file(), to.file()).ordinal() - std::min(from.file(), to.file()).ordinal();
}

/// Steps between two squares along the ranks (1 to 8), without sign.
[[nodiscard]] constexpr unsigned rank_distance(Square from, Square to) {
  return std::max(from.rank(), to.rank()).ordinal() - std::min(from.rank(), to.rank()).ordinal();
}

}  // namespace bbtables::board
