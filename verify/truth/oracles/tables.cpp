#include "truth/oracles/forms.hpp"
#include "truth/oracles/geometry.hpp"
#include "truth/oracles/pawns.hpp"
#include "truth/oracles/words.hpp"

// What every table of the catalogue should hold, in the catalogue's own form.
namespace bbtables::oracles {
namespace {

using board::Antidiagonal;
using board::Diagonal;
using board::File;
using board::Line;
using board::Rank;
using board::Square;
using board::SquareSet;

template <SquareSet (&targets)(Square)>
unsigned mobility(Square from) {
  return targets(from).count();
}

template <const Line& line>
SquareSet through(Square square) {
  return line_through(square, line);
}

// A table is one line: its name, and the function of its indices that it must equal.
std::vector<FormOracle> all_table_oracles() {
  std::vector<FormOracle> list;
  const auto add = [&list](const char* table, auto function) {
    list.push_back({array_of(std::function{function}), table, ""});
  };
  add("knight_attacks", knight_targets);
  add("knight_mobility", mobility<knight_targets>);
  add("knight_distance", knight_distance);
  add("knight_reach", knight_reach);
  add("king_attacks", king_targets);
  add("king_mobility", mobility<king_targets>);
  add("king_distance", king_distance);
  add("king_zones", king_zone);
  add("rook_attacks_empty", rook_targets);
  add("bishop_attacks_empty", bishop_targets);
  add("queen_attacks_empty", queen_targets);
  add("rook_masks", rook_blockers);
  add("bishop_masks", bishop_blockers);
  add("rays", ray_to);
  add("between", squares_between);
  add("line_through", squares_in_line);
  add("ray_pass", squares_on_that_side);
  add("pawn_attacks", pawn_targets);
  add("pawn_pushes", pawn_push_targets);
  add("pawn_double_pushes", pawn_double_push_targets);
  add("passed_pawn_masks", where_enemies_stop);
  add("pawn_front_spans", squares_ahead);
  add("pawn_attack_spans", attacked_on_the_way);
  add("adjacent_files", squares_beside);
  add("square_bits", [](Square square) { return SquareSet{square}; });
  add("dark_squares", squares_of_color_of_a1);
  add("light_squares", [] { return ~squares_of_color_of_a1(); });
  add("rank_masks", through<board::rank_line>);
  add("file_masks", through<board::file_line>);
  add("diagonal_masks", through<board::diagonal>);
  add("antidiagonal_masks", through<board::antidiagonal>);
  add("king_lines", line_through);
  add("file_squares", [](File file) { return squares_of(file); });
  add("rank_squares", [](Rank rank) { return squares_of(rank); });
  add("diagonals", [](Diagonal diagonal) { return squares_of(diagonal); });
  add("antidiagonals", [](Antidiagonal antidiagonal) { return squares_of(antidiagonal); });
  add("not_a_file", [] { return all_but_files("a"); });
  add("not_ab_file", [] { return all_but_files("ab"); });
  add("not_h_file", [] { return all_but_files("h"); });
  add("not_gh_file", [] { return all_but_files("gh"); });
  add("caughtable_area", caughtable_area);
  add("pawn_shield_masks", pawn_shield);
  add("pawn_shield_magics", pawn_shield_magic);
  add("popcount16", [](board::Word16 word) { return counted_bits(word.ordinal()); });
  return list;
}

}  // namespace

const std::vector<FormOracle>& table_oracles() {
  static const std::vector<FormOracle> all = all_table_oracles();
  return all;
}

}  // namespace bbtables::oracles
