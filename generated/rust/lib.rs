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
#![cfg_attr(not(target_feature = "avx2"), forbid(unsafe_code))]
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

/// The family `magics`:
///
/// - [`ROOK_MAGICS`](magics::ROOK_MAGICS): multiplier: ((occupied & rook mask) * magic) >> shift numbers what may stand on a rook's rays
/// - [`BISHOP_MAGICS`](magics::BISHOP_MAGICS): multiplier: ((occupied & bishop mask) * magic) >> shift numbers what may stand on a bishop's rays
/// - [`ROOK_SHIFTS`](magics::ROOK_SHIFTS): 64 less the number of squares whose occupancy matters to a rook
/// - [`BISHOP_SHIFTS`](magics::BISHOP_SHIFTS): 64 less the number of squares whose occupancy matters to a bishop
/// - [`ROOK_OFFSETS`](magics::ROOK_OFFSETS): where a rook's slice of the attack sets begins
/// - [`BISHOP_OFFSETS`](magics::BISHOP_OFFSETS): where a bishop's slice of the attack sets begins, behind those of rooks
pub mod magics;

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

/// The family `steps`:
///
/// - [`north_one`](steps::north_one): the squares one step towards the eighth rank
/// - [`south_one`](steps::south_one): the squares one step towards the first rank
/// - [`east_one`](steps::east_one): the squares one step towards the h-file
/// - [`west_one`](steps::west_one): the squares one step towards the a-file
/// - [`north_east_one`](steps::north_east_one): the squares one step towards h8
/// - [`north_west_one`](steps::north_west_one): the squares one step towards a8
/// - [`south_east_one`](steps::south_east_one): the squares one step towards h1
/// - [`south_west_one`](steps::south_west_one): the squares one step towards a1
pub mod steps;

/// The family `fills`:
///
/// - [`north_fill`](fills::north_fill): the squares and all on their files towards the eighth rank
/// - [`south_fill`](fills::south_fill): the squares and all on their files towards the first rank
/// - [`east_fill`](fills::east_fill): the squares and all on their ranks towards the h-file
/// - [`west_fill`](fills::west_fill): the squares and all on their ranks towards the a-file
/// - [`file_fill`](fills::file_fill): the files that the squares are on
/// - [`rank_fill`](fills::rank_fill): the ranks that the squares are on
pub mod fills;

/// The family `flips`:
///
/// - [`mirrored_files`](flips::mirrored_files): the squares mirrored left to right: a1 becomes h1
/// - [`mirrored_ranks`](flips::mirrored_ranks): the squares mirrored top to bottom: a1 becomes a8
/// - [`mirrored_on_diagonal`](flips::mirrored_on_diagonal): the squares mirrored on the diagonal a1-h8: a8 becomes h1
/// - [`mirrored_on_antidiagonal`](flips::mirrored_on_antidiagonal): the squares mirrored on the diagonal a8-h1: a1 becomes h8
/// - [`rotated_90`](flips::rotated_90): the squares after a quarter turn clockwise: a1 becomes a8
/// - [`rotated_180`](flips::rotated_180): the squares after half a turn: a1 becomes h8
/// - [`rotated_270`](flips::rotated_270): the squares after a quarter turn anticlockwise: a1 becomes h1
pub mod flips;

/// The family `knight_functions`:
///
/// - [`knight_attacks_of_set`](knight_functions::knight_attacks_of_set): all squares that the knights attack
/// - [`knight_moves_of_set`](knight_functions::knight_moves_of_set): the squares that the knights attack and no own piece stands on
/// - [`knight_fill`](knight_functions::knight_fill): the knights' squares and all that they attack
/// - [`knight_forks`](knight_functions::knight_forks): the squares from which a knight attacks two targets or more
pub mod knight_functions;

/// The family `king_functions`:
///
/// - [`king_attacks_of_set`](king_functions::king_attacks_of_set): all squares that the kings attack
/// - [`king_moves_of_set`](king_functions::king_moves_of_set): the squares that the kings attack and no own piece stands on
/// - [`flood_step`](king_functions::flood_step): the filled squares and their neighbours, as far as they are on the path
/// - [`flood_fill`](king_functions::flood_fill): the squares of the path that king steps over it reach from the start
/// - [`squares_are_connected`](king_functions::squares_are_connected): whether king steps over the path lead from the start to the goal
pub mod king_functions;

/// The family `pawn_functions`:
///
/// - [`white_pawn_attacks`](pawn_functions::white_pawn_attacks): all squares that the white pawns attack
/// - [`black_pawn_attacks`](pawn_functions::black_pawn_attacks): all squares that the black pawns attack
/// - [`white_single_pushes`](pawn_functions::white_single_pushes): the empty squares ahead of white pawns
/// - [`black_single_pushes`](pawn_functions::black_single_pushes): the empty squares ahead of black pawns
/// - [`white_double_pushes`](pawn_functions::white_double_pushes): where white pawns of the second rank arrive by two steps over empty squares
/// - [`black_double_pushes`](pawn_functions::black_double_pushes): where black pawns of the seventh rank arrive by two steps over empty squares
/// - [`white_front_span`](pawn_functions::white_front_span): all squares ahead of the white pawns, on their files
/// - [`black_front_span`](pawn_functions::black_front_span): all squares ahead of the black pawns, on their files
/// - [`white_attack_span`](pawn_functions::white_attack_span): all squares that the white pawns attack now or further on
/// - [`black_attack_span`](pawn_functions::black_attack_span): all squares that the black pawns attack now or further on
/// - [`white_passed_pawns`](pawn_functions::white_passed_pawns): the white pawns that no black one can stop or capture on their way
/// - [`black_passed_pawns`](pawn_functions::black_passed_pawns): the black pawns that no white one can stop or capture on their way
/// - [`white_backward_pawns`](pawn_functions::white_backward_pawns): the white pawns whose next square a black pawn attacks and no white one can ever defend
/// - [`black_backward_pawns`](pawn_functions::black_backward_pawns): the black pawns whose next square a white pawn attacks and no black one can ever defend
/// - [`isolated_pawns`](pawn_functions::isolated_pawns): the pawns of one side that have none of its pawns on a file beside theirs
/// - [`doubled_pawns`](pawn_functions::doubled_pawns): the pawns of one side that share their file with another of them
pub mod pawn_functions;

/// The family `line_functions`:
///
/// - [`squares_between`](line_functions::squares_between): the squares strictly between two squares of one line, else nothing
/// - [`squares_in_line`](line_functions::squares_in_line): the whole line through two squares, from edge to edge, else nothing
pub mod line_functions;

/// The family `counts`:
///
/// - [`population_count`](counts::population_count): the number of squares in a set
pub mod counts;

/// The family `slider_functions`:
///
/// - [`rook_attacks_of_set`](slider_functions::rook_attacks_of_set): all squares that the rooks attack
/// - [`bishop_attacks_of_set`](slider_functions::bishop_attacks_of_set): all squares that the bishops attack
/// - [`queen_attacks_of_set`](slider_functions::queen_attacks_of_set): all squares that the queens attack
pub mod slider_functions;

include!("fill.rs");

include!("kindergarten.rs");

include!("hyperbola.rs");
