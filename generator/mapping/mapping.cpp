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

std::string_view Mapping::known_as() const {
  static constexpr std::string_view by_ranks[] = {
      "little-endian rank-file, LERF: a1=0, b1=1, h8=63, as in most engines", "h1=0, g1=1, a8=63",
      "a8=0, b8=1, h1=63, as FEN runs", "h8=0, g8=1, a1=63: a1 is the highest bit"};
  static constexpr std::string_view by_files[] = {
      "little-endian file-rank, LEFR: a1=0, a2=1, h8=63", "h1=0, h2=1, a8=63", "a8=0, a7=1, h1=63",
      "h8=0, h7=1, a1=63"};
  const unsigned corner = (flip_ranks_ ? 2U : 0U) + (flip_files_ ? 1U : 0U);
  return files_first_ ? by_ranks[corner] : by_files[corner];
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
