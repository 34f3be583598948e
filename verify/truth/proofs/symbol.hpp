#pragma once

#include <cstdint>
#include <memory>

namespace bbtables::proofs {

/// What a symbol does to its operands; `constant` and `variable` have a number instead.
enum class Operation {
  constant,
  variable,
  intersection,
  join,
  difference,
  complement,
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
/// do, for every input at once. It offers what formulas/word.hpp asks of a word, no more, so that a
/// formula cannot do to a symbol what it could not do to an integer. Operations mean what they mean
/// for std::uint64_t; see interpretation.hpp.
class Symbol {
 public:
  explicit Symbol(std::uint64_t value);
  /// The theorem's input of that number, 0 …
  [[nodiscard]] static Symbol variable(unsigned number);

  friend Symbol operator&(const Symbol& a, const Symbol& b);
  friend Symbol operator|(const Symbol& a, const Symbol& b);
  friend Symbol operator^(const Symbol& a, const Symbol& b);
  friend Symbol operator~(const Symbol& a);
  friend Symbol operator+(const Symbol& a, const Symbol& b);
  friend Symbol operator-(const Symbol& a, const Symbol& b);
  friend Symbol operator*(const Symbol& a, const Symbol& b);

  /// Throws std::invalid_argument unless the count is a constant below 64: of any other, C++
  /// promises nothing and the solver something.
  friend Symbol operator<<(const Symbol& a, const Symbol& count);
  friend Symbol operator>>(const Symbol& a, const Symbol& count);
  friend Symbol operator<<(const Symbol& a, unsigned count) { return a << Symbol{count}; }
  friend Symbol operator>>(const Symbol& a, unsigned count) { return a >> Symbol{count}; }

  /// 1 where both are the same word, else 0.
  friend Symbol equal(const Symbol& a, const Symbol& b);

  /// That both are the same word; see claim.hpp.
  friend Claim operator==(const Symbol& a, const Symbol& b);

  [[nodiscard]] const Expression& expression() const { return *expression_; }

 private:
  explicit Symbol(std::shared_ptr<const Expression> expression);
  std::shared_ptr<const Expression> expression_;
};

/// Where the operation has fewer than two operands, the rest are null.
struct Expression {
  Operation operation;
  std::uint64_t number = 0;
  std::shared_ptr<const Expression> a = nullptr;
  std::shared_ptr<const Expression> b = nullptr;
};

}  // namespace bbtables::proofs
