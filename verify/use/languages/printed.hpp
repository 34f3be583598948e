#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace bbtables::languages {

/// All numbers of each table in their emitted order, by the table's name.
using Printed = std::map<std::string, std::vector<std::uint64_t>>;

/// Reads a line a table, its name and its numbers in decimal; lines that begin with # are comments.
[[nodiscard]] Printed read_printed(const std::string& text);

/// Every table of the catalogue is there, equals its oracle, and is number for number what the
/// committed C++ header holds.
void expect_the_catalogue(const Printed& printed);

}  // namespace bbtables::languages
