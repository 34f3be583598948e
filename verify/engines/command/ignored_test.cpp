#include "engines/command/ignored.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <sys/stat.h>

#include <algorithm>
#include <filesystem>
#include <set>
#include <sstream>

#include "use/commands/process.hpp"

namespace bbtables::engines {
namespace {

namespace fs = std::filesystem;
using command::Surroundings;
using command::TemporaryFolder;
using command::write_file;
using Paths = std::set<std::string>;

/// Git as it is without any settings of the machine or the user.
Surroundings only_git(const fs::path& folder) {
  return {.folder = folder,
          .environment = {{"HOME", "/nowhere"},
                          {"XDG_CONFIG_HOME", "/nowhere"},
                          {"GIT_CONFIG_GLOBAL", "/dev/null"},
                          {"GIT_CONFIG_NOSYSTEM", "1"},
                          {"GIT_AUTHOR_NAME", "x"},
                          {"GIT_AUTHOR_EMAIL", "x"},
                          {"GIT_COMMITTER_NAME", "x"},
                          {"GIT_COMMITTER_EMAIL", "x"}}};
}

void git(const fs::path& folder, command::Arguments words) {
  words.insert(words.begin(), "git");
  const command::Result result = command::run(words, only_git(folder));
  ASSERT_EQ(result.exit_code, 0) << result;
}

/// The files of a work tree that git does not ignore.
Paths kept_by_git(const fs::path& folder) {
  const command::Result result = command::run(
      {"git", "ls-files", "--others", "--exclude-standard", "-z", "."}, only_git(folder));
  EXPECT_EQ(result.exit_code, 0) << result;
  std::istringstream names{result.output};
  Paths paths;
  for (std::string name; std::getline(names, name, '\0');) paths.insert(name);
  return paths;
}

void collect(const fs::path& folder, const std::string& shown, const Ignored& ignored,
             Paths& paths) {
  for (const auto& entry : fs::directory_iterator{folder}) {
    const std::string name = entry.path().filename().string();
    if (name == ".git" || ignored.ignores(name, entry.is_directory())) continue;
    if (entry.is_directory()) {
      collect(folder / name, shown + name + "/", ignored.below(name), paths);
    } else {
      paths.insert(shown + name);
    }
  }
}

Paths kept(const fs::path& folder) {
  Paths paths;
  collect(folder, "", Ignored{folder}, paths);
  return paths;
}

/// A work tree with the same few names on several levels, so that most rules match something.
class WorkTree {
 public:
  WorkTree() {
    git(path(), {"init", "--quiet"});
    grow(path(), 3);
  }

  [[nodiscard]] const fs::path& path() const { return folder_.path(); }
  void ignore(const std::string& folder, const std::string& rules) const {
    write_file(path() / folder / ".gitignore", rules);
  }
  /// That we keep what git keeps.
  void expect_agreement(const std::string& rules) const {
    EXPECT_EQ(kept(path()), kept_by_git(path())) << rules;
  }

 private:
  static void grow(const fs::path& folder, int levels) {
    for (const std::string name : {"a.c", "b.c", "#c", "!d", "x y.c", "e "}) {
      write_file(folder / name, "");
    }
    if (levels == 0) return;
    for (const std::string name : {"a", "b", "ab"}) grow(folder / name, levels - 1);
  }

  TemporaryFolder folder_;
};

TEST(Ignored, agrees_with_git_on_every_kind_of_rule) {
  const WorkTree tree;
  for (const std::string rules : {"",
                                  "a",
                                  "a/",
                                  "/a",
                                  "/a/",
                                  "a.c",
                                  "*.c",
                                  "/*.c",
                                  "a/*.c",
                                  "a/b",
                                  "/a/b/",
                                  "**/b",
                                  "a/**",
                                  "a/**/a.c",
                                  "**/a/**",
                                  "**/a/**/b",
                                  "**",
                                  "/**",
                                  "**/",
                                  "*",
                                  "/*",
                                  "*/",
                                  "a**",
                                  "a/***",
                                  "***/b",
                                  "a/**b",
                                  "?.c",
                                  "[ab].c",
                                  "[!a].c",
                                  "[^a].c",
                                  "[[:alpha:]]",
                                  "a*b",
                                  "# a",
                                  "\\#c",
                                  "\\!d",
                                  "!a",
                                  "*\n!*.c",
                                  "*\n!*/\n!a.c",
                                  "a\n!a",
                                  "a/*\n!a/b",
                                  "/a\n!/a/b",
                                  "*.c\n!/a.c",
                                  "a.c  ",
                                  "e\\ ",
                                  "e\\  ",
                                  "e ",
                                  " a",
                                  "x y.c",
                                  "x\\ y.c",
                                  "a.c\r\nb.c\r\n",
                                  "\xEF\xBB\xBF/a.c",
                                  "/",
                                  "//",
                                  "!",
                                  "!/",
                                  "a//b",
                                  "./a",
                                  "a/./b",
                                  "\\a.c",
                                  "a\\",
                                  "a.c\n\n\n/b/\n",
                                  "/a/**/b/**",
                                  "**/**/b",
                                  "a/**/**/b",
                                  "/**/a.c",
                                  "*a*/*b*",
                                  "a\t"}) {
    tree.ignore("", rules);
    tree.expect_agreement(rules);
  }
}

TEST(Ignored, agrees_with_git_where_files_of_rules_are_nested) {
  const WorkTree tree;
  tree.ignore("", "*.c\n/b/a\n");
  tree.ignore("a", "!a.c\n/b/b.c\nab\n");
  tree.ignore("a/b", "!b.c\n");
  tree.ignore("ab", "*\n!.gitignore\n");
  tree.ignore("b/a", "!*\n");
  tree.expect_agreement("nested");
}

TEST(Ignored, agrees_with_git_on_rules_at_random) {
  const WorkTree tree;
  rc::detail::checkGTest([&] {
    // Two asterisks stand between slashes: where they do not, git does what its pages do not say.
    const auto token = rc::gen::element<std::string>("a", "b", "ab", ".c", "a*", "*b", "*.c",
                                                     "/*\n", "/**/", "\n**/", "/**\n", "?", "/",
                                                     "/", "[ab]", "[!b]", "!", "\n", "\n", "\\a");
    const auto rules = rc::gen::container<std::vector<std::string>>(12, token);
    for (const std::string folder : {"", "a", "a/b"}) {
      std::string text;
      for (const std::string& each : *rules) text += each;
      tree.ignore(folder, text);
    }
    RC_ASSERT(kept(tree.path()) == kept_by_git(tree.path()));
  });
}

TEST(Ignored, agrees_with_git_on_the_excludes_of_the_repository) {
  const WorkTree tree;
  write_file(tree.path() / ".git/info/exclude", "b.c\n/a/a\n");
  tree.ignore("ab", "!b.c\n");
  tree.expect_agreement("info/exclude");
}

TEST(Ignored, knows_the_rules_above_the_folder_that_it_begins_in) {
  const WorkTree tree;
  tree.ignore("", "/a/b/*.c\n");
  tree.ignore("a", "#c\n\\#c\n");
  EXPECT_EQ(kept(tree.path() / "a/b"), kept_by_git(tree.path() / "a/b"));
  EXPECT_EQ(kept(tree.path() / "a/b").count("a.c"), 0U);
  EXPECT_EQ(kept(tree.path() / "a").count("a.c"), 1U);
}

TEST(Ignored, knows_the_excludes_of_a_second_work_tree) {
  const WorkTree tree;
  write_file(tree.path() / ".git/info/exclude", "b.c\n");
  git(tree.path(), {"commit", "--quiet", "--allow-empty", "--message", "x"});
  const TemporaryFolder second;
  git(tree.path(), {"worktree", "add", "--quiet", "--detach", (second.path() / "w").string()});
  write_file(second.path() / "w/a.c", "");
  write_file(second.path() / "w/b.c", "");
  EXPECT_EQ(kept(second.path() / "w").count("b.c"), 0U);
  EXPECT_EQ(kept(second.path() / "w").count("a.c"), 1U);
}

TEST(Ignored, applies_in_a_folder_that_is_no_repository) {
  const TemporaryFolder folder;
  write_file(folder.path() / ".gitignore", "*.o\n/out/\n");
  for (const std::string name : {"a.c", "a.o", "out/b.c", "in/a.o", "in/out/c.c"}) {
    write_file(folder.path() / name, "");
  }
  EXPECT_EQ(kept(folder.path()), (Paths{".gitignore", "a.c", "in/out/c.c"}));
  // Nothing says how far up rules would come from.
  EXPECT_EQ(kept(folder.path() / "in").count("a.o"), 1U);
}

TEST(Ignored, lets_a_repository_inside_of_another_answer_to_itself) {
  const WorkTree tree;
  tree.ignore("", "*.c\n");
  git(tree.path() / "a", {"init", "--quiet"});
  write_file(tree.path() / "a/.git/info/exclude", "b.c\n");
  const Paths paths = kept(tree.path());
  EXPECT_EQ(paths.count("a.c"), 0U);
  EXPECT_EQ(paths.count("a/a.c"), 1U);
  EXPECT_EQ(paths.count("a/b.c"), 0U);
}

TEST(Ignored, reads_no_rules_from_a_pipe_a_link_or_a_huge_file) {
  const TemporaryFolder folder;
  write_file(folder.path() / "rules", "*\n");
  for (const std::string name : {"pipe", "link", "huge"}) {
    write_file(folder.path() / name / "a.c", "");
  }
  ASSERT_EQ(::mkfifo((folder.path() / "pipe/.gitignore").c_str(), 0600), 0);
  fs::create_symlink("../rules", folder.path() / "link/.gitignore");
  write_file(folder.path() / "huge/.gitignore", "*\n" + std::string(2'000'000, ' '));
  for (const std::string name : {"pipe", "link", "huge"}) {
    EXPECT_FALSE(Ignored{folder.path() / name}.ignores("a.c", false)) << name;
  }
}

TEST(Ignored, takes_no_time_over_rules_made_to_take_long) {
  std::string rule;
  for (int i = 0; i < 200; ++i) rule += "**/a/";
  rule += "b\n";
  rule += "*a*a*a*a*a*a*a*a*a*a*a*a*a*a*a*a*a*a*a*a*a*a*a*b\n";
  std::vector<std::string> way(1'000, "a");
  way.push_back(std::string(250, 'a'));
  for (const IgnoreRule& each : ignore_rules(rule)) EXPECT_FALSE(matches(each, way));
}

}  // namespace
}  // namespace bbtables::engines
