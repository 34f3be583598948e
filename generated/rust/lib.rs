// SPDX-License-Identifier: 0BSD
// Written by the target `generate` of bbtables. DO NOT EDIT.

//! Chess bitboard tables, generated and proven by bbtables: a module a family, a static a table;
//! and a module for each way of looking up slider attacks whose tables are small.
//!
//! Squares count a1, b1, ... h8, and bit 0 of a set is a1. Colours are white 0, black 1.
//!
//! ```
//! use bbtables::knight::KNIGHT_ATTACKS;
//!
//! let (c2, d4, e4) = (10, 27, 28);
//! assert!(KNIGHT_ATTACKS[d4] >> c2 & 1 == 1, "a knight on d4 attacks c2");
//! assert!(KNIGHT_ATTACKS[d4] >> e4 & 1 == 0, "a knight on d4 does not attack e4");
//! assert_eq!(KNIGHT_ATTACKS[d4].count_ones(), 8);
//! ```
//!
//! From the eighth rank down, `KNIGHT_ATTACKS[d4]` is
//!
//! ```text
//! . . . . . . . .
//! . . . . . . . .
//! . . 1 . 1 . . .
//! . 1 . . . 1 . .
//! . . . . . . . .
//! . 1 . . . 1 . .
//! . . 1 . 1 . . .
//! . . . . . . . .
//! ```
//!
//! and every table's documentation draws an example like this.

#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

/// The family `knight`:
///
/// - [`KNIGHT_ATTACKS`](knight::KNIGHT_ATTACKS): squares a knight attacks
/// - [`KNIGHT_MOBILITY`](knight::KNIGHT_MOBILITY): number of squares a knight attacks
/// - [`KNIGHT_DISTANCE`](knight::KNIGHT_DISTANCE): least number of knight moves between two squares
/// - [`KNIGHT_REACH`](knight::KNIGHT_REACH): squares a knight reaches within a number of moves
pub mod knight;

/// The family `king`:
///
/// - [`KING_ATTACKS`](king::KING_ATTACKS): squares a king attacks
/// - [`KING_MOBILITY`](king::KING_MOBILITY): number of squares a king attacks
/// - [`KING_DISTANCE`](king::KING_DISTANCE): number of king moves between two squares (Chebyshev distance)
/// - [`KING_ZONES`](king::KING_ZONES): a king's square and the squares it attacks
pub mod king;

/// The family `sliders`:
///
/// - [`ROOK_ATTACKS_EMPTY`](sliders::ROOK_ATTACKS_EMPTY): squares a rook attacks on an empty board
/// - [`BISHOP_ATTACKS_EMPTY`](sliders::BISHOP_ATTACKS_EMPTY): squares a bishop attacks on an empty board
/// - [`QUEEN_ATTACKS_EMPTY`](sliders::QUEEN_ATTACKS_EMPTY): squares a queen attacks on an empty board
/// - [`ROOK_MASKS`](sliders::ROOK_MASKS): squares whose occupancy matters to a rook, its rays without the edges
/// - [`BISHOP_MASKS`](sliders::BISHOP_MASKS): squares whose occupancy matters to a bishop, its rays without the edges
pub mod sliders;

/// The family `pawn`:
///
/// - [`PAWN_ATTACKS`](pawn::PAWN_ATTACKS): squares a pawn attacks, purely geometric on the first and last rank
/// - [`PAWN_PUSHES`](pawn::PAWN_PUSHES): the square straight ahead of a pawn, purely geometric on its first rank
/// - [`PAWN_DOUBLE_PUSHES`](pawn::PAWN_DOUBLE_PUSHES): the square two ahead of a pawn on its second rank, nothing for others
pub mod pawn;

/// The family `pawn_structure`:
///
/// - [`PASSED_PAWN_MASKS`](pawn_structure::PASSED_PAWN_MASKS): squares ahead on a pawn's own and adjacent files, free of enemy pawns if it is passed
/// - [`PAWN_FRONT_SPANS`](pawn_structure::PAWN_FRONT_SPANS): squares ahead on a pawn's own file
/// - [`PAWN_ATTACK_SPANS`](pawn_structure::PAWN_ATTACK_SPANS): squares ahead on a pawn's adjacent files, all that it may ever attack
/// - [`ADJACENT_FILES`](pawn_structure::ADJACENT_FILES): all squares of the files beside a file, free of own pawns if one is isolated
pub mod pawn_structure;

/// The family `squares`:
///
/// - [`SQUARE_BITS`](squares::SQUARE_BITS): the set of a square alone
/// - [`DARK_SQUARES`](squares::DARK_SQUARES): all squares of the colour of a1
/// - [`LIGHT_SQUARES`](squares::LIGHT_SQUARES): all squares of the colour of h1
pub mod squares;

/// The family `lines`:
///
/// - [`RANK_MASKS`](lines::RANK_MASKS): the rank through a square, the square included
/// - [`FILE_MASKS`](lines::FILE_MASKS): the file through a square, the square included
/// - [`DIAGONAL_MASKS`](lines::DIAGONAL_MASKS): the diagonal (as a1-h8) through a square, the square included
/// - [`ANTIDIAGONAL_MASKS`](lines::ANTIDIAGONAL_MASKS): the antidiagonal (as h1-a8) through a square, the square included
/// - [`KING_LINES`](lines::KING_LINES): rank, file, diagonal and antidiagonal through a square, side by side
/// - [`FILE_SQUARES`](lines::FILE_SQUARES): all squares of a file
/// - [`RANK_SQUARES`](lines::RANK_SQUARES): all squares of a rank
/// - [`DIAGONALS`](lines::DIAGONALS): all squares of a diagonal (parallel to a1-h8), numbered from h1 to a8
/// - [`ANTIDIAGONALS`](lines::ANTIDIAGONALS): all squares of an antidiagonal (parallel to h1-a8), numbered from a1 to h8
/// - [`NOT_A_FILE`](lines::NOT_A_FILE): all squares but the a-file, the guard of steps to the east
/// - [`NOT_AB_FILE`](lines::NOT_AB_FILE): all squares but the a- and b-file, the guard of double steps to the east
/// - [`NOT_H_FILE`](lines::NOT_H_FILE): all squares but the h-file, the guard of steps to the west
/// - [`NOT_GH_FILE`](lines::NOT_GH_FILE): all squares but the g- and h-file, the guard of double steps to the west
pub mod lines;

/// The family `alignment`:
///
/// - [`RAYS`](alignment::RAYS): squares from a square to the edge, the square not included
/// - [`BETWEEN`](alignment::BETWEEN): squares strictly between two squares of one line, else nothing
/// - [`LINE_THROUGH`](alignment::LINE_THROUGH): the whole line through two squares, from edge to edge, else nothing
/// - [`RAY_PASS`](alignment::RAY_PASS): the ray from the first square through the second and beyond, else nothing
pub mod alignment;

/// The family `caughtable`:
///
/// - [`CAUGHTABLE_AREA`](caughtable::CAUGHTABLE_AREA): squares on which a lone king still catches a lone enemy passer
pub mod caughtable;

/// The family `pawn_shield`:
///
/// - [`PAWN_SHIELD_MASKS`](pawn_shield::PAWN_SHIELD_MASKS): the six squares before a castled king where its pawns stand
/// - [`PAWN_SHIELD_MAGICS`](pawn_shield::PAWN_SHIELD_MAGICS): multiplier: ((pawns & mask) * magic) >> 58 numbers the 64 pawn shields 0 to 63
pub mod pawn_shield;

/// The family `popcount`:
///
/// - [`POPCOUNT16`](popcount::POPCOUNT16): number of bits set in a 16-bit word
pub mod popcount;

include!("fill.rs");

include!("kindergarten.rs");

include!("hyperbola.rs");
