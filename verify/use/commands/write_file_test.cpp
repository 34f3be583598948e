// Files that others change while they are written, and what of a file has to stay.

#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <functional>
#include <map>
#include <thread>

#include "base/error.hpp"
#include "base/files.hpp"
#include "use/process.hpp"

namespace bbtables::use {
namespace {

/// What happens right before a call of the system; it says with what error that then fails, or 0.
std::map<std::string, std::function<int()>> before;

template <class... Arguments>
int call(const std::string& name, long number, Arguments... arguments) {
  const auto found = before.find(name);
  if (found != before.end()) errno = found->second();
  return found != before.end() && errno != 0 ? -1
                                             : static_cast<int>(::syscall(number, arguments...));
}

}  // namespace
}  // namespace bbtables::use

// The C library's, for this program.
extern "C" {
int renameat2(int folder, const char* from, int other, const char* to, unsigned how) noexcept {
  return bbtables::use::call("renameat2", SYS_renameat2, folder, from, other, to, how);
}
int link(const char* from, const char* to) noexcept {
  return bbtables::use::call("link", SYS_link, from, to);
}
ssize_t write(int file, const void* bytes, size_t size) {
  return bbtables::use::call("write", SYS_write, file, bytes, size);
}
int close(int file) { return bbtables::use::call("close", SYS_close, file); }
int fsync(int file) { return bbtables::use::call("fsync", SYS_fsync, file); }
int ftruncate(int file, off_t size) noexcept {
  return bbtables::use::call("ftruncate", SYS_ftruncate, file, size);
}
}

namespace bbtables::use {
namespace {

namespace fs = std::filesystem;
using Names = std::vector<std::string>;

/// Files that base::write_file() may replace only where they hold "ours".
class WriteFile : public FolderTest {
 protected:
  void TearDown() override { before.clear(); }

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

  /// Makes the file, which is written in place where it has two names.
  void make_ours(bool in_place) const {
    for (const std::string& name : names()) fs::remove_all(path(name));
    write("a.hpp", "ours");
    if (in_place) fs::create_hard_link(path("a.hpp"), path("b.hpp"));
  }

  /// Others write into our file, a text as long as its own, or put something in its place.
  void act(const std::string& deed) const {
    const bool is_there = fs::exists(path("a.hpp"));
    const auto time = is_there ? fs::last_write_time(path("a.hpp")) : fs::file_time_type{};
    std::this_thread::sleep_for(std::chrono::milliseconds{20});  // ticks of the kernel's clock
    const bool writes = deed.starts_with("write");
    if (!writes && is_there) fs::rename(path("a.hpp"), path("old.hpp"));
    if (writes || deed == "put a file") write("a.hpp", "mine");
    if (deed == "put a folder") fs::create_directory(path("a.hpp"));
    if (deed == "put a link") fs::create_symlink("old.hpp", path("a.hpp"));
    if (is_there && (deed == "put a file" || deed == "write and set the time")) {
      fs::last_write_time(path("a.hpp"), time);
    }
  }

  /// Before the next such call, and only that.
  static void once_before(const std::string& call, const std::function<void()>& what) {
    before[call] = [call, what] {
      const auto doing = what;
      before.erase(call);
      doing();
      return 0;
    };
  }

  int looks_ = 0;
  std::string error_;
};

TEST_F(WriteFile, looks_once_where_nobody_else_writes) {
  make_ours(false);
  EXPECT_TRUE(writes("new"));
  EXPECT_EQ(looks_, 1);
  EXPECT_EQ(read("a.hpp"), "new");
}

TEST_F(WriteFile, keeps_what_others_do_until_the_last_call) {
  for (const std::string state : {"ours", "ours in place", "none"}) {
    for (const std::string deed : {"write", "write and set the time", "put a file", "put a folder",
                                   "put a link", "remove"}) {
      for (const std::string moment : {"look", "fsync", "renameat2"}) {
        const bool is_ours = state != "none";
        const bool in_place = state == "ours in place";
        if (!is_ours && (deed != "put a file" || moment == "look")) continue;
        if (in_place && moment != "look") continue;
        // Renaming sets the other time that could tell.
        if (deed == "write and set the time" && moment == "renameat2") continue;
        SCOPED_TRACE(state + ": they " + deed + " at " + moment);
        make_ours(in_place);
        if (!is_ours) fs::remove(path("a.hpp"));
        bool is_done = false;
        const std::function<void()> doing = [&] {
          if (!is_done) act(deed);
          is_done = true;
        };
        if (moment != "look") once_before(moment, doing);
        // What is removed is made anew, and what a link leads to may be replaced.
        const bool may_write = deed == "remove" || deed == "put a link";
        const bool has_written = writes(
            "new", moment == "look" ? doing : [] {});
        EXPECT_EQ(has_written, may_write) << error_;
        EXPECT_TRUE(is_done);
        EXPECT_EQ(fs::is_symlink(path("a.hpp")), deed == "put a link");
        if (deed == "put a folder") {
          EXPECT_TRUE(fs::is_directory(path("a.hpp")));
        } else {
          EXPECT_EQ(read("a.hpp"), may_write ? "new" : "mine");
        }
        Names expected{"a.hpp"};
        if (in_place) expected.emplace_back("b.hpp");
        if (is_ours && !deed.starts_with("write")) expected.emplace_back("old.hpp");
        EXPECT_EQ(names(), expected);
      }
    }
  }
}

TEST_F(WriteFile, loses_nothing_where_others_write_before_each_call) {
  make_ours(false);
  int written = 0;
  before["renameat2"] = [&] {
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

TEST_F(WriteFile, notices_what_others_write_while_it_is_written_in_place) {
  make_ours(true);
  once_before("fsync", [&] { write("a.hpp", "theirs"); });
  EXPECT_FALSE(writes("new"));
  EXPECT_EQ(error_, "refused");
  EXPECT_EQ(looks_, 2);
}

TEST_F(WriteFile, gives_up_where_others_go_on_for_ever) {
  make_ours(false);
  EXPECT_FALSE(writes("new", [&] {
    write("b.hpp", "ours");
    fs::rename(path("b.hpp"), path("a.hpp"));
  }));
  EXPECT_EQ(error_, "cannot write: another program keeps changing it");
  EXPECT_EQ(looks_, 10);
  EXPECT_EQ(names(), Names{"a.hpp"});
}

TEST_F(WriteFile, goes_on_where_a_signal_has_interrupted_it) {
  make_ours(false);
  int times = 0;
  before["write"] = [&] { return ++times == 1 ? EINTR : 0; };
  EXPECT_TRUE(writes("new")) << error_;
  EXPECT_EQ(read("a.hpp"), "new");
  EXPECT_EQ(times, 2);
}

TEST_F(WriteFile, renames_where_the_file_system_can_do_no_more) {
  for (const int error : {EINVAL, ENOSYS}) {
    before["renameat2"] = [&] { return error; };
    before["ftruncate"] = [] { return EIO; };  // of a file that is written in place
    fs::remove(path("a.hpp"));
    EXPECT_TRUE(writes("ours")) << error_;
    EXPECT_TRUE(writes("new")) << error_;
    EXPECT_EQ(read("a.hpp"), "new");
    fs::remove(path("a.hpp"));
    before["renameat2"] = [&] { return write("a.hpp", "theirs"), error; };
    EXPECT_FALSE(writes("new"));
    EXPECT_EQ(read("a.hpp"), "theirs");
    before["link"] = [] { return EPERM; };  // there are none; then the last one wins
    fs::remove(path("a.hpp"));
    EXPECT_TRUE(writes("new")) << error_;
    EXPECT_EQ(read("a.hpp"), "new");
    before.erase("link");
    EXPECT_EQ(names(), Names{"a.hpp"});
  }
}

TEST_F(WriteFile, says_where_a_file_cannot_be_put_back_as_it_was) {
  for (const std::string fails : {"fsync", "close", "fsync in place"}) {
    make_ours(fails == "fsync in place");
    before[fails.substr(0, 5)] = [] { return EIO; };
    EXPECT_FALSE(writes("new"));
    EXPECT_EQ(read("a.hpp"), "ours");
    before.clear();
  }
  EXPECT_EQ(error_, "cannot write: Input/output error; the file is as it was");
  before["ftruncate"] = [] { return EIO; };
  EXPECT_FALSE(writes("new"));
  EXPECT_EQ(error_, "cannot write: Input/output error; the file could not be put back as it was");
}

}  // namespace
}  // namespace bbtables::use
