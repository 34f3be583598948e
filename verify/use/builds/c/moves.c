#include "moves.h"

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

void find_moves(const Position *position, Moves *moves) {
  moves->count = 0;
  add_pawn_moves(position, moves);
  for (unsigned piece = KNIGHT; piece <= KING; ++piece) add_piece_moves(position, piece, moves);
  for (unsigned i = 0; i < 2; ++i) add_castling(position, &wings[i], moves);
}
