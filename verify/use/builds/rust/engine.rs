//! Counts the legal move sequences of each length from a position, a line a length: perft. The
//! program that has this module brings the tables, in a module `tables` of its own.

mod board;
mod moves;
mod position;

use position::Position;

fn perft(position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut count = 0;
    for step in moves::moves(position) {
        let next = position.after(&step);
        if !next.in_check(position.to_move) {
            count += perft(&next, depth - 1);
        }
    }
    count
}

/// Runs the command line `perft FEN DEPTH`.
pub fn run() {
    let arguments: Vec<String> = std::env::args().collect();
    let request = || match arguments.as_slice() {
        [_, fen, depth] => Some((Position::read_fen(fen)?, depth.parse().ok()?)),
        _ => None,
    };
    let (position, depth) = request().expect("Usage: perft FEN DEPTH");
    for length in 1..=depth {
        println!("{}", perft(&position, length));
    }
}
