#include "engines/command/walk.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <algorithm>
#include <filesystem>

#include "use/commands/process.hpp"

namespace bbtables::engines {
namespace {

namespace fs = std::filesystem;
using Names = std::vector<std::string>;

class Walking : public testing::Test {
 protected:
  void SetUp() override {
    for (const std::string name : {"b.c", "a/z.rs", "a/y.py", "a.c", "a/b/x.java", "notes.md",
                                   "README", ".git/hooks/h.c", ".svn/s.c", ".hidden.c"}) {
      write(name);
    }
  }

  [[nodiscard]] std::string path(const std::string& name) const {
    return (folder_.path() / name).string();
  }
  void write(const std::string& name, const std::string& text = "") const {
    command::write_file(path(name), text);
  }
  /// Of what was found below the test's folder; the others in full.
  [[nodiscard]] Names names(const Walk& found) const {
    Names all;
    const std::string here = path("");
    for (const Source& source : found.sources) {
      all.push_back(source.path.starts_with(here) ? source.path.substr(here.size()) : source.path);
    }
    return all;
  }

  const Names sources_{".hidden.c", "a/b/x.java", "a/y.py", "a/z.rs", "a.c", "b.c"};

 private:
  command::TemporaryFolder folder_;
};

TEST_F(Walking, finds_the_source_files_of_a_folder_in_order) {
  const Walk found = walk({path("")});
  EXPECT_EQ(names(found), sources_);
  EXPECT_EQ(found.not_source, 2U);
  EXPECT_EQ(found.ignored + found.special + found.errors.size(), 0U);
  EXPECT_FALSE(found.sources.front().named);
}

TEST_F(Walking, shows_paths_as_the_user_gave_them) {
  const fs::path before = fs::current_path();
  fs::current_path(path(""));
  EXPECT_EQ(names(walk({"."})), sources_);
  EXPECT_EQ(names(walk({"a"})), (Names{"a/b/x.java", "a/y.py", "a/z.rs"}));
  EXPECT_EQ(names(walk({"a/"})), (Names{"a/b/x.java", "a/y.py", "a/z.rs"}));
  EXPECT_EQ(names(walk({"./a/b"})), (Names{"./a/b/x.java"}));
  EXPECT_EQ(names(walk({"b.c", "a/../a.c", "-"})), (Names{"b.c", "a/../a.c", "-"}));
  fs::current_path(before);
}

TEST_F(Walking, takes_what_is_named_whatever_it_is) {
  write(".gitignore", "*.c\na\n");
  const Names given{path("notes.md"), path("b.c"), path(".git/hooks/h.c"), path("not there")};
  const Walk found = walk(given);
  ASSERT_EQ(found.sources.size(), given.size());
  for (std::size_t i = 0; i < given.size(); ++i) {
    EXPECT_EQ(found.sources[i].path, given[i]);
    EXPECT_TRUE(found.sources[i].named);
  }
}

TEST_F(Walking, enters_an_ignored_or_hidden_folder_that_is_named) {
  write(".gitignore", "/a\n");
  EXPECT_EQ(names(walk({path("a")})), (Names{"a/b/x.java", "a/y.py", "a/z.rs"}));
  EXPECT_EQ(names(walk({path(".svn")})), (Names{".svn/s.c"}));
}

TEST_F(Walking, leaves_out_and_counts_what_is_ignored) {
  write(".gitignore", "/a/b/\n*.py\nnotes.md\n");
  const Walk found = walk({path("")});
  EXPECT_EQ(names(found), (Names{".hidden.c", "a/z.rs", "a.c", "b.c"}));
  EXPECT_EQ(found.ignored, 2U);
}

TEST_F(Walking, leaves_out_and_counts_links_and_pipes) {
  fs::create_symlink("b.c", path("link.c"));
  fs::create_symlink("a", path("folder"));
  fs::create_symlink(".", path("circle"));
  fs::create_symlink("nowhere", path("broken.c"));
  ASSERT_EQ(::mkfifo(path("pipe.c").c_str(), 0600), 0);
  const Walk found = walk({path("")});
  EXPECT_EQ(names(found), sources_);
  EXPECT_EQ(found.special, 5U);
}

TEST_F(Walking, follows_links_that_are_named) {
  fs::create_symlink("b.c", path("link.c"));
  fs::create_symlink("a", path("folder"));
  EXPECT_EQ(names(walk({path("link.c")})), Names{"link.c"});
  EXPECT_EQ(names(walk({path("folder")})),
            (Names{"folder/b/x.java", "folder/y.py", "folder/z.rs"}));
}

TEST_F(Walking, lists_a_file_once) {
  fs::create_symlink("a", path("folder"));
  EXPECT_EQ(names(walk({path("a"), path("folder/z.rs"), path("a/b"), path("a")})),
            (Names{"a/b/x.java", "a/y.py", "a/z.rs"}));
  EXPECT_EQ(names(walk({path("b.c"), path("b.c")})), Names{"b.c"});
}

TEST_F(Walking, remembers_that_a_file_was_named_too) {
  const Walk found = walk({path("a"), path("a/z.rs")});
  ASSERT_EQ(names(found).back(), "a/z.rs");
  EXPECT_TRUE(found.sources.back().named);
  EXPECT_FALSE(found.sources.front().named);
}

TEST_F(Walking, finds_nothing_in_an_empty_folder) {
  fs::create_directory(path("empty"));
  const Walk found = walk({path("empty")});
  EXPECT_TRUE(found.sources.empty());
  EXPECT_TRUE(found.errors.empty());
}

TEST_F(Walking, goes_as_deep_as_a_path_may_be_long_and_no_deeper) {
  // Deeper than a path can say, built step by step from within.
  const fs::path before = fs::current_path();
  const std::string name(200, 'd');
  fs::current_path(path("a/b"));
  for (int level = 0; level < 30; ++level) {
    fs::create_directory(name);
    fs::current_path(name);
  }
  fs::current_path(before);
  const Walk found = walk({path("")});
  EXPECT_EQ(names(found), sources_);
  ASSERT_EQ(found.errors.size(), 1U);
  EXPECT_NE(std::string{found.errors.front().what()}.find("File name too long"), std::string::npos);
}

}  // namespace
}  // namespace bbtables::engines
