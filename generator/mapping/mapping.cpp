#include "mapping/mapping.hpp"

#include <algorithm>

namespace bbtables::mapping {
namespace {

constexpr Mapping counting(std::string_view first, std::string_view second) {
  return {*board::Square::named(first), *board::Square::named(second)};
}

std::optional<Mapping> named(std::string_view name) {
  const auto& all = all_mappings();
  const auto found = std::find_if(all.begin(), all.end(),
                                  [&](const Mapping& mapping) { return mapping.name() == name; });
  return found == all.end() ? std::nullopt : std::optional{*found};
}

}  // namespace

const std::array<Mapping, 8>& all_mappings() {
  static constexpr std::array<Mapping, 8> mappings{
      counting("a1", "b1"), counting("h1", "g1"), counting("a8", "b8"), counting("h8", "g8"),
      counting("a1", "a2"), counting("h1", "h2"), counting("a8", "a7"), counting("h8", "h7")};
  return mappings;
}

std::string Layout::name() const {
  return index == bits ? bits.name() : index.name() + "/" + bits.name();
}

std::optional<Layout> Layout::named(std::string_view name) {
  const std::size_t slash = name.find('/');
  const auto index = mapping::named(name.substr(0, slash));
  const auto bits =
      slash == std::string_view::npos ? index : mapping::named(name.substr(slash + 1));
  if (!index || !bits) return {};
  return Layout{*index, *bits};
}

}  // namespace bbtables::mapping
