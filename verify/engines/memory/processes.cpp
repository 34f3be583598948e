// The memory of running programs, through /proc.

#include <fcntl.h>
#include <fmt/format.h>
#include <linux/sched.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <set>
#include <sstream>

#include "base/error.hpp"
#include "engines/memory/elf.hpp"

namespace bbtables::memory {
namespace {

using Clock = std::chrono::steady_clock;

/// Opens a file of a process. Throws Error, which says how to get the right to.
base::Descriptor opened(const std::string& where, pid_t id, const char* file) {
  const std::string path = fmt::format("/proc/{}/{}", id, file);
  base::Descriptor open{::open(path.c_str(), O_RDONLY | O_CLOEXEC)};
  if (open.is_open()) return open;
  if (errno == ENOENT || errno == ESRCH)
    throw base::Error{where, "there is no such process, or it has ended"};
  if (errno != EACCES && errno != EPERM) {
    throw base::Error{where, std::string{"cannot read its memory: "} + std::strerror(errno)};
  }
  struct stat status {};
  const bool is_ours = ::stat(path.c_str(), &status) == 0 && status.st_uid == ::geteuid();
  const bool is_for_parents = is_ours && ::access("/proc/sys/kernel/yama", F_OK) == 0;
  throw base::Error{
      where,
      fmt::format("its memory may not be read: {}use `sudo`",
                  is_for_parents ? "the kernel lets only its parent do that "
                                   "(kernel.yama.ptrace_scope); start the engine with --run, or "
                                 : "it is another user's, or has more rights than you; ")};
}

/// A new process, as fork() has it. Where the kernel lets us, it has no network, and is the first
/// of all that it will start: these end with it.
struct Child {
  pid_t id;
  bool is_alone;
};

Child forked() {
  constexpr std::uint64_t alone = CLONE_NEWNET | CLONE_NEWPID;
  for (const std::uint64_t flags : {alone, alone | CLONE_NEWUSER}) {
    clone_args arguments{};
    arguments.flags = flags;
    arguments.exit_signal = SIGCHLD;
    const long id = ::syscall(SYS_clone3, &arguments, sizeof arguments);
    if (id >= 0) return {static_cast<pid_t>(id), true};
  }
  return {::fork(), false};
}

/// Starts an engine without a terminal, its input and output at one end of a socket. The other end
/// is ours.
Child start(const std::string& command, int socket, int ours) {
  const Child child = forked();
  if (child.id != 0) return child;
  ::setpgid(0, 0);
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  ::close(ours);
  pollfd end{socket, 0, 0};
  if (::poll(&end, 1, 0) != 0) ::_exit(EXIT_FAILURE);  // we have died before
  ::dup2(socket, STDIN_FILENO);
  ::dup2(socket, STDOUT_FILENO);
  ::dup2(::open("/dev/null", O_WRONLY | O_CLOEXEC), STDERR_FILENO);  // or it would look like ours
  ::execl("/bin/sh", "sh", "-c", ("exec " + command).c_str(), static_cast<char*>(nullptr));
  ::_exit(EXIT_FAILURE);
}

/// Reads what comes until a line is `word`, which may be empty for none; false where it ends
/// before. Nothing if neither comes in time.
std::optional<bool> waits_for(std::string_view word, int socket,
                              std::chrono::milliseconds patience) {
  const auto end = Clock::now() + patience;
  std::string line;  // as much of it as matters
  std::array<char, 4096> room{};
  for (;;) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(end - Clock::now());
    pollfd ready{.fd = socket, .events = POLLIN, .revents = {}};
    if (left.count() <= 0 || ::poll(&ready, 1, static_cast<int>(left.count())) == 0) return {};
    const ssize_t length = ::recv(socket, room.data(), room.size(), 0);
    if (length <= 0) return false;
    for (const char each : std::string_view{room.data(), static_cast<std::size_t>(length)}) {
      const bool is_end = each == '\n' || each == '\r';
      if (is_end && line == word && !word.empty()) return true;
      if (is_end) line.clear();
      const bool is_blank_behind = each == ' ' && line == word;
      if (!is_end && !is_blank_behind && line.size() <= word.size()) line += each;
    }
  }
}

}  // namespace

Memory memory_of_process(const std::string& where, pid_t id) {
  Memory memory;
  const auto file = std::make_shared<const File>(opened(where, id, "mem"));
  const auto all_memory = static_cast<std::uint64_t>(::sysconf(_SC_PHYS_PAGES)) *
                          static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
  constexpr std::size_t most_of_maps = std::size_t{1} << 30;
  std::set<std::string> named;
  std::istringstream lines{base::read_all(opened(where, id, "maps"), where, most_of_maps)};
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words{line};
    Region region{};
    std::uint64_t end = 0;
    std::uint64_t offset = 0;
    std::string access, device, inode, path;
    words >> std::hex >> region.address;
    words.ignore() >> end >> access >> offset >> device >> inode >> std::ws;
    std::getline(words, path);
    region.size = end - region.address;
    // The kernel's own pages begin with "[v"; a stack has what is left of copies long gone.
    const bool is_data = !path.starts_with("[v") && path != "[stack]";
    // What is larger than all memory is only reserved, as by sanitizers.
    const bool is_filled = !path.empty() || region.size <= all_memory;
    if (access.starts_with('r') && is_data && is_filled) memory.regions.push_back(region);
    if (path.starts_with('/') && named.insert(path).second)
      add_symbols_of(fmt::format("/proc/{}/root{}", id, path), memory.symbols, region, offset);
  }
  std::ranges::sort(memory.symbols, {}, &Symbol::address);
  if (memory.regions.empty()) throw base::Error{where, "has no memory: it has ended"};
  memory.read = std::bind_front(&File::read, file);
  return memory;
}

pid_t process_numbered(const std::string& number) {
  pid_t id = 0;  // and still is where it is no number, or too large
  const auto read = std::from_chars(number.data(), number.data() + number.size(), id);
  if (read.ptr == number.data() + number.size() && id > 0) return id;
  throw base::Error{"--process: '" + number + "' is no process number; `pgrep NAME` prints it"};
}

bool with_engine(const std::string& command, const std::function<void(pid_t)>& take,
                 std::chrono::milliseconds patience) {
  std::array<int, 2> ends{};
  if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) {
    throw base::Error{command, std::strerror(errno)};
  }
  const base::Descriptor own{ends[0]};
  base::Descriptor other{ends[1]};
  const Child child = start(command, other.number(), own.number());
  other.close();
  if (child.id < 0)
    throw base::Error{command, std::string{"cannot start it: "} + std::strerror(errno)};
  const auto say = [&](std::string_view words) {
    (void)::send(own.number(), words.data(), words.size(), MSG_NOSIGNAL);
  };
  auto end = [&](const Child* engine) {
    say("quit\n");
    ::shutdown(own.number(), SHUT_WR);
    (void)waits_for({}, own.number(), std::chrono::seconds{2});
    ::kill(engine->id, SIGKILL);
    ::kill(-engine->id, SIGKILL);  // and what it started, where it is not alone
    ::waitpid(engine->id, nullptr, 0);
  };
  const std::unique_ptr<const Child, decltype(end)> engine{&child, end};
  say("uci\nisready\n");
  const std::optional<bool> is_ready = waits_for("readyok", own.number(), patience);
  if (!is_ready) {
    throw base::Error{command, fmt::format("did not say \"readyok\" within {} s; is it a UCI "
                                           "engine? If not, start it and use --process",
                                           patience.count() / 1000)};
  }
  if (!*is_ready) {
    throw base::Error{command,
                      fmt::format("ended before it said \"readyok\"; does `sh -c 'exec {}'` "
                                  "start it here?",
                                  command)};
  }
  take(child.id);
  return child.is_alone;
}

}  // namespace bbtables::memory
