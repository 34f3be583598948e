#pragma once

#include <string>
#include <vector>

#include "engines/samples/lists.hpp"
#include "mapping/mapping.hpp"

namespace bbtables::recognise::languages {

/// One of the catalogue's tables as some engines have it instead.
struct Variant {
  std::string identifier;
  /// What it may be called: two of the catalogue's tables may have the same part.
  std::vector<std::string> tables;
  List list;
  std::size_t entries;  ///< of the table, those that the source leaves out among them
  Notation notation = Notation::hexadecimal;
};

/// All variants in that layout, made from the oracles' squares; square numbers are the index's.
[[nodiscard]] std::vector<Variant> variants(const mapping::Layout& layout);

}  // namespace bbtables::recognise::languages
