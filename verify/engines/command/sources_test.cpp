// What takes too long, or too much, is given up: mostly with limits of the tests' own, since nobody
// would wait for those of the command. Which files are read, and why others are not, is told in
// use/commands/transcripts/verify_files.txt and verify_paths.txt.

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <thread>

#include "base/error.hpp"
#include "base/files.hpp"
#include "engines/command/command.hpp"
#include "use/process.hpp"

namespace bbtables::engines {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

using Walking = use::FolderTest;
using Reading = use::FolderTest;

TEST_F(Walking, waits_so_long_for_git_in_all_repositories_together) {
  const std::string folder = path().string();
  for (const std::string repository : {"", "/inner"}) {
    ASSERT_EQ(use::run("git init --quiet '" + folder + repository + "'").exit_code, 0);
    ASSERT_EQ(::mkfifo((folder + repository + "/.gitignore").c_str(), 0600), 0);
    write("." + repository + "/a.c", "");
  }
  std::vector<base::Error> errors;
  const auto begin = std::chrono::steady_clock::now();
  const Sources found = find_sources(
      {folder}, false, [&](const base::Error& error) { errors.push_back(error); }, 4s);
  EXPECT_LT(std::chrono::steady_clock::now() - begin, 8s);
  EXPECT_EQ(found.files.size(), 2U);
  ASSERT_EQ(errors.size(), 2U);
  EXPECT_EQ(errors[0].where(), folder);
  EXPECT_EQ(errors[1].where(), folder + "/inner");
  EXPECT_TRUE(use::contains(errors[1].what(), "git takes too long"));
}

TEST_F(Reading, of_files_and_pipes_has_one_limit_and_tells_of_each_piece) {
  const auto is_read = [](const std::string& file, std::size_t most) {
    std::size_t told = 0;
    try {
      const auto add = [&](std::size_t bytes) { told += bytes; };
      const std::size_t size = text_of(SourceFile::named_by_user(file), add, most).value().size();
      return size == told && size == most;
    } catch (const base::Error& error) {
      EXPECT_TRUE(use::contains(error.what(), "larger than 1 GiB")) << error.what();
      EXPECT_LE(told, most + 100'000) << "it goes on";
      return false;
    }
  };
  write("file", std::string(1'000'000, 'x'));
  EXPECT_TRUE(is_read(path("file"), 1'000'000));
  EXPECT_FALSE(is_read(path("file"), 999'999));
  const std::string pipe = path("pipe");
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  for (const bool fits : {true, false}) {
    std::thread writer{[&] {  // to open waits for the other end
      const base::Descriptor end{::open(pipe.c_str(), O_WRONLY | O_CLOEXEC)};
      EXPECT_EQ(::write(end.number(), "0123456789", 10), 10);
    }};
    EXPECT_EQ(is_read(pipe, fits ? 10 : 9), fits);
    writer.join();
  }
  // Of length 0, as far as anybody can tell before.
  EXPECT_FALSE(is_read("/proc/self/maps", 100));
  EXPECT_THROW((void)base::read_regular_file("/proc/self/maps", 100), base::Error);
}

TEST_F(Reading, of_what_is_not_wanted_ends_at_once) {
  std::size_t told = 0;
  const auto add = [&](std::size_t bytes) { told += bytes; };
  const std::string file = path("file");
  write("file", std::string(1'000'000, '\0'));
  const SourceFile found{std::make_shared<const std::string>(), file, 0};
  EXPECT_FALSE(text_of(found, add));
  EXPECT_FALSE(text_of(found, add, 10)) << "binary, rather than too large";
  EXPECT_THROW((void)text_of(SourceFile::named_by_user(file), add, 900'000), base::Error);
  EXPECT_LT(told, 300'000U);
}

TEST_F(Reading, of_what_has_gone_since_or_become_a_folder_fails) {
  fs::create_directory(path("a.c"));
  const auto error_of = [&](const std::string& folder) -> std::string {
    try {
      (void)text_of({std::make_shared<const std::string>(folder), "a.c", folder.size()});
      return "";
    } catch (const base::Error& error) {
      return error.what();
    }
  };
  EXPECT_EQ(error_of(path("gone/")), "cannot read: No such file or directory");
  EXPECT_EQ(error_of(path().string() + "/"),
            "cannot read: it is a folder; name a file, a folder or a pipe");
}

}  // namespace
}  // namespace bbtables::engines
