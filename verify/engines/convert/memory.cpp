// Memory to the command that writes what a program has computed.

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "base/text.hpp"
#include "engines/convert/convert.hpp"
#include "engines/convert/placing.hpp"

namespace bbtables::convert {
namespace {

/// The language of a program, by the names that its compiler gives to variables.
std::string language_of(const memory::Memory& memory) {
  const auto has_any = [&](const auto& is_its) {
    return std::ranges::any_of(memory.symbols, is_its, &memory::Symbol::name);
  };
  const auto is_rust = [](std::string_view name) {
    const std::size_t hash = name.rfind("17h");  // and 16 digits
    return name.starts_with("_RNv") ||
           (name.starts_with("_ZN") &&
            name.find_first_not_of("0123456789abcdef", hash + 3) == hash + 19);
  };
  if (has_any([](std::string_view name) { return name == "runtime.buildVersion"; })) return "go";
  if (has_any(is_rust)) return "rust";
  return has_any([](std::string_view name) { return name.starts_with("_Z"); }) ? "cpp" : "c";
}

/// A variable's own name and the scope around it: of "board::pawns", "main.pawns",
/// "pawns.lto_priv.0" it is "pawns". Functions and namespaces without a name are no scopes.
std::pair<std::string, std::string> split(std::string name, const std::string& language) {
  const std::string_view mark = language == "go" ? "." : "::";
  if (language == "go") {
    name.erase(0, name.rfind('/') + 1);  // the way to the package
  } else {
    name.resize(std::min(name.find('.'), name.size()));  // the number that a compiler adds
  }
  const std::size_t end = name.rfind(mark);
  if (end == std::string::npos) return {name, ""};
  std::vector<std::string> parts = base::split(name.substr(0, end), mark);
  std::erase_if(parts, [](const std::string& part) { return !base::is_identifier(part); });
  return {name.substr(end + mark.size()), fmt::format("{}", fmt::join(parts, "::"))};
}

/// The address of an array, and how many bytes it has.
std::pair<std::uint64_t, std::uint64_t> span_of(const read::Array& array) {
  const auto address = [&](std::size_t number) { return *array.numbers[number].place.address(); };
  const std::size_t last = array.numbers.size() - 1;
  return {address(0), address(last) + (address(last) - address(0)) / last - address(0)};
}

}  // namespace

std::string command_of(const std::string& where, const memory::Memory& memory,
                       std::string language) {
  if (language.empty()) language = language_of(memory);
  const emit::Template text{cli::language_named(language)};
  memory::Found found = memory::find_arrays(memory);
  std::set<std::pair<std::uint64_t, std::uint64_t>> fills;  // addresses and sizes of variables
  for (const memory::Symbol& each : memory.symbols) fills.emplace(each.address, each.size);
  std::map<std::string, std::string> scopes;  // by the names in them
  for (read::Array& array : found.arrays) {
    const auto [name, scope] = split(array.name, text.name());
    if (!base::is_identifier(name)) continue;
    // What begins a larger variable, or is called as another, has no name of its own.
    const bool is_all = fills.contains(span_of(array)) && scopes.emplace(name, scope).second;
    array.name = is_all ? name : array.name + "+0x0";
  }
  const recognise::FileReport report = recognise::check_arrays(where, found.arrays);
  Placement placement = placed_from(found.arrays, report, text);
  cli::Request request = request_for(placement, text);
  if (found.given_up_at) {
    placement.remarks.emplace(0, "too much in it is like tables; the rest has not been looked at");
  }
  std::map<std::string, std::ptrdiff_t> times;        // by scopes
  if (text.name() == "cpp" || text.name() == "go") {  // the others have no namespaces
    if (text.name() == "cpp") request.namespaces = {cli::no_namespace};
    for (const Placed& each : placement.arrays) ++times[scopes[each.name]];
    times.erase("");
  }
  const auto most =
      std::ranges::max_element(times, {}, [](const auto& each) { return each.second; });
  if (most != times.end()) request.namespaces = {most->first};
  for (const Placed& each : placement.arrays) {
    const std::string& scope = scopes[each.name];
    if (most == times.end() || each.name.empty() || scope == most->first) continue;
    placement.remarks.emplace(0, fmt::format("{} is in {}; the command writes it to {}", each.name,
                                             scope.empty() ? "no namespace" : scope, most->first));
  }
  return placement.command(where, request);
}

}  // namespace bbtables::convert
