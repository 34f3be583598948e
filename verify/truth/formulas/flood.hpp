#pragma once

#include "truth/formulas/steps.hpp"

namespace bbtables::formulas {

/// The squares filled so far and their neighbours, as far as they are on the path.
template <class Word>
constexpr Word flood_step(Word filled, Word path) {
  const Word row = filled | east_one(filled) | west_one(filled);
  return (row | north_one(row) | south_one(row)) & path;
}

/// Does an 8-connected way of squares in `path` lead from a square of `from` to one of `to`? Both
/// ends must lie on the path; a common square of all three is a way. Fills in all directions at
/// once until it meets `to` or stands still. Source: King Pattern, "Flood Fill Algorithms",
/// chessprogramming.org; the algorithm is Steffan Westcott's (Computer Chess Club, 2002).
constexpr bool squares_are_connected(std::uint64_t from, std::uint64_t to, std::uint64_t path) {
  std::uint64_t filled = from & path;
  to &= path;
  if (filled == 0 || to == 0) return false;
  while ((filled & to) == 0) {
    const std::uint64_t before = filled;
    filled = flood_step(filled, path);
    if (filled == before) return false;
  }
  return true;
}

}  // namespace bbtables::formulas
