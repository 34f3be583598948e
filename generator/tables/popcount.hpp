#pragma once

#include <bit>

#include "board/finite.hpp"

namespace bbtables::tables {

/// A 16-bit word, 0 … 65535.
struct Word16 : board::Finite<Word16, 65536> {
  using Finite::Finite;
};

/// The number of bits set in the word.
[[nodiscard]] inline unsigned popcount16(Word16 word) {
  return static_cast<unsigned>(std::popcount(word.ordinal()));
}

}  // namespace bbtables::tables
