// What the tables of a file agree on: what numbers, names, the user and the other files say of it,
// and what the user has ignored has no say in it.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>

#include "engines/recognise/sources.hpp"
#include "tables/magics.hpp"

namespace bbtables::recognise {
namespace {

using namespace sources;

/// "any" is each mapping for both, too.
std::string mappings(Layouts layouts) {
  return preferred(layouts) == same_mappings ? "any" : names_of(layouts);
}

/// "pawn_attacks 1 wrong in a8b8, X or file_masks in a1b1; a1a2; white first a1a2; split".
std::string said(const FileReport& report) {
  std::string text;
  for (const Finding& finding : report.findings) {
    text += (text.empty() ? "" : ", ") + in_short(finding.match);
    if (!finding.wrong.empty()) text += fmt::format(" {} wrong", finding.wrong.size());
    const bool is_apart = !finding.agrees || !finding.wrong.empty();
    if (is_apart) text += " in " + finding.layout.name();
    if (!finding.as_stated) text += " not as stated";
    if (finding.decided_by_name) text += " decided";
    for (const std::string& other : other_matches(finding)) text += " or " + other;
  }
  const Agreement& agreed = report.agreement;
  text += "; " + mappings(agreed.layouts);
  if (agreed.white_first != agreed.layouts) text += "; white first " + mappings(agreed.white_first);
  if (agreed.by_numbers != agreed.layouts) text += "; by numbers " + mappings(agreed.by_numbers);
  return text + (agreed.split ? "; split" : "") + (report.differs ? "; differs" : "");
}

TEST(Agreement, is_on_no_mapping_where_the_table_is_the_same_in_all) {
  for (const char* name : {"knight_attacks", "king_attacks", "king_zones", "rook_attacks_empty",
                           "bishop_attacks_empty", "knight_distance", "king_mobility"}) {
    EXPECT_EQ(said(checked(array("X", table(name, "a8b8")))), name + std::string{"; any"});
  }
}

TEST(Agreement, of_pawns_is_on_one_of_two) {
  for (const char* name : {"pawn_attacks", "pawn_pushes", "passed_pawn_masks", "caughtable_area"}) {
    EXPECT_EQ(said(checked(array("X", table(name, "a8b8")))),
              fmt::format("{}; a1b1 h1g1 a8b8 h8g8; white first a8b8 h8g8", name));
  }
}

Values with_wrong(Values values, std::size_t entry) {
  values[entry] ^= 1;
  return values;
}

TEST(Agreement, is_what_fits_most) {
  const auto pawns = [](std::string_view layout = "a1b1") { return table("pawn_attacks", layout); };
  const auto pushes = [](std::string_view layout) { return table("pawn_pushes", layout); };
  const Values white = part(pawns(), 0);
  const Values black = part(pawns(), 1);
  Values black_first = black;
  black_first.insert(black_first.end(), white.begin(), white.end());
  const Values ranks = table("rank_masks", "a1a2");
  const std::string as_files =
      "file_masks decided or rank_masks in a1a2 h1h2 a8a7 h8h7; a1b1 h1g1 a8b8 h8g8; by numbers "
      "any";
  const std::string as_ranks =
      "rank_masks decided or file_masks in a1b1 h1g1 a8b8 h8g8; a1a2 h1h2 a8a7 h8h7; by numbers "
      "any";
  struct Row {
    std::string text;
    std::string what;
    std::vector<Requirement> required = {};
  };
  for (const Row& row : std::initializer_list<Row>{
           {array("X", ranks), "file_masks or rank_masks in a1a2 h1h2 a8a7 h8h7; any"},
           {array("RankMask", ranks), as_ranks},
           // What the user requires of an identifier weighs more than names, what of any, less.
           {array("FileMask", ranks), as_files, {{"rank_masks", ""}}},
           {array("FileMask", ranks), as_ranks, {{"rank_masks", "FileMask"}}},
           {array("X", ranks), as_ranks, {{"rank_masks", ""}}},
           {array("X", ranks), as_files, {{"file_masks", ""}}},
           {array("X", ranks), as_ranks, {{"rank_masks", "X"}}},
           {array("X", with_wrong(pawns("a8b8"), 20)),
            "pawn_attacks 1 wrong in a8b8; a1b1 h1g1 a8b8 h8g8; white first a8b8 h8g8"},
           {array("A", table("rank_masks")) + array("B", pawns()),
            "rank_masks, pawn_attacks; a1b1 h1g1 a8b8 h8g8; white first a1b1 h1g1"},
           {array("A", pawns("a8b8/a1b1")) + array("B", table("diagonal_masks", "a8b8/a1b1")),
            "pawn_attacks, diagonal_masks or antidiagonal_masks in a1b1/a8b8 h8g8/h1g1; a1b1/a8b8 "
            "h1g1/h8g8 a8b8/a1b1 h8g8/h1g1; white first a8b8/a1b1 h8g8/h1g1"},
           {array("A", pawns()) + array("B", pushes("a1b1")) +
                array("C", table("passed_pawn_masks", "a1a2")),
            "pawn_attacks, pawn_pushes, passed_pawn_masks in a1a2; a1b1 h1g1 a8b8 h8g8; white "
            "first a1b1 h1g1; split"},
           // Two wrong tables say less than a right one.
           {array("P", pawns()) + array("X", with_wrong(pushes("a1a2"), 3)) +
                array("Y", with_wrong(pushes("a1a2"), 3)),
            "pawn_attacks, pawn_pushes 1 wrong in a1a2, pawn_pushes 1 wrong in a1a2; a1b1 h1g1 "
            "a8b8 h8g8; white first a1b1 h1g1; split"},
           {array("WhitePawnAttacks", white) + array("X", pawns("a1a2")),
            "pawn_attacks: white, pawn_attacks in a1a2; a1b1 h1g1; by numbers a1a2 h1h2 a8a7 h8h7; "
            "split"},
           {array("whitePawns", white) + array("blackPawns", black),
            "pawn_attacks: white decided or pawn_attacks: black in a8b8 h8g8, pawn_attacks: black "
            "decided or pawn_attacks: white in a8b8 h8g8; a1b1 h1g1; by numbers a1b1 h1g1 a8b8 "
            "h8g8"},
           {array("BLACK_PAWN", white) + array("WHITE_PAWN", black),
            "pawn_attacks: black decided or pawn_attacks: white in a1b1 h1g1, pawn_attacks: white "
            "decided or pawn_attacks: black in a1b1 h1g1; a8b8 h8g8; by numbers a1b1 h1g1 a8b8 "
            "h8g8"},
           {array("A", black_first) + array("B", pushes("a1b1")) +
                array("C", table("passed_pawn_masks")),
            "pawn_attacks: black white decided or pawn_attacks in a8b8 h8g8, pawn_pushes, "
            "passed_pawn_masks; a1b1 h1g1 a8b8 h8g8; white first a1b1 h1g1"},
           // Neither table is more usual, and each may be in several directions.
           {array("X", part(table("pawn_front_spans"), 0)),
            "pawn_front_spans: white or pawn_front_spans: black in a8b8 h8g8 or rays: north in "
            "a1b1 h1g1 or rays: east in a1a2 a8a7 or rays: south in a8b8 h8g8 or rays: west in "
            "h1h2 h8h7; any"},
           {array("Files", table("file_squares")),
            "file_squares decided or rank_squares in a1a2 h1h2 or rank_squares from_eighth_rank in "
            "a8a7 h8h7; a1b1 h1g1 a8b8 h8g8; by numbers any"},
       }) {
    EXPECT_EQ(said(checked(row.text, row.required)), row.what);
  }
}

TEST(Agreement, is_that_of_all_files_of_an_engine_or_what_is_stated) {
  const Layouts a8b8 = only(mapping::Layout::named("a8b8").value());
  const auto a1a2 = [](const char* identifier, const char* name) {
    return array(identifier, table(name, "a1a2"));
  };
  struct Row {
    std::string text;
    std::string others;
    std::string what;
  };
  for (const auto& [text, others, what] : std::initializer_list<Row>{
           {array("X", table("rank_masks", "a8b8")),
            array("P", table("pawn_pushes", "a8b8")) + array("R", table("diagonal_masks", "a8b8")),
            "rank_masks; a1b1 h1g1 a8b8 h8g8; white first a8b8 h8g8"},
           {a1a2("X", "pawn_pushes") + a1a2("Y", "rank_masks"),
            array("P", table("pawn_pushes")) + array("Q", table("pawn_attacks")),
            "pawn_pushes, rank_masks; a1a2 h1h2 a8a7 h8h7; white first a1a2 h1h2; differs"},
           {a1a2("X", "pawn_attacks"), array("WhitePawnAttacks", part(table("pawn_attacks"), 0)),
            "pawn_attacks; a1a2 h1h2 a8a7 h8h7; white first a1a2 h1h2; differs"},
           {a1a2("X", "pawn_pushes") + array("Y", table("rank_masks", "a8b8")), "a8b8",
            "pawn_pushes in a1a2 not as stated, rank_masks; a8b8"},
       }) {
    Votes votes = checked(text).votes;
    votes += checked(others).votes;
    const Agreement engine =
        others == "a8b8" ? Agreement{a8b8, a8b8, a8b8, false, true} : votes.agreement();
    EXPECT_EQ(said(check_source("engine.c", text, read::dialect_of("engine.c").value(),
                                {.engine = engine})),
              what);
  }
}

// What is ignored.

/// The names of what is ignored; at the end those of the ignores that match nothing.
Names ignored(const std::string& source, std::vector<Ignore> ignores) {
  Names names;
  for (const SkippedArray& each : checked(source, {}, ignores).skipped) {
    if (each.reason == SkippedArray::Reason::ignored) names.push_back(each.identifier);
  }
  for (const Ignore& each : ignores) {
    if (!each.matched) names.push_back("no " + each.identifier);
  }
  return names;
}

const std::string comment = "// bbtables-verify: ignore\n";

const std::string king = array("King", with_wrong(table("king_attacks"), 14));

/// Half a table.
std::string like_knights(const char* name) {
  Values knights = table("knight_attacks");
  for (std::size_t entry = 20; entry < 40; ++entry) knights[entry] = ~knights[entry];
  return array(name, knights);
}

TEST(Ignored, are_an_array_its_parts_or_all_that_may_be_a_table) {
  const std::string knight = array("Knight", table("knight_attacks"));
  std::string files;
  for (const char file : std::string{"ABCDEFGH"}) {
    const auto number = static_cast<std::size_t>(file - 'A');
    files += array(std::string{"FILE_"} + file, part(table("file_squares"), number, 1));
  }
  const std::string ranks = array("X", table("rank_masks"));
  const std::string four = array("X", {1, 2, 3, 4});
  const std::string both = declared(
      "Both",
      list(Names{list(table("knight_attacks")), list(with_wrong(table("king_attacks"), 14))}));
  const auto& rook_magics = tables::magics_of(tables::rook);
  const std::string magics = array("M", {rook_magics.begin(), rook_magics.end()});
  struct Row {
    std::string source;
    std::vector<Ignore> ignores;
    Names names;
  };
  for (const auto& [source, ignores, names] : std::initializer_list<Row>{
           {knight + king, {{"King", ""}}, {"King"}},
           {comment + king, {}, {"King"}},
           {comment + king, {{"King", ""}}, {"King"}},
           {knight + king,
            {{"king", ""}, {"Kin", ""}, {"King[0]", ""}},
            {"no king", "no Kin", "no King[0]"}},
           // The comment stands at one of a series.
           {comment + files, {}, {"FILE_*"}},
           {files, {{"FILE_*", ""}}, {"FILE_*"}},
           {files, {{"FILE_C", ""}}, {"FILE_*"}},
           {king, {{"King", "king_attacks"}}, {"King"}},
           {king, {{"King", "knight_attacks"}}, {"no King"}},
           {ranks, {{"X", "file_masks"}}, {"X"}},
           {four, {{"X", "file_masks"}}, {"no X"}},
           {four, {{"X", ""}}, {"X"}},
           {both, {{"Both", ""}}, {"Both[0]", "Both[1]"}},
           {both, {{"Both[1]", ""}}, {"Both[1]"}},
           {both, {{"Both", "king_attacks"}}, {"Both[1]"}},
           {both, {{"Both[", ""}}, {"no Both["}},
           {comment + both, {}, {"Both[0]", "Both[1]"}},
           {like_knights("X"), {{"X", "knight_attacks"}}, {"X"}},
           {like_knights("X"), {{"X", "king_attacks"}}, {"no X"}},
           {comment + like_knights("X"), {}, {"X"}},
           {magics, {{"M", ""}}, {"M"}},
           {magics, {{"M", "rook_magics"}}, {"M"}},
           {magics, {{"M", "bishop_magics"}}, {"no M"}},
       }) {
    EXPECT_EQ(ignored(source, ignores), names) << source.substr(0, 60);
  }
}

TEST(Ignored, are_skipped_and_say_nothing) {
  std::vector<Ignore> ignores{{"King", ""}, {"B", ""}, {"C", ""}};
  const FileReport report =
      checked(array("A", table("pawn_attacks", "a8b8")) + king + array("B", table("pawn_pushes")) +
                  array("C", table("passed_pawn_masks")),
              {}, ignores);
  EXPECT_EQ(said(report), "pawn_attacks; a1b1 h1g1 a8b8 h8g8; white first a8b8 h8g8");
  ASSERT_EQ(report.skipped.size(), 3U);
  EXPECT_EQ(report.skipped[0].resembles->table->name, "king_attacks");
  EXPECT_EQ(report.skipped[0].place.line, 130U);
  EXPECT_EQ(checked(comment + "\n" + king).idle_comments, std::vector<std::uint32_t>{1});
  EXPECT_TRUE(checked(like_knights("X")).skipped.at(0).is_mistake());
  EXPECT_FALSE(checked(comment + like_knights("X")).skipped.at(0).is_mistake());
}

TEST(Ignored, are_magics_and_what_goes_with_them) {
  const auto& known = tables::magics_of(tables::rook);
  const std::string right = array("M", {known.begin(), known.end()});
  EXPECT_EQ(checked(right).magics.size(), 1U);
  EXPECT_TRUE(checked(comment + right).magics.empty());
  Values shifts;
  for (const std::uint64_t mask : table("rook_masks")) {
    shifts.push_back(64 - static_cast<std::uint64_t>(std::popcount(mask)));
  }
  const std::string wrong = array("S", with_wrong(shifts, 9));
  EXPECT_FALSE(checked(right + wrong).magics.at(0).wrong.empty());
  const FileReport report = checked(right + comment + wrong);
  EXPECT_TRUE(report.magics.at(0).wrong.empty());
  EXPECT_EQ(report.magics.at(0).list(Number::shift).identifier, "");
}

}  // namespace
}  // namespace bbtables::recognise
