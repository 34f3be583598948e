#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

namespace bbtables::formulas {

/// What a symbol does to its operands; `constant` and `variable` have a number instead.
enum class Operation {
  constant,
  variable,
  intersection,
  join,
  difference,
  left_shift,
  right_shift,
  sum,
  subtraction,
  product,
  equality,
};

struct Expression;
class Claim;

/// A word that nobody has computed yet: a formula instantiated with symbols returns what it would
/// do, for every input at once. It offers what word.hpp asks of a word, no more, so that a formula
/// cannot do to a symbol what it could not do to an integer. Operations mean what they mean for
/// std::uint64_t.
class Symbol {
 public:
  explicit Symbol(std::uint64_t value);
  /// The theorem's input of that number, 0 …
  [[nodiscard]] static Symbol variable(unsigned number);

  friend Symbol operator&(const Symbol& a, const Symbol& b) {
    return {Operation::intersection, a, b};
  }
  friend Symbol operator|(const Symbol& a, const Symbol& b) { return {Operation::join, a, b}; }
  friend Symbol operator^(const Symbol& a, const Symbol& b) {
    return {Operation::difference, a, b};
  }
  friend Symbol operator~(const Symbol& a) {
    return a ^ Symbol {
      ~std::uint64_t { 0 }
    };
  }
  friend Symbol operator+(const Symbol& a, const Symbol& b) { return {Operation::sum, a, b}; }
  friend Symbol operator-(const Symbol& a, const Symbol& b) {
    return {Operation::subtraction, a, b};
  }
  friend Symbol operator*(const Symbol& a, const Symbol& b) { return {Operation::product, a, b}; }

  /// Throws std::invalid_argument unless the count is a constant below 64: of any other, C++
  /// promises nothing and the solver something.
  friend Symbol operator<<(const Symbol& a, const Symbol& count) {
    return {Operation::left_shift, a, count};
  }
  friend Symbol operator>>(const Symbol& a, const Symbol& count) {
    return {Operation::right_shift, a, count};
  }
  friend Symbol operator<<(const Symbol& a, unsigned count) { return a << Symbol{count}; }
  friend Symbol operator>>(const Symbol& a, unsigned count) { return a >> Symbol{count}; }

  /// 1 where both are the same word, else 0.
  friend Symbol equal(const Symbol& a, const Symbol& b) { return {Operation::equality, a, b}; }

  /// That both are the same word.
  friend Claim operator==(const Symbol& a, const Symbol& b);

  [[nodiscard]] const Expression& expression() const { return *expression_; }

 private:
  explicit Symbol(std::shared_ptr<const Expression> expression);
  Symbol(Operation operation, const Symbol& a, const Symbol& b);
  std::shared_ptr<const Expression> expression_;
};

/// A constant and a variable have no operands: null.
struct Expression {
  Operation operation;
  std::uint64_t number = 0;
  std::shared_ptr<const Expression> a = nullptr;
  std::shared_ptr<const Expression> b = nullptr;
};

/// That two words are the same wherever the assumption holds, a word that is 1 if so and 0 if not.
class Claim {
 public:
  Symbol left;
  Symbol right;
  Symbol assumption{1};

  /// An `if` in a formula asks whether two words are the same; with symbols both ways are taken,
  /// one after the other. Throws std::logic_error outside of along_every_branch.
  explicit operator bool() const;
};

inline Claim operator==(const Symbol& a, const Symbol& b) { return {a, b}; }

/// a ⊆ b.
[[nodiscard]] inline Claim is_subset(const Symbol& a, const Symbol& b) { return (a & b) == a; }

/// The conclusion wherever the premise is true.
[[nodiscard]] inline Claim given(const Claim& premise, const Claim& conclusion) {
  return {conclusion.left, conclusion.right,
          conclusion.assumption & premise.assumption & equal(premise.left, premise.right)};
}

/// Calls `make_claim` once for every way in which the conditions that it meets can turn out, and
/// returns its claims, each on the assumption that they turn out so. Throws std::logic_error where
/// there is no end of ways: a loop must not depend on a symbol.
[[nodiscard]] std::vector<Claim> along_every_branch(const std::function<Claim()>& make_claim);

}  // namespace bbtables::formulas
