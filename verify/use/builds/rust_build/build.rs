use std::{env, path::PathBuf, process::Command};

fn main() {
    let folders = env::var_os("PATH").unwrap_or_default();
    let on_path = || env::split_paths(&folders).map(|folder| folder.join("bbtables"));
    let command = env::var_os("BBTABLES").map(PathBuf::from);
    let bbtables = command.or_else(|| on_path().find(|file| file.is_file()));
    let bbtables = bbtables.expect("bbtables is not on the PATH; or set BBTABLES to where it is");
    let tables = PathBuf::from(env::var_os("OUT_DIR").unwrap()).join("tables.rs");
    let status = Command::new(&bbtables)
        .args(["generate", "knight_attacks", "king_attacks", "pawn", "lines", "magic"])
        .args(["--lang", "rust", "--mapping", "a8b8", "--output"])
        .arg(tables)
        .status();
    assert!(status.expect("bbtables does not start").success(), "bbtables failed");
    println!("cargo:rerun-if-changed={}", bbtables.display());
    println!("cargo:rerun-if-env-changed=BBTABLES");
    println!("cargo:rerun-if-env-changed=PATH");
}
