#include "engines/command/walk.hpp"

#include <algorithm>
#include <filesystem>
#include <unordered_map>

#include "engines/command/ignored.hpp"
#include "engines/read/syntax.hpp"

namespace bbtables::engines {
namespace {

namespace fs = std::filesystem;

/// What a folder holds.
struct Entry {
  enum Kind { file, folder, special };

  std::string name;
  Kind kind;
};

/// By what the folder itself says of it, which asks the disk for nothing more.
Entry::Kind kind_of(const fs::directory_entry& entry) {
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
    entries.push_back({next->path().filename().string(), kind_of(*next)});
  }
  if (error) throw base::Error{folder.string(), "cannot read the folder: " + error.message()};
  std::sort(entries.begin(), entries.end(),
            [](const Entry& a, const Entry& b) { return a.name < b.name; });
  return entries;
}

bool is_hidden(const std::string& name) { return name.starts_with('.'); }

class Walker {
 public:
  void add(const std::string& path) {
    std::error_code error;
    if (path == "-" || !fs::is_directory(path, error)) {
      const fs::path real = fs::canonical(path, error);
      list({path, true}, error ? path : real.string());
      return;
    }
    trying([&] { enter(path == "." ? "" : path, Ignored{path}); });
  }

  [[nodiscard]] Walk result() { return std::move(result_); }

 private:
  /// A folder that cannot be read is no reason to leave out the next.
  template <class Task>
  void trying(const Task& task) {
    try {
      task();
    } catch (const base::Error& error) {
      result_.errors.push_back(error);
    }
  }

  void enter(const fs::path& folder, const Ignored& ignored) {
    for (const Entry& entry : entries_of(folder.empty() ? "." : folder)) {
      if (entry.kind == Entry::special) {
        ++result_.special;
      } else if (entry.kind == Entry::file) {
        add_file(folder, entry.name, ignored);
      } else if (!is_hidden(entry.name)) {
        add_folder(folder, entry.name, ignored);
      }
    }
  }

  void add_folder(const fs::path& folder, const std::string& name, const Ignored& ignored) {
    if (ignored.ignores(name, true)) {
      ++result_.ignored;
    } else {
      trying([&] { enter(folder / name, ignored.below(name)); });
    }
  }

  void add_file(const fs::path& folder, const std::string& name, const Ignored& ignored) {
    // Lists of numbers alone are data; who means them names them.
    const auto syntax = read::syntax_of(name);
    if (!syntax || syntax->bare_numbers) {
      ++result_.not_source;
    } else if (ignored.ignores(name, false)) {
      ++result_.ignored;
    } else {
      list({(folder / name).string(), false}, (ignored.folder() / name).string());
    }
  }

  void list(Source source, const std::string& real) {
    const auto [known, is_new] = listed_.emplace(real, result_.sources.size());
    if (is_new) {
      result_.sources.push_back(std::move(source));
    } else if (source.named) {
      result_.sources[known->second].named = true;
    }
  }

  Walk result_;
  std::unordered_map<std::string, std::size_t> listed_;  ///< by where they really are
};

}  // namespace

Walk walk(const std::vector<std::string>& paths) {
  Walker walker;
  for (const std::string& path : paths) walker.add(path);
  return walker.result();
}

}  // namespace bbtables::engines
