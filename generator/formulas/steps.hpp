#pragma once

#include "formulas/word.hpp"

// All squares of a set moved at once. Those that would leave the board are lost. Source: General
// Setwise Operations and Fill Algorithms, chessprogramming.org.
namespace bbtables::formulas {

/// One step of a king or a knight.
constexpr auto moved(const auto& set, Step step) { return guarded(shifted(set, step), step); }

constexpr auto north_one(const auto& set) { return moved(set, {0, +1}); }
constexpr auto south_one(const auto& set) { return moved(set, {0, -1}); }
constexpr auto east_one(const auto& set) { return moved(set, {+1, 0}); }
constexpr auto west_one(const auto& set) { return moved(set, {-1, 0}); }
constexpr auto north_east_one(const auto& set) { return moved(set, {+1, +1}); }
constexpr auto north_west_one(const auto& set) { return moved(set, {-1, +1}); }
constexpr auto south_east_one(const auto& set) { return moved(set, {+1, -1}); }
constexpr auto south_west_one(const auto& set) { return moved(set, {-1, -1}); }

/// The set and the squares beside it, to both sides.
constexpr auto beside(const auto& set) { return east_one(set) | west_one(set); }

/// A direction, and what names begin with that belong to it.
struct Direction {
  std::string_view name;
  Step step;

  [[nodiscard]] constexpr Step times(int count) const {
    return {count * step.files, count * step.ranks};
  }
};
inline constexpr Direction north{"north", {0, +1}};
inline constexpr Direction south{"south", {0, -1}};
inline constexpr Direction east{"east", {+1, 0}};
inline constexpr Direction west{"west", {-1, 0}};
inline constexpr Direction north_east{"north_east", {+1, +1}};
inline constexpr Direction north_west{"north_west", {-1, +1}};
inline constexpr Direction south_east{"south_east", {+1, -1}};
inline constexpr Direction south_west{"south_west", {-1, -1}};

/// The set and all squares in that direction of it: after two squares of each four, then eight.
constexpr auto fill(const auto& set, const Direction& to) {
  const auto two = named(set | moved(set, to.times(1)), to.name, "_2");
  const auto four = named(two | moved(two, to.times(2)), to.name, "_4");
  return four | moved(four, to.times(4));
}

/// Whole files that have a square of the set; whole ranks.
constexpr auto file_fill(const auto& set) { return fill(set, north) | fill(set, south); }
constexpr auto rank_fill(const auto& set) { return fill(set, east) | fill(set, west); }

}  // namespace bbtables::formulas
