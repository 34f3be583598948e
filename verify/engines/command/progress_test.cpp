#include "engines/command/progress.hpp"

#include <gtest/gtest.h>

#include <sstream>

namespace bbtables::engines {
namespace {

using namespace std::chrono_literals;

class ProgressLine : public testing::Test {
 protected:
  /// What is printed from now on.
  std::string printed() {
    const std::string text = terminal_.str();
    terminal_.str("");
    return text;
  }

  std::ostringstream terminal_;
  const Progress::Clock::time_point begin_{};
};

TEST_F(ProgressLine, comes_after_a_second) {
  Progress progress{terminal_, 80, 8, begin_};
  progress.read(1'000'000, begin_ + 999ms);
  EXPECT_EQ(printed(), "");
  progress.file_done();
  progress.file_done();
  progress.read(1'500'000, begin_ + 1s);
  EXPECT_EQ(printed(), "\r[######..................] 2 of 8 files, 2 MB");
}

TEST_F(ProgressLine, is_renewed_ten_times_a_second_at_most) {
  Progress progress{terminal_, 80, 1, begin_};
  progress.read(0, begin_ + 1s);
  EXPECT_EQ(printed(), "\r[........................] 0 of 1 file, 0 MB");
  progress.read(0, begin_ + 1099ms);
  EXPECT_EQ(printed(), "");
  progress.file_done();
  progress.read(0, begin_ + 1100ms);
  EXPECT_EQ(printed(), "\r[########################] 1 of 1 file, 0 MB");
}

TEST_F(ProgressLine, leaves_no_trace) {
  {
    Progress progress{terminal_, 80, 1, begin_};
    progress.clear();
    EXPECT_EQ(printed(), "");
    progress.read(0, begin_ + 1s);
    const std::string line = printed();
    progress.clear();
    EXPECT_EQ(printed(), "\r" + std::string(line.size() - 1, ' ') + "\r");
    progress.clear();
    EXPECT_EQ(printed(), "");
    progress.read(0, begin_ + 2s);
    EXPECT_EQ(printed(), line);
  }
  EXPECT_NE(printed(), "");
}

TEST_F(ProgressLine, is_no_longer_than_the_terminal_is_wide) {
  Progress progress{terminal_, 20, 1, begin_};
  progress.read(0, begin_ + 1s);
  EXPECT_EQ(printed().size(), 20U);           // a return and 19 characters
  Progress nowhere{terminal_, 0, 1, begin_};  // as of what is no terminal
  nowhere.read(0, begin_ + 1h);
  nowhere.clear();
  EXPECT_EQ(printed(), "");
}

TEST_F(ProgressLine, needs_no_files) {
  Progress progress{terminal_, 80, 0, begin_};
  progress.read(0, begin_ + 1s);
  EXPECT_EQ(printed(), "\r[........................] 0 of 0 files, 0 MB");
}

}  // namespace
}  // namespace bbtables::engines
