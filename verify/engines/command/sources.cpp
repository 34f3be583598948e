#include "engines/command/sources.hpp"

#include <algorithm>
#include <filesystem>
#include <unordered_map>

#include "engines/read/dialect.hpp"

namespace bbtables::engines {
namespace {

namespace fs = std::filesystem;

/// What a folder holds, by name.
std::vector<fs::directory_entry> entries_of(const fs::path& folder) {
  std::vector<fs::directory_entry> entries;
  std::error_code error;
  fs::directory_iterator next{folder, error};
  for (; !error && next != fs::directory_iterator{}; next.increment(error)) {
    entries.push_back(*next);
  }
  if (error) throw base::Error{folder.string(), "cannot read the folder: " + error.message()};
  std::sort(entries.begin(), entries.end(),
            [](const auto& a, const auto& b) { return a.path().native() < b.path().native(); });
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
    for (const auto& entry : entries_of(folder.shown.empty() ? "." : folder.shown)) {
      const std::string name = entry.path().filename().string();
      std::error_code error;
      const bool is_link = entry.is_symlink(error);
      if (!is_link && entry.is_directory(error)) {
        if (!name.starts_with('.')) {
          trying([&] { add_folder(folder, name); });
        } else if (name != ".git") {
          ++found_.skipped.hidden;
        }
      } else if (!is_link && (entry.is_regular_file(error) || error)) {
        // What has just gone is left for whoever opens it to complain of.
        add_file(folder, name);
      } else {
        ++found_.skipped.special;
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

}  // namespace

Sources find_sources(const std::vector<std::string>& paths) {
  Walk walk;
  for (const std::string& path : paths) walk.add(path);
  return walk.result();
}

}  // namespace bbtables::engines
