// A template without an end is refused all the same.

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <string>

#include "use/testing.hpp"

namespace bbtables::use {
namespace {

class EndlessTemplate : public CommandTest {};

TEST_F(EndlessTemplate, IsRefused) {
  // A pipe that is never closed: who reads on after what is too much waits for ever.
  ASSERT_EQ(::mkfifo(path("endless").c_str(), 0600), 0);
  const int pipe = ::open(path("endless").c_str(), O_RDWR | O_NONBLOCK | O_CLOEXEC);
  ASSERT_GE(pipe, 0);
  const std::string text(262'144, 'x');
  ASSERT_GE(::fcntl(pipe, F_SETPIPE_SZ, static_cast<int>(text.size())), 0);
  ASSERT_EQ(::write(pipe, text.data(), text.size()), static_cast<ssize_t>(text.size()));
  EXPECT_TRUE(is_refused(bbtables({"generate", "not_a_file", "--template", "endless"}), "endless",
                         {"too large"}));
  ::close(pipe);
}

}  // namespace
}  // namespace bbtables::use
