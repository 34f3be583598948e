#pragma once

#include <algorithm>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engines/report/reporter.hpp"
#include "tables/catalogue.hpp"

/// Findings for the tests to report.
namespace bbtables::report {

/// The layout of that name as the only one of a set.
inline recognise::Layouts only(std::string_view layout) {
  return recognise::only(*mapping::Layout::named(layout));
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
    parts.push_back({&*own, form, number, labels.size(), labels.at(number), !own->axes.empty()});
    match.parts.push_back(&parts.back());
  }
  return match;
}

/// The table whole, in the form of that name, in these layouts.
inline recognise::Match match_as(std::string_view table, std::string_view form = {},
                                 recognise::Layouts layouts = recognise::only(0)) {
  return {parts_of(table, {""}, {0}, form).parts, layouts};
}

/// Pawn attacks of these colours, in that order; white is 0.
inline recognise::Match pawn_attacks_of(const std::vector<std::size_t>& colors) {
  return parts_of("pawn_attacks", {"white", "black"}, colors);
}

/// 64 entries of a table that is whole, in a1b1, with these wrong.
inline recognise::Finding table(const std::string& identifier, std::string_view name,
                                const std::vector<recognise::WrongEntry>& wrong = {}) {
  recognise::Finding finding;
  finding.identifier = identifier;
  finding.place = {3, 1};
  finding.match = match_as(name);
  finding.entries = 64;
  finding.wrong = wrong;
  return finding;
}

/// King attacks in which h3 is missing from g2.
inline recognise::Finding king_without_h3() {
  recognise::Finding finding =
      table("KingMoves", "king_attacks", {{{97, 5}, {14}, 0x60a0e0, 0xe0a0e0}});
  finding.place = {80, 16};
  finding.wrong[0].written = "KingMoves[14]";
  return finding;
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
       .clash = {{true, 28, std::uint64_t{1} << 36, 0x1f3}, {true, 28, std::uint64_t{1} << 44}}});
  return magics;
}

/// An array that has many entries of knight attacks.
inline recognise::SkippedArray resembling_knight() {
  static const recognise::Match knight = match_as("knight_attacks");
  return {.identifier = "Knight",
          .place = {3, 1},
          .count = 64,
          .reason = recognise::SkippedArray::Reason::resembles_a_table,
          .resembles = &knight.first(),
          .agreeing = 44};
}

/// A report on these tables, which agree on that layout, and no others.
inline recognise::FileReport file_with(const std::vector<recognise::Finding>& findings,
                                       recognise::Layouts layouts = only("a1b1")) {
  recognise::FileReport report{"attacks.h", findings, {}};
  report.agreement = {layouts, layouts, layouts};
  return report;
}

/// What a format prints of these files, which are an engine, and then of the run if there is a
/// summary.
inline std::string printed(std::string_view format, const std::vector<recognise::FileReport>& files,
                           const std::optional<Summary>& summary = {}, Show show = Show::tables) {
  std::string text;
  const auto reports = reporter(format, [&](const base::SafeText& piece) { text += piece.text(); });
  for (const recognise::FileReport& file : files) reports->file(file_of(file, show));
  reports->engine();
  if (summary) reports->end(*summary);
  return text;
}

}  // namespace bbtables::report
