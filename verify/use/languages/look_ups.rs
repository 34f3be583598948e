// look_ups.cpp in Rust. The test writes the SCHEMES in place of `__`.

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

type LookUp = fn(usize, u64) -> u64;

/// Of each: its name, and the look-ups of rook, bishop and queen.
const SCHEMES: &[(&str, LookUp, LookUp, LookUp)] = &[__];

fn check(from: usize, occupied: u64, wrong: &mut [u32]) {
    let rook = expected(&ROOK_ATTACKS_EMPTY, from, occupied);
    let bishop = expected(&BISHOP_ATTACKS_EMPTY, from, occupied);
    for ((_, rooks, bishops, queens), wrong) in SCHEMES.iter().zip(wrong) {
        *wrong += u32::from(rooks(from, occupied) != rook)
            + u32::from(bishops(from, occupied) != bishop)
            + u32::from(queens(from, occupied) != rook | bishop);
    }
}

/// Numbers that look random, as Sebastiano Vigna's SplitMix64 makes them.
fn random_number(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let z = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

fn main() {
    INITIALIZE();
    let (mut relevant, mut others, mut state) = (0, 0, 0);
    let mut wrong = [0; SCHEMES.len()];
    for from in 0..64 {
        for mask in [ROOK_MASKS[from], BISHOP_MASKS[from]] {
            let mut occupied = 0_u64;
            loop {
                relevant += 1;
                check(from, occupied, &mut wrong);
                occupied = occupied.wrapping_sub(mask) & mask;
                if occupied == 0 {
                    break;
                }
            }
        }
        for _ in 0..1000 {
            others += 1;
            let occupied = random_number(&mut state) & random_number(&mut state);
            check(from, occupied, &mut wrong);
        }
    }
    println!("{relevant} relevant occupancies and {others} others");
    for ((name, ..), wrong) in SCHEMES.iter().zip(wrong) {
        println!("{name}: {wrong} wrong");
    }
}
