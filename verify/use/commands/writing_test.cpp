// Writing to a file: whole or not at all, whatever is there and whatever comes between.

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <cmath>
#include <csignal>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <functional>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "use/testing.hpp"

namespace bbtables::use {
namespace {

namespace fs = std::filesystem;
using Names = std::vector<std::string>;

class Writing : public CommandTest {
 protected:
  void SetUp() override {
    text_ = output_of(with({}));
    other_text_ = output_of({"generate", "not_h_file", "--lang", "cpp"});
  }

  /// The command that makes text_, with more arguments.
  [[nodiscard]] static Arguments with(const Arguments& more) {
    return joined({"generate", "not_a_file", "--lang", "cpp"}, more);
  }
  [[nodiscard]] static Arguments to(const std::string& output) {
    return with({"--output", output});
  }

  [[nodiscard]] struct stat status(const std::string& name) const {
    struct stat result {};
    EXPECT_EQ(::stat(path(name).c_str(), &result), 0);
    return result;
  }

  void expect_not_overwritten(const std::string& text, const std::string& why) const {
    write("a.hpp", text);
    EXPECT_TRUE(is_refused(bbtables(to("a.hpp")), "a.hpp", {"not overwritten", why, "--force"}));
    EXPECT_EQ(read("a.hpp"), text);
    do_quietly(with({"--output", "a.hpp", "--force"}));
    EXPECT_EQ(read("a.hpp"), text_);
    EXPECT_EQ(names(), Names{"a.hpp"});
  }

  std::string text_;
  std::string other_text_;
};

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

/// Files that have to stay themselves.
class WritingInPlace : public Writing {
 protected:
  void write_other(const std::string& name) const {
    write(name, other_text_);
    inode_ = status(name).st_ino;
  }

  void expect_written_in_place(const std::string& name, const ProcessOptions& options = {}) const {
    do_quietly(to(name), options);
    EXPECT_EQ(read(name), text_);
    EXPECT_EQ(status(name).st_ino, inode_);
  }

  /// Writes to a file of every length from nothing to more than is written.
  void expect_any_length_written(const std::string& name) const {
    for (const std::size_t length : {0u, 1u, 5'000u, 100'000u}) {
      std::ofstream{path(name)} << std::string(length, 'x');
      do_quietly(with({"--output", name, "--force"}));
      EXPECT_EQ(read(name), text_) << length;
    }
  }

  /// Runs it in the shell where file systems can be mounted that nobody else sees.
  [[nodiscard]] Result type_with_mounts(const std::string& commands) {
    set("BBTABLES", BBTABLES_COMMAND);
    return run({"unshare", "--user", "--map-root-user", "--mount", "sh", "-ec", commands});
  }

  mutable ino_t inode_ = 0;
};

TEST_F(WritingInPlace, KeepsHardLinks) {
  write_other("a.hpp");
  fs::create_hard_link(path("a.hpp"), path("b.hpp"));
  expect_written_in_place("a.hpp");
  EXPECT_EQ(read("b.hpp"), text_);
  EXPECT_EQ(status("b.hpp").st_nlink, 2u);
  expect_any_length_written("b.hpp");
  EXPECT_EQ(names(), (Names{"a.hpp", "b.hpp"}));
}

TEST_F(WritingInPlace, KeepsExtendedAttributes) {
  write_other("a.hpp");
  if (::setxattr(path("a.hpp").c_str(), "user.mine", "value", 5, 0) != 0) {
    GTEST_SKIP() << "skipped, because files have no extended attributes here";
  }
  expect_written_in_place("a.hpp");
  char value[6] = {};
  EXPECT_EQ(::getxattr(path("a.hpp").c_str(), "user.mine", value, sizeof value), 5);
  EXPECT_EQ(value, std::string{"value"});
  const std::string long_name = "user." + std::string(200, 'n');
  ASSERT_EQ(::setxattr(path("a.hpp").c_str(), long_name.c_str(), "", 0, 0), 0);
  expect_any_length_written("a.hpp");
  EXPECT_EQ(::getxattr(path("a.hpp").c_str(), long_name.c_str(), nullptr, 0), 0);
  EXPECT_EQ(names(), Names{"a.hpp"});
}

/// An access control list as extended attributes hold it: somebody else may read, too.
struct AccessControlList {
  std::uint32_t version = 2;
  struct {
    std::uint16_t tag, permissions;
    std::uint32_t id;
  } entries[5] = {{0x01, 6, ~0u}, {0x02, 4, 12}, {0x04, 4, ~0u}, {0x10, 4, ~0u}, {0x20, 0, ~0u}};

  /// False where files have none.
  [[nodiscard]] bool set(const fs::path& path, const std::string& kind) const {
    return ::setxattr(path.c_str(), ("system.posix_acl_" + kind).c_str(), this, sizeof *this, 0) ==
           0;
  }
  [[nodiscard]] static bool is_set(const fs::path& path) {
    return ::getxattr(path.c_str(), "system.posix_acl_access", nullptr, 0) ==
           sizeof(AccessControlList);
  }
};

TEST_F(WritingInPlace, KeepsAnAccessControlList) {
  write_other("a.hpp");
  if (!AccessControlList{}.set(path("a.hpp"), "access")) {
    GTEST_SKIP() << "skipped, because files have no access control lists here";
  }
  expect_written_in_place("a.hpp");
  EXPECT_TRUE(AccessControlList::is_set(path("a.hpp")));
}

TEST_F(WritingInPlace, KeepsAFileFromTheAccessControlListOfItsFolder) {
  write_other("a.hpp");
  if (!AccessControlList{}.set(path(), "default")) {
    GTEST_SKIP() << "skipped, because files have no access control lists here";
  }
  expect_written_in_place("a.hpp");
  EXPECT_FALSE(AccessControlList::is_set(path("a.hpp")));
  do_quietly(to("b.hpp"));
  EXPECT_TRUE(AccessControlList::is_set(path("b.hpp")));
}

TEST_F(WritingInPlace, KeepsTheOwnerOfAFileThatWasShared) {
  fs::permissions(path(), fs::perms{0777});
  write_other("a.hpp");
  fs::permissions(path("a.hpp"), fs::perms{0666});
  if (::geteuid() != 0 || bbtables({"--version"}, without_privileges()).exit_code != 0) {
    GTEST_SKIP() << "skipped, because it takes root to run the command as another";
  }
  expect_written_in_place("a.hpp", without_privileges());
  EXPECT_EQ(status("a.hpp").st_uid, 0u);
  EXPECT_EQ(names(), Names{"a.hpp"});
}

TEST_F(WritingInPlace, WorksInFoldersWhereNothingCanBeMadeOrReplaced) {
  if (::geteuid() != 0) GTEST_SKIP() << "skipped, because it takes root to run it as another";
  for (const unsigned folder_mode : {0555u, 01777u}) {
    fs::permissions(path(), fs::perms{0755});
    write_other("a.hpp");
    fs::permissions(path("a.hpp"), fs::perms{0666});
    fs::permissions(path(), fs::perms{folder_mode});
    const ProcessOptions nobody = without_privileges();
    if (bbtables({"--version"}, nobody).exit_code != 0) {
      GTEST_SKIP() << "skipped, because no other user may run the command here";
    }
    expect_written_in_place("a.hpp", nobody);
    EXPECT_EQ(names(), Names{"a.hpp"});
    // What may not be written stays.
    write_other("a.hpp");
    fs::permissions(path("a.hpp"), fs::perms{0444});
    EXPECT_TRUE(is_refused(bbtables(to("a.hpp"), nobody), "a.hpp", {"Permission denied"}));
    EXPECT_EQ(read("a.hpp"), other_text_);
  }
}

TEST_F(WritingInPlace, WorksOnAFileThatIsAMount) {
  if (type_with_mounts("true").exit_code != 0) {
    GTEST_SKIP() << "skipped, because nothing can be mounted here";
  }
  write_other("outside/a.hpp");
  write("a.hpp", "");
  EXPECT_TRUE(
      is_quiet(type_with_mounts("mount --bind outside/a.hpp a.hpp; \"$BBTABLES\" generate "
                                "not_a_file --lang cpp -o a.hpp; ls -A")));
  EXPECT_EQ(read("outside/a.hpp"), text_);
  EXPECT_EQ(status("outside/a.hpp").st_ino, inode_);
  EXPECT_EQ(read("a.hpp"), "");  // what lay below the mount
  EXPECT_EQ(names(), (Names{"a.hpp", "outside"}));
}

TEST_F(WritingInPlace, GivesAFileBackWhatItHeldWhereItsSizeIsLimited) {
  write("a.hpp", text_);
  fs::create_hard_link(path("a.hpp"), path("b.hpp"));
  const Arguments larger{"generate", "king", "--lang", "cpp", "--output", "a.hpp"};
  for (const std::uintmax_t room : {0u, 1u, 100u, 1'000u, 4'096u}) {
    EXPECT_TRUE(is_refused(bbtables(larger, {.largest_file = room}), "a.hpp",
                           {"cannot write: File too large; the file is as it was"}));
    EXPECT_EQ(read("b.hpp"), text_) << room;
  }
  EXPECT_EQ(names(), (Names{"a.hpp", "b.hpp"}));
}

TEST_F(WritingInPlace, GivesAFileBackWhatItHeldWhereTheDiskIsFull) {
  if (type_with_mounts("mount -t tmpfs -o size=64k tmpfs .").exit_code != 0) {
    GTEST_SKIP() << "skipped, because nothing can be mounted here";
  }
  write("a.hpp", text_);
  const Result result = type_with_mounts(R"(
mkdir small; mount -t tmpfs -o size=64k tmpfs small; cp a.hpp small; cd small; ln a.hpp b.hpp
"$BBTABLES" generate --lang cpp -o a.hpp && exit 1; cmp ../a.hpp b.hpp; ls -A)");
  EXPECT_EQ(result.exit_code, 0) << result;
  EXPECT_EQ(result.output, "a.hpp\nb.hpp\n");
  EXPECT_EQ(result.errors,
            "a.hpp: error: cannot write: No space left on device; the file is as it was\n");
}

TEST_F(WritingInPlace, SaysSoWhereAFileCannotBePutBack) {
  write("a.hpp", other_text_);
  fs::create_hard_link(path("a.hpp"), path("b.hpp"));
  set("ASAN_OPTIONS", "detect_leaks=0");  // no two can trace a program at once
  const auto with_disk_errors = [&](const Arguments& program) {
    return run(joined(
        {"strace", "-qq", "-o", "log", "-e", "trace=ftruncate", "-e", "inject=ftruncate:error=EIO"},
        program));
  };
  if (!is_installed("strace") || with_disk_errors({"true"}).exit_code != 0) {
    GTEST_SKIP() << "skipped, because strace is not on this machine or cannot trace here";
  }
  EXPECT_TRUE(
      is_refused(with_disk_errors(joined({BBTABLES_COMMAND}, to("a.hpp"))), "a.hpp",
                 {"cannot write: Input/output error; the file could not be put back as it was"}));
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
  for (const std::string open : {"/dev/stdout", "/dev/fd/1", "/proc/self/fd/1", "link"}) {
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

using Clock = std::chrono::steady_clock;

/// Two commands that write different contents to the same file.
class Interruption : public CommandTest {
 protected:
  void SetUp() override {
    for (const Arguments& command : commands_) {
      contents_.push_back(output_of(joined({"generate"}, command)));
    }
  }

  [[nodiscard]] std::unique_ptr<Process> start(std::size_t which) const {
    return std::make_unique<Process>(
        joined({BBTABLES_COMMAND, "generate", "--output", "a.hpp"}, commands_[which % 2]),
        ProcessOptions{.folder = path()});
  }

  /// Whether there is a round more to play; on a slow machine fewer are enough.
  [[nodiscard]] bool goes_on(int round, int rounds) const {
    return round < rounds && Clock::now() < begin_ + std::chrono::seconds{5};
  }

  /// Which of the two contents the file has; 2 for neither.
  [[nodiscard]] std::size_t found() const {
    const std::string text = read("a.hpp");
    if (text == contents_[0]) return 0;
    return text == contents_[1] ? 1 : 2;
  }

  /// Sends runs of the two commands signals, one after the other, at moments spread evenly over a
  /// run. After each the file must have one of the two contents, and the check must hold.
  void interrupt(const std::vector<int>& signals, const std::function<void()>& check) const {
    ASSERT_EQ(start(0)->wait(), 0);
    const auto begin = Clock::now();
    ASSERT_EQ(start(1)->wait(), 0);
    const std::chrono::duration<double> whole_run = Clock::now() - begin;

    std::size_t before = found();
    int killed = 0;
    int replaced = 0;
    for (int i = 0; goes_on(i, 300); ++i) {
      const int signal = signals[static_cast<std::size_t>(i) % signals.size()];
      const std::unique_ptr<Process> process = start(before + 1);
      // Multiples of the golden ratio fall evenly between the first moment and one too late.
      double whole = 0;
      std::this_thread::sleep_for(whole_run * 1.25 * std::modf(i * 0.6180339887, &whole));
      process->kill(signal);
      if (process->wait() == -signal) ++killed;
      const std::size_t after = found();
      ASSERT_LT(after, 2u) << "after the kill of round " << i;
      ASSERT_NO_FATAL_FAILURE(check()) << "after the kill of round " << i;
      if (after != before) ++replaced;
      before = after;
    }
    // Otherwise no moment that matters was met.
    EXPECT_GT(killed, 0);
    EXPECT_GT(replaced, 0);
  }

  // Both are several writes long.
  const std::vector<Arguments> commands_{
      {"knight", "king", "lines", "--lang", "cpp"},
      {"knight", "king", "lines", "--lang", "cpp", "--mapping", "a8b8"}};
  std::vector<std::string> contents_;
  const Clock::time_point begin_ = Clock::now();
};

TEST_F(Interruption, ByAKillLeavesOneOfTheTwoContentsWhole) {
  interrupt({SIGKILL}, [] {});
}

TEST_F(Interruption, BySignalsLeavesNothingElseBehind) {
  interrupt({SIGTERM, SIGINT, SIGHUP, SIGALRM, SIGUSR1},
            [&] { ASSERT_EQ(names(), std::vector<std::string>{"a.hpp"}); });
}

TEST_F(Interruption, BySignalsLeavesAFileWholeThatIsWrittenInPlace) {
  write("a.hpp", "");
  fs::create_hard_link(path("a.hpp"), path("b.hpp"));
  interrupt({SIGTERM, SIGINT, SIGHUP, SIGALRM, SIGUSR1}, [&] {
    ASSERT_EQ(names(), (std::vector<std::string>{"a.hpp", "b.hpp"}));
    ASSERT_EQ(fs::hard_link_count(path("a.hpp")), 2u);
  });
}

TEST_F(Interruption, ByOtherWritersLeavesOneOfTheTwoContentsWhole) {
  ASSERT_EQ(start(0)->wait(), 0);
  for (int i = 0; goes_on(i, 60); ++i) {
    std::vector<std::unique_ptr<Process>> writers;
    for (std::size_t which = 0; which < 4; ++which) writers.push_back(start(which));
    for (int look = 0; look < 5; ++look) ASSERT_LT(found(), 2u) << "in round " << i;
    for (const auto& writer : writers) EXPECT_EQ(writer->wait(), 0);
    ASSERT_LT(found(), 2u) << "after round " << i;
  }
  EXPECT_EQ(names(), std::vector<std::string>{"a.hpp"});
}

}  // namespace
}  // namespace bbtables::use
