#include "tables/catalogue.hpp"

#include "tables/caughtable.hpp"
#include "tables/king.hpp"
#include "tables/knight.hpp"
#include "tables/lines.hpp"
#include "tables/pawn.hpp"
#include "tables/pawn_shield.hpp"
#include "tables/popcount.hpp"
#include "tables/tabulate.hpp"

namespace bbtables::tables {
namespace {

struct Family {
  std::string_view name;
  std::vector<Table> tables;
};

/// The SSE4.1 and AVX2 kernels load whole rows of 32 bytes.
Table aligned_to_32(Table table) {
  table.alignment = 32;
  return table;
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
      }},
      {"pawn", {
          tabulate("pawn_attacks", {"color", "square"}, "squares a pawn attacks, purely geometric on the first and last rank", pawn_attacks),
      }},
      {"lines", {
          tabulate("rank_masks", {"square"}, "the rank through a square, the square included", rank_mask),
          tabulate("file_masks", {"square"}, "the file through a square, the square included", file_mask),
          tabulate("diagonal_masks", {"square"}, "the diagonal (as a1-h8) through a square, the square included", diagonal_mask),
          tabulate("antidiagonal_masks", {"square"}, "the antidiagonal (as h1-a8) through a square, the square included", antidiagonal_mask),
          aligned_to_32(tabulate("king_lines", {"square", "line"}, "rank, file, diagonal and antidiagonal through a square, side by side", king_line)),
          tabulate("file_squares", {"file"}, "all squares of a file", file_squares),
          tabulate("rank_squares", {"rank"}, "all squares of a rank", rank_squares),
          tabulate("not_a_file", {}, "all squares but the a-file, the guard of steps to the east", not_a_file),
          tabulate("not_ab_file", {}, "all squares but the a- and b-file, the guard of double steps to the east", not_ab_file),
          tabulate("not_h_file", {}, "all squares but the h-file, the guard of steps to the west", not_h_file),
          tabulate("not_gh_file", {}, "all squares but the g- and h-file, the guard of double steps to the west", not_gh_file),
      }},
      {"caughtable", {
          tabulate("caughtable_area", {"king", "side to move", "king square"}, "squares on which a lone king still catches a lone enemy passer", caughtable_area),
      }},
      {"pawn_shield", {
          tabulate("pawn_shield_masks", {"color", "wing"}, "the six squares before a castled king where its pawns stand", pawn_shield_mask),
          tabulate("pawn_shield_magics", {"color", "wing"}, "multiplier: ((pawns & mask) * magic) >> 58 numbers the 64 pawn shields 0 to 63", pawn_shield_magic),
      }},
      {"popcount", {
          tabulate("popcount16", {"word"}, "number of bits set in a 16-bit word", popcount16),
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
        all.push_back(std::move(table));
      }
    }
    return all;
  }();
  return tables;
}

std::vector<std::string_view> families() {
  std::vector<std::string_view> names;
  for (const Table& table : catalogue()) {
    if (names.empty() || names.back() != table.family) names.push_back(table.family);
  }
  return names;
}

}  // namespace bbtables::tables
