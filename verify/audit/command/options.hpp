#pragma once

#include <string>
#include <vector>

#include "audit/reporting/report.hpp"
#include "cli/help.hpp"

namespace bbtables::audit {

/// The arguments of `bbtables-verify`.
struct Options {
  std::vector<std::string> paths;  ///< files, folders, "-" for standard input
  std::string format = "text";     ///< one of formats()
  std::vector<Requirement> requirements;
  bool verbose = false;
  bool help = false;     ///< the rest does not matter,
  bool version = false;  ///< here too
};

/// Throws Error, with the nearest known name where one is misspelt.
[[nodiscard]] Options read_options(const std::vector<std::string>& arguments);

/// What --help prints.
[[nodiscard]] cli::Help help();

}  // namespace bbtables::audit
