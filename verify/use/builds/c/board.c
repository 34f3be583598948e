#include "board.h"

Set set_of(Square square) { return (Set)1 << square; }

Set square_at(unsigned file, unsigned rank) { return all_of_file[file] & all_of_rank[rank]; }

/* The bits in opposite order. */
static Set reversed(Set set) {
  set = (set >> 1 & UINT64_C(0x5555555555555555)) | (set & UINT64_C(0x5555555555555555)) << 1;
  set = (set >> 2 & UINT64_C(0x3333333333333333)) | (set & UINT64_C(0x3333333333333333)) << 2;
  set = (set >> 4 & UINT64_C(0x0f0f0f0f0f0f0f0f)) | (set & UINT64_C(0x0f0f0f0f0f0f0f0f)) << 4;
  set = (set >> 8 & UINT64_C(0x00ff00ff00ff00ff)) | (set & UINT64_C(0x00ff00ff00ff00ff)) << 8;
  set = (set >> 16 & UINT64_C(0x0000ffff0000ffff)) | (set & UINT64_C(0x0000ffff0000ffff)) << 16;
  return set >> 32 | set << 32;
}

/* The number of bits below the lowest, counted by halves. */
Square one_of(Set set) {
  const Set lowest = set & (~set + 1);
  Square square = 0;
  if (lowest & UINT64_C(0xaaaaaaaaaaaaaaaa)) square += 1;
  if (lowest & UINT64_C(0xcccccccccccccccc)) square += 2;
  if (lowest & UINT64_C(0xf0f0f0f0f0f0f0f0)) square += 4;
  if (lowest & UINT64_C(0xff00ff00ff00ff00)) square += 8;
  if (lowest & UINT64_C(0xffff0000ffff0000)) square += 16;
  if (lowest & UINT64_C(0xffffffff00000000)) square += 32;
  return square;
}

/* o^(o-2r), upwards as it is and downwards in the mirror (hyperbola quintessence, see the chess
   programming wiki). */
Set line_attacks(const Set lines[64], Square from, Set occupied) {
  const Set line = lines[from];
  const Set slider = set_of(from);
  const Set blockers = occupied & line;
  const Set upwards = blockers - 2 * slider;
  const Set downwards = reversed(reversed(blockers) - 2 * reversed(slider));
  return (upwards ^ downwards) & line;
}

Set bishop_attacks(Square from, Set occupied) {
  return line_attacks(diagonal_masks, from, occupied) |
         line_attacks(antidiagonal_masks, from, occupied);
}

Set rook_attacks(Square from, Set occupied) {
  return line_attacks(rank_masks, from, occupied) | line_attacks(file_masks, from, occupied);
}

Set attacks(unsigned piece, Square from, Set occupied) {
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
