#pragma once

#include "board/finite.hpp"

namespace bbtables::tables {

/// A 16-bit word, 0 … 65535.
struct Word16 : board::Finite<Word16, 65536> {
  using Finite::Finite;
};

/// The number of bits set in the word.
[[nodiscard]] unsigned popcount16(Word16 word);

}  // namespace bbtables::tables
