#pragma once

#include <bit>

#include "board/domains.hpp"

namespace bbtables::tables {

/// The number of bits set in the word.
[[nodiscard]] inline unsigned popcount16(board::Word16 word) {
  return static_cast<unsigned>(std::popcount(word.ordinal()));
}

}  // namespace bbtables::tables
