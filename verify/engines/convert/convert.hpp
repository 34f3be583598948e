#pragma once

#include <string>
#include <vector>

#include "engines/memory/memory.hpp"
#include "engines/read/dialect.hpp"
#include "engines/recognise/finding.hpp"

/// `bbtables convert`: the command that writes the tables of an engine.
namespace bbtables::convert {

/// Bytes of a source, or of a header that it includes.
inline constexpr std::size_t largest_source = std::size_t{64} * 1024 * 1024;

struct Source {
  std::string path;
  std::string text;
  read::Dialect dialect;
  std::vector<read::Array> arrays = {};
  recognise::FileReport report = {};
};

/// The command for a source that has been checked, in its language. Empty where nothing in it can
/// be written. What the command leaves out is told on standard error.
[[nodiscard]] std::string command_of(const Source& source);

/// The same for memory, which a report calls `where`; in the language of its symbols, unless that
/// is given.
[[nodiscard]] std::string command_of(const std::string& where, const memory::Memory& memory,
                                     std::string language);

}  // namespace bbtables::convert
