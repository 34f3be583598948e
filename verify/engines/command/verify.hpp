#pragma once

#include <string>

#include "engines/command/options.hpp"

namespace bbtables::engines {

/// Judges all that the options name, and prints the report. The exit code: 0 all is right, 1 it is
/// not or nothing was seen, 2 something could not be read. Throws Error where standard output
/// cannot be written.
[[nodiscard]] int verify(const Options& options);

/// Prints "WHERE: error: WHAT" to standard error; an empty place is the command's own name.
void report_error(const std::string& where, const std::string& what);

}  // namespace bbtables::engines
