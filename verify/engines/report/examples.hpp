#pragma once

#include <algorithm>
#include <cstddef>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engines/report/reporter.hpp"
#include "tables/catalogue.hpp"

/// Reports for the tests to put into formats.
namespace bbtables::report {

inline const mapping::Layout a1b1 = *mapping::Layout::named("a1b1");

/// The layout of that name as the only one of a set.
inline recognise::Layouts only(std::string_view layout) {
  recognise::Layouts layouts = recognise::only(0);
  while (recognise::representative(layouts) != *mapping::Layout::named(layout)) layouts <<= 1;
  return layouts;
}

/// Parts of a table of the catalogue, in that order, in the form of that name: `labels` are those
/// of all its parts.
inline recognise::Match parts_of(std::string_view table, const std::vector<std::string>& labels,
                                 const std::vector<std::size_t>& numbers,
                                 std::string_view form = {}) {
  static std::deque<recognise::Part> parts;  // matches only point to them
  const auto own = std::ranges::find(tables::catalogue(), table, &tables::Table::name);
  recognise::Match match{{}, recognise::only(0)};
  for (const std::size_t number : numbers) {
    parts.push_back({&*own, form, number, labels.size(), labels.at(number), true});
    match.parts.push_back(&parts.back());
  }
  return match;
}

/// Pawn attacks of these colours, in that order; white is 0.
inline recognise::Match pawn_attacks_of(const std::vector<std::size_t>& colors) {
  return parts_of("pawn_attacks", {"white", "black"}, colors);
}

/// The table whole, in the form of that name, in these layouts.
inline recognise::Match match_as(std::string_view table, std::string_view form = {},
                                 recognise::Layouts layouts = recognise::only(0)) {
  return {parts_of(table, {""}, {0}, form).parts, layouts};
}

/// 64 right entries of a table that is whole, in a1b1.
inline recognise::Finding right_table(const std::string& identifier, std::string_view table,
                                      read::Place place) {
  recognise::Finding finding;
  finding.identifier = identifier;
  finding.place = place;
  finding.match = match_as(table);
  finding.entries = 64;
  return finding;
}

/// King attacks in which h3 is missing from g2.
inline recognise::Finding king_without_h3() {
  recognise::Finding finding = right_table("KingMoves", "king_attacks", {80, 16});
  finding.wrong.push_back({{97, 5}, {14}, 0x60a0e0, 0xe0a0e0});
  finding.wrong.back().written = "KingMoves[14]";
  return finding;
}

/// Knight attacks, a line of which stands further down.
inline recognise::FileReport with_a_line_moved() {
  recognise::Finding finding = right_table("Knight", "knight_attacks", {3, 1});
  finding.wrong.push_back({{4, 1}, {8}, {}, 0x2040004});
  finding.wrong.back().missing = {0x2040004, 0x5080008};
  finding.wrong.push_back({{7, 1}, {}, 0x2040004, 0, "moved, they belong in line 4"});
  finding.wrong.back().too_many = 2;
  return {"attacks.h", {finding}, {}};
}

/// Knight attacks, a line of which was copied and not changed.
inline recognise::FileReport with_a_line_copied() {
  recognise::Finding finding = right_table("Knight", "knight_attacks", {3, 1});
  finding.wrong.push_back({{5, 3}, {8}, 0x20400, 0x2040004, "a copy of the 2 entries from a1 on"});
  finding.wrong.back().written = "Knight[8]";
  finding.wrong.back().copied = {0x2040004, 0x5080008};
  return {"attacks.h", {finding}, {}};
}

/// An array that has many entries of knight attacks.
inline recognise::SkippedArray resembling_knight() {
  return {.identifier = "Knight",
          .place = {3, 1},
          .count = 64,
          .reason = recognise::SkippedArray::Reason::resembles_a_table,
          .resembles = right_table("", "knight_attacks", {}).match.parts.front(),
          .agreeing = 44};
}

/// King attacks in each of whose first `count` entries all bits are inverted.
inline recognise::Finding inverted_king(std::size_t count) {
  recognise::Finding finding = right_table("KingMoves", "king_attacks", {80, 16});
  for (unsigned i = 0; i < count; ++i) {
    finding.wrong.push_back({{81 + i, 5}, {i % 64}, ~std::uint64_t{0x302}, 0x302});
  }
  return finding;
}

/// Knight attacks, right, and king_without_h3(), in one file.
inline recognise::FileReport two_tables() {
  return {"src/attacks.h",
          {right_table("KnightAttacks", "knight_attacks", {12, 16}), king_without_h3()},
          {{"PieceValues", {3, 5}, 6}},
          {only("a1b1") | only("h1g1"), only("a1b1") | only("h1g1"), only("a1b1") | only("h1g1")}};
}

/// The same, where the king's table is wrong in every way and not sure to be one.
inline recognise::FileReport all_kinds_of_mistakes() {
  recognise::FileReport report = two_tables();
  recognise::Finding& king = report.findings[1];
  king.unread = 1;
  king.first_unread = {98, 3};
  king.unread_text = "KING_H2";
  king.name_says = "queen_attacks_empty";
  king.places_late = 8;
  king.other_matches = {match_as("file_masks", "", only("a1a2"))};
  return report;
}

/// king_without_h3() alone in a file of that name, with the wrong entry at that place.
inline recognise::FileReport king_in(const std::string& path, read::Place place) {
  recognise::FileReport report{path, {king_without_h3()}, {}};
  report.findings[0].wrong[0].place = place;
  return report;
}

/// Magics of rooks, of which e4's is wrong.
inline recognise::Magics magics_wrong_on_e4() {
  recognise::Magics magics{.identifier = "rookMagics", .place = {3, 5}};
  magics.wrong.push_back(
      {.place = {31, 3},
       .entry = 28,
       .bit = 28,
       .is = 0x1234,
       .lost = 12,
       .look_ups = 1024,
       .at = 0x1f3,
       .clash = {{true, 28, std::uint64_t{1} << 36}, {true, 28, std::uint64_t{1} << 44}}});
  return magics;
}

/// These magics in one file, with nothing else.
inline recognise::FileReport file_with_magics(const recognise::Magics& magics) {
  recognise::FileReport report;
  report.path = "a.h";
  report.magics = {magics};
  return report;
}

/// What a format prints of these files, and then of the run if there is a summary.
inline std::string printed(std::string_view format, const std::vector<recognise::FileReport>& files,
                           const std::optional<Summary>& summary = {}, Show show = Show::tables) {
  std::string text;
  const auto reports = reporter(format, [&](const base::SafeText& piece) { text += piece.text(); });
  for (const recognise::FileReport& file : files) reports->file(file, show);
  if (summary) reports->end(*summary);
  return text;
}

/// What a run over two_tables() comes to.
inline Summary summary_of_two_tables() {
  return {.files = 1, .tables = 2, .wrong_tables = 1, .wrong_entries = 1};
}

}  // namespace bbtables::report
