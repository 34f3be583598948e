#pragma once

#include "formulas/steps.hpp"

// What sets of knights and kings attack, where kings get to, and on which lines they could be
// mated.
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

template <class Word>
constexpr Word knight_attacks_masked_before(const Word& knights) {
  const Word right = named(knights & Word{left_one}, "not_last");
  const Word left = named(knights & Word{right_one}, "not_first");
  const Word far_right = named(knights & Word{left_two}, "not_last_two");
  const Word far_left = named(knights & Word{right_two}, "not_first_two");
  return (right << 17) | (right >> 15) | (left << 15) | (left >> 17) |  //
         (far_right << 10) | (far_right >> 6) | (far_left << 6) | (far_left >> 10);
}

/// One file to either side goes with two ranks, one file further with one: both sides share the
/// vertical shifts. Source: Knight Pattern, "Multiple Knight Attacks", chessprogramming.org.
constexpr auto knight_attacks_parallel_prefix(const auto& knights) {
  const auto right = named(east_one(knights), "east");
  const auto left = named(west_one(knights), "west");
  const auto one_file_away = named(right | left, "one_file_away");
  const auto two_files_away = named(east_one(right) | west_one(left), "two_files_away");
  return moved(one_file_away, {0, +2}) | moved(one_file_away, {0, -2}) |
         moved(two_files_away, {0, +1}) | moved(two_files_away, {0, -1});
}

/// The same two distances, but the second does not wait for the first. Source: as above.
constexpr auto knight_attacks_two_distance(const auto& knights) {
  const auto one_file_away =
      named(moved(knights, {-1, 0}) | moved(knights, {+1, 0}), "one_file_away");
  const auto two_files_away =
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
constexpr auto king_attacks_parallel_prefix(const auto& kings) {
  const auto sides = named(beside(kings), "beside");
  const auto row = named(kings | sides, "row");
  return sides | north_one(row) | south_one(row);
}

/// The squares filled so far and their neighbours, as far as they are on the path. Source: King
/// Pattern, "Flood Fill Algorithms", chessprogramming.org.
constexpr auto flood_step(const auto& filled, const auto& path) {
  const auto row = named(filled | beside(filled), "row");
  return (row | north_one(row) | south_one(row)) & path;
}

// Floods of king steps. Source: King Pattern, "Flood Fill Algorithms", chessprogramming.org; the
// algorithm is Steffan Westcott's (Computer Chess Club, 2002).

/// All squares of the path to which king steps on it lead from a square of `start` that is on it.
template <class Word>
constexpr Word flood_fill(const Word& start, const Word& path) {
  return loop<2>(
      {"before", "filled"}, {Word{0}, start & path},
      [](const auto& now) { return different(now[0], now[1]); },
      [&](const auto& now) -> std::array<Word, 2> {
        return {now[1], flood_step(now[1], path)};
      })[1];
}

/// Does an 8-connected way of squares in `path` lead from a square of `start` to one of `goal`?
/// Both ends must lie on the path; a common square of all three is a way. Fills in all directions
/// at once until it meets `goal` or stands still.
template <class Word>
constexpr Word squares_are_connected(const Word& start, const Word& goal, const Word& path) {
  const Word ends = named(goal & path, "ends");
  const Word begin = named(start & path, "begin");
  const Word reached = loop<3>(
      {"before", "filled", "reached"}, {Word{0}, begin, begin & ends},
      [](const auto& now) { return both(different(now[0], now[1]), none(now[2])); },
      [&](const auto& now) -> std::array<Word, 3> {
        const Word grown = named(flood_step(now[1], path), "grown");
        return {now[1], grown, grown & ends};
      })[2];
  return different(reached, Word{0});
}

// `dirSet`: from which directions could a distant check be mate? A king whose moves, if any, all
// stay on one line cannot leave that line. The result is a sum of 1 rank, 2 file, 4 diagonal,
// 8 antidiagonal: 15 for a king without moves, else one of them or 0. `move_targets` are squares
// next to the king. Source: King Pattern, "Vulnerable on distant Checks", chessprogramming.org. The
// page omits parentheses which its comparisons need; see laws/published_defects_law.cpp.

/// All four lines match a king without moves, so it needs no case of its own.
constexpr auto direction_set_branchless(const auto& move_targets, const auto& king,
                                        const auto& rank_masks, const auto& file_masks,
                                        const auto& diagonal_masks,
                                        const auto& antidiagonal_masks) {
  const auto pattern = named(move_targets | bit(king), "pattern");
  const auto is_on = [&](const auto& lines, std::string_view line) {
    const auto part = named(pattern & entry(lines, king), line, "_part");
    return named(equal(part, pattern), line, "_is_all");
  };
  return is_on(rank_masks, "rank") | (is_on(file_masks, "file") << 1) |
         (is_on(diagonal_masks, "diagonal") << 2) |
         (is_on(antidiagonal_masks, "antidiagonal") << 3);
}

}  // namespace bbtables::formulas
