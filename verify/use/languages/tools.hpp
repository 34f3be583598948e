#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "use/commands/process.hpp"

namespace bbtables::languages {

/// Whether a program of that name is on the PATH.
[[nodiscard]] bool is_there(const std::string& program);

/// The reason in words why a test cannot run; empty where the program is there.
[[nodiscard]] std::string reason_to_skip(const std::string& program);

/// Whether the program ended well and had nothing to say; otherwise what it said.
[[nodiscard]] testing::AssertionResult succeeds(const command::Arguments& program);

/// What the program prints, where it ends well; otherwise the test has failed.
[[nodiscard]] std::string output_of(const command::Arguments& program);

/// Writes what `bbtables generate` gives with these arguments to a file.
void generate(command::Arguments arguments, const std::filesystem::path& file);

/// A template that lives with these tests.
[[nodiscard]] std::string test_template(const std::string& name);

/// The committed files of a language that hold tables, sorted; not what makes a crate of them.
[[nodiscard]] std::vector<std::filesystem::path> generated(const std::string& language);

}  // namespace bbtables::languages
