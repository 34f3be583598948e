#include "engines/command/sources.hpp"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <filesystem>
#include <sstream>
#include <string_view>
#include <unordered_map>

#include "engines/read/dialect.hpp"

namespace bbtables::engines {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

/// What a folder holds.
struct Entry {
  enum Type { file, folder, special };

  std::string name;
  Type type;
};

/// By what the folder itself says of it, which asks the disk for nothing more.
Entry::Type type_of(const fs::directory_entry& entry) {
  std::error_code error;
  if (entry.is_symlink(error)) return Entry::special;
  if (entry.is_directory(error)) return Entry::folder;
  // What has just gone is left for whoever opens it to complain of.
  return entry.is_regular_file(error) || error ? Entry::file : Entry::special;
}

std::vector<Entry> entries_of(const fs::path& folder) {
  std::vector<Entry> entries;
  std::error_code error;
  fs::directory_iterator next{folder, error};
  for (; !error && next != fs::directory_iterator{}; next.increment(error)) {
    entries.push_back({next->path().filename().string(), type_of(*next)});
  }
  if (error) throw base::Error{folder.string(), "cannot read the folder: " + error.message()};
  std::sort(entries.begin(), entries.end(),
            [](const Entry& a, const Entry& b) { return a.name < b.name; });
  return entries;
}

/// A folder on the way of a walk.
struct Folder {
  fs::path shown;  ///< as the user would name it; empty for "."
  fs::path real;   ///< without links
  /// What git ignores in the repository or the folder that the walk began in, and the way from
  /// there to here, "src/tables/".
  const std::set<std::string>& ignored;
  std::string way;
};

class Walk {
 public:
  void add(const std::string& path) {
    std::error_code error;
    const bool is_folder = path != "-" && fs::is_directory(path, error);
    const fs::path real = fs::canonical(path, error);
    if (!is_folder) return list({path, true}, error ? path : real.string());
    trying([&] {
      if (error) throw base::Error{path, "cannot read: " + error.message()};
      const std::set<std::string> ignored = ignored_by_git(path);
      enter({path == "." ? "" : path, real, ignored, ""});
    });
  }

  [[nodiscard]] Sources result() { return std::move(found_); }

 private:
  /// A folder that cannot be read is no reason to leave out the next.
  template <class Task>
  void trying(const Task& task) {
    try {
      task();
    } catch (const base::Error& error) {
      found_.errors.push_back(error);
    }
  }

  void enter(const Folder& folder) {
    for (const Entry& entry : entries_of(folder.shown.empty() ? "." : folder.shown)) {
      if (entry.type == Entry::special) {
        ++found_.skipped.special;
      } else if (entry.type == Entry::file) {
        add_file(folder, entry.name);
      } else if (!entry.name.starts_with('.')) {
        trying([&] { add_folder(folder, entry.name); });
      }
    }
  }

  void add_folder(const Folder& outer, const std::string& name) {
    const fs::path shown = outer.shown / name;
    const fs::path real = outer.real / name;
    std::error_code error;
    if (outer.ignored.contains(outer.way + name + "/")) {
      ++found_.skipped.ignored;
    } else if (fs::exists(fs::symlink_status(shown / ".git", error))) {
      // A repository inside of another, as of a submodule, answers for itself.
      const std::set<std::string> ignored = ignored_by_git(shown);
      enter({shown, real, ignored, ""});
    } else {
      enter({shown, real, outer.ignored, outer.way + name + "/"});
    }
  }

  void add_file(const Folder& folder, const std::string& name) {
    // Lists of numbers alone are data; who means them names them.
    const auto dialect = read::dialect_of(name);
    if (!dialect || dialect->bare_numbers) {
      ++found_.skipped.not_source;
    } else if (folder.ignored.contains(folder.way + name)) {
      ++found_.skipped.ignored;
    } else {
      list({(folder.shown / name).string(), false}, (folder.real / name).string());
    }
  }

  void list(Source source, const std::string& real) {
    const auto [known, is_new] = listed_.emplace(real, found_.files.size());
    if (is_new) {
      found_.files.push_back(std::move(source));
    } else if (source.named) {
      found_.files[known->second].named = true;
    }
  }

  Sources found_;
  std::unordered_map<std::string, std::size_t> listed_;  ///< by where they really are
};

/// An open file, closed when it goes out of scope.
class Descriptor {
 public:
  explicit Descriptor(int number) : number_{number} {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() { close(); }

  [[nodiscard]] int number() const { return number_; }
  void close() {
    if (number_ >= 0) ::close(number_);
    number_ = -1;
  }

 private:
  int number_;
};

/// Our environment, but for what a hook of git says of the repository that it runs for.
std::vector<std::string> environment_for_git() {
  constexpr std::array<std::string_view, 5> left_out{
      "GIT_DIR=", "GIT_WORK_TREE=", "GIT_INDEX_FILE=", "GIT_COMMON_DIR=", "GIT_ALLOW_PROTOCOL="};
  std::vector<std::string> variables;
  for (char** next = environ; *next != nullptr; ++next) {
    const std::string_view variable{*next};
    if (std::none_of(left_out.begin(), left_out.end(),
                     [&](std::string_view name) { return variable.starts_with(name); })) {
      variables.emplace_back(variable);
    }
  }
  // For an object that is not there git may ask a remote, by a program of the repository's choice.
  variables.emplace_back("GIT_ALLOW_PROTOCOL=none");
  return variables;
}

std::vector<char*> pointers(std::vector<std::string>& texts) {
  std::vector<char*> list;
  list.reserve(texts.size() + 1);
  for (std::string& text : texts) list.push_back(text.data());
  list.push_back(nullptr);
  return list;
}

/// Starts git with its output into a pipe, without a shell. Nothing where there is no git.
std::optional<pid_t> start_git(std::vector<std::string> words, int output) {
  std::vector<std::string> variables = environment_for_git();
  posix_spawn_file_actions_t actions;
  if (::posix_spawn_file_actions_init(&actions) != 0) return {};
  ::posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
  ::posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  ::posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  pid_t id = 0;
  const int error = ::posix_spawnp(&id, "git", &actions, nullptr, pointers(words).data(),
                                   pointers(variables).data());
  ::posix_spawn_file_actions_destroy(&actions);
  if (error != 0) return {};
  return id;
}

/// All that comes out of a pipe; nothing where that is too much or takes too long.
std::optional<std::string> output_of(int pipe, std::size_t most,
                                     std::chrono::milliseconds patience) {
  const auto end = Clock::now() + patience;
  std::string text;
  std::array<char, 65536> room{};
  for (;;) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(end - Clock::now());
    pollfd ready{pipe, POLLIN, 0};
    const int events = ::poll(&ready, 1, std::max(static_cast<int>(left.count()), 0));
    if (events == 0) return {};
    const ssize_t length = events < 0 ? -1 : ::read(pipe, room.data(), room.size());
    if (length == 0) return text;
    if (length < 0 && errno != EINTR) return {};
    if (length > 0) text.append(room.data(), static_cast<std::size_t>(length));
    if (text.size() > most) return {};
  }
}

bool is_binary(std::string_view text) {
  constexpr std::size_t looked_at = 8192;
  return text.substr(0, looked_at).find('\0') != std::string_view::npos;
}

/// A file or a pipe that is open for reading. Throws Error.
Descriptor opened(const std::string& path) {
  const auto checked = [&](int result) {
    if (result < 0) throw base::Error{path, std::string{"cannot read: "} + std::strerror(errno)};
    return result;
  };
  struct stat status {};
  checked(::stat(path.c_str(), &status));
  if (!S_ISREG(status.st_mode) && !S_ISFIFO(status.st_mode)) {
    const std::string type = S_ISDIR(status.st_mode)    ? "a folder"
                             : S_ISSOCK(status.st_mode) ? "a socket"
                                                        : "a device";
    throw base::Error{path, "cannot read: it is " + type + "; name a file, a folder or a pipe"};
  }
  // To open a pipe waits for its writer unless told not to, and there may never be one.
  return Descriptor{checked(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY))};
}

/// Whether there is something to read, or an end, before the time is over; for ever where it is -1.
bool is_ready(int descriptor, int milliseconds) {
  pollfd end{descriptor, POLLIN, 0};
  return ::poll(&end, 1, milliseconds) != 0;
}

}  // namespace

Sources find_sources(const std::vector<std::string>& paths) {
  Walk walk;
  for (const std::string& path : paths) walk.add(path);
  return walk.result();
}

std::set<std::string> ignored_by_git(const std::string& folder, std::size_t most,
                                     std::chrono::milliseconds patience) {
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) return {};
  const Descriptor output{ends[0]};
  Descriptor input{ends[1]};
  const auto git = start_git({"git", "-C", folder, "-c", "core.fsmonitor=false", "ls-files",
                              "--others", "--ignored", "--exclude-standard", "--directory", "-z"},
                             input.number());
  input.close();
  if (!git) return {};
  const auto text = output_of(output.number(), most, patience);
  if (!text) ::kill(*git, SIGKILL);
  int status = 0;
  while (::waitpid(*git, &status, 0) < 0 && errno == EINTR) {
  }
  std::set<std::string> names;
  if (!text || status != 0) return names;
  std::istringstream stream{*text};
  for (std::string name; std::getline(stream, name, '\0');) names.insert(name);
  return names;
}

std::optional<std::string> text_of(const Source& source,
                                   const std::function<void(std::size_t)>& progress,
                                   std::size_t most) {
  constexpr std::size_t piece = std::size_t{1} << 16;
  constexpr int patience = 2'000;  // in milliseconds: writer and reader may be starting just now
  const bool is_input = source.path == "-";
  const auto fail = [&](const std::string& what) {
    throw base::Error{is_input ? "standard input" : source.path, what};
  };
  const Descriptor file =
      is_input ? Descriptor{::fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0)} : opened(source.path);
  struct stat status {};
  const bool is_known = ::fstat(file.number(), &status) == 0;
  const std::size_t size =
      is_known && S_ISREG(status.st_mode) ? static_cast<std::size_t>(status.st_size) : 0;
  // A pipe with a name may be opened before its writer has: then it is no end to find nothing.
  bool lacks_writer = !is_input && S_ISFIFO(status.st_mode) && !is_ready(file.number(), patience);

  std::string text;
  for (;;) {
    const std::size_t before = text.size();
    text.resize(before + piece);
    const ssize_t length = ::read(file.number(), text.data() + before, piece);
    const int error = length < 0 ? errno : 0;
    text.resize(before + static_cast<std::size_t>(std::max<ssize_t>(length, 0)));
    if (error == EAGAIN) {
      lacks_writer = false;
      is_ready(file.number(), -1);
    } else if (error != 0 && error != EINTR) {
      fail(std::string{"cannot read: "} + std::strerror(error));
    } else if (length == 0) {
      if (lacks_writer) fail("cannot read: nobody writes to this pipe; start its writer first");
      return text;
    } else if (length > 0) {
      lacks_writer = false;
      if (progress) progress(static_cast<std::size_t>(length));
      if (before == 0 && !source.named && is_binary(text)) return {};
      if (std::max(text.size(), size) > most) {
        fail("larger than " + std::to_string(most_of_a_source >> 30) +
             " GiB, which is the most that is read; split it");
      }
      if (before == 0) text.reserve(size + piece);
    }
  }
}

}  // namespace bbtables::engines
