#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "truth/proofs/solver.hpp"
#include "truth/proofs/theorem.hpp"

namespace bbtables::proofs {

/// Inputs with which a claim is false.
struct Counterexample {
  std::string label;  ///< of the case
  std::vector<std::uint64_t> inputs;
  std::uint64_t left;
  std::uint64_t right;
};

enum class Verdict { proved, refuted, unknown, skipped };

struct Outcome {
  Verdict verdict;
  unsigned cases = 0;       ///< how many were tried, the last of them being the one that failed
  std::string reason = {};  ///< why it is not proved, where there is no counterexample
  std::optional<Counterexample> counterexample = {};
};

/// Every theorem is settled in much less.
inline constexpr Milliseconds time_limit{10'000};

/// Tries the theorem's cases until one fails or the time is over. A counterexample is computed
/// again by the processor: throws std::logic_error where solver and processor disagree.
[[nodiscard]] Outcome prove(const Theorem& theorem, Milliseconds limit = time_limit);

}  // namespace bbtables::proofs
