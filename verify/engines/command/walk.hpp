#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "base/error.hpp"

namespace bbtables::engines {

/// Something to judge.
struct Source {
  std::string path;  ///< as the user gave it, or below the folder given; "-" for standard input
  bool named;        ///< by the user, so that it is read whatever it is
};

/// What is there to judge, and what was left out.
struct Walk {
  std::vector<Source> sources;  ///< in the order given; of a folder, by name
  std::size_t ignored = 0;      ///< files and whole folders
  std::size_t not_source = 0;
  std::size_t special = 0;          ///< links, pipes, devices
  std::vector<base::Error> errors;  ///< of folders that cannot be read
};

/// Lists files as they are given, and the source files of folders. In folders, hidden folders are
/// left out, and links are not followed. A file that was met already is not listed again.
[[nodiscard]] Walk walk(const std::vector<std::string>& paths);

}  // namespace bbtables::engines
