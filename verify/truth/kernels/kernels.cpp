#include "truth/kernels/kernels.hpp"

#include "truth/formulas/caughtable.hpp"
#include "truth/formulas/counting.hpp"
#include "truth/formulas/king.hpp"
#include "truth/formulas/knight.hpp"
#include "truth/formulas/pawn.hpp"
#include "truth/formulas/sliders.hpp"
#include "truth/kernels/vector_kernels.hpp"

namespace bbtables::kernels {
namespace {

using namespace formulas;

/// What a function does to symbols.
template <class Input, class F>
auto on_symbols(F f) {
  return [f](const typename Input::Symbols& in) { return Symbol{in.passed_to(f)}; };
}

/// A variant that needs no instructions beyond the program's own.
template <class Input, class F>
Variant<Input> formula(std::string_view name, F f, Mapping bits = Mapping::a1b1) {
  return {name, Isa::baseline, bits, loops<Input>(f), on_symbols<Input>(f), {}};
}

/// One whose text a solver cannot be given.
template <class Input, class F>
Variant<Input> unproven(std::string_view name, F f, std::string_view why_not) {
  return {name, Isa::baseline, Mapping::a1b1, loops<Input>(f), {}, why_not};
}

/// A variant from one of the files with an instruction set of their own, and its text on plain
/// lanes. That an intrinsic does what its name says is sampled by the laws.
template <class Input, class F>
Variant<Input> kernel(std::string_view name, Isa isa, const Loops<Input>& loops, F on_plain_lanes) {
  return {name, isa, Mapping::a1b1, loops, on_symbols<Input>(on_plain_lanes), {}};
}

constexpr std::string_view a_loop_over_squares =
    "it is a loop of look-ups, one turn for each square of the set; that a turn takes just one "
    "square is a theorem";

constexpr std::string_view a_bit_s_number =
    "it finds a table's entry by the number of a bit; every occupancy of the squares that it looks "
    "at is tried";

// A generic function of this name, for words of any kind.
#define TEXT(function) [](const auto&... in) { return function(in...); }

// clang-format off
std::vector<AnyJob> list() {
  return {
    Job<Set>{
      "east_step", "the squares one file to the east of a set", {"set"}, {
        formula<Set>("masked", TEXT(formulas::east_one)),
        kernel("sse2_byte_add", Isa::sse2, sse2::east_step, []<class W>(const W& set) { return east_one<PlainLanes<2, W>>(set); }),
      }},
    Job<Set>{
      "knight_attacks", "the squares attacked by a set of knights", {"knights"}, {
        formula<Set>("masked_after", TEXT(knight_attacks_masked_after)),
        formula<Set>("masked_before", TEXT(knight_attacks_masked_before)),
        formula<Set>("parallel_prefix", TEXT(knight_attacks_parallel_prefix)),
        formula<Set>("two_distance", TEXT(knight_attacks_two_distance)),
        formula<Set>("four_masks", TEXT(knight_attacks_four_masks)),
        formula<Set>("h1g1", TEXT(knight_attacks_h1g1), Mapping::h1g1),
        unproven<Set>("lookup", TEXT(knight_attacks_lookup), a_loop_over_squares),
        kernel("avx2", Isa::avx2, avx2::knight_attacks, []<class W>(const W& set) { return attacks_by_shifts<PlainLanes<4, W>>(set, knight_shifts); }),
      }},
    Job<Knights>{
      "knight_moves", "the squares attacked by knights and free of their own pieces", {"knights", "own pieces"}, {
        formula<Knights>("two_distance", TEXT(knight_moves_two_distance)),
        formula<Knights>("h1g1", TEXT(knight_moves_h1g1), Mapping::h1g1),
        unproven<Knights>("lookup", TEXT(knight_moves_lookup), a_loop_over_squares),
      }},
    Job<Set>{
      "knight_fill", "the squares of a set of knights and all they attack", {"knights"}, {
        formula<Set>("parallel_prefix", TEXT(knight_fill_parallel_prefix)),
        formula<Set>("two_distance", TEXT(knight_fill_two_distance)),
        unproven<Set>("lookup", TEXT(knight_fill_lookup), a_loop_over_squares),
      }},
    Job<KnightTravel>{
      "knight_reach", "the squares that knights reach within a number of moves", {"knights", "moves"}, {
        formula<KnightTravel>("fill", TEXT(knight_reach_fill)),
        unproven<KnightTravel>("lookup", TEXT(knight_reach_lookup), a_loop_over_squares),
      }},
    Job<Set>{
      "knight_forks", "the squares from which a knight attacks two targets or more", {"targets"}, {
        formula<Set>("greater_one", TEXT(knight_forks_greater_one)),
        unproven<Set>("pairs", TEXT(knight_forks_pairs), a_loop_over_squares),
        unproven<Set>("lookup", TEXT(knight_forks_lookup), a_loop_over_squares),
      }},
    Job<Set>{
      "king_attacks", "the squares attacked by a set of kings", {"kings"}, {
        formula<Set>("parallel_prefix", TEXT(king_attacks_parallel_prefix)),
        unproven<Set>("lookup", TEXT(king_attacks_lookup), a_loop_over_squares),
        kernel("avx2", Isa::avx2, avx2::king_attacks, []<class W>(const W& set) { return attacks_by_shifts<PlainLanes<4, W>>(set, king_shifts); }),
      }},
    Job<Pawns>{
      "pawn_attacks", "the squares attacked by pawns of one colour", {"pawns", "color"}, {
        formula<Pawns>("steps", TEXT(pawn_attacks_steps)),
        unproven<Pawns>("lookup", TEXT(pawn_attacks_lookup), a_loop_over_squares),
      }},
    Job<OnSquare>{
      "direction_set", "lines a king cannot leave: rank 1, file 2, diagonal 4, antidiagonal 8", {"move targets", "king"}, {
        formula<OnSquare>("branching", TEXT(direction_set_branching)),
        formula<OnSquare>("branchless", TEXT(direction_set_branchless)),
        kernel("sse41", Isa::sse41, sse41::direction_set, []<class W>(const W& targets, unsigned square) { return direction_set<PlainLanes<2, W>>(targets, square); }),
        kernel("avx2", Isa::avx2, avx2::direction_set, []<class W>(const W& targets, unsigned square) { return direction_set<PlainLanes<4, W>>(targets, square); }),
      }},
    Job<KingRace>{
      "caughtable_area", "the squares on which a lone king still catches a passer", {"king's color", "side to move", "king"}, {
        formula<KingRace>("fill", TEXT(caughtable_area_fill)),
        formula<KingRace>("lookup", TEXT(caughtable_area_lookup)),
      }},
    Job<PasserRace>{
      "uncaughtable_passers", "the passers that a lone king no longer catches", {"passers", "king's color", "side to move", "king"}, {
        formula<PasserRace>("fill", TEXT(uncaughtable_passers_fill)),
        formula<PasserRace>("lookup", TEXT(uncaughtable_passers_lookup)),
      }},
    Job<Path>{
      "connected", "1 if king steps within a path join two sets of squares, else 0", {"from", "to", "path"}, {
        unproven<Path>("flood_fill", TEXT(squares_are_connected), "it is a loop until nothing changes any more; what a turn does is a theorem"),
      }},
    Job<PawnShield>{
      "pawn_shield_index", "an index 0 to 63 of the pawns before a castled king", {"pawns", "color", "wing"}, {
        formula<PawnShield>("multiply_and_shift", TEXT(pawn_shield_index)),
      }},
    Job<OnSquare>{
      "rook_attacks", "the squares attacked by a rook among occupied squares", {"occupied", "rook"}, {
        formula<OnSquare>("kogge_stone", TEXT(rook_attacks_kogge_stone)),
        formula<OnSquare>("o_minus_2r", TEXT(rook_attacks_o_minus_2r)),
        formula<OnSquare>("o_minus_r", TEXT(rook_attacks_o_minus_r)),
        unproven<OnSquare>("rays", TEXT(rook_attacks_rays), a_bit_s_number),
      }},
    Job<OnSquare>{
      "bishop_attacks", "the squares attacked by a bishop among occupied squares", {"occupied", "bishop"}, {
        formula<OnSquare>("kogge_stone", TEXT(bishop_attacks_kogge_stone)),
        formula<OnSquare>("o_minus_2r", TEXT(bishop_attacks_o_minus_2r)),
        formula<OnSquare>("o_minus_r", TEXT(bishop_attacks_o_minus_r)),
        unproven<OnSquare>("rays", TEXT(bishop_attacks_rays), a_bit_s_number),
      }},
    Job<Set>{
      "count", "how many squares are in a set", {"set"}, {
        unproven<Set>("clear_lowest", TEXT(count_clear_lowest), "it is a loop, one turn for each square of the set; what a turn does is a theorem"),
        unproven<Set>("lookup", TEXT(count_lookup), "it finds a table's entries by words of the set; that sum and that table are theorems"),
        Variant<Set>{"popcnt", Isa::popcnt, Mapping::a1b1, popcnt::count, {}, "it is one instruction of the processor"},
      }},
  };
}
// clang-format on

#undef TEXT

}  // namespace

std::string reason_to_skip(Isa isa) {
#if defined(__x86_64__)
  const std::pair<std::string, int> extensions[] = {{"", 1},
                                                    {"SSE2", __builtin_cpu_supports("sse2")},
                                                    {"SSE4.1", __builtin_cpu_supports("sse4.1")},
                                                    {"POPCNT", __builtin_cpu_supports("popcnt")},
                                                    {"AVX2", __builtin_cpu_supports("avx2")}};
  const auto& [name, is_there] = extensions[static_cast<unsigned>(isa)];
  return is_there != 0 ? "" : "needs " + name + ", which the running processor does not have";
#else
  return isa == Isa::baseline ? "" : "needs an x86-64 processor, which this build is not for";
#endif
}

#if !defined(__x86_64__)
constinit const Loops<Set> sse2::east_step{};
constinit const Loops<OnSquare> sse41::direction_set{};
constinit const Loops<Set> popcnt::count{};
constinit const Loops<Set> avx2::knight_attacks{};
constinit const Loops<Set> avx2::king_attacks{};
constinit const Loops<OnSquare> avx2::direction_set{};
#endif

const std::vector<AnyJob>& jobs() {
  static const std::vector<AnyJob> all = list();
  return all;
}

std::uint64_t mirrored(std::uint64_t set) { return files_mirrored(set); }

}  // namespace bbtables::kernels
