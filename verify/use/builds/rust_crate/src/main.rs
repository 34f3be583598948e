//! An engine that has its tables from the crate.

#[path = "../../rust/engine.rs"]
mod engine;

mod tables {
    pub use bbtables::hyperbola as sliders;
    pub use bbtables::king::KING_ATTACKS;
    pub use bbtables::knight::KNIGHT_ATTACKS;
    pub use bbtables::lines::{FILE_SQUARES, RANK_MASKS, RANK_SQUARES};
    pub use bbtables::pawn::{PAWN_ATTACKS, PAWN_DOUBLE_PUSHES, PAWN_PUSHES};
}

fn main() {
    engine::run();
}
