#pragma once

#include <string>

#include "use/languages/printed.hpp"

namespace bbtables::languages {

inline const std::string rust_edition = "--edition=2021";

/// The committed Rust modules as a crate declares them: `#[path = "…/knight.rs"] pub mod knight;`
/// and so on.
[[nodiscard]] std::string declared_rust_modules();

/// What a Rust program over the committed modules prints. Where that fails, so does the test.
[[nodiscard]] Printed printed_by_rust();

}  // namespace bbtables::languages
