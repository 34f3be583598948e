#include "position.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

const Wing wings[2] = {{6, 7, 5}, {2, 0, 3}};

unsigned opponent(unsigned color) { return color == WHITE ? BLACK : WHITE; }

unsigned home_rank(unsigned color) { return color == WHITE ? 0 : 7; }

static void put(Position *position, unsigned color, unsigned piece, Set squares) {
  position->of_color[color] |= squares;
  position->of_piece[piece] |= squares;
}

static void clear(Position *position, Set squares) {
  for (unsigned color = 0; color < COLORS; ++color) position->of_color[color] &= ~squares;
  for (unsigned piece = 0; piece < PIECES; ++piece) position->of_piece[piece] &= ~squares;
}

Set occupied(const Position *position) {
  return position->of_color[WHITE] | position->of_color[BLACK];
}

bool is_attacked(const Position *position, Square square, unsigned by) {
  const Set *of = position->of_piece;
  const Set all = occupied(position);
  const Set attackers = (pawn_attacks[opponent(by)][square] & of[PAWN]) |
                        (knight_attacks[square] & of[KNIGHT]) | (king_attacks[square] & of[KING]) |
                        (rook_attacks(square, all) & (of[ROOK] | of[QUEEN])) |
                        (bishop_attacks(square, all) & (of[BISHOP] | of[QUEEN]));
  return (attackers & position->of_color[by]) != 0;
}

bool in_check(const Position *position, unsigned color) {
  const Set king = position->of_piece[KING] & position->of_color[color];
  return is_attacked(position, one_of(king), opponent(color));
}

static void castle(Position *position, const Move *move, unsigned us) {
  const unsigned home = home_rank(us);
  for (unsigned i = 0; i < 2; ++i) {
    if (set_of(move->to) != square_at(wings[i].king_to, home)) continue;
    clear(position, square_at(wings[i].rook_from, home));
    put(position, us, ROOK, square_at(wings[i].rook_to, home));
  }
}

Position after(const Position *position, const Move *move) {
  const unsigned us = position->to_move;
  const unsigned them = opponent(us);
  const Set from = set_of(move->from);
  const Set to = set_of(move->to);
  Position next = *position;
  next.to_move = them;
  next.en_passant = 0;
  next.castling &= ~(from | to);
  clear(&next, from | to);
  put(&next, us, move->becomes, to);
  if (move->piece == PAWN) {
    if (to == position->en_passant) clear(&next, pawn_pushes[them][move->to]);
    if (to == pawn_double_pushes[us][move->from]) next.en_passant = pawn_pushes[us][move->from];
  }
  if (move->piece == KING) {
    next.castling &= ~all_of_rank[home_rank(us)];
    if (!(king_attacks[move->from] & to)) castle(&next, move, us);
  }
  return next;
}

static bool read_placement(const char *text, Position *position) {
  const char *const letters = "pnbrqk";
  unsigned file = 0;
  unsigned rank = 7;
  for (; *text; ++text) {
    const char *const piece = strchr(letters, tolower((unsigned char)*text));
    if (*text == '/' && rank > 0) {
      file = 0;
      --rank;
    } else if (*text >= '1' && *text <= '8') {
      file += (unsigned)(*text - '0');
    } else if (piece && file < 8) {
      put(position, isupper((unsigned char)*text) ? WHITE : BLACK, (unsigned)(piece - letters),
          square_at(file++, rank));
    } else {
      return false;
    }
  }
  return true;
}

bool read_fen(const char *fen, Position *position) {
  char placement[80];
  char color;
  char castling[5];
  char en_passant[3];
  memset(position, 0, sizeof *position);
  if (sscanf(fen, "%79s %c %4s %2s", placement, &color, castling, en_passant) != 4) return false;
  position->to_move = color == 'w' ? WHITE : BLACK;
  if (strchr(castling, 'K')) position->castling |= square_at(7, 0);
  if (strchr(castling, 'Q')) position->castling |= square_at(0, 0);
  if (strchr(castling, 'k')) position->castling |= square_at(7, 7);
  if (strchr(castling, 'q')) position->castling |= square_at(0, 7);
  if (en_passant[0] != '-') {
    position->en_passant =
        square_at((unsigned)(en_passant[0] - 'a') & 7, (unsigned)(en_passant[1] - '1') & 7);
  }
  return read_placement(placement, position);
}
