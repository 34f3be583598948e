#[rustfmt::skip] // a line of tables, a line of style
const ARGUMENTS: &[&str] = &[
    "knight_attacks", "king_attacks", "pawn", "lines", "magic",
    "--lang", "rust", "--mapping", "a8b8",
];

fn main() {
    bbtables_build::generate("tables.rs", ARGUMENTS);
}
