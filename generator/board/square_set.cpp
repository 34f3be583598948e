#include "board/square_set.hpp"

namespace bbtables::board {

std::vector<std::string> draw(SquareSet set) {
  std::vector<std::string> lines;
  for (unsigned row = 0; row < Rank::size; ++row) {
    const Rank rank{Rank::size - 1 - row};
    std::string line;
    for (const File file : File::all()) {
      if (!line.empty()) line += ' ';
      line += set.contains(Square{file, rank}) ? '1' : '.';
    }
    lines.push_back(line);
  }
  return lines;
}

}  // namespace bbtables::board
