// The squares of one colour: which colour has bit 0 depends on the mapping.

#include <gtest/gtest.h>

#include "engines/recognise/names.hpp"
#include "engines/recognise/sources.hpp"

namespace bbtables::recognise {
namespace {

using namespace sources;

std::uint64_t dark() { return table("dark_squares").front(); }
std::uint64_t light() { return table("light_squares").front(); }

TEST(SquareColors, are_told_by_their_names) {
  for (const char* name : {"LIGHT_SQUARES", "kLightSq", "WHITEBB", "BB_CELLS_WHITE", "LIGHT",
                           "lightsquaresBB", "WhiteSquaresBitboard"}) {
    EXPECT_EQ(square_color_named(name), "light_squares") << name;
  }
  for (const char* name : {"DARK_SQS", "bbBlackSq", "darkSquares", "BLACK_FIELDS", "dark"}) {
    EXPECT_EQ(square_color_named(name), "dark_squares") << name;
  }
  for (const char* name : {"SQUARES", "BLACK_AND_WHITE", "highlights", "EVEN"}) {
    EXPECT_EQ(square_color_named(name), "") << name;
  }
}

TEST(SquareColors, are_found_where_a_name_says_one) {
  EXPECT_EQ(matches(checked(array("DARK_SQUARES", {dark()}))), Names{"dark_squares"});
  EXPECT_EQ(matches(checked(array("WHITE", {light()}))), Names{"light_squares"});
  EXPECT_EQ(matches(checked(array("EVEN", {dark()}))), Names{});
}

TEST(SquareColors, are_wrong_in_up_to_three_squares) {
  const auto wrong_in = [](std::string_view name, std::uint64_t surplus_or_missing) {
    const FileReport report = checked(array(name, {dark() ^ surplus_or_missing}));
    return report.findings.empty() ? -1 : static_cast<int>(report.findings[0].wrong.size());
  };
  EXPECT_EQ(wrong_in("DARK_SQUARES", 0), 0);
  EXPECT_EQ(wrong_in("DARK_SQUARES", 0x1), 1);
  EXPECT_EQ(wrong_in("DARK_SQUARES", 0x7), 1);
  EXPECT_EQ(wrong_in("DARK_SQUARES", 0xf), -1);
  EXPECT_EQ(wrong_in("DARK", 0), 0);
  EXPECT_EQ(wrong_in("DARK", 0x1), -1) << "no word for squares";
}

/// The mappings that are left, and what the name of the last constant says instead.
std::string left_by(const Names& names, const Values& values) {
  std::string text;
  for (std::size_t at = 0; at < names.size(); ++at) text += array(names[at], {values.at(at)});
  const FileReport report = checked(text);
  const std::string& says = report.findings.back().name_says;
  EXPECT_TRUE(report.findings.back().other_matches.empty());
  return names_of(report.agreement.layouts) + (says.empty() ? "" : ": " + says);
}

TEST(SquareColors, tell_mappings_by_their_names) {
  EXPECT_EQ(left_by({"DARK_SQUARES"}, {dark()}), "a1b1 h8g8 a1a2 h8h7");
  EXPECT_EQ(left_by({"LIGHT_SQUARES"}, {dark()}), "h1g1 a8b8 h1h2 a8a7");
  EXPECT_EQ(
      left_by({"SQUARES_OF_RANK_1", "FILE_A", "DARK_SQUARES"}, {0xff, 0x0101010101010101, dark()}),
      "a1b1");
}

TEST(SquareColors, are_those_of_their_name_in_any_mapping_that_is_left) {
  EXPECT_EQ(left_by({"RANK_1", "FILE_A", "LIGHT_SQUARES"}, {0xff, 0x0101010101010101, dark()}),
            "a1b1 h1g1 a8b8");
}

TEST(SquareColors, of_another_name_than_the_mapping_says_are_told) {
  Names names;
  Values values;
  for (unsigned file = 0; file < 8; ++file) {
    names.push_back(std::string{"FILE_"} + static_cast<char>('A' + file));
    values.push_back(0x0101010101010101U << file);
  }
  names.insert(names.end(), {"RANK_1", "RANK_2", "LIGHT_SQUARES"});
  values.insert(values.end(), {0xff, 0xff00, dark()});
  EXPECT_EQ(left_by(names, values), "a1b1: light_squares");
}

}  // namespace
}  // namespace bbtables::recognise
