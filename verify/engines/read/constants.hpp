#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "engines/read/dialect.hpp"

namespace bbtables::read {

[[nodiscard]] constexpr bool is_decimal_digit(char byte) { return byte >= '0' && byte <= '9'; }
/// The value of each byte as a hexadecimal digit, or more than 15.
inline constexpr std::array<std::uint8_t, 256> digit_values = [] {
  std::array<std::uint8_t, 256> values{};
  values.fill(0xff);
  for (unsigned i = 0; i < 10; ++i) values['0' + i] = static_cast<std::uint8_t>(i);
  for (unsigned i = 10; i < 16; ++i) {
    values['a' + i - 10] = values['A' + i - 10] = static_cast<std::uint8_t>(i);
  }
  return values;
}();
[[nodiscard]] constexpr unsigned digit_value(char byte) {
  return digit_values[static_cast<unsigned char>(byte)];
}

/// An integer as 64 bits in two's complement, and how it is written.
struct Value {
  std::uint64_t bits = 0;
  bool is_unsigned = false;  ///< of a literal: by its suffix, or as it fits no signed 64 bits
  bool decimal = false;      ///< it is written in decimal, and is not computed
  bool negative = false;     ///< it is below zero, by a minus sign
  Ints ints = Ints::wide;    ///< how it shifts: of a literal without a suffix, as its language says
};

/// Reads `text`, which begins with a digit, as an integer literal of any language here: hex,
/// octal, binary or decimal, with digit separators and a suffix. Nothing for what is none (a
/// float, digits of no such base, an unknown suffix). What has more than 64 bits is 2^64 - 1.
[[nodiscard]] std::optional<Value> read_literal(std::string_view text, const Dialect& dialect);

/// The same for digits in a known base (2, 8, 10 or 16) without any prefix, as in parseLong("ff",
/// 16). A sign may come first.
[[nodiscard]] std::optional<std::uint64_t> read_digits(std::string_view text, unsigned base);

/// A constant expression, which grows token by token. It has no value while it is not complete, nor
/// ever again once something in it cannot be read, is undefined (a division by zero, a shift by 64
/// bits) or makes it longer than a table's elements are.
class Expression {
 public:
  void clear() {
    values_ = operators_ = 0;
    failed_ = false;
  }
  [[nodiscard]] bool empty() const { return values_ == 0 && operators_ == 0; }

  [[nodiscard]] bool is_one_value() const { return values_ == 1 && !failed_; }

  void fail() { failed_ = true; }
  [[nodiscard]] bool failed() const { return failed_; }

  void push(const Value& value) {
    if (values_ == limit) return fail();
    stack_[values_++] = value;
  }
  /// Makes 64 bits of the last value, whatever it was.
  void widen() {
    if (values_ != 0) stack_[values_ - 1].ints = Ints::wide;
  }
  void unary(Operator prefix);
  /// An operator between two values; higher `strength` binds tighter, of equals the first.
  void binary(Operator infix, std::uint8_t strength);
  /// A method of the last value, as in Kotlin: `5.shl(3)`, where the argument is pushed next, and
  /// `5.inv()`.
  void method(Operator operation);

  [[nodiscard]] std::optional<Value> value();

 private:
  struct Waiting {
    Operator operation;
    std::uint8_t strength;
  };

  void wait(Waiting next);
  [[nodiscard]] bool reduce();
  [[nodiscard]] bool reduce_while_stronger(std::uint8_t strength);

  static constexpr std::size_t limit = 8;
  std::array<Value, limit> stack_;
  std::array<Waiting, limit> waiting_;
  std::uint8_t values_ = 0;
  std::uint8_t operators_ = 0;
  bool failed_ = false;
};

}  // namespace bbtables::read
