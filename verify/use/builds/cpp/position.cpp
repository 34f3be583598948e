#include "position.hpp"

#include <cctype>
#include <sstream>

namespace engine {

void Position::put(Color color, Piece piece, Set squares) {
  of_color[color] |= squares;
  of_piece[piece] |= squares;
}

void Position::clear(Set squares) {
  for (Set& set : of_color) set &= ~squares;
  for (Set& set : of_piece) set &= ~squares;
}

bool Position::is_attacked(Square square, Color by) const {
  const Set straight = of_piece[rook] | of_piece[queen];
  const Set diagonal = of_piece[bishop] | of_piece[queen];
  const Set attackers = (pawn_attacks[opponent(by)][square] & of_piece[pawn]) |
                        (knight_attacks[square] & of_piece[knight]) |
                        (king_attacks[square] & of_piece[king]) |
                        (rook_attacks(square, occupied()) & straight) |
                        (bishop_attacks(square, occupied()) & diagonal);
  return (attackers & of_color[by]) != 0;
}

bool Position::in_check(Color color) const {
  return is_attacked(one_of(of_piece[king] & of_color[color]), opponent(color));
}

Position Position::after(const Move& move) const {
  const Color us = to_move;
  const Color them = opponent(us);
  const Set to = set_of(move.to);
  Position next = *this;
  next.to_move = them;
  next.en_passant = 0;
  next.castling &= ~(set_of(move.from) | to);
  next.clear(set_of(move.from) | to);
  next.put(us, move.becomes, to);
  if (move.piece == pawn) {
    if (to == en_passant) next.clear(pawn_pushes[them][move.to]);
    if (to == pawn_double_pushes[us][move.from]) next.en_passant = pawn_pushes[us][move.from];
  }
  if (move.piece == king) {
    const unsigned home = home_rank(us);
    next.castling &= ~rank_squares[home];
    for (const Wing& wing : wings) {
      const bool castles =
          to == square_at(wing.king_to, home) && (king_attacks[move.from] & to) == 0;
      if (!castles) continue;
      next.clear(square_at(wing.rook_from, home));
      next.put(us, rook, square_at(wing.rook_to, home));
    }
  }
  return next;
}

namespace {

void read_placement(const std::string& placement, Position& position) {
  const std::string letters = "pnbrqk";
  unsigned file = 0;
  unsigned rank = 7;
  for (const char letter : placement) {
    const auto c = static_cast<unsigned char>(letter);
    if (letter == '/') {
      file = 0;
      --rank;
    } else if (std::isdigit(c) != 0) {
      file += static_cast<unsigned>(letter - '0');
    } else {
      const auto piece = letters.find(static_cast<char>(std::tolower(c)));
      position.put(std::isupper(c) != 0 ? white : black, static_cast<Piece>(piece),
                   square_at(file++, rank));
    }
  }
}

}  // namespace

Position read_fen(const std::string& fen) {
  std::istringstream fields{fen};
  std::string placement;
  std::string color;
  std::string castling;
  std::string en_passant;
  fields >> placement >> color >> castling >> en_passant;
  Position position;
  read_placement(placement, position);
  position.to_move = color == "w" ? white : black;
  for (const char right : castling) {
    if (right == 'K') position.castling |= square_at(7, 0);
    if (right == 'Q') position.castling |= square_at(0, 0);
    if (right == 'k') position.castling |= square_at(7, 7);
    if (right == 'q') position.castling |= square_at(0, 7);
  }
  if (en_passant != "-") {
    position.en_passant = square_at(static_cast<unsigned>(en_passant[0] - 'a'),
                                    static_cast<unsigned>(en_passant[1] - '1'));
  }
  return position;
}

}  // namespace engine
