#include <fcntl.h>
#include <linux/openat2.h>
#include <poll.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <string_view>

#include "base/files.hpp"
#include "engines/command/sources.hpp"

namespace bbtables::engines {
namespace {

[[noreturn]] void fail(const std::string& path, const std::string& what) {
  throw base::Error{path, what};
}

/// A system call's result, if it is not that it failed.
int checked(const std::string& path, int result) {
  if (result < 0) fail(path, std::string{"cannot read: "} + std::strerror(errno));
  return result;
}

/// A file or a pipe, open for reading: its number. Throws Error.
int opened(const std::string& path, std::size_t given) {
  if (path == "-") return checked(path, ::fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0));
  const base::Descriptor unread{checked(path, open_source(path, given, O_PATH))};
  struct stat status {};
  ::fstat(unread.number(), &status);
  if (!S_ISREG(status.st_mode) && !S_ISFIFO(status.st_mode)) {
    const std::string type = S_ISDIR(status.st_mode)    ? "a folder"
                             : S_ISSOCK(status.st_mode) ? "a socket"
                                                        : "a device";
    fail(path, "cannot read: it is " + type + "; name a file, a folder or a pipe");
  }
  // To open a pipe waits for its writer unless told not to, and there may never be one.
  return checked(path, open_source(path, given, O_RDONLY | O_NONBLOCK | O_NOCTTY));
}

/// Whether there is something to read, or an end, before the time is over.
bool is_ready(int descriptor, int milliseconds) {
  pollfd end{descriptor, POLLIN, 0};
  return ::poll(&end, 1, milliseconds) != 0;
}

bool is_binary(std::string_view text) {
  constexpr std::size_t looked_at = 8192;
  return text.substr(0, looked_at).find('\0') != std::string_view::npos;
}

}  // namespace

int open_source(const std::string& path, std::size_t given, int flags) {
  flags |= O_CLOEXEC;
  if (given == path.size()) return ::open(path.c_str(), flags);
  const std::string root = given == 0 ? "." : path.substr(0, given);
  const std::string way = path.substr(given);
  const base::Descriptor folder{::open(root.c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC)};
  if (!folder.is_open()) return -1;
  const open_how how{static_cast<std::uint64_t>(flags), 0, RESOLVE_NO_SYMLINKS};
  const long number = ::syscall(SYS_openat2, folder.number(), way.c_str(), &how, sizeof how);
  if (number >= 0 || (errno != ENOSYS && errno != EPERM)) return static_cast<int>(number);
  // Before Linux 5.6, and in some containers, nothing can say so but of the last name on the way.
  return ::openat(folder.number(), way.c_str(), flags | O_NOFOLLOW);
}

std::optional<std::string> text_of(const Source& source,
                                   const std::function<void(std::size_t)>& progress,
                                   std::size_t most) {
  constexpr int patience = 2'000;  // in milliseconds: writer and reader may be starting just now
  const std::string path = source.path();
  const base::Descriptor file{opened(path, source.given)};
  struct stat status {};
  ::fstat(file.number(), &status);
  const std::size_t size = S_ISREG(status.st_mode) ? static_cast<std::size_t>(status.st_size) : 0;
  // A pipe with a name may be opened before its writer has: then it is no end to find nothing.
  const bool lacks_writer =
      path != "-" && S_ISFIFO(status.st_mode) && !is_ready(file.number(), patience);

  std::size_t told = 0;
  bool is_skipped = false;
  const auto goes_on = [&](std::string_view so_far) {
    is_skipped = !source.is_named() && !source.binary && is_binary(so_far);
    if (progress) progress(so_far.size() - told);
    told = so_far.size();
    return !is_skipped && size <= most;
  };
  std::string text = base::read_all(file, path, most, goes_on);
  if (is_skipped) return {};
  if (std::max(text.size(), size) > most) {
    fail(path, "larger than " + std::to_string(most_of_a_source >> 30) +
                   " GiB, which is the most that is read; split it");
  }
  if (text.empty() && lacks_writer) {
    fail(path, "cannot read: nobody writes to this pipe; start its writer first");
  }
  if (source.binary && text.size() % 8 != 0) {
    fail(path, "has " + std::to_string(text.size()) +
                   " bytes; words of 64 bits were expected, which have 8 each");
  }
  return text;
}

}  // namespace bbtables::engines
