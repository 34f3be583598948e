#ifndef BOARD_H
#define BOARD_H

/* Squares, sets and attacks. All that this engine knows of the board it has from the tables, so that
   it works in whatever mapping they are. It is both C and C++, each with the tables of its language;
   two of those in C have names of the engine's own. */

#include <stdint.h>

#ifdef __cplusplus
#include "attacks.hpp"
using namespace engine;
inline constexpr const auto &all_of_file = file_squares;
inline constexpr const auto &all_of_rank = rank_squares;
#else
#include "attacks.h"
#endif

/* A set of squares. */
typedef uint64_t Set;
/* The number of a square's bit. */
typedef unsigned Square;

enum { WHITE, BLACK, COLORS };
enum { PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING, PIECES };

Set set_of(Square square);

/* The square of a file and rank, both counted from 0, alone. */
Set square_at(unsigned file, unsigned rank);

/* Some square of a set that is not empty. */
Square one_of(Set set);

/* Squares that a slider attacks on one of its lines. */
Set line_attacks(const Set lines[64], Square from, Set occupied);

Set bishop_attacks(Square from, Set occupied);
Set rook_attacks(Square from, Set occupied);

/* Squares that a piece, which is no pawn, attacks. */
Set attacks(unsigned piece, Square from, Set occupied);

#endif
