#pragma once

#include <sys/types.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <iosfwd>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace bbtables::use {

/// A program and its arguments.
using Arguments = std::vector<std::string>;

/// One list after the other.
[[nodiscard]] Arguments joined(Arguments first, const Arguments& rest);

/// How a program is run.
struct ProcessOptions {
  std::filesystem::path folder = {};                    ///< to run in; empty: where we are
  std::string input = {};                               ///< its standard input
  std::map<std::string, std::string> environment = {};  ///< besides ours
  unsigned seconds = 60;                                ///< of its run at most; then it is ended
};

/// What a program did.
struct Result {
  int exit_code;  ///< 127: it could not be started; below 0: the signal that ended it
  std::string output;
  std::string errors;
  double processor_seconds = 0;  ///< it and the programs that it waited for
};
std::ostream& operator<<(std::ostream& stream, const Result& result);

/// Runs a program, which is searched for on the PATH that it is given, to its end; no shell is
/// involved.
[[nodiscard]] Result run(const Arguments& program, const ProcessOptions& options = {});

/// A program that runs beside us; nobody reads its output.
class Process {
 public:
  explicit Process(const Arguments& program, const ProcessOptions& options = {});
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;
  /// Ends it if nobody has waited for it.
  ~Process();

  /// Sends a signal, by default the one that nobody can wait with.
  void kill(int signal = SIGKILL);
  /// Its exit code, as in Result.
  int wait();

 private:
  pid_t id_;
};

/// Whether a program of that name is on the PATH.
[[nodiscard]] bool is_installed(const std::string& program);

/// The whole file. Throws where it cannot be read.
[[nodiscard]] std::string read_file(const std::filesystem::path& path);

/// Makes a file of that text, and the folders on the way. Throws where that is impossible.
void write_file(const std::filesystem::path& path, std::string_view text);

/// A folder that is there for as long as this object. Programs that are run in it have both
/// commands on their PATH, as if they were installed.
class Folder {
 public:
  /// It gets a name that begins so.
  explicit Folder(const std::string& name = "bbtables");
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder();

  [[nodiscard]] std::filesystem::path path(const std::string& name = "") const;
  [[nodiscard]] std::string read(const std::string& name) const;
  void write(const std::string& name, std::string_view text) const;
  /// The names in the folder, sorted.
  [[nodiscard]] std::vector<std::string> names() const;
  /// Copies a file or folder of this repository.
  void copy(const std::string& from, const std::string& to) const;
  /// As an editor does that stores a file again, or one that is ahead of time.
  void touch(const std::string& name, std::chrono::milliseconds ahead = {}) const;

  /// Sets a variable of the programs that are run from now on.
  void set(const std::string& variable, const std::string& value);
  /// A variable that has been set; the PATH is set from the beginning.
  [[nodiscard]] std::string get(const std::string& variable) const;
  /// Runs a program; its folder may be one below this one.
  [[nodiscard]] Result run(const Arguments& program, ProcessOptions options = {}) const;
  /// What somebody types into a shell; it stops at the first error.
  [[nodiscard]] Result type(const std::string& commands, const ProcessOptions& options = {}) const;

 private:
  std::filesystem::path path_;
  std::map<std::string, std::string> environment_;
};

}  // namespace bbtables::use
