//! Squares, sets and attacks. All that this engine knows of the board it has from the tables, so
//! that it works in whatever mapping they are.

pub use crate::tables::sliders::{bishop_attacks, rook_attacks};
use crate::tables::{sliders, FILE_SQUARES, KING_ATTACKS, KNIGHT_ATTACKS, RANK_SQUARES};

/// A set of squares.
pub type Set = u64;
/// The number of a square's bit.
pub type Square = usize;

#[derive(Clone, Copy, PartialEq)]
pub enum Color {
    White,
    Black,
}

impl Color {
    pub fn opponent(self) -> Color {
        match self {
            Color::White => Color::Black,
            Color::Black => Color::White,
        }
    }

    /// The rank on which its king starts.
    pub fn home(self) -> usize {
        match self {
            Color::White => 0,
            Color::Black => 7,
        }
    }
}

#[derive(Clone, Copy, PartialEq)]
pub enum Piece {
    Pawn,
    Knight,
    Bishop,
    Rook,
    Queen,
    King,
}

pub fn set_of(square: Square) -> Set {
    1 << square
}

/// The square of a file and rank, both counted from 0, alone.
pub fn square_at(file: usize, rank: usize) -> Set {
    FILE_SQUARES[file] & RANK_SQUARES[rank]
}

/// Some square of a set that is not empty.
pub fn one_of(set: Set) -> Square {
    set.trailing_zeros() as Square
}

/// The squares of a set, one by one.
pub fn squares(mut set: Set) -> impl Iterator<Item = Square> {
    std::iter::from_fn(move || {
        let square = (set != 0).then(|| one_of(set))?;
        set &= set - 1;
        Some(square)
    })
}

/// Squares that a piece, which is no pawn, attacks.
pub fn attacks(piece: Piece, from: Square, occupied: Set) -> Set {
    match piece {
        Piece::Knight => KNIGHT_ATTACKS[from],
        Piece::Bishop => bishop_attacks(from, occupied),
        Piece::Rook => rook_attacks(from, occupied),
        Piece::Queen => sliders::queen_attacks(from, occupied),
        Piece::King => KING_ATTACKS[from],
        Piece::Pawn => unreachable!("where a pawn attacks depends on its colour"),
    }
}
