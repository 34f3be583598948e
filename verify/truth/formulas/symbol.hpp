#pragma once

#include <cstdint>
#include <memory>
#include <stdexcept>

namespace bbtables::formulas {

/// A word that nobody has computed yet: a formula instantiated with symbols returns what it would
/// do, for every input at once. It offers what word.hpp asks of a word, no more, so that a formula
/// cannot do to a symbol what it could not do to an integer. Operations mean what they mean for
/// std::uint64_t.
class Symbol {
 public:
  struct Expression {
    char operation;  ///< its sign, '<' and '>' for shifts; 'c' of a constant, 'v' of a variable
    std::uint64_t number = 0;                       ///< of a constant or a variable,
    std::shared_ptr<const Expression> a = nullptr;  ///< which have no operands
    std::shared_ptr<const Expression> b = nullptr;
  };

  explicit Symbol(std::uint64_t value) : Symbol{Expression{'c', value}} {}
  /// The theorem's input of that number, 0 …
  [[nodiscard]] static Symbol variable(unsigned number) { return Symbol{Expression{'v', number}}; }

  [[nodiscard]] const Expression& expression() const { return *expression_; }

  friend Symbol operator&(const Symbol& a, const Symbol& b) { return {'&', a, b}; }
  friend Symbol operator|(const Symbol& a, const Symbol& b) { return {'|', a, b}; }
  friend Symbol operator^(const Symbol& a, const Symbol& b) { return {'^', a, b}; }
  friend Symbol operator~(const Symbol& a) { return {'^', a, Symbol(~std::uint64_t{0})}; }
  friend Symbol operator+(const Symbol& a, const Symbol& b) { return {'+', a, b}; }
  friend Symbol operator-(const Symbol& a, const Symbol& b) { return {'-', a, b}; }
  friend Symbol operator*(const Symbol& a, const Symbol& b) { return {'*', a, b}; }
  /// 1 where both are the same word, else 0.
  friend Symbol equal(const Symbol& a, const Symbol& b) { return {'=', a, b}; }

  /// Throws std::invalid_argument unless the count is a constant below 64: of any other, C++
  /// promises nothing and the solver something.
  friend Symbol operator<<(const Symbol& a, const Symbol& count) { return shift('<', a, count); }
  friend Symbol operator>>(const Symbol& a, const Symbol& count) { return shift('>', a, count); }
  friend Symbol operator<<(const Symbol& a, unsigned count) { return a << Symbol{count}; }
  friend Symbol operator>>(const Symbol& a, unsigned count) { return a >> Symbol{count}; }

 private:
  explicit Symbol(Expression expression)
      : expression_{std::make_shared<const Expression>(std::move(expression))} {}
  Symbol(char operation, const Symbol& a, const Symbol& b)
      : Symbol{Expression{operation, 0, a.expression_, b.expression_}} {}
  static Symbol shift(char operation, const Symbol& a, const Symbol& count) {
    if (count.expression().operation != 'c' || count.expression().number >= 64) {
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
