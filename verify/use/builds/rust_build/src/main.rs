//! An engine whose tables are made when it is built.

#[path = "../../rust/engine.rs"]
mod engine;

#[allow(dead_code)] // of a family, an engine need not use every table
mod tables {
    include!(concat!(env!("OUT_DIR"), "/tables.rs"));

    pub use self::magic as sliders; // sliders::rook_attacks(square, occupied)
}

fn main() {
    engine::run();
}
