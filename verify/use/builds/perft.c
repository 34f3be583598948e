/* An engine's board: counts the legal move sequences of each length from a position, a line a length (perft).
   All that it knows of squares it has from the tables, so that it works in whatever mapping they are. It is both
   C and C++, each with the tables of its language; in C two of them have names of the engine's own. In C++
   sliders move by the scheme SLIDERS, where that is defined. */

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

enum { WHITE, BLACK };
enum { PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING, PIECES };

typedef struct {
  Set of_color[2];
  Set of_piece[PIECES];
  unsigned to_move;
  Set castling;   /* rooks that may castle */
  Set en_passant; /* the square that a pawn has just passed */
} Position;

/* Where king and rook go when they castle, as files. */
static const struct { unsigned king_to, rook_from, rook_to; } wings[2] = {{6, 7, 5}, {2, 0, 3}};

static Set set_of(Square square) { return (Set)1 << square; }
static Square one_of(Set set) { return (Square)__builtin_ctzll(set); } /* of a set that is not empty */
static Set home_rank(unsigned color) { return all_of_rank[color == WHITE ? 0 : 7]; }

#ifdef SLIDERS
using SLIDERS::bishop_attacks;
using SLIDERS::rook_attacks;
#else
/* Of the blockers on each side of the slider, the nearest ends its way. */
static Set line_attacks(const Set lines[64], Square from, Set occupied) {
  const Set below = lines[from] & (set_of(from) - 1), above = lines[from] & ~below & ~set_of(from);
  const Set blockers = occupied & above;
  Set last = occupied & below;
  while (last & (last - 1)) last &= last - 1;
  return (above & (blockers ^ (blockers - 1))) | (last ? below & ~(last - 1) : below);
}
static Set bishop_attacks(Square from, Set occupied) {
  return line_attacks(diagonal_masks, from, occupied) | line_attacks(antidiagonal_masks, from, occupied);
}
static Set rook_attacks(Square from, Set occupied) {
  return line_attacks(rank_masks, from, occupied) | line_attacks(file_masks, from, occupied);
}
#endif

/* Squares that a piece, which is no pawn, attacks. */
static Set attacks(unsigned piece, Square from, Set occupied) {
  Set targets = 0;
  if (piece == KNIGHT) return knight_attacks[from];
  if (piece == KING) return king_attacks[from];
  if (piece != ROOK) targets |= bishop_attacks(from, occupied);
  if (piece != BISHOP) targets |= rook_attacks(from, occupied);
  return targets;
}

static void put(Position *position, unsigned color, unsigned piece, Set squares) {
  position->of_color[color] |= squares;
  position->of_piece[piece] |= squares;
}

static void clear(Position *position, Set squares) {
  for (unsigned color = 0; color < 2; ++color) position->of_color[color] &= ~squares;
  for (unsigned piece = 0; piece < PIECES; ++piece) position->of_piece[piece] &= ~squares;
}

static Set occupied(const Position *position) { return position->of_color[WHITE] | position->of_color[BLACK]; }

static bool is_attacked(const Position *position, Set squares, unsigned by) {
  for (; squares; squares &= squares - 1) {
    const Square square = one_of(squares);
    Set attackers = pawn_attacks[!by][square] & position->of_piece[PAWN];
    for (unsigned piece = KNIGHT; piece <= KING; ++piece) {
      attackers |= attacks(piece, square, occupied(position)) & position->of_piece[piece];
    }
    if (attackers & position->of_color[by]) return true;
  }
  return false;
}

static uint64_t perft(const Position *position, int depth);

/* The sequences that begin with these moves of a piece, where they are legal. */
static uint64_t after(const Position *position, unsigned piece, Square from, Set targets, unsigned becomes, int depth) {
  const unsigned us = position->to_move;
  uint64_t count = 0;
  for (; targets; targets &= targets - 1) {
    const Set to = targets & (0 - targets);
    Position next = *position;
    next.to_move = !us;
    next.en_passant = 0;
    next.castling &= ~(piece == KING ? home_rank(us) | to : set_of(from) | to);
    clear(&next, set_of(from) | to);
    put(&next, us, becomes, to);
    if (piece == PAWN && to == position->en_passant) clear(&next, pawn_pushes[!us][one_of(to)]);
    if (piece == PAWN && to == pawn_double_pushes[us][from]) next.en_passant = pawn_pushes[us][from];
    for (unsigned i = 0; i < 2 && piece == KING && !(king_attacks[from] & to); ++i) {
      if (!(to & all_of_file[wings[i].king_to])) continue;
      clear(&next, home_rank(us) & all_of_file[wings[i].rook_from]);
      put(&next, us, ROOK, home_rank(us) & all_of_file[wings[i].rook_to]);
    }
    if (!is_attacked(&next, next.of_piece[KING] & next.of_color[us], !us)) count += perft(&next, depth - 1);
  }
  return count;
}

static uint64_t perft(const Position *position, int depth) {
  const unsigned us = position->to_move;
  const Set ours = position->of_color[us], home = home_rank(us), promoting = home_rank(!us);
  const Set empty = ~occupied(position), takeable = position->of_color[!us] | position->en_passant;
  uint64_t count = 0;
  if (depth == 0) return 1;
  for (Set pawns = position->of_piece[PAWN] & ours; pawns; pawns &= pawns - 1) {
    const Square from = one_of(pawns);
    const Set push = pawn_pushes[us][from] & empty, twice = push ? pawn_double_pushes[us][from] & empty : 0;
    const Set targets = push | twice | (pawn_attacks[us][from] & takeable);
    count += after(position, PAWN, from, targets & ~promoting, PAWN, depth);
    for (unsigned piece = KNIGHT; piece <= QUEEN; ++piece) {
      count += after(position, PAWN, from, targets & promoting, piece, depth);
    }
  }
  for (unsigned piece = KNIGHT; piece <= KING; ++piece) {
    for (Set pieces = position->of_piece[piece] & ours; pieces; pieces &= pieces - 1) {
      const Square from = one_of(pieces);
      count += after(position, piece, from, attacks(piece, from, ~empty) & ~ours, piece, depth);
    }
  }
  /* The king may be attacked neither where it starts nor where it passes. */
  for (unsigned i = 0; i < 2; ++i) {
    const Set start = home & all_of_file[4], rook = home & all_of_file[wings[i].rook_from];
    const Set passed = home & all_of_file[wings[i].rook_to];
    if (!(position->castling & rook) || !(rook_attacks(one_of(rook), ~empty) & start)) continue;
    if (is_attacked(position, start | passed, !us)) continue;
    count += after(position, KING, one_of(start), home & all_of_file[wings[i].king_to], KING, depth);
  }
  return count;
}

/* Reads a position in Forsyth-Edwards notation, which must be one. */
static Position read_fen(const char *fen) {
  const char *const letters = "pnbrqk", *const rooks = "KQkq";
  char placement[80], color, castling[5], en_passant[3];
  unsigned file = 0, rank = 7;
  Position position;
  memset(&position, 0, sizeof position);
  if (sscanf(fen, "%79s %c %4s %2s", placement, &color, castling, en_passant) != 4) exit(2);
  for (const char *text = placement; *text; ++text) {
    const char *const piece = strchr(letters, tolower((unsigned char)*text));
    if (*text == '/') {
      file = 0;
      --rank;
    } else if (piece) {
      put(&position, isupper((unsigned char)*text) ? WHITE : BLACK, (unsigned)(piece - letters),
          all_of_file[file++] & all_of_rank[rank]);
    } else {
      file += (unsigned)(*text - '0');
    }
  }
  position.to_move = color == 'w' ? WHITE : BLACK;
  for (unsigned i = 0; i < 4; ++i) {
    if (strchr(castling, rooks[i])) position.castling |= home_rank(i / 2) & all_of_file[wings[i % 2].rook_from];
  }
  if (en_passant[0] != '-') {
    position.en_passant = all_of_file[(en_passant[0] - 'a') & 7] & all_of_rank[(en_passant[1] - '1') & 7];
  }
  return position;
}

int main(int count, char **arguments) {
  if (count != 3) return 2; /* perft FEN DEPTH */
#ifdef INITIALIZE
  INITIALIZE();
#endif
  const Position position = read_fen(arguments[1]);
  for (int length = 1; length <= atoi(arguments[2]); ++length) printf("%" PRIu64 "\n", perft(&position, length));
  return 0;
}
