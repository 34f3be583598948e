#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "truth/kernels/kernels.hpp"
#include "truth/laws/same_names.hpp"
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
  EXPECT_TRUE(same_names(tried, listed));
}

}  // namespace
}  // namespace bbtables::laws
