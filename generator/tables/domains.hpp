#pragma once

#include <string>

#include "mapping/mapping.hpp"
#include "tables/knight.hpp"
#include "tables/lines.hpp"
#include "tables/pawn_shield.hpp"
#include "tables/popcount.hpp"

namespace bbtables::tables {

// The words for the values of each domain that a table is indexed by.
[[nodiscard]] std::string label(board::File file);
[[nodiscard]] std::string label(board::Rank rank);
[[nodiscard]] std::string label(board::Color color);
[[nodiscard]] std::string label(board::Square square);
[[nodiscard]] std::string label(KnightMoves moves);
[[nodiscard]] std::string label(Line line);
[[nodiscard]] std::string label(Wing wing);
[[nodiscard]] std::string label(Word16 word);

/// The domain's value at an array index: only squares are ordered by the mapping.
template <class Domain>
[[nodiscard]] Domain at_index(unsigned index, const mapping::Layout&) {
  return Domain{index};
}
template <>
[[nodiscard]] inline board::Square at_index(unsigned index, const mapping::Layout& layout) {
  return layout.index.square(index);
}

}  // namespace bbtables::tables
