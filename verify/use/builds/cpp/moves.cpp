#include "moves.hpp"

namespace engine {
namespace {

class Generator {
 public:
  explicit Generator(const Position& position)
      : position_{position},
        us_{position.to_move},
        ours_{position.of_color[us_]},
        theirs_{position.of_color[opponent(us_)]} {}

  std::vector<Move> all() {
    add_pawn_moves();
    for (const Piece piece : {knight, bishop, rook, queen, king}) add_piece_moves(piece);
    for (const Wing& wing : wings) add_castling(wing);
    return std::move(moves_);
  }

 private:
  void add_pawn_moves() {
    const Set empty = ~(ours_ | theirs_);
    for (Set pawns = position_.of_piece[pawn] & ours_; pawns != 0; pawns &= pawns - 1) {
      const Square from = one_of(pawns);
      const Set push = pawn_pushes[us_][from] & empty;
      const Set double_push = push != 0 ? pawn_double_pushes[us_][from] & empty : 0;
      const Set captures = pawn_attacks[us_][from] & (theirs_ | position_.en_passant);
      add_pawn(from, push | double_push | captures);
    }
  }

  void add_pawn(Square from, Set targets) {
    const Set promoting = rank_squares[home_rank(opponent(us_))];
    add(pawn, from, targets & ~promoting, pawn);
    for (const Piece piece : {knight, bishop, rook, queen}) {
      add(pawn, from, targets & promoting, piece);
    }
  }

  void add_piece_moves(Piece piece) {
    for (Set pieces = position_.of_piece[piece] & ours_; pieces != 0; pieces &= pieces - 1) {
      const Square from = one_of(pieces);
      add(piece, from, attacks(piece, from, ours_ | theirs_) & ~ours_, piece);
    }
  }

  void add(Piece piece, Square from, Set targets, Piece becomes) {
    for (; targets != 0; targets &= targets - 1) {
      moves_.push_back({piece, from, one_of(targets), becomes});
    }
  }

  /// The king may be attacked neither where it starts nor where it passes.
  void add_castling(const Wing& wing) {
    const unsigned home = home_rank(us_);
    const Set corner = square_at(wing.rook_from, home);
    if ((position_.castling & corner) == 0) return;
    const Set start = square_at(king_file, home);
    const Square rook_square = one_of(corner);
    const Set between = line_attacks(rank_masks, rook_square, start) & ~start;
    if ((between & (ours_ | theirs_)) != 0) return;
    const Color them = opponent(us_);
    const Square passed = one_of(square_at(wing.rook_to, home));
    if (position_.in_check(us_) || position_.is_attacked(passed, them)) return;
    add(king, one_of(start), square_at(wing.king_to, home), king);
  }

  const Position& position_;
  const Color us_;
  const Set ours_;
  const Set theirs_;
  std::vector<Move> moves_{};
};

}  // namespace

std::vector<Move> moves(const Position& position) { return Generator{position}.all(); }

}  // namespace engine
