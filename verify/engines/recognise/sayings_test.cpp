// What names say, and what comes of it where numbers leave it open or say something else: the rows
// of sayings.txt, and what cannot be said in a row.

#include "engines/recognise/sayings.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <sstream>

#include "engines/recognise/sources.hpp"

namespace bbtables::recognise {
namespace {

using namespace sources;

Names words_of(const std::string& text) {
  std::istringstream stream{text};
  Names words;
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

/// What stands between the separators.
Names pieces_of(const std::string& text, const std::string& separator) {
  Names pieces;
  for (std::size_t at = 0; at != text.npos;) {
    const std::size_t end = text.find(separator, at);
    pieces.push_back(text.substr(at, end - at));
    at = end == text.npos ? end : end + separator.size();
  }
  return pieces;
}

/// Senses, files, and the line: "not file, ab" or "rank; RANK_* 3", with "…" if it says more.
std::string said_by(const std::string& name) {
  const Saying said = saying_of(name);
  std::string text;
  for (const std::string& sense : words_of(
           "white black light dark pawn knight rook queen king ray north south east west rank file "
           "zone attack diagonal antidiagonal magic squares not except edge row")) {
    if (said.says(sense)) text += (text.empty() ? "" : " ") + sense;
  }
  if (said.files != 0) text += ", ";
  for (unsigned file = 0; file < 8; ++file) {
    if ((said.files >> file & 1) != 0) text += static_cast<char>('a' + file);
  }
  if (text.empty()) return "nothing";
  if (said.lines == 0) return text;
  return fmt::format("{}; {} {}{}", text, said.in_series->name, said.in_series->number,
                     said.is_line ? "" : " …");
}

TEST(Names, say_a_table_of_no_more_entries) {
  const auto those_that_say = [](const char* names, std::size_t entries) {
    std::string saying;
    for (const std::string& name : words_of(names)) {
      if (says_table(name, entries)) saying += name + ' ';
    }
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

/// What it is, what its name says instead, and how many entries are wrong.
std::string described(const Finding& finding) {
  std::string text = in_short(finding.match);
  if (!finding.name_says.empty()) text += " not " + finding.name_says;
  if (!finding.other_matches.empty() && !finding.decided_by_name) text += " or another";
  return text + (finding.wrong.empty() ? "" : fmt::format(" {} wrong", finding.wrong.size()));
}

/// An array; of a name such as "FILE_*/ABC" a constant for each letter, which replaces the *.
std::string named(const std::string& name, const Values& values) {
  const std::size_t slash = name.find('/');
  if (slash == name.npos) return array(name, values);
  std::string text;
  for (std::size_t at = slash + 1; at < name.size(); ++at) {
    const std::string constant = name.substr(0, slash).replace(name.find('*'), 1, 1, name[at]);
    text += array(constant, {values.at(at - slash - 1)});
  }
  return text;
}

const std::string lines = named("FILE_*/ABCDEFGH", table("file_squares")) +
                          named("RANK_*/12345678", table("rank_squares"));
const std::string corner = array("FILE_A", {0x101010101010101}) + array("Rank1", {0xff});

/// "rays part 1", "0xff".
Values values_of(const std::string& text) {
  const Names words = words_of(text);
  if (words[0].starts_with("0x")) return {std::stoull(words[0], nullptr, 16)};
  const auto in = std::ranges::find(words, "in");
  Values values = in == words.end() ? table(words[0]) : table(words[0], in[1]);
  const auto which = std::ranges::find(words, "part");
  if (which != words.end()) values = part(values, std::stoul(which[1]));
  if (words.back() == "reversed") std::ranges::reverse(values);
  return values;
}

/// All findings behind that line, and the layouts that are left.
std::string found(const std::string& source, std::ptrdiff_t line) {
  const FileReport report = checked(source);
  std::string text;
  for (const Finding& each : report.findings) {
    if (each.place.line > line) text += described(each) + ", ";
  }
  return text.empty() ? "nothing" : text + names_of(preferred(report.agreement.layouts));
}

/// What is said of each name of a row, or of its last array by each of that array's names.
Names told(const std::string& row) {
  Names arrays = pieces_of(row, " + ");
  const Names last = pieces_of(arrays.back(), " = ");
  Names all;
  std::string before;
  arrays.pop_back();
  const bool is_known = !arrays.empty() && (arrays[0] == "lines" || arrays[0] == "corner");
  if (is_known) before = arrays[0] == "lines" ? lines : corner;
  const auto line = std::ranges::count(before, '\n');
  for (std::size_t at = is_known ? 1 : 0; at < arrays.size(); ++at) {
    const Names sides = pieces_of(arrays[at], " = ");
    before += named(sides[0], values_of(sides[1]));
  }
  for (const std::string& name : words_of(last[0])) {
    all.push_back(last.size() == 1 ? said_by(name)
                                   : found(before + named(name, values_of(last[1])), line));
  }
  return all;
}

TEST(Names, say_as_the_rows_tell) {
  std::ifstream file{BBTABLES_SAYINGS};
  std::size_t rows = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line.starts_with('#')) continue;
    const Names sides = pieces_of(line, " → ");
    ASSERT_EQ(sides.size(), 2U) << line;
    for (const std::string& each : told(sides[0])) EXPECT_EQ(each, sides[1]) << line;
    ++rows;
  }
  EXPECT_NE(rows, 0U);
}

TEST(Series, with_an_error_are_wrong_in_its_line) {
  for (const auto& [name, whole] :
       {std::pair{"Rank*BB/12345678", "Rank*BB"}, std::pair{"ROW_*/01234567", "ROW_0..7"}}) {
    Values values = table("rank_squares");
    values[3] = values[2];
    const FileReport report = checked(named(name, values));
    ASSERT_EQ(report.findings.size(), 1U);
    EXPECT_EQ(report.findings[0].identifier, whole);
    EXPECT_EQ(report.findings[0].place.line, 1U) << "where the first of them stands";
    ASSERT_EQ(report.findings[0].wrong.size(), 1U);
    EXPECT_EQ(report.findings[0].wrong[0].place.line, 8U);
    EXPECT_EQ(report.findings[0].wrong[0].index, std::vector{3U});
  }
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
  EXPECT_EQ(found(source, 0), "file_squares 1 wrong, rank_squares, dark_squares, a1b1");
  EXPECT_TRUE(checked(source).skipped.empty());
  EXPECT_EQ(checked("enum { A = 0x1ff, Q = 0x2ff, R = 0x3ff, S = 0x4ff };\n").skipped.size(), 1U);
}

TEST(Series, open_at_once_are_sixteen) {
  const auto findings = [](std::size_t others) {
    const Values files = table("file_squares");
    std::string text = named("FILE_*/A", files);
    for (std::size_t each = 0; each < others; ++each) {
      text += array(std::string(each + 3, 'x') + "_FILE_A", part(files, 0, 1));
    }
    text += named("FILE_*/BCDEFGH", {files.begin() + 1, files.end()});
    return checked(text).findings.size();
  };
  EXPECT_EQ(findings(15), 1U + 15);
  EXPECT_EQ(findings(16), 8U + 16) << "each by itself";
}

}  // namespace
}  // namespace bbtables::recognise
