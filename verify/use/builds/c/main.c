/* Counts the legal move sequences of each length from a position, a line a length: perft. */

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "position.h"

/* No legal position has as many moves. */
enum { MOST_MOVES = 256 };

typedef struct {
  Move list[MOST_MOVES];
  unsigned count;
} Moves;

static void add(Moves *moves, unsigned piece, Square from, Set targets, unsigned becomes) {
  for (; targets; targets &= targets - 1) {
    const Move move = {piece, from, one_of(targets), becomes};
    moves->list[moves->count++] = move;
  }
}

static void add_pawn_moves(const Position *position, Moves *moves) {
  const unsigned us = position->to_move;
  const unsigned them = opponent(us);
  const Set empty = ~occupied(position);
  const Set takeable = position->of_color[them] | position->en_passant;
  const Set promoting = all_of_rank[home_rank(them)];
  Set pawns = position->of_piece[PAWN] & position->of_color[us];
  for (; pawns; pawns &= pawns - 1) {
    const Square from = one_of(pawns);
    const Set push = pawn_pushes[us][from] & empty;
    const Set double_push = push ? pawn_double_pushes[us][from] & empty : 0;
    const Set targets = push | double_push | (pawn_attacks[us][from] & takeable);
    add(moves, PAWN, from, targets & ~promoting, PAWN);
    for (unsigned piece = KNIGHT; piece <= QUEEN; ++piece) {
      add(moves, PAWN, from, targets & promoting, piece);
    }
  }
}

static void add_piece_moves(const Position *position, unsigned piece, Moves *moves) {
  const Set ours = position->of_color[position->to_move];
  Set pieces = position->of_piece[piece] & ours;
  for (; pieces; pieces &= pieces - 1) {
    const Square from = one_of(pieces);
    add(moves, piece, from, attacks(piece, from, occupied(position)) & ~ours, piece);
  }
}

/* The king may be attacked neither where it starts nor where it passes. */
static void add_castling(const Position *position, const Wing *wing, Moves *moves) {
  const unsigned us = position->to_move;
  const unsigned home = home_rank(us);
  const Set corner = square_at(wing->rook_from, home);
  if (!(position->castling & corner)) return;
  const Set start = square_at(KING_FILE, home);
  const Set between = line_attacks(rank_masks, one_of(corner), start) & ~start;
  if (between & occupied(position)) return;
  const Square passed = one_of(square_at(wing->rook_to, home));
  if (in_check(position, us) || is_attacked(position, passed, opponent(us))) return;
  add(moves, KING, one_of(start), square_at(wing->king_to, home), KING);
}

/* All moves that are legal but perhaps for leaving the king in check. */
static void find_moves(const Position *position, Moves *moves) {
  moves->count = 0;
  add_pawn_moves(position, moves);
  for (unsigned piece = KNIGHT; piece <= KING; ++piece) add_piece_moves(position, piece, moves);
  for (unsigned i = 0; i < 2; ++i) add_castling(position, &wings[i], moves);
}

static uint64_t perft(const Position *position, int depth) {
  Moves moves;
  uint64_t count = 0;
  if (depth == 0) return 1;
  find_moves(position, &moves);
  for (unsigned i = 0; i < moves.count; ++i) {
    const Position next = after(position, &moves.list[i]);
    if (!in_check(&next, position->to_move)) count += perft(&next, depth - 1);
  }
  return count;
}

int main(int count, char **arguments) {
  Position position;
  if (count != 3 || !read_fen(arguments[1], &position)) {
    fprintf(stderr, "Usage: perft FEN DEPTH\n");
    return 2;
  }
  for (int length = 1; length <= atoi(arguments[2]); ++length) {
    printf("%" PRIu64 "\n", perft(&position, length));
  }
  return 0;
}
