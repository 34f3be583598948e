#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "mapping/mapping.hpp"

namespace bbtables::tables {

/// What one entry of a table is.
enum class Element {
  set,     ///< a bitboard of 64 bits
  count,   ///< a small number, 8 bits
  word,    ///< 16 bits of a set
  number,  ///< a 64-bit number that stands for no set, as a multiplier does
};

/// Width of one emitted entry in bits.
[[nodiscard]] constexpr unsigned bits_of(Element element) {
  switch (element) {
    case Element::count:
      return 8;
    case Element::word:
      return 16;
    case Element::set:
    case Element::number:
      break;
  }
  return 64;
}

/// One dimension of a table.
struct Axis {
  std::string_view name;  ///< what the index means, "square" or "side to move"
  unsigned size;          ///< number of index values
  bool is_square;         ///< whether the mapping orders it
  /// The index value in words, "e4" or "white".
  std::function<std::string(unsigned index, const mapping::Layout& layout)> label;
};

/// One table, of the catalogue or in another form. Its entries stand in row-major order, the last
/// axis running fastest; a scalar has no axis and one entry.
struct Table {
  std::string_view name;
  std::string_view family;  ///< the file of generated/ that it is part of
  std::string meaning;      ///< one line of plain text, without a full stop
  Element element;
  unsigned
      alignment;  ///< of the whole array in bytes, where a reader needs more than the element's
  std::vector<Axis> axes;
  /// All entries in the order and with the bits that the layout says.
  std::function<std::vector<std::uint64_t>(const mapping::Layout&)> values;
  /// Whether it is so large that compilers take long to read its numbers: sources hold it as
  /// literals, one for each value of the first axis, whose last 16 or 32 bits are zero.
  bool is_data = false;
  bool is_filled = false;      ///< in at start-up: sources declare it, and have no numbers of it
  bool is_choice = false;      ///< others would do as well: engines have magics of their own
  bool is_only_named = false;  ///< a request for all tables leaves it out, and one of the JVM
  std::string row_type = {};   ///< of what struct each row is a value; empty: rows are arrays

  [[nodiscard]] std::size_t entries() const {
    std::size_t product = 1;
    for (const Axis& axis : axes) product *= axis.size;
    return product;
  }
  [[nodiscard]] std::size_t bytes() const { return entries() * bits_of(element) / 8; }
};

}  // namespace bbtables::tables
