#include "engines/command/ignored.hpp"

#include <fnmatch.h>

#include <algorithm>
#include <optional>

#include "base/error.hpp"
#include "base/files.hpp"

namespace bbtables::engines {
namespace {

namespace fs = std::filesystem;

/// A file of rules or of git's own, empty where there is none. What is longer than anybody writes,
/// or no regular file, is none.
std::string small_file(const fs::path& path) {
  constexpr std::size_t most = 1 << 20;
  std::error_code error;
  if (!fs::is_regular_file(fs::symlink_status(path, error))) return {};
  std::string text = base::read_file(path, most).value_or("");
  return text.size() > most ? std::string{} : text;
}

/// Without the spaces at the end, but for one that is escaped.
std::string_view without_trailing_spaces(std::string_view line) {
  std::size_t end = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == '\\') ++i;
    if (i < line.size() && line[i] == ' ' && (i == 0 || line[i - 1] != '\\')) continue;
    end = std::min(i + 1, line.size());
  }
  return line.substr(0, end);
}

std::vector<std::string> split(std::string_view pattern) {
  std::vector<std::string> names;
  for (;;) {
    const std::size_t slash = pattern.find('/');
    const std::string_view name = pattern.substr(0, slash);
    const bool is_any_way = name.size() >= 2 && name.find_first_not_of('*') == name.npos;
    names.emplace_back(is_any_way ? "**" : name);
    if (slash == std::string_view::npos) return names;
    pattern.remove_prefix(slash + 1);
  }
}

std::optional<IgnoreRule> rule_of(std::string_view line) {
  IgnoreRule rule;
  if (line.starts_with('#')) return {};
  if (line.starts_with('!')) {
    rule.negated = true;
    line.remove_prefix(1);
  }
  if (line.ends_with('/')) {
    rule.folders_only = true;
    line.remove_suffix(1);
  }
  if (line.empty()) return {};
  const bool anchored = line.find('/') != std::string_view::npos;
  if (line.starts_with('/')) line.remove_prefix(1);
  rule.names = split(line);
  if (!anchored) rule.names.insert(rule.names.begin(), "**");
  return rule;
}

bool is_top_of_work_tree(const fs::path& folder) {
  std::error_code error;
  return fs::exists(fs::symlink_status(folder / ".git", error));
}

/// Where git keeps what all work trees of a repository share: .git itself, or what it points to in
/// a submodule or a second work tree.
fs::path common_folder(const fs::path& top) {
  const fs::path git = top / ".git";
  const auto first_line = [](const std::string& text) { return text.substr(0, text.find('\n')); };
  constexpr std::string_view key = "gitdir: ";
  const std::string pointer = small_file(git);
  if (!pointer.starts_with(key)) return git;
  const fs::path folder = top / first_line(pointer.substr(key.size()));
  const std::string common = small_file(folder / "commondir");
  return common.empty() ? folder : folder / first_line(common);
}

/// The folders from the top of the folder's work tree down to it; it alone where it is in none.
std::vector<fs::path> way_from_top(const fs::path& folder) {
  std::vector<fs::path> way{folder};
  while (!is_top_of_work_tree(way.back())) {
    if (way.back() == way.back().root_path()) return {folder};
    way.push_back(way.back().parent_path());
  }
  std::reverse(way.begin(), way.end());
  return way;
}

}  // namespace

std::vector<IgnoreRule> ignore_rules(std::string_view text) {
  constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
  if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
  std::vector<IgnoreRule> rules;
  while (!text.empty()) {
    std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (auto rule = rule_of(without_trailing_spaces(line))) rules.push_back(std::move(*rule));
  }
  return rules;
}

bool matches(const IgnoreRule& rule, const std::vector<std::string>& way) {
  // As one matches `*` in a text: a later "**" makes it pointless to stretch an earlier one.
  const std::vector<std::string>& names = rule.names;
  std::size_t name = 0;
  std::size_t step = 0;
  std::optional<std::size_t> stretched;  // the name after the last "**",
  std::size_t stretched_to = 0;          // and the step that it stands at
  while (step < way.size()) {
    if (name < names.size() && names[name] == "**") {
      stretched = ++name;
      stretched_to = step;
    } else if (name < names.size() && ::fnmatch(names[name].c_str(), way[step].c_str(), 0) == 0) {
      ++name;
      ++step;
    } else if (stretched) {
      name = *stretched;
      step = ++stretched_to;
    } else {
      return false;
    }
  }
  return name == names.size();
}

Ignored::Ignored(const fs::path& folder) {
  std::error_code error;
  const fs::path real = fs::canonical(folder, error);
  if (error) throw base::Error{folder.string(), "cannot read: " + error.message()};
  const std::vector<fs::path> way = way_from_top(real);
  folder_ = way.front();
  add_own_rules();
  for (auto next = way.begin() + 1; next != way.end(); ++next) {
    *this = below(next->filename().string());
  }
}

Ignored Ignored::below(const std::string& name) const {
  Ignored inner;
  inner.folder_ = folder_ / name;
  // A repository inside of another answers to itself alone.
  if (!is_top_of_work_tree(inner.folder_)) {
    inner.files_ = files_;
    inner.way_ = way_;
    inner.way_.push_back(name);
  }
  inner.add_own_rules();
  return inner;
}

void Ignored::add_own_rules() {
  if (is_top_of_work_tree(folder_)) add_rules(common_folder(folder_) / "info" / "exclude");
  add_rules(folder_ / ".gitignore");
}

void Ignored::add_rules(const fs::path& file) {
  auto rules = ignore_rules(small_file(file));
  if (rules.empty()) return;
  files_.push_back(std::make_shared<const Rules>(Rules{way_.size(), std::move(rules)}));
}

bool Ignored::ignores(const std::string& name, bool is_folder) const {
  for (auto file = files_.rbegin(); file != files_.rend(); ++file) {
    const auto depth = static_cast<std::ptrdiff_t>((*file)->depth);
    std::vector<std::string> way{way_.begin() + depth, way_.end()};
    way.push_back(name);
    const std::vector<IgnoreRule>& rules = (*file)->rules;
    const auto last = std::find_if(rules.rbegin(), rules.rend(), [&](const IgnoreRule& rule) {
      return (is_folder || !rule.folders_only) && matches(rule, way);
    });
    if (last != rules.rend()) return !last->negated;
  }
  return false;
}

}  // namespace bbtables::engines
