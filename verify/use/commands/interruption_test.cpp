// What becomes of a file where its writer is interrupted, by signals and by other writers.

#include <chrono>
#include <cmath>
#include <csignal>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "use/testing.hpp"

namespace bbtables::use {
namespace {

namespace fs = std::filesystem;

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
