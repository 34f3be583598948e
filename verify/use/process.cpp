#include "use/process.hpp"

#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <ostream>
#include <system_error>

#include "base/files.hpp"

namespace bbtables::use {
namespace {

namespace fs = std::filesystem;

constexpr int cannot_start = 127;  // as a shell has it

/// A system call's result, or an exception where it says that it failed.
int checked(int result, const char* doing) {
  if (result < 0) throw std::system_error{errno, std::generic_category(), doing};
  return result;
}

/// A file without a name: a standard stream of a program, which fills no pipe while we wait for it.
struct Stream : base::Descriptor {
  Stream() : Descriptor{checked(::memfd_create("stream", MFD_CLOEXEC), "memfd_create")} {}
  /// The file as others open it.
  [[nodiscard]] fs::path path() const { return "/proc/self/fd/" + std::to_string(number()); }
};

std::vector<std::string> environment_with(const std::map<std::string, std::string>& ours) {
  std::vector<std::string> variables;
  for (char** variable = environ; *variable != nullptr; ++variable) {
    const std::string text{*variable};
    if (ours.count(text.substr(0, text.find('='))) == 0) variables.push_back(text);
  }
  for (const auto& [name, value] : ours) variables.push_back(name + "=" + value);
  return variables;
}

std::vector<char*> pointers(std::vector<std::string>& texts) {
  std::vector<char*> list;
  list.reserve(texts.size() + 1);
  for (std::string& text : texts) list.push_back(text.data());
  list.push_back(nullptr);
  return list;
}

}  // namespace

std::ostream& operator<<(std::ostream& stream, const Result& result) {
  constexpr std::size_t most_shown = 2000;
  return stream << "exit code " << result.exit_code << "\nstandard output (" << result.output.size()
                << " bytes):\n"
                << result.output.substr(0, most_shown) << "\nstandard error:\n"
                << result.errors.substr(0, most_shown);
}

Result run(const Arguments& program, const ProcessOptions& options) {
  Arguments words = program;
  std::vector<std::string> variables = environment_with(options.environment);
  const std::vector<char*> argv = pointers(words);
  const std::vector<char*> envp = pointers(variables);
  const Stream input, output, errors;
  write_file(input.path(), options.input);
  const pid_t id = checked(::fork(), "fork");
  if (id == 0) {  // until exec, system calls only
    ::alarm(options.seconds);
    const bool is_settled = ::dup2(input.number(), STDIN_FILENO) >= 0 &&
                            ::dup2(output.number(), STDOUT_FILENO) >= 0 &&
                            ::dup2(errors.number(), STDERR_FILENO) >= 0 &&
                            (options.folder.empty() || ::chdir(options.folder.c_str()) == 0);
    environ = const_cast<char**>(envp.data());
    if (is_settled) ::execvp(argv.front(), argv.data());
    ::_exit(cannot_start);
  }
  int status = 0;
  rusage usage{};
  while (::wait4(id, &status, 0, &usage) < 0) {
    if (errno != EINTR) throw std::system_error{errno, std::generic_category(), "wait4"};
  }
  Result result{WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status),
                read_file(output.path()), read_file(errors.path())};
  for (const timeval& time : {usage.ru_utime, usage.ru_stime}) {
    result.processor_seconds +=
        static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
  }
  return result;
}

std::string read_file(const fs::path& path) {
  std::ifstream file{path, std::ios::binary};
  if (!file) throw std::system_error{errno, std::generic_category(), path.string()};
  return {std::istreambuf_iterator<char>{file}, {}};
}

void write_file(const fs::path& path, std::string_view text) {
  if (path.has_parent_path()) fs::create_directories(path.parent_path());
  std::ofstream file{path, std::ios::binary};
  file.write(text.data(), static_cast<std::streamsize>(text.size()));
  if (!file.flush()) throw std::system_error{errno, std::generic_category(), path.string()};
}

Folder::Folder() {
  std::string name = (fs::temp_directory_path() / "bbtables.XXXXXX").string();
  if (::mkdtemp(name.data()) == nullptr) {
    throw std::system_error{errno, std::generic_category(), "mkdtemp"};
  }
  path_ = fs::canonical(name);
  const char* others = std::getenv("PATH");
  const auto folder_of = [](const fs::path& command) { return command.parent_path().string(); };
  set("PATH", folder_of(BBTABLES_COMMAND) + ":" + folder_of(BBTABLES_VERIFY_COMMAND) + ":" +
                  (others == nullptr ? "" : others) + ":" + folder_of(BBTABLES_CMAKE));
}

Folder::~Folder() {
  std::error_code error;
  fs::remove_all(path_, error);
}

fs::path Folder::path(const std::string& name) const { return name.empty() ? path_ : path_ / name; }

std::string Folder::read(const std::string& name) const { return read_file(path(name)); }

void Folder::write(const std::string& name, std::string_view text) const {
  write_file(path(name), text);
}

std::vector<std::string> Folder::names() const {
  std::vector<std::string> all;
  for (const auto& entry : fs::directory_iterator{path_}) {
    all.push_back(entry.path().filename().string());
  }
  std::sort(all.begin(), all.end());
  return all;
}

void Folder::set(const std::string& variable, const std::string& value) {
  environment_[variable] = value;
}

Result Folder::run(const Arguments& program, ProcessOptions options) const {
  options.folder = path_ / options.folder;
  options.environment.insert(environment_.begin(), environment_.end());
  return use::run(program, options);
}

}  // namespace bbtables::use
