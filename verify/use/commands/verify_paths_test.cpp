#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <filesystem>

#include "use/commands/verify_test.hpp"

namespace bbtables::use {
namespace {

namespace fs = std::filesystem;

class ReadingPaths : public VerifyTest {
 protected:
  /// That what can be read was reported on, and the one thing that cannot was named.
  void expect_the_rest_checked(const Result& result, const std::string& place,
                               const std::string& why) const {
    EXPECT_EQ(result.exit_code, 2) << result;
    EXPECT_TRUE(contains(result.output, "KingMoves")) << result;
    EXPECT_TRUE(result.errors.starts_with(place + ": error: ")) << result;
    EXPECT_TRUE(contains(result.errors, why)) << result;
    EXPECT_EQ(count(result.errors, "\n"), 1U) << result;
  }
  /// Runs a line of shell in which "$0" is the command.
  [[nodiscard]] Result shell(const std::string& line) const {
    return run({"bash", "-c", line, BBTABLES_VERIFY_COMMAND}, {.folder = path("")});
  }
};

TEST_F(ReadingPaths, goes_on_after_one_that_is_not_there) {
  write("king.hpp", right_king());
  expect_the_rest_checked(verify({"none.hpp", "king.hpp"}), "none.hpp", "No such file");
  expect_the_rest_checked(verify({"king.hpp", "none.hpp"}), "none.hpp", "No such file");
}

TEST_F(ReadingPaths, goes_on_after_names_that_are_odd_or_empty) {
  write("king.hpp", right_king());
  expect_the_rest_checked(verify({"no\nne", "king.hpp"}), "no\\x0ane", "No such file");
  expect_the_rest_checked(verify({"", "king.hpp"}), "''", "No such file");
  write("k\ning.hpp", right_king());
  EXPECT_TRUE(contains(report_of({"k\ning.hpp"}, 0), "k\\x0aing.hpp:"));
}

TEST_F(ReadingPaths, has_unreadable_input_win_over_wrong_tables) {
  write("king.hpp", wrong_king());
  expect_the_rest_checked(verify({"none.hpp", "king.hpp"}), "none.hpp", "No such file");
}

TEST_F(ReadingPaths, goes_on_after_what_needs_more_memory_than_there_is) {
  write("king.hpp", right_king());
  write("large.hpp", "");
  fs::resize_file(path("large.hpp"), std::uintmax_t{400} << 20);
  const std::string with_little = "ulimit -v 200000; exec \"$0\" ";
  if (shell(with_little + "--version").exit_code != 0) {
    GTEST_SKIP() << "skipped, because here the command needs more to start, as sanitizers do";
  }
  expect_the_rest_checked(shell(with_little + "large.hpp king.hpp"), "large.hpp", "more memory");
}

TEST_F(ReadingPaths, prints_nothing_of_what_git_says) {
  write("king.hpp", right_king());
  for (const char* files : {"4", "5", "6", "100"}) {  // open at a time, of which git needs some
    const Result result = shell(std::string{"ulimit -n "} + files + R"(; exec "$0" .)");
    EXPECT_FALSE(contains(result.errors, "fatal")) << files << result;
  }
}

TEST_F(ReadingPaths, goes_on_after_what_may_not_be_read) {
  write("src/a.hpp", right_king());
  write("src/b.hpp", right_king());
  write("src/c/d.hpp", right_king());
  fs::permissions(path(""), fs::perms{0755});
  if (verify({"--version"}, without_privileges()).exit_code == 127) {
    GTEST_SKIP() << "as root all can be read, and no other user may run the command here";
  }
  fs::permissions(path("src/b.hpp"), fs::perms{0});
  expect_the_rest_checked(verify({"src"}, without_privileges()), "src/b.hpp", "Permission denied");
  expect_the_rest_checked(verify({"src/b.hpp", "src/a.hpp"}, without_privileges()), "src/b.hpp",
                          "Permission denied");
  fs::remove(path("src/b.hpp"));
  fs::permissions(path("src/c"), fs::perms{0});
  expect_the_rest_checked(verify({"src"}, without_privileges()), "src/c", "Permission denied");
  expect_the_rest_checked(verify({"src/c", "src/a.hpp"}, without_privileges()), "src/c",
                          "Permission denied");
  // What is in a folder can be listed and yet not be looked at.
  fs::permissions(path("src/c"), fs::perms{0755});
  write("src/d/e/f.hpp", right_king());
  fs::permissions(path("src/d"), fs::perms{0744});
  expect_the_rest_checked(verify({"src"}, without_privileges()), "src/d/e", "Permission denied");
  fs::permissions(path("src/d"), fs::perms{0755});
}

TEST_F(ReadingPaths, refuses_what_is_larger_than_a_gibibyte) {
  write("king.hpp", right_king());
  write("huge.hpp", "");
  fs::resize_file(path("huge.hpp"), (std::uintmax_t{1} << 30) + 1);
  expect_the_rest_checked(verify({"huge.hpp", "king.hpp"}), "huge.hpp", "larger than 1 GiB");
}

TEST_F(ReadingPaths, refuses_devices) {
  write("king.hpp", right_king());
  expect_the_rest_checked(verify({"/dev/zero", "king.hpp"}), "/dev/zero", "it is a device");
}

TEST_F(ReadingPaths, does_not_wait_for_a_pipe_that_nobody_writes_to) {
  write("king.hpp", right_king());
  ASSERT_EQ(::mkfifo(path("pipe").c_str(), 0600), 0);
  expect_the_rest_checked(verify({"pipe", "king.hpp"}), "pipe", "nobody writes to this pipe");
}

TEST_F(ReadingPaths, reads_pipes_by_any_name) {
  write("king.hpp", right_king());
  ASSERT_EQ(::mkfifo(path("pipe").c_str(), 0600), 0);
  for (const std::string line :
       {"cat king.hpp | \"$0\" -", "cat king.hpp | \"$0\" /dev/stdin", "\"$0\" <(cat king.hpp)",
        "\"$0\" <(sleep 0.1; cat king.hpp)", "\"$0\" - < king.hpp", "\"$0\" /dev/stdin < king.hpp",
        "cat king.hpp > pipe & \"$0\" pipe", "{ sleep 0.1; cat king.hpp; } | \"$0\" -"}) {
    const Result result = shell(line);
    EXPECT_EQ(result.exit_code, 0) << line << "\n" << result;
    EXPECT_TRUE(contains(result.output, "KingMoves")) << line << "\n" << result;
  }
}

TEST_F(ReadingPaths, says_why_standard_input_cannot_be_read) {
  write("king.hpp", right_king());
  expect_the_rest_checked(shell("\"$0\" - king.hpp <&-"), "<stdin>", "Bad file descriptor");
  expect_the_rest_checked(shell("\"$0\" - king.hpp < ."), "<stdin>", "Is a directory");
}

TEST_F(ReadingPaths, takes_an_empty_standard_input_for_what_it_is) {
  const Result result = shell("\"$0\" - < /dev/null");
  EXPECT_EQ(result.exit_code, 1) << result;
  EXPECT_EQ(result.errors, "");
}

TEST_F(ReadingPaths, reads_a_file_of_any_name) {
  for (const std::string name : {"two words.hpp", "\xC3\xA9.hpp", "..hpp", " "}) {
    write(name, right_king());
    EXPECT_TRUE(contains(report_of({name}, 0), "KingMoves")) << name;
  }
  write("-dash.hpp", right_king());
  EXPECT_TRUE(contains(report_of({"--", "-dash.hpp"}, 0), "KingMoves"));
  EXPECT_TRUE(contains(report_of({"."}, 0), "-dash.hpp"));
}

/// A terminal's other end: what is printed on the terminal is read here.
class Terminal {
 public:
  Terminal() : end_{::posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC)} {
    EXPECT_GE(end_, 0);
    EXPECT_EQ(::grantpt(end_), 0);
    EXPECT_EQ(::unlockpt(end_), 0);
  }
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;
  ~Terminal() { ::close(end_); }

  [[nodiscard]] std::string name() const { return ::ptsname(end_); }
  /// What has been printed so far, waiting a little for more.
  const std::string& text() {
    constexpr int a_little = 50;  // milliseconds
    pollfd ready{end_, POLLIN, 0};
    while (::poll(&ready, 1, a_little) > 0 && (ready.revents & POLLIN) != 0) {
      std::array<char, 4096> buffer{};
      const ssize_t length = ::read(end_, buffer.data(), buffer.size());
      if (length <= 0) break;
      text_.append(buffer.data(), static_cast<std::size_t>(length));
    }
    return text_;
  }

 private:
  int end_;
  std::string text_;
};

TEST_F(ReadingPaths, shows_on_a_terminal_how_far_a_long_run_is) {
  Terminal terminal;
  ASSERT_EQ(::mkfifo(path("pipe").c_str(), 0600), 0);
  Process process{
      {"bash", "-c", "exec \"$0\" pipe 2> \"$1\"", BBTABLES_VERIFY_COMMAND, terminal.name()},
      {.folder = path("")}};
  const int writer = ::open(path("pipe").c_str(), O_WRONLY | O_CLOEXEC);
  ASSERT_GE(writer, 0);
  // As long as it takes; a command that never shows it is ended after a minute.
  while (!contains(terminal.text(), "0 of 1 file")) {
    if (::write(writer, "\n", 1) != 1) break;
  }
  ::close(writer);
  EXPECT_EQ(process.wait(), 1);
  const std::string text = terminal.text();
  ASSERT_TRUE(contains(text, "] 0 of 1 file, 0 MB")) << text;
  // At the end the line is blank again.
  const std::string last = text.substr(text.rfind('\r', text.size() - 2));
  EXPECT_TRUE(last.ends_with(" \r")) << text;
  EXPECT_EQ(last.find_first_not_of("\r "), std::string::npos) << text;
}

}  // namespace
}  // namespace bbtables::use
