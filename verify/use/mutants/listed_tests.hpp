#pragma once

#include <filesystem>
#include <set>
#include <string>

namespace bbtables::mutants {

/// The full names of the tests that a program of tests holds.
[[nodiscard]] std::set<std::string> listed_tests(const std::filesystem::path& program);

}  // namespace bbtables::mutants
