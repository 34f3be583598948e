// Files that others make, change and hold open while they are written or read.

#include <fcntl.h>
#include <sys/inotify.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <cstdio>
#include <thread>

#include "base/error.hpp"
#include "base/files.hpp"
#include "use/commands/writing_test.hpp"

namespace bbtables::use {
namespace {

/// What others do between our last look at a file and the call that puts ours there, each time; it
/// says with what error the call then fails, or 0.
std::function<int()> before_rename;

}  // namespace
}  // namespace bbtables::use

/// The C library's, for this program.
extern "C" int renameat2(int from_folder, const char* from, int to_folder, const char* to,
                         unsigned how) noexcept {
  if (bbtables::use::before_rename) {
    errno = bbtables::use::before_rename();
    if (errno != 0) return -1;
  }
  return static_cast<int>(::syscall(SYS_renameat2, from_folder, from, to_folder, to, how));
}

namespace bbtables::use {
namespace {

/// Files that base::write_file() may replace only where they hold "ours".
class OtherWriters : public FolderTest {
 protected:
  /// Writes the text; false where it was refused. `meanwhile` is done after each look at the file.
  [[nodiscard]] bool writes(
      std::string_view text, const std::function<void()>& meanwhile = [] {}) {
    try {
      base::write_file(path("a.hpp"), text, [&] {
        ++looks_;
        const bool is_ours = read("a.hpp") == "ours";
        meanwhile();
        if (!is_ours) throw base::Error{"refused"};
      });
    } catch (const base::Error& error) {
      error_ = error.what();
      return false;
    }
    return true;
  }

  void TearDown() override { before_rename = nullptr; }

  /// Another puts a file there as large and as old as ours.
  void put_theirs() const {
    write("b.hpp", "mine");
    if (fs::exists(path("a.hpp"))) {
      fs::last_write_time(path("b.hpp"), fs::last_write_time(path("a.hpp")));
    }
    fs::rename(path("b.hpp"), path("a.hpp"));
  }

  int looks_ = 0;
  std::string error_;
};

TEST_F(OtherWriters, KeepWhatTheyWroteOverOurs) {
  for (const bool in_place : {false, true}) {
    write("a.hpp", "ours");
    if (in_place) fs::create_hard_link(path("a.hpp"), path("b.hpp"));
    EXPECT_FALSE(writes("new", [&] { write("a.hpp", "theirs"); }));
    EXPECT_EQ(error_, "refused");
    EXPECT_EQ(read("a.hpp"), "theirs");
  }
}

TEST_F(OtherWriters, KeepWhatTheyPutInThePlaceOfOurs) {
  write("a.hpp", "ours");
  EXPECT_FALSE(writes("new", [&] { put_theirs(); }));
  EXPECT_EQ(read("a.hpp"), "mine");
}

TEST_F(OtherWriters, KeepWhatTheyPutThereAfterTheLastLook) {
  for (const bool is_there : {true, false}) {
    fs::remove(path("a.hpp"));
    if (is_there) write("a.hpp", "ours");
    bool is_done = false;
    before_rename = [&] {
      if (!std::exchange(is_done, true)) put_theirs();
      return 0;
    };
    EXPECT_FALSE(writes("new"));
    EXPECT_TRUE(is_done);
    EXPECT_EQ(error_, "refused");
    EXPECT_EQ(read("a.hpp"), "mine");
    EXPECT_EQ(names(), Names{"a.hpp"});
  }
}

TEST_F(OtherWriters, KeepLinksAndFoldersThatTheyPutThereAfterTheLastLook) {
  for (const bool is_folder : {false, true}) {
    write("a.hpp", "ours");
    bool is_done = false;
    before_rename = [&] {
      if (std::exchange(is_done, true)) return 0;
      fs::rename(path("a.hpp"), path("old.hpp"));
      if (is_folder) {
        fs::create_directory(path("a.hpp"));
      } else {
        fs::create_symlink("old.hpp", path("a.hpp"));
      }
      return 0;
    };
    EXPECT_EQ(writes("new"), !is_folder);  // what a link leads to may be replaced
    EXPECT_EQ(fs::is_directory(path("a.hpp")), is_folder);
    EXPECT_EQ(fs::is_symlink(path("a.hpp")), !is_folder);
    EXPECT_EQ(read("old.hpp"), is_folder ? "ours" : "new");
    EXPECT_EQ(names(), (Names{"a.hpp", "old.hpp"}));
    fs::remove(path("a.hpp"));
  }
}

TEST_F(OtherWriters, LoseNothingWhereTheyGoOnBeforeEachCall) {
  write("a.hpp", "ours");
  int written = 0;
  before_rename = [&] {
    write("b.hpp", "theirs " + std::to_string(++written));
    fs::rename(path("b.hpp"), path("a.hpp"));
    return 0;
  };
  EXPECT_FALSE(writes("new"));
  ASSERT_EQ(names().size(), 2U);
  const std::string beside = names().front();
  EXPECT_TRUE(contains(error_, "another program keeps changing it")) << error_;
  EXPECT_TRUE(contains(error_, "'" + path(beside).string() + "'")) << error_;
  EXPECT_EQ(read(beside), "theirs " + std::to_string(written));
  EXPECT_EQ(read("a.hpp"), "theirs " + std::to_string(written - 1));
}

TEST_F(OtherWriters, AreNoneWhereTheFileSystemOnlyRenames) {
  for (const int error : {EINVAL, ENOSYS}) {
    before_rename = [&] { return error; };
    fs::remove(path("a.hpp"));
    EXPECT_TRUE(writes("ours")) << error_;
    EXPECT_TRUE(writes("new")) << error_;
    EXPECT_EQ(read("a.hpp"), "new");
    EXPECT_EQ(names(), Names{"a.hpp"});
  }
}

TEST_F(OtherWriters, KeepWhatTheyWroteWithinItsLengthAndTime) {
  write("a.hpp", "ours");
  const auto time = fs::last_write_time(path("a.hpp"));
  std::this_thread::sleep_for(std::chrono::milliseconds{50});  // ticks of the kernel's clock
  EXPECT_FALSE(writes("new", [&] {
    write("a.hpp", "mine");
    fs::last_write_time(path("a.hpp"), time);
  }));
  EXPECT_EQ(read("a.hpp"), "mine");
}

TEST_F(OtherWriters, MayRemoveAFileThatIsThenMadeAnew) {
  for (const bool in_place : {false, true}) {
    write("a.hpp", "ours");
    if (in_place) fs::create_hard_link(path("a.hpp"), path("b.hpp"));
    EXPECT_TRUE(writes("new", [&] { fs::remove(path("a.hpp")); })) << error_;
    EXPECT_EQ(read("a.hpp"), "new");
    fs::remove(path("a.hpp"));
  }
}

TEST_F(OtherWriters, AreNoneWhereTheFileIsAsItWas) {
  write("a.hpp", "ours");
  EXPECT_TRUE(writes("new"));
  EXPECT_EQ(looks_, 1);
  EXPECT_EQ(read("a.hpp"), "new");
}

TEST_F(OtherWriters, AreGivenUpWhereTheyGoOnForEver) {
  write("a.hpp", "ours");
  EXPECT_FALSE(writes("new", [&] {
    write("b.hpp", "ours");
    fs::rename(path("b.hpp"), path("a.hpp"));
  }));
  EXPECT_EQ(error_, "cannot write: another program keeps changing it");
  EXPECT_EQ(looks_, 10);
  EXPECT_EQ(names(), Names{"a.hpp"});
}

/// Makes a file as soon as there is another in its folder, unless it is there already.
class MadeMeanwhile {
 public:
  explicit MadeMeanwhile(const fs::path& path)
      : events_{::inotify_init1(IN_CLOEXEC)}, thread_{[this, path] {
          char event[4096];
          if (::read(events_.number(), event, sizeof event) <= 0) return;
          const base::Descriptor file{
              ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666)};
          is_made_ = file.is_open() && ::write(file.number(), "theirs", 6) == 6;
        }} {}
  void begin(const fs::path& folder) const {
    ::inotify_add_watch(events_.number(), folder.c_str(), IN_CREATE);
  }
  [[nodiscard]] bool is_made() {
    thread_.join();
    return is_made_;
  }

 private:
  base::Descriptor events_;
  bool is_made_ = false;
  std::thread thread_;
};

TEST_F(OtherWriters, KeepAFileThatWasNotThere) {
  const std::string large(std::size_t{32} << 20, 'x');  // which takes its time
  bool was_in_time = false;
  for (int attempt = 0; attempt < 20 && !was_in_time; ++attempt) {
    fs::remove(path("a.hpp"));
    MadeMeanwhile theirs{path("a.hpp")};
    theirs.begin(path());
    const bool is_written = writes(large);
    was_in_time = theirs.is_made();
    EXPECT_NE(is_written, was_in_time);
  }
  ASSERT_TRUE(was_in_time);
  EXPECT_EQ(read("a.hpp"), "theirs");
  EXPECT_EQ(names(), Names{"a.hpp"});
}

TEST_F(OtherWriters, AreNoticedWhileAFileIsWrittenInPlace) {
  const std::string large(std::size_t{8} << 20, 'x');
  write("a.hpp", "ours");
  fs::create_hard_link(path("a.hpp"), path("b.hpp"));
  const base::Descriptor events{::inotify_init1(IN_CLOEXEC)};
  ::inotify_add_watch(events.number(), path("a.hpp").c_str(), IN_MODIFY);
  std::thread other{[&] {
    char event[4096];
    if (::read(events.number(), event, sizeof event) > 0) write("a.hpp", "theirs");
  }};
  // While it is being flushed to the disk.
  EXPECT_FALSE(writes(large));
  other.join();
  EXPECT_EQ(error_, "refused");
  EXPECT_EQ(looks_, 2);
}

TEST_F(OtherWriters, OfTheSameTablesAreNoError) {
  const std::string tables(std::size_t{1} << 20, 'x');
  std::vector<std::thread> writers;
  std::atomic<int> errors = 0;
  for (int i = 0; i < 8; ++i) {
    writers.emplace_back([&] {
      try {
        base::write_file(path("a.hpp"), tables, [] { throw base::Error{"refused"}; });
      } catch (const base::Error&) {
        ++errors;
      }
    });
  }
  for (std::thread& writer : writers) writer.join();
  EXPECT_EQ(errors, 0);
  EXPECT_EQ(read("a.hpp"), tables);
  EXPECT_EQ(names(), Names{"a.hpp"});
}

/// `bbtables check` on a file whose recorded template is now one thing and now another.
class SwappedTemplate : public CommandTest {};

TEST_F(SwappedTemplate, IsNotReadFromOutside) {
  write("secret", header + "secret\n");
  write("here/own.mustache", header + "own\n");
  write("here/template", header + "secret\n");
  do_quietly({"generate", "not_a_file", "--template", "template", "-o", "a.txt"},
             {.folder = path("here").string()});
  fs::remove(path("here/template"));
  std::atomic<bool> is_over = false;
  std::thread swapper{[&] {
    for (std::string target = "own.mustache"; !is_over;) {
      fs::create_symlink(target, path("here/next"));
      fs::rename(path("here/next"), path("here/template"));
      target = target == "../secret" ? "own.mustache" : "../secret";
    }
  }};
  int stale = 0;  // by the template that may be read
  for (int i = 0; i < 400; ++i) {
    const Result result = bbtables({"check", "a.txt"}, {.folder = path("here").string()});
    EXPECT_NE(result.exit_code, 0) << result;
    if (contains(result.errors, "stale")) ++stale;
  }
  EXPECT_GT(stale, 0);
  is_over = true;
  swapper.join();
}

TEST_F(OtherWriters, MayLeaveNoRoomInAPipeThatDoesNotWaitItself) {
  std::array<int, 2> ends{};
  ASSERT_EQ(::pipe2(ends.data(), O_NONBLOCK | O_CLOEXEC), 0);
  const base::Descriptor reader{ends[0]};
  base::Descriptor writer{ends[1]};
  const std::string text(1'000'000, 'x');  // more than a pipe holds
  std::string output;
  std::thread reading{[&] { output = base::read_all(reader, "pipe", text.size()); }};
  base::write_file("/proc/self/fd/" + std::to_string(writer.number()), text);
  writer.close();
  reading.join();
  EXPECT_EQ(output, text);
}

}  // namespace
}  // namespace bbtables::use
