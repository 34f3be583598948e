#include <gtest/gtest.h>

#include <rapidcheck/gtest.h>

#include <fstream>
#include <iterator>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "truth/kernels/kernels.hpp"
#include "truth/laws/table_checks.hpp"
#include "truth/laws/trials.hpp"

namespace bbtables::laws {
namespace {

std::string test_name(const testing::TestParamInfo<Trial>& test) {
  return test.param.job + "_by_" + test.param.variant;
}

class EveryVariant : public testing::TestWithParam<Trial> {
 protected:
  void SetUp() override {
    if (!GetParam().reason_to_skip.empty()) GTEST_SKIP() << GetParam().reason_to_skip;
  }
};

TEST_P(EveryVariant, EqualsTheOracleOnAllCases) { EXPECT_TRUE(GetParam().on_all_cases()); }

INSTANTIATE_TEST_SUITE_P(, EveryVariant, testing::ValuesIn(trials()), test_name);

class EverySampledVariant : public EveryVariant {};

// Ten million sets: RapidCheck's hundred cases times these.
constexpr unsigned sets_a_case = 100'000;

TEST_P(EverySampledVariant, EqualsTheOracleOnSampledSets) {
  rc::detail::checkGTest([&] {
    const auto seed =
        *rc::gen::noShrink(rc::gen::resize(rc::kNominalSize, rc::gen::arbitrary<std::uint64_t>()));
    const auto density =
        *rc::gen::element(Density::sparse, Density::uniform, Density::dense, Density::structured);
    const auto verdict = GetParam().on_samples(Sampler{seed, density}, sets_a_case);
    if (!verdict) RC_FAIL(verdict.message());
  });
}

INSTANTIATE_TEST_SUITE_P(, EverySampledVariant, testing::ValuesIn(sampled_trials()), test_name);

TEST(TheTrials, CoverEveryJobOfTheList) {
  Names tried;
  for (const Trial& trial : trials()) tried.insert(trial.job);
  Names listed;
  kernels::for_each_job([&](const auto& job) { listed.emplace(job.name); });
  EXPECT_TRUE(same(tried, listed));
}

// The loops that latency benches run give the results of those that the laws check.

TEST(ALatencyLoop, EndsWithTheResultOfItsLastInput) {
  kernels::for_each_job([]<class Input>(const kernels::Job<Input>& job) {
    for (const auto& variant : kernels::available(job)) {
      Sampler sampler{1, Density::uniform};
      std::vector<Input> inputs;
      for (unsigned count = 1; count <= 100; ++count) {
        inputs.push_back(sampler.draw<Input>());
        std::vector<std::uint64_t> results(count);
        variant.loops.apply(inputs.data(), count, results.data());
        ASSERT_EQ(variant.loops.chain(inputs.data(), count), results.back())
            << job.name << " by " << variant.name;
      }
      EXPECT_EQ(variant.loops.chain(nullptr, 0), 0U);
    }
  });
}

// No variant is left out on a processor that can execute it.

std::set<std::string> flags_of_the_first_processor() {
  std::ifstream file{"/proc/cpuinfo"};
  for (std::string line; std::getline(file, line);) {
    if (!line.starts_with("flags")) continue;
    std::istringstream words{line.substr(line.find(':') + 1)};
    return {std::istream_iterator<std::string>{words}, {}};
  }
  return {};
}

TEST(TheRunningProcessor, HasTheInstructionsThatTheSystemSaysItHas) {
  const std::set<std::string> flags = flags_of_the_first_processor();
  if (flags.empty()) GTEST_SKIP() << "/proc/cpuinfo names no flags";
  using kernels::Isa;
  EXPECT_TRUE(kernels::running_cpu_has(Isa::baseline));
  EXPECT_EQ(kernels::running_cpu_has(Isa::sse2), flags.contains("sse2"));
  EXPECT_EQ(kernels::running_cpu_has(Isa::sse41), flags.contains("sse4_1"));
  EXPECT_EQ(kernels::running_cpu_has(Isa::popcnt), flags.contains("popcnt"));
  EXPECT_EQ(kernels::running_cpu_has(Isa::avx2), flags.contains("avx2"));
}

template <class Input>
unsigned count(void (*every)(const Check<Input>&)) {
  unsigned cases = 0;
  every([&](const Input&) { ++cases; });
  return cases;
}

// Laws over no cases would hold of anything.
TEST(TheCases, AreAsManyAsTheyShouldBe) {
  EXPECT_EQ(count(every_small_set), 1 + 64 + 2'016 + 41'664 + 635'376 + 7'624'512u);
  // Squares by how many a knight, and a king, attacks from them.
  EXPECT_EQ(count(every_fork), (4 << 2) + (8 << 3) + (20 << 4) + (16 << 6) + (16u << 8));
  EXPECT_EQ(count(every_king_pattern), (4 << 3) + (24 << 5) + (36u << 8));
  EXPECT_EQ(count(every_word), 4 * 65'536u);
  EXPECT_EQ(count(every_king_race), 2 * 2 * 64u);
  EXPECT_EQ(count(every_passer_race), 2 * 2 * 64 * 64u);
  EXPECT_EQ(count(every_pawn_shield), 2 * 2 * 64u);
}

}  // namespace
}  // namespace bbtables::laws
