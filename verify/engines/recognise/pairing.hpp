#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace bbtables::recognise {

/// A run of entries as a source has it, and which of them are known.
struct Run {
  std::span<const std::uint64_t> values;
  std::span<const std::uint8_t> unread;  ///< 1 for each that is not known; empty where all are
  [[nodiscard]] bool known(std::size_t entry) const { return unread.empty() || unread[entry] == 0; }
  [[nodiscard]] bool all_known() const {
    return std::ranges::all_of(unread, [](auto flag) { return flag == 0; });
  }
};

/// Which entry of a table each number of a run stands for: its place, the number before's plus one
/// where nothing is missing; or `none` for a number too many.
struct Pairing {
  static constexpr std::size_t none = static_cast<std::size_t>(-1);
  /// As many as the run has numbers, or, where it may go on behind the table, as the table takes.
  std::vector<std::size_t> entry_of;
};

/// So many places a number may stand away from where it belongs: two ranks, and what the run is
/// longer or shorter than the table.
inline constexpr std::size_t farthest_pair = 16;

/// The pairing with the fewest wrong numbers, entries missing and numbers too many; where several
/// have as few, one that keeps these together. `goes_on`: what follows the table in the run counts
/// for nothing.
[[nodiscard]] Pairing paired(const Run& run, std::span<const std::uint64_t> right, bool goes_on);

/// Each number for the entry in its place.
[[nodiscard]] Pairing one_by_one(std::size_t size);

}  // namespace bbtables::recognise
