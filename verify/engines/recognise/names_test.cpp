// What names say, where numbers leave it open. Which table they decide for is what they say.

#include "engines/recognise/names.hpp"
#include "engines/recognise/misnamed.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "engines/recognise/sources.hpp"

namespace bbtables::recognise {
namespace {

using namespace sources;

/// The table that a constant is taken for.
std::string guard_named(std::string_view name, std::uint64_t value) {
  const FileReport report = checked(array(name, {value}));
  if (report.findings.empty()) return "none";
  const Finding& finding = report.findings[0];
  return std::string{finding.match.table()} + (finding.decided_by_name ? "" : " or another");
}

TEST(Names, of_guards_have_their_files_in_any_writing) {
  // In a1b1, and turned over, left to right.
  const std::uint64_t not_a = table("not_a_file").front();
  const std::uint64_t not_ab = table("not_ab_file").front();
  for (const char* name : {"notAFile", "NOTA", "NOT_FILE_A", "NonAFile", "CLEAR_A", "maskBToHFiles",
                           "mask_left_edge", "NotFileABB", "without_a", "WEST_EDGE"}) {
    EXPECT_EQ(guard_named(name, not_a), "not_a_file") << name;
  }
  for (const char* name : {"notHFile", "NOTH", "maskAToGFiles", "mask_right_edge"}) {
    EXPECT_EQ(guard_named(name, not_a), "not_h_file") << name;
  }
  for (const char* name : {"notAB", "NOT_A_B_FILES", "notBAFile", "maskCToHFiles", "NOTAB"}) {
    EXPECT_EQ(guard_named(name, not_ab), "not_ab_file") << name;
  }
  for (const char* name : {"notGH", "NOT_HG_FILE", "NOT_G_H_FILES", "maskAToFFiles"}) {
    EXPECT_EQ(guard_named(name, not_ab), "not_gh_file") << name;
  }
  for (const char* name : {"notTheFile", "FILES", "notAOrHFile", "not_d_file", "notADFile"}) {
    EXPECT_EQ(guard_named(name, not_a), "not_a_file or another") << name;
  }
  for (const char* name : {"mask", "maskAToG", "A", "knot", "edges", "left"}) {
    EXPECT_EQ(guard_named(name, not_a), "none") << name;
  }
}

TEST(Names, of_guards_say_what_a_wrong_one_should_be_if_they_say_no_more) {
  const std::uint64_t wrong = table("not_h_file").front() ^ 0x100000000;
  const auto findings = [&](const char* name, std::uint64_t more = 0) {
    return checked(array(name, {wrong ^ more})).findings.size();
  };
  for (const char* name :
       {"notHFile", "NOT_FILE_H", "notFileHBB", "NonHFileMask", "engine_not_h_file", "NOTFILEH"}) {
    EXPECT_EQ(findings(name), 1U) << name;
  }
  // A prefix may say more, as of pawns that there are none on a rank: six or seven squares.
  EXPECT_EQ(findings("pawns_not_h_file", 0x3), 1U) << "three squares";
  EXPECT_EQ(findings("pawns_not_h_file", 0x7), 0U) << "four";
  for (const char* name : {"NOT_FILE_H_RANK_5", "notH5", "HFile", "not_file_g", "clear_h"}) {
    EXPECT_EQ(findings(name), 0U) << name;
  }
}

/// The layouts of an array of the rays to the north-east in a1b1, which is any diagonal of others.
std::string layouts_of_ray(std::string_view name) {
  return names_of(checked(array(name, part(table("rays"), 1))).agreement.layouts);
}

TEST(Names, of_directions_may_say_one_half) {
  const std::string any = layouts_of_ray("rays");
  EXPECT_EQ(layouts_of_ray("diag_upper_mask"), "a1b1 h1g1 a1a2 h1h2");
  EXPECT_EQ(layouts_of_ray("diag_lower_mask"), "a8b8 h8g8 a8a7 h8h7");
  EXPECT_EQ(layouts_of_ray("LEFT_UP"), "h1g1 h1h2");
  EXPECT_EQ(layouts_of_ray("soEaRays"), "a8b8 a8a7");
  EXPECT_EQ(layouts_of_ray("raysSE"), "a8b8 a8a7");
  EXPECT_EQ(layouts_of_ray("southwest"), "h8g8 h8h7");
  for (const char* name :
       {"UNSET_UP", "lookUp", "NOT_UP", "up_down", "least", "flower", "update"}) {
    EXPECT_EQ(layouts_of_ray(name), any) << name;
  }
}

TEST(Names, of_single_steps_are_a_pawns_or_of_a_direction) {
  const Values ahead = part(table("pawn_pushes"), 0);
  const auto named = [&](std::string_view name) { return matches(checked(array(name, ahead)))[0]; };
  for (const char* name : {"whitePawnPush", "pawnStepNorth", "PushUp", "forward", "X"}) {
    EXPECT_EQ(named(name), "pawn_pushes: white") << name;
  }
  for (const char* name : {"MoveUp", "northOne", "STEP_N"}) {
    EXPECT_EQ(named(name), "king_attacks by_direction: north") << name;
  }
}

TEST(Names, are_of_whole_words) {
  const auto decides = [](std::string_view name) {
    return checked(array(name, table("rank_masks", "a1a2"))).findings.at(0).decided_by_name;
  };
  for (const char* name : {"fileMasks", "maskfile", "BOARDFILES", "whitefiles", "verticals"}) {
    EXPECT_TRUE(decides(name)) << name;
  }
  for (const char* name : {"profile", "inverted", "compiled", "frankly"}) {
    EXPECT_FALSE(decides(name)) << name;
  }
}

TEST(Names, have_the_numbers_in_them) {
  const auto matches_of = [](const char* name) {
    return matches(checked(array(name, table("diagonal_masks")))).at(0);
  };
  EXPECT_EQ(matches_of("DiagA1H8"), "diagonal_masks");
  EXPECT_EQ(matches_of("MASK_A8H1"), "antidiagonal_masks");
}

/// What a name says of a table, or of one entry of eight.
std::string said(std::string_view name, std::string_view holds,
                 std::optional<std::size_t> entry = {}, std::string_view form = "") {
  const auto table = std::ranges::find(tables::catalogue(), holds, &tables::Table::name);
  const Part part{&*table,
                  form,
                  entry.value_or(0),
                  std::size_t{entry ? 8U : 1U},
                  "",
                  !entry && !table->axes.empty()};
  return other_table_named(name, {{&part}, all_layouts});
}

/// What the name says, of an array in a file whose ranks and files tell the mapping.
std::string said_in_a1b1(std::string_view name, const Values& values) {
  std::string text;
  for (unsigned line = 0; line < 8; ++line) {
    text += fmt::format("const U64 FILE_{} = {:#x}, RANK_{} = {:#x};\n", "ABCDEFGH"[line],
                        table("file_squares")[line], line + 1, table("rank_squares")[line]);
  }
  return checked(text + array(name, values)).findings.back().name_says;
}

TEST(Names, that_say_the_other_colour_are_told) {
  const auto told = [](std::string_view name, std::size_t colour) {
    return said_in_a1b1(name, part(table("pawn_attacks"), colour));
  };
  EXPECT_EQ(told("whitePawnAttacks", 1), "pawn_attacks (white only)");
  EXPECT_EQ(told("BLACK_PAWN", 0), "pawn_attacks (black only)");
  EXPECT_EQ(told("whitePawnAttacks", 0), "");
  EXPECT_EQ(told("pawnAttacks", 1), "");
  EXPECT_EQ(said_in_a1b1("whitePawnAttacks", table("pawn_attacks")), "") << "both";
}

TEST(Names, that_say_another_direction_are_told) {
  const auto told = [](std::string_view name, std::size_t direction) {
    return said_in_a1b1(name, part(table("rays"), direction));
  };
  EXPECT_EQ(told("eastRays", 6), "rays (east only)");
  EXPECT_EQ(told("RAY_NE", 5), "rays (north-east only)");
  EXPECT_EQ(told("westRays", 3), "rays (west only)");
  for (const char* name : {"northRays", "rays", "UP", "lookUpSouthNorth"}) {
    EXPECT_EQ(told(name, 0), "") << name;
  }
}

TEST(Names, that_say_another_table_are_told) {
  EXPECT_EQ(said("QUEEN_ATTACKS", "rook_attacks_empty"), "queen_attacks_empty");
  EXPECT_EQ(said("knightMoves", "king_attacks"), "knight_attacks");
  EXPECT_EQ(said("KINGMOVES", "knight_attacks"), "king_attacks");
  EXPECT_EQ(said("pawn_captures", "bishop_attacks_empty"), "pawn_attacks");
  // Not where they agree, name no attacks, two pieces or none; nor of tables of another kind.
  EXPECT_EQ(said("QueenAttacks", "queen_attacks_empty"), "");
  EXPECT_EQ(said("QUEEN", "rook_attacks_empty"), "");
  EXPECT_EQ(said("queenRookMoves", "rook_attacks_empty"), "");
  EXPECT_EQ(said("attacks", "rook_attacks_empty"), "");
  EXPECT_EQ(said("kingAttackTable", "adjacent_files"), "");
  // Rooks and bishops have masks, too, and whatever is said of one is not the other's.
  EXPECT_EQ(said("rookAttackMask", "bishop_masks"), "rook_masks");
  EXPECT_EQ(said("BISHOP_OCC", "rook_masks"), "bishop_masks");
  EXPECT_EQ(said("bishopPseudo", "rook_attacks_empty"), "bishop_attacks_empty");
  for (const char* name : {"ROOK_MASKS", "queenMask", "kingMask", "rookBishopMask", "masks"}) {
    EXPECT_EQ(said(name, "rook_masks"), "") << name;
  }
  // A king does not attack its own square.
  EXPECT_EQ(said("KING_ATTACKS", "king_zones"), "king_attacks");
  for (const char* name : {"KING_ZONE", "kingAttackZone", "king", "knightAttacks"}) {
    EXPECT_EQ(said(name, "king_zones"), "") << name;
  }
  // Of a king or a knight one word is enough.
  EXPECT_EQ(said("KING", "knight_attacks"), "king_attacks");
  EXPECT_EQ(said("knights", "king_attacks"), "knight_attacks");
  EXPECT_EQ(said("kingTropism", "knight_attacks"), "");
}

TEST(Names, that_say_another_line_or_guard_are_told) {
  EXPECT_EQ(said("FILE_MASKS", "rank_squares"), "file_squares");
  EXPECT_EQ(said("rowMasks", "file_masks"), "rank_masks");
  EXPECT_EQ(said("RANK_*", "file_squares"), "rank_squares");
  EXPECT_EQ(said("RANK_*", "rank_squares", {}, "from_eighth_rank"), "rank_squares");
  EXPECT_EQ(said("RANKS", "rank_squares", {}, "from_eighth_rank"), "");
  for (const char* name : {"RANK_MASKS", "rankOfFile", "masks", "profile"}) {
    EXPECT_EQ(said(name, "rank_squares"), "") << name;
  }
  EXPECT_EQ(said("RANK_2", "rank_squares", 6), "rank_squares (2 only)");
  EXPECT_EQ(said("FILE_H", "rank_squares", 7), "file_squares (h only)");
  EXPECT_EQ(said("RANK_7", "rank_squares", 6), "");
  EXPECT_EQ(said("RANK_2_PAWNS", "rank_squares", 6), "");
  EXPECT_EQ(said("NOT_AB_FILE", "not_a_file"), "not_ab_file");
  EXPECT_EQ(said("notHFile", "not_a_file"), "not_h_file");
  for (const char* name : {"NOT_A_FILE", "NOT_BC_FILE", "mask"}) {
    EXPECT_EQ(said(name, "not_a_file"), "") << name;
  }
}

TEST(Names, that_say_another_table_are_in_its_finding) {
  const auto in_finding = [](std::string_view name) {
    return checked(array(name, table("rook_attacks_empty"))).findings.at(0).name_says;
  };
  EXPECT_EQ(in_finding("QUEEN_ATTACKS"), "queen_attacks_empty");
  EXPECT_EQ(in_finding("ROOK_ATTACKS"), "");
}

}  // namespace
}  // namespace bbtables::recognise
