#include "tables/catalogue.hpp"

#include "tables/leapers.hpp"
#include "tables/lines.hpp"
#include "tables/magics.hpp"
#include "tables/pawns.hpp"
#include "tables/schemes.hpp"
#include "tables/tabulate.hpp"

namespace bbtables::tables {
namespace {

struct Family {
  std::string_view name;
  std::vector<Table> tables;
  bool is_choice = false;  ///< as tables::Table has it
};

/// The SSE4.1 and AVX2 kernels load whole rows of 32 bytes.
Table aligned_to_32(Table table) {
  table.alignment = 32;
  return table;
}

constexpr auto magic = [](const Slider& of, unsigned bit) { return magics_of(of)[bit]; };
constexpr auto shift = [](const Slider& of, unsigned bit) { return shift_of(mask_of(of, bit)); };
/// What is said of a bit, of its square.
template <auto number, const Slider& slider>
auto by_bit(const mapping::Mapping& bits, Square square) {
  return number(slider, bits.index(square));
}

// THE list. A table is one line: its name, what its indices are, what it means, its function.
// clang-format off
std::vector<Family> list() {
  return {
      {"knight", {
          tabulate("knight_attacks", {"square"}, "squares a knight attacks", knight_attacks),
          tabulate("knight_mobility", {"square"}, "number of squares a knight attacks", knight_mobility),
          tabulate("knight_distance", {"from", "to"}, "least number of knight moves between two squares", knight_distance),
          tabulate("knight_reach", {"moves", "square"}, "squares a knight reaches within a number of moves", knight_reach),
      }},
      {"king", {
          tabulate("king_attacks", {"square"}, "squares a king attacks", king_attacks),
          tabulate("king_mobility", {"square"}, "number of squares a king attacks", king_mobility),
          tabulate("king_distance", {"from", "to"}, "number of king moves between two squares (Chebyshev distance)", king_distance),
          tabulate("king_zones", {"square"}, "a king's square and the squares it attacks", king_zone),
      }},
      {"sliders", {
          tabulate("rook_attacks_empty", {"square"}, "squares a rook attacks on an empty board", rook_attacks_empty),
          tabulate("bishop_attacks_empty", {"square"}, "squares a bishop attacks on an empty board", bishop_attacks_empty),
          tabulate("queen_attacks_empty", {"square"}, "squares a queen attacks on an empty board", queen_attacks_empty),
          tabulate("rook_masks", {"square"}, "squares whose occupancy matters to a rook, its rays without the edges", rook_mask),
          tabulate("bishop_masks", {"square"}, "squares whose occupancy matters to a bishop, its rays without the edges", bishop_mask),
      }},
      {"magics", {
          tabulate("rook_magics", {"square"}, "multiplier: ((occupied & rook mask) * magic) >> shift numbers what may stand on a rook's rays", by_bit<magic, rook>),
          tabulate("bishop_magics", {"square"}, "multiplier: ((occupied & bishop mask) * magic) >> shift numbers what may stand on a bishop's rays", by_bit<magic, bishop>),
          tabulate("rook_shifts", {"square"}, "64 less the number of squares whose occupancy matters to a rook", by_bit<shift, rook>),
          tabulate("bishop_shifts", {"square"}, "64 less the number of squares whose occupancy matters to a bishop", by_bit<shift, bishop>),
          tabulate("rook_offsets", {"square"}, "where a rook's slice of the attack sets begins", by_bit<offset_of, rook>),
          tabulate("bishop_offsets", {"square"}, "where a bishop's slice of the attack sets begins, behind those of rooks", by_bit<offset_of, bishop>),
      }, true},
      {"attack_sets", {
          attack_sets("rook_attack_sets", "what a rook attacks, at its offset + (((occupied & rook mask) * magic) >> shift)", 0, rook_entries),
          attack_sets("bishop_attack_sets", "what a bishop attacks likewise, offsets counted from the first of a bishop", rook_entries, bishop_entries),
          attack_sets("slider_attack_sets", "what a rook attacks, and behind that what a bishop attacks, at such places", 0, rook_entries + bishop_entries),
      }, true},
      {"pawn", {
          tabulate("pawn_attacks", {"color", "square"}, "squares a pawn attacks, purely geometric on the first and last rank", pawn_attacks),
          tabulate("pawn_pushes", {"color", "square"}, "the square straight ahead of a pawn, purely geometric on its first rank", pawn_push),
          tabulate("pawn_double_pushes", {"color", "square"}, "the square two ahead of a pawn on its second rank, nothing for others", pawn_double_push),
      }},
      {"pawn_structure", {
          tabulate("passed_pawn_masks", {"color", "square"}, "squares ahead on a pawn's own and adjacent files, free of enemy pawns if it is passed", passed_pawn_mask),
          tabulate("pawn_front_spans", {"color", "square"}, "squares ahead on a pawn's own file", pawn_front_span),
          tabulate("pawn_attack_spans", {"color", "square"}, "squares ahead on a pawn's adjacent files, all that it may ever attack", pawn_attack_span),
          tabulate("adjacent_files", {"file"}, "all squares of the files beside a file, free of own pawns if one is isolated", adjacent_files),
      }},
      {"squares", {
          tabulate("square_bits", {"square"}, "the set of a square alone", square_bit),
          tabulate("dark_squares", {}, "all squares of the colour of a1", dark_squares),
          tabulate("light_squares", {}, "all squares of the colour of h1", light_squares),
      }},
      {"lines", {
          tabulate("rank_masks", {"square"}, "the rank through a square, the square included", rank_mask),
          tabulate("file_masks", {"square"}, "the file through a square, the square included", file_mask),
          tabulate("diagonal_masks", {"square"}, "the diagonal (as a1-h8) through a square, the square included", diagonal_mask),
          tabulate("antidiagonal_masks", {"square"}, "the antidiagonal (as h1-a8) through a square, the square included", antidiagonal_mask),
          aligned_to_32(tabulate("king_lines", {"square", "line"}, "rank, file, diagonal and antidiagonal through a square, side by side", king_line)),
          tabulate("file_squares", {"file"}, "all squares of a file", file_squares),
          tabulate("rank_squares", {"rank"}, "all squares of a rank", rank_squares),
          tabulate("diagonals", {"diagonal"}, "all squares of a diagonal (parallel to a1-h8), numbered from h1 to a8", diagonal_squares),
          tabulate("antidiagonals", {"antidiagonal"}, "all squares of an antidiagonal (parallel to h1-a8), numbered from a1 to h8", antidiagonal_squares),
          tabulate("not_a_file", {}, "all squares but the a-file, the guard of steps to the east", not_a_file),
          tabulate("not_ab_file", {}, "all squares but the a- and b-file, the guard of double steps to the east", not_ab_file),
          tabulate("not_h_file", {}, "all squares but the h-file, the guard of steps to the west", not_h_file),
          tabulate("not_gh_file", {}, "all squares but the g- and h-file, the guard of double steps to the west", not_gh_file),
      }},
      {"alignment", {
          tabulate("rays", {"direction", "square"}, "squares from a square to the edge, the square not included", ray_to),
          tabulate("between", {"from", "to"}, "squares strictly between two squares of one line, else nothing", between),
          tabulate("line_through", {"from", "to"}, "the whole line through two squares, from edge to edge, else nothing", line_through),
          tabulate("ray_pass", {"from", "to"}, "the ray from the first square through the second and beyond, else nothing", ray_pass),
      }},
      {"caughtable", {
          tabulate("caughtable_area", {"king", "side to move", "king square"}, "squares on which a lone king still catches a lone enemy passer", caughtable_area),
      }},
      {"pawn_shield", {
          tabulate("pawn_shield_masks", {"color", "wing"}, "the six squares before a castled king where its pawns stand", pawn_shield_mask),
          tabulate("pawn_shield_magics", {"color", "wing"}, "multiplier: ((pawns & mask) * magic) >> 58 numbers the 64 pawn shields 0 to 63", pawn_shield_magic),
      }},
      {"popcount", {
          tabulate("popcount16", {"word"}, "number of bits set in a 16-bit word", +[](board::Word16 word) { return word.bits_set(); }),
      }},
  };
}
// clang-format on

}  // namespace

const std::vector<Table>& catalogue() {
  static const std::vector<Table> tables = [] {
    std::vector<Table> all;
    for (Family& family : list()) {
      for (Table& table : family.tables) {
        table.family = family.name;
        table.is_choice = family.is_choice;
        all.push_back(std::move(table));
      }
    }
    return all;
  }();
  return tables;
}

}  // namespace bbtables::tables
