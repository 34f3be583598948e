#pragma once

#include <filesystem>
#include <iosfwd>
#include <map>
#include <string>
#include <string_view>
#include <vector>

// Running programs in a folder of their own.
namespace bbtables::use {

/// A program and its arguments.
using Arguments = std::vector<std::string>;

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

/// The whole file. Throws where it cannot be read.
[[nodiscard]] std::string read_file(const std::filesystem::path& path);

/// Makes a file of that text, and the folders on the way. Throws where that is impossible.
void write_file(const std::filesystem::path& path, std::string_view text);

/// A folder that is there for as long as this object. Programs that are run in it have the commands
/// on their PATH, as if they were installed.
class Folder {
 public:
  Folder();
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder();

  [[nodiscard]] std::filesystem::path path(const std::string& name = "") const;
  [[nodiscard]] std::string read(const std::string& name) const;
  void write(const std::string& name, std::string_view text) const;
  /// The names in the folder, sorted.
  [[nodiscard]] std::vector<std::string> names() const;

  /// Sets a variable of the programs that are run from now on.
  void set(const std::string& variable, const std::string& value);
  [[nodiscard]] Result run(const Arguments& program, ProcessOptions options = {}) const;

 private:
  std::filesystem::path path_;
  std::map<std::string, std::string> environment_;
};

}  // namespace bbtables::use
