#include <chrono>
#include <cmath>
#include <filesystem>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "use/commands/command_test.hpp"

namespace bbtables::command {
namespace {

using Clock = std::chrono::steady_clock;

/// Two commands that write different contents to the same file.
class Interruption : public CommandTest {
 protected:
  void SetUp() override {
    for (const Arguments& command : commands_) contents_.push_back(output_of(command));
  }

  [[nodiscard]] std::unique_ptr<Process> start(std::size_t which) const {
    Arguments arguments = commands_[which % 2];
    arguments.insert(arguments.end(), {"--output", "a.hpp"});
    return std::make_unique<Process>(command_line(arguments), Surroundings{.folder = path("")});
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

  // Both are several writes long.
  const std::vector<Arguments> commands_{
      {"generate", "knight", "king", "lines", "--lang", "cpp"},
      {"generate", "knight", "king", "lines", "--lang", "cpp", "--mapping", "a8b8"}};
  std::vector<std::string> contents_;
  const Clock::time_point begin_ = Clock::now();
};

TEST_F(Interruption, LeavesOneOfTheTwoContentsWhole) {
  ASSERT_EQ(start(0)->wait(), 0);
  const auto begin = Clock::now();
  ASSERT_EQ(start(1)->wait(), 0);
  const std::chrono::duration<double> whole_run = Clock::now() - begin;

  std::size_t before = found();
  int killed = 0;
  int replaced = 0;
  for (int i = 0; goes_on(i, 300); ++i) {
    const std::unique_ptr<Process> process = start(before + 1);
    // Multiples of the golden ratio fall evenly between the first moment and one too late.
    double whole = 0;
    std::this_thread::sleep_for(whole_run * 1.25 * std::modf(i * 0.6180339887, &whole));
    process->kill();
    if (process->wait() < 0) ++killed;
    const std::size_t after = found();
    ASSERT_LT(after, 2u) << "after the kill of round " << i;
    if (after != before) ++replaced;
    before = after;
  }
  // Otherwise no moment that matters was met.
  EXPECT_GT(killed, 0);
  EXPECT_GT(replaced, 0);
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
}  // namespace bbtables::command
