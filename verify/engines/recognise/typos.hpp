#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "engines/recognise/finding.hpp"

namespace bbtables::recognise {

/// The likely typo that made a right entry a wrong one, as a clause: "the 0x is missing", "the
/// digits 8 and 4 are swapped", "it is the entry of f2". Empty if none explains it. `right` are
/// the right values of all entries of the part.
[[nodiscard]] std::string likely_typo(const WrongEntry& wrong, const Part& part,
                                      std::span<const std::uint64_t> right,
                                      const mapping::Layout& layout);

}  // namespace bbtables::recognise
