// Which files a run checks, and their text.

#include <dirent.h>
#include <fcntl.h>
#include <linux/openat2.h>
#include <poll.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "base/files.hpp"
#include "engines/command/command.hpp"
#include "engines/read/dialect.hpp"

namespace bbtables::engines {
namespace {

namespace fs = std::filesystem;

using Clock = std::chrono::steady_clock;

/// open() of a path whose first `given` letters are the user's: links in them are followed. In the
/// rest, which a walk has found, they are not, since any of its folders may have become a link.
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
  // Before Linux 5.6, and in some containers, only links in the last name of a path can be refused.
  return ::openat(folder.number(), way.c_str(), flags | O_NOFOLLOW);
}

struct Entry {
  unsigned type;  ///< DT_DIR, DT_REG or what is neither
  std::string name;
};

unsigned type_of(int folder, const dirent& entry) {
  if (entry.d_type != DT_UNKNOWN) return entry.d_type;
  struct stat status {};
  const bool is_there = ::fstatat(folder, entry.d_name, &status, AT_SYMLINK_NOFOLLOW) == 0;
  // If the file has just gone, opening it will report that.
  return IFTODT(is_there ? status.st_mode : S_IFREG);
}

/// The name of a folder in errors.
std::string without_slash(const std::string& folder) {
  return folder.empty() ? "." : fs::path{folder}.parent_path().string();
}

/// The entries of a folder, by name.
std::vector<Entry> entries_of(const std::string& folder, std::size_t given) {
  const std::string path = without_slash(folder);  // behind a slash links are always followed
  const auto checked = [&](bool done) {
    if (done) return;
    throw base::Error{path, std::string{"cannot read the folder: "} + std::strerror(errno)};
  };
  const int number = open_source(path, std::min(given, path.size()), O_RDONLY | O_DIRECTORY);
  checked(number >= 0);
  const std::unique_ptr<DIR, int (*)(DIR*)> open_folder{::fdopendir(number), ::closedir};
  checked(open_folder != nullptr);
  std::vector<Entry> entries;
  for (errno = 0; const dirent* entry = ::readdir(open_folder.get()); errno = 0) {
    const std::string name = entry->d_name;
    if (name != "." && name != "..") entries.push_back({type_of(number, *entry), name});
  }
  checked(errno == 0);
  std::ranges::sort(entries, {}, &Entry::name);
  return entries;
}

/// Whether a folder, without links, is in a repository. Sources that were unpacked are in none, and
/// starting git takes longer than reading many of them.
bool is_in_repository(fs::path folder) {
  std::error_code error;
  for (fs::path inner; folder != inner; inner = std::exchange(folder, folder.parent_path())) {
    if (fs::exists(folder / ".git", error)) return true;
  }
  return false;
}

/// The root of a walk, or of a repository that it came to. Paths end in a slash.
struct Root {
  std::string shown;  ///< as the user would name it; empty for "."
  std::string real;   ///< without links
  std::size_t given;  ///< so many letters of `shown` are as the user typed them
  std::size_t engine;
  std::set<std::string> ignored;
};

/// Folders may be as deep as a path is long, so little is kept of each on the way.
class Walk {
 public:
  Walk(bool binary, const std::function<void(const base::Error&)>& fail,
       std::chrono::milliseconds patience_with_git)
      : binary_{binary}, fail_{fail}, patience_{patience_with_git} {}

  void add(const std::string& path) {
    if (path == "-") return list(SourceFile::named_by_user(path), "", path);
    std::error_code error;
    const bool is_folder = fs::is_directory(path, error);
    fs::path real = fs::canonical(path, error);
    if (error) real = path;
    if (!is_folder) {
      return list(SourceFile::named_by_user(path), (real.parent_path() / "").string(),
                  real.filename());
    }
    trying([&] {
      const std::string shown = path == "." ? "" : (fs::path{path} / "").string();
      enter_root(shown, (real / "").string(), shown.size(), 0);
    });
  }

  [[nodiscard]] Sources result() { return std::move(found_); }

 private:
  /// Reports a folder that cannot be read, and goes on with the next.
  template <class Task>
  void trying(const Task& task) {
    try {
      task();
    } catch (const base::Error& error) {
      fail_(error);
    }
  }

  void enter_root(const std::string& shown, const std::string& real, std::size_t given,
                  std::size_t engine) {
    std::string way;
    enter({shown, real, given, engine, ignored_in(shown, real)}, way);
  }

  std::set<std::string> ignored_in(const std::string& shown, const std::string& real) {
    if (!is_in_repository(real)) return {};
    const auto begin = Clock::now();
    std::optional<std::set<std::string>> ignored = ignored_by_git(shown, patience_);
    const auto taken = std::chrono::ceil<std::chrono::milliseconds>(Clock::now() - begin);
    patience_ -= std::min(taken, patience_);
    if (!ignored) {
      fail_({without_slash(shown),
             "git takes too long, or prints too much, to say what it ignores here; everything is "
             "read"});
    }
    return std::move(ignored).value_or(std::set<std::string>{});
  }

  /// `way` leads from the root to the folder, "src/tables/".
  void enter(const Root& root, std::string& way) {
    std::shared_ptr<const std::string> folder;  // if it has any files
    for (const Entry& entry : entries_of(root.shown + way, root.given)) {
      if (entry.type == DT_DIR) {
        if (!entry.name.starts_with('.')) {
          enter_folder(root, way, entry.name);
        } else if (entry.name != ".git") {
          ++found_.skipped.hidden;
        }
      } else if (entry.type != DT_REG) {
        ++found_.skipped.special;
      } else if (!skips(root, way, entry.name)) {
        if (!folder) folder = std::make_shared<const std::string>(root.shown + way);
        list({folder, entry.name, root.given, false, root.engine}, root.real + way, entry.name);
      }
    }
  }

  void enter_folder(const Root& root, std::string& way, const std::string& name) {
    const std::size_t length = way.size();
    way += name + "/";
    std::error_code error;
    if (root.ignored.contains(way)) {
      ++found_.skipped.ignored;
    } else if (fs::exists(fs::symlink_status(root.shown + way + ".git", error))) {
      // A repository inside another, such as a submodule, has its own ignored files.
      trying([&] { enter_root(root.shown + way, root.real + way, root.given, ++engines_); });
    } else {
      trying([&] { enter(root, way); });
    }
    way.resize(length);
  }

  bool skips(const Root& root, const std::string& way, const std::string& name) {
    // Files of bare numbers are data; the user can name one to have it checked.
    const auto dialect = read::dialect_of(name);
    const bool is_source =
        is_binary(name) || (dialect && !dialect->has(read::Dialect::bare_numbers));
    const bool is_ignored = is_source && root.ignored.contains(way + name);
    if (!is_source) ++found_.skipped.not_source;
    if (is_ignored) ++found_.skipped.ignored;
    return !is_source || is_ignored;
  }

  [[nodiscard]] bool is_binary(const std::string& name) const {
    return binary_ && name.ends_with(".bin");
  }

  void list(SourceFile source, const std::string& real_folder, const std::string& name) {
    const auto [known, is_new] = listed_[real_folder].emplace(name, found_.files.size());
    if (is_new) {
      source.binary = is_binary(source.name);
      found_.files.push_back(std::move(source));
    } else if (source.is_named()) {
      SourceFile& listed = found_.files[known->second];
      listed.given = listed.path().size();
    }
  }

  bool binary_;
  const std::function<void(const base::Error&)>& fail_;
  Sources found_;
  std::size_t engines_ = 0;  ///< in repositories inside of others
  /// Its number by the folder where it really is, and by its name.
  std::unordered_map<std::string, std::unordered_map<std::string, std::size_t>> listed_;
  std::chrono::milliseconds patience_;  // with git
};

// The text of a file.

/// The result of a system call. Throws Error if it failed.
int checked(const std::string& path, int result) {
  if (result < 0) throw base::Error{path, std::string{"cannot read: "} + std::strerror(errno)};
  return result;
}

/// Opens a file or a pipe for reading, and returns its descriptor. Throws Error.
int opened(const std::string& path, std::size_t given) {
  if (path == "-") return checked(path, ::fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0));
  const base::Descriptor unread{checked(path, open_source(path, given, O_PATH))};
  struct stat status {};
  ::fstat(unread.number(), &status);
  if (!S_ISREG(status.st_mode) && !S_ISFIFO(status.st_mode)) {
    const std::string type = S_ISDIR(status.st_mode)    ? "a folder"
                             : S_ISSOCK(status.st_mode) ? "a socket"
                                                        : "a device";
    throw base::Error{path, "cannot read: it is " + type + "; name a file, a folder or a pipe"};
  }
  // Opening a pipe would wait for its writer, and there may never be one.
  return checked(path, open_source(path, given, O_RDONLY | O_NONBLOCK | O_NOCTTY));
}

}  // namespace

bool looks_binary(std::string_view text) {
  constexpr std::size_t looked_at = 8192;
  return text.substr(0, looked_at).find('\0') != std::string_view::npos;
}

Sources find_sources(const std::vector<std::string>& paths, bool binary,
                     const std::function<void(const base::Error&)>& fail,
                     std::chrono::milliseconds patience_with_git) {
  Walk walk{binary, fail, patience_with_git};
  for (const std::string& path : paths) walk.add(path);
  return walk.result();
}

std::optional<std::string> text_of(const SourceFile& source,
                                   const std::function<void(std::size_t)>& progress,
                                   std::size_t most) {
  constexpr int patience = 2'000;  // in milliseconds: writer and reader may be starting just now
  const std::string path = source.path();
  const base::Descriptor file{opened(path, source.given)};
  struct stat status {};
  ::fstat(file.number(), &status);
  const std::size_t size = S_ISREG(status.st_mode) ? static_cast<std::size_t>(status.st_size) : 0;
  // A named pipe may be opened before its writer has opened it: then no data is not its end.
  pollfd end{file.number(), POLLIN, 0};
  const bool lacks_writer =
      path != "-" && S_ISFIFO(status.st_mode) && ::poll(&end, 1, patience) == 0;

  std::size_t told = 0;
  bool is_skipped = false;
  const auto goes_on = [&](std::string_view so_far) {
    is_skipped = !source.is_named() && !source.binary && looks_binary(so_far);
    if (progress) progress(so_far.size() - told);
    told = so_far.size();
    return !is_skipped && size <= most;
  };
  std::string text = base::read_all(file, path, most, goes_on);
  if (is_skipped) return {};
  if (std::max(text.size(), size) > most) {
    throw base::Error{path, "larger than " + std::to_string(most_of_a_source >> 30) +
                                " GiB, which is the most that is read; split it"};
  }
  if (text.empty() && lacks_writer) {
    throw base::Error{path, "cannot read: nobody writes to this pipe; start its writer first"};
  }
  if (source.binary && text.size() % 8 != 0) {
    throw base::Error{path, "has " + std::to_string(text.size()) +
                                " bytes, which is no multiple of 8: 64-bit words were expected"};
  }
  return text;
}

}  // namespace bbtables::engines
