#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engines/read/array.hpp"
#include "engines/recognise/finding.hpp"
#include "mapping/mapping.hpp"

namespace bbtables::recognise::testing {

using Values = std::vector<std::uint64_t>;

/// A table of the catalogue, or nothing else: throws.
[[nodiscard]] Values table(std::string_view name, std::string_view layout = "a1b1");

/// An array as a reader would give it, its entries one a line from line 2 on.
[[nodiscard]] read::Array array(std::string_view name, const Values& values);

/// The same in rows of so many entries.
[[nodiscard]] read::Array rows(std::string_view name, const Values& values, std::size_t columns);

/// What is recognised in a source that has these arrays.
[[nodiscard]] FileReport recognised(const std::vector<read::Array>& arrays,
                                    const std::vector<Requirement>& requirements = {});

/// The names of the layouts that the source agrees on, with a space between.
[[nodiscard]] std::string squares(const FileReport& report);

/// "knight_attacks" or "pawn_attacks (white only)", for each finding.
[[nodiscard]] std::vector<std::string> readings(const FileReport& report);

}  // namespace bbtables::recognise::testing
