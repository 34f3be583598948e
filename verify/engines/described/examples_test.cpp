// Each form of each table has an example that was written down from its description, on a board,
// not from any code. So the numbers that the texts of this folder hold are what they should be;
// those of the generator are the same by truth/laws/table_laws.cpp.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <sstream>

#include "engines/described/writing.hpp"

namespace bbtables::described {
namespace {

struct Example {
  std::string_view table;
  std::string_view form;
  std::string_view entry;  ///< "[white][e4]"; its number where it is counted from the other end
  std::string_view is;     ///< "a1 c3-h8", "all but a1-a8", or a number
};

constexpr Example examples[] = {
    {"knight_attacks", "", "[g1]", "e2 f3 h3"},
    {"knight_mobility", "", "[b1]", "3"},
    {"knight_distance", "", "[a1][b2]", "4"},
    {"knight_reach", "", "[1][a1]", "a1 b3 c2"},
    {"king_attacks", "", "[a1]", "a2 b1 b2"},
    {"knight_attacks", "by_direction", "[west-south-west][d4]", "b3"},
    {"king_attacks", "by_direction", "[south-east][d4]", "e3"},
    {"king_attacks", "without_diagonals", "[e4]", "d4 f4 e3 e5"},
    {"king_attacks", "diagonals_only", "[e4]", "d3 f3 d5 f5"},
    {"king_attacks", "off_the_edge", "[h4]", "f3-h3 f4 g4 f5-h5"},
    {"king_attacks", "off_the_outer_ranks", "[a1]", "b1 c1 a2-c2 a3-c3"},
    {"king_mobility", "", "[a4]", "5"},
    {"king_distance", "", "[a1][c7]", "6"},
    {"king_zones", "", "[h8]", "g7 h7 g8 h8"},
    {"king_zones", "of_two_moves", "[a1]", "a1-c1 a2-c2 a3-c3"},
    {"king_zones", "off_the_edge", "[h4]", "f3-h3 f4-h4 f5-h5"},
    {"rook_attacks_empty", "", "[b2]", "a2 c2-h2 b1 b3-b8"},
    {"rook_attacks_empty", "with_own_square", "[b2]", "a2-h2 b1-b8"},
    {"bishop_attacks_empty", "", "[b1]", "a2 c2-h7"},
    {"bishop_attacks_empty", "with_own_square", "[b1]", "a2 b1-h7"},
    {"queen_attacks_empty", "", "[a1]", "a2-a8 b1-h1 b2-h8"},
    {"queen_attacks_empty", "without_edges", "[b1]", "b2-b7 c1-g1 c2-g6"},
    {"queen_attacks_empty", "with_own_square", "[a1]", "a1-a8 a1-h1 a1-h8"},
    {"rook_masks", "", "[b2]", "c2-g2 b3-b7"},
    {"rook_masks", "complement", "[a1]", "all but a2-a7 b1-g1"},
    {"bishop_masks", "", "[a1]", "b2-g7"},
    {"bishop_masks", "complement", "[a2]", "all but b3-f7"},
    {"pawn_attacks", "", "[white][a4]", "b5"},
    {"pawn_attacks", "first_rank_empty", "[white][e1]", ""},
    {"pawn_attacks", "by_target", "[white][e2]", "d1 f1"},
    {"pawn_attacks", "by_target+without_first_rank", "[white][e3]", "d2 f2"},
    {"pawn_pushes", "", "[black][e4]", "e3"},
    {"pawn_pushes", "first_rank_empty", "[black][e8]", ""},
    {"pawn_pushes", "with_double_step", "[white][e2]", "e3 e4"},
    {"pawn_pushes", "with_double_step+first_rank_empty", "[black][d8]", ""},
    {"pawn_pushes", "all_moves", "[black][e7]", "d6 e6 f6 e5"},
    {"pawn_pushes", "all_moves+first_rank_empty", "[white][e1]", ""},
    {"pawn_double_pushes", "", "[white][e2]", "e4"},
    {"passed_pawn_masks", "", "[white][a6]", "a7 b7 a8 b8"},
    {"passed_pawn_masks", "with_own_rank", "[black][c3]", "b1-d1 b2-d2 b3-d3"},
    {"passed_pawn_masks", "first_rank_empty", "[white][a1]", ""},
    {"passed_pawn_masks", "without_last_rank", "[white][a6]", "a7 b7"},
    {"passed_pawn_masks", "first_rank_empty+without_last_rank", "[black][a3]", "a2 b2"},
    {"pawn_front_spans", "", "[black][c3]", "c2 c1"},
    {"pawn_front_spans", "first_rank_empty", "[white][c1]", ""},
    {"pawn_front_spans", "without_last_rank", "[white][c5]", "c6 c7"},
    {"pawn_front_spans", "first_rank_empty+without_last_rank", "[black][c4]", "c3 c2"},
    {"pawn_attack_spans", "", "[white][h6]", "g7 g8"},
    {"pawn_attack_spans", "first_rank_empty", "[black][a8]", ""},
    {"pawn_attack_spans", "without_last_rank", "[white][c5]", "b6 d6 b7 d7"},
    {"pawn_attack_spans", "first_rank_empty+without_last_rank", "[black][a3]", "b2"},
    {"adjacent_files", "", "[a]", "b1-b8"},
    {"adjacent_files", "by_square", "[d5]", "c1-c8 e1-e8"},
    {"adjacent_files", "by_square+without_outer_ranks", "[h1]", "g2-g7"},
    {"adjacent_files", "by_square+without_outer_ranks+outer_ranks_empty", "[h1]", ""},
    {"adjacent_files", "without_outer_ranks", "[h]", "g2-g7"},
    {"adjacent_files", "complement", "[a]", "all but b1-b8"},
    {"adjacent_files", "from_h_file", "0", "g1-g8"},
    {"adjacent_files", "complement+from_h_file", "6", "all but a1-a8 c1-c8"},
    {"square_bits", "", "[e4]", "e4"},
    {"square_bits", "complement", "[e4]", "all but e4"},
    {"dark_squares", "", "", "a1-h8 c1-h6 e1-h4 g1-h2 a3-f8 a5-d8 a7-b8"},
    {"light_squares", "", "", "h1-a8 f1-a6 d1-a4 b1-a2 h3-c8 h5-e8 h7-g8"},
    {"rank_masks", "", "[e4]", "a4-h4"},
    {"rank_masks", "without_own_square", "[e4]", "a4-d4 f4-h4"},
    {"rank_masks", "without_own_square+without_edges", "[e4]", "b4-d4 f4 g4"},
    {"rank_masks", "without_edges", "[e4]", "b4-g4"},
    {"file_masks", "", "[e4]", "e1-e8"},
    {"file_masks", "without_own_square", "[e4]", "e1-e3 e5-e8"},
    {"file_masks", "without_own_square+without_edges", "[e8]", "e2-e7"},
    {"file_masks", "without_edges", "[e8]", "e2-e7"},
    {"diagonal_masks", "", "[c2]", "b1-h7"},
    {"diagonal_masks", "without_own_square", "[c2]", "b1 d3-h7"},
    {"diagonal_masks", "without_own_square+without_edges", "[c2]", "d3-g6"},
    {"diagonal_masks", "without_edges", "[c2]", "c2-g6"},
    {"antidiagonal_masks", "", "[b1]", "a2 b1"},
    {"antidiagonal_masks", "without_own_square", "[d5]", "a8-c6 e4-h1"},
    {"antidiagonal_masks", "without_own_square+without_edges", "[d5]", "b7 c6 e4-g2"},
    {"antidiagonal_masks", "without_edges", "[d5]", "b7-g2"},
    {"king_lines", "", "[e4][antidiagonal]", "h1-a8"},
    {"file_squares", "", "[c]", "c1-c8"},
    {"file_squares", "complement", "[c]", "all but c1-c8"},
    {"file_squares", "from_h_file", "0", "h1-h8"},
    {"file_squares", "complement+from_h_file", "2", "all but f1-f8"},
    {"rank_squares", "", "[7]", "a7-h7"},
    {"rank_squares", "complement", "[4]", "all but a4-h4"},
    {"rank_squares", "from_eighth_rank", "0", "a8-h8"},
    {"rank_squares", "complement+from_eighth_rank", "2", "all but a6-h6"},
    {"diagonals", "", "[g1-h2]", "g1 h2"},
    {"diagonals", "from_a8", "1", "a7 b8"},
    {"diagonals", "corners_empty", "0", ""},
    {"diagonals", "corners_empty+from_a8", "2", "a6-c8"},
    {"diagonals", "wrapped", "14", "b1-h7"},
    {"diagonals", "wrapped+from_a8", "14", "a2-g8"},
    {"diagonals", "wrapped+of_16", "8", ""},
    {"diagonals", "wrapped+of_16+from_a8", "9", "a8"},
    {"antidiagonals", "", "[b1-a2]", "a2 b1"},
    {"antidiagonals", "from_h8", "1", "g8 h7"},
    {"antidiagonals", "corners_empty", "14", ""},
    {"antidiagonals", "corners_empty+from_h8", "2", "f8-h6"},
    {"antidiagonals", "wrapped", "1", "b8-h2"},
    {"antidiagonals", "wrapped+from_h8", "1", "a7-g1"},
    {"antidiagonals", "wrapped+of_16", "9", "a1"},
    {"antidiagonals", "wrapped+of_16+from_h8", "15", "b8-h2"},
    {"not_a_file", "", "", "all but a1-a8"},
    {"not_ab_file", "", "", "all but a1-a8 b1-b8"},
    {"not_ab_file", "complement", "", "a1-a8 b1-b8"},
    {"not_h_file", "", "", "all but h1-h8"},
    {"not_gh_file", "", "", "all but g1-g8 h1-h8"},
    {"not_gh_file", "complement", "", "g1-g8 h1-h8"},
    {"rays", "", "[south-west][d4]", "c3 b2 a1"},
    {"rays", "with_own_square", "[north][e6]", "e6-e8"},
    {"rays", "without_edges", "[east][e5]", "f5 g5"},
    {"between", "", "[a1][d4]", "b2 c3"},
    {"between", "with_second_square", "[a1][d4]", "b2-d4"},
    {"between", "with_second_square+in_line_only", "[a1][b3]", ""},
    {"between", "with_both_squares+in_line_only", "[a1][a3]", "a1-a3"},
    {"line_through", "", "[c1][b2]", "a3-c1"},
    {"line_through", "without_both_squares", "[c1][b2]", "a3"},
    {"line_through", "rook_lines_of_one_square", "[a1][a1]", "a1-h1 a2-a8"},
    {"line_through", "queen_lines_of_one_square", "[a1][a1]", "a1-h1 a2-a8 b2-h8"},
    {"ray_pass", "", "[d4][c3]", "c3 b2 a1"},
    {"pawn_shield_masks", "", "[white][kingside]", "f2-h2 f3-h3"},
    {"pawn_shield_masks", "from_kingside", "0", "f2-h2 f3-h3"},
    {"pawn_shield_masks", "of_three", "[black][queenside]", "a7-c7"},
    {"pawn_shield_masks", "of_three+from_kingside", "2", "f7-h7"},
    {"pawn_shield_masks", "of_three+by_square", "[white][a1]", "a2 b2"},
    {"pawn_shield_masks", "by_square", "[white][a1]", "a2 a3 b2 b3"},
    {"popcount16", "", "[43690]", "8"},
    {"popcount16", "8_bit", "[255]", "8"},
};

/// The word in a1b1 of squares and rows of squares: "c2 b1-h7".
std::uint64_t word(std::string text) {
  const bool is_complement = text.starts_with("all but ");
  if (is_complement) text.erase(0, 8);
  std::uint64_t bits = 0;
  std::istringstream words{text};
  for (std::string row; words >> row;) {
    int file = row.front() - 'a';
    int rank = row.at(1) - '1';
    const int last_file = row.at(row.size() - 2) - 'a';
    const int last_rank = row.back() - '1';
    for (;; file += (last_file > file) - (last_file < file),
            rank += (last_rank > rank) - (last_rank < rank)) {
      bits |= std::uint64_t{1} << (file + 8 * rank);
      if (file == last_file && rank == last_rank) break;
    }
  }
  return is_complement ? ~bits : bits;
}

TEST(Examples, are_what_the_oracle_holds) {
  for (const auto& [table, form, entry, is] : examples) {
    SCOPED_TRACE(fmt::format("{} {}", table, form));
    const FormOracle& what = described(table, form);
    const auto names = what.names();
    const bool is_number = !entry.empty() && !entry.starts_with('[');
    const auto at = is_number
                        ? std::stoul(std::string{entry})
                        : static_cast<std::size_t>(std::ranges::find(names, entry) - names.begin());
    ASSERT_LT(at, names.size()) << "no entry " << entry;
    const std::uint64_t value =
        what.holds_sets ? word(std::string{is}) : std::stoull(std::string{is});
    EXPECT_EQ(what.entries("a1b1", "a1b1").at(at), value);
  }
}

/// These count or search: there is nothing that a person would write down.
bool is_computed(const std::string& table) {
  return table == "caughtable_area" || table == "pawn_shield_magics";
}

TEST(Examples, are_one_of_every_form) {
  std::multiset<std::string> written;
  for (const Example& each : examples) written.insert(fmt::format("{} {}", each.table, each.form));
  std::multiset<std::string> all;
  for (const FormOracle& each : oracles::table_oracles()) {
    if (!is_computed(each.table)) all.insert(each.table + ' ' + each.form);
  }
  EXPECT_EQ(written, all);
}

}  // namespace
}  // namespace bbtables::described
