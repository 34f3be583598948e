#pragma once

#include <array>

#include "board/square.hpp"

namespace bbtables::oracles {

/// A lone king against a lone enemy passer; nothing else on the board matters.
struct RacePosition {
  board::Square king;
  board::Square passer;
  bool passer_to_move;
};

/// The race of a king against a passer of one colour, solved as a game.
///
/// The passer advances one square, or two from the rank it starts on, onto empty squares; blocked,
/// it passes. Reaching its last rank it promotes, and is lost again if the king stands next to it.
/// The king must move, may capture the passer, and may not step onto a square the passer attacks.
/// The passer wins where its side can force a safe promotion.
class PawnRace {
 public:
  explicit PawnRace(board::Color passer_color);

  /// Can the position arise: two different squares, the passer on ranks 2 … 7, and the king not
  /// left attacked by its own side's move?
  [[nodiscard]] bool is_legal(RacePosition position) const;

  /// Does the passer's side win? False for positions that are not legal.
  [[nodiscard]] bool passer_wins(RacePosition position) const { return wins_[number(position)]; }

 private:
  static constexpr unsigned positions = 2 * 64 * 64;
  [[nodiscard]] static unsigned number(RacePosition position);
  [[nodiscard]] bool wins_in_one_ply(RacePosition position) const;

  board::Color passer_color_;
  std::array<bool, positions> wins_{};
};

}  // namespace bbtables::oracles
