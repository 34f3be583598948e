// Writing to a file that has to stay itself, for a new one would lack something of it.

#include <fcntl.h>
#include <linux/fs.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <unistd.h>

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string>

#include "use/commands/writing_test.hpp"

namespace bbtables::use {
namespace {

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

/// Lets a folder take files and lose none, as long as it is there.
class Growing {
 public:
  explicit Growing(const fs::path& folder) : file_{::open(folder.c_str(), O_RDONLY | O_CLOEXEC)} {
    set(FS_APPEND_FL);
  }
  Growing(const Growing&) = delete;
  Growing& operator=(const Growing&) = delete;
  ~Growing() {
    set(0);
    ::close(file_);
  }
  [[nodiscard]] bool is_possible() const { return is_set_; }

 private:
  void set(int flags) { is_set_ = ::ioctl(file_, FS_IOC_SETFLAGS, &flags) == 0; }

  int file_;
  bool is_set_ = false;
};

TEST_F(WritingInPlace, IsDoneInAFolderThatFilesCanOnlyBeAddedTo) {
  write_other("a.hpp");
  const Growing growing{path()};
  if (!growing.is_possible()) GTEST_SKIP() << "skipped, because we may not make such a folder";
  expect_written_in_place("a.hpp");
  EXPECT_TRUE(is_refused(bbtables(to("new.hpp")), "new.hpp", {"not permitted"}));
  EXPECT_EQ(names(), Names{"a.hpp"}) << "a temporary file would stay";
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

}  // namespace
}  // namespace bbtables::use
