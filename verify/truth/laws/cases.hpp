#pragma once

#include <functional>

#include "truth/kernels/inputs.hpp"

/// Cases to exhaust. Each function calls `check` once for every input that its name says.
namespace bbtables::laws {

template <class Input>
using Check = std::function<void(const Input&)>;

/// The sets of at most five squares: the empty one and 8,303,632 others.
void every_small_set(const Check<kernels::Set>& check);
/// Those of knights, their own pieces being just these knights.
void every_small_knight_set(const Check<kernels::Knights>& check);
/// Those with 0 … 6 moves each.
void every_small_knight_travel(const Check<kernels::KnightTravel>& check);
/// Those of pawns of either colour.
void every_small_pawn_set(const Check<kernels::Pawns>& check);

/// At each square the sets of targets that a knight there may attack, 64 times at most 256: no
/// other target decides whether the square is a fork.
void every_fork(const Check<kernels::Set>& check);

/// All 65,536 words in each quarter of the bitboard.
void every_word(const Check<kernels::Set>& check);

/// At each square the subsets of a king's moves, 10,016 in all.
void every_king_pattern(const Check<kernels::Pattern>& check);

/// Both kings on each square, either side to move.
void every_king_race(const Check<kernels::KingRace>& check);
/// These, with a lone passer on each square.
void every_passer_race(const Check<kernels::PasserRace>& check);

/// Paths of at most three squares, from any square to any square of them.
void every_short_path(const Check<kernels::Path>& check);

/// The 64 sets of pawns on each of the four shields.
void every_pawn_shield(const Check<kernels::PawnShield>& check);

}  // namespace bbtables::laws
