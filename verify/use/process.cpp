#include "use/process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <ostream>
#include <sstream>
#include <system_error>
#include <utility>

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

using base::Descriptor;

struct Pipe {
  Descriptor reader;
  Descriptor writer;
};

Pipe make_pipe() {
  std::array<int, 2> ends{};
  checked(::pipe2(ends.data(), O_CLOEXEC), "pipe2");
  return {Descriptor{ends[0]}, Descriptor{ends[1]}};
}

/// A file without a name that holds the text, to be read from its beginning.
Descriptor unnamed_file(const std::string& text) {
  Descriptor file{checked(::memfd_create("input", MFD_CLOEXEC), "memfd_create")};
  std::size_t written = 0;
  while (written < text.size()) {
    written += static_cast<std::size_t>(checked(
        static_cast<int>(::write(file.number(), text.data() + written, text.size() - written)),
        "write"));
  }
  ::lseek(file.number(), 0, SEEK_SET);
  return file;
}

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

/// What the child does between fork and exec: system calls only. False where one of them failed.
bool settle(const ProcessOptions& options, int input, int output, int errors) {
  ::alarm(options.seconds);
  return ::dup2(input, STDIN_FILENO) >= 0 && ::dup2(output, STDOUT_FILENO) >= 0 &&
         ::dup2(errors, STDERR_FILENO) >= 0 &&
         (options.folder.empty() || ::chdir(options.folder.c_str()) == 0);
}

pid_t start(const Arguments& program, const ProcessOptions& options, int output, int errors) {
  Arguments words = program;
  std::vector<std::string> variables = environment_with(options.environment);
  const std::vector<char*> argv = pointers(words);
  const std::vector<char*> envp = pointers(variables);
  const Descriptor input = unnamed_file(options.input);
  const pid_t id = checked(::fork(), "fork");
  if (id == 0) {
    if (settle(options, input.number(), output, errors)) {
      environ = const_cast<char**>(envp.data());
      ::execvp(argv.front(), argv.data());
    }
    ::_exit(cannot_start);
  }
  return id;
}

int exit_code_of(pid_t id, rusage* usage = nullptr) {
  int status = 0;
  while (::wait4(id, &status, 0, usage) < 0) {
    if (errno != EINTR) throw std::system_error{errno, std::generic_category(), "wait4"};
  }
  return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

/// Both at once, for a program may fill either pipe first.
void read_to_end(int output, std::string& output_text, int errors, std::string& error_text) {
  std::array<pollfd, 2> ends{pollfd{output, POLLIN, 0}, pollfd{errors, POLLIN, 0}};
  const std::array<std::string*, 2> texts{&output_text, &error_text};
  while (ends[0].fd >= 0 || ends[1].fd >= 0) {
    if (::poll(ends.data(), ends.size(), -1) < 0 && errno != EINTR) {
      throw std::system_error{errno, std::generic_category(), "poll"};
    }
    for (std::size_t i = 0; i < ends.size(); ++i) {
      if (ends[i].fd < 0 || ends[i].revents == 0) continue;
      std::array<char, 65536> buffer{};
      const ssize_t length = ::read(ends[i].fd, buffer.data(), buffer.size());
      if (length <= 0) {
        ends[i].fd = -1;
      } else {
        texts[i]->append(buffer.data(), static_cast<std::size_t>(length));
      }
    }
  }
}

}  // namespace

Arguments joined(Arguments first, const Arguments& rest) {
  first.insert(first.end(), rest.begin(), rest.end());
  return first;
}

std::ostream& operator<<(std::ostream& stream, const Result& result) {
  constexpr std::size_t most_shown = 2000;
  return stream << "exit code " << result.exit_code << "\nstandard output (" << result.output.size()
                << " bytes):\n"
                << result.output.substr(0, most_shown) << "\nstandard error:\n"
                << result.errors.substr(0, most_shown);
}

Result run(const Arguments& program, const ProcessOptions& options) {
  Pipe output = make_pipe();
  Pipe errors = make_pipe();
  const pid_t id = start(program, options, output.writer.number(), errors.writer.number());
  output.writer.close();
  errors.writer.close();
  Result result{};
  read_to_end(output.reader.number(), result.output, errors.reader.number(), result.errors);
  rusage usage{};
  result.exit_code = exit_code_of(id, &usage);
  for (const timeval& time : {usage.ru_utime, usage.ru_stime}) {
    result.processor_seconds +=
        static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
  }
  return result;
}

Process::Process(const Arguments& program, const ProcessOptions& options) : id_{} {
  const Descriptor nowhere{checked(::open("/dev/null", O_WRONLY | O_CLOEXEC), "open")};
  id_ = start(program, options, nowhere.number(), nowhere.number());
}

Process::~Process() {
  if (id_ <= 0) return;
  kill();
  ::waitpid(id_, nullptr, 0);
}

void Process::kill(int signal) { ::kill(id_, signal); }

int Process::wait() { return exit_code_of(std::exchange(id_, 0)); }

bool is_installed(const std::string& program) {
  const char* path = std::getenv("PATH");
  std::istringstream folders{path == nullptr ? "" : path};
  for (std::string folder; std::getline(folders, folder, ':');) {
    if (::access((folder + "/" + program).c_str(), X_OK) == 0) return true;
  }
  return false;
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

Folder::Folder(const std::string& name) {
  std::string whole_name = (fs::temp_directory_path() / (name + ".XXXXXX")).string();
  if (::mkdtemp(whole_name.data()) == nullptr) {
    throw std::system_error{errno, std::generic_category(), "mkdtemp"};
  }
  path_ = fs::canonical(whole_name);
  std::string path;
  for (const fs::path command : {BBTABLES_COMMAND, BBTABLES_VERIFY_COMMAND}) {
    path += command.parent_path().string() + ":";
  }
  if (const char* others = std::getenv("PATH")) path += others;
  set("PATH", path);
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

void Folder::copy(const std::string& from, const std::string& to) const {
  fs::create_directories(path(to).parent_path());
  fs::copy(fs::path{BBTABLES_SOURCE} / from, path(to), fs::copy_options::recursive);
}

void Folder::touch(const std::string& name, std::chrono::milliseconds ahead) const {
  fs::last_write_time(path(name), fs::file_time_type::clock::now() + ahead);
}

void Folder::set(const std::string& variable, const std::string& value) {
  environment_[variable] = value;
}

std::string Folder::get(const std::string& variable) const { return environment_.at(variable); }

Result Folder::run(const Arguments& program, ProcessOptions options) const {
  options.folder = path_ / options.folder;
  options.environment.insert(environment_.begin(), environment_.end());
  return use::run(program, options);
}

Result Folder::type(const std::string& commands, const ProcessOptions& options) const {
  return run({"sh", "-ec", commands}, options);
}

}  // namespace bbtables::use
