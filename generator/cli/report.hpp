#pragma once

#include <string>

namespace bbtables::cli {

/// Prints "WHERE: error: WHAT" to standard error; an empty place is the command's own name.
void report(const std::string& where, const std::string& what);

}  // namespace bbtables::cli
