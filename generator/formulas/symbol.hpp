#pragma once

#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>

#include "formulas/word.hpp"

namespace bbtables::formulas {

/// A word that nobody has computed yet: a formula instantiated with symbols returns what it would
/// do, for every input at once. It offers what word.hpp asks of a word, no more, so that a formula
/// cannot do to a symbol what it could not do to an integer. Operations mean what they mean for
/// std::uint64_t.
class Symbol {
 public:
  /// What an expression does with its operands. Those from `shifted` on stand for others, which
  /// depend on the mapping: lowered() puts them in.
  enum class Operation {
    constant,
    variable,
    complement,
    bit_and,
    bit_or,
    bit_xor,
    plus,
    minus,
    times,
    shift_left,
    shift_right,
    equal,
    shifted,
    guarded,
    within
  };
  struct Expression {
    Operation operation;
    std::uint64_t number = 0;  ///< of a constant, a variable, or the squares to be within
    std::shared_ptr<const Expression> a = nullptr;
    std::shared_ptr<const Expression> b = nullptr;
    Step step = {};         ///< to shift or guard by
    std::string name = {};  ///< what readers call it; empty: it is part of another
  };

  explicit Symbol(std::uint64_t value) : Symbol{Expression{Operation::constant, value}} {}
  explicit Symbol(Expression expression)
      : expression_{std::make_shared<const Expression>(std::move(expression))} {}
  /// The theorem's or function's input of that number, 0 …
  [[nodiscard]] static Symbol variable(unsigned number) {
    return Symbol{Expression{Operation::variable, number}};
  }

  [[nodiscard]] const Expression& expression() const { return *expression_; }

  friend Symbol operator~(const Symbol& a) { return {Operation::complement, a}; }
  friend Symbol operator&(const Symbol& a, const Symbol& b) { return {Operation::bit_and, a, b}; }
  friend Symbol operator|(const Symbol& a, const Symbol& b) { return {Operation::bit_or, a, b}; }
  friend Symbol operator^(const Symbol& a, const Symbol& b) { return {Operation::bit_xor, a, b}; }
  friend Symbol operator+(const Symbol& a, const Symbol& b) { return {Operation::plus, a, b}; }
  friend Symbol operator-(const Symbol& a, const Symbol& b) { return {Operation::minus, a, b}; }
  friend Symbol operator*(const Symbol& a, const Symbol& b) { return {Operation::times, a, b}; }
  /// 1 where both are the same word, else 0.
  friend Symbol equal(const Symbol& a, const Symbol& b) { return {Operation::equal, a, b}; }

  /// Throws std::invalid_argument unless the count is a constant below 64: of any other, C++
  /// promises nothing and the solver something.
  friend Symbol operator<<(const Symbol& a, const Symbol& count) {
    return shift(Operation::shift_left, a, count);
  }
  friend Symbol operator>>(const Symbol& a, const Symbol& count) {
    return shift(Operation::shift_right, a, count);
  }
  friend Symbol operator<<(const Symbol& a, unsigned count) { return a << Symbol{count}; }
  friend Symbol operator>>(const Symbol& a, unsigned count) { return a >> Symbol{count}; }

  friend Symbol shifted(const Symbol& set, Step step) {
    return Symbol{Expression{Operation::shifted, 0, set.expression_, nullptr, step}};
  }
  friend Symbol guarded(const Symbol& set, Step step) {
    return Symbol{Expression{Operation::guarded, 0, set.expression_, nullptr, step}};
  }
  friend Symbol within(const Symbol& set, std::uint64_t squares) {
    return Symbol{Expression{Operation::within, squares, set.expression_}};
  }
  friend Symbol named(const Symbol& word, std::string_view name, std::string_view ending = {}) {
    Expression named = *word.expression_;
    named.name = std::string{name}.append(ending);
    return Symbol{std::move(named)};
  }

  /// The same for sets in that mapping, by shifts and masks alone.
  [[nodiscard]] Symbol lowered(const mapping::Mapping& mapping) const;

 private:
  Symbol(Operation operation, const Symbol& a) : Symbol{Expression{operation, 0, a.expression_}} {}
  Symbol(Operation operation, const Symbol& a, const Symbol& b)
      : Symbol{Expression{operation, 0, a.expression_, b.expression_}} {}
  static Symbol shift(Operation operation, const Symbol& a, const Symbol& count) {
    const Expression& by = count.expression();
    if (by.operation != Operation::constant || by.number >= 64) {
      throw std::invalid_argument{"Symbol: a shift count must be a constant below 64"};
    }
    return {operation, a, count};
  }

  std::shared_ptr<const Expression> expression_;
};

/// That two words are the same wherever the assumption holds, a word that is 1 if so and 0 if not.
struct Claim {
  Symbol left;
  Symbol right;
  Symbol assumption{1};
};

[[nodiscard]] inline Claim operator==(const Symbol& a, const Symbol& b) { return {a, b}; }

/// The conclusion wherever the premise is true.
[[nodiscard]] inline Claim given(const Claim& premise, const Claim& conclusion) {
  return {conclusion.left, conclusion.right,
          conclusion.assumption & premise.assumption & equal(premise.left, premise.right)};
}

}  // namespace bbtables::formulas
