// Arrays as they stand in engines, typed by hand: each mapping and arrangement once.

#include <gtest/gtest.h>

#include <algorithm>

#include "engines/read/dialect.hpp"
#include "engines/recognise/sources.hpp"

namespace bbtables::described {
namespace {

using recognise::FileReport;
using recognise::sources::matches;
using recognise::sources::Names;
using recognise::sources::names_of;

FileReport checked(const std::string& file, std::string_view text) {
  FileReport report = recognise::check_source(file, text, read::dialect_of(file).value());
  for (const recognise::Finding& finding : report.findings) {
    EXPECT_TRUE(finding.right()) << file << ": " << finding.identifier;
  }
  EXPECT_TRUE(report.skipped.empty()) << file;
  return report;
}

// The eight mappings, by the files and ranks that are columns and rows of bits.

TEST(ByHand, are_files_and_ranks_in_the_eight_mappings) {
  const Names columns{"0x0101010101010101", "0x0202020202020202", "0x0404040404040404",
                      "0x0808080808080808", "0x1010101010101010", "0x2020202020202020",
                      "0x4040404040404040", "0x8080808080808080"};
  const Names rows{"0xff",         "0xff00",         "0xff0000",         "0xff000000",
                   "0xff00000000", "0xff0000000000", "0xff000000000000", "0xff00000000000000"};
  const Names columns_back{columns.rbegin(), columns.rend()};
  const Names rows_back{rows.rbegin(), rows.rend()};
  struct Example {
    std::string mapping;
    Names files;
    Names ranks;
  };
  // A mapping's name says which square is bit 0, and which is bit 1.
  for (const auto& [mapping, files, ranks] : {
           Example{"a1b1", columns, rows},
           Example{"h1g1", columns_back, rows},
           Example{"a8b8", columns, rows_back},
           Example{"h8g8", columns_back, rows_back},
           Example{"a1a2", rows, columns},
           Example{"h1h2", rows_back, columns},
           Example{"a8a7", rows, columns_back},
           Example{"h8h7", rows_back, columns_back},
       }) {
    std::string text;
    for (std::size_t i = 0; i < 8; ++i) {
      text += std::string{"#define FILE_"} + "ABCDEFGH"[i] + " " + files[i] + "\n";
      text += std::string{"#define RANK_"} + "12345678"[i] + " " + ranks[i] + "\n";
    }
    const FileReport report = checked("bits.h", text);
    EXPECT_EQ(matches(report), (Names{"file_squares", "rank_squares"})) << mapping;
    EXPECT_EQ(names_of(report.agreement.layouts), mapping);
  }
}

// Arrangements.

TEST(ByHand, are_constants_of_an_enumeration) {
  std::string text = R"(
enum Masks : uint64_t {
  FILE_A = 0x0101010101010101, FILE_B = 0x0202020202020202, FILE_C = 0x0404040404040404,
  FILE_D = 0x0808080808080808, FILE_E = 0x1010101010101010, FILE_F = 0x2020202020202020,
  FILE_G = 0x4040404040404040, FILE_H = 0x8080808080808080,
  NOT_H_FILE = 0x7f7f7f7f7f7f7f7f,
};
)";
  EXPECT_EQ(matches(checked("types.h", text)), (Names{"file_squares", "not_h_file"}));
  text.replace(text.find("0x7f7f"), 6, "0x7f7e");
  const FileReport wrong =
      recognise::check_source("types.h", text, read::dialect_of("types.h").value());
  EXPECT_EQ(matches(wrong), (Names{"file_squares", "not_h_file"}));
  ASSERT_EQ(wrong.findings.at(1).wrong.size(), 1U);
  EXPECT_EQ(wrong.findings[1].wrong[0].place.line, 6U);
}

TEST(ByHand, are_pawn_shields_from_the_kingside_white_first) {
  const FileReport report = checked("eval.c", R"(
static const U64 FILES[8] = {
  0x0101010101010101, 0x0202020202020202, 0x0404040404040404, 0x0808080808080808,
  0x1010101010101010, 0x2020202020202020, 0x4040404040404040, 0x8080808080808080 };
static const U64 PawnShield[2][2] = { { 0x0000000000e0e000, 0x0000000000070700 },
                                      { 0x00e0e00000000000, 0x0007070000000000 } };
)");
  EXPECT_EQ(matches(report), (Names{"file_squares", "pawn_shield_masks from_kingside"}));
}

// Knights whose targets are listed, each list ended by 64; a1 is 0 and b1 is 1.
TEST(ByHand, are_knights_as_lists_that_end_in_64) {
  const FileReport report = checked("moves.c", R"(
static const int knight_moves[64][9] = {
  {10,17,64}, {11,16,18,64}, {8,12,17,19,64}, {9,13,18,20,64},
  {10,14,19,21,64}, {11,15,20,22,64}, {12,21,23,64}, {13,22,64},
  {2,18,25,64}, {3,19,24,26,64}, {0,4,16,20,25,27,64}, {1,5,17,21,26,28,64},
  {2,6,18,22,27,29,64}, {3,7,19,23,28,30,64}, {4,20,29,31,64}, {5,21,30,64},
  {1,10,26,33,64}, {0,2,11,27,32,34,64}, {1,3,8,12,24,28,33,35,64}, {2,4,9,13,25,29,34,36,64},
  {3,5,10,14,26,30,35,37,64}, {4,6,11,15,27,31,36,38,64}, {5,7,12,28,37,39,64}, {6,13,29,38,64},
  {9,18,34,41,64}, {8,10,19,35,40,42,64}, {9,11,16,20,32,36,41,43,64}, {10,12,17,21,33,37,42,44,64},
  {11,13,18,22,34,38,43,45,64}, {12,14,19,23,35,39,44,46,64}, {13,15,20,36,45,47,64}, {14,21,37,46,64},
  {17,26,42,49,64}, {16,18,27,43,48,50,64}, {17,19,24,28,40,44,49,51,64}, {18,20,25,29,41,45,50,52,64},
  {19,21,26,30,42,46,51,53,64}, {20,22,27,31,43,47,52,54,64}, {21,23,28,44,53,55,64}, {22,29,45,54,64},
  {25,34,50,57,64}, {24,26,35,51,56,58,64}, {25,27,32,36,48,52,57,59,64}, {26,28,33,37,49,53,58,60,64},
  {27,29,34,38,50,54,59,61,64}, {28,30,35,39,51,55,60,62,64}, {29,31,36,52,61,63,64}, {30,37,53,62,64},
  {33,42,58,64}, {32,34,43,59,64}, {33,35,40,44,56,60,64}, {34,36,41,45,57,61,64},
  {35,37,42,46,58,62,64}, {36,38,43,47,59,63,64}, {37,39,44,60,64}, {38,45,61,64},
  {41,50,64}, {40,42,51,64}, {41,43,48,52,64}, {42,44,49,53,64},
  {43,45,50,54,64}, {44,46,51,55,64}, {45,47,52,64}, {46,53,64},
};
)");
  EXPECT_EQ(matches(report), Names{"knight_attacks [lists]"});
}

// What pawns attack, square by square, white's and black's; a1 is 0 and b1 is 1.
TEST(ByHand, are_pawns_in_pairs_of_colors) {
  const FileReport report = checked("Pawns.java", R"(
class Pawns { static final long[][] PAWN_ATTACKS = {
 {0x200,0}, {0x500,0}, {0xa00,0}, {0x1400,0}, {0x2800,0}, {0x5000,0}, {0xa000,0}, {0x4000,0},
 {0x20000,0x2}, {0x50000,0x5}, {0xa0000,0xa}, {0x140000,0x14},
 {0x280000,0x28}, {0x500000,0x50}, {0xa00000,0xa0}, {0x400000,0x40},
 {0x2000000,0x200}, {0x5000000,0x500}, {0xa000000,0xa00}, {0x14000000,0x1400},
 {0x28000000,0x2800}, {0x50000000,0x5000}, {0xa0000000L,0xa000}, {0x40000000,0x4000},
 {0x200000000L,0x20000}, {0x500000000L,0x50000}, {0xa00000000L,0xa0000}, {0x1400000000L,0x140000},
 {0x2800000000L,0x280000}, {0x5000000000L,0x500000}, {0xa000000000L,0xa00000}, {0x4000000000L,0x400000},
 {0x20000000000L,0x2000000}, {0x50000000000L,0x5000000}, {0xa0000000000L,0xa000000}, {0x140000000000L,0x14000000},
 {0x280000000000L,0x28000000}, {0x500000000000L,0x50000000}, {0xa00000000000L,0xa0000000L}, {0x400000000000L,0x40000000},
 {0x2000000000000L,0x200000000L}, {0x5000000000000L,0x500000000L}, {0xa000000000000L,0xa00000000L}, {0x14000000000000L,0x1400000000L},
 {0x28000000000000L,0x2800000000L}, {0x50000000000000L,0x5000000000L}, {0xa0000000000000L,0xa000000000L}, {0x40000000000000L,0x4000000000L},
 {0x200000000000000L,0x20000000000L}, {0x500000000000000L,0x50000000000L}, {0xa00000000000000L,0xa0000000000L}, {0x1400000000000000L,0x140000000000L},
 {0x2800000000000000L,0x280000000000L}, {0x5000000000000000L,0x500000000000L}, {0xa000000000000000L,0xa00000000000L}, {0x4000000000000000L,0x400000000000L},
 {0,0x2000000000000L}, {0,0x5000000000000L}, {0,0xa000000000000L}, {0,0x14000000000000L},
 {0,0x28000000000000L}, {0,0x50000000000000L}, {0,0xa0000000000000L}, {0,0x40000000000000L},
}; }
)");
  EXPECT_EQ(matches(report), Names{"pawn_attacks [by square]"});
}

// Structs of a mask, a shift and a square's name; the mask is the square's king attacks, the index
// from a8 on and the bits from a1 on.
TEST(ByHand, are_kings_in_structs_with_indices_from_a8_and_bits_from_a1) {
  const FileReport report = checked("king.hpp", R"(
struct King { uint64_t moves; int shift; } kings[64] = {
 {0x0203000000000000,58},{0x0507000000000000,59},{0x0a0e000000000000,59},{0x141c000000000000,59},
 {0x2838000000000000,59},{0x5070000000000000,59},{0xa0e0000000000000,59},{0x40c0000000000000,58},
 {0x0302030000000000,59},{0x0705070000000000,57},{0x0e0a0e0000000000,57},{0x1c141c0000000000,57},
 {0x3828380000000000,57},{0x7050700000000000,57},{0xe0a0e00000000000,57},{0xc040c00000000000,59},
 {0x0003020300000000,59},{0x0007050700000000,57},{0x000e0a0e00000000,57},{0x001c141c00000000,57},
 {0x0038283800000000,57},{0x0070507000000000,57},{0x00e0a0e000000000,57},{0x00c040c000000000,59},
 {0x0000030203000000,59},{0x0000070507000000,57},{0x00000e0a0e000000,57},{0x00001c141c000000,57},
 {0x0000382838000000,57},{0x0000705070000000,57},{0x0000e0a0e0000000,57},{0x0000c040c0000000,59},
 {0x0000000302030000,59},{0x0000000705070000,57},{0x0000000e0a0e0000,57},{0x0000001c141c0000,57},
 {0x0000003828380000,57},{0x0000007050700000,57},{0x000000e0a0e00000,57},{0x000000c040c00000,59},
 {0x0000000003020300,59},{0x0000000007050700,57},{0x000000000e0a0e00,57},{0x000000001c141c00,57},
 {0x0000000038283800,57},{0x0000000070507000,57},{0x00000000e0a0e000,57},{0x00000000c040c000,59},
 {0x0000000000030203,59},{0x0000000000070507,57},{0x00000000000e0a0e,57},{0x00000000001c141c,57},
 {0x0000000000382838,57},{0x0000000000705070,57},{0x0000000000e0a0e0,57},{0x0000000000c040c0,59},
 {0x0000000000000302,58},{0x0000000000000705,59},{0x0000000000000e0a,59},{0x0000000000001c14,59},
 {0x0000000000003828,59},{0x0000000000007050,59},{0x000000000000e0a0,59},{0x000000000000c040,58},
};
const uint64_t RANK_1 = 0xff, FILE_A = 0x0101010101010101;
)");
  EXPECT_EQ(matches(report).at(0), "king_attacks [by square]");
  EXPECT_EQ(report.findings.at(0).identifier, "kings[][0]");
  EXPECT_EQ(names_of(report.agreement.layouts), "a8b8/a1b1");
}

}  // namespace
}  // namespace bbtables::described
