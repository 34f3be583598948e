#include "engines/read/bare_numbers.hpp"

#include <algorithm>
#include <utility>

namespace bbtables::read {

namespace {

bool is_square(std::string_view word) {
  if (word.size() != 2 || word[1] < '1' || word[1] > '8') return false;
  const char file = static_cast<char>(word[0] | 0x20);
  return file >= 'a' && file <= 'h';
}

bool is_sixteen_digits(std::string_view text) {
  return text.size() == 16 &&
         std::all_of(text.begin(), text.end(), [](char byte) { return digit_value(byte) < 16; });
}

bool is_surely_hex(std::string_view sixteen) {
  return sixteen.front() == '0' || !std::all_of(sixteen.begin(), sixteen.end(), is_decimal_digit);
}

/// The number whose hexadecimal digits are the decimal ones of `value`.
std::uint64_t digits_as_hex(std::uint64_t value) {
  std::uint64_t hex = 0;
  for (unsigned shift = 0; shift < 64; shift += 4, value /= 10) hex |= value % 10 << shift;
  return hex;
}

}  // namespace

bool BareNumbers::take(const Token& token) {
  const bool minus = std::exchange(minus_, false);
  switch (token.kind) {
    case Kind::word:
      return take_word(token);
    case Kind::number:
      minus_ = minus;
      return take_number(token);
    case Kind::operation:
      minus_ = token.operation == Operator::minus;
      if (minus_ || token.operation == Operator::plus || token.operation == Operator::bit_or) {
        return false;
      }
      return end();
    case Kind::comma:
    case Kind::semicolon:
    case Kind::colon:
    case Kind::equals:
    case Kind::dot:
      return false;
    case Kind::text:
      word_ = {token.text, token.place};
      return end();
    default:
      return end();
  }
}

bool BareNumbers::take_word(const Token& token) {
  if (is_square(token.text)) {
    key_ = token.text;
    return false;
  }
  if (is_sixteen_digits(token.text) && (!in_run_ || digits_ != Digits::ordinary)) {
    return take_number(token);
  }
  word_ = {token.text, token.place};
  key_ = {};
  return end();
}

bool BareNumbers::take_number(const Token& token) {
  const bool sixteen = is_sixteen_digits(token.text);
  const bool ended = digits_ == Digits::hex && !sixteen && end();
  if (!in_run_) begin_run(token);
  if (digits_ == Digits::unknown && sixteen && is_surely_hex(token.text)) {
    run_.change_values(digits_as_hex);
    digits_ = Digits::hex;
  } else if (!sixteen) {
    digits_ = Digits::ordinary;
  }
  add(token);
  return ended;
}

void BareNumbers::add(const Token& token) {
  Element element;
  const bool minus = std::exchange(minus_, false);
  if (digits_ == Digits::hex) {
    element.bits = read_digits(token.text, 16).value_or(0);
    element.readable = true;
  } else if (const auto literal = read_literal(token.text, dialect_)) {
    static_cast<Value&>(element) = *literal;
    element.readable = true;
    element.negative = minus && literal->bits != 0;
    if (minus) element.bits = 0 - literal->bits;
  }
  element.place = token.place;
  if (token.place.line > line_ + 1) {
    run_.close(block_);
    block_ = run_.open({}, Lists::none, token.place, 1);
    ++blocks_;
  }
  line_ = token.place.line;
  run_.add_key(whole_, std::exchange(key_, {}));
  run_.add(element);
}

void BareNumbers::begin_run(const Token& token) {
  in_run_ = true;
  run_.clear();
  digits_ = Digits::unknown;
  whole_ = run_.open(std::exchange(word_, {}), Lists::none, token.place, 0);
  block_ = run_.open({}, Lists::none, token.place, 1);
  blocks_ = 1;
  line_ = token.place.line;
}

bool BareNumbers::end() {
  if (!in_run_) return false;
  in_run_ = false;
  run_.close(block_);
  run_.close(whole_);
  if (blocks_ == 1) run_.dissolve(block_);
  std::swap(run_, ended_);
  return true;
}

}  // namespace bbtables::read
