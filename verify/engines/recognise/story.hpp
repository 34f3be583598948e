#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace bbtables::recognise {

/// How far slips reach: numbers stand so far from their place, and so many are missing or too many.
inline constexpr std::size_t two_ranks = 16;

/// A run: numbers that follow one another in a column, and which of them could be read.
struct Run {
  std::span<const std::uint64_t> values;
  std::span<const std::uint8_t> unread;  ///< 1 for each that is not known; empty where all are
  [[nodiscard]] bool known(std::size_t entry) const { return unread.empty() || unread[entry] == 0; }
};

/// The price of each number of a run if it is written by itself, in bits: as a small number, by its
/// squares or by the squares that it lacks, whichever is cheapest. A number that was written a
/// moment ago costs little, and one that could not be read nothing.
[[nodiscard]] std::vector<int> prices(const Run& run);

/// Prices in bits.
struct InBits {
  static constexpr int again_at_once = 0;
  static constexpr int again_soon = 5;  ///< among those of two ranks
  static constexpr int square = 6;      ///< which of 64
  static constexpr int digit = 8;       ///< which of 16, and where
  static constexpr int edit = 4;        ///< a wrong number, one too many, or an entry missing
  static constexpr int first = 8;  ///< more for the first of those too many or missing in a row
  /// Which of up to 256 tables and forms in which of 64 layouts.
  static constexpr int which_table = 8 + 6;
};

/// The price of one number by itself.
[[nodiscard]] int price_of(std::uint64_t value);

/// The price of one number by its squares alone, which is the same in every mapping.
[[nodiscard]] int price_of_squares(std::uint64_t value);

/// The price of a number that should be another, by the squares that differ or its sign; 0 if it is
/// that one.
[[nodiscard]] int price_of_edit(std::uint64_t value, std::uint64_t right);

/// Evidence, in bits: how much cheaper numbers are as a table with a few edits than one by one,
/// compared with the price of the table itself. The three constants alone decide what an array is.
struct Evidence {
  int saved = 0;  ///< the price of the numbers one by one, less that of the edits and of numbers
                  ///< behind the table
  int right = 0;  ///< the price of the numbers that are right
  int whole = 0;  ///< the price of the table's own entries one by one
  /// What saved lacks of the price of the numbers one by one. Of stories of one run, which end
  /// where they like, the one with the fewest is the best: the rest of the run is for others.
  int edits = 0;

  /// Less proves nothing: three or four small sets cost as much.
  static constexpr int fewest_bits = 45;
  /// Saving so many per cent of `whole` makes it the table, perhaps with errors,
  static constexpr int of_table = 70;
  /// and so many make it resemble the table, though nobody can say which numbers are wrong.
  static constexpr int of_resemblance = 50;

  Evidence& operator+=(const Evidence& other) {
    saved += other.saved;
    right += other.right;
    whole += other.whole;
    edits += other.edits;
    return *this;
  }

  [[nodiscard]] bool saves(int per_cent) const {
    return std::min(saved, whole) >= fewest_bits && saved * 100 >= whole * per_cent;
  }
  /// However little the wrong numbers differ, half of the table must be right as it stands.
  [[nodiscard]] bool has(int per_cent) const {
    return saves(per_cent) && right * 100 >= whole * of_resemblance;
  }
  [[nodiscard]] bool is_table() const { return has(of_table); }
  [[nodiscard]] bool resembles() const { return has(of_resemblance); }
};

/// The same of what is counted: whether so many of all are enough.
template <std::integral Count>
[[nodiscard]] constexpr bool are_most(Count count, Count all,
                                      int per_cent = Evidence::of_resemblance) {
  return 100 * count >= static_cast<Count>(per_cent) * all;
}

/// A story: a run explained as a table and a few edits, which are wrong numbers, missing entries
/// and numbers too many.
struct Story {
  static constexpr std::size_t none = static_cast<std::size_t>(-1);
  /// Which entry of the table each number stands for, or `none` for a number too many. Numbers of
  /// the run behind these do not belong to the table.
  std::vector<std::size_t> entry_of = {};
  Evidence evidence = {};
};

/// The story of a run as a table that costs the fewest bits. Numbers behind the table's end are
/// something else if the run `goes_on`; otherwise only if no entry is missing at the end, and they
/// are not entries of the table again.
[[nodiscard]] Story story_of(const Run& run, std::span<const std::uint64_t> right, bool goes_on);

/// How many pairs of a number and an entry all stories so far have tried: a measure of time that
/// does not depend on the machine.
[[nodiscard]] std::size_t pairs_tried();

/// The story without missing entries or numbers too many: each number stands for the entry in its
/// place.
[[nodiscard]] Story in_place(const Run& run, std::span<const std::uint64_t> right);

}  // namespace bbtables::recognise
