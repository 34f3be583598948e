#include "truth/laws/labels.hpp"

namespace bbtables::laws {

std::string label(board::Square square) { return square.name(); }

std::string label(board::Color color) { return color == board::white ? "white" : "black"; }

std::string label(board::File file) { return std::string{file.letter()} + "-file"; }

std::string label(board::Rank rank) { return std::string{"rank "} + rank.digit(); }

std::string label(oracles::Line line) {
  constexpr const char* names[] = {"rank", "file", "diagonal", "antidiagonal"};
  return names[line.ordinal()];
}

std::string label(oracles::Wing wing) {
  return wing == oracles::queen_side ? "queen side" : "king side";
}

std::string label(oracles::KnightMoves moves) {
  return std::to_string(moves.ordinal()) + (moves.ordinal() == 1 ? " move" : " moves");
}

std::string label(oracles::Word16 word) { return std::to_string(word.ordinal()); }

}  // namespace bbtables::laws
