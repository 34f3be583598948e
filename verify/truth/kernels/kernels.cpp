#include "truth/kernels/kernels.hpp"

#include "cpp/alignment.hpp"
#include "cpp/caughtable.hpp"
#include "cpp/king.hpp"
#include "cpp/knight.hpp"
#include "cpp/lines.hpp"
#include "cpp/pawn.hpp"
#include "cpp/popcount.hpp"
#include "formulas/caughtable.hpp"
#include "formulas/counts.hpp"
#include "formulas/kings.hpp"
#include "formulas/look_ups.hpp"
#include "formulas/sliders.hpp"

namespace bbtables::kernels {
namespace {

using namespace formulas;

/// A text of the generator's formulas; proofs/ is about its list of functions.
template <class Input, class F>
Variant<Input> formula(std::string_view name, F f) {
  return {name, loops<Input>(f)};
}

/// The direction set as its page first computes it.
constexpr std::uint64_t direction_set_branching(std::uint64_t move_targets, unsigned square) {
  const std::uint64_t king = bit(square);
  const std::uint64_t pattern = move_targets | king;
  if (pattern == king) return 15;
  // A target shares just one line with the king, so the first line that matches is the only one.
  if ((pattern & rank_masks[square]) == pattern) return 1;
  if ((pattern & file_masks[square]) == pattern) return 2;
  if ((pattern & diagonal_masks[square]) == pattern) return 4;
  if ((pattern & antidiagonal_masks[square]) == pattern) return 8;
  return 0;
}

/// One from vectors.cpp.
template <class Input>
Variant<Input> kernel(std::string_view name, const Loops<Input>& loops) {
  return {name, loops, why_no_avx2()};
}

// A function of this name, or one of these words.
#define TEXT(function) [](const auto&... in) { return function(in...); }
#define ON_SETS(expression) [](std::uint64_t set) { return expression; }
#define ON_SQUARES(expression) [](std::uint64_t set, unsigned square) { return expression; }

// clang-format off
std::vector<AnyJob> list() {
  return {
    Job<Set>{
      "east_step", {
        formula<Set>("masked", TEXT(formulas::east_one)),
        kernel("sse2_byte_add", vectors::east_step),
      }},
    Job<Set>{
      "knight_attacks", {
        formula<Set>("masked_after", TEXT(knight_attacks_masked_after)),
        formula<Set>("masked_before", TEXT(knight_attacks_masked_before)),
        formula<Set>("parallel_prefix", TEXT(knight_attacks_parallel_prefix)),
        formula<Set>("two_distance", TEXT(knight_attacks_two_distance)),
        formula<Set>("four_masks", TEXT(knight_attacks_four_masks)),
        formula<Set>("lookup", ON_SETS(union_of_entries(set, knight_attacks))),
        kernel("avx2", vectors::knight_attacks),
      }},
    Job<KnightTravel>{
      "knight_reach", {
        formula<KnightTravel>("fill", [](std::uint64_t knights, std::uint64_t moves) { return knight_reach_fill(knights, moves); }),
        formula<KnightTravel>("lookup", [](std::uint64_t knights, unsigned moves) { return union_of_entries(knights, knight_reach[moves]); }),
      }},
    Job<Set>{
      "knight_forks", {
        formula<Set>("greater_one", TEXT(knight_forks_greater_one)),
        formula<Set>("pairs", ON_SETS(knight_forks_pairs(set, knight_attacks))),
        formula<Set>("lookup", ON_SETS(knight_forks_lookup(set, knight_attacks))),
      }},
    Job<Set>{
      "king_attacks", {
        formula<Set>("parallel_prefix", TEXT(king_attacks_parallel_prefix)),
        formula<Set>("lookup", ON_SETS(union_of_entries(set, king_attacks))),
        kernel("avx2", vectors::king_attacks),
      }},
    Job<Pawns>{
      "pawn_attacks", {
        formula<Pawns>("steps", [](std::uint64_t pawns, unsigned color) { return pawn_attacks_steps(pawns, Color{color}); }),
        formula<Pawns>("lookup", [](std::uint64_t pawns, unsigned color) { return union_of_entries(pawns, pawn_attacks[color]); }),
      }},
    Job<OnSquare>{
      "direction_set", {
        formula<OnSquare>("branching", TEXT(direction_set_branching)),
        formula<OnSquare>("branchless", ON_SQUARES(direction_set_branchless(set, std::uint64_t{square}, rank_masks, file_masks, diagonal_masks, antidiagonal_masks))),
        kernel("sse41", vectors::direction_set_by_two),
        kernel("avx2", vectors::direction_set_by_four),
      }},
    Job<PasserRace>{
      "uncaughtable_passers", {
        formula<PasserRace>("fill", [](std::uint64_t passers, unsigned king, unsigned to_move, unsigned square) { return passers & ~caughtable_area_fill(bit(square), Color{king}, king == to_move); }),
        formula<PasserRace>("lookup", [](std::uint64_t passers, unsigned king, unsigned to_move, unsigned square) { return passers & ~caughtable_area[king][to_move][square]; }),
      }},
    Job<Path>{
      "connected", {
        formula<Path>("flood_fill", TEXT(squares_are_connected)),
      }},
    Job<OnSquare>{
      "rook_attacks", {
        formula<OnSquare>("kogge_stone", ON_SQUARES(rook_attacks_kogge_stone(bit(square), ~set))),
        formula<OnSquare>("o_minus_2r", ON_SQUARES(attacks_o_minus_2r(std::uint64_t{square}, set, rank_masks, file_masks, of_rook))),
        formula<OnSquare>("o_minus_r", ON_SQUARES(attacks_o_minus_r(std::uint64_t{square}, set, rank_masks, file_masks, of_rook))),
        formula<OnSquare>("rays", ON_SQUARES(rook_attacks_rays(std::uint64_t{square}, set, rays))),
      }},
    Job<OnSquare>{
      "bishop_attacks", {
        formula<OnSquare>("kogge_stone", ON_SQUARES(bishop_attacks_kogge_stone(bit(square), ~set))),
        formula<OnSquare>("o_minus_2r", ON_SQUARES(attacks_o_minus_2r(std::uint64_t{square}, set, diagonal_masks, antidiagonal_masks, of_bishop))),
        formula<OnSquare>("o_minus_r", ON_SQUARES(attacks_o_minus_r(std::uint64_t{square}, set, diagonal_masks, antidiagonal_masks, of_bishop))),
        formula<OnSquare>("rays", ON_SQUARES(bishop_attacks_rays(std::uint64_t{square}, set, rays))),
      }},
    Job<Set>{
      "count", {
        formula<Set>("clear_lowest", TEXT(count_clear_lowest)),
        formula<Set>("lookup", ON_SETS(count_lookup(set, popcount16))),
        kernel("popcnt", vectors::count),
      }},
  };
}
// clang-format on

#undef TEXT
#undef ON_SETS
#undef ON_SQUARES

}  // namespace

std::string why_no_avx2() {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2") == 0 || __builtin_cpu_supports("popcnt") == 0) {
    return "needs AVX2 and POPCNT, which the running processor does not have";
  }
#endif
  return {};
}

const std::vector<AnyJob>& jobs() {
  static const std::vector<AnyJob> all = list();
  return all;
}

}  // namespace bbtables::kernels
