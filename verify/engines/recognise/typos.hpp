#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "mapping/mapping.hpp"
#include "tables/table.hpp"

namespace bbtables::recognise {

/// What is known of a wrong entry of a square-indexed table or part of a table.
struct WrongValue {
  std::uint64_t is;
  std::uint64_t should_be;
  std::size_t index;                        ///< of the entry in `right`
  const std::vector<std::uint64_t>& right;  ///< what all entries should be
  tables::Element element;
  mapping::Layout layout;
  bool indexed_by_square;  ///< `index` is a square's in layout.index
};

/// The likely typo that made a right entry a wrong one, as a clause: "the 0x is missing", "the
/// digits 8 and 4 are swapped", "it is the entry of f2". Empty where none explains it.
[[nodiscard]] std::string likely_typo(const WrongValue& value);

}  // namespace bbtables::recognise
