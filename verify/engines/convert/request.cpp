// The arrays that were placed, to the request for them.

#include <fmt/format.h>

#include <algorithm>

#include "base/safe_text.hpp"
#include "engines/convert/placing.hpp"

namespace bbtables::convert {
namespace {

std::string table_of(const std::string& item) { return item.substr(0, item.find('=')); }

/// Replaces names by a --case that gives the same ones.
void spell_names(cli::Request& request, const emit::Template& text) {
  const auto is_so = [&](const std::string& named, std::string emit::Name::*spelling) {
    const std::size_t equals = named.rfind('=');
    std::string snake = named.substr(0, equals);
    const auto of_it = [&](const auto& each) { return each.starts_with(snake + "="); };
    if (std::ranges::count_if(request.names, of_it) != 1) return false;
    std::ranges::replace(snake, '=', '_');
    std::ranges::replace(snake, '+', '_');
    return emit::Name::from_snake(snake).*spelling == named.substr(equals + 1);
  };
  const auto fitting = [&](std::string emit::Name::*spelling) {
    return std::ranges::count_if(request.names,
                                 [&](const auto& each) { return is_so(each, spelling); });
  };
  std::string emit::Name::*best = text.comments().spelling;
  std::vector<std::string> names = request.names;
  for (const emit::Spelling& each : emit::spellings) {
    if (fitting(each.of) <= fitting(best)) continue;
    best = each.of;
    request.casing = each.name;
  }
  std::erase_if(names, [&](const auto& each) { return is_so(each, best); });
  request.names = std::move(names);
  std::ranges::sort(request.names);
}

}  // namespace

void ask_for(std::span<const Placed> placed, cli::Request& request) {
  for (const Placed& each : placed) {
    if (each.is_joined) {
      const std::string type = each.struct_type.empty() ? "" : ":" + each.struct_type;
      request.joins.push_back(fmt::format("{}{}={}", each.name, type, fmt::join(each.items, ",")));
      continue;
    }
    std::string item = each.items.front();
    const std::string table = table_of(item);
    const bool is_single = std::ranges::all_of(placed, [&](const Placed& other) {
      const std::string& its_item = other.items.front();
      return other.is_joined || table_of(its_item) != table || its_item == item;
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

std::string Placement::warned(const std::string& path, const cli::Request& request) const {
  Remarks all = remarks;
  for (const auto& [line, why] : left_out) all.emplace(line, "left out: " + why);
  for (const auto& [line, what] : all) warn(path, line, what);
  return arrays.empty() ? "" : "bbtables " + cli::command_of(request);
}

}  // namespace bbtables::convert
