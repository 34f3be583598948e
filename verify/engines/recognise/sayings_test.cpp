// What names say, and what comes of it where numbers leave it open or say something else.

#include "engines/recognise/sayings.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <functional>
#include <sstream>

#include "engines/recognise/sources.hpp"

namespace bbtables::recognise {
namespace {

using namespace sources;

void for_each_name(std::string_view names, const std::function<void(const std::string&)>& take) {
  std::istringstream each{std::string{names}};
  for (std::string name; each >> name;) take(name);
}

/// Senses, files, and the line: "not file, ab" or "rank; RANK_* 3", with "…" if it says more.
std::string said_by(std::string_view name) {
  const Saying said = saying_of(name);
  std::string text;
  for_each_name(
      "white black light dark pawn knight rook queen king ray north south east west rank file zone "
      "attack diagonal antidiagonal magic squares not except edge row",
      [&](const std::string& sense) {
        if (said.says(sense)) text += (text.empty() ? "" : " ") + sense;
      });
  if (said.files != 0) text += ", ";
  for (unsigned file = 0; file < 8; ++file) {
    if ((said.files >> file & 1) != 0) text += static_cast<char>('a' + file);
  }
  if (said.lines == 0) return text;
  return fmt::format("{}; {} {}{}", text, said.in_series->name, said.in_series->number,
                     said.is_line ? "" : " …");
}

TEST(Names, say_a_table_of_no_more_entries) {
  const auto those_that_say = [](const char* names, std::size_t entries) {
    std::string saying;
    for_each_name(names, [&](const std::string& name) {
      if (says_table(name, entries)) saying += name + ' ';
    });
    return saying;
  };
  EXPECT_EQ(
      those_that_say("KnightMoves kingAttacks ROOK_MASK rank_attacks Knight rookMagicMasks Files "
                     "KingNames RookValue attacks mask",
                     64),
      "KnightMoves kingAttacks ROOK_MASK rank_attacks ");
  EXPECT_EQ(those_that_say("FileBB RankMasks KingAttacks Files", 8), "FileBB RankMasks ");
  EXPECT_EQ(those_that_say("FileBB RankMasks", 7), "");
}

TEST(Names, say) {
  const std::pair<std::string_view, std::string_view> rows[] = {
      {"not, a", "NOTA notA"},
      {"file not, a; not*File 1 …", "notAFile"},
      {"file not, a; NOT_FILE_* 1 …", "NOT_FILE_A"},
      {"file not, h; NOTFILE* 8 …", "NOTFILEH"},
      {"except, a", "CLEAR_A without_a"},
      {"west edge, a", "mask_left_edge WEST_EDGE"},
      {"file, h; maskATo*Files 7 …", "maskAToGFiles"},
      {"black file, a; maskBTo*Files 8 …", "maskBToHFiles"},
      {", h", "maskAToG"},
      {"not, ab", "notAB NOTAB NOTBA"},
      {"file not, ab", "notBAFile NotFileABBB"},
      {"file not, gh", "NOT_HG_FILE notGHFiles"},
      {"file not, gh; NOT_G_*_FILES 8 …", "NOT_G_H_FILES"},
      {"file not, ah; notAOr*File 8 …", "notAOrHFile"},
      {"file not", "notTheFile notADFile"},
      {"black file not, h; engine_b_not_*_file 8 …", "engine_b_not_h_file"},
      {"white light pawn attack", "whitePawnAttacks"},
      {"white pawn attack", "wp_captures wpawnAtks"},
      {"pawn", "forward pawnPush stoppers"},
      {"king zone", "kingzone ringKing KING_AREA"},
      {"king zone attack", "kingAttackZone"},
      {"queen attack", "QUEEN_ATTACKS"},
      {"knight", "knights"},
      {"", "queenRook rankOfFile BLACK_AND_WHITE"},
      {"rook magic", "rookMagics"},
      {"knight attack", "knightAttacksHi"},
      {"king", "king_dist"},
      {"light squares", "kLightSq lightsquaresBB"},
      {"white light", "WHITEBB"},
      {"white light squares", "BB_CELLS_WHITE WhiteSquaresBitboard"},
      {"black dark squares", "bbBlackSq BLACK_FIELDS"},
      {"north diagonal", "diag_upper_mask"},
      {"north west", "LEFT_UP"},
      {"south east", "soEa SE"},
      {"south west", "southwest"},
      {"ray north east diagonal", "RAY_NE raysNe"},
      {"north", "STEP_N northOne MoveUp"},
      {"except", "UNSET_UP"},
      {"", "lookUp look_up up_down least flower update"},
      {"not", "NOT_UP notation"},
      {"diagonal", "DiagA1H8"},
      {"antidiagonal", "MASK_A8H1 antiDiagonals A_DIAG"},
      {"file", "fileMasks maskfile BOARDFILES verticals FILES FILE_I FILE_BB fileThree"},
      {"rank", "RANK_9 RANK_18 rank lastRank ninthRank"},
      {"", "knot X EVEN mask compass string profile inverted frankly FRANK_1 firstborn"},
      {"file, c; FILE_* 3", "FILE_C"},
      {"file, a; file*BB 1", "fileABB"},
      {"file, b; File*BB 2", "FileBBB"},
      {"file, h; BB_FILE_* 8", "BB_FILE_H"},
      {"file, a; *FILE 1", "AFILE"},
      {"file, g; *_file 7", "g_file"},
      {"black file, ab; _B_FILE_* 1", "_B_FILE_A"},
      {"file, d; Column* 4", "ColumnD"},
      {"north east file diagonal, a; *_FILE_NE 1 …", "A_FILE_NE"},
      {"file, a; FILE_*2_A7 1 …", "FILE_A2_A7"},
      {"pawn file, a; PAWNS_FILE_* 1 …", "PAWNS_FILE_A"},
      {"rank; RANK_* 0", "RANK_0"},
      {"rank; RANK_* 4", "RANK_4"},
      {"rank; RANK_* 8", "RANK_EIGHT"},
      {"rank; rank*BB 4", "rank4BB"},
      {"rank; U64_RANK_* 1", "U64_RANK_1"},
      {"rank; *RankMask 3", "thirdRankMask"},
      {"rank row; *ROW 1", "FIRSTROW"},
      {"rank row; *_Row 7", "Seventh_Row"},
      {"rank row; maskRow* 2", "maskRow2"},
      {"rank row; ROW_* 0", "ROW_0"},
      {"file, a", "FILES_A"},
      {"file, ab", "FILE_AB"},
      {"black file, ab", "FILE_A_FILE_B"},
      {", a", "FILE_A_RANK_1"},
      {"rank row", "rowMasks maskRow1Row8"},
  };
  for (const auto& row : rows) {
    for_each_name(row.second,
                  [&](const auto& name) { EXPECT_EQ(said_by(name), row.first) << name; });
  }
}

/// What it is, what its name says instead, and how many entries are wrong.
std::string described(const Finding& finding) {
  std::string text = in_short(finding.match);
  if (!finding.name_says.empty()) text += " not " + finding.name_says;
  if (!finding.other_matches.empty() && !finding.decided_by_name) text += " or another";
  return text + (finding.wrong.empty() ? "" : fmt::format(" {} wrong", finding.wrong.size()));
}

/// All findings, and the layouts that are left.
std::string found(std::string_view source) {
  const FileReport report = checked(source);
  std::string text;
  for (const Finding& each : report.findings) text += described(each) + ", ";
  return text + names_of(preferred(report.agreement.layouts));
}

/// A constant for each letter or number, which replaces the *.
std::string series(std::string name, std::string_view which, const Values& values) {
  std::string text;
  const std::size_t place = name.find('*');
  for (std::size_t at = 0; at < which.size(); ++at) {
    text += array(name.replace(place, 1, 1, which[at]), {values.at(at)});
  }
  return text;
}

const std::string in_a1b1 = series("FILE_*", "ABCDEFGH", table("file_squares")) +
                            series("RANK_*", "12345678", table("rank_squares"));

const std::string corner =
    series("FILE_*", "A", {0x101010101010101}) + series("Rank*", "1", {0xff});

TEST(Names, decide) {
  const std::string ranks_told = "a1b1 h1g1 a8b8 h8g8";
  const std::string all = ranks_told + " a1a2 h1h2 a8a7 h8h7";
  struct Row {
    std::string_view names;
    std::string_view holds;
    std::string what;
    std::size_t part = 0;
    std::string_view layout = "a1b1";
    std::string before = {};
  };
  for (const Row& row : std::initializer_list<Row>{
           {"diag_upper_mask", "rays", "rays: north-east or another, a1b1 h1g1 a1a2 h1h2", 1},
           {"diag_lower_mask", "rays", "rays: south-east or another, a8b8 h8g8 a8a7 h8h7", 1},
           {"LEFT_UP", "rays", "rays: north-west, h1g1 h1h2", 1},
           {"soEaRays raysSE", "rays", "rays: south-east, a8b8 a8a7", 1},
           {"northEastRays", "rays", "rays: north-east, a1b1 a1a2", 1},
           {"southwest", "rays", "rays: south-west, h8g8 h8h7", 1},
           {"lookUp", "rays", "rays: north-east or another, " + all, 1},
           {"whitePawnPush", "pawn_pushes", "pawn_pushes: white, a1b1 h1g1"},
           {"PushUp pawnStepNorth forward", "pawn_pushes",
            "pawn_pushes: white or another, " + ranks_told},
           {"X", "pawn_pushes", "pawn_pushes: white or another, " + all},
           {"MoveUp northOne STEP_N", "pawn_pushes", "king_attacks by_direction: north, a1b1 h1g1"},
           {"fileMasks", "rank_masks", "file_masks, a1b1 h1g1 a8b8 h8g8", 0, "a1a2"},
           {"RANKMASKS row_masks maskRow ROW", "rank_masks", "rank_masks, a1a2 h1h2 a8a7 h8h7", 0,
            "a1a2"},
           {"profile ROWMASKS throw masks rank_or_file", "rank_masks",
            "file_masks or another, " + all, 0, "a1a2"},
           {"DiagA1H8", "diagonal_masks", "diagonal_masks, a1b1 h8g8 a1a2 h8h7"},
           {"MASK_A8H1", "diagonal_masks", "antidiagonal_masks, h1g1 a8b8 h1h2 a8a7"},
           {"notAFile WEST_EDGE", "not_a_file", "not_a_file, a1b1 a8b8"},
           {"maskAToGFiles", "not_a_file", "not_h_file, h1g1 h8g8"},
           {"notGH", "not_ab_file", "not_gh_file, h1g1 h8g8"},
           {"notAOrHFile FILES", "not_a_file", "not_a_file or another, a1b1 h1g1 a8b8 h8g8"},
           {"maskAToG A edges", "not_a_file", ""},
           // Which colour the square of bit 0 has depends on the mapping.
           {"DARK_SQUARES", "dark_squares", "dark_squares, a1b1 h8g8 a1a2 h8h7"},
           {"LIGHT_SQUARES", "dark_squares", "light_squares, h1g1 a8b8 h1h2 a8a7"},
           {"EVEN", "dark_squares", ""},
           {"WHITE", "dark_squares",
            "file_squares: a, rank_squares: 1, light_squares, a1b1 h1g1 a8b8", 0, "a1b1", corner},
           {"WHITE", "dark_squares",
            "file_squares, rank_squares, dark_squares not light_squares, a1b1", 0, "a1b1", in_a1b1},
       }) {
    const Values values = part(table(row.holds, row.layout), row.part);
    for_each_name(row.names, [&](const std::string& name) {
      EXPECT_EQ(found(row.before + array(name, values)), row.what) << name;
    });
  }
}

TEST(Names, that_say_something_else_are_told) {
  const auto told = [](std::string_view name, std::string_view holds, std::size_t number = 0) {
    const Values all = table(holds);
    const std::size_t size = std::min<std::size_t>(all.size(), 64);
    return checked(in_a1b1 + array(name, part(all, number, size))).findings.back().name_says;
  };
  struct Row {
    std::string_view names;
    std::string_view holds;
    std::size_t part;
    std::string_view says;
  };
  for (const Row& row : std::initializer_list<Row>{
           {"whitePawnAttacks", "pawn_attacks", 1, "pawn_attacks (white only)"},
           {"BLACK_PAWN", "pawn_attacks", 0, "pawn_attacks (black only)"},
           {"whitePawnAttacks pawnAttacks", "pawn_attacks", 0, ""},
           {"eastRays", "rays", 6, "rays (east only)"},
           {"RAY_NE", "rays", 5, "rays (north-east only)"},
           {"westRays", "rays", 3, "rays (west only)"},
           {"northRays rays UP lookUpSouthNorth", "rays", 0, ""},
           {"QUEEN_ATTACKS", "rook_attacks_empty", 0, "queen_attacks_empty"},
           {"bishopPseudo", "rook_attacks_empty", 0, "bishop_attacks_empty"},
           {"QUEEN queenRookMoves attacks rookAttacks", "rook_attacks_empty", 0, ""},
           {"knightMoves knights", "king_attacks", 0, "knight_attacks"},
           {"KINGMOVES KING", "knight_attacks", 0, "king_attacks"},
           {"kingTropism", "knight_attacks", 0, ""},
           {"pawn_captures", "bishop_attacks_empty", 0, "pawn_attacks"},
           {"kingAttackTable", "adjacent_files", 0, ""},
           {"rookAttackMask", "bishop_masks", 0, "rook_masks"},
           {"BISHOP_OCC", "rook_masks", 0, "bishop_masks"},
           {"ROOK_MASKS queenMask kingMask rookBishopMask masks", "rook_masks", 0, ""},
           // A king does not attack its own square.
           {"KING_ATTACKS", "king_zones", 0, "king_attacks"},
           {"KING_ZONE kingAttackZone king knightAttacks", "king_zones", 0, ""},
           {"FILE_MASKS", "rank_squares", 0, "file_squares"},
           {"rowMasks", "file_masks", 0, "rank_masks"},
           {"RANKS rankOfFile masks profile", "rank_squares", 0, ""},
           {"NOT_AB_FILE", "not_a_file", 0, "not_ab_file"},
           {"notHFile", "not_a_file", 0, "not_h_file"},
           {"NOT_A_FILE NOT_BC_FILE", "not_a_file", 0, ""},
       }) {
    for_each_name(row.names, [&](const auto& name) {
      EXPECT_EQ(told(name, row.holds, row.part), row.says) << name;
    });
  }
}

TEST(Names, of_constants_say_what_a_wrong_one_should_be) {
  const std::uint64_t not_h = table("not_h_file").front() ^ 0x100000000;
  const std::uint64_t dark = table("dark_squares").front();
  struct Row {
    std::string_view names;
    std::uint64_t value;
    std::string_view what;
  };
  for (const Row& row : std::initializer_list<Row>{
           {"notHFile NOT_FILE_H notFileHBB NonHFileMask engine_not_h_file NOTFILEH", not_h,
            "not_h_file 1 wrong"},
           // A prefix may say more, as of pawns that there are none on a rank: six or seven
           // squares.
           {"pawns_not_h_file", not_h ^ 0x3, "not_h_file 1 wrong"},
           {"pawns_not_h_file", not_h ^ 0x7, ""},
           {"NOT_FILE_H_RANK_5 notH5 HFile not_file_g clear_h", not_h, ""},
           {"DARK_SQUARES DARK", dark, "dark_squares"},
           {"DARK_SQUARES", dark ^ 0x7, "dark_squares 1 wrong"},
           {"DARK_SQUARES", dark ^ 0xf, ""},
           {"DARK", dark ^ 1, ""},
           {"RANK_2", 0xff0000, "rank_squares: 3 not rank_squares (2 only)"},
           {"FILE_A", 0x0202020202020202, "file_squares: b not file_squares (a only)"},
           {"FILE_B", 0xff, "rank_squares: 1 not file_squares (b only)"},
           {"RANK_2", 0xff00, "rank_squares: 2"},
           {"RANK_2", 3, ""},
           {"PAWNS_RANK_2 maskBToRank2", 0xff0000, ""},
           {"RANK_8", 0xf800000000000000, "rank_squares: 8 1 wrong"},
           {"RANK_8", 0xf000000000000000, ""},
           {"A_FILE FILE_A_BB U64_FILE_A fileAMask", 0x1010101010100, "file_squares: a 1 wrong"},
           {"FILE_A2_A7 A_FILE_NE halfFileA PAWNS_FILE_A", 0x1010101010100, ""},
           // Rows are counted from 0 or 1, and from either end.
           {"ROW_1", 0xff, "rank_squares: 1"},
           {"ROW_1", 0xff00, "rank_squares: 2"},
           {"ROW_1", 0xff000000000000, "rank_squares: 7"},
           {"ROW_1 ROW_0", 0xff00000000000000, "rank_squares: 8"},
           {"ROW_1", 0xff0000, "rank_squares: 3 not rank_squares (1 only)"},
           {"ROW_0", 0xff00, "rank_squares: 2 not rank_squares (1 only)"},
       }) {
    for_each_name(row.names, [&](const auto& name) {
      const auto findings = checked(corner + array(name, {row.value})).findings;
      EXPECT_EQ(findings.size() == 2 ? "" : described(findings.at(2)), row.what) << name;
    });
  }
}

TEST(Series, are_tables) {
  const Values files = table("file_squares");
  const Values ranks = table("rank_squares");
  const Values from_top{ranks.rbegin(), ranks.rend()};
  const std::string pawns = array("whitePawn", part(table("pawn_attacks"), 0));
  for (const auto& [source, what] : std::initializer_list<std::pair<std::string, std::string_view>>{
           {series("*", "ABCDEFGH", files), "file_squares or another, a1b1 a8b8 a1a2 h1h2"},
           {series("*_pawns", "abcdefgh", files), "file_squares or another, a1b1 a8b8 a1a2 h1h2"},
           {series("R*", "12345678", ranks), "rank_squares or another, a1b1 h1g1 a1a2 a8a7"},
           {series("A*", "12345678", ranks), ""},
           {series("*", "ABCDEFG", part(files, 0, 7)), ""},
           // In any order, among others, and again.
           {series("FILE_*", "HGF", {files.rbegin(), files.rend()}) +
                array("NOT_FILE_A", table("not_a_file")) + series("FILE_*", "ABCDE", files),
            "file_squares, not_a_file, a1b1 a8b8"},
           {in_a1b1 + in_a1b1, "file_squares, rank_squares, file_squares, rank_squares, a1b1"},
           // Names that count from 0, or rows from the top, say no more than rank or file.
           {series("ROW_*", "01234567", from_top) + pawns,
            "rank_squares from_eighth_rank, pawn_attacks: white, a1b1 h1g1"},
           {series("ROW_*", "12345678", from_top) + pawns,
            "rank_squares from_eighth_rank, pawn_attacks: white, a1b1 h1g1"},
           {series("RANK_*", "01234567", from_top) + pawns,
            "rank_squares from_eighth_rank, pawn_attacks: white, a1b1 h1g1"},
           {series("RANK_*", "12345678", from_top) + pawns,
            "rank_squares, pawn_attacks: black not pawn_attacks (white only), a8b8 h8g8"},
           {series("RANK_*", "07", {0xff, ranks[7]}),
            "rank_squares: 1, rank_squares: 8, a1b1 h1g1"},
           {series("RANK_*", "17", {0xff, ranks[7]}),
            "rank_squares: 1, rank_squares: 8 not rank_squares (7 only), a1b1 h1g1"},
           {series("RANK_*", "02", {0xff, files[2]}),
            "rank_squares: 1, file_squares: c not rank_squares (2 only), a1b1 h1g1 a1a2 a8a7"},
           {array("ROW_0", {0xff}) + series("ROW_*", "12345678", ranks),
            "rank_squares: 1, rank_squares, a1b1 h1g1 a8b8 h8g8"},
           {series("FILE_*", "01234567", files), "file_squares, a1b1 h1g1 a8b8 h8g8"},
           {series("COL_*", "01234567", {files.rbegin(), files.rend()}),
            "file_squares from_h_file, a1b1 h1g1 a8b8 h8g8"},
       }) {
    EXPECT_EQ(found(source), what) << source.substr(0, 60);
  }
}

TEST(Series, with_an_error_are_wrong_in_its_line) {
  Values values = table("rank_squares");
  values[3] = values[2];
  for (const auto& [name, which] : {std::pair{"Rank*BB", "12345678"}, {"ROW_0..7", "01234567"}}) {
    const bool from_0 = std::string_view{which}.starts_with('0');
    const FileReport report = checked(series(from_0 ? "ROW_*" : name, which, values));
    ASSERT_EQ(report.findings.size(), 1U);
    EXPECT_EQ(report.findings[0].identifier, name);
    EXPECT_EQ(report.findings[0].place.line, 1U) << "where the first of them stands";
    ASSERT_EQ(report.findings[0].wrong.size(), 1U);
    EXPECT_EQ(report.findings[0].wrong[0].place.line, 8U);
    EXPECT_EQ(report.findings[0].wrong[0].index, std::vector{3U});
  }
}

TEST(Series, weigh_more_than_two_names_and_less_than_three) {
  const std::string names[] = {array("blackPawn", part(table("pawn_attacks"), 0)),
                               array("whitePawn", part(table("pawn_attacks"), 1)),
                               array("blackPass", part(table("passed_pawn_masks"), 0))};
  std::string text = series("RANK_*", "12345678", table("rank_squares"));
  std::string layouts;
  for (const std::string& name : names) {
    text += name;
    layouts += names_of(checked(text).agreement.layouts) + ", ";
  }
  EXPECT_EQ(layouts, "a1b1 h1g1, a1b1 h1g1, a8b8 h8g8, ");
}

TEST(Series, stand_in_enumerations_with_whatever_else) {
  std::string source = "enum Bitboards : uint64_t {";
  Values wrong = table("file_squares");
  wrong[5] ^= 1;
  for (unsigned at = 0; at < 8; ++at) {
    source += fmt::format("\nFILE_{} = {:#x}, RANK_{} = {:#x},", "ABCDEFGH"[at], wrong[at], at + 1,
                          table("rank_squares")[at]);
  }
  source += "NONE = 0, DARK = 0xaa55aa55aa55aa55};";
  EXPECT_EQ(found(source), "file_squares 1 wrong, rank_squares, dark_squares, a1b1");
  EXPECT_TRUE(checked(source).skipped.empty());
  EXPECT_EQ(checked("enum { A = 0x1ff, Q = 0x2ff, R = 0x3ff, S = 0x4ff };\n").skipped.size(), 1U);
}

TEST(Series, open_at_once_are_sixteen) {
  const auto findings = [](std::size_t others) {
    const Values files = table("file_squares");
    std::string text = series("FILE_*", "A", files);
    for (std::size_t each = 0; each < others; ++each) {
      text += array(std::string(each + 3, 'x') + "_FILE_A", part(files, 0, 1));
    }
    text += series("FILE_*", "BCDEFGH", {files.begin() + 1, files.end()});
    return checked(text).findings.size();
  };
  EXPECT_EQ(findings(15), 1U + 15);
  EXPECT_EQ(findings(16), 8U + 16) << "each by itself";
}

}  // namespace
}  // namespace bbtables::recognise
