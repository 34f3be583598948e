#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/safe_text.hpp"
#include "engines/report/remarks.hpp"

namespace bbtables::report {

/// How much of the folders was not read, and why.
struct SkippedFiles {
  std::size_t ignored = 0;  ///< by git: files and whole folders
  std::size_t binary = 0;
  std::size_t not_source = 0;  ///< by their ending
  std::size_t special = 0;     ///< links, pipes, devices
  std::size_t hidden = 0;      ///< folders, other than .git
};

/// A file or folder that should have been read and checked, and was not, or not to its end.
struct Failure {
  std::string path;   ///< "-" for standard input; empty if it concerns several
  read::Place place;  ///< from which on it was not checked; nowhere: all of it
  std::string what;
};

/// How far the files read so far meet a requirement.
class Fulfilment {
 public:
  explicit Fulfilment(recognise::Requirement requirement);

  void add(const File& file);
  [[nodiscard]] const recognise::Requirement& requirement() const { return requirement_; }
  [[nodiscard]] bool is_met() const { return degree_ == met; }
  /// Why it is not met; empty where it is.
  [[nodiscard]] const std::string& failure() const { return failure_; }
  /// "required king_attacks=KingMoves: met", or why not.
  [[nodiscard]] std::string outcome() const;

 private:
  /// From not at all to wholly.
  enum Degree { nothing, near_name, other_name, taken_for_another, in_part, unread, wrong, met };

  void add(const Row& row, const std::string& path);
  void add_parts(const File& file);
  /// Keeps the highest degree, and of equals the first.
  void reach(Degree degree, const std::string& failure = "");

  recognise::Requirement requirement_;
  std::string not_found_;
  Degree degree_ = nothing;
  std::string failure_;
};

/// The sums over all files of a run of the command.
struct Summary {
  std::string path = {};         ///< the first that the user named, if any
  std::size_t files = 0;         ///< that were read
  std::size_t tables = 0;        ///< that were recognised
  std::size_t wrong_tables = 0;  ///< of those
  std::size_t wrong_entries = 0;
  std::size_t unread_tables = 0;  ///< that have entries which could not be read
  std::size_t unread_entries = 0;
  std::size_t resembling = 0;  ///< arrays that resemble a table and were not checked
  std::size_t ignored_arrays = 0;
  SkippedFiles skipped = {};
  std::vector<Fulfilment> requirements = {};
  std::vector<Failure> failures = {};
  std::vector<Failure> warnings = {};  ///< that change no exit code
  Show show = Show::tables;            ///< what was shown of the files

  void add(const File& file);
  /// Whether a run without requirements has checked nothing, which is a failure.
  [[nodiscard]] bool saw_nothing() const { return tables == 0 && requirements.empty(); }
  /// Whether all that was read is right, and all that is required is there.
  [[nodiscard]] bool all_right() const;

  /// "3 files read, 5 tables recognised, none wrong" and what was skipped: lines.
  [[nodiscard]] std::string overview() const;
  /// "skipped: 2 ignored by git and 1 binary"; empty where nothing was.
  [[nodiscard]] std::string skipped_words() const;
  /// Why a run that saw_nothing() has failed.
  [[nodiscard]] std::string nothing_seen() const;
  /// What fails the run as a whole.
  [[nodiscard]] std::vector<Remark> remarks() const;
};

/// What prints a report, piece by piece.
using Print = std::function<void(const base::SafeText&)>;

/// Prints reports in one format, file by file. It keeps nothing of a file, so that a run needs no
/// more memory than its largest file.
struct Reporter {
  /// Prints what there is to say of a file, from which hidden rows are gone.
  std::function<void(const File& file)> file;
  /// Prints what comes at the end. Formats for people leave out failures, which are on standard
  /// error already.
  std::function<void(const Summary& summary)> end;
  /// Prints what the files of an engine have in common, behind the last of them.
  std::function<void()> engine = [] {};
};

/// Each in formats/NAME.cpp.
[[nodiscard]] Reporter github_reporter(const Print& print);
[[nodiscard]] Reporter json_reporter(const Print& print);
[[nodiscard]] Reporter sarif_reporter(const Print& print);
[[nodiscard]] Reporter text_reporter(const Print& print);

/// Calls `take` with all remarks on a file, each complete with path, array and table. Of the wrong
/// entries of a table only ten: services show few, and the first ones show what is wrong.
void for_each_remark(const File& file, const std::function<void(const Remark&)>& take);

/// The names of the formats, sorted.
[[nodiscard]] std::vector<std::string_view> formats();

/// The reporter of a format, one of formats().
[[nodiscard]] Reporter reporter(std::string_view format, const Print& print);

}  // namespace bbtables::report
