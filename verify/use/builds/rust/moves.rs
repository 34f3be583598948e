use super::board::{attacks, one_of, square_at, squares, Piece, Set, Square};
use super::position::{Move, Position, Wing, KING_FILE, WINGS};
use crate::tables::{PAWN_ATTACKS, PAWN_DOUBLE_PUSHES, PAWN_PUSHES, RANK_MASKS, RANK_SQUARES};

const OFFICERS: [Piece; 4] = [Piece::Knight, Piece::Bishop, Piece::Rook, Piece::Queen];

/// All moves that are legal but perhaps for leaving the king in check.
pub fn moves(position: &Position) -> Vec<Move> {
    let mut list = Vec::new();
    add_pawn_moves(position, &mut list);
    for piece in OFFICERS.into_iter().chain([Piece::King]) {
        add_piece_moves(position, piece, &mut list);
    }
    for wing in &WINGS {
        list.extend(castling(position, wing));
    }
    list
}

fn add_pawn_moves(position: &Position, list: &mut Vec<Move>) {
    let us = position.to_move;
    let side = us as usize;
    let empty = !position.occupied();
    let takeable = position.of(us.opponent()) | position.en_passant;
    let promoting = RANK_SQUARES[us.opponent().home()];
    for from in squares(position.pieces(us, Piece::Pawn)) {
        let push = PAWN_PUSHES[side][from] & empty;
        let double_push = if push == 0 { 0 } else { PAWN_DOUBLE_PUSHES[side][from] & empty };
        let targets = push | double_push | PAWN_ATTACKS[side][from] & takeable;
        add(Piece::Pawn, from, targets & !promoting, Piece::Pawn, list);
        for piece in OFFICERS {
            add(Piece::Pawn, from, targets & promoting, piece, list);
        }
    }
}

fn add_piece_moves(position: &Position, piece: Piece, list: &mut Vec<Move>) {
    let us = position.to_move;
    for from in squares(position.pieces(us, piece)) {
        let targets = attacks(piece, from, position.occupied()) & !position.of(us);
        add(piece, from, targets, piece, list);
    }
}

fn add(piece: Piece, from: Square, targets: Set, becomes: Piece, list: &mut Vec<Move>) {
    list.extend(squares(targets).map(|to| Move { piece, from, to, becomes }));
}

/// The king may be attacked neither where it starts nor where it passes.
fn castling(position: &Position, wing: &Wing) -> Option<Move> {
    let us = position.to_move;
    let corner = square_at(wing.rook_from, us.home());
    if position.castling & corner == 0 {
        return None;
    }
    let start = square_at(KING_FILE, us.home());
    let rank = RANK_MASKS[one_of(corner)];
    let between = attacks(Piece::Rook, one_of(corner), start) & rank & !start;
    let passed = one_of(square_at(wing.rook_to, us.home()));
    let is_free = between & position.occupied() == 0
        && !position.in_check(us)
        && !position.is_attacked(passed, us.opponent());
    is_free.then(|| Move {
        piece: Piece::King,
        from: one_of(start),
        to: one_of(square_at(wing.king_to, us.home())),
        becomes: Piece::King,
    })
}
