#pragma once

#include <cstdint>
#include <stdexcept>
#include <unordered_map>
#include <utility>
#include <vector>

#include "truth/proofs/symbol.hpp"

namespace bbtables::proofs {

/// What symbols mean in some arithmetic, each subexpression computed once. An arithmetic has a
/// `Value` with & | ^ ~ + - *, and says what remains. The symbols must outlive the interpretation.
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
      case Operation::complement:
        return ~a();
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

}  // namespace bbtables::proofs
