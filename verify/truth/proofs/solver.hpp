#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "truth/proofs/symbol.hpp"

namespace bbtables::proofs {

using Milliseconds = std::chrono::milliseconds;

/// Finds inputs, or shows that there are none.
class Solver {
 public:
  /// Empty where there is a solver; else why not, and nothing else may be called.
  [[nodiscard]] static std::string_view reason_to_skip();

  Solver();
  ~Solver();
  Solver(const Solver&) = delete;
  Solver& operator=(const Solver&) = delete;

  struct Answer {
    enum { found, none, unknown } kind;
    std::vector<std::uint64_t> inputs;  ///< of variables 0, 1, …, where found
  };
  /// Inputs that make the condition, a word of 0 or 1, to be 1. Unknown after that time.
  [[nodiscard]] Answer find(const Symbol& condition, unsigned variables, Milliseconds limit);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace bbtables::proofs
