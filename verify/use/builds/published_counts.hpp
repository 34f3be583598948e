#pragma once

#include <cstdint>

#include "use/testing.hpp"

namespace bbtables::use {

/// Counts of seconds in all, for a program that is built to be fast.
inline constexpr std::uint64_t all_counts = UINT64_MAX;
/// Counts that are there at once even under the sanitizers.
inline constexpr std::uint64_t quick_counts = 100'000;

/// Whether the program `PROGRAM FEN DEPTH` prints, a line a length, the published numbers of legal
/// move sequences from each position of the chess programming wiki's page Perft Results, as far as
/// those are at most `most`.
[[nodiscard]] testing::AssertionResult counts_as_published(const std::filesystem::path& program,
                                                           std::uint64_t most = all_counts);

}  // namespace bbtables::use
