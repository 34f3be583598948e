#include "truth/proofs/prover.hpp"

#include <z3++.h>

#include <algorithm>
#include <chrono>
#include <stdexcept>
#include <unordered_map>

#include "truth/oracles/geometry.hpp"

namespace bbtables::proofs {
namespace {

/// Symbols as Z3's bit-vectors of 64 bits, each subexpression made once. Their + - * wrap like the
/// processor's, & | ^ are bitwise, and lshr is the logical shift (`>>` on z3::expr would be the
/// arithmetic one).
class BitVectors {
 public:
  explicit BitVectors(z3::context& context) : context_{context} {}

  [[nodiscard]] z3::expr number(std::uint64_t value) { return context_.bv_val(value, 64); }
  [[nodiscard]] z3::expr variable(std::uint64_t number) {
    return context_.bv_const(("set" + std::to_string(number)).c_str(), 64);
  }
  /// Steps are those of a1b1, as integers take them.
  [[nodiscard]] z3::expr operator()(const Symbol& symbol) {
    symbols_.push_back(symbol.lowered(formulas::a1b1));
    return made(symbols_.back().expression());
  }

 private:
  z3::expr made(const Symbol::Expression& expression) {
    if (const auto known = made_.find(&expression); known != made_.end()) return known->second;
    return made_.emplace(&expression, make(expression)).first->second;
  }
  z3::expr make(const Symbol::Expression& expression) {
    using Operation = Symbol::Operation;
    if (expression.operation == Operation::constant) return number(expression.number);
    if (expression.operation == Operation::variable) return variable(expression.number);
    if (expression.operation == Operation::looped) return looped(expression);
    if (expression.operation == Operation::table) return number(0);
    const z3::expr a = made(*expression.a);
    const auto b = [&] { return made(*expression.b); };
    switch (expression.operation) {
      case Operation::complement:
        return ~a;
      case Operation::bit_and:
        return a & b();
      case Operation::bit_or:
        return a | b();
      case Operation::bit_xor:
        return a ^ b();
      case Operation::shift_left:
      case Operation::shift_left_by:
        return z3::shl(a, b());
      case Operation::shift_right:
      case Operation::shift_right_by:
        return z3::lshr(a, b());
      case Operation::plus:
        return a + b();
      case Operation::minus:
        return a - b();
      case Operation::times:
        return a * b();
      case Operation::equal:
        return z3::ite(a == b(), number(1), number(0));
      case Operation::different:
        return z3::ite(a == b(), number(0), number(1));
      case Operation::none:
        return z3::ite(a == number(0), number(1), number(0));
      case Operation::both:
        return a & b();
      case Operation::number:
      case Operation::word:
      case Operation::count:
        return a;
      case Operation::bit:
        return z3::shl(number(1), a);
      case Operation::lowest_square:
        return number(formulas::lowest_square(value(a)));
      case Operation::highest_square:
        return number(formulas::highest_square(value(a)));
      case Operation::population: {
        z3::expr count = number(0);
        for (unsigned bit = 0; bit < 64; ++bit) {
          count = count + (z3::lshr(a, number(bit)) & number(1));
        }
        return count;
      }
      case Operation::entry: {
        // Of an entry that is a table, how many entries of its size stand before it.
        const auto& axes = expression.table->table->axes;
        const z3::expr at = a * number(axes[axes.size() - 1 - expression.axes].size) + b();
        if (expression.axes != 0) return at;
        return number(expression.table->values().at(value(at)));
      }
      default:
        throw std::logic_error{"BitVectors: an operation without meaning"};
    }
  }

  /// A word that follows from numbers alone.
  static std::uint64_t value(const z3::expr& word) {
    const z3::expr simple = word.simplify();
    if (!simple.is_numeral()) throw std::logic_error{"BitVectors: sets decide what numbers should"};
    return simple.get_numeral_uint64();
  }

  /// Turn by turn, of which each sees its own values of the variables.
  z3::expr looped(const Symbol::Expression& expression) {
    const formulas::Loop& loop = *expression.loop;
    std::vector<z3::expr> values;
    for (const auto& variable : loop.variables) values.push_back(made(*variable.initial));
    const auto outside = made_;
    while (true) {
      made_ = outside;
      for (std::size_t at = 0; at < values.size(); ++at) {
        made_.insert_or_assign(loop.variables[at].varying.get(), values[at].simplify());
      }
      if (value(made(*loop.condition)) == 0) break;
      for (std::size_t at = 0; at < values.size(); ++at) {
        values[at] = made(*loop.variables[at].next);
      }
    }
    made_ = outside;
    return values[expression.number];
  }

  z3::context& context_;
  std::vector<Symbol> symbols_;  ///< which the map below points into
  std::unordered_map<const Symbol::Expression*, z3::expr> made_;
};

}  // namespace

Outcome prove(const Theorem& theorem, unsigned limit) {
  using Clock = std::chrono::steady_clock;
  using Milliseconds = std::chrono::milliseconds;
  const auto deadline = Clock::now() + Milliseconds{limit};
  bool is_about_something = false;
  z3::context context;
  for (const auto& [values, claim] : theorem.cases()) {
    BitVectors bit_vectors{context};
    const z3::expr left = bit_vectors(claim.left);
    const z3::expr right = bit_vectors(claim.right);
    const z3::expr assumed = (bit_vectors(claim.assumption) == bit_vectors.number(1)).simplify();
    // What follows from numbers alone needs no search.
    if (assumed.is_true() && (left != right).simplify().is_false()) {
      is_about_something = true;
      continue;
    }
    z3::solver solver{context, "QF_BV"};
    const auto check = [&](const z3::expr& condition) {
      const auto left = std::chrono::duration_cast<Milliseconds>(deadline - Clock::now());
      z3::params params{context};
      params.set("timeout", static_cast<unsigned>(std::max<Milliseconds::rep>(1, left.count())));
      solver.set(params);
      solver.add(condition);
      return solver.check();
    };
    const z3::check_result assumption = check(assumed);
    const z3::check_result broken = check(left != right);
    if (broken == z3::unknown) {
      return {Verdict::unknown,
              "  unknown: no answer in time" + (values.empty() ? "" : " for " + values) + '\n'};
    }
    if (broken == z3::sat) {
      const z3::model model = solver.get_model();
      const auto value = [&](const z3::expr& word) {
        return model.eval(word, true).get_numeral_uint64();
      };
      std::vector<std::uint64_t> sets;
      for (unsigned number = 0; number != theorem.sets; ++number) {
        sets.push_back(value(bit_vectors.variable(number)));
      }
      return {Verdict::refuted, oracles::drawn(values, sets, value(left), value(right))};
    }
    is_about_something |= assumption == z3::sat;
  }
  if (is_about_something) return {Verdict::proved};
  return {Verdict::refuted, "  refuted: nothing satisfies its assumptions\n"};
}

}  // namespace bbtables::proofs
