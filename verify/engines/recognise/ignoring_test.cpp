// What the user has ignored has no say in anything.

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>

#include "engines/recognise/sources.hpp"
#include "tables/magics.hpp"

namespace bbtables::recognise {
namespace {

using namespace sources;

/// The report where these are ignored.
FileReport checked_without(const std::string& source, std::vector<Ignore>& ignores) {
  return checked(source, {}, ignores);
}

/// The names of what is ignored; at the end those of the ignores that match nothing.
Names ignored(const std::string& source, std::vector<Ignore> ignores) {
  const FileReport report = checked_without(source, ignores);
  Names names;
  for (const SkippedArray& each : report.skipped) {
    if (each.reason == SkippedArray::Reason::ignored) names.push_back(each.identifier);
  }
  for (const Ignore& each : ignores) {
    if (!each.matched) names.push_back("no " + each.identifier);
  }
  return names;
}

const std::string comment = "// bbtables-verify: ignore\n";

Values wrong_king() {
  Values king = table("king_attacks");
  king[14] ^= 1;
  return king;
}

TEST(IgnoredArrays, skips_an_array_by_its_name_or_its_comment) {
  const std::string king = array("King", wrong_king());
  const std::string source = array("Knight", table("knight_attacks")) + king;
  EXPECT_EQ(ignored(source, {{"King", ""}}), Names{"King"});
  EXPECT_EQ(ignored(comment + king, {}), Names{"King"});
  EXPECT_EQ(ignored(comment + king, {{"King", ""}}), Names{"King"});
  EXPECT_EQ(ignored(source, {{"king", ""}, {"Kin", ""}, {"King[0]", ""}}),
            (Names{"no king", "no Kin", "no King[0]"}));
  std::vector<Ignore> ignores{{"King", ""}};
  const FileReport report = checked_without(source, ignores);
  EXPECT_EQ(matches(report), Names{"knight_attacks"});
  ASSERT_EQ(report.skipped.size(), 1U);
  EXPECT_EQ(report.skipped[0].resembles->table->name, "king_attacks");
  EXPECT_EQ(report.skipped[0].place.line, 66U);
  EXPECT_EQ(checked(comment + "\n" + king).idle_comments, std::vector<std::uint32_t>{1});
}

TEST(IgnoredArrays, skips_a_series_by_the_comment_at_one_of_its_constants) {
  Values files = table("file_squares");
  files[3] ^= 1;
  std::string source = comment;
  for (std::size_t file = 0; file < files.size(); ++file) {
    source += array(std::string{"FILE_"} + "ABCDEFGH" [file], { files[file] });
  }
  EXPECT_EQ(ignored(source, {}), Names{"FILE_*"});
  EXPECT_EQ(ignored(source.substr(comment.size()), {{"FILE_*", ""}}), Names{"FILE_*"});
  EXPECT_EQ(ignored(source.substr(comment.size()), {{"FILE_C", ""}}), Names{"FILE_*"});
}

TEST(IgnoredArrays, of_a_table_asks_whether_an_array_may_be_that) {
  const std::string king = array("King", wrong_king());
  EXPECT_EQ(ignored(king, {{"King", "king_attacks"}}), Names{"King"});
  EXPECT_EQ(ignored(king, {{"King", "knight_attacks"}}), Names{"no King"});
  const std::string ranks = array("X", table("rank_masks"));
  EXPECT_EQ(ignored(ranks, {{"X", "file_masks"}}), Names{"X"});
  EXPECT_EQ(ignored(array("X", {1, 2, 3, 4}), {{"X", "file_masks"}}), Names{"no X"});
  EXPECT_EQ(ignored(array("X", {1, 2, 3, 4}), {{"X", ""}}), Names{"X"});
}

TEST(IgnoredArrays, skips_the_parts_of_an_array_or_one_of_them) {
  const std::string both = "const uint64_t Both[2][64] = {" + list(table("knight_attacks")) + ", " +
                           list(wrong_king()) + "};\n";
  EXPECT_EQ(ignored(both, {{"Both", ""}}), (Names{"Both[0]", "Both[1]"}));
  EXPECT_EQ(ignored(both, {{"Both[1]", ""}}), Names{"Both[1]"});
  EXPECT_EQ(ignored(both, {{"Both", "king_attacks"}}), Names{"Both[1]"});
  EXPECT_EQ(ignored(both, {{"Both[", ""}}), Names{"no Both["});
  EXPECT_EQ(ignored(comment + both, {}), (Names{"Both[0]", "Both[1]"}));
}

TEST(IgnoredArrays, skips_what_resembles_a_table) {
  Values knights = table("knight_attacks");
  for (std::size_t entry = 20; entry < 40; ++entry) knights[entry] = ~knights[entry];
  const std::string source = array("X", knights);
  std::vector<Ignore> ignores{{"X", "knight_attacks"}};
  EXPECT_TRUE(checked(source).skipped.at(0).is_mistake());
  EXPECT_FALSE(checked_without(source, ignores).skipped.at(0).is_mistake());
  EXPECT_FALSE(checked(comment + source).skipped.at(0).is_mistake());
  EXPECT_EQ(ignored(source, {{"X", "king_attacks"}}), Names{"no X"});
}

TEST(IgnoredArrays, leaves_the_mapping_to_the_others) {
  const std::string source = array("A", table("pawn_attacks", "a8b8")) +
                             array("B", table("pawn_pushes")) +
                             array("C", table("passed_pawn_masks"));
  std::vector<Ignore> ignores{{"B", ""}, {"C", ""}};
  EXPECT_EQ(names_of(checked(source).agreement.white_first), "a1b1 h1g1");
  EXPECT_EQ(names_of(checked_without(source, ignores).agreement.white_first), "a8b8 h8g8");
}

TEST(IgnoredArrays, skips_magics_and_what_goes_with_them) {
  const auto& known = tables::magics_of(tables::rook);
  Values magics(known.begin(), known.end());
  magics[0] = 1;
  const std::string source = array("M", magics);
  ASSERT_EQ(checked(source).magics.size(), 1U);
  for (const char* table : {"", "rook_magics"}) {
    std::vector<Ignore> ignores{{"M", table}};
    EXPECT_TRUE(checked_without(source, ignores).magics.empty());
    EXPECT_EQ(ignored(source, ignores), Names{"M"}) << table;
  }
  EXPECT_EQ(ignored(source, {{"M", "bishop_magics"}}), Names{"no M"});
  EXPECT_TRUE(checked(comment + source).magics.empty());

  Values shifts;
  for (const std::uint64_t mask : table("rook_masks")) {
    shifts.push_back(64 - static_cast<std::uint64_t>(std::popcount(mask)));
  }
  ++shifts[9];
  const std::string right = array("M", {known.begin(), known.end()});
  EXPECT_FALSE(checked(right + array("S", shifts)).magics.at(0).wrong.empty());
  const FileReport report = checked(right + comment + array("S", shifts));
  EXPECT_TRUE(report.magics.at(0).wrong.empty());
  EXPECT_EQ(report.magics.at(0).shifts.identifier, "");
}

}  // namespace
}  // namespace bbtables::recognise
