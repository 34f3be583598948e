#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "emit/casing.hpp"
#include "tables/table.hpp"

namespace bbtables::emit {

/// One table, laid out and named for the file at hand.
struct EmittedTable {
  const tables::Table* table;
  Name name;
  std::vector<std::uint64_t> values;
};

/// Everything that goes into one generated file, before any language has given it words.
struct Document {
  std::vector<std::string> header;      ///< the provenance lines, without comment syntax
  std::vector<std::string> namespaces;  ///< outermost first
  mapping::Layout layout;
  std::vector<EmittedTable> tables;
};

}  // namespace bbtables::emit
