// Asks git which files of a folder it ignores.

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdlib>
#include <optional>
#include <sstream>
#include <string_view>
#include <vector>

#include "base/files.hpp"
#include "engines/command/command.hpp"

namespace bbtables::engines {
namespace {

using Clock = std::chrono::steady_clock;

/// Starts git without a shell, with its output into a pipe. Returns less than 0 if that fails.
pid_t start_git(const std::string& folder, int output) {
  const std::array words{"git",
                         "-C",
                         folder.c_str(),
                         "-c",
                         "core.fsmonitor=false",
                         "ls-files",
                         "--others",
                         "--ignored",
                         "--exclude-standard",
                         "--directory",
                         "-z",
                         static_cast<const char*>(nullptr)};
  const pid_t parent = ::getpid();
  const pid_t id = ::fork();
  if (id != 0) return id;
  // Git may wait for ever, and must not outlive us: a signal to us would not reach it.
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (::getppid() != parent) ::_exit(EXIT_FAILURE);
  // Variables that a git hook sets are about its own repository, not this one.
  for (const char* name : {"GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_COMMON_DIR"}) {
    ::unsetenv(name);
  }
  // For a missing object, git would start another git, which outlives it, to ask a remote by a
  // program that the repository chooses. So it must find none; itself it is found in our own PATH.
  ::setenv("GIT_EXEC_PATH", "/dev/null", true);
  std::string no_path = "PATH=/dev/null";
  std::vector<char*> variables{no_path.data()};
  for (char** next = environ; *next != nullptr; ++next) {
    if (!std::string_view{*next}.starts_with("PATH=")) variables.push_back(*next);
  }
  variables.push_back(nullptr);
  const int nothing = ::open("/dev/null", O_RDWR);
  if (nothing < 0) ::_exit(EXIT_FAILURE);  // or its messages would look like ours
  ::dup2(nothing, STDIN_FILENO);
  ::dup2(output, STDOUT_FILENO);
  ::dup2(nothing, STDERR_FILENO);
  // Git reads rule files whole, and a few bytes in a repository can be gigabytes of rules.
  constexpr rlimit most_memory{std::size_t{1} << 30, std::size_t{1} << 30};
  ::setrlimit(RLIMIT_DATA, &most_memory);
  ::execvpe("git", const_cast<char* const*>(words.data()), variables.data());
  ::_exit(EXIT_FAILURE);
}

/// All that comes out of a pipe; nothing if that is too much or takes too long.
std::optional<std::string> output_of(int pipe, std::chrono::milliseconds patience) {
  constexpr std::size_t most = std::size_t{64} << 20;
  const auto end = Clock::now() + patience;
  std::string text;
  std::array<char, 65536> room{};
  for (;;) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(end - Clock::now());
    pollfd ready{.fd = pipe, .events = POLLIN, .revents = {}};
    if (::poll(&ready, 1, std::max(static_cast<int>(left.count()), 0)) <= 0) return {};
    const ssize_t length = ::read(pipe, room.data(), room.size());
    if (length == 0) return text;
    if (length < 0) return {};
    text.append(room.data(), static_cast<std::size_t>(length));
    if (text.size() > most) return {};
  }
}

}  // namespace

std::optional<std::set<std::string>> ignored_by_git(const std::string& folder,
                                                    std::chrono::milliseconds patience) {
  std::set<std::string> names;
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) return names;
  const base::Descriptor output{ends[0]};
  base::Descriptor input{ends[1]};
  const pid_t git = start_git(folder, input.number());
  input.close();
  if (git < 0) return names;
  const auto text = output_of(output.number(), patience);
  if (!text) ::kill(git, SIGKILL);
  int status{};
  ::waitpid(git, &status, 0);
  if (!text) return {};
  if (status != 0) return names;
  std::istringstream stream{*text};
  for (std::string name; std::getline(stream, name, '\0');) names.insert(name);
  return names;
}

}  // namespace bbtables::engines
