#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "board/square_set.hpp"

namespace bbtables::board {

/// One rank of the board as a line: "1" a member, "." none, one space between.
[[nodiscard]] std::string draw(SquareSet set, Rank rank);

/// The board as eight such lines, eighth rank first.
[[nodiscard]] std::vector<std::string> draw(SquareSet set);

/// A set to be drawn: its marked members as `mark`, the others as "1".
struct Picture {
  std::string_view title;
  SquareSet set;
  SquareSet marked = {};
  char mark = '1';
};

/// The boards side by side, eighth rank first, each under its title, with the digits of the ranks
/// and the letters of the files. Whole lines.
[[nodiscard]] std::string side_by_side(const std::vector<Picture>& pictures);

/// A line of text under boards drawn side by side, one cell under each.
[[nodiscard]] std::string under_boards(const std::vector<std::string>& cells);

}  // namespace bbtables::board
