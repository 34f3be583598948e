#pragma once

#include "formulas/steps.hpp"

// What sets of pawns attack, where they go and how they stand. A pawn moves towards its `front`,
// north for White and south for Black. Source: Pawn Pattern and Properties, chessprogramming.org.
namespace bbtables::formulas {

using board::black;
using board::Color;
using board::Rank;
using board::white;

constexpr Direction front_of(Color color) { return color == white ? north : south; }
constexpr Direction rear_of(Color color) { return front_of(!color); }

constexpr auto pawn_attacks_steps(const auto& pawns, Color color) {
  const int ranks = color.forward();
  return moved(pawns, {+1, ranks}) | moved(pawns, {-1, ranks});
}

constexpr auto single_pushes(const auto& pawns, const auto& empty, Color color) {
  return moved(pawns, front_of(color).step) & empty;
}

/// A single push to the third rank of that side goes on to its fourth.
constexpr auto double_pushes(const auto& pawns, const auto& empty, Color color) {
  constexpr std::uint64_t third = squares_where([](Square on) { return on.rank() == Rank{2}; });
  constexpr std::uint64_t sixth = squares_where([](Square on) { return on.rank() == Rank{5}; });
  const auto single = single_pushes(pawns, empty, color);
  return moved(within(single, color == white ? third : sixth), front_of(color).step) & empty;
}

/// All squares ahead of the pawns, on their files.
constexpr auto front_span(const auto& pawns, Color color) {
  return moved(named(fill(pawns, front_of(color)), "filled"), front_of(color).step);
}

/// All squares that the pawns attack, or can once they have moved on.
constexpr auto attack_span(const auto& pawns, Color color) {
  return beside(named(front_span(pawns, color), "ahead"));
}

/// Those that no enemy pawn stands before, on their file or one beside it.
constexpr auto passed_pawns(const auto& own, const auto& enemies, Color color) {
  const auto ahead = named(front_span(enemies, !color), "ahead");
  return own & ~(ahead | named(beside(ahead), "beside"));
}

/// Those that have no own pawn on a file beside theirs.
constexpr auto isolated_pawns(const auto& pawns) {
  const auto files = named(file_fill(pawns), "files");
  return pawns & ~beside(files);
}

/// Those that share their file with another.
constexpr auto doubled_pawns(const auto& pawns) {
  const auto ahead = named(fill(pawns, north), "north_filled");
  const auto behind = named(fill(pawns, south), "south_filled");
  return pawns & (north_one(ahead) | south_one(behind));
}

/// Those that no own pawn can ever defend on the square ahead, where an enemy pawn attacks them.
constexpr auto backward_pawns(const auto& own, const auto& enemies, Color color) {
  const auto attacked = named(pawn_attacks_steps(enemies, !color), "attacked");
  const auto defended = named(attack_span(own, color), "defended");
  const auto stops = named(moved(own, front_of(color).step), "stops");
  return moved(stops & attacked & ~defended, rear_of(color).step);
}

/// Which of the 64 sets of pawns stands on the shield of that color and wing: a multiplication
/// gathers its six bits on top. The masks and multipliers are tables. Source: King Pattern,
/// "Pawn-Shield Pattern", chessprogramming.org.
constexpr auto pawn_shield_multiply(const auto& pawns, const auto& color, const auto& wing,
                                    const auto& masks, const auto& magics) {
  return number((pawns & entry(masks, color, wing)) * entry(magics, color, wing) >> 58);
}

}  // namespace bbtables::formulas
