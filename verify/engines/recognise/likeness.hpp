#pragma once

#include <cstddef>
#include <string_view>

#include "engines/recognise/pairing.hpp"
#include "engines/recognise/patterns.hpp"

namespace bbtables::recognise {

/// What a run is to a pattern that it is not equal to.
enum class Likeness {
  none,
  resembling,  ///< it has more than half of it; nobody can say whether the others are wrong
  close,       ///< it is that table with errors
};

/// A run as a pattern.
struct Paired {
  const Pattern* pattern = nullptr;
  Pairing pairing = {};
  Likeness likeness = Likeness::none;
  std::size_t agreeing = 0;  ///< entries that are right and not zero
  std::size_t wrong = 0;     ///< wrong ones, missing ones, and numbers too many
  /// All its entries stand so many places too late; below 0, too early.
  int places_late = 0;
};

/// The pattern that a run is most like, though not equal to; none at all where it is like none. Few
/// entries, small numbers and zeros tell little, so they have to agree in more places. `name` is
/// the array's: it may say that small numbers are counts, and sets those of pawns' attacks.
/// `goes_on`: the run does, behind what may be the pattern.
[[nodiscard]] Paired nearest(const Run& run, const Patterns& patterns, std::string_view name,
                             bool goes_on);

}  // namespace bbtables::recognise
