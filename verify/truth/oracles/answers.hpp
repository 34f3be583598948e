#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "truth/kernels/loops.hpp"

// What every job of kernels/kernels.hpp should answer.
namespace bbtables::oracles {

template <class Input>
using Visit = std::function<void(const Input&)>;

template <class Input>
struct Answer {
  std::string_view name;      ///< of the job
  std::string_view sentence;  ///< what the answer is
  /// The inputs to exhaust: calls `visit` once for each.
  std::function<void(const Visit<Input>& visit)> cases;
  std::function<std::uint64_t(const Input&)> on_integers;
};

using AnyAnswer = kernels::AnyOf<Answer>;

/// One for each job.
[[nodiscard]] const std::vector<AnyAnswer>& answers();

/// The answer to a job with such inputs. Throws std::out_of_range where there is none.
template <class Input>
[[nodiscard]] const Answer<Input>& answer_to(std::string_view job) {
  return kernels::named<Answer<Input>>(answers(), job);
}

}  // namespace bbtables::oracles
