#pragma once

#include <cstdint>
#include <random>
#include <vector>

#include "truth/oracles/geometry.hpp"

namespace bbtables::laws {

/// Draws inputs, the same ones on every machine.
class Sampler {
 public:
  /// No square or all, one square, about 8 squares, 32 or 56, or lines and a square that is not on
  /// them.
  [[nodiscard]] std::uint64_t set() {
    const auto one_square = [&] { return std::uint64_t{1} << below(board::Square::size); };
    const auto one_in_eight = [&] { return random_() & random_() & random_(); };
    switch (below(6)) {
      case 0:
        return one_square();
      case 1:
        return one_in_eight();
      case 2:
        return ~one_in_eight();
      case 3:
        return random_();
      case 4: {
        std::uint64_t set = one_square();
        for (auto lines = 1 + below(4); lines != 0; --lines) {
          set ^= lines_[below(board::Square::size * board::Line::size)];
        }
        return set;
      }
      default:
        return std::uint64_t{0} - below(2);
    }
  }
  [[nodiscard]] std::uint32_t below(std::uint32_t limit) {
    return static_cast<std::uint32_t>(random_() % limit);
  }

 private:
  std::mt19937_64 random_;  // its default seed is fixed by the standard
  std::vector<std::uint64_t> lines_ = [] {
    std::vector<std::uint64_t> lines;
    oracles::for_every<board::Square, board::Line>([&](board::Square through, board::Line line) {
      lines.push_back(oracles::bitboard(oracles::line_through(through, line)));
    });
    return lines;
  }();
};

}  // namespace bbtables::laws
