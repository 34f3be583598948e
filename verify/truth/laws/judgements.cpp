#include "truth/laws/judgements.hpp"

#include "cpp/caughtable.hpp"
#include "cpp/king.hpp"
#include "cpp/knight.hpp"
#include "cpp/lines.hpp"
#include "cpp/pawn.hpp"
#include "cpp/pawn_shield.hpp"
#include "cpp/pawn_structure.hpp"
#include "cpp/popcount.hpp"
#include "cpp/sliders.hpp"
#include "cpp/squares.hpp"
#include "truth/laws/shield_index.hpp"
#include "truth/oracles/pawns.hpp"
#include "truth/oracles/sets.hpp"
#include "truth/oracles/geometry.hpp"
#include "truth/oracles/pawns.hpp"
#include "truth/oracles/pawns.hpp"
#include "truth/oracles/geometry.hpp"

namespace bbtables::laws {

using board::File;
using board::Rank;
using board::Square;
using board::SquareSet;
using oracles::Line;

namespace {

template <auto targets>
unsigned mobility(Square from) {
  return targets(from).count();
}

template <const Line& line>
SquareSet through(Square square) {
  return oracles::line_through(square, line);
}

SquareSet all_of_file(File file) { return oracles::squares_of(file); }
SquareSet all_of_rank(Rank rank) { return oracles::squares_of(rank); }
unsigned bits(oracles::Word16 word) { return oracles::counted_bits(word.ordinal()); }

}  // namespace

// A table is one line: its name, and the oracle that it must equal.
const std::vector<Judgement>& judgements() {
  static const std::vector<Judgement> all{
      {TABLE(knight_attacks), oracles::knight_targets},
      {TABLE(knight_mobility), mobility<oracles::knight_targets>},
      {TABLE(knight_distance), oracles::knight_distance},
      {TABLE(knight_reach), oracles::knight_reach},
      {TABLE(king_attacks), oracles::king_targets},
      {TABLE(king_mobility), mobility<oracles::king_targets>},
      {TABLE(king_distance), oracles::king_distance},
      {TABLE(king_zones), oracles::king_zone},
      {TABLE(rook_attacks_empty), oracles::rook_targets},
      {TABLE(bishop_attacks_empty), oracles::bishop_targets},
      {TABLE(queen_attacks_empty), oracles::queen_targets},
      {TABLE(pawn_attacks), oracles::pawn_targets},
      {TABLE(pawn_pushes), oracles::pawn_push_targets},
      {TABLE(pawn_double_pushes), oracles::pawn_double_push_targets},
      {TABLE(passed_pawn_masks), oracles::where_enemies_stop},
      {TABLE(pawn_front_spans), oracles::squares_ahead},
      {TABLE(pawn_attack_spans), oracles::attacked_on_the_way},
      {TABLE(adjacent_files), oracles::squares_beside},
      {TABLE(square_bits), [](Square square) { return SquareSet{square}; }},
      {TABLE(rank_masks), through<oracles::rank_line>},
      {TABLE(file_masks), through<oracles::file_line>},
      {TABLE(diagonal_masks), through<oracles::diagonal>},
      {TABLE(antidiagonal_masks), through<oracles::antidiagonal>},
      {TABLE(king_lines), oracles::line_through},
      {TABLE(file_squares), all_of_file},
      {TABLE(rank_squares), all_of_rank},
      {TABLE(not_a_file), [] { return oracles::all_but_files("a"); }},
      {TABLE(not_ab_file), [] { return oracles::all_but_files("ab"); }},
      {TABLE(not_h_file), [] { return oracles::all_but_files("h"); }},
      {TABLE(not_gh_file), [] { return oracles::all_but_files("gh"); }},
      {TABLE(caughtable_area), oracles::caughtable_area},
      {TABLE(pawn_shield_masks), oracles::pawn_shield},
      {TABLE(pawn_shield_magics), numbers_the_64_shields},
      {TABLE(popcount16), bits},
  };
  return all;
}

}  // namespace bbtables::laws
