#include "truth/proofs/prover.hpp"

#include <stdexcept>

#include "truth/proofs/interpretation.hpp"

namespace bbtables::proofs {
namespace {

using Clock = std::chrono::steady_clock;

/// Proves one case after the other.
class Proof {
 public:
  Proof(unsigned sets, Milliseconds limit) : sets_{sets}, deadline_{Clock::now() + limit} {}

  /// Returns whether to go on.
  bool add(const Case& next) {
    ++outcome_.cases;
    const Claim& claim = next.claim;
    const Symbol broken = claim.assumption & (equal(claim.left, claim.right) ^ Symbol{1});
    const Solver::Answer answer = find(broken);
    if (answer.kind == Solver::Answer::unknown) {
      outcome_.verdict = Verdict::unknown;
      outcome_.reason = "no answer in time" + (next.label.empty() ? "" : " for " + next.label);
      return false;
    }
    if (answer.kind == Solver::Answer::found) {
      refute(next, answer.inputs);
      return false;
    }
    if (!is_about_something_) {
      is_about_something_ = find(claim.assumption).kind == Solver::Answer::found;
    }
    return true;
  }

  [[nodiscard]] Outcome outcome() const {
    if (outcome_.verdict == Verdict::proved && !is_about_something_) {
      Outcome vacuous = outcome_;
      vacuous.verdict = Verdict::refuted;
      vacuous.reason = "nothing satisfies its assumptions";
      return vacuous;
    }
    return outcome_;
  }

 private:
  /// Without inputs there is nothing to search: the condition is computed.
  Solver::Answer find(const Symbol& condition) {
    if (sets_ == 0) {
      const bool holds = Interpretation{Integers{}}(condition) == 1;
      return {holds ? Solver::Answer::found : Solver::Answer::none, {}};
    }
    const auto left = std::chrono::duration_cast<Milliseconds>(deadline_ - Clock::now());
    if (left <= Milliseconds::zero()) return {Solver::Answer::unknown, {}};
    return solver_.find(condition, sets_, left);
  }

  void refute(const Case& refuted, const std::vector<std::uint64_t>& inputs) {
    Interpretation value{Integers{inputs}};
    const Claim& claim = refuted.claim;
    const Counterexample example{refuted.label, inputs, value(claim.left), value(claim.right)};
    if (value(claim.assumption) != 1 || example.left == example.right) {
      throw std::logic_error{"prove: the solver's counterexample is none"};
    }
    outcome_.verdict = Verdict::refuted;
    outcome_.counterexample = example;
  }

  unsigned sets_;
  Clock::time_point deadline_;
  Solver solver_;
  bool is_about_something_ = false;
  Outcome outcome_{Verdict::proved};
};

}  // namespace

Outcome prove(const Theorem& theorem, Milliseconds limit) {
  if (!Solver::reason_to_skip().empty()) {
    return {Verdict::skipped, 0, std::string{Solver::reason_to_skip()}};
  }
  Proof proof{theorem.sets(), limit};
  theorem.visit_cases([&](const Case& next) { return proof.add(next); });
  return proof.outcome();
}

}  // namespace bbtables::proofs
