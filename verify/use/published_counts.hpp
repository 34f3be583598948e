#pragma once

#include <cstdint>
#include <functional>

#include "use/testing.hpp"

namespace bbtables::use {

/// Counts of seconds in all, for a program that is built to be fast.
inline constexpr std::uint64_t all_counts = UINT64_MAX;
/// Counts that are there at once even under the sanitizers.
inline constexpr std::uint64_t quick_counts = 100'000;

/// Runs a program that prints the number of legal move sequences of each length from a position, a
/// line a length, up to the longest.
using Perft = std::function<Result(const std::string& fen, int longest)>;

/// What it knows of the rules; castling and promotion leave out most positions.
enum class Rules { all, without_castling_and_promotion };

/// Whether it prints the published numbers from each position of the chess programming wiki's page
/// Perft Results, as far as those are at most `most`.
[[nodiscard]] testing::AssertionResult counts_as_published(const Perft& perft, std::uint64_t most,
                                                           Rules rules = Rules::all);

/// The same of a program that runs as `PROGRAM FEN DEPTH`.
[[nodiscard]] testing::AssertionResult counts_as_published(const std::filesystem::path& program,
                                                           std::uint64_t most = all_counts);

}  // namespace bbtables::use
