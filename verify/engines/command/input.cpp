#include "engines/command/input.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "base/error.hpp"

namespace bbtables::engines {
namespace {

bool may_be_read(const struct stat& status) {
  return S_ISREG(status.st_mode) || S_ISFIFO(status.st_mode);
}

std::string kind_of(const struct stat& status) {
  if (S_ISDIR(status.st_mode)) return "a folder";
  return S_ISSOCK(status.st_mode) ? "a socket" : "a device";
}

}  // namespace

Input::Input(const std::string& path, std::uint64_t most_of_a_stream)
    : path_{path}, descriptor_{STDIN_FILENO}, left_{most_of_a_stream} {
  if (path == "-") {
    path_ = "standard input";
  } else {
    open();
  }
  struct stat status {};
  is_regular_ = ::fstat(descriptor_, &status) == 0 && S_ISREG(status.st_mode);
}

Input::~Input() {
  if (descriptor_ != STDIN_FILENO) ::close(descriptor_);
}

void Input::fail(const std::string& what) const { throw base::Error{path_, what}; }

void Input::fail_to_read(int error) const {
  fail(std::string{"cannot read: "} + std::strerror(error));
}

void Input::open() {
  struct stat status {};
  if (::stat(path_.c_str(), &status) != 0) fail_to_read(errno);
  if (!may_be_read(status)) {
    fail("cannot read: it is " + kind_of(status) + "; name a file, a folder or a pipe");
  }
  // To open a pipe waits for its writer unless told not to, and there may never be one.
  descriptor_ = ::open(path_.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
  if (descriptor_ < 0) fail_to_read(errno);
  may_lack_a_writer_ = S_ISFIFO(status.st_mode);
}

std::size_t Input::read(std::span<char> room) {
  for (;;) {
    const ssize_t length = ::read(descriptor_, room.data(), room.size());
    if (length > 0) {
      may_lack_a_writer_ = false;
      const auto size = static_cast<std::size_t>(length);
      if (is_regular_) return size;
      if (size > left_) {
        fail("more than " + std::to_string(Input::most >> 30) +
             " GiB and no end in sight; write what is to be judged into a file");
      }
      left_ -= size;
      return size;
    }
    if (length == 0) {
      if (!may_lack_a_writer_ || !wait_for_writer()) return 0;
    } else if (errno == EAGAIN) {
      may_lack_a_writer_ = false;
      wait_for_data();
    } else if (errno != EINTR) {
      fail_to_read(errno);
    }
  }
}

void Input::wait_for_data() {
  pollfd end{descriptor_, POLLIN, 0};
  if (::poll(&end, 1, -1) < 0 && errno != EINTR) fail_to_read(errno);
}

/// False where the writer has already left, without a word. Throws where none comes.
bool Input::wait_for_writer() {
  constexpr int patience = 2'000;  // in milliseconds: both ends may be starting just now
  pollfd end{descriptor_, POLLIN, 0};
  const int events = ::poll(&end, 1, patience);
  if (events < 0 && errno != EINTR) fail_to_read(errno);
  if (events == 0) {
    fail("cannot read: nobody writes to this pipe; start its writer first");
  }
  return events < 0 || (end.revents & POLLIN) != 0;
}

}  // namespace bbtables::engines
