#include "truth/kernels/kernels.hpp"

#include "formulas/pawns.hpp"
#include "formulas/sliders.hpp"
#include "truth/formulas/caughtable.hpp"
#include "truth/formulas/counting.hpp"
#include "truth/formulas/king.hpp"
#include "truth/formulas/knight.hpp"
#include "truth/formulas/pawn.hpp"
#include "truth/formulas/sliders.hpp"

namespace bbtables::kernels {
namespace {

using namespace formulas;

/// What a function does to symbols.
template <class Input, class F>
auto on_symbols(F f) {
  return [f](const typename Input::Symbols& in) { return Symbol{in.passed_to(f)}; };
}

/// A variant for words of any kind.
template <class Input, class F>
Variant<Input> formula(std::string_view name, F f) {
  return {name, loops<Input>(f), on_symbols<Input>(f)};
}

/// One for integers only: it branches, loops once for each square of a set, or finds a table's
/// entry by the number of a bit.
template <class Input, class F>
Variant<Input> in_integers(std::string_view name, F f) {
  return {name, loops<Input>(f)};
}

/// One from vectors.cpp.
template <class Input>
Variant<Input> kernel(std::string_view name, const Loops<Input>& loops) {
  return {name, loops, {}, why_no_avx2()};
}

// A generic function of this name, for words of any kind.
#define TEXT(function) [](const auto&... in) { return function(in...); }

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
        in_integers<Set>("lookup", TEXT(knight_attacks_lookup)),
        kernel("avx2", vectors::knight_attacks),
      }},
    Job<KnightTravel>{
      "knight_reach", {
        formula<KnightTravel>("fill", TEXT(knight_reach_fill)),
        in_integers<KnightTravel>("lookup", TEXT(knight_reach_lookup)),
      }},
    Job<Set>{
      "knight_forks", {
        formula<Set>("greater_one", TEXT(knight_forks_greater_one)),
        in_integers<Set>("pairs", TEXT(knight_forks_pairs)),
        in_integers<Set>("lookup", TEXT(knight_forks_lookup)),
      }},
    Job<Set>{
      "king_attacks", {
        formula<Set>("parallel_prefix", TEXT(king_attacks_parallel_prefix)),
        in_integers<Set>("lookup", TEXT(king_attacks_lookup)),
        kernel("avx2", vectors::king_attacks),
      }},
    Job<Pawns>{
      "pawn_attacks", {
        formula<Pawns>("steps", [](const auto& pawns, unsigned color) { return pawn_attacks_steps(pawns, Color{color}); }),
        in_integers<Pawns>("lookup", TEXT(pawn_attacks_lookup)),
      }},
    Job<OnSquare>{
      "direction_set", {
        in_integers<OnSquare>("branching", TEXT(direction_set_branching)),
        formula<OnSquare>("branchless", TEXT(direction_set_branchless)),
        kernel("sse41", vectors::direction_set_by_two),
        kernel("avx2", vectors::direction_set_by_four),
      }},
    Job<PasserRace>{
      "uncaughtable_passers", {
        formula<PasserRace>("fill", TEXT(uncaughtable_passers_fill)),
        formula<PasserRace>("lookup", TEXT(uncaughtable_passers_lookup)),
      }},
    Job<Path>{
      "connected", {
        in_integers<Path>("flood_fill", TEXT(squares_are_connected)),
      }},
    Job<OnSquare>{
      "rook_attacks", {
        formula<OnSquare>("kogge_stone", []<class W>(const W& occupied, unsigned square) { return rook_attacks_kogge_stone(W{std::uint64_t{1} << square}, ~occupied); }),
        formula<OnSquare>("o_minus_2r", TEXT(rook_attacks_o_minus_2r)),
        formula<OnSquare>("o_minus_r", TEXT(rook_attacks_o_minus_r)),
        in_integers<OnSquare>("rays", TEXT(rook_attacks_rays)),
      }},
    Job<OnSquare>{
      "bishop_attacks", {
        formula<OnSquare>("kogge_stone", []<class W>(const W& occupied, unsigned square) { return bishop_attacks_kogge_stone(W{std::uint64_t{1} << square}, ~occupied); }),
        formula<OnSquare>("o_minus_2r", TEXT(bishop_attacks_o_minus_2r)),
        formula<OnSquare>("o_minus_r", TEXT(bishop_attacks_o_minus_r)),
        in_integers<OnSquare>("rays", TEXT(bishop_attacks_rays)),
      }},
    Job<Set>{
      "count", {
        in_integers<Set>("clear_lowest", TEXT(count_clear_lowest)),
        in_integers<Set>("lookup", TEXT(count_lookup)),
        kernel("popcnt", vectors::count),
      }},
  };
}
// clang-format on

#undef TEXT

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
