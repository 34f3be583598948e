// Holds the look-ups of a scheme to what they mean: a slider attacks what is on a line with it where
// nothing stands between, by the tables of the catalogue. look_ups.cpp in Rust.

#[allow(dead_code)]
mod tables;

use tables::{
    BETWEEN, BISHOP_ATTACKS_EMPTY, BISHOP_MASKS, ROOK_ATTACKS_EMPTY, ROOK_MASKS, SQUARE_BITS,
};

fn expected(on_a_line: &[u64; 64], from: usize, occupied: u64) -> u64 {
    let sees = |to: &usize| BETWEEN[from][*to] & occupied == 0;
    let squares = (0..64).filter(|to| on_a_line[from] & SQUARE_BITS[*to] != 0);
    squares.filter(sees).fold(0, |set, to| set | SQUARE_BITS[to])
}

fn wrong(from: usize, occupied: u64) -> u32 {
    let rook = expected(&ROOK_ATTACKS_EMPTY, from, occupied);
    let bishop = expected(&BISHOP_ATTACKS_EMPTY, from, occupied);
    u32::from(tables::SCHEME::rook_attacks(from, occupied) != rook)
        + u32::from(tables::SCHEME::bishop_attacks(from, occupied) != bishop)
        + u32::from(tables::SCHEME::queen_attacks(from, occupied) != rook | bishop)
}

/// Numbers that look random, as Sebastiano Vigna's SplitMix64 makes them.
fn random_number(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let z = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

fn main() {
    INITIALIZE;
    let (mut relevant, mut others, mut wrong_ones, mut state) = (0, 0, 0, 0);
    for from in 0..64 {
        for mask in [ROOK_MASKS[from], BISHOP_MASKS[from]] {
            let mut occupied = 0_u64;
            loop {
                relevant += 1;
                wrong_ones += wrong(from, occupied);
                occupied = occupied.wrapping_sub(mask) & mask;
                if occupied == 0 {
                    break;
                }
            }
        }
        for _ in 0..1000 {
            others += 1;
            wrong_ones += wrong(from, random_number(&mut state) & random_number(&mut state));
        }
    }
    println!("{relevant} relevant occupancies and {others} others, {wrong_ones} wrong");
}
