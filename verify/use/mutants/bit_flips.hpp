#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "truth/laws/judge.hpp"

namespace bbtables::mutants {

/// Tables with one bit flipped in one entry, and how they were judged.
struct BitFlips {
  std::size_t mutants = 0;
  std::size_t killed = 0;
  std::vector<std::string> survivors;  ///< "knight_attacks[e4] bit 17"
};

/// Flips every bit of every entry of a table's values, one at a time.
[[nodiscard]] BitFlips flip_every_bit(const laws::Judgement& judgement, const laws::Values& values);

}  // namespace bbtables::mutants
