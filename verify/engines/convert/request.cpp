// The words of options: for a finding, and for all arrays that were placed.

#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "base/safe_text.hpp"
#include "engines/convert/placing.hpp"
#include "tables/forms.hpp"

namespace bbtables::convert {

using recognise::Arrangement;
using recognise::Finding;
using recognise::Match;
using tables::Table;

namespace {

constexpr const char* constants = "constants";  // each entry by itself: FILE_A, … FILE_H

/// Whether the array is constants, FILE_A, FILE_B, … FILE_H, perhaps of an enumeration.
bool is_series(const Finding& finding) {
  return finding.identifier == "enum" || finding.identifier.find('*') != std::string::npos;
}

std::string table_of(const std::string& item) { return item.substr(0, item.find('=')); }

/// Replaces names by a --case that gives the same ones.
void spell_names(cli::Request& request, const emit::Template& text) {
  const std::vector<std::string> names = request.names;
  const auto is_so = [&](const std::string& named, std::string emit::Name::*spelling) {
    const std::size_t equals = named.rfind('=');
    std::string snake = named.substr(0, equals);
    const auto of_it = [&](const auto& each) { return each.starts_with(snake + "="); };
    if (std::ranges::count_if(names, of_it) != 1) return false;
    std::ranges::replace(snake, '=', '_');
    std::ranges::replace(snake, '+', '_');
    return emit::Name::from_snake(snake).*spelling == named.substr(equals + 1);
  };
  const auto fitting = [&](std::string emit::Name::*spelling) {
    return std::ranges::count_if(names, [&](const auto& each) { return is_so(each, spelling); });
  };
  std::string emit::Name::*best = text.comments().spelling;
  for (const emit::Spelling& each : emit::spellings) {
    if (fitting(each.of) <= fitting(best)) continue;
    best = each.of;
    request.casing = each.name;
  }
  std::erase_if(request.names, [&](const auto& each) { return is_so(each, best); });
  std::ranges::sort(request.names);
}

}  // namespace

std::string item_of(const Table& table, std::vector<std::string> words) {
  std::erase(words, "");
  if (words.empty()) return std::string{table.name};
  const std::string form = fmt::format("{}", fmt::join(words, "+"));
  try {
    if (words.back() != constants) (void)tables::in_form(table, form);
  } catch (const base::Error&) {
    throw Unplaced{fmt::format("{}, which has no form '{}'", table.name, form)};
  }
  return fmt::format("{}={}", table.name, form);
}

std::vector<std::string> items_of(const Finding& finding) {
  const Match& match = finding.match;
  const Table& table = cli::table_named(match.table());
  const recognise::Part& first = match.first();
  const std::string form{first.form};
  const auto alone = [](const recognise::Part& part) {
    std::string word = part.label + "_only";
    std::ranges::replace(word, '-', '_');
    return word;
  };
  if (finding.arrangement >= Arrangement::lists_of_squares) {
    throw Unplaced{"lists of squares or halves of 32 bits, and bbtables writes bitboards"};
  }
  if (is_series(finding)) return {item_of(table, {form, constants})};
  const bool by_square = finding.arrangement == Arrangement::square_by_square;
  if (finding.zeros_in_front != 0)
    throw Unplaced{"a table with a zero in front, and bbtables writes the zero behind it"};
  const std::string zero = finding.more_entries == 1 ? "with_zero_entry" : "";
  if (match.whole() && (match.in_order() || match.parts.size() == 2)) {
    const auto& axes = first.table->axes;
    const bool moved = first.count > 1 && by_square != axes.front().is_square;
    return {item_of(table, {form, match.in_order() ? "" : "black_first",
                            !moved      ? ""
                            : by_square ? "squares_first"
                                        : "squares_last",
                            zero})};
  }
  std::vector<std::string> items;
  for (const recognise::Part* part : match.parts) {
    items.push_back(item_of(table, {std::string{part->form}, alone(*part), zero}));
  }
  return items;
}

void ask_for(std::span<const Placed> placed, cli::Request& request) {
  for (const Placed& each : placed) {
    if (each.is_joined()) {
      const std::string type = each.struct_type.empty() ? "" : ":" + each.struct_type;
      request.joins.push_back(fmt::format("{}{}={}", each.name, type, fmt::join(each.items, ",")));
      continue;
    }
    std::string item = each.items.front();
    const std::string table = table_of(item);
    const bool is_single = std::ranges::all_of(placed, [&](const Placed& other) {
      const std::string& its_item = other.items.front();
      return other.is_joined() || table_of(its_item) != table || its_item == item;
    });
    if (item == table && !is_single) item += "=own";
    const auto add = [](const std::string& one, std::vector<std::string>& to) {
      if (std::ranges::count(to, one) == 0) to.push_back(one);
    };
    if (item != table) add(item, request.forms);
    add(table, request.tables);
    if (!each.name.empty()) {
      request.names.push_back((is_single ? table : item) + "=" + each.name);
    }
  }
}

cli::Request request_for(const Placement& placement, const emit::Template& text) {
  cli::Request request;
  request.language = text.name();
  if (placement.layout != cli::layout_named("")) request.mapping = placement.layout.name();
  ask_for(placement.arrays, request);
  spell_names(request, text);
  return request;
}

void warn(const std::string& path, std::uint32_t line, const std::string& what) {
  base::report("bbtables", line == 0 ? path : fmt::format("{}:{}", path, line), what, "warning");
}

std::string Placement::command(const std::string& path, const cli::Request& request) const {
  Remarks all = remarks;
  for (const auto& [line, why] : left_out) all.emplace(line, "left out: " + why);
  for (const auto& [line, what] : all) warn(path, line, what);
  return arrays.empty() ? "" : "bbtables " + cli::command_of(request);
}

}  // namespace bbtables::convert
