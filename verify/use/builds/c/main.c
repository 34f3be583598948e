/* Counts the legal move sequences of each length from a position, a line a length: perft. */

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "moves.h"

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
