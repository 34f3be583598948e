#pragma once

#include <bit>
#include <cstdint>
#include <string_view>

#include "mapping/mapping.hpp"

namespace bbtables::formulas {

// The formulas are templates on the word they compute with: a plain 64-bit integer, which is a set
// in the mapping a1b1, or a symbol (symbol.hpp) that stands for all of them, so that the text which
// is timed is the text which is proven and written. They ask of a word: that it is made of a
// number, & | ^ ~, + - *, << and logical >> by constants, and the functions below.

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

/// All squares moved by the step at once. Those that leave the board at the side reappear on the
/// other one: guarded() takes them out.
constexpr std::uint64_t shifted(std::uint64_t set, Step step) {
  const int bits = step.files + 8 * step.ranks;
  return bits < 0 ? set >> -bits : set << bits;
}

/// The set without the squares to which only a step across the side of the board can have led.
constexpr std::uint64_t guarded(std::uint64_t set, Step step) {
  const unsigned files = step.files < 0 ? 0xffU >> -step.files : 0xffU << step.files & 0xffU;
  return set & 0x0101010101010101 * files;
}

/// The squares of the set that are among those, which are told as an integer.
constexpr std::uint64_t within(std::uint64_t set, std::uint64_t squares) { return set & squares; }

/// The word as it is: what a reader calls it matters where it is written.
constexpr std::uint64_t named(std::uint64_t word, std::string_view, std::string_view = {}) {
  return word;
}

/// The same word, of which the compiler knows nothing any more: keeps it from recognising one
/// variant as another.
inline std::uint64_t opaque(std::uint64_t word) {
  asm volatile("" : "+r"(word));
  return word;
}

/// Words of other types meet no optimiser.
template <class Word>
constexpr Word opaque(Word word) {
  return word;
}

}  // namespace bbtables::formulas
