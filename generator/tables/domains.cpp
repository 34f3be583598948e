#include "tables/domains.hpp"

namespace bbtables::tables {

std::string label(board::File file) { return {file.letter()}; }
std::string label(board::Rank rank) { return {rank.digit()}; }
std::string label(board::Color color) { return color == board::white ? "white" : "black"; }
std::string label(board::Square square) { return square.name(); }
std::string label(KnightMoves moves) { return std::to_string(moves.ordinal()); }
std::string label(Line line) {
  constexpr const char* names[] = {"rank", "file", "diagonal", "antidiagonal"};
  return names[line.ordinal()];
}
std::string label(Wing wing) { return wing.ordinal() == 0 ? "queenside" : "kingside"; }
std::string label(Word16 word) { return std::to_string(word.ordinal()); }

}  // namespace bbtables::tables
