#include "base/files.hpp"

#include <fcntl.h>
#include <fmt/core.h>
#include <poll.h>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <random>
#include <system_error>

#include "base/error.hpp"

namespace bbtables::base {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void fail(const fs::path& path, const std::string& doing, int error) {
  throw Error{path.string(), "cannot " + doing + ": " + std::strerror(error)};
}

/// Waits until there is something to read, or room to write, or nobody at the other end.
void wait_for(int descriptor, short event) {
  pollfd end{descriptor, event, {}};
  ::poll(&end, 1, -1);
}

/// Takes from the text what it has written; 0, or the errno of the write that failed.
int write_all(int descriptor, std::string_view& text) {
  while (!text.empty()) {
    const ssize_t written = ::write(descriptor, text.data(), text.size());
    if (written >= 0) {
      text.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno == EAGAIN) {
      wait_for(descriptor, POLLOUT);
    } else if (errno != EINTR) {
      return errno;
    }
  }
  return 0;
}

/// Keeps signals waiting, so that none ends us between a beginning and its end.
class SignalsWait {
 public:
  SignalsWait() {
    sigset_t all;
    ::sigfillset(&all);
    ::pthread_sigmask(SIG_SETMASK, &all, &before_);
  }
  SignalsWait(const SignalsWait&) = delete;
  SignalsWait& operator=(const SignalsWait&) = delete;
  ~SignalsWait() { ::pthread_sigmask(SIG_SETMASK, &before_, nullptr); }

 private:
  sigset_t before_{};
};

/// Whether the file has extended attributes, ACLs among them, besides the label of SELinux, which
/// each file gets anew.
bool has_attributes(const std::string& path) {
  constexpr std::string_view label{"security.selinux", sizeof "security.selinux"};
  char names[2 * label.size()];
  const ssize_t length = ::listxattr(path.c_str(), names, sizeof names);
  if (length < 0) return errno != ENOTSUP;
  return length != 0 && std::string_view{names, static_cast<std::size_t>(length)} != label;
}

/// Whether nothing in the folder can be removed or renamed (chattr +a).
bool only_takes(const fs::path& folder) {
  struct statx status {};
  return ::statx(AT_FDCWD, folder.c_str(), 0, 0, &status) == 0 &&
         (status.stx_attributes & STATX_ATTR_APPEND) != 0;
}

bool are_equal(const timespec& a, const timespec& b) {
  return a.tv_sec == b.tv_sec && a.tv_nsec == b.tv_nsec;
}

/// Whether it is that file, and holds what it held, under whatever name.
bool is_same(const struct stat& file, const struct stat& before) {
  return file.st_dev == before.st_dev && file.st_ino == before.st_ino &&
         file.st_size == before.st_size && are_equal(file.st_mtim, before.st_mtim);
}

/// Whether nobody has written to it or renamed it either: the time of the last change, unlike that
/// of the last write, cannot be set.
bool is_unchanged(const struct stat& file, const struct stat& before) {
  return is_same(file, before) && are_equal(file.st_ctim, before.st_ctim);
}

enum class Outcome { written, look_again, has_to_stay };

/// A new file beside its target, removed again unless it takes the target's place.
class TemporaryFile {
 public:
  /// With these rights, less what the umask or the folder's access control list takes away.
  TemporaryFile(const fs::path& target, mode_t mode)
      : target_{target}, file_{create(mode)}, is_there_{file_.is_open()} {}
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;
  ~TemporaryFile() {
    if (is_there_) ::unlink(name_.c_str());
  }

  [[nodiscard]] bool is_open() const { return file_.is_open(); }
  /// Whether it could be given the other's owner and rights, and got no ACL from the folder.
  [[nodiscard]] bool takes_rights_of(const struct stat& other) const {
    return ::fchown(file_.number(), other.st_uid, other.st_gid) == 0 && !has_attributes(name_) &&
           ::fchmod(file_.number(), other.st_mode & 07777) == 0;
  }

  void write(std::string_view text) {
    // Flushed to the disk before the rename, or a power cut could leave an empty file.
    int error = write_all(file_.number(), text);
    if (error == 0 && ::fsync(file_.number()) != 0) error = errno;
    if (error == 0 && ::fstat(file_.number(), &written_) != 0) error = errno;
    if (error == 0) error = file_.close();
    if (error != 0) fail(target_, "write", error);
  }

  /// Takes the place of the target if that is the file of before. What another put there after our
  /// last look comes out by the exchange, and goes back.
  [[nodiscard]] Outcome replace(const struct stat& before) {
    if (!change_places(RENAME_EXCHANGE)) {
      return has_no_such_rename() && rename() ? Outcome::written : Outcome::has_to_stay;
    }
    if (holds(before)) return Outcome::written;
    // Others may do the same at the same time. What is not our own is never removed.
    constexpr int attempts = 100;
    for (int i = 0; i < attempts && change_places(RENAME_EXCHANGE); ++i) {
      if (holds(written_)) return Outcome::look_again;
    }
    is_there_ = false;
    throw Error{target_.string(),
                "another program keeps changing it; what it was meanwhile is in '" + name_ + "'"};
  }
  /// Takes the place of the target if there is nothing, where the file system can tell.
  [[nodiscard]] bool appear() {
    is_there_ = !change_places(RENAME_NOREPLACE);
    // The other name of a link is as new.
    return !is_there_ || ::link(name_.c_str(), target_.c_str()) == 0 ||
           (errno != EEXIST && rename());
  }

 private:
  [[nodiscard]] bool change_places(unsigned how) const {
    return ::renameat2(AT_FDCWD, name_.c_str(), AT_FDCWD, target_.c_str(), how) == 0;
  }
  /// Whether the file system, or the kernel, knows only how to rename over what is there.
  [[nodiscard]] static bool has_no_such_rename() { return errno == EINVAL || errno == ENOSYS; }
  [[nodiscard]] bool rename() {
    is_there_ = ::rename(name_.c_str(), target_.c_str()) != 0;
    return !is_there_;
  }
  /// Whether our name is now that of this file.
  [[nodiscard]] bool holds(const struct stat& file) const {
    struct stat now {};
    return ::lstat(name_.c_str(), &now) == 0 && is_same(now, file);
  }

  int create(mode_t mode) {
    if (only_takes(target_.parent_path() / ".")) {
      errno = EPERM;
      return -1;
    }
    std::random_device random;
    int number = -1;
    do {
      const std::string name = fmt::format(".bbtables-{:06x}", random() & 0xffffff);
      name_ = (target_.parent_path() / name).string();
      number = ::open(name_.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode);
    } while (number < 0 && errno == EEXIST);
    return number;
  }

  fs::path target_;
  std::string name_;
  Descriptor file_;
  bool is_there_;
  struct stat written_ {};
};

Outcome create(const fs::path& target, std::string_view text) {
  TemporaryFile file{target, 0666};
  if (!file.is_open()) fail(target, "create a temporary file beside it", errno);
  file.write(text);
  if (file.appear()) return Outcome::written;
  if (errno != EEXIST) fail(target, "create", errno);
  return Outcome::look_again;
}

/// Puts a new file in the place of another, which has to stay where beside it nothing can be made,
/// a new file would have other rights, or it is a mount.
Outcome replace(const fs::path& target, const struct stat& present, std::string_view text) {
  TemporaryFile file{target, 0600};
  if (!file.is_open() || !file.takes_rights_of(present)) return Outcome::has_to_stay;
  file.write(text);
  struct stat now {};
  if (::stat(target.c_str(), &now) != 0 || !is_unchanged(now, present)) {
    return Outcome::look_again;
  }
  return file.replace(present);
}

/// write_all() from the beginning of the file.
int overwrite(int descriptor, std::string_view& text) {
  return ::lseek(descriptor, 0, SEEK_SET) == 0 ? write_all(descriptor, text) : errno;
}

/// Writes over what a file holds, which is put back where that fails.
Outcome write_in_place(const fs::path& path, const struct stat& present, std::string_view text) {
  const Descriptor file{::open(path.c_str(), O_RDWR | O_NOFOLLOW | O_CLOEXEC)};
  if (!file.is_open() && (errno == ENOENT || errno == ELOOP)) return Outcome::look_again;
  struct stat now {};
  if (!file.is_open() || ::fstat(file.number(), &now) != 0) fail(path, "open for writing", errno);
  if (!is_unchanged(now, present)) return Outcome::look_again;
  const std::string old = read_all(file, path.string(), text.size());
  std::string_view rest = text;
  int error = overwrite(file.number(), rest);
  // Cut off only then, for nothing brings back what stood there.
  if (error == 0 && ::fsync(file.number()) != 0) error = errno;
  if (error == 0 && ::ftruncate(file.number(), static_cast<off_t>(text.size())) != 0) error = errno;
  // The next look tells whether another program has cut it off meanwhile, or written to it.
  if (error == 0) return Outcome::look_again;

  std::string_view lost = std::string_view{old}.substr(0, text.size() - rest.size());
  const bool is_back =
      overwrite(file.number(), lost) == 0 && ::ftruncate(file.number(), present.st_size) == 0;
  throw Error{path.string(), std::string{"cannot write: "} + std::strerror(error) +
                                 (is_back ? "; the file is as it was"
                                          : "; the file could not be put back as it was")};
}

/// Opens for reading without waiting, neither now nor for what a file of the kernel's will hold;
/// not open where there is nothing.
Descriptor opened(const fs::path& path, struct stat& status) {
  Descriptor file{::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)};
  if (file.is_open() ? ::fstat(file.number(), &status) != 0 : errno != ENOENT) {
    fail(path, "read", errno);
  }
  return file;
}

/// Writes from where the open file stands; a reader that has gone away is no error.
void write_to(int number, const fs::path& path, std::string_view text) {
  const int error = write_all(number, text);
  if (error != 0 && error != EPIPE) fail(path, "write", error);
}

void write_through(const fs::path& path, std::string_view text) {
  Descriptor file{::open(path.c_str(), O_WRONLY | O_CLOEXEC)};
  if (!file.is_open()) fail(path, "open for writing", errno);
  write_to(file.number(), path, text);
  if (const int error = file.close(); error != 0) fail(path, "write", error);
}

bool names_a_folder(const fs::path& path) {
  const fs::path name = path.filename();
  return name.empty() || name == "." || name == "..";
}

/// write_file(), if nobody else makes or changes the file meanwhile.
Outcome write_unless_changed(const fs::path& path, std::string_view text,
                             const std::function<void()>& check_may_replace) {
  struct stat present {};
  const bool exists = ::stat(path.c_str(), &present) == 0;
  const fs::path target = followed(path);
  if (exists ? S_ISDIR(present.st_mode) : names_a_folder(target)) {
    throw Error{path.string(), "is a directory; name the file to write in it"};
  }
  std::error_code error;
  if (fs::is_symlink(target, error)) {
    const fs::path folder = target.parent_path();
    if (fs::equivalent(folder, "/proc/self/fd", error) ||
        fs::equivalent(folder, "/proc/thread-self/fd", error)) {
      write_to(std::stoi(target.filename().string()), path, text);
      return Outcome::written;
    }
    throw Error{path.string(), "another program has this file open; name the file itself"};
  }
  if (exists && !S_ISREG(present.st_mode)) {
    write_through(path, text);
    return Outcome::written;
  }
  if (exists) {
    if (read_file(target, text.size()) == text) return Outcome::written;
    check_may_replace();
  } else if (target.has_parent_path()) {
    fs::create_directories(target.parent_path(), error);
    if (error) {
      throw Error{target.parent_path().string(), "cannot make the folder: " + error.message()};
    }
  }
  const SignalsWait wait;
  if (!exists) return create(target, text);
  const bool may_go = present.st_nlink == 1 && !has_attributes(target.string());
  const Outcome outcome = may_go ? replace(target, present, text) : Outcome::has_to_stay;
  return outcome == Outcome::has_to_stay ? write_in_place(target, present, text) : outcome;
}

}  // namespace

fs::path followed(fs::path path) {
  constexpr int most_links = 40;  // in a chain, as the kernel has it
  for (int link = 0; link < most_links; ++link) {
    std::error_code error;
    const fs::path next = fs::read_symlink(path, error);
    if (error) return path;
    const fs::path parent = path.parent_path();
    const fs::path folder = fs::canonical(parent.empty() ? "." : parent, error);
    if (!error && folder.filename() == "fd" && folder.native().starts_with("/proc/")) return path;
    path = parent / next;
  }
  fail(path, "follow", ELOOP);
}

int Descriptor::close() {
  if (!is_open()) return 0;
  const int result = ::close(number_) == 0 ? 0 : errno;
  number_ = -1;
  return result;
}

std::string read_all(const Descriptor& file, const std::string& name, std::size_t most,
                     const std::function<bool(std::string_view)>& goes_on) {
  struct stat status {};
  ::fstat(file.number(), &status);
  const std::size_t size = S_ISREG(status.st_mode) ? static_cast<std::size_t>(status.st_size) : 0;
  std::string text;
  char buffer[65536];
  for (;;) {
    const ssize_t length = ::read(file.number(), buffer, sizeof buffer);
    if (length == 0) return text;
    if (length > 0) {
      text.append(buffer, static_cast<std::size_t>(length));
      if ((goes_on && !goes_on(text)) || text.size() > most) return text;
      text.reserve(std::min(size, most));
    } else if (errno == EAGAIN && !S_ISREG(status.st_mode)) {
      wait_for(file.number(), POLLIN);
    } else if (errno != EINTR) {
      fail(name, "read", errno);  // EAGAIN, too: a file of the kernel's that others are to fill
    }
  }
}

std::optional<std::string> read_file(const fs::path& path, std::size_t most) {
  struct stat status {};
  const Descriptor file = opened(path, status);
  if (!file.is_open()) return {};
  // A pipe may be opened before its writer has.
  if (!S_ISREG(status.st_mode)) wait_for(file.number(), POLLIN);
  return read_all(file, path.string(), most);
}

std::optional<std::string> read_regular_file(const fs::path& path, std::size_t most) {
  struct stat status {};
  const Descriptor file = opened(path, status);
  if (!file.is_open()) return {};
  if (S_ISDIR(status.st_mode)) fail(path, "read", EISDIR);
  if (!S_ISREG(status.st_mode)) {
    throw Error{path.string(), "cannot read: it is a pipe or a device, and no file"};
  }
  const auto too_large = [&] {
    return Error{path.string(), "not read: it has more than " + std::to_string(most) + " bytes"};
  };
  if (static_cast<std::uintmax_t>(status.st_size) > most) throw too_large();
  std::string text = read_all(file, path.string(), most);
  if (text.size() > most) throw too_large();  // it has grown
  return text;
}

void write_file(const fs::path& path, std::string_view text,
                const std::function<void()>& check_may_replace) {
  constexpr int attempts = 10;
  for (int attempt = 0; attempt < attempts; ++attempt) {
    if (write_unless_changed(path, text, check_may_replace) == Outcome::written) return;
  }
  throw Error{path.string(), "cannot write: another program keeps changing it"};
}

void write_standard_output(std::string_view text) {
  write_to(STDOUT_FILENO, "standard output", text);
}

}  // namespace bbtables::base
