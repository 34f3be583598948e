#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "use/testing.hpp"

namespace bbtables::use {

/// All numbers of each table in their emitted order, by the table's name.
using PrintedTables = std::map<std::string, std::vector<std::uint64_t>>;

/// Reads a line a table, its name and its numbers in decimal; lines that begin with # are comments.
[[nodiscard]] PrintedTables read_printed(const std::string& text);

/// A table as `bbtables list` has it.
struct Listed {
  std::string family;
  std::vector<std::size_t> shape;  ///< empty for a scalar
  std::string element;             ///< "set", "u8" or "u64"
  std::size_t bytes;
};

/// All of them, by name.
[[nodiscard]] std::map<std::string, Listed> listed_tables();

/// Every table of the catalogue is there, equals its oracle, and is number for number what the
/// committed C++ header holds.
void expect_the_catalogue(const PrintedTables& printed);

/// Writes what `bbtables generate` gives with these arguments to a file.
void generate(const Arguments& arguments, const std::filesystem::path& file);

/// A template that lives with these tests.
[[nodiscard]] std::string test_template(const std::string& name);

/// The committed files of a language that hold tables, sorted; not what makes a crate of them.
[[nodiscard]] std::vector<std::filesystem::path> generated(const std::string& language);

inline const std::string rust_edition = "--edition=2021";

/// The committed Rust modules as a crate declares them: `#[path = "…/knight.rs"] pub mod knight;`
/// and so on.
[[nodiscard]] std::string declared_rust_modules();

/// What a Rust program over the committed modules prints. Where that fails, so does the test.
[[nodiscard]] PrintedTables printed_by_rust();

}  // namespace bbtables::use
