#pragma once

#include <sys/types.h>

#include <cstdint>
#include <filesystem>
#include <iosfwd>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bbtables::command {

/// A program and its arguments.
using Arguments = std::vector<std::string>;

/// What a program finds around it when it starts.
struct Surroundings {
  std::filesystem::path folder = {};                    ///< to run in; empty: where we are
  std::string input = {};                               ///< its standard input
  std::map<std::string, std::string> environment = {};  ///< on top of ours
  std::optional<std::uintmax_t> largest_file = {};      ///< in bytes: as if the disk were full
  std::optional<mode_t> umask = {};                     ///< of new files
  std::optional<uid_t> user = {};                       ///< to become, and its group
  enum { read, unread, closed } output = read;          ///< what becomes of standard output
  unsigned longest_run = 60;                            ///< in seconds; then it is ended
};

/// What a program did.
struct Result {
  int exit_code;  ///< 127: it could not be started; below 0: the signal that ended it
  std::string output;
  std::string errors;
};
std::ostream& operator<<(std::ostream& stream, const Result& result);

/// Runs a program, which no shell is part of, to its end.
[[nodiscard]] Result run(const Arguments& program, const Surroundings& surroundings = {});

/// A program that runs beside us; nobody reads its output.
class Process {
 public:
  explicit Process(const Arguments& program, const Surroundings& surroundings = {});
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;
  /// Ends it if nobody has waited for it.
  ~Process();

  void kill();
  /// Its exit code, as in Result.
  int wait();

 private:
  pid_t id_;
};

/// A folder that is there for as long as this object.
class TemporaryFolder {
 public:
  TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  ~TemporaryFolder();

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

/// The whole file. Throws where it cannot be read.
[[nodiscard]] std::string read_file(const std::filesystem::path& path);

/// Makes a file of that text, and the folders on the way. Throws where that is impossible.
void write_file(const std::filesystem::path& path, std::string_view text);

}  // namespace bbtables::command
