#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engines/recognise/finding.hpp"
#include "engines/report/reporter.hpp"

namespace bbtables::engines {

/// The arguments of `bbtables-verify`.
struct Options {
  std::vector<std::string> paths;  ///< files, folders, "-" for standard input
  std::string format = "text";     ///< one of report::formats()
  std::vector<recognise::Requirement> requirements;
  std::vector<recognise::Ignore> ignores;
  std::optional<mapping::Layout> mapping = {};  ///< that all tables must be in
  bool binary = false;                          ///< --binary u64
  report::Show show = report::Show::tables;
  bool help = false;     ///< the rest does not matter,
  bool version = false;  ///< here too
};

/// Throws Error, with the nearest known name where one is misspelt.
[[nodiscard]] Options read_options(const std::vector<std::string>& arguments);

/// Prints what may stand where the last of these arguments begins, for a shell.
void complete(const std::vector<std::string>& words);

/// What --help prints.
[[nodiscard]] std::string help();

}  // namespace bbtables::engines
