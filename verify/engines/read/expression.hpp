#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "engines/read/syntax.hpp"

namespace bbtables::read {

/// The operators that a constant of bits is written with.
enum class Operator : std::uint8_t {
  times,
  divide,
  remainder,
  plus,
  minus,
  shift_left,
  shift_right,
  shift_right_unsigned,
  bit_and,
  bit_and_not,
  bit_xor,
  bit_or,
  named_shift_left,  ///< Kotlin's infix functions: one precedence for all of them
  named_shift_right,
  named_shift_right_unsigned,
  named_and,
  named_xor,
  named_or,
  complement,  ///< unary from here on
  bang,
  negate,
};

struct Value {
  std::uint64_t bits = 0;
  bool is_unsigned = false;
  bool decimal = false;   ///< it is written in decimal, and is not computed
  bool negative = false;  ///< it is below zero, by a minus sign
};

/// A constant expression, which grows token by token; a value once it is complete.
class Expression {
 public:
  void clear() { values_ = operators_ = 0; }
  [[nodiscard]] bool empty() const { return values_ == 0 && operators_ == 0; }

  /// Each is false if the expression is too long to be one of a table's elements, or undefined
  /// (a division by zero, a shift by 64 bits).
  [[nodiscard]] bool push(const Value& value);
  [[nodiscard]] bool unary(Operator prefix);
  [[nodiscard]] bool binary(Operator infix, Precedence precedence);

  /// A method of the last value, as in Kotlin: `5.shl(3)`, where the argument is pushed next, and
  /// `5.inv()`.
  [[nodiscard]] bool method(Operator infix);
  [[nodiscard]] bool complement_last();

  /// What it comes to, or nothing if it is not complete or undefined.
  [[nodiscard]] std::optional<Value> value();

 private:
  struct Pending {
    Operator operation;
    std::uint8_t strength;
  };

  [[nodiscard]] bool reduce();
  [[nodiscard]] bool reduce_while_stronger(std::uint8_t strength);

  static constexpr std::size_t limit = 8;
  std::array<Value, limit> stack_;
  std::array<Pending, limit> waiting_;
  std::uint8_t values_ = 0;
  std::uint8_t operators_ = 0;
};

}  // namespace bbtables::read
