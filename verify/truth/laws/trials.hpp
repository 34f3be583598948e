#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <ostream>
#include <string>
#include <vector>

#include "truth/laws/inputs.hpp"

namespace bbtables::laws {

/// One variant of one job of kernels/kernels.hpp, and how to try it against the job's oracle.
struct Trial {
  std::string job;
  std::string variant;
  std::string reason_to_skip;  // empty where the running processor can execute it
  std::function<testing::AssertionResult()> on_all_cases;
  /// On sets drawn from a sampler; nothing where `on_all_cases` are all there are.
  std::function<testing::AssertionResult(Sampler, unsigned sets)> on_samples;
};
std::ostream& operator<<(std::ostream& out, const Trial& trial);

/// Every variant of every job.
[[nodiscard]] const std::vector<Trial>& trials();

/// Those whose cases are too many to be exhausted.
[[nodiscard]] std::vector<Trial> sampled_trials();

}  // namespace bbtables::laws
