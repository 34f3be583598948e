#pragma once

#include <array>
#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "mapping/mapping.hpp"
#include "tables/table.hpp"

namespace bbtables::formulas {

// The formulas are templates on the word they compute with: a plain 64-bit integer, which is a set
// in the mapping a1b1, or a symbol (symbol.hpp) that stands for all of them, so that the text which
// is timed is the text which is proven and written. They ask of a word: that it is made of a
// number, & | ^ ~, + - *, << and logical >> by constants and numbers, and the functions below.

using board::Square;
using board::Step;

inline constexpr mapping::Mapping a1b1{*Square::named("a1"), *Square::named("b1")};

/// The squares for which that holds, as an integer.
template <class Predicate>
consteval std::uint64_t squares_where(Predicate holds) {
  return a1b1.bitboard(board::SquareSet::where(holds));
}

/// 1 where the words are the same, else 0: the result of C's comparison as arithmetic sees it.
constexpr std::uint64_t equal(std::uint64_t a, std::uint64_t b) { return a == b ? 1 : 0; }

// Truths, 1 or 0, for loops to go on by, and as results.
constexpr std::uint64_t different(std::uint64_t a, std::uint64_t b) { return a != b ? 1 : 0; }
constexpr std::uint64_t none(std::uint64_t set) { return set == 0 ? 1 : 0; }
constexpr std::uint64_t both(std::uint64_t a, std::uint64_t b) { return a & b; }

/// A small word as a number, to look up or shift by, and back: languages have types for both.
constexpr std::uint64_t number(std::uint64_t word) { return word; }
constexpr std::uint64_t word(std::uint64_t number) { return number; }

// Squares are numbers from 0 to 63, those of their bits.

/// The set of a square alone.
constexpr std::uint64_t bit(std::uint64_t square) { return std::uint64_t{1} << square; }

/// The first and the last square of a set that is not empty.
constexpr std::uint64_t lowest_square(std::uint64_t set) {
  return static_cast<std::uint64_t>(std::countr_zero(set));
}
constexpr std::uint64_t highest_square(std::uint64_t set) {
  return static_cast<std::uint64_t>(63 - std::countl_zero(set));
}
/// Its square that comes first in a direction in which all of them lie on one line; of no square
/// the corner that is last in the order of squares, from which nothing lies in that direction.
constexpr std::uint64_t first_square(std::uint64_t set, Step along) {
  const int bits = along.files + 8 * along.ranks;
  return bits > 0 ? lowest_square(set | bit(63)) : highest_square(set | bit(0));
}

/// How many squares are in a set, as the processor counts them.
constexpr std::uint64_t population(std::uint64_t set) {
  return static_cast<std::uint64_t>(std::popcount(set));
}

/// A table of the catalogue, to be looked up.
class Tabulated {
 public:
  Tabulated(const tables::Table& of, const mapping::Mapping& in) : table{&of}, mapping_{in} {}
  const tables::Table* table;
  [[nodiscard]] const mapping::Mapping& mapping() const { return mapping_; }
  /// Its entries in the mapping, computed once.
  [[nodiscard]] const std::vector<std::uint64_t>& values() const {
    if (values_.empty()) values_ = table->values({mapping_, mapping_});
    return values_;
  }

 private:
  mapping::Mapping mapping_;
  mutable std::vector<std::uint64_t> values_ = {};
};
/// That table in a mapping, which lives as long as the program.
[[nodiscard]] const Tabulated& tabulated(const tables::Table& table,
                                         const mapping::Mapping& mapping = a1b1);
/// That of the catalogue. Throws std::invalid_argument where there is none.
[[nodiscard]] const Tabulated& tabulated(std::string_view name,
                                         const mapping::Mapping& mapping = a1b1);

/// An entry of it, by as many indices as it has axes.
template <std::same_as<std::uint64_t>... Index>
std::uint64_t entry(const Tabulated& of, Index... indices) {
  std::size_t at = 0;
  const tables::Axis* axis = of.table->axes.data();
  ((at = at * (axis++)->size + indices), ...);
  return of.values()[at];
}

/// While the condition holds for its variables, they become what `next` makes of them.
template <std::size_t count, class Condition, class Next>
constexpr std::array<std::uint64_t, count> loop(const std::array<std::string_view, count>&,
                                                std::array<std::uint64_t, count> variables,
                                                Condition condition, Next next) {
  while (condition(variables) != 0) variables = next(variables);
  return variables;
}

/// All squares moved by the step at once. Those that leave the board at the side reappear on the
/// other one: guarded() takes them out.
constexpr std::uint64_t shifted(std::uint64_t set, Step step) {
  const int bits = step.files + 8 * step.ranks;
  return bits < 0 ? set >> -bits : set << bits;
}

/// All bits that a step of so many bits reaches within its row of eight: to the right, where bits
/// are higher, or below 0 to the left.
constexpr std::uint64_t reached_in_rows(int bits) {
  const std::uint64_t row = bits < 0 ? 0xffU >> -bits : 0xffU << bits & 0xffU;
  return row * 0x0101010101010101;
}

/// The set without the squares to which only a step across the side of the board can have led.
constexpr std::uint64_t guarded(std::uint64_t set, Step step) {
  return set & reached_in_rows(step.files);
}

/// The squares of the set that are among those, which are told as an integer.
constexpr std::uint64_t within(std::uint64_t set, std::uint64_t squares) { return set & squares; }

/// The word as it is: what a reader calls it matters where it is written.
constexpr std::uint64_t named(std::uint64_t word, std::string_view, std::string_view = {}) {
  return word;
}

}  // namespace bbtables::formulas
