// Writing to a file: whole or not at all, whatever is there and whatever comes between.

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <chrono>
#include <cmath>
#include <filesystem>
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

TEST_F(Writing, DoesNotTakeANameThatIsTooLong) {
  const std::string name(300, 'n');
  EXPECT_TRUE(is_refused(bbtables(to(name)), name, {"too long"}));
  EXPECT_EQ(names(), Names{});
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

  // Both are several writes long.
  const std::vector<Arguments> commands_{
      {"knight", "king", "lines", "--lang", "cpp"},
      {"knight", "king", "lines", "--lang", "cpp", "--mapping", "a8b8"}};
  std::vector<std::string> contents_;
  const Clock::time_point begin_ = Clock::now();
};

TEST_F(Interruption, LeavesOneOfTheTwoContentsWhole) {
  ASSERT_EQ(start(0)->wait(), 0);
  const auto begin = Clock::now();
  ASSERT_EQ(start(1)->wait(), 0);
  const std::chrono::duration<double> whole_run = Clock::now() - begin;

  std::size_t before = found();
  int killed = 0;
  int replaced = 0;
  for (int i = 0; goes_on(i, 300); ++i) {
    const std::unique_ptr<Process> process = start(before + 1);
    // Multiples of the golden ratio fall evenly between the first moment and one too late.
    double whole = 0;
    std::this_thread::sleep_for(whole_run * 1.25 * std::modf(i * 0.6180339887, &whole));
    process->kill();
    if (process->wait() < 0) ++killed;
    const std::size_t after = found();
    ASSERT_LT(after, 2u) << "after the kill of round " << i;
    if (after != before) ++replaced;
    before = after;
  }
  // Otherwise no moment that matters was met.
  EXPECT_GT(killed, 0);
  EXPECT_GT(replaced, 0);
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
