#include "truth/proofs/prover.hpp"

#if defined(BBTABLES_HAS_Z3)
#include <z3++.h>
#endif

#include <algorithm>
#include <chrono>
#include <stdexcept>
#include <unordered_map>

#include "truth/oracles/geometry.hpp"

namespace bbtables::proofs {
namespace {

using formulas::Expression;
using formulas::Operation;
using Clock = std::chrono::steady_clock;
using Milliseconds = std::chrono::milliseconds;

/// What symbols mean in some arithmetic, each subexpression computed once. An arithmetic has a
/// `Value` with & | ^ + - *, and says what remains. The symbols must outlive the interpretation.
template <class Arithmetic>
class Interpretation {
 public:
  using Value = typename Arithmetic::Value;

  explicit Interpretation(Arithmetic arithmetic) : arithmetic_{std::move(arithmetic)} {}

  [[nodiscard]] Value operator()(const Symbol& symbol) { return value_of(symbol.expression()); }

 private:
  const Value& value_of(const Expression& expression) {
    if (const auto known = values_.find(&expression); known != values_.end()) return known->second;
    return values_.emplace(&expression, computed(expression)).first->second;
  }

  Value computed(const Expression& expression) {
    const auto a = [&]() -> const Value& { return value_of(*expression.a); };
    const auto b = [&]() -> const Value& { return value_of(*expression.b); };
    switch (expression.operation) {
      case Operation::constant:
        return arithmetic_.constant(expression.number);
      case Operation::variable:
        return arithmetic_.variable(expression.number);
      case Operation::intersection:
        return a() & b();
      case Operation::join:
        return a() | b();
      case Operation::difference:
        return a() ^ b();
      case Operation::left_shift:
        return arithmetic_.shifted_left(a(), b());
      case Operation::right_shift:
        return arithmetic_.shifted_right(a(), b());
      case Operation::sum:
        return a() + b();
      case Operation::subtraction:
        return a() - b();
      case Operation::product:
        return a() * b();
      case Operation::equality:
        return arithmetic_.equal(a(), b());
    }
    throw std::logic_error{"Interpretation: an operation without meaning"};
  }

  Arithmetic arithmetic_;
  std::unordered_map<const Expression*, Value> values_;
};

/// The processor's own arithmetic, once the inputs are known.
struct Integers {
  using Value = std::uint64_t;
  std::vector<std::uint64_t> inputs;

  [[nodiscard]] Value constant(std::uint64_t value) const { return value; }
  [[nodiscard]] Value variable(std::uint64_t number) const { return inputs.at(number); }
  [[nodiscard]] Value shifted_left(Value a, Value count) const { return a << count; }
  [[nodiscard]] Value shifted_right(Value a, Value count) const { return a >> count; }
  [[nodiscard]] Value equal(Value a, Value b) const { return a == b ? 1 : 0; }
};

/// Inputs that make a condition 1, or that there are none; unknown if that took too long.
struct Answer {
  enum { found, none, unknown } kind;
  std::vector<std::uint64_t> inputs;  ///< of variables 0, 1, …, where found
};

#if defined(BBTABLES_HAS_Z3)

/// Z3's bit-vectors of 64 bits. Their + - * wrap like the processor's, & | ^ are bitwise, and
/// lshr is the logical shift (`>>` on z3::expr would be the arithmetic one).
struct BitVectors {
  using Value = z3::expr;
  z3::context& context;

  [[nodiscard]] Value constant(std::uint64_t value) const { return context.bv_val(value, 64); }
  [[nodiscard]] Value variable(std::uint64_t number) const {
    return context.bv_const(("set" + std::to_string(number)).c_str(), 64);
  }
  [[nodiscard]] Value shifted_left(const Value& a, const Value& count) const {
    return z3::shl(a, count);
  }
  [[nodiscard]] Value shifted_right(const Value& a, const Value& count) const {
    return z3::lshr(a, count);
  }
  [[nodiscard]] Value equal(const Value& a, const Value& b) const {
    return z3::ite(a == b, constant(1), constant(0));
  }
};

class Solver {
 public:
  /// Makes the condition, a word of 0 or 1, to be 1.
  [[nodiscard]] Answer find(const Symbol& condition, unsigned variables, Milliseconds limit) {
    const BitVectors bit_vectors{context_};
    z3::solver solver{context_, "QF_BV"};
    z3::params params{context_};
    params.set("timeout", static_cast<unsigned>(std::max<Milliseconds::rep>(1, limit.count())));
    solver.set(params);
    solver.add(Interpretation{bit_vectors}(condition) == bit_vectors.constant(1));
    switch (solver.check()) {
      case z3::unsat:
        return {Answer::none, {}};
      case z3::unknown:
        return {Answer::unknown, {}};
      case z3::sat:
        break;
    }
    const z3::model model = solver.get_model();
    std::vector<std::uint64_t> inputs;
    for (unsigned number = 0; number != variables; ++number) {
      inputs.push_back(model.eval(bit_vectors.variable(number), true).get_numeral_uint64());
    }
    return {Answer::found, inputs};
  }

 private:
  z3::context context_;
};

#else

struct Solver {
  [[nodiscard]] Answer find(const Symbol&, unsigned, Milliseconds) {
    throw std::logic_error{"Solver: there is none"};
  }
};

#endif

/// Proves one case after the other.
class Proof {
 public:
  Proof(unsigned sets, unsigned limit)
      : sets_{sets}, deadline_{Clock::now() + Milliseconds{limit}} {}

  /// One claim about all sets; `label` names the finite values. Returns whether to go on.
  bool add(const Claim& claim, const std::string& label) {
    ++outcome_.cases;
    const Symbol broken = claim.assumption & (equal(claim.left, claim.right) ^ Symbol{1});
    const Answer answer = find(broken);
    if (answer.kind == Answer::unknown) {
      outcome_.verdict = Verdict::unknown;
      outcome_.reason = "no answer in time" + (label.empty() ? "" : " for " + label);
      return false;
    }
    if (answer.kind == Answer::found) {
      refute(claim, label, answer.inputs);
      return false;
    }
    if (!is_about_something_) {
      is_about_something_ = find(claim.assumption).kind == Answer::found;
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
  Answer find(const Symbol& condition) {
    if (sets_ == 0) {
      const bool holds = Interpretation{Integers{}}(condition) == 1;
      return {holds ? Answer::found : Answer::none, {}};
    }
    const auto left = std::chrono::duration_cast<Milliseconds>(deadline_ - Clock::now());
    if (left <= Milliseconds::zero()) return {Answer::unknown, {}};
    return solver_.find(condition, sets_, left);
  }

  void refute(const Claim& claim, const std::string& label,
              const std::vector<std::uint64_t>& inputs) {
    Interpretation value{Integers{inputs}};
    const Counterexample example{label, inputs, value(claim.left), value(claim.right)};
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

/// The finite values in words: "white, e4".
std::string label_of(const std::vector<Parameter>& parameters,
                     const std::vector<unsigned>& choice) {
  std::string text;
  for (std::size_t i = 0; i < choice.size(); ++i) {
    if (parameters[i].values == 0) continue;
    text += (text.empty() ? "" : ", ") + parameters[i].label(choice[i]);
  }
  return text;
}

/// Moves on to the next choice of finite values, the last running fastest; false after the last.
bool go_on(const std::vector<Parameter>& parameters, std::vector<unsigned>& choice) {
  for (std::size_t i = choice.size(); i-- > 0;) {
    if (parameters[i].values == 0) continue;
    if (++choice[i] < parameters[i].values) return true;
    choice[i] = 0;
  }
  return false;
}

std::string drawn(const Counterexample& example) {
  static constexpr std::string_view names[] = {"a", "b", "c", "d"};
  std::vector<board::Picture> pictures;
  for (const std::uint64_t input : example.inputs) {
    pictures.push_back({names[pictures.size()], oracles::squares(input)});
  }
  pictures.push_back({"left side", oracles::squares(example.left)});
  pictures.push_back({"right side", oracles::squares(example.right)});
  pictures.push_back({"difference", oracles::squares(example.left ^ example.right)});
  const std::string label = example.label.empty() ? "" : "  with " + example.label + '\n';
  return label + oracles::draw_side_by_side(pictures);
}

}  // namespace

std::string_view reason_to_skip() {
#if defined(BBTABLES_HAS_Z3)
  return {};
#else
  return "Z3 was not there when this was built";
#endif
}

Outcome prove(const Theorem& theorem, unsigned limit) {
  if (!reason_to_skip().empty()) {
    return {Verdict::skipped, 0, std::string{reason_to_skip()}};
  }
  Proof proof{theorem.sets(), limit};
  const std::vector<Parameter>& parameters = theorem.parameters;
  std::vector<unsigned> choice(parameters.size());
  unsigned sets = 0;
  for (std::size_t i = 0; i < choice.size(); ++i) {
    if (parameters[i].values == 0) choice[i] = sets++;
  }
  bool more = true;
  while (more) {
    const std::string label = label_of(parameters, choice);
    const auto make_claim = [&] { return theorem.claim(choice.data()); };
    for (const Claim& claim : formulas::along_every_branch(make_claim)) {
      if (!proof.add(claim, label)) return proof.outcome();
    }
    more = go_on(parameters, choice);
  }
  return proof.outcome();
}

std::string word_for(const Theorem& theorem, const Outcome& outcome) {
  switch (outcome.verdict) {
    case Verdict::proved:
      return theorem.sets() == 0 ? "checked" : "proved";
    case Verdict::refuted:
      return "refuted";
    case Verdict::unknown:
      return "unknown";
    case Verdict::skipped:
      return "skipped";
  }
  return {};
}

std::string cases(const Theorem& theorem, const Outcome& outcome) {
  if (outcome.verdict != Verdict::proved || outcome.cases == 1) return {};
  const std::string number = std::to_string(outcome.cases);
  return theorem.sets() == 0 ? " [all " + number + "]" : " [" + number + " cases]";
}

std::string explanation(const Theorem& theorem, const Outcome& outcome) {
  if (outcome.counterexample) return drawn(*outcome.counterexample);
  if (!outcome.reason.empty())
    return "  " + word_for(theorem, outcome) + ": " + outcome.reason + '\n';
  return {};
}

}  // namespace bbtables::proofs
