use super::board::{
    bishop_attacks, one_of, rook_attacks, set_of, square_at, Color, Piece, Set, Square,
};
use crate::tables::{
    KING_ATTACKS, KNIGHT_ATTACKS, PAWN_ATTACKS, PAWN_DOUBLE_PUSHES, PAWN_PUSHES, RANK_SQUARES,
};

/// Where king and rook go when they castle, as files.
pub struct Wing {
    pub king_to: usize,
    pub rook_from: usize,
    pub rook_to: usize,
}

#[rustfmt::skip]
pub const WINGS: [Wing; 2] = [
    Wing { king_to: 6, rook_from: 7, rook_to: 5 },
    Wing { king_to: 2, rook_from: 0, rook_to: 3 },
];
pub const KING_FILE: usize = 4;

pub struct Move {
    pub piece: Piece,
    pub from: Square,
    pub to: Square,
    /// What stands on the square that it moves to.
    pub becomes: Piece,
}

#[derive(Clone)]
pub struct Position {
    of_color: [Set; 2],
    of_piece: [Set; 6],
    pub to_move: Color,
    /// Rooks that may castle.
    pub castling: Set,
    /// The square that a pawn has just passed.
    pub en_passant: Set,
}

impl Position {
    /// Reads a position in Forsyth-Edwards notation; nothing where the text is none.
    pub fn read_fen(fen: &str) -> Option<Position> {
        let mut fields = fen.split(' ');
        let mut position = Position {
            of_color: [0; 2],
            of_piece: [0; 6],
            to_move: Color::White,
            castling: 0,
            en_passant: 0,
        };
        position.read_placement(fields.next()?)?;
        if fields.next()? == "b" {
            position.to_move = Color::Black;
        }
        for right in fields.next()?.chars() {
            position.castling |= match right {
                'K' => square_at(7, 0),
                'Q' => square_at(0, 0),
                'k' => square_at(7, 7),
                'q' => square_at(0, 7),
                _ => 0,
            };
        }
        if let [file @ b'a'..=b'h', rank @ b'1'..=b'8'] = fields.next()?.as_bytes() {
            position.en_passant = square_at((file - b'a').into(), (rank - b'1').into());
        }
        Some(position)
    }

    fn read_placement(&mut self, placement: &str) -> Option<()> {
        for (row, rank) in placement.split('/').zip((0..8).rev()) {
            let mut file = 0;
            for letter in row.chars() {
                if let Some(gap) = letter.to_digit(9) {
                    file += gap as usize;
                    continue;
                }
                let piece = match letter.to_ascii_lowercase() {
                    'p' => Piece::Pawn,
                    'n' => Piece::Knight,
                    'b' => Piece::Bishop,
                    'r' => Piece::Rook,
                    'q' => Piece::Queen,
                    'k' => Piece::King,
                    _ => return None,
                };
                let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
                self.put(color, piece, square_at(file, rank));
                file += 1;
            }
        }
        Some(())
    }

    pub fn of(&self, color: Color) -> Set {
        self.of_color[color as usize]
    }

    pub fn pieces(&self, color: Color, piece: Piece) -> Set {
        self.of(color) & self.of_piece[piece as usize]
    }

    pub fn occupied(&self) -> Set {
        self.of_color[0] | self.of_color[1]
    }

    pub fn is_attacked(&self, square: Square, by: Color) -> bool {
        let queens = self.pieces(by, Piece::Queen);
        let straight = self.pieces(by, Piece::Rook) | queens;
        let diagonal = self.pieces(by, Piece::Bishop) | queens;
        let pawns = PAWN_ATTACKS[by.opponent() as usize][square] & self.pieces(by, Piece::Pawn);
        let knights = KNIGHT_ATTACKS[square] & self.pieces(by, Piece::Knight);
        let kings = KING_ATTACKS[square] & self.pieces(by, Piece::King);
        let rooks = rook_attacks(square, self.occupied()) & straight;
        let bishops = bishop_attacks(square, self.occupied()) & diagonal;
        pawns | knights | kings | rooks | bishops != 0
    }

    pub fn in_check(&self, color: Color) -> bool {
        self.is_attacked(one_of(self.pieces(color, Piece::King)), color.opponent())
    }

    /// The position after a move that is legal but perhaps for leaving the king in check.
    pub fn after(&self, step: &Move) -> Position {
        let us = self.to_move;
        let them = us.opponent();
        let to = set_of(step.to);
        let mut next = self.clone();
        next.to_move = them;
        next.en_passant = 0;
        next.castling &= !(set_of(step.from) | to);
        next.clear(set_of(step.from) | to);
        next.put(us, step.becomes, to);
        if step.piece == Piece::Pawn {
            if to == self.en_passant {
                next.clear(PAWN_PUSHES[them as usize][step.to]);
            }
            if to == PAWN_DOUBLE_PUSHES[us as usize][step.from] {
                next.en_passant = PAWN_PUSHES[us as usize][step.from];
            }
        }
        if step.piece == Piece::King {
            let home = us.home();
            next.castling &= !RANK_SQUARES[home];
            let leaps = KING_ATTACKS[step.from] & to == 0;
            for wing in WINGS.iter().filter(|wing| leaps && to == square_at(wing.king_to, home)) {
                next.clear(square_at(wing.rook_from, home));
                next.put(us, Piece::Rook, square_at(wing.rook_to, home));
            }
        }
        next
    }

    fn put(&mut self, color: Color, piece: Piece, squares: Set) {
        self.of_color[color as usize] |= squares;
        self.of_piece[piece as usize] |= squares;
    }

    fn clear(&mut self, squares: Set) {
        self.of_color.iter_mut().for_each(|set| *set &= !squares);
        self.of_piece.iter_mut().for_each(|set| *set &= !squares);
    }
}
