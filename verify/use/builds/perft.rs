// perft.c in Rust. A program that includes this has the tables in a module `tables`, the look-ups
// of a scheme in a module `sliders`, and what these need before the first one in a function
// `initialize`.

use sliders::{bishop_attacks, rook_attacks};
use tables::{
    FILE_SQUARES, KING_ATTACKS, KNIGHT_ATTACKS, PAWN_ATTACKS, PAWN_DOUBLE_PUSHES, PAWN_PUSHES,
    RANK_MASKS, RANK_SQUARES,
};

type Set = u64;
type Square = usize; // the number of a square's bit

// Colours and pieces are numbers: white 0, black 1.
const PAWN: usize = 0;
const KNIGHT: usize = 1;
const BISHOP: usize = 2;
const ROOK: usize = 3;
const QUEEN: usize = 4;
const KING: usize = 5;
const KING_FILE: usize = 4;

/// Where the king goes when it castles, and the rook from and to, as files.
const WINGS: [(usize, usize, usize); 2] = [(6, 7, 5), (2, 0, 3)];

struct Move {
    piece: usize,
    from: Square,
    to: Square,
    /// The piece on that square after the move: a promoted pawn is another one.
    becomes: usize,
}

#[derive(Clone, Default)]
struct Position {
    of_color: [Set; 2],
    of_piece: [Set; 6],
    to_move: usize,
    /// Rooks that may castle.
    castling: Set,
    /// The square that a pawn has just passed.
    en_passant: Set,
}

fn home_rank(color: usize) -> usize {
    7 * color
}

/// The square of a file and rank, both counted from 0, alone.
fn square_at(file: usize, rank: usize) -> Set {
    FILE_SQUARES[file] & RANK_SQUARES[rank]
}

/// Some square of a set that is not empty.
fn one_of(set: Set) -> Square {
    set.trailing_zeros() as Square
}

fn squares(mut set: Set) -> impl Iterator<Item = Square> {
    std::iter::from_fn(move || {
        let square = (set != 0).then(|| one_of(set))?;
        set &= set - 1;
        Some(square)
    })
}

/// Squares that a piece, which is no pawn, attacks.
fn attacks(piece: usize, from: Square, occupied: Set) -> Set {
    match piece {
        KNIGHT => KNIGHT_ATTACKS[from],
        BISHOP => bishop_attacks(from, occupied),
        ROOK => rook_attacks(from, occupied),
        QUEEN => sliders::queen_attacks(from, occupied),
        _ => KING_ATTACKS[from],
    }
}

impl Position {
    /// Reads a position in Forsyth-Edwards notation; nothing where the text is none.
    fn read_fen(fen: &str) -> Option<Position> {
        let mut fields = fen.split(' ');
        let mut position = Position::default();
        for (row, rank) in fields.next()?.split('/').zip((0..8).rev()) {
            let mut file = 0;
            for letter in row.chars() {
                if let Some(gap) = letter.to_digit(9) {
                    file += gap as usize;
                    continue;
                }
                let piece = "pnbrqk".find(letter.to_ascii_lowercase())?;
                position.put(letter.is_lowercase() as usize, piece, square_at(file, rank));
                file += 1;
            }
        }
        position.to_move = (fields.next()? == "b") as usize;
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

    fn put(&mut self, color: usize, piece: usize, squares: Set) {
        self.of_color[color] |= squares;
        self.of_piece[piece] |= squares;
    }

    fn clear(&mut self, squares: Set) {
        self.of_color.iter_mut().for_each(|set| *set &= !squares);
        self.of_piece.iter_mut().for_each(|set| *set &= !squares);
    }

    fn pieces(&self, color: usize, piece: usize) -> Set {
        self.of_color[color] & self.of_piece[piece]
    }

    fn occupied(&self) -> Set {
        self.of_color[0] | self.of_color[1]
    }

    fn is_attacked(&self, square: Square, by: usize) -> bool {
        PAWN_ATTACKS[1 - by][square] & self.pieces(by, PAWN) != 0
            || (KNIGHT..=KING)
                .any(|piece| attacks(piece, square, self.occupied()) & self.pieces(by, piece) != 0)
    }

    fn in_check(&self, color: usize) -> bool {
        self.is_attacked(one_of(self.pieces(color, KING)), 1 - color)
    }

    /// All pseudo-legal moves.
    fn moves(&self) -> Vec<Move> {
        let us = self.to_move;
        let mut list = Vec::new();
        let mut add = |piece, from, targets, becomes| {
            list.extend(squares(targets).map(|to| Move { piece, from, to, becomes }));
        };
        let empty = !self.occupied();
        let promoting = RANK_SQUARES[home_rank(1 - us)];
        for from in squares(self.pieces(us, PAWN)) {
            let push = PAWN_PUSHES[us][from] & empty;
            let twice = if push == 0 { 0 } else { PAWN_DOUBLE_PUSHES[us][from] & empty };
            let takeable = self.of_color[1 - us] | self.en_passant;
            let targets = push | twice | PAWN_ATTACKS[us][from] & takeable;
            add(PAWN, from, targets & !promoting, PAWN);
            (KNIGHT..=QUEEN).for_each(|piece| add(PAWN, from, targets & promoting, piece));
        }
        for piece in KNIGHT..=KING {
            for from in squares(self.pieces(us, piece)) {
                let targets = attacks(piece, from, self.occupied()) & !self.of_color[us];
                add(piece, from, targets, piece);
            }
        }
        for (king_to, rook_from, rook_to) in WINGS {
            if self.may_castle(rook_from, rook_to) {
                let king = one_of(self.pieces(us, KING));
                add(KING, king, square_at(king_to, home_rank(us)), KING);
            }
        }
        list
    }

    /// The king may be attacked neither where it starts nor where it passes.
    fn may_castle(&self, rook_from: usize, rook_to: usize) -> bool {
        let home = home_rank(self.to_move);
        let corner = square_at(rook_from, home);
        let start = square_at(KING_FILE, home);
        let rank = RANK_MASKS[one_of(corner)];
        let between = rook_attacks(one_of(corner), start) & rank & !start;
        let passed = one_of(square_at(rook_to, home));
        self.castling & corner != 0
            && between & self.occupied() == 0
            && !self.in_check(self.to_move)
            && !self.is_attacked(passed, 1 - self.to_move)
    }

    fn after(&self, step: &Move) -> Position {
        let us = self.to_move;
        let home = home_rank(us);
        let to = 1 << step.to;
        let mut next = self.clone();
        next.to_move = 1 - us;
        next.en_passant = 0;
        next.castling &= !(1 << step.from | to);
        next.clear(1 << step.from | to);
        next.put(us, step.becomes, to);
        if step.piece == PAWN {
            if to == self.en_passant {
                next.clear(PAWN_PUSHES[1 - us][step.to]);
            }
            if to == PAWN_DOUBLE_PUSHES[us][step.from] {
                next.en_passant = PAWN_PUSHES[us][step.from];
            }
        }
        if step.piece == KING {
            next.castling &= !RANK_SQUARES[home];
            let leaps = KING_ATTACKS[step.from] & to == 0;
            for (king_to, rook_from, rook_to) in WINGS {
                if leaps && to == square_at(king_to, home) {
                    next.clear(square_at(rook_from, home));
                    next.put(us, ROOK, square_at(rook_to, home));
                }
            }
        }
        next
    }

    fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let all = self.moves().into_iter().map(|step| self.after(&step));
        let legal = all.filter(|next| !next.in_check(self.to_move));
        legal.map(|next| next.perft(depth - 1)).sum()
    }
}

/// Runs the command line `perft FEN DEPTH`.
fn main() {
    initialize();
    let arguments: Vec<String> = std::env::args().collect();
    let position = Position::read_fen(&arguments[1]).expect("a position in FEN");
    for length in 1..=arguments[2].parse().expect("a depth") {
        println!("{}", position.perft(length));
    }
}
