// What becomes of a file where its writer is interrupted, by signals and by other writers.

#include <chrono>
#include <cmath>
#include <csignal>
#include <filesystem>
#include <memory>
#include <thread>

#include "use/testing.hpp"

namespace bbtables::use {
namespace {

namespace fs = std::filesystem;

using Clock = std::chrono::steady_clock;
using Names = std::vector<std::string>;

/// Two commands that write different contents to the same file.
class Interruption : public CommandTest {
 protected:
  [[nodiscard]] std::unique_ptr<Process> start(std::size_t which) const {
    return std::make_unique<Process>(
        joined({BBTABLES_COMMAND, "generate", "-o", "a.hpp"}, commands_[which % 2]),
        ProcessOptions{.folder = path()});
  }

  /// Whether there is a round more to play; on a slow machine fewer are enough.
  [[nodiscard]] bool goes_on(int round) const {
    return round < 200 && Clock::now() < begin_ + std::chrono::seconds{3};
  }

  /// Which of the two contents the file has; 2 for neither.
  [[nodiscard]] std::size_t found() const {
    const std::string text = read("a.hpp");
    return text == contents_[0] ? 0 : text == contents_[1] ? 1 : 2;
  }

  /// Sends runs of the two commands signals, at moments spread evenly over a run. After each the
  /// file must have one of the two contents, and lie beside no other than these, if any are given.
  void interrupt(const std::vector<int>& signals, const Names& files = {}) const {
    ASSERT_EQ(start(0)->wait(), 0);
    const auto begin = Clock::now();
    ASSERT_EQ(start(1)->wait(), 0);
    const std::chrono::duration<double> whole_run = Clock::now() - begin;

    std::size_t before = found();
    int killed = 0;
    int replaced = 0;
    for (int round = 0; goes_on(round); ++round) {
      const int signal = signals[static_cast<std::size_t>(round) % signals.size()];
      const std::unique_ptr<Process> process = start(before + 1);
      // Multiples of the golden ratio fall evenly between the first moment and one too late.
      double whole = 0;
      std::this_thread::sleep_for(whole_run * 1.25 * std::modf(round * 0.6180339887, &whole));
      process->kill(signal);
      if (process->wait() == -signal) ++killed;
      const std::size_t after = found();
      ASSERT_LT(after, 2U) << "after the kill of round " << round;
      ASSERT_TRUE(files.empty() || names() == files) << "after the kill of round " << round;
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
  const std::vector<std::string> contents_{output_of(joined({"generate"}, commands_[0])),
                                           output_of(joined({"generate"}, commands_[1]))};
  const std::vector<int> signals_{SIGTERM, SIGINT, SIGHUP, SIGALRM, SIGUSR1};
  const Clock::time_point begin_ = Clock::now();
};

TEST_F(Interruption, by_a_kill_leaves_one_of_the_two_contents_whole) { interrupt({SIGKILL}); }

TEST_F(Interruption, by_signals_leaves_nothing_else_behind) { interrupt(signals_, {"a.hpp"}); }

TEST_F(Interruption, by_signals_leaves_a_file_whole_that_is_written_in_place) {
  write("a.hpp", "");
  fs::create_hard_link(path("a.hpp"), path("b.hpp"));
  interrupt(signals_, {"a.hpp", "b.hpp"});
  EXPECT_EQ(fs::hard_link_count(path("a.hpp")), 2U);
}

TEST_F(Interruption, by_other_writers_leaves_one_of_the_two_contents_whole) {
  ASSERT_EQ(start(0)->wait(), 0);
  for (int round = 0; round < 60 && goes_on(round); ++round) {
    std::vector<std::unique_ptr<Process>> writers;
    for (std::size_t which = 0; which < 4; ++which) writers.push_back(start(which));
    for (int look = 0; look < 5; ++look) ASSERT_LT(found(), 2U) << "in round " << round;
    for (const auto& writer : writers) EXPECT_EQ(writer->wait(), 0);
    ASSERT_LT(found(), 2U) << "after round " << round;
  }
  EXPECT_EQ(names(), Names{"a.hpp"});
}

}  // namespace
}  // namespace bbtables::use
