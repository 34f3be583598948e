#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace bbtables::engines {

/// One line of a .gitignore file.
struct IgnoreRule {
  bool negated = false;            ///< `!…`: what it matches is not ignored
  bool folders_only = false;       ///< `…/`
  std::vector<std::string> names;  ///< a pattern for each folder and the last name; "**" is any way
};

/// The rules of a .gitignore file, in its order.
[[nodiscard]] std::vector<IgnoreRule> ignore_rules(std::string_view text);

/// Whether the names on a way from the file's folder downwards are what the rule means.
[[nodiscard]] bool matches(const IgnoreRule& rule, const std::vector<std::string>& way);

/// What git ignores in a folder, by the .gitignore files there and above, up to the top of the work
/// tree, and by the repository's own .git/info/exclude. What git tracks all the same, and what a
/// user ignores everywhere, is not looked up: the answer is the same for all who have the files.
class Ignored {
 public:
  /// For a folder that a walk begins in. Throws Error where a .gitignore cannot be read.
  explicit Ignored(const std::filesystem::path& folder);

  /// For a folder in it. Throws Error likewise.
  [[nodiscard]] Ignored below(const std::string& name) const;

  /// The folder, with no links on the way.
  [[nodiscard]] const std::filesystem::path& folder() const { return folder_; }

  /// Of something directly in this folder.
  [[nodiscard]] bool ignores(const std::string& name, bool is_folder) const;

 private:
  /// The rules of one file.
  struct Rules {
    std::size_t depth;  ///< how many names of way_ lead to the file's folder
    std::vector<IgnoreRule> rules;
  };

  Ignored() = default;
  void add_own_rules();
  void add_rules(const std::filesystem::path& file);

  std::filesystem::path folder_;
  std::vector<std::string> way_;  ///< from the top of the work tree to here
  std::vector<std::shared_ptr<const Rules>> files_;
};

}  // namespace bbtables::engines
