#pragma once

#include <bit>
#include <cstdint>

#include "board/square_set.hpp"

/// Sets as bitboards in the mapping of `generated/`, a1b1: bit = file + 8 * rank.
namespace bbtables::oracles {

[[nodiscard]] constexpr unsigned bit(board::Square square) {
  return square.file().ordinal() + 8 * square.rank().ordinal();
}

[[nodiscard]] constexpr board::Square square(unsigned bit) {
  return board::Square{board::File{bit % 8}, board::Rank{bit / 8}};
}

[[nodiscard]] constexpr std::uint64_t bitboard(board::SquareSet set) {
  std::uint64_t bits = 0;
  for (const board::Square member : set) bits |= std::uint64_t{1} << bit(member);
  return bits;
}

[[nodiscard]] constexpr board::SquareSet squares(std::uint64_t bits) {
  board::SquareSet set;
  for (; bits != 0; bits &= bits - 1) {
    set.insert(square(static_cast<unsigned>(std::countr_zero(bits))));
  }
  return set;
}

}  // namespace bbtables::oracles
