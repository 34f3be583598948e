#include "truth/oracles/pawn_race.hpp"

#include <algorithm>
#include <vector>

#include "truth/oracles/walks.hpp"

namespace bbtables::oracles {

using board::Color;
using board::Rank;
using board::Square;
using board::SquareSet;

namespace {

bool is_on_last_rank(Color passer_color, Square passer) {
  return passer.rank() == Rank{passer_color == board::white ? 7u : 0u};
}

bool is_on_starting_rank(Color passer_color, Square passer) {
  return passer.rank() == Rank{passer_color == board::white ? 1u : 6u};
}

Square square_ahead(Color passer_color, Square passer) {
  return Square{passer_color == board::white ? passer.ordinal() + 8 : passer.ordinal() - 8};
}

/// Where the passer can be after its side's move; where it is, if the king blocks it.
std::vector<Square> advances(Color passer_color, Square passer, Square king) {
  const Square once = square_ahead(passer_color, passer);
  if (once == king) return {passer};
  if (!is_on_starting_rank(passer_color, passer)) return {once};
  const Square twice = square_ahead(passer_color, once);
  if (twice == king) return {once};
  return {once, twice};
}

}  // namespace

/// Retrograde: from the safe promotions back, until no position joins the won ones. What is won is
/// thus the least fixed point, and a position from which both sides can go on for ever is not won.
PawnRace::PawnRace(Color passer_color) : passer_color_{passer_color} {
  bool grown = true;
  while (grown) {
    grown = false;
    for (const Square king : Square::all()) {
      for (const Square passer : Square::all()) {
        for (const bool passer_to_move : {true, false}) {
          const RacePosition position{king, passer, passer_to_move};
          if (!is_legal(position) || passer_wins(position) || !wins_in_one_ply(position)) continue;
          wins_[number(position)] = true;
          grown = true;
        }
      }
    }
  }
}

bool PawnRace::is_legal(RacePosition position) const {
  const auto& [king, passer, passer_to_move] = position;
  const bool is_passer = passer.rank() != Rank{0} && passer.rank() != Rank{7};
  const bool could_take_king = passer_to_move && pawn_targets(passer_color_, passer).contains(king);
  return is_passer && king != passer && !could_take_king;
}

unsigned PawnRace::number(RacePosition position) {
  return position.king.ordinal() + 64 * position.passer.ordinal() +
         (position.passer_to_move ? 64 * 64 : 0);
}

bool PawnRace::wins_in_one_ply(RacePosition position) const {
  const Square king = position.king;
  const Square passer = position.passer;
  if (position.passer_to_move) {
    return std::ranges::any_of(advances(passer_color_, passer, king), [&](Square advanced) {
      if (is_on_last_rank(passer_color_, advanced)) return !king_targets(king).contains(advanced);
      return passer_wins({king, advanced, false});
    });
  }
  const SquareSet king_moves = king_targets(king) - pawn_targets(passer_color_, passer);
  return std::ranges::all_of(king_moves, [&](Square moved) {
    const bool captures = moved == passer;
    return !captures && passer_wins({moved, passer, true});
  });
}

}  // namespace bbtables::oracles
