#include "engines/command/input.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <filesystem>
#include <thread>
#include <vector>

#include "base/error.hpp"
#include "use/commands/process.hpp"

namespace bbtables::engines {
namespace {

class Reading : public testing::Test {
 protected:
  [[nodiscard]] std::string path(const std::string& name) const {
    return (folder_.path() / name).string();
  }
  [[nodiscard]] std::string write(const std::string& text) const {
    command::write_file(path("file"), text);
    return path("file");
  }
  [[nodiscard]] std::string make_pipe() const {
    EXPECT_EQ(::mkfifo(path("pipe").c_str(), 0600), 0);
    return path("pipe");
  }

 private:
  command::TemporaryFolder folder_;
};

std::string text_of(Input& input, std::size_t piece = 7) {
  std::vector<char> room(piece);
  std::string text;
  while (const std::size_t size = input.read(room)) text.append(room.data(), size);
  return text;
}

std::string text_of(const std::string& path) {
  Input input{path};
  return text_of(input);
}

/// What is said of a path that cannot be read, wherever that turns out.
std::string error_of(const std::string& path, std::uint64_t most = Input::most) {
  try {
    Input input{path, most};
    (void)text_of(input);
  } catch (const base::Error& error) {
    EXPECT_EQ(error.where(), path);
    return error.what();
  }
  return "none";
}

/// Opens a pipe and writes into it, from a thread of its own: to open waits for the other end.
std::thread writer(const std::string& path, const std::vector<std::string>& texts) {
  return std::thread{[path, texts] {
    const int descriptor = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
    for (const std::string& text : texts) {
      EXPECT_EQ(::write(descriptor, text.data(), text.size()), static_cast<ssize_t>(text.size()));
    }
    ::close(descriptor);
  }};
}

TEST_F(Reading, gives_a_file_in_pieces_to_its_end) {
  const std::string text = "0123456789 and so on, with " + std::string(1, '\0') + " in it";
  EXPECT_EQ(text_of(write(text)), text);
  EXPECT_EQ(text_of(write("")), "");
  const std::string large(1'000'000, 'x');
  Input input{write(large)};
  EXPECT_EQ(text_of(input, 1 << 16), large);
}

TEST_F(Reading, of_a_file_knows_no_limit) {
  Input input{write(std::string(1'000, 'x')), 10};
  EXPECT_EQ(text_of(input).size(), 1'000U);
}

TEST_F(Reading, of_a_pipe_goes_on_until_its_writer_leaves) {
  const std::string pipe = make_pipe();
  std::thread other = writer(pipe, {"one ", std::string(100'000, 'x'), " three"});
  EXPECT_EQ(text_of(pipe), "one " + std::string(100'000, 'x') + " three");
  other.join();
}

TEST_F(Reading, of_a_pipe_ends_where_the_writer_leaves_without_a_word) {
  const std::string pipe = make_pipe();
  std::thread other = writer(pipe, {});
  EXPECT_EQ(text_of(pipe), "");
  other.join();
}

TEST_F(Reading, of_a_pipe_that_nobody_writes_to_does_not_wait_for_ever) {
  EXPECT_NE(error_of(make_pipe()).find("nobody writes to this pipe"), std::string::npos);
}

TEST_F(Reading, of_a_pipe_has_a_limit) {
  const std::string pipe = make_pipe();
  std::thread other = writer(pipe, {std::string(100, 'x')});
  EXPECT_NE(error_of(pipe, 99).find("no end in sight"), std::string::npos);
  other.join();
  std::thread another = writer(pipe, {std::string(100, 'x')});
  EXPECT_EQ(error_of(pipe, 100), "none");
  another.join();
}

TEST_F(Reading, of_a_pipe_without_a_name_takes_what_is_left_in_it) {
  std::array<int, 2> ends{};
  ASSERT_EQ(::pipe2(ends.data(), O_CLOEXEC), 0);
  ASSERT_EQ(::write(ends[1], "left", 4), 4);
  ::close(ends[1]);
  EXPECT_EQ(text_of("/dev/fd/" + std::to_string(ends[0])), "left");
  EXPECT_EQ(text_of("/dev/fd/" + std::to_string(ends[0])), "");
  ::close(ends[0]);
}

TEST_F(Reading, of_devices_folders_and_sockets_is_refused) {
  for (const std::string device : {"/dev/zero", "/dev/null", "/dev/random", "/dev/full"}) {
    EXPECT_NE(error_of(device).find("it is a device"), std::string::npos) << device;
  }
  EXPECT_NE(error_of(path("")).find("it is a folder"), std::string::npos);
  const int listener = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  const std::string name = path("socket");
  ASSERT_LT(name.size(), sizeof address.sun_path);
  std::copy(name.begin(), name.end(), address.sun_path);
  ASSERT_EQ(::bind(listener, reinterpret_cast<sockaddr*>(&address), sizeof address), 0);
  EXPECT_NE(error_of(name).find("it is a socket"), std::string::npos);
  ::close(listener);
}

TEST_F(Reading, says_why_it_cannot) {
  EXPECT_EQ(error_of(path("none")), "cannot read: No such file or directory");
  EXPECT_EQ(error_of(write("x") + "/y"), "cannot read: Not a directory");
  EXPECT_EQ(error_of(path(std::string(300, 'n'))), "cannot read: File name too long");
  std::filesystem::create_symlink("circle", path("circle"));
  EXPECT_EQ(error_of(path("circle")), "cannot read: Too many levels of symbolic links");
  // A file that can be opened, but whose first page is not there to read.
  EXPECT_EQ(error_of("/proc/self/mem"), "cannot read: Input/output error");
}

}  // namespace
}  // namespace bbtables::engines
