#ifndef POSITION_H
#define POSITION_H

#include <stdbool.h>

#include "board.h"

enum { KING_FILE = 4 };

/* Where king and rook go when they castle, as files. */
typedef struct {
  unsigned king_to, rook_from, rook_to;
} Wing;
extern const Wing wings[2];

typedef struct {
  unsigned piece;
  Square from, to;
  unsigned becomes; /* what stands on the square that it moves to */
} Move;

typedef struct {
  Set of_color[COLORS];
  Set of_piece[PIECES];
  unsigned to_move;
  Set castling;   /* rooks that may castle */
  Set en_passant; /* the square that a pawn has just passed */
} Position;

unsigned opponent(unsigned color);
unsigned home_rank(unsigned color);
Set occupied(const Position *position);
bool is_attacked(const Position *position, Square square, unsigned by);
bool in_check(const Position *position, unsigned color);

/* The position after a move that is legal but perhaps for leaving the king in check. */
Position after(const Position *position, const Move *move);

/* Reads a position in Forsyth-Edwards notation; false where the text is none. */
bool read_fen(const char *fen, Position *position);

#endif
