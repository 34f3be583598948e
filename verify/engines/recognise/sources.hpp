#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "engines/read/dialect.hpp"
#include "engines/recognise/finding.hpp"
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

/// As many values as there are, from `number * size` on, up to `size` of them.
[[nodiscard]] inline Values part(const Values& values, std::size_t number, std::size_t size = 64) {
  const std::size_t begin = number * size;
  const std::size_t end = std::min(begin + size, values.size());
  return {values.data() + begin, values.data() + end};
}

/// [parts][size] as [size][parts].
[[nodiscard]] inline Values transposed(const Values& values, std::size_t parts) {
  Values other;
  const std::size_t size = values.size() / parts;
  for (std::size_t entry = 0; entry < size; ++entry) {
    for (std::size_t part = 0; part < parts; ++part) other.push_back(values[part * size + entry]);
  }
  return other;
}

/// Numbers in brackets, each at the beginning of a line of its own.
[[nodiscard]] inline std::string list(const Values& values) {
  return fmt::format("{{\n{:#x}}}", fmt::join(values, ",\n"));
}
[[nodiscard]] inline std::string list(const Names& lists) {
  return fmt::format("{{{}}}", fmt::join(lists, ","));
}
/// The numbers in lists of that many.
[[nodiscard]] inline std::string lists(const Values& values, std::size_t size) {
  Names inner;
  for (std::size_t number = 0; number * size < values.size(); ++number) {
    inner.push_back(list(part(values, number, size)));
  }
  return list(inner);
}

[[nodiscard]] inline std::string declared(std::string_view name, std::string_view list) {
  return fmt::format("const uint64_t {}[] = {};\n", name, list);
}

/// An array in rows of so many entries. Its first entry stands in the second line.
[[nodiscard]] inline std::string rows(std::string_view name, const Values& values,
                                      std::size_t columns) {
  return declared(name, lists(values, columns));
}

/// An array of numbers, or of a single one a constant: its first entry stands in the second line,
/// and each of the others in one of its own.
[[nodiscard]] inline std::string array(std::string_view name, const Values& values) {
  if (values.size() != 1) return declared(name, list(values));
  return fmt::format("const uint64_t {} =\n{:#x};\n", name, values.front());
}

[[nodiscard]] inline FileReport checked(std::string_view text,
                                        const std::vector<Requirement>& requirements = {},
                                        std::span<Ignore> ignores = {}) {
  return check_source("engine.c", text, read::dialect_of("engine.c").value(),
                      {requirements, ignores});
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

/// In short: "rays with_own_square", "pawn_attacks: white", "pawn_attacks: black white".
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
    if (finding.zeros_in_front != 0) {
      list.back() += " [" + std::to_string(finding.zeros_in_front) + "+]";
    }
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
