// Writing to a file: whole or not at all, whatever is there.

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <filesystem>
#include <string>
#include <thread>

#include "use/commands/writing_test.hpp"

namespace bbtables::use {
namespace {

TEST_F(Writing, LeavesAnEqualFileAlone) {
  do_quietly(to("a.hpp"));
  const auto long_ago = fs::file_time_type::clock::now() - std::chrono::hours{1'000};
  fs::last_write_time(path("a.hpp"), long_ago);
  const auto inode = status("a.hpp").st_ino;
  do_quietly(to("a.hpp"));
  do_quietly(with({"--output", "a.hpp", "--force"}));
  EXPECT_EQ(fs::last_write_time(path("a.hpp")), long_ago);
  EXPECT_EQ(status("a.hpp").st_ino, inode);
}

TEST_F(Writing, ReplacesWhatItWroteItself) {
  for (const std::string& before : {other_text_, std::string{}}) {
    write("a.hpp", before);
    do_quietly(to("a.hpp"));
    EXPECT_EQ(read("a.hpp"), text_);
    EXPECT_EQ(names(), Names{"a.hpp"});
  }
}

TEST_F(Writing, MakesTheFoldersOnTheWay) {
  do_quietly(to("one/two/three/a.hpp"));
  EXPECT_EQ(read("one/two/three/a.hpp"), text_);
  do_quietly(to(path("four/a.hpp").string()));
  EXPECT_EQ(read("four/a.hpp"), text_);
}

TEST_F(Writing, TakesAnyName) {
  for (const std::string name : {"two words.hpp", "\xC3\xA9t\xC3\xA9.hpp", "-dash.hpp", "XXXXXX",
                                 "$(touch x)", "..hidden", " "}) {
    do_quietly(with({"--output=" + name}));
    EXPECT_EQ(read(name), text_);
  }
  EXPECT_EQ(names().size(), 7u);
}

TEST_F(Writing, DoesNotLoseAForeignFile) {
  expect_not_overwritten("int main() {}\n", "did not write this file");
  expect_not_overwritten(std::string(20'000, ' ') + text_, "did not write this file");
}

TEST_F(Writing, DoesNotLoseAnEditedFile) {
  for (const std::string& edited :
       {text_ + "// mine\n", other_text_ + "\n", replaced(text_, "0xfe", "0xff"),
        text_.substr(0, text_.size() - 1), text_.substr(0, 80)}) {
    expect_not_overwritten(edited, "changed");
  }
}

TEST_F(Writing, IsNotDoneWhereARequestCannotBeMet) {
  write("a.hpp", other_text_);
  EXPECT_TRUE(is_refused(bbtables(with({"--output", "a.hpp", "--name", "not_a_file=1"})), no_file));
  EXPECT_TRUE(is_refused(bbtables(with({"--output", "x/b.hpp", "nothing"})), no_file));
  EXPECT_EQ(read("a.hpp"), other_text_);
  EXPECT_EQ(names(), Names{"a.hpp"});
}

TEST_F(Writing, DoesNotReplaceAFolder) {
  write("folder/file", "x");
  for (const std::string output : {"folder", "folder/", ".", "..", "folder/.", "new/", "new/."}) {
    EXPECT_TRUE(
        is_refused(bbtables(with({"--output", output, "--force"})), output, {"is a directory"}));
  }
  EXPECT_EQ(names(), Names{"folder"});
  EXPECT_EQ(read("folder/file"), "x");
  fs::create_symlink("new/", path("link"));
  EXPECT_TRUE(is_refused(bbtables(to("link")), "link", {"is a directory"}));
  EXPECT_EQ(names(), (Names{"folder", "link"}));
}

TEST_F(Writing, DoesNotTakeAFileForAFolder) {
  write("file", "x");
  EXPECT_TRUE(is_refused(bbtables(to("file/a.hpp")), "file", {"cannot make the folder"}));
  EXPECT_TRUE(is_refused(bbtables(to("file/sub/a.hpp")), "file/sub", {"cannot make the folder"}));
  EXPECT_EQ(read("file"), "x");
  EXPECT_EQ(names(), Names{"file"});
}

TEST_F(Writing, TakesANameAsLongAsTheDiskDoes) {
  for (std::size_t length = 240; length <= 255; ++length) {
    const std::string name(length, 'n');
    for (const bool is_there : {false, true}) {
      if (is_there) write(name, other_text_);
      do_quietly(to(name));
      EXPECT_EQ(read(name), text_) << length;
    }
    EXPECT_EQ(names(), Names{name});
    fs::remove(path(name));
  }
  for (const std::size_t length : {256u, 300u}) {
    const std::string name(length, 'n');
    EXPECT_TRUE(is_refused(bbtables(to(name)), name, {"too long"}));
    EXPECT_EQ(names(), Names{});
  }
}

TEST_F(Writing, FollowsALinkAndLeavesItALink) {
  write("folder/a.hpp", other_text_);
  fs::create_symlink("folder/a.hpp", path("near"));
  fs::create_symlink("near", path("far"));
  fs::create_symlink(path("folder"), path("way"));
  for (const std::string link : {"near", "far", "way/a.hpp"}) {
    write("folder/a.hpp", other_text_);
    do_quietly(to(link));
    EXPECT_EQ(read("folder/a.hpp"), text_);
  }
  EXPECT_EQ(fs::read_symlink(path("near")), "folder/a.hpp");
  EXPECT_EQ(fs::read_symlink(path("far")), "near");
  EXPECT_TRUE(fs::is_symlink(path("way")));
  EXPECT_EQ(names(), (Names{"far", "folder", "near", "way"}));
}

TEST_F(Writing, MakesTheFileThatALinkLeadsTo) {
  fs::create_symlink("sub/new.hpp", path("link"));
  do_quietly(to("link"));
  EXPECT_TRUE(fs::is_symlink(path("link")));
  EXPECT_EQ(read("sub/new.hpp"), text_);
}

TEST_F(Writing, DoesNotFollowLinksInACircle) {
  fs::create_symlink("two", path("one"));
  fs::create_symlink("one", path("two"));
  EXPECT_EQ(bbtables(to("one")).exit_code, 2);
  EXPECT_EQ(names(), (Names{"one", "two"}));
  EXPECT_TRUE(fs::is_symlink(path("one")) && fs::is_symlink(path("two")));
}

TEST_F(Writing, KeepsTheModeOfTheFile) {
  for (const mode_t mode : {0600u, 0640u, 0444u, 0755u}) {
    write("a.hpp", other_text_);
    ASSERT_EQ(::chmod(path("a.hpp").c_str(), mode), 0);
    do_quietly(to("a.hpp"));
    EXPECT_EQ(status("a.hpp").st_mode & 07777, mode);
    fs::remove(path("a.hpp"));
  }
}

TEST_F(Writing, KeepsTheOwnerAndTheGroupOfTheFile) {
  const uid_t nobody = 65'534;
  write("a.hpp", other_text_);
  if (::chown(path("a.hpp").c_str(), nobody, 12) != 0) {
    GTEST_SKIP() << "only root can give a file to another, whose it then stays";
  }
  ASSERT_EQ(::chmod(path("a.hpp").c_str(), 04755), 0);
  do_quietly(to("a.hpp"));
  EXPECT_EQ(read("a.hpp"), text_);
  EXPECT_EQ(status("a.hpp").st_uid, nobody);
  EXPECT_EQ(status("a.hpp").st_gid, 12u);
  EXPECT_EQ(status("a.hpp").st_mode & 07777, 04755u);
}

TEST_F(Writing, GivesANewFileTheModeThatTheUserWants) {
  for (const mode_t mask : {0000u, 0022u, 0077u}) {
    do_quietly(to("a.hpp"), {.umask = mask});
    EXPECT_EQ(status("a.hpp").st_mode & 07777, 0666 & ~mask);
    fs::remove(path("a.hpp"));
  }
}

TEST_F(Writing, GoesOnWhereOthersWroteToAnOpenFile) {
  set("BBTABLES", BBTABLES_COMMAND);
  for (const std::string open :
       {"/dev/stdout", "/dev/fd/1", "/proc/self/fd/1", "/proc/thread-self/fd/1", "link"}) {
    fs::remove(path("link"));
    fs::create_symlink("/dev/stdout", path("link"));
    const std::string command = "\"$BBTABLES\" generate not_a_file --lang cpp --output " + open;
    for (const std::string redirection : {"> a.hpp", ">> a.hpp"}) {
      write("a.hpp", "before\n");
      EXPECT_TRUE(is_quiet(type("{ echo first; " + command + "; echo more; } " + redirection)));
      const std::string kept = redirection == ">> a.hpp" ? "before\n" : "";
      EXPECT_EQ(read("a.hpp"), kept + "first\n" + text_ + "more\n") << open;
    }
  }
}

TEST_F(Writing, LeavesOpenFilesOfOtherProgramsAlone) {
  set("BBTABLES", BBTABLES_COMMAND);
  const Result result = type(
      "{ echo first; \"$BBTABLES\" generate not_a_file --lang cpp --output /proc/$$/fd/1 || true; "
      "echo more; } > a.hpp");
  EXPECT_TRUE(contains(result.errors, "/fd/1: error: another program has this file open"))
      << result;
  EXPECT_EQ(read("a.hpp"), "first\nmore\n");
  // By its number alone, in the folder of these.
  const Result nearby = type(
      "{ echo first; cd /proc/$$/fd; \"$BBTABLES\" generate not_a_file --lang cpp --output 1 || "
      "true; "
      "echo more; } > a.hpp");
  EXPECT_TRUE(contains(nearby.errors, "1: error: another program has this file open")) << nearby;
  EXPECT_EQ(read("a.hpp"), "first\nmore\n");
}

/// A file that grows faster than anybody reads, for as long as this object is there.
class GrowingFile {
 public:
  explicit GrowingFile(const fs::path& path)
      : grower_{[this, path] {
          for (off_t size = 0; goes_on_ && ::truncate(path.c_str(), size) == 0; size += step) {
            has_grown_ = size != 0;
          }
        }} {
    while (!has_grown_) std::this_thread::yield();
  }
  GrowingFile(const GrowingFile&) = delete;
  GrowingFile& operator=(const GrowingFile&) = delete;
  ~GrowingFile() {
    goes_on_ = false;
    grower_.join();
  }

 private:
  static constexpr off_t step = 100'000'000;
  std::atomic<bool> goes_on_ = true;
  std::atomic<bool> has_grown_ = false;
  std::thread grower_;
};

TEST_F(Writing, ReadsNoFileForEverThatGrowsForEver) {
  write("grown", "");
  const GrowingFile file{path("grown")};
  const ProcessOptions soon{.seconds = 10};
  EXPECT_TRUE(
      is_refused(bbtables({"check", "grown"}, soon), "grown", {"more than 67108864 bytes"}));
  EXPECT_TRUE(
      is_refused(bbtables({"generate", "--template", "grown"}, soon), "grown", {"too large"}));
  EXPECT_TRUE(is_refused(bbtables(to("grown"), soon), "grown", {"did not write this file"}));
  EXPECT_TRUE(is_refused(bbtables(with({"-o", "a.hpp", "--depfile", "grown"}), soon), "grown",
                         {"did not write this file"}));
  EXPECT_EQ(names(), Names{"grown"});
}

/// Devices are written without privileges: a program that replaced them would replace root's.
class WritingToADevice : public Writing {
 protected:
  void SetUp() override {
    Writing::SetUp();
    fs::permissions(path(), fs::perms{0755});
    if (bbtables({"--version"}, without_privileges()).exit_code != 0) {
      GTEST_SKIP()
          << "as root a faulty program could replace the device, and no other user may run "
             "the command here";
    }
  }
};

TEST_F(WritingToADevice, GoesStraightThrough) {
  do_quietly(to("/dev/null"), without_privileges());
  EXPECT_TRUE(fs::is_character_file("/dev/null"));
}

TEST_F(WritingToADevice, FailsWhereItIsFull) {
  EXPECT_TRUE(
      is_refused(bbtables(to("/dev/full"), without_privileges()), "/dev/full", {"No space left"}));
  EXPECT_TRUE(fs::is_character_file("/dev/full"));
}

TEST_F(Writing, GoesStraightThroughALinkToStandardOutput) {
  fs::create_symlink("/proc/self/fd/1", path("output"));
  EXPECT_EQ(output_of(to("output")), text_);
  EXPECT_TRUE(fs::is_symlink(path("output")));
}

TEST_F(Writing, GoesStraightThroughToAPipeWithAName) {
  ASSERT_EQ(::mkfifo(path("pipe").c_str(), 0600), 0);
  // The text fits into a pipe, so that one process can be writer and reader after each other.
  const int reader = ::open(path("pipe").c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  ASSERT_GE(reader, 0);
  do_quietly(to("pipe"));
  std::string text(text_.size() + 1, '\0');
  const ssize_t length = ::read(reader, text.data(), text.size());
  ::close(reader);
  ASSERT_EQ(length, static_cast<ssize_t>(text_.size()));
  EXPECT_EQ(text.substr(0, text_.size()), text_);
  EXPECT_TRUE(fs::is_fifo(path("pipe")));
  EXPECT_EQ(names(), Names{"pipe"});
}

TEST_F(Writing, LeavesTheOldFileWholeWhereTheDiskIsFull) {
  do_quietly(to("a.hpp"));
  const auto inode = status("a.hpp").st_ino;
  const Arguments larger{"generate", "king", "--lang", "cpp", "--output", "a.hpp"};
  for (const std::uintmax_t room : {0u, 1u, 100u, 4'096u}) {
    EXPECT_TRUE(is_refused(bbtables(larger, {.largest_file = room}), "a.hpp", {"cannot write"}));
    EXPECT_EQ(read("a.hpp"), text_);
    EXPECT_EQ(status("a.hpp").st_ino, inode);
    EXPECT_EQ(names(), Names{"a.hpp"});
  }
}

TEST_F(Writing, LeavesNothingBehindWhereTheDiskIsFullFromTheStart) {
  EXPECT_TRUE(is_refused(bbtables(to("a.hpp"), {.largest_file = 100}), "a.hpp", {"cannot write"}));
  EXPECT_EQ(names(), Names{});
}

TEST_F(Writing, FailsInAFolderThatMayOnlyBeRead) {
  fs::permissions(path(), fs::perms{0555});
  const Result result = bbtables(to("a.hpp"), without_privileges());
  fs::permissions(path(), fs::perms{0755});
  if (result.exit_code == 127) {
    GTEST_SKIP()
        << "as root every folder can be written, and no other user may run the command here";
  }
  EXPECT_TRUE(is_refused(result, "a.hpp", {"Permission denied"}));
  EXPECT_EQ(names(), Names{});
}

TEST_F(Writing, ToAReaderThatHasGoneAwayIsNoError) {
  const Result result = bbtables({"generate", "--lang", "cpp"}, {.output = ProcessOptions::unread});
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_EQ(result.errors, "");
}

TEST_F(Writing, ToAClosedStandardOutputIsAnError) {
  for (const Arguments& arguments :
       {with({}), Arguments{"list"}, Arguments{"help"}, Arguments{"--version"},
        Arguments{"show", "not_a_file"}, Arguments{"template", "--lang", "cpp"}}) {
    EXPECT_TRUE(is_refused(bbtables(arguments, {.output = ProcessOptions::closed}),
                           "standard output", {"cannot write"}));
  }
}

TEST_F(Writing, ToAFileNeedsNoStandardOutput) {
  do_quietly(to("a.hpp"), {.output = ProcessOptions::closed});
  EXPECT_EQ(read("a.hpp"), text_);
}

}  // namespace
}  // namespace bbtables::use
