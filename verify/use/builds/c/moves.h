#ifndef MOVES_H
#define MOVES_H

#include "position.h"

/* No legal position has as many moves. */
enum { MOST_MOVES = 256 };

typedef struct {
  Move list[MOST_MOVES];
  unsigned count;
} Moves;

/* All moves that are legal but perhaps for leaving the king in check. */
void find_moves(const Position *position, Moves *moves);

#endif
