#include "engines/command/command.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <sstream>
#include <thread>
#include <tuple>

#include "base/error.hpp"
#include "base/files.hpp"
#include "use/testing.hpp"

namespace bbtables::engines {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;
using Names = std::vector<std::string>;
using NameSet = std::set<std::string>;

/// Tests that run in a folder of their own, with a git that no settings of the machine or the user
/// reach.
class SourcesTest : public use::FolderTest {
 protected:
  SourcesTest() {
    fs::current_path(path());
    for (const auto& [name, value] : {std::pair{"HOME", "/nowhere"},
                                      {"XDG_CONFIG_HOME", "/nowhere"},
                                      {"GIT_CONFIG_GLOBAL", "/dev/null"},
                                      {"GIT_CONFIG_NOSYSTEM", "1"},
                                      {"GIT_AUTHOR_NAME", "x"},
                                      {"GIT_AUTHOR_EMAIL", "x"},
                                      {"GIT_COMMITTER_NAME", "x"},
                                      {"GIT_COMMITTER_EMAIL", "x"}}) {
      ::setenv(name, value, 1);
    }
  }
  ~SourcesTest() override { fs::current_path(before_); }

  void write_all(const Names& names) const {
    for (const std::string& name : names) write(name, "");
  }
  /// Runs git in that folder, and gives what it prints.
  std::string git(const std::string& folder, use::Arguments words) const {
    words.insert(words.begin(), {"git", "-C", folder});
    return use::output_of(use::run(words));
  }
  /// An executable that leaves a file "ran" behind, wherever others are looked for.
  [[nodiscard]] std::string program() const {
    write("program", "#!/bin/sh\n: > '" + path("ran").string() + "'\n");
    fs::permissions("program", fs::perms{0755});
    return path("program").string();
  }
  /// Whether the program ran since it was last asked.
  [[nodiscard]] static bool has_run() { return fs::remove("ran"); }

 private:
  const fs::path before_ = fs::current_path();
};

/// What is found, and what cannot be read.
struct Found : Sources {
  std::vector<base::Error> errors;
};

Found find_sources(const Names& given, bool binary = false,
                   std::chrono::milliseconds patience = 30s) {
  std::vector<base::Error> errors;
  Sources sources = engines::find_sources(
      given, binary, [&](const base::Error& error) { errors.push_back(error); }, patience);
  return {std::move(sources), errors};
}

/// As it would be shown.
Names paths_of(const Sources& found) {
  Names all;
  for (const Source& source : found.files) all.push_back(source.path());
  return all;
}

// Which files there are.

class Walking : public SourcesTest {
 protected:
  Walking() {
    write_all({"b.c", "a/z.rs", "a/y.py", "a.c", "a/b/x.java", "notes.md", "README", "numbers.txt",
               ".git/hooks/h.c", ".svn/s.c", ".hidden.c"});
  }

  const Names in_a_{"a/b/x.java", "a/y.py", "a/z.rs"};
  const Names sources_{".hidden.c", "a/b/x.java", "a/y.py", "a/z.rs", "a.c", "b.c"};
};

TEST_F(Walking, finds_the_source_files_of_a_folder_in_order) {
  const Found found = find_sources({"."});
  EXPECT_EQ(paths_of(found), sources_);
  EXPECT_EQ(found.skipped.not_source, 3U);
  EXPECT_EQ(found.skipped.hidden, 1U);  // .svn; nobody keeps sources in .git
  EXPECT_EQ(found.skipped.ignored + found.skipped.special + found.errors.size(), 0U);
  EXPECT_FALSE(found.files.front().is_named());
}

TEST_F(Walking, shows_each_file_once_as_it_is_named_first) {
  fs::create_symlink("b.c", "link.c");
  fs::create_symlink("a", "folder");
  fs::create_directory("empty");
  const std::string whole = path("a/b").string();
  const std::vector<std::pair<Names, Names>> cases{
      {{"a"}, in_a_},
      {{"a/"}, in_a_},
      {{"./a/b"}, {"./a/b/x.java"}},
      {{whole}, {whole + "/x.java"}},
      {{"b.c", "a/../a.c", "-"}, {"b.c", "a/../a.c", "-"}},
      {{"empty"}, {}},
      {{"link.c"}, {"link.c"}},  // what is named is followed
      {{"folder"}, {"folder/b/x.java", "folder/y.py", "folder/z.rs"}},
      {{"a", "folder/z.rs", "a/b", "a"}, in_a_},
      {{"b.c", "b.c"}, {"b.c"}},
  };
  for (const auto& [given, shown] : cases) {
    const Found found = find_sources(given);
    EXPECT_EQ(paths_of(found), shown) << given.front();
    EXPECT_TRUE(found.errors.empty()) << given.front();
  }
}

TEST_F(Walking, takes_what_is_named_whatever_it_is) {
  git(".", {"init", "--quiet"});
  write(".gitignore", "*.c\na\n");
  const Names given{"notes.md", "b.c", ".svn/s.c", "not there"};
  const Found found = find_sources(given);
  EXPECT_EQ(paths_of(found), given);
  for (const Source& source : found.files) EXPECT_TRUE(source.is_named()) << source.path();
}

TEST_F(Walking, takes_binary_files_where_asked) {
  write_all({"data/a.bin", "data/b.c", "c.bin"});
  EXPECT_EQ(paths_of(find_sources({"data"})), (Names{"data/b.c"}));
  const Found found = find_sources({"data", "c.bin"}, true);
  EXPECT_EQ(paths_of(found), (Names{"data/a.bin", "data/b.c", "c.bin"}));
  for (const Source& source : found.files) {
    EXPECT_EQ(source.binary, source.name.ends_with(".bin")) << source.path();
  }
  EXPECT_FALSE(find_sources({"c.bin"}).files.at(0).binary);
}

TEST_F(Walking, reads_no_file_that_has_become_a_link_or_is_behind_one) {
  for (const std::string name : {"src/deep/a/a.c", "src/deep/a", "src/deep", "src"}) {
    fs::remove_all("src");
    fs::remove_all("moved");
    write_all({"src/deep/a/a.c"});
    const Source found = find_sources({"src"}).files.at(0);
    ASSERT_TRUE(text_of(found));
    fs::rename(name, "moved");
    fs::create_symlink(path("moved"), name);
    if (name == "src") {
      EXPECT_TRUE(text_of(found)) << "the user may have named a link";
    } else {
      EXPECT_THROW((void)text_of(found), base::Error) << name;
    }
    EXPECT_TRUE(text_of(Source::named_by_user("src/deep/a/a.c"))) << name << ", the user may";
  }
}

TEST_F(Walking, enters_no_folder_that_has_become_a_link_or_is_behind_one) {
  // A git that is asked about the inner repository when that has been found and is not yet listed.
  write("git", R"(#!/bin/sh
    if [ "$2" = src/deep/in/ ]; then /bin/rm -r $replaced; /bin/ln -s $PWD/outside $replaced; fi)");
  fs::permissions("git", fs::perms{0755});
  const std::string programs = std::getenv("PATH");
  for (const std::string name : {"src/deep/in", "src/deep"}) {
    write_all({"src/deep/in/.git/HEAD", "src/deep/in/a.c", "outside/b.c", "outside/in/b.c"});
    ::setenv("PATH", path().c_str(), 1);
    ::setenv("replaced", name.c_str(), 1);
    const Found found = find_sources({"src"});
    ::setenv("PATH", programs.c_str(), 1);
    ASSERT_TRUE(fs::is_symlink(name));
    EXPECT_EQ(paths_of(found), Names{});
    ASSERT_EQ(found.errors.size(), 1U);
    EXPECT_EQ(found.errors.front().where(), "src/deep/in");
    EXPECT_FALSE(find_sources({"src/deep/in"}).files.empty()) << "the user may";
    fs::remove(name);
  }
}

TEST_F(Walking, skips_and_counts_links_and_pipes) {
  fs::create_symlink("b.c", "link.c");
  fs::create_symlink("a", "folder");
  fs::create_symlink(".", "circle");
  fs::create_symlink("nowhere", "broken.c");
  ASSERT_EQ(::mkfifo("pipe.c", 0600), 0);
  const Found found = find_sources({"."});
  EXPECT_EQ(paths_of(found), sources_);
  EXPECT_EQ(found.skipped.special, 5U);
}

TEST_F(Walking, remembers_that_a_file_was_named_too) {
  const Found found = find_sources({"a", "a/z.rs"});
  ASSERT_EQ(paths_of(found).back(), "a/z.rs");
  EXPECT_TRUE(found.files.back().is_named());
  EXPECT_FALSE(found.files.front().is_named());
}

TEST_F(Walking, goes_as_deep_as_a_path_may_be_long_and_no_deeper) {
  // Deeper than a path can say, built step by step from within.
  const std::string name(200, 'd');
  fs::current_path("a/b");
  for (int level = 0; level < 30; ++level) {
    fs::create_directory(name);
    fs::current_path(name);
  }
  fs::current_path(path());
  const Found found = find_sources({"."});
  EXPECT_EQ(paths_of(found), sources_);
  ASSERT_EQ(found.errors.size(), 1U);
  EXPECT_TRUE(use::contains(found.errors.front().what(), "File name too long"));
}

// What git ignores.

class Ignoring : public SourcesTest {
 protected:
  Ignoring() { git(".", {"init", "--quiet"}); }
};

TEST_F(Ignoring, skips_and_counts_what_git_ignores) {
  write_all({"a.c", "b.c", "in/a.c", "in/b.c", "out/a.c", "out/deep/c.c", "d.o"});
  write(".gitignore", "b.c\n/out/\n*.o\n");
  write("in/.gitignore", "!b.c\n");
  write(".git/info/exclude", "/in/a.c\n");
  const Found found = find_sources({"."});
  EXPECT_EQ(paths_of(found), (Names{"a.c", "in/b.c"}));
  EXPECT_EQ(found.skipped.ignored, 3U);     // b.c, in/a.c, out/
  EXPECT_EQ(found.skipped.not_source, 3U);  // d.o and the two .gitignore
}

TEST_F(Ignoring, agrees_with_git_whatever_the_rules) {
  for (const std::string folder : {"", "a/", "a/b/", "ab/", "b/", "b/a/"}) {
    write_all({folder + "a.c", folder + "b.c", folder + "x y.c", folder + "#.c"});
  }
  git(".", {"add", "--force", "b/a/a.c"});
  for (const std::string rules :
       {"",      "a/",  "/a",         "*.c",          "/*.c",      "a/b",    "**/b",
        "a/**",  "*",   "/*",         "*\n!*/\n!a.c", "a/*\n!a/b", "[!a].c", "\\#.c",
        "x y.c", "# a", "*.c\n!/a.c", "b\n!b/a",      "**/a/*.c",  "a.c\r\n"}) {
    write(".gitignore", rules);
    write("ab/.gitignore", "!b.c\n");
    NameSet kept;
    for (const std::string& name : paths_of(find_sources({"."}))) kept.insert(name);
    // By another question: what is tracked or not ignored.
    std::istringstream answer{
        git(".", {"ls-files", "-z", "--cached", "--others", "--exclude-standard", "*.c"})};
    NameSet expected;
    for (std::string name; std::getline(answer, name, '\0');) expected.insert(name);
    EXPECT_EQ(kept, expected) << rules;
  }
}

TEST_F(Ignoring, knows_the_rules_above_a_folder_that_is_named_but_for_those_on_it_as_a_whole) {
  write_all({"a/b/x.c", "a/b/y.c", "a/z.c"});
  const std::vector<std::tuple<std::string, std::string, Names, std::size_t>> cases{
      {"/a/b/x.c\n", "a/b", {"a/b/y.c"}, 1},
      {"/a/\n", "a", {"a/b/x.c", "a/b/y.c", "a/z.c"}, 0},
      {"/a/\n", "a/b", {"a/b/x.c", "a/b/y.c"}, 0},
      // But not files that are ignored by their own names, were there no others.
      {"*.c\n", "a/b", {}, 2},
  };
  for (const auto& [rules, folder, kept, ignored] : cases) {
    write(".gitignore", rules);
    const Found found = find_sources({folder});
    EXPECT_EQ(paths_of(found), kept) << rules << folder;
    EXPECT_EQ(found.skipped.ignored, ignored) << rules << folder;
  }
}

TEST_F(Ignoring, lets_a_repository_inside_of_another_answer_for_itself) {
  write_all({"a.c", "inner/a.c", "inner/b.c", "inner/deep/b.c"});
  write(".gitignore", "*.c\n");
  git("inner", {"init", "--quiet"});
  write("inner/.gitignore", "b.c\n");
  EXPECT_EQ(paths_of(find_sources({"."})), (Names{"inner/a.c"}));
  write(".gitignore", "inner\n");
  EXPECT_EQ(paths_of(find_sources({"."})), (Names{"a.c"}));
}

TEST_F(Ignoring, reads_submodules_as_other_folders) {
  write_all({"module/a.c"});
  git("module", {"init", "--quiet"});
  git("module", {"add", "."});
  git("module", {"commit", "--quiet", "--message", "x"});
  git(".", {"-c", "protocol.file.allow=always", "submodule", "--quiet", "add", "./module", "sub"});
  EXPECT_EQ(paths_of(find_sources({"."})), (Names{"module/a.c", "sub/a.c"}));
}

TEST_F(Ignoring, asks_the_folder_and_not_the_repository_of_a_hook) {
  write_all({"a.c", "b.c"});
  write(".gitignore", "b.c\n");
  use::Folder other;
  for (const char* variable : {"GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_COMMON_DIR"}) {
    ::setenv(variable, other.path().c_str(), 1);
    EXPECT_EQ(ignored_by_git(".", 30s), NameSet{"b.c"}) << variable;
    ::unsetenv(variable);
  }
}

TEST_F(Ignoring, is_left_out_where_git_does_not_answer) {
  write_all({"a.c", "b.c"});
  write(".gitignore", "b.c\n");
  ASSERT_EQ(ignored_by_git(".", 30s), NameSet{"b.c"});
  // Without git, and where it does not trust a repository.
  const std::string programs = std::getenv("PATH");
  ::setenv("PATH", path().c_str(), 1);
  EXPECT_EQ(ignored_by_git(".", 30s), NameSet{});
  ::setenv("PATH", programs.c_str(), 1);
  ::setenv("GIT_TEST_ASSUME_DIFFERENT_OWNER", "1", 1);
  EXPECT_EQ(ignored_by_git(".", 30s), NameSet{});
  ::unsetenv("GIT_TEST_ASSUME_DIFFERENT_OWNER");
  // Outside of a repository.
  fs::remove_all(".git");
  EXPECT_EQ(paths_of(find_sources({"."})), (Names{"a.c", "b.c"}));
}

TEST_F(Ignoring, takes_no_more_than_so_much_output) {
  write_all({"a.c", "b.c"});
  write(".gitignore", "*.c\n");
  write_all({"kept"});
  EXPECT_EQ(ignored_by_git(".", 30s, 8), (NameSet{"a.c", "b.c"}));  // with a zero after each
  EXPECT_EQ(ignored_by_git(".", 30s, 7), std::nullopt);
}

TEST_F(Ignoring, takes_no_more_than_so_much_memory) {
  write_all({"a.c", ".gitignore"});
  fs::resize_file(".gitignore", std::uintmax_t{3} << 30);
  EXPECT_EQ(paths_of(find_sources({"."})), Names{"a.c"});
  rusage used{};
  ASSERT_EQ(::getrusage(RUSAGE_CHILDREN, &used), 0);
  EXPECT_LT(used.ru_maxrss, 1'200'000) << "KiB";
}

TEST_F(Ignoring, waits_so_long_for_all_repositories_together) {
  write_all({"a.c", "inner/b.c"});
  git("inner", {"init", "--quiet"});
  for (const char* rules : {".gitignore", "inner/.gitignore"}) ASSERT_EQ(::mkfifo(rules, 0600), 0);
  const auto begin = std::chrono::steady_clock::now();
  const Found found = find_sources({"."}, false, 4s);
  EXPECT_LT(std::chrono::steady_clock::now() - begin, 8s);
  EXPECT_EQ(paths_of(found), (Names{"a.c", "inner/b.c"}));
  ASSERT_EQ(found.errors.size(), 2U);
  EXPECT_EQ(found.errors[0].where(), ".");
  EXPECT_EQ(found.errors[1].where(), "inner");
  EXPECT_TRUE(use::contains(found.errors[1].what(), "git takes too long"));
}

TEST_F(Ignoring, leaves_no_git_behind_that_waits) {
  ASSERT_EQ(::mkfifo(".gitignore", 0600), 0);
  const use::Result result = use::run({"sh", "-c", R"(
        bbtables-verify . &
        until children=$(cat /proc/$!/task/$!/children) && [ "$children" ]; do sleep 0.01; done
        kill -KILL $!
        wait
        for git in $children; do
          for hundredth in $(seq 500); do
            if ! grep -q '^State:.[^ZX]' /proc/$git/status 2> /dev/null; then exit 0; fi
            sleep 0.01
          done
          kill -KILL $git
        done
        exit 1)"},
                                      {.environment = {{"PATH", get("PATH")}}});
  EXPECT_EQ(result.exit_code, 0) << result;
}

TEST_F(Ignoring, runs_no_monitor_that_the_repository_names) {
  git(".", {"config", "core.fsmonitor", program()});
  git(".", {"update-index", "--fsmonitor"});
  write_all({"a.c"});
  git(".", {"status", "--short"});
  ASSERT_TRUE(has_run());  // as git does unless told not to
  EXPECT_EQ(paths_of(find_sources({"."})), Names{"a.c"});
  EXPECT_FALSE(has_run());
}

/// A repository that lacks an object, and has a remote to ask for it.
class IgnoringInPart : public Ignoring {
 protected:
  IgnoringInPart() {
    write_all({"in/a.c", "out/b.c", "out/deep/c.c"});
    git(".", {"add", "."});
    git(".", {"commit", "--quiet", "--message", "x"});
    const std::string tree = git(".", {"rev-parse", "HEAD:out"});
    git(".", {"sparse-checkout", "set", "--cone", "--sparse-index", "in"});
    fs::remove(".git/objects/" + tree.substr(0, 2) + "/" + tree.substr(2, 38));
    // What is in the index as one folder is looked up where there is one on the disk.
    write_all({"out/deep/c.c"});
    write(".gitignore", "*.o\n");
    configure({{"core.repositoryformatversion", "1"},
               {"extensions.partialClone", "origin"},
               {"remote.origin.promisor", "true"}});
  }
  void configure(const std::map<std::string, std::string>& values) const {
    for (const auto& [key, value] : values) git(".", {"config", key, value});
  }
};

TEST_F(IgnoringInPart, waits_for_nothing_that_git_would_start) {
  fs::create_directories(".git/remotes");
  ASSERT_EQ(::mkfifo(".git/remotes/origin", 0600), 0);
  const Found found = find_sources({"."});
  EXPECT_EQ(paths_of(found), (Names{"in/a.c", "out/deep/c.c"}));
  EXPECT_TRUE(found.errors.empty());
}

TEST_F(IgnoringInPart, asks_no_remote_for_what_the_repository_lacks) {
  configure({{"remote.origin.url", path().string()}, {"remote.origin.uploadpack", program()}});
  (void)use::run({"git", "ls-files", "--others"});
  ASSERT_TRUE(has_run());
  EXPECT_EQ(paths_of(find_sources({"."})), (Names{"in/a.c", "out/deep/c.c"}));
  EXPECT_FALSE(has_run());
}

// What is in them.

class Reading : public SourcesTest {
 protected:
  /// Makes a file of that text, and gives its name.
  [[nodiscard]] std::string file(const std::string& text) const {
    write("file", text);
    return "file";
  }
  [[nodiscard]] static std::string make_pipe() {
    EXPECT_EQ(::mkfifo("pipe", 0600), 0);
    return "pipe";
  }
};

std::optional<std::string> text_of_named(const std::string& path,
                                         std::size_t most = most_of_a_source) {
  return text_of(Source::named_by_user(path), {}, most);
}

/// A file as of a folder, which nobody has named.
Source found(const std::string& path) {
  Source source = Source::named_by_user(path);
  source.given = 0;
  return source;
}

/// What is said of a path that cannot be read.
std::string error_of(const std::string& path, std::size_t most = most_of_a_source) {
  try {
    (void)text_of_named(path, most);
  } catch (const base::Error& error) {
    EXPECT_EQ(error.where(), path);
    return error.what();
  }
  return "none";
}

/// Opens a pipe and writes into it, from a thread of its own: to open waits for the other end.
std::thread writer(const std::string& path, const Names& texts) {
  return std::thread{[path, texts] {
    const int descriptor = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
    for (const std::string& text : texts) {
      EXPECT_EQ(::write(descriptor, text.data(), text.size()), static_cast<ssize_t>(text.size()));
    }
    ::close(descriptor);
  }};
}

TEST_F(Reading, takes_a_file_to_its_end_and_tells_of_each_piece) {
  const std::string text = "0123456789 and so on, with " + std::string(1, '\0') + " in it";
  EXPECT_EQ(text_of_named(file(text)), text);
  EXPECT_EQ(text_of_named(file("")), "");
  const std::string large(1'000'000, 'x');
  std::size_t bytes = 0;
  EXPECT_EQ(text_of(Source::named_by_user(file(large)), [&](std::size_t size) { bytes += size; }),
            large);
  EXPECT_EQ(bytes, large.size());
}

TEST_F(Reading, of_a_file_and_a_pipe_has_the_same_limit) {
  EXPECT_EQ(most_of_a_source, 1'073'741'824U);
  EXPECT_EQ(error_of(file(std::string(100, 'x')), 100), "none");
  EXPECT_NE(error_of(file(std::string(101, 'x')), 100).find("larger than 1 GiB"),
            std::string::npos);
  const std::string pipe = make_pipe();
  std::thread small = writer(pipe, {std::string(100, 'x')});
  EXPECT_EQ(error_of(pipe, 100), "none");
  small.join();
  std::thread large = writer(pipe, {std::string(101, 'x')});
  EXPECT_NE(error_of(pipe, 100).find("larger than 1 GiB"), std::string::npos);
  large.join();
}

TEST_F(Reading, of_a_file_that_is_longer_than_it_was_has_the_same_limit) {
  const std::string path = "/proc/self/maps";  // of length 0, as far as anybody can tell before
  const auto length = base::read_regular_file(path, 10'000'000).value().size();
  ASSERT_GT(length, 100U);
  EXPECT_NE(error_of(path, 100).find("larger than 1 GiB"), std::string::npos);
  EXPECT_THROW((void)base::read_regular_file(path, 100), base::Error);
}

TEST_F(Reading, of_what_is_not_wanted_ends_at_once) {
  std::size_t bytes = 0;
  const auto progress = [&](std::size_t size) { bytes += size; };
  const std::string large(1'000'000, 'x');
  EXPECT_THROW((void)text_of(Source::named_by_user(file(large)), progress, 900'000), base::Error);
  EXPECT_LT(bytes, 100'000U);
  bytes = 0;
  EXPECT_FALSE(text_of(found(file(std::string(1, '\0') + large)), progress));
  EXPECT_LT(bytes, 100'000U);
}

TEST_F(Reading, leaves_binary_files_alone_unless_they_are_named) {
  const auto text_of_found = [&](const std::string& text, std::size_t most = most_of_a_source) {
    return text_of(found(file(text)), {}, most);
  };
  const std::string zero(1, '\0');
  EXPECT_FALSE(text_of_found(zero));
  EXPECT_FALSE(text_of_found(std::string(8'191, 'x') + zero));
  EXPECT_FALSE(text_of_found(zero + std::string(100, 'x'), 10));  // rather than too large
  EXPECT_TRUE(text_of_found(std::string(8'192, 'x') + zero));
  EXPECT_TRUE(text_of_named(file(zero)));
}

TEST_F(Reading, of_a_pipe_goes_on_until_its_writer_leaves) {
  const std::string pipe = make_pipe();
  std::thread other = writer(pipe, {"one ", std::string(100'000, 'x'), " three"});
  EXPECT_EQ(text_of_named(pipe), "one " + std::string(100'000, 'x') + " three");
  other.join();
  std::thread silent = writer(pipe, {});
  EXPECT_EQ(text_of_named(pipe), "");
  silent.join();
}

TEST_F(Reading, of_a_pipe_waits_for_a_writer_that_is_there) {
  const std::string pipe = make_pipe();
  std::thread slow{[&] {
    const int descriptor = ::open(pipe.c_str(), O_WRONLY | O_CLOEXEC);
    std::this_thread::sleep_for(2'200ms);
    EXPECT_EQ(::write(descriptor, "late", 4), 4);
    ::close(descriptor);
  }};
  EXPECT_EQ(text_of_named(pipe), "late");
  slow.join();
}

TEST_F(Reading, of_a_pipe_without_a_name_takes_what_is_left_in_it) {
  std::array<int, 2> ends{};
  ASSERT_EQ(::pipe2(ends.data(), O_CLOEXEC), 0);
  ASSERT_EQ(::write(ends[1], "left", 4), 4);
  ::close(ends[1]);
  EXPECT_EQ(text_of_named("/dev/fd/" + std::to_string(ends[0])), "left");
  EXPECT_EQ(text_of_named("/dev/fd/" + std::to_string(ends[0])), "");
  ::close(ends[0]);
}

TEST_F(Reading, says_why_it_cannot) {
  const int listener = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_un address{AF_UNIX, "socket"};
  ASSERT_EQ(::bind(listener, reinterpret_cast<sockaddr*>(&address), sizeof address), 0);
  fs::create_symlink("circle", "circle");
  const std::string what_to_do = "; name a file, a folder or a pipe";
  const std::vector<std::pair<std::string, std::string>> cases{
      {"/dev/zero", "it is a device" + what_to_do},
      {"/dev/null", "it is a device" + what_to_do},
      {"/dev/random", "it is a device" + what_to_do},
      {"/dev/full", "it is a device" + what_to_do},
      {".", "it is a folder" + what_to_do},
      {"socket", "it is a socket" + what_to_do},
      {"none", "No such file or directory"},
      {file("x") + "/y", "Not a directory"},
      {std::string(300, 'n'), "File name too long"},
      {"circle", "Too many levels of symbolic links"},
      {"/proc/self/mem", "Input/output error"},  // it can be opened, but has no first page
  };
  for (const auto& [path, why] : cases) EXPECT_EQ(error_of(path), "cannot read: " + why) << path;
  ::close(listener);
}

}  // namespace
}  // namespace bbtables::engines
