#pragma once

#include <array>

#include "truth/oracles/bitboard.hpp"

namespace bbtables::oracles {

/// A function from squares to sets, extended to sets of squares: the union of its values. Works on
/// bitboards (a1b1) and keeps the unions for each byte of them, so that eight look-ups answer.
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

  [[nodiscard]] std::uint64_t operator()(std::uint64_t set) const {
    std::uint64_t all = 0;
    for (unsigned byte = 0; byte < 8; ++byte) all |= unions_[byte][(set >> (8 * byte)) & 0xff];
    return all;
  }

 private:
  std::array<std::array<std::uint64_t, 256>, 8> unions_{};
};

}  // namespace bbtables::oracles
