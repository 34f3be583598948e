#pragma once

#include <array>
#include <cstdint>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "engines/recognise/check_source.hpp"
#include "tables/catalogue.hpp"

/// Sources for the tests, in C.
namespace bbtables::recognise::sources {

using Values = std::vector<std::uint64_t>;
using Names = std::vector<std::string>;

/// The values of a table of the catalogue.
[[nodiscard]] inline Values table(std::string_view name, std::string_view layout = "a1b1") {
  for (const tables::Table& one : tables::catalogue()) {
    if (one.name == name) return one.values(mapping::Layout::named(layout).value());
  }
  throw std::invalid_argument{"no table " + std::string{name}};
}

/// An array in rows of so many entries. Its first entry stands in the second line, and each of the
/// others in one of its own.
[[nodiscard]] inline std::string rows(std::string_view name, const Values& values,
                                      std::size_t columns) {
  std::ostringstream text;
  text << "const uint64_t " << name << "[] = {" << std::hex;
  for (std::size_t entry = 0; entry < values.size(); ++entry) {
    text << '\n' << (entry % columns == 0 ? "{" : "") << "0x" << values[entry];
    text << (entry % columns == columns - 1 || entry + 1 == values.size() ? "}," : ",");
  }
  text << "};\n";
  return text.str();
}

/// An array of numbers, or of a single one a constant: its first entry stands in the second line,
/// and each of the others in one of its own.
[[nodiscard]] inline std::string array(std::string_view name, const Values& values) {
  std::ostringstream text;
  text << "const uint64_t " << name << std::hex;
  if (values.size() == 1) {
    text << " =\n0x" << values.front() << ";\n";
    return text.str();
  }
  text << "[] = {";
  for (const std::uint64_t value : values) text << "\n0x" << value << ',';
  text << "};\n";
  return text.str();
}

[[nodiscard]] inline FileReport checked(std::string_view text,
                                        const std::vector<Requirement>& requirements = {}) {
  return check_source("engine.c", text, read::dialect_of("engine.c").value(), requirements);
}

/// The names of the layouts, with a space between; "any" are all of them.
[[nodiscard]] inline std::string names_of(Layouts layouts) {
  if (layouts == all_layouts) return "any";
  std::string text;
  for (const mapping::Layout& layout : listed(layouts)) {
    text += (text.empty() ? "" : " ") + layout.name();
  }
  return text;
}

/// In short: "rank_masks east_ray", "pawn_attacks: white", "pawn_attacks: black white".
[[nodiscard]] inline std::string in_short(const Match& match) {
  std::string text{match.table()};
  if (!match.first().form.empty()) text += " " + std::string{match.first().form};
  if (match.whole() && match.in_order()) return text;
  text += ":";
  for (const Part* part : match.parts) text += " " + part->label;
  return text;
}

/// "knight_attacks", "knight_attacks [lists]", "knight_attacks [+1]", for each finding.
[[nodiscard]] inline Names matches(const FileReport& report) {
  constexpr std::array names{"",         " [by square]", " [short]",
                             " [lists]", " [high, low]", " [low, high]"};
  Names list;
  for (const Finding& finding : report.findings) {
    list.push_back(in_short(finding.match) +
                   names.at(static_cast<std::size_t>(finding.arrangement)));
    if (finding.more_entries != 0) {
      list.back() += " [+" + std::to_string(finding.more_entries) + "]";
    }
  }
  return list;
}

/// "file_masks in a1a2 h1h2", for each other match.
[[nodiscard]] inline Names other_matches(const Finding& finding) {
  Names list;
  for (const Match& match : finding.other_matches) {
    list.push_back(in_short(match) + " in " + names_of(match.layouts));
  }
  return list;
}

}  // namespace bbtables::recognise::sources
