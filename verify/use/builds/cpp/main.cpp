// Counts the legal move sequences of each length from a position, a line a length: perft.

#include <cstdint>
#include <cstdlib>
#include <iostream>

#include "moves.hpp"

namespace {

std::uint64_t perft(const engine::Position& position, int depth) {
  if (depth == 0) return 1;
  std::uint64_t count = 0;
  for (const engine::Move& move : engine::moves(position)) {
    const engine::Position next = position.after(move);
    if (!next.in_check(position.to_move)) count += perft(next, depth - 1);
  }
  return count;
}

}  // namespace

int main(int count, char** arguments) {
  if (count != 3) {
    std::cerr << "Usage: perft FEN DEPTH\n";
    return 2;
  }
  const engine::Position position = engine::read_fen(arguments[1]);
  const int depth = std::atoi(arguments[2]);
  for (int length = 1; length <= depth; ++length) std::cout << perft(position, length) << '\n';
}
