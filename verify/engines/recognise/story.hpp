#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace bbtables::recognise {

/// A run of numbers as a source has it, and which of them are known.
struct Run {
  std::span<const std::uint64_t> values;
  std::span<const std::uint8_t> unread;  ///< 1 for each that is not known; empty where all are
  [[nodiscard]] bool known(std::size_t entry) const { return unread.empty() || unread[entry] == 0; }
  [[nodiscard]] bool all_known() const {
    return std::ranges::all_of(unread, [](auto flag) { return flag == 0; });
  }
};

/// What it takes to tell numbers one by one, in bits: as small numbers, by their squares or by the
/// squares that they lack, whichever is cheapest. Those told a moment ago cost little, and those
/// not known nothing.
[[nodiscard]] std::vector<int> prices(const Run& run);

/// The same of one number by its squares alone, so that no mapping changes it.
[[nodiscard]] int price_of_squares(std::uint64_t value);

/// Evidence, in bits: what it saves to tell numbers as a table instead of one by one, of what the
/// table's own numbers take. These three constants alone decide what an array is.
struct Evidence {
  int saved = 0;
  int right = 0;  ///< what numbers save that are right
  int whole = 0;
  int edits = 0;  ///< what these take, and numbers behind the table

  /// Less proves nothing: three or four small sets take as much.
  static constexpr int fewest_bits = 45;
  /// In per cent: with so much it is the table, with errors,
  static constexpr int of_table = 70;
  /// and with so much it resembles the table, and nobody can say which numbers are wrong.
  static constexpr int of_resemblance = 50;

  /// However little wrong numbers differ, so much of the table must be right as it stands.
  [[nodiscard]] bool has(int per_cent) const {
    return saved >= fewest_bits && saved * 100 >= whole * per_cent &&
           right * 100 >= whole * of_resemblance;
  }
  [[nodiscard]] bool is_table() const { return has(of_table); }
  [[nodiscard]] bool resembles() const { return has(of_resemblance); }
  /// Of tables the one with the cheapest edits is the better one, of others the one that saves
  /// most.
  [[nodiscard]] bool is_better_than(const Evidence& other) const {
    if (is_table() != other.is_table()) return is_table();
    return is_table() ? edits < other.edits : saved > other.saved;
  }
  Evidence& operator+=(const Evidence& other) {
    saved += other.saved;
    right += other.right;
    whole += other.whole;
    edits += other.edits;
    return *this;
  }
};

/// A run told as a table and a few edits: wrong numbers, entries missing, numbers too many.
struct Story {
  static constexpr std::size_t none = static_cast<std::size_t>(-1);
  /// Which entry of the table each number stands for, or `none` for a number too many. What follows
  /// these numbers in the run is not the table's.
  std::vector<std::size_t> entry_of = {};
  Evidence evidence = {};
};

/// How far a number may stand from its place: two ranks, and the difference in length between run
/// and table.
inline constexpr std::size_t farthest_pair = 16;

/// The story of a run as a table that costs the fewest bits. `goes_on`: what follows the table in
/// the run is something else; otherwise it is that only if no entry is missing at the end.
[[nodiscard]] Story story_of(const Run& run, std::span<const std::uint64_t> right, bool goes_on);

/// The story in which each number stands for the entry in its place.
[[nodiscard]] Story in_place(const Run& run, std::span<const std::uint64_t> right);

}  // namespace bbtables::recognise
