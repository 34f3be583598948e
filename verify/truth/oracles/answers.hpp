#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "formulas/symbol.hpp"
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
  /// The answer, once for integers and once for symbols; none for symbols where a loop finds it.
  std::function<std::uint64_t(const Input&)> on_integers;
  std::function<formulas::Symbol(const typename Input::Symbols&)> on_symbols = {};
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
