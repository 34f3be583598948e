#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "cli/request.hpp"
#include "emit/template.hpp"
#include "engines/recognise/finding.hpp"

namespace bbtables::convert {

/// Why an array cannot be written by a command.
struct Unplaced {
  std::string why;
};

/// The catalogue's table in the form of these words, "rays=north_only"; empty ones are none. Throws
/// Unplaced.
[[nodiscard]] std::string item_of(const tables::Table& table, std::vector<std::string> words);

/// What makes up an array of the command: one item, or the items of a --join.
/// Throws Unplaced.
[[nodiscard]] std::vector<std::string> items_of(const recognise::Finding& finding);

/// An array that the command writes: of an item, or of those of a --join.
struct Placed {
  std::string name = {};  ///< in the source; empty, in memory: it has none of its own
  std::vector<std::string> items = {};
  std::vector<const recognise::Finding*> findings = {};
  std::string struct_type = {};  ///< of which each row of it is a value; empty: of none

  [[nodiscard]] bool is_joined() const { return items.size() != 1 || !struct_type.empty(); }
};

/// What the user should know, by the lines of a source; 0: of all of it, or of memory.
using Remarks = std::multimap<std::uint32_t, std::string>;

/// The arrays that a command writes, and the others.
struct Placement {
  std::vector<Placed> arrays = {};
  mapping::Layout layout = cli::layout_named("");
  Remarks remarks = {};
  Remarks left_out = {};  ///< why arrays are left out

  /// Tells the user of these on standard error, and gives the command; empty where it has no table.
  [[nodiscard]] std::string command(const std::string& path, const cli::Request& request) const;
};

/// What a command in the template's language writes of these arrays, of which the report tells.
[[nodiscard]] Placement placed_from(std::span<const read::Array> arrays,
                                    const recognise::FileReport& report,
                                    const emit::Template& text);

/// Requests these tables, each in the forms found, with their names.
void ask_for(std::span<const Placed> placed, cli::Request& request);

/// The request for them in that language; a --case replaces names where it gives the same ones.
[[nodiscard]] cli::Request request_for(const Placement& placement, const emit::Template& text);

void warn(const std::string& path, std::uint32_t line, const std::string& what);

}  // namespace bbtables::convert
