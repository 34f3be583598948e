#pragma once

#include <gtest/gtest.h>

#include <vector>

#include "truth/kernels/kernels.hpp"
#include "truth/laws/inputs.hpp"
#include "truth/laws/same_squares.hpp"

namespace bbtables::laws {

/// One answer, drawn: a bitboard where the truth is one, else a number.
[[nodiscard]] inline std::string describe_wrong(const Description& input, std::uint64_t is,
                                                std::uint64_t should_be) {
  return input.words +
         same_squares(oracles::squares(is), oracles::squares(should_be), input.pictures).message();
}
[[nodiscard]] inline std::string describe_wrong(const Description& input, std::uint64_t is,
                                                unsigned should_be) {
  return input.words + "\n  is " + std::to_string(is) + ", should be " + std::to_string(should_be) +
         '\n' + draw_side_by_side(input.pictures);
}

/// Compares what a variant answers with the truth: a function that gives a std::uint64_t where the
/// answer is a set, and an unsigned where it is a number. Works in batches, as the variants do.
template <class Input, class Truth>
class Comparison {
 public:
  Comparison(const kernels::Variant<Input>& variant, const Truth& truth)
      : variant_{variant}, truth_{truth} {}

  void add(const Input& input) {
    batch_.push_back(input);
    if (batch_.size() == batch_size) compare();
  }

  [[nodiscard]] testing::AssertionResult verdict() {
    compare();
    if (wrong_ == 0) return testing::AssertionSuccess();
    return testing::AssertionFailure()
           << wrong_ << " of " << answers_ << " answers wrong; the first:" << first_wrong_;
  }

 private:
  static constexpr std::size_t batch_size = 4096;

  void compare() {
    const std::vector<std::uint64_t> answers = kernels::results(variant_, batch_);
    for (std::size_t i = 0; i < batch_.size(); ++i) {
      const auto should_be = truth_(batch_[i]);
      ++answers_;
      if (answers[i] == should_be) continue;
      if (wrong_++ == 0) first_wrong_ = describe_wrong(describe(batch_[i]), answers[i], should_be);
    }
    batch_.clear();
  }

  const kernels::Variant<Input>& variant_;
  const Truth& truth_;
  std::vector<Input> batch_;
  std::size_t answers_ = 0;
  std::size_t wrong_ = 0;
  std::string first_wrong_;
};

}  // namespace bbtables::laws
