#pragma once

#include "formulas/steps.hpp"

// What sets of knights and kings attack.
namespace bbtables::formulas {

// The squares that no jump across the side of the board reaches: by one or two to the right, where
// bits are higher, and to the left. A mirrored jump is a jump, so that shifts and masks which are
// right in one mapping are right in all eight.
inline constexpr std::uint64_t right_one = 0xfefefefefefefefe;
inline constexpr std::uint64_t right_two = 0xfcfcfcfcfcfcfcfc;
inline constexpr std::uint64_t left_one = 0x7f7f7f7f7f7f7f7f;
inline constexpr std::uint64_t left_two = 0x3f3f3f3f3f3f3f3f;

// The eight knight directions, twice: a jump over the edge is masked where it lands, or where it
// starts. Source: Knight Pattern, "by Calculation", chessprogramming.org.

template <class Word>
constexpr Word knight_attacks_masked_after(const Word& knights) {
  const Word up =
      named((knights << 17 & Word{right_one}) | (knights << 15 & Word{left_one}), "two_up");
  const Word half_up =
      named((knights << 10 & Word{right_two}) | (knights << 6 & Word{left_two}), "one_up");
  const Word half_down =
      named((knights >> 6 & Word{right_two}) | (knights >> 10 & Word{left_two}), "one_down");
  const Word down =
      named((knights >> 15 & Word{right_one}) | (knights >> 17 & Word{left_one}), "two_down");
  return up | half_up | half_down | down;
}

/// The squares of `set` from which a jump stays on the board. Opaque, or compilers move the mask
/// behind the shift.
template <class Word>
constexpr Word starting(const Word& set, std::uint64_t guard) {
  return opaque(set & Word{guard});
}

template <class Word>
constexpr Word knight_attacks_masked_before(const Word& knights) {
  const Word right = named(starting(knights, left_one), "not_last");
  const Word left = named(starting(knights, right_one), "not_first");
  const Word far_right = named(starting(knights, left_two), "not_last_two");
  const Word far_left = named(starting(knights, right_two), "not_first_two");
  return (right << 17) | (right >> 15) | (left << 15) | (left >> 17) |  //
         (far_right << 10) | (far_right >> 6) | (far_left << 6) | (far_left >> 10);
}

/// One file to either side goes with two ranks, one file further with one: both sides share the
/// vertical shifts. Source: Knight Pattern, "Multiple Knight Attacks", chessprogramming.org.
template <class Word>
constexpr Word knight_attacks_parallel_prefix(const Word& knights) {
  const Word right = named(east_one(knights), "east");
  const Word left = named(west_one(knights), "west");
  const Word one_file_away = named(right | left, "one_file_away");
  const Word two_files_away = named(east_one(right) | west_one(left), "two_files_away");
  return moved(one_file_away, {0, +2}) | moved(one_file_away, {0, -2}) |
         moved(two_files_away, {0, +1}) | moved(two_files_away, {0, -1});
}

/// The same two distances, but the second does not wait for the first. Source: as above.
template <class Word>
constexpr Word knight_attacks_two_distance(const Word& knights) {
  const Word one_file_away =
      named(moved(knights, {-1, 0}) | moved(knights, {+1, 0}), "one_file_away");
  const Word two_files_away =
      named(moved(knights, {-2, 0}) | moved(knights, {+2, 0}), "two_files_away");
  return moved(one_file_away, {0, +2}) | moved(one_file_away, {0, -2}) |
         moved(two_files_away, {0, +1}) | moved(two_files_away, {0, -1});
}

/// Two directions for each of the four masks. Source: habr.com, article pt476510.
template <class Word>
constexpr Word knight_attacks_four_masks(const Word& knights) {
  const Word far_left = named(((knights << 6) | (knights >> 10)) & Word{left_two}, "two_left");
  const Word left = named(((knights << 15) | (knights >> 17)) & Word{left_one}, "one_left");
  const Word right = named(((knights << 17) | (knights >> 15)) & Word{right_one}, "one_right");
  const Word far_right = named(((knights << 10) | (knights >> 6)) & Word{right_two}, "two_right");
  return far_left | left | right | far_right;
}

/// The squares from which a knight attacks two targets or more, "greater one" over the eight
/// directions: a square that one more direction attacks is a fork if any earlier direction attacked
/// it already. Source: Knight Pattern, "Knight Forks", chessprogramming.org.
template <class Word>
constexpr Word knight_forks_greater_one(const Word& targets) {
  const Word right = named(east_one(targets), "east");
  const Word left = named(west_one(targets), "west");
  const Word far_right = named(east_one(right), "east_east");
  const Word far_left = named(west_one(left), "west_west");
  Word attacked = named(moved(right, {0, +2}), "no_no_ea");
  Word forks = Word{0};
  const auto add = [&](const Word& from, int ranks, std::string_view direction,
                       std::string_view number) {
    const Word attack = named(moved(from, {0, ranks}), direction);
    const Word twice = attack & attacked;
    forks = number == "2" ? twice : named(forks | twice, "forks_", number);
    attacked = named(attacked | attack, "attacked_", number);
  };
  add(left, +2, "no_no_we", "2");
  add(right, -2, "so_so_ea", "3");
  add(left, -2, "so_so_we", "4");
  add(far_right, +1, "no_ea_ea", "5");
  add(far_left, +1, "no_we_we", "6");
  add(far_right, -1, "so_ea_ea", "7");
  add(far_left, -1, "so_we_we", "8");
  return forks;
}

/// First sideways; what that gives, and the kings themselves, then step up and down together. Kings
/// next to each other attack each other. Source: King Pattern, "by Calculation",
/// chessprogramming.org.
template <class Word>
constexpr Word king_attacks_parallel_prefix(const Word& kings) {
  const Word sides = named(beside(kings), "beside");
  const Word row = named(kings | sides, "row");
  return sides | north_one(row) | south_one(row);
}

/// The squares filled so far and their neighbours, as far as they are on the path. Source: King
/// Pattern, "Flood Fill Algorithms", chessprogramming.org.
template <class Word>
constexpr Word flood_step(const Word& filled, const Word& path) {
  const Word row = named(filled | beside(filled), "row");
  return (row | north_one(row) | south_one(row)) & path;
}

}  // namespace bbtables::formulas
