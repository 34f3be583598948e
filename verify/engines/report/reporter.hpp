#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/safe_text.hpp"
#include "engines/recognise/finding.hpp"

namespace bbtables::report {

/// What a report shows of a file: wrong tables and what resembles one, all tables, or skipped
/// arrays too. Formats that are for programs, or show mistakes alone anyway, take the first for the
/// second.
enum class Show { mistakes, tables, all };

/// What of the folders was not read.
struct Skipped {
  std::size_t ignored = 0;  ///< by git: files and whole folders
  std::size_t binary = 0;
  std::size_t not_source = 0;  ///< by their ending
  std::size_t special = 0;     ///< links, pipes, devices
  std::size_t hidden = 0;      ///< folders, other than .git
};

/// What should have been read and checked, and was not, or not to its end.
struct Failure {
  std::string path;   ///< of a file or folder, "-" for standard input; empty where it is of several
  read::Place place;  ///< from which on it was not checked; nowhere: all of it
  std::string what;
};

/// What a run came to.
struct Summary {
  std::size_t files = 0;         ///< that were read
  std::size_t tables = 0;        ///< that were recognised
  std::size_t wrong_tables = 0;  ///< of those
  std::size_t wrong_entries = 0;
  std::size_t unread_tables = 0;  ///< that have entries which could not be read
  std::size_t unread_entries = 0;
  std::size_t resembling = 0;  ///< arrays that resemble a table and were not checked
  std::size_t ignored_arrays = 0;
  Skipped skipped = {};
  std::vector<recognise::Requirement> requirements = {};
  std::vector<Failure> failures = {};
  std::vector<Failure> warnings = {};  ///< that change no exit code
  Show show = Show::tables;            ///< what was shown of the files
};

/// Whether a run without requirements has checked nothing, which is a failure.
[[nodiscard]] inline bool saw_nothing(const Summary& summary) {
  return summary.tables == 0 && summary.requirements.empty();
}

/// Makes the report's columns, which are bytes of the source, count UTF-16 units instead, as
/// editors, GitHub and SARIF do.
void count_columns_in_utf16(recognise::FileReport& report, std::string_view source);

/// What prints a report, piece by piece.
using Print = std::function<void(const base::SafeText&)>;

/// Puts reports into a format. What it prints of a file it does not keep, so that a run needs no
/// more memory than its largest file.
class Reporter {
 public:
  virtual ~Reporter() = default;
  /// Prints what there is to say of a file.
  virtual void file(const recognise::FileReport& report, Show show) = 0;
  /// Prints what comes at the end. Formats for people leave out failures, which are on standard
  /// error already.
  virtual void end(const Summary& summary) = 0;
};

/// The names of the formats, sorted. A format NAME is the file formats/NAME.cpp, which defines
/// `std::unique_ptr<Reporter> NAME_reporter(Print)`; nothing else knows of it.
[[nodiscard]] const std::vector<std::string_view>& formats();

/// The reporter of a format; nothing where it is none of formats().
[[nodiscard]] std::unique_ptr<Reporter> reporter(std::string_view format, const Print& print);

}  // namespace bbtables::report
