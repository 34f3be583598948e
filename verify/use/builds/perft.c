/* An engine's board: counts the legal move sequences of each length from a position, a line a length
   (perft). All that it knows of squares it has from the tables, so that it works in whatever mapping
   they are. It is both C and C++, each with the tables of its language; in C two of them have names
   of the engine's own. In C++ sliders move by the scheme SLIDERS, where that is defined. */

#include <ctype.h>
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef __cplusplus
#include "attacks.hpp"
using namespace engine;
inline constexpr const auto &all_of_file = file_squares;
inline constexpr const auto &all_of_rank = rank_squares;
#else
#include "attacks.h"
#endif

typedef uint64_t Set;
typedef unsigned Square; /* the number of a square's bit */

enum { WHITE, BLACK, COLORS };
enum { PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING, PIECES };

typedef struct {
  Set of_color[COLORS];
  Set of_piece[PIECES];
  unsigned to_move;
  Set castling;   /* rooks that may castle */
  Set en_passant; /* the square that a pawn has just passed */
} Position;

typedef struct {
  unsigned piece;
  Square from, to;
  unsigned becomes; /* what stands on the square that it moves to */
} Move;

typedef struct {
  Move list[256]; /* no legal position has as many */
  unsigned count;
} Moves;

/* Where king and rook go when they castle, as files. */
typedef struct {
  unsigned king_to, rook_from, rook_to;
} Wing;
static const Wing wings[2] = {{6, 7, 5}, {2, 0, 3}};
enum { KING_FILE = 4 };

static unsigned home_rank(unsigned color) { return color == WHITE ? 0 : 7; }

static Set set_of(Square square) { return (Set)1 << square; }

/* The square of a file and rank, both counted from 0, alone. */
static Set square_at(unsigned file, unsigned rank) { return all_of_file[file] & all_of_rank[rank]; }

/* Some square of a set that is not empty. */
static Square one_of(Set set) { return (Square)__builtin_ctzll(set); }

/* Of the blockers on each side of the slider, the nearest ends its way. */
static Set line_attacks(const Set lines[64], Square from, Set occupied) {
  const Set below = lines[from] & (set_of(from) - 1);
  const Set above = lines[from] & ~below & ~set_of(from);
  const Set blockers = occupied & above;
  Set last = occupied & below;
  while (last & (last - 1)) last &= last - 1;
  return (above & (blockers ^ (blockers - 1))) | (last ? below & ~(last - 1) : below);
}

static Set bishop_attacks(Square from, Set occupied) {
#ifdef SLIDERS
  return SLIDERS::bishop_attacks(from, occupied);
#else
  return line_attacks(diagonal_masks, from, occupied) |
         line_attacks(antidiagonal_masks, from, occupied);
#endif
}

static Set rook_attacks(Square from, Set occupied) {
#ifdef SLIDERS
  return SLIDERS::rook_attacks(from, occupied);
#else
  return line_attacks(rank_masks, from, occupied) | line_attacks(file_masks, from, occupied);
#endif
}

/* Squares that a piece, which is no pawn, attacks. */
static Set attacks(unsigned piece, Square from, Set occupied) {
  switch (piece) {
    case KNIGHT:
      return knight_attacks[from];
    case BISHOP:
      return bishop_attacks(from, occupied);
    case ROOK:
      return rook_attacks(from, occupied);
    case QUEEN:
      return bishop_attacks(from, occupied) | rook_attacks(from, occupied);
    default:
      return king_attacks[from];
  }
}

static void put(Position *position, unsigned color, unsigned piece, Set squares) {
  position->of_color[color] |= squares;
  position->of_piece[piece] |= squares;
}

static void clear(Position *position, Set squares) {
  for (unsigned color = 0; color < COLORS; ++color) position->of_color[color] &= ~squares;
  for (unsigned piece = 0; piece < PIECES; ++piece) position->of_piece[piece] &= ~squares;
}

static Set occupied(const Position *position) {
  return position->of_color[WHITE] | position->of_color[BLACK];
}

static bool is_attacked(const Position *position, Square square, unsigned by) {
  Set attackers = pawn_attacks[!by][square] & position->of_piece[PAWN];
  for (unsigned piece = KNIGHT; piece <= KING; ++piece) {
    attackers |= attacks(piece, square, occupied(position)) & position->of_piece[piece];
  }
  return (attackers & position->of_color[by]) != 0;
}

static bool in_check(const Position *position, unsigned color) {
  const Set king = position->of_piece[KING] & position->of_color[color];
  return is_attacked(position, one_of(king), !color);
}

static void add(Moves *moves, unsigned piece, Square from, Set targets, unsigned becomes) {
  for (; targets; targets &= targets - 1) {
    const Move move = {piece, from, one_of(targets), becomes};
    moves->list[moves->count++] = move;
  }
}

static void add_pawn_moves(const Position *position, Moves *moves) {
  const unsigned us = position->to_move;
  const Set empty = ~occupied(position);
  const Set takeable = position->of_color[!us] | position->en_passant;
  const Set promoting = all_of_rank[home_rank(!us)];
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
  if (in_check(position, us) || is_attacked(position, passed, !us)) return;
  add(moves, KING, one_of(start), square_at(wing->king_to, home), KING);
}

/* All pseudo-legal moves. */
static void find_moves(const Position *position, Moves *moves) {
  const Set ours = position->of_color[position->to_move];
  moves->count = 0;
  add_pawn_moves(position, moves);
  for (unsigned piece = KNIGHT; piece <= KING; ++piece) {
    for (Set pieces = position->of_piece[piece] & ours; pieces; pieces &= pieces - 1) {
      const Square from = one_of(pieces);
      add(moves, piece, from, attacks(piece, from, occupied(position)) & ~ours, piece);
    }
  }
  for (unsigned i = 0; i < 2; ++i) add_castling(position, &wings[i], moves);
}

static Position after(const Position *position, const Move *move) {
  const unsigned us = position->to_move;
  const unsigned home = home_rank(us);
  const Set from = set_of(move->from);
  const Set to = set_of(move->to);
  Position next = *position;
  next.to_move = !us;
  next.en_passant = 0;
  next.castling &= ~(from | to);
  clear(&next, from | to);
  put(&next, us, move->becomes, to);
  if (move->piece == PAWN) {
    if (to == position->en_passant) clear(&next, pawn_pushes[!us][move->to]);
    if (to == pawn_double_pushes[us][move->from]) next.en_passant = pawn_pushes[us][move->from];
  }
  if (move->piece == KING) {
    next.castling &= ~all_of_rank[home];
    for (unsigned i = 0; i < 2 && !(king_attacks[move->from] & to); ++i) {
      if (to != square_at(wings[i].king_to, home)) continue;
      clear(&next, square_at(wings[i].rook_from, home));
      put(&next, us, ROOK, square_at(wings[i].rook_to, home));
    }
  }
  return next;
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

/* Reads a position in Forsyth-Edwards notation, which must be one. */
static void read_fen(const char *fen, Position *position) {
  const char *const letters = "pnbrqk";
  char placement[80];
  char color;
  char castling[5];
  char en_passant[3];
  unsigned file = 0;
  unsigned rank = 7;
  memset(position, 0, sizeof *position);
  if (sscanf(fen, "%79s %c %4s %2s", placement, &color, castling, en_passant) != 4) exit(2);
  for (const char *text = placement; *text; ++text) {
    const char *const piece = strchr(letters, tolower((unsigned char)*text));
    if (*text == '/') {
      file = 0;
      --rank;
    } else if (piece) {
      put(position, isupper((unsigned char)*text) ? WHITE : BLACK, (unsigned)(piece - letters),
          square_at(file++, rank));
    } else {
      file += (unsigned)(*text - '0');
    }
  }
  position->to_move = color == 'w' ? WHITE : BLACK;
  if (strchr(castling, 'K')) position->castling |= square_at(7, 0);
  if (strchr(castling, 'Q')) position->castling |= square_at(0, 0);
  if (strchr(castling, 'k')) position->castling |= square_at(7, 7);
  if (strchr(castling, 'q')) position->castling |= square_at(0, 7);
  if (en_passant[0] != '-') {
    position->en_passant =
        square_at((unsigned)(en_passant[0] - 'a') & 7, (unsigned)(en_passant[1] - '1') & 7);
  }
}

int main(int count, char **arguments) {
  Position position;
  if (count != 3) return 2; /* perft FEN DEPTH */
  read_fen(arguments[1], &position);
#ifdef INITIALIZE
  INITIALIZE();
#endif
  for (int length = 1; length <= atoi(arguments[2]); ++length) {
    printf("%" PRIu64 "\n", perft(&position, length));
  }
  return 0;
}
