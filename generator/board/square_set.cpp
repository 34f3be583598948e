#include "board/square_set.hpp"

namespace bbtables::board {

std::string draw(SquareSet set, Rank rank) {
  std::string line;
  for (const File file : File::all()) {
    if (!line.empty()) line += ' ';
    line += set.contains(Square{file, rank}) ? '1' : '.';
  }
  return line;
}

std::vector<std::string> draw(SquareSet set) {
  std::vector<std::string> lines;
  for (unsigned row = 0; row < Rank::size; ++row) {
    lines.push_back(draw(set, Rank{Rank::size - 1 - row}));
  }
  return lines;
}

}  // namespace bbtables::board
