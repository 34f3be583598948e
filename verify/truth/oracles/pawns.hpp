#pragma once

#include <array>

#include "board/domains.hpp"
#include "board/square_set.hpp"
#include "truth/oracles/numbering.hpp"

/// What pawns do to each other and to kings. On the first and last rank, where no pawn stands, it
/// is what the same walks and counts give.
namespace bbtables::oracles {

/// The six squares of the pawn shield before a king castled to that wing, by their names.
[[nodiscard]] board::SquareSet pawn_shield(board::Color color, board::Wing wing);

/// The least of the multipliers with the fewest bits for which (pawns * magic) >> 58 gives the 64
/// sets of pawns on that shield 64 different numbers; by trying them all.
[[nodiscard]] NumberByBits pawn_shield_magic(board::Color color, board::Wing wing);

/// All squares a pawn attacks from where it is or from a square ahead.
[[nodiscard]] board::SquareSet attacked_on_the_way(board::Color color, board::Square from);

/// The squares from which an enemy pawn, where it is or having advanced, attacks the pawn or stands
/// on or attacks a square ahead of it: without any there the pawn is passed.
[[nodiscard]] board::SquareSet where_enemies_stop(board::Color color, board::Square from);

/// The squares of the files with the letters before and after the file's own.
[[nodiscard]] board::SquareSet squares_beside(board::File file);

/// The squares on which a lone king of `king_color` still catches a lone enemy passer, by counting
/// moves: the rule of the square. On the passer's first and last rank, where none can stand, and on
/// positions no game reaches it is what the same count gives; on all others PawnRace says
/// the same by playing the game out.
[[nodiscard]] board::SquareSet caughtable_area(board::Color king_color, board::Color to_move,
                                               board::Square king);

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
