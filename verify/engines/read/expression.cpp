#include "engines/read/expression.hpp"

namespace bbtables::read {

namespace {

constexpr std::uint8_t unary_strength = 15;
constexpr std::uint8_t method_strength = 16;
constexpr std::uint8_t named_strength = 6;

/// By operator from `times` to `bit_or`; higher binds tighter. The languages' references have
/// these tables; D, Java, C#, Rust, Python, JavaScript, Dart and Scala agree with C.
constexpr std::array<std::uint8_t, 12> strengths_c{10, 10, 10, 9, 9, 8, 8, 8, 5, 5, 4, 3};
constexpr std::array<std::uint8_t, 12> strengths_go{10, 10, 10, 9, 9, 10, 10, 10, 10, 10, 9, 9};
constexpr std::array<std::uint8_t, 12> strengths_swift{10, 10, 10, 9, 9, 11, 11, 11, 10, 10, 9, 9};
constexpr std::array<std::uint8_t, 12> strengths_zig{10, 10, 10, 9, 9, 8, 8, 8, 5, 5, 5, 5};

std::uint8_t strength_of(Operator infix, Precedence precedence) {
  const auto index = static_cast<std::size_t>(infix);
  if (index >= strengths_c.size()) return named_strength;
  switch (precedence) {
    case Precedence::go:
      return strengths_go[index];
    case Precedence::swift:
      return strengths_swift[index];
    case Precedence::zig:
      return strengths_zig[index];
    case Precedence::c:
      break;
  }
  return strengths_c[index];
}

std::optional<std::uint64_t> shifted_right(const Value& a, std::uint64_t by, bool unsigned_shift) {
  if (by > 63) return std::nullopt;
  const std::uint64_t shifted = a.bits >> by;
  const bool fill = !unsigned_shift && !a.is_unsigned && a.bits >> 63 != 0 && by != 0;
  return fill ? shifted | ~std::uint64_t{0} << (64 - by) : shifted;
}

std::optional<std::uint64_t> quotient(const Value& a, const Value& b, bool remainder) {
  if (b.bits == 0) return std::nullopt;
  if (a.is_unsigned || b.is_unsigned || (a.bits >> 63 == 0 && b.bits >> 63 == 0)) {
    return remainder ? a.bits % b.bits : a.bits / b.bits;
  }
  // Rounding of negative quotients differs from language to language.
  return std::nullopt;
}

std::optional<std::uint64_t> computed(Operator infix, const Value& a, const Value& b) {
  switch (infix) {
    case Operator::times:
      return a.bits * b.bits;
    case Operator::divide:
    case Operator::remainder:
      return quotient(a, b, infix == Operator::remainder);
    case Operator::plus:
      return a.bits + b.bits;
    case Operator::minus:
      return a.bits - b.bits;
    case Operator::shift_left:
    case Operator::named_shift_left:
      return b.bits > 63 ? std::nullopt : std::optional{a.bits << b.bits};
    case Operator::shift_right:
    case Operator::named_shift_right:
      return shifted_right(a, b.bits, false);
    case Operator::shift_right_unsigned:
    case Operator::named_shift_right_unsigned:
      return shifted_right(a, b.bits, true);
    case Operator::bit_and:
    case Operator::named_and:
      return a.bits & b.bits;
    case Operator::bit_and_not:
      return a.bits & ~b.bits;
    case Operator::bit_xor:
    case Operator::named_xor:
      return a.bits ^ b.bits;
    case Operator::bit_or:
    case Operator::named_or:
      return a.bits | b.bits;
    case Operator::complement:
    case Operator::bang:
    case Operator::negate:
      break;
  }
  return std::nullopt;
}

bool is_shift(Operator infix) {
  return infix == Operator::shift_left || infix == Operator::shift_right ||
         infix == Operator::shift_right_unsigned || infix == Operator::named_shift_left ||
         infix == Operator::named_shift_right || infix == Operator::named_shift_right_unsigned;
}

Value prefixed(Operator prefix, const Value& a) {
  if (prefix == Operator::negate) {
    return {0 - a.bits, a.is_unsigned, a.decimal, a.bits != 0 && !a.negative};
  }
  // Only Rust complements with !, and there a table of bits has unsigned elements.
  return {~a.bits, a.is_unsigned || prefix == Operator::bang, false, false};
}

}  // namespace

bool Expression::push(const Value& value) {
  if (values_ == limit) return false;
  stack_[values_++] = value;
  return true;
}

bool Expression::unary(Operator prefix) {
  if (operators_ == limit) return false;
  waiting_[operators_++] = {prefix, unary_strength};
  return true;
}

bool Expression::binary(Operator infix, Precedence precedence) {
  const std::uint8_t strength = strength_of(infix, precedence);
  if (!reduce_while_stronger(strength) || operators_ == limit) return false;
  waiting_[operators_++] = {infix, strength};
  return true;
}

bool Expression::method(Operator infix) {
  if (operators_ == limit) return false;
  waiting_[operators_++] = {infix, method_strength};
  return true;
}

bool Expression::complement_last() {
  if (values_ == 0) return false;
  Value& top = stack_[values_ - 1];
  top = prefixed(Operator::complement, top);
  return true;
}

bool Expression::reduce_while_stronger(std::uint8_t strength) {
  while (operators_ != 0 && waiting_[operators_ - 1].strength >= strength) {
    if (!reduce()) return false;
  }
  return true;
}

bool Expression::reduce() {
  const Pending pending = waiting_[--operators_];
  if (values_ == 0) return false;
  if (pending.strength == unary_strength) {
    Value& top = stack_[values_ - 1];
    top = prefixed(pending.operation, top);
    return true;
  }
  if (values_ < 2) return false;
  const Value right = stack_[--values_];
  Value& left = stack_[values_ - 1];
  const auto bits = computed(pending.operation, left, right);
  if (!bits) return false;
  const bool is_unsigned = left.is_unsigned || (right.is_unsigned && !is_shift(pending.operation));
  left = {*bits, is_unsigned, false, false};
  return true;
}

std::optional<Value> Expression::value() {
  if (!reduce_while_stronger(0) || values_ != 1) return std::nullopt;
  return stack_[0];
}

}  // namespace bbtables::read
