#include "board/drawing.hpp"

#include <algorithm>

namespace bbtables::board {
namespace {

constexpr std::size_t margin = 6;
constexpr std::size_t column = 21;  // a bitboard in hexadecimal, and space between

std::vector<std::string> rows(const Picture& picture) {
  std::vector<std::string> lines = draw(picture.set);
  for (const Square square : picture.marked) {
    const std::size_t from_the_left = square.file().ordinal();
    lines[Rank::size - 1 - square.rank().ordinal()][2 * from_the_left] = picture.mark;
  }
  return lines;
}

std::string line(std::string text, const std::vector<std::string>& cells) {
  std::size_t next = margin;
  for (const std::string& cell : cells) {
    text.append(std::max(next, text.size()) - text.size(), ' ').append(cell);
    next += column;
  }
  return text + '\n';
}

}  // namespace

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

std::string side_by_side(const std::vector<Picture>& pictures) {
  std::vector<std::string> titles;
  std::vector<std::vector<std::string>> boards;
  for (const Picture& picture : pictures) {
    titles.emplace_back(picture.title);
    boards.push_back(rows(picture));
  }
  std::string text = under_boards(titles);
  for (unsigned row = 0; row < Rank::size; ++row) {
    std::vector<std::string> cells(boards.size());
    std::transform(boards.begin(), boards.end(), cells.begin(),
                   [row](const std::vector<std::string>& board) { return board[row]; });
    text += line(std::string{' ', ' ', Rank{Rank::size - 1 - row}.digit()}, cells);
  }
  return text + under_boards(std::vector<std::string>(pictures.size(), "a b c d e f g h"));
}

std::string under_boards(const std::vector<std::string>& cells) { return line({}, cells); }

}  // namespace bbtables::board
