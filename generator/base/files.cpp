#include "base/files.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <system_error>

#include "base/error.hpp"

namespace bbtables::base {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void fail(const fs::path& path, const std::string& doing, int error) {
  throw Error{path.string(), "cannot " + doing + ": " + std::strerror(error)};
}

/// 0, or the errno of the write that failed.
int write_all(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(descriptor, text.data(), text.size());
    if (written >= 0) {
      text.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno != EINTR) {
      return errno;
    }
  }
  return 0;
}

/// A new file beside the one it will replace, removed again unless it has been renamed over it.
class TemporaryFile {
 public:
  explicit TemporaryFile(const fs::path& target)
      : target_{target}, name_{target.string() + ".XXXXXX"}, file_{::mkstemp(name_.data())} {
    if (!file_.is_open()) fail(target_, "create a temporary file beside it", errno);
  }
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;
  ~TemporaryFile() {
    if (!renamed_) ::unlink(name_.c_str());
  }

  void write(std::string_view text, mode_t mode) {
    // Flushed to the disk before the rename, or a power cut could leave an empty file.
    int error = write_all(file_.number(), text);
    if (error == 0 && ::fchmod(file_.number(), mode) != 0) error = errno;
    if (error == 0 && ::fsync(file_.number()) != 0) error = errno;
    if (error == 0) error = file_.close();
    if (error != 0) fail(target_, "write", error);
  }

  void rename() {
    if (::rename(name_.c_str(), target_.c_str()) != 0) fail(target_, "replace", errno);
    renamed_ = true;
  }

 private:
  fs::path target_;
  std::string name_;
  Descriptor file_;
  bool renamed_ = false;
};

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

/// Whether the file that is there holds exactly this text.
bool holds(const fs::path& path, std::string_view text) {
  const Descriptor file{::open(path.c_str(), O_RDONLY | O_CLOEXEC)};
  if (!file.is_open()) fail(path, "read", errno);
  char buffer[65536];
  for (;;) {
    const ssize_t length = ::read(file.number(), buffer, sizeof buffer);
    if (length < 0 && errno == EINTR) continue;
    if (length < 0) fail(path, "read", errno);
    const std::string_view part{buffer, static_cast<std::size_t>(length)};
    if (!text.starts_with(part)) return false;
    if (part.empty()) return text.empty();
    text.remove_prefix(part.size());
  }
}

/// The rest of the file, or its beginning up to a little over `most` bytes.
std::string read_all(const Descriptor& file, const fs::path& path, std::size_t most) {
  std::string text;
  char buffer[65536];
  for (;;) {
    const ssize_t length = ::read(file.number(), buffer, sizeof buffer);
    if (length == 0 || text.size() > most) return text;
    if (length > 0) {
      text.append(buffer, static_cast<std::size_t>(length));
    } else if (errno != EINTR) {
      fail(path, "read", errno);
    }
  }
}

/// Where links lead, whether there is a file or not: the link stays, its file is the one to write.
/// What /dev/stdout, /dev/fd and /proc/self/fd lead to is still a link, named by an open file's
/// number.
fs::path followed(fs::path path) {
  constexpr int most_links = 40;  // in a chain, as the kernel has it
  for (int link = 0; link < most_links; ++link) {
    std::error_code error;
    const fs::path next = fs::read_symlink(path, error);
    if (error) return path;
    const fs::path folder = fs::canonical(path.parent_path(), error);
    if (!error && folder == fs::canonical("/proc/self/fd", error)) return path;
    path = path.parent_path() / next;
  }
  fail(path, "follow", ELOOP);
}

bool names_a_folder(const fs::path& path) {
  const fs::path name = path.filename();
  return name.empty() || name == "." || name == "..";
}

mode_t mode_of_new_files() {
  const mode_t mask = ::umask(0);
  ::umask(mask);
  return 0666 & ~mask;
}

}  // namespace

int Descriptor::close() {
  if (!is_open()) return 0;
  const int result = ::close(number_) == 0 ? 0 : errno;
  number_ = -1;
  return result;
}

std::optional<std::string> read_file(const fs::path& path, std::size_t most) {
  const Descriptor file{::open(path.c_str(), O_RDONLY | O_CLOEXEC)};
  if (file.is_open()) return read_all(file, path, most);
  if (errno != ENOENT) fail(path, "read", errno);
  return {};
}

std::optional<std::string> read_regular_file(const fs::path& path, std::size_t most) {
  const Descriptor file{::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)};
  if (!file.is_open()) {
    if (errno != ENOENT) fail(path, "read", errno);
    return {};
  }
  struct stat status {};
  if (::fstat(file.number(), &status) != 0) fail(path, "read", errno);
  if (S_ISDIR(status.st_mode)) fail(path, "read", EISDIR);
  if (!S_ISREG(status.st_mode)) {
    throw Error{path.string(), "cannot read: it is a pipe or a device, and no file"};
  }
  const auto too_large = [&] {
    return Error{path.string(), "not read: it has more than " + std::to_string(most) + " bytes"};
  };
  if (static_cast<std::uintmax_t>(status.st_size) > most) throw too_large();
  std::string text = read_all(file, path, most);
  if (text.size() > most) throw too_large();  // it has grown
  return text;
}

void write_file(const fs::path& path, std::string_view text,
                const std::function<void(const std::string&)>& check_may_replace) {
  struct stat present {};
  const bool exists = ::stat(path.c_str(), &present) == 0;
  if (exists ? S_ISDIR(present.st_mode) : names_a_folder(path)) {
    throw Error{path.string(), "is a directory; name the file to write in it"};
  }
  const fs::path target = followed(path);
  std::error_code error;
  if (fs::is_symlink(target, error)) {
    return write_to(std::stoi(target.filename().string()), path, text);
  }
  if (exists && !S_ISREG(present.st_mode)) return write_through(path, text);
  if (exists) {
    if (static_cast<std::size_t>(present.st_size) == text.size() && holds(target, text)) return;
    if (check_may_replace) {
      if (const auto old = read_file(target)) check_may_replace(*old);
    }
  } else if (target.has_parent_path()) {
    fs::create_directories(target.parent_path(), error);
    if (error) {
      throw Error{target.parent_path().string(), "cannot make the folder: " + error.message()};
    }
  }
  TemporaryFile file{target};
  file.write(text, exists ? present.st_mode & 07777 : mode_of_new_files());
  file.rename();
}

void write_standard_output(std::string_view text) {
  write_to(STDOUT_FILENO, "standard output", text);
}

}  // namespace bbtables::base
