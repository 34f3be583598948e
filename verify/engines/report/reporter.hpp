#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engines/recognise/finding.hpp"

namespace bbtables::report {

/// What of the folders was not read.
struct Skipped {
  std::size_t ignored = 0;  ///< by git: files and whole folders
  std::size_t binary = 0;
  std::size_t not_source = 0;  ///< by their ending
  std::size_t special = 0;     ///< links, pipes, devices
};

/// What a run came to.
struct Summary {
  std::size_t files = 0;         ///< that were read
  std::size_t tables = 0;        ///< that were recognised
  std::size_t wrong_tables = 0;  ///< of those
  std::size_t wrong_entries = 0;
  Skipped skipped = {};
  std::vector<recognise::Requirement> requirements = {};
  bool verbose = false;  ///< whether skipped arrays were shown
};

/// Whether a run without requirements has checked nothing, which is a failure.
[[nodiscard]] inline bool saw_nothing(const Summary& summary) {
  return summary.tables == 0 && summary.requirements.empty();
}

/// Puts reports into a format. Text comes piece by piece, so that a long run shows its findings as
/// it goes; what is one document (JSON, SARIF) comes as a whole at the end.
class Reporter {
 public:
  virtual ~Reporter() = default;
  /// What to print after a file has been checked; perhaps nothing yet.
  [[nodiscard]] virtual std::string file(const recognise::FileReport& report, bool verbose) = 0;
  /// What to print at the end.
  [[nodiscard]] virtual std::string end(const Summary& summary) = 0;
};

/// The names of the formats, sorted. A format NAME is the file formats/NAME.cpp, which defines
/// `std::unique_ptr<Reporter> NAME_reporter()`; nothing else knows of it.
[[nodiscard]] const std::vector<std::string_view>& formats();

/// The reporter of a format; nothing where it is none of formats().
[[nodiscard]] std::unique_ptr<Reporter> reporter(std::string_view format);

}  // namespace bbtables::report
