#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "formulas/word.hpp"
#include "truth/oracles/geometry.hpp"

// What formulas are compared with, told square by square: functions on bitboards
// (a1b1) that are integers, or symbols that stand for all of them.
namespace bbtables::oracles {

/// A function from squares to sets, extended to sets of squares: the union of its values. Keeps the
/// unions for each byte of a set, so that eight look-ups answer where it is an integer.
class UnionOf {
 public:
  template <class Targets>
  explicit UnionOf(Targets targets) {
    for (unsigned byte = 0; byte < 8; ++byte) {
      for (unsigned members = 1; members < 256; ++members) {
        const auto lowest = static_cast<unsigned>(std::countr_zero(members));
        unions_[byte][members] =
            unions_[byte][members & (members - 1)] | bitboard(targets(square(8 * byte + lowest)));
      }
    }
  }

  [[nodiscard]] std::uint64_t of(board::Square square) const {
    return unions_[bit(square) / 8][std::size_t{1} << bit(square) % 8];
  }
  [[nodiscard]] std::uint64_t operator()(std::uint64_t set) const {
    std::uint64_t all = 0;
    for (unsigned byte = 0; byte < 8; ++byte) all |= unions_[byte][(set >> (8 * byte)) & 0xff];
    return all;
  }
  template <class Word>
  [[nodiscard]] Word operator()(const Word& set) const {
    Word all{0};
    for (const board::Square square : board::Square::all()) {
      const Word all_ones_if_there = Word{0} - ((set >> bit(square)) & Word{1});
      all = all | (Word{of(square)} & all_ones_if_there);
    }
    return all;
  }

 private:
  std::array<std::array<std::uint64_t, 256>, 8> unions_{};
};

/// That of these targets, made once.
template <board::SquareSet (*targets)(board::Square)>
[[nodiscard]] const UnionOf& union_of() {
  static const UnionOf all{targets};
  return all;
}

/// The bits set in a word, looked at one by one.
template <class Word>
[[nodiscard]] constexpr Word counted_bits(const Word& word) {
  Word count{0};
  for (unsigned bit = 0; bit < 64; ++bit) count = count + ((word >> bit) & Word{1});
  return count;
}

/// The squares whose own set holds two squares or more of `set`.
template <class Word>
[[nodiscard]] Word two_or_more(const UnionOf& own, const Word& set) {
  Word all{0};
  for (const board::Square square : board::Square::all()) {
    using formulas::equal;
    const Word met = set & Word{own.of(square)};
    const Word none_or_one = equal(met & (met - Word{1}), Word{0});  // none without the lowest
    all = all | ((none_or_one ^ Word{1}) << bit(square));
  }
  return all;
}

/// Those of a slider's targets on the empty board that have no occupied square between.
template <class Word>
[[nodiscard]] Word seen(const Word& occupied, board::Square from, const UnionOf& targets) {
  static const auto ways = [] {
    std::array<std::array<std::uint64_t, 64>, 64> all{};
    for_every<board::Square, board::Square>([&](board::Square here, board::Square there) {
      all[bit(here)][bit(there)] = bitboard(squares_between(here, there));
    });
    return all;
  }();
  Word all{0};
  for (const board::Square to : squares(targets.of(from))) {
    using formulas::equal;
    all = all | (equal(occupied & Word{ways[bit(from)][bit(to)]}, Word{0}) << bit(to));
  }
  return all;
}

/// The lines through the king's square that hold all its targets, by their weights 1, 2, 4, 8:
/// rank, file, diagonal and antidiagonal. With no target, all four.
template <class Word>
[[nodiscard]] Word lines_holding(const Word& targets, board::Square king) {
  Word sum{0};
  for (const board::Line line : board::Line::all()) {
    using formulas::equal;
    const Word others{~bitboard(line_through(king, line))};
    sum = sum + (equal(targets & others, Word{0}) << line.ordinal());
  }
  return sum;
}

}  // namespace bbtables::oracles
