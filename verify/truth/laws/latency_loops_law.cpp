// The loops that latency benches run give the results of those that the laws judge.

#include <gtest/gtest.h>

#include <vector>

#include "truth/kernels/kernels.hpp"
#include "truth/laws/sampler.hpp"

namespace bbtables::laws {
namespace {

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

}  // namespace
}  // namespace bbtables::laws
