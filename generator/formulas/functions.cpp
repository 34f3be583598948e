#include "formulas/functions.hpp"

#include "formulas/caughtable.hpp"
#include "formulas/counts.hpp"
#include "formulas/flips.hpp"
#include "formulas/leapers.hpp"
#include "formulas/lines.hpp"
#include "formulas/look_ups.hpp"
#include "formulas/pawns.hpp"
#include "formulas/sliders.hpp"
#include "formulas/steps.hpp"
#include "formulas/vectors.hpp"

namespace bbtables::formulas {
namespace {

/// A text from a function on words of any kind.
template <class F>
Text text(std::string_view name, std::string_view source, F,
          const mapping::Mapping* only = nullptr) {
  return {name, source, [](const Words<std::uint64_t>& in) -> std::uint64_t { return F{}(in); },
          [](const Words<Symbol>& in) -> Symbol { return F{}(in); }, only};
}
constexpr const mapping::Mapping* a1b1_only = &a1b1;

/// A color as the number that it has in tables.
template <class Word>
Word row_of(const Words<Word>&, Color color) {
  return number(Word{color.ordinal()});
}

/// One that takes instructions which not every processor has.
template <class F>
Text kernel(std::string_view instructions, std::string_view name, std::string_view source, F,
            const mapping::Mapping* only = nullptr) {
  constexpr auto record = [](const Words<Symbol>& in) -> Symbol { return F{}(in); };
  return {name, source, nullptr, record, only, instructions};
}

#define ON(expression) [](const auto& in) { return expression; }

constexpr std::string_view steps = "General Setwise Operations, chessprogramming.org";
constexpr std::string_view fills = "Fill Algorithms, chessprogramming.org";
constexpr std::string_view flips = "Flipping Mirroring and Rotating, chessprogramming.org";
constexpr std::string_view knights = "Knight Pattern, chessprogramming.org";
constexpr std::string_view kings = "King Pattern, chessprogramming.org";
constexpr std::string_view pawns = "Pawn Pattern and Properties, chessprogramming.org";
constexpr std::string_view habr = "habr.com, article pt476510";
constexpr std::string_view rays = "Classical Approach, chessprogramming.org";
constexpr std::string_view prefixes = "Kogge-Stone Algorithm, chessprogramming.org";
constexpr std::string_view hyperbola = "Hyperbola Quintessence, chessprogramming.org";
constexpr std::string_view stockfish = "Stockfish, pull request 6870";
constexpr std::string_view xrays = "X-ray Attacks (Bitboards), chessprogramming.org";
constexpr std::string_view between = "Square Attacked By, chessprogramming.org";

/// The area of a king of that colour, that is to move or is not, by filling.
auto area_by_fill(const auto& king, Color color, bool moves) {
  return caughtable_area_fill(named(bit(king), "at_king"), color, moves);
}
/// The passers outside of an area.
auto outside(const auto& passers, const auto& area) { return passers & ~named(area, "area"); }

auto rook_by_prefix(const auto& rook, const auto& occupied) {
  return rook_attacks_kogge_stone(named(bit(rook), "slider"), named(~occupied, "empty"));
}
auto bishop_by_prefix(const auto& bishop, const auto& occupied) {
  return bishop_attacks_kogge_stone(named(bit(bishop), "slider"), named(~occupied, "empty"));
}

// clang-format off
std::vector<Function> list() {
  return {
    {"north_one", "steps", "the squares one step towards the eighth rank", {"squares"}, {text("shift", steps, ON(north_one(in[0])))}},
    {"south_one", "steps", "the squares one step towards the first rank", {"squares"}, {text("shift", steps, ON(south_one(in[0])))}},
    {"east_one", "steps", "the squares one step towards the h-file", {"squares"}, {
      text("shift", steps, ON(east_one(in[0]))),
      kernel("sse2", "sse2_byte_add", "SSE2, chessprogramming.org", ON(east_by_bytes(in[0])), a1b1_only)}},
    {"west_one", "steps", "the squares one step towards the a-file", {"squares"}, {text("shift", steps, ON(west_one(in[0])))}},
    {"north_east_one", "steps", "the squares one step towards h8", {"squares"}, {text("shift", steps, ON(north_east_one(in[0])))}},
    {"north_west_one", "steps", "the squares one step towards a8", {"squares"}, {text("shift", steps, ON(north_west_one(in[0])))}},
    {"south_east_one", "steps", "the squares one step towards h1", {"squares"}, {text("shift", steps, ON(south_east_one(in[0])))}},
    {"south_west_one", "steps", "the squares one step towards a1", {"squares"}, {text("shift", steps, ON(south_west_one(in[0])))}},

    {"north_fill", "fills", "the squares and all on their files towards the eighth rank", {"squares"}, {text("parallel_prefix", fills, ON(fill(in[0], north)))}},
    {"south_fill", "fills", "the squares and all on their files towards the first rank", {"squares"}, {text("parallel_prefix", fills, ON(fill(in[0], south)))}},
    {"east_fill", "fills", "the squares and all on their ranks towards the h-file", {"squares"}, {text("parallel_prefix", fills, ON(fill(in[0], east)))}},
    {"west_fill", "fills", "the squares and all on their ranks towards the a-file", {"squares"}, {text("parallel_prefix", fills, ON(fill(in[0], west)))}},
    {"file_fill", "fills", "the files that the squares are on", {"squares"}, {text("parallel_prefix", fills, ON(file_fill(in[0])))}},
    {"rank_fill", "fills", "the ranks that the squares are on", {"squares"}, {text("parallel_prefix", fills, ON(rank_fill(in[0])))}},

    {"mirrored_files", "flips", "the squares mirrored left to right: a1 becomes h1", {"squares"}, {text("swaps", flips, ON(mirrored_files(in[0])))}},
    {"mirrored_ranks", "flips", "the squares mirrored top to bottom: a1 becomes a8", {"squares"}, {text("swaps", flips, ON(mirrored_ranks(in[0])))}},
    {"mirrored_on_diagonal", "flips", "the squares mirrored on the diagonal a1-h8: a8 becomes h1", {"squares"}, {text("swaps", flips, ON(mirrored_on_diagonal(in[0])))}},
    {"mirrored_on_antidiagonal", "flips", "the squares mirrored on the diagonal a8-h1: a1 becomes h8", {"squares"}, {text("swaps", flips, ON(mirrored_on_antidiagonal(in[0])))}},
    {"rotated_90", "flips", "the squares after a quarter turn clockwise: a1 becomes a8", {"squares"}, {text("swaps", flips, ON(rotated_90(in[0])))}},
    {"rotated_180", "flips", "the squares after half a turn: a1 becomes h8", {"squares"}, {text("swaps", flips, ON(rotated_180(in[0])))}},
    {"rotated_270", "flips", "the squares after a quarter turn anticlockwise: a1 becomes h1", {"squares"}, {text("swaps", flips, ON(rotated_270(in[0])))}},

    {"knight_attacks_of_set", "knight_functions", "all squares that the knights attack", {"knights"}, {
      text("two_distance", knights, ON(knight_attacks_two_distance(in[0]))),
      text("parallel_prefix", knights, ON(knight_attacks_parallel_prefix(in[0]))),
      text("four_masks", habr, ON(knight_attacks_four_masks(in[0]))),
      text("masked_after", knights, ON(knight_attacks_masked_after(in[0]))),
      text("masked_before", knights, ON(knight_attacks_masked_before(in[0]))),
      text("lookup", knights, ON(union_of_entries(in[0], tabulated("knight_attacks")))),
      kernel("avx2", "avx2", "AVX2, chessprogramming.org", ON(attacks_by_shifts(in[0], knight_shifts)))}},
    {"knight_moves_of_set", "knight_functions", "the squares that the knights attack and no own piece stands on", {"knights", "own_pieces"}, {text("two_distance", knights, ON(named(knight_attacks_two_distance(in[0]), "attacks") & ~in[1]))}},
    {"knight_fill", "knight_functions", "the knights' squares and all that they attack", {"knights"}, {text("two_distance", knights, ON(in[0] | named(knight_attacks_two_distance(in[0]), "attacks")))}},
    {"knight_forks", "knight_functions", "the squares from which a knight attacks two targets or more", {"targets"}, {
      text("greater_one", knights, ON(knight_forks_greater_one(in[0]))),
      text("lookup", knights, ON(knight_forks_lookup(in[0], tabulated("knight_attacks")))),
      text("pairs", knights, ON(knight_forks_pairs(in[0], tabulated("knight_attacks"))))}},
    {"squares_in_knight_moves", "knight_functions", "the squares that the knights reach within a number of moves", {"knights", number_below(7, "moves")}, {
      text("lookup", knights, ON(union_of_entries(in[0], tabulated("knight_reach"), in[1]))),
      text("fill", knights, ON(knight_reach_fill(in[0], in[1])))}},

    {"king_attacks_of_set", "king_functions", "all squares that the kings attack", {"kings"}, {
      text("parallel_prefix", kings, ON(king_attacks_parallel_prefix(in[0]))),
      text("lookup", kings, ON(union_of_entries(in[0], tabulated("king_attacks")))),
      kernel("avx2", "avx2", "AVX2, chessprogramming.org", ON(attacks_by_shifts(in[0], king_shifts)))}},
    {"king_moves_of_set", "king_functions", "the squares that the kings attack and no own piece stands on", {"kings", "own_pieces"}, {text("parallel_prefix", kings, ON(named(king_attacks_parallel_prefix(in[0]), "attacks") & ~in[1]))}},
    {"flood_step", "king_functions", "the filled squares and their neighbours, as far as they are on the path", {"filled", "path"}, {text("parallel_prefix", kings, ON(flood_step(in[0], in[1])))}},
    {"flood_fill", "king_functions", "the squares of the path that king steps over it reach from the start", {"start", "path"}, {text("until_still", kings, ON(flood_fill(in[0], in[1])))}},
    {"squares_are_connected", "king_functions", "whether king steps over the path lead from the start to the goal", {"start", "goal", "path"}, {text("flood_fill", kings, ON(squares_are_connected(in[0], in[1], in[2])))}},
    {"king_direction_set", "king_functions", "the lines that hold the king and all squares it may move to: 1 rank, 2 file, 4 diagonal, 8 antidiagonal", {"move_targets", square("king")}, {
      text("branchless", kings, ON(direction_set_branchless(in[0], in[1], tabulated("rank_masks"), tabulated("file_masks"), tabulated("diagonal_masks"), tabulated("antidiagonal_masks")))),
      kernel("sse4.1", "sse41", kings, ON(direction_set_by_two(in[0], in[1], tabulated("king_lines")))),
      kernel("avx2", "avx2", kings, ON(direction_set_by_four(in[0], in[1], tabulated("king_lines"))))}},

    {"white_pawn_attacks", "pawn_functions", "all squares that the white pawns attack", {"pawns"}, {
      text("steps", pawns, ON(pawn_attacks_steps(in[0], white))),
      text("lookup", pawns, ON(union_of_entries(in[0], tabulated("pawn_attacks"), row_of(in, white))))}},
    {"black_pawn_attacks", "pawn_functions", "all squares that the black pawns attack", {"pawns"}, {
      text("steps", pawns, ON(pawn_attacks_steps(in[0], black))),
      text("lookup", pawns, ON(union_of_entries(in[0], tabulated("pawn_attacks"), row_of(in, black))))}},
    {"white_single_pushes", "pawn_functions", "the empty squares ahead of white pawns", {"pawns", "empty"}, {text("steps", pawns, ON(single_pushes(in[0], in[1], white)))}},
    {"black_single_pushes", "pawn_functions", "the empty squares ahead of black pawns", {"pawns", "empty"}, {text("steps", pawns, ON(single_pushes(in[0], in[1], black)))}},
    {"white_double_pushes", "pawn_functions", "where white pawns of the second rank arrive by two steps over empty squares", {"pawns", "empty"}, {text("steps", pawns, ON(double_pushes(in[0], in[1], white)))}},
    {"black_double_pushes", "pawn_functions", "where black pawns of the seventh rank arrive by two steps over empty squares", {"pawns", "empty"}, {text("steps", pawns, ON(double_pushes(in[0], in[1], black)))}},
    {"white_front_span", "pawn_functions", "all squares ahead of the white pawns, on their files", {"pawns"}, {text("fill", pawns, ON(front_span(in[0], white)))}},
    {"black_front_span", "pawn_functions", "all squares ahead of the black pawns, on their files", {"pawns"}, {text("fill", pawns, ON(front_span(in[0], black)))}},
    {"white_attack_span", "pawn_functions", "all squares that the white pawns attack now or further on", {"pawns"}, {text("fill", pawns, ON(attack_span(in[0], white)))}},
    {"black_attack_span", "pawn_functions", "all squares that the black pawns attack now or further on", {"pawns"}, {text("fill", pawns, ON(attack_span(in[0], black)))}},
    {"white_passed_pawns", "pawn_functions", "the white pawns that no black one can stop or capture on their way", {"white_pawns", "black_pawns"}, {text("fill", pawns, ON(passed_pawns(in[0], in[1], white)))}},
    {"black_passed_pawns", "pawn_functions", "the black pawns that no white one can stop or capture on their way", {"black_pawns", "white_pawns"}, {text("fill", pawns, ON(passed_pawns(in[0], in[1], black)))}},
    {"white_backward_pawns", "pawn_functions", "the white pawns whose next square a black pawn attacks and no white one can ever defend", {"white_pawns", "black_pawns"}, {text("fill", pawns, ON(backward_pawns(in[0], in[1], white)))}},
    {"black_backward_pawns", "pawn_functions", "the black pawns whose next square a white pawn attacks and no black one can ever defend", {"black_pawns", "white_pawns"}, {text("fill", pawns, ON(backward_pawns(in[0], in[1], black)))}},
    {"isolated_pawns", "pawn_functions", "the pawns of one side that have none of its pawns on a file beside theirs", {"pawns"}, {text("fill", pawns, ON(isolated_pawns(in[0])))}},
    {"doubled_pawns", "pawn_functions", "the pawns of one side that share their file with another of them", {"pawns"}, {text("fill", pawns, ON(doubled_pawns(in[0])))}},

    {"caughtable_by_white_king_to_move", "uncaughtable_passers", "the squares where a lone white king that is to move still catches an enemy passer", {square("king")}, {
      text("lookup", kings, ON(caughtable_area_lookup(in[0], white, true, tabulated("caughtable_area")))),
      text("fill", kings, ON(area_by_fill(in[0], white, true)))}},
    {"caughtable_by_white_king_waiting", "uncaughtable_passers", "the squares where a lone white king that is not to move still catches an enemy passer", {square("king")}, {
      text("lookup", kings, ON(caughtable_area_lookup(in[0], white, false, tabulated("caughtable_area")))),
      text("fill", kings, ON(area_by_fill(in[0], white, false)))}},
    {"caughtable_by_black_king_to_move", "uncaughtable_passers", "the squares where a lone black king that is to move still catches an enemy passer", {square("king")}, {
      text("lookup", kings, ON(caughtable_area_lookup(in[0], black, true, tabulated("caughtable_area")))),
      text("fill", kings, ON(area_by_fill(in[0], black, true)))}},
    {"caughtable_by_black_king_waiting", "uncaughtable_passers", "the squares where a lone black king that is not to move still catches an enemy passer", {square("king")}, {
      text("lookup", kings, ON(caughtable_area_lookup(in[0], black, false, tabulated("caughtable_area")))),
      text("fill", kings, ON(area_by_fill(in[0], black, false)))}},
    {"uncaughtable_by_white_king_to_move", "uncaughtable_passers", "the passers that a lone white king that is to move no longer catches", {"passers", square("king")}, {
      text("lookup", kings, ON(outside(in[0], caughtable_area_lookup(in[1], white, true, tabulated("caughtable_area"))))),
      text("fill", kings, ON(outside(in[0], area_by_fill(in[1], white, true))))}},
    {"uncaughtable_by_white_king_waiting", "uncaughtable_passers", "the passers that a lone white king that is not to move no longer catches", {"passers", square("king")}, {
      text("lookup", kings, ON(outside(in[0], caughtable_area_lookup(in[1], white, false, tabulated("caughtable_area"))))),
      text("fill", kings, ON(outside(in[0], area_by_fill(in[1], white, false))))}},
    {"uncaughtable_by_black_king_to_move", "uncaughtable_passers", "the passers that a lone black king that is to move no longer catches", {"passers", square("king")}, {
      text("lookup", kings, ON(outside(in[0], caughtable_area_lookup(in[1], black, true, tabulated("caughtable_area"))))),
      text("fill", kings, ON(outside(in[0], area_by_fill(in[1], black, true))))}},
    {"uncaughtable_by_black_king_waiting", "uncaughtable_passers", "the passers that a lone black king that is not to move no longer catches", {"passers", square("king")}, {
      text("lookup", kings, ON(outside(in[0], caughtable_area_lookup(in[1], black, false, tabulated("caughtable_area"))))),
      text("fill", kings, ON(outside(in[0], area_by_fill(in[1], black, false))))}},

    {"squares_between", "line_functions", "the squares strictly between two squares of one line, else nothing", {square("first"), square("second")}, {
      text("arithmetic", between, ON(squares_between_arithmetic(in[0], in[1]))),
      text("lookup", between, ON(entry(tabulated("between"), in[0], in[1])))}},
    {"squares_in_line", "line_functions", "the whole line through two squares, from edge to edge, else nothing", {square("first"), square("second")}, {
      text("fill", fills, ON(squares_in_line_fill(in[0], in[1]))),
      text("lookup", between, ON(entry(tabulated("line_through"), in[0], in[1])))}},

    {"population_count", "counts", "the number of squares in a set", {"squares"}, {
      text("clear_lowest", habr, ON(count_clear_lowest(in[0]))),
      text("lookup", habr, ON(count_lookup(in[0], tabulated("popcount16")))),
      text("processor", habr, ON(population(in[0])))}},
    {"pawn_shield_index", "pawn_shield_functions", "which of the 64 pawn shields stands before a king of that color, 0 white, castled to that wing, 0 queenside", {"pawns", number_below(2, "color"), number_below(2, "wing")}, {
      text("multiply", kings, ON(pawn_shield_multiply(in[0], in[1], in[2], tabulated("pawn_shield_masks"), tabulated("pawn_shield_magics"))), a1b1_only)}},

    {"rook_attacks_of_set", "slider_functions", "all squares that the rooks attack", {"rooks", "empty"}, {text("kogge_stone", prefixes, ON(rook_attacks_kogge_stone(in[0], in[1])))}},
    {"bishop_attacks_of_set", "slider_functions", "all squares that the bishops attack", {"bishops", "empty"}, {text("kogge_stone", prefixes, ON(bishop_attacks_kogge_stone(in[0], in[1])))}},
    {"queen_attacks_of_set", "slider_functions", "all squares that the queens attack", {"queens", "empty"}, {text("kogge_stone", prefixes, ON(rook_attacks_kogge_stone(in[0], in[1]) | bishop_attacks_kogge_stone(in[0], in[1])))}},
    {"rook_attacks_of_square", "slider_functions", "the squares that a rook attacks on an occupied board", {square("rook"), "occupied"}, {
      text("rays", rays, ON(rook_attacks_rays(in[0], in[1], tabulated("rays")))),
      text("o_minus_2r", hyperbola, ON(attacks_o_minus_2r(in[0], in[1], tabulated("rank_masks"), tabulated("file_masks"), of_rook))),
      text("o_minus_r", stockfish, ON(attacks_o_minus_r(in[0], in[1], tabulated("rank_masks"), tabulated("file_masks"), of_rook))),
      text("kogge_stone", prefixes, ON(rook_by_prefix(in[0], in[1])))}},
    {"rook_xray_attacks", "slider_functions", "the squares that a rook attacks once the blockers that it sees are gone, and did not before", {square("rook"), "occupied", "blockers"}, {
      text("rays", xrays, ON(xray_attacks(in[1], in[2], [&](const auto& on, const RayNames& names) { return rook_attacks_rays(in[0], on, tabulated("rays"), names); })))}},
    {"bishop_attacks_of_square", "slider_functions", "the squares that a bishop attacks on an occupied board", {square("bishop"), "occupied"}, {
      text("rays", rays, ON(bishop_attacks_rays(in[0], in[1], tabulated("rays")))),
      text("o_minus_2r", hyperbola, ON(attacks_o_minus_2r(in[0], in[1], tabulated("diagonal_masks"), tabulated("antidiagonal_masks"), of_bishop))),
      text("o_minus_r", stockfish, ON(attacks_o_minus_r(in[0], in[1], tabulated("diagonal_masks"), tabulated("antidiagonal_masks"), of_bishop))),
      text("kogge_stone", prefixes, ON(bishop_by_prefix(in[0], in[1])))}},
    {"bishop_xray_attacks", "slider_functions", "the squares that a bishop attacks once the blockers that it sees are gone, and did not before", {square("bishop"), "occupied", "blockers"}, {
      text("rays", xrays, ON(xray_attacks(in[1], in[2], [&](const auto& on, const RayNames& names) { return bishop_attacks_rays(in[0], on, tabulated("rays"), names); })))}},
  };
}
// clang-format on

#undef ON

}  // namespace

const std::vector<Function>& functions() {
  static const std::vector<Function> all = list();
  return all;
}

Words<Symbol> variables(const std::vector<Parameter>& parameters) {
  Words<Symbol> in{Symbol{0}, Symbol{0}, Symbol{0}};
  unsigned at = 0;
  for (const Parameter& parameter : parameters) {
    in.at(at) = Symbol::variable(at, parameter.is_set() ? Kind::set : Kind::number);
    ++at;
  }
  return in;
}

Symbol Function::recorded(const Text& text, const mapping::Mapping& mapping) const {
  return text.record(variables(parameters)).lowered(mapping);
}

}  // namespace bbtables::formulas
