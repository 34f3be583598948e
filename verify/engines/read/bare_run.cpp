#include "engines/read/bare_run.hpp"

#include <algorithm>
#include <utility>

#include "engines/read/characters.hpp"
#include "engines/read/literal.hpp"

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

bool BareRun::take(const Token& token) {
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
      return finish_run();
    case Kind::comma:
    case Kind::semicolon:
    case Kind::colon:
    case Kind::equals:
    case Kind::dot:
      return false;
    case Kind::text: {
      const bool ended = finish_run();
      word_ = {token.text, token.place};
      return ended;
    }
    default:
      return finish_run();
  }
}

bool BareRun::take_word(const Token& token) {
  if (is_square(token.text)) {
    key_ = {token.text, token.place};
    return false;
  }
  if (is_sixteen_digits(token.text) && (!in_run_ || digits_ != Digits::ordinary)) {
    return take_number(token);
  }
  const bool ended = finish_run();
  word_ = {token.text, token.place};
  key_.text = {};
  return ended;
}

bool BareRun::take_number(const Token& token) {
  const bool sixteen = is_sixteen_digits(token.text);
  const bool hex = sixteen && is_surely_hex(token.text);
  bool ended = false;
  if (in_run_ && digits_ == Digits::hex && !sixteen) ended = finish_run();
  if (!in_run_) begin_run(token);
  if (hex && digits_ == Digits::unknown) {
    run_.change_values(digits_as_hex);
    digits_ = Digits::hex;
  } else if (!sixteen) {
    digits_ = Digits::ordinary;
  }
  add(token);
  return ended;
}

void BareRun::add(const Token& token) {
  Element element;
  element.place = token.place;
  const bool minus = std::exchange(minus_, false);
  if (digits_ == Digits::hex) {
    element.value = read_digits(token.text, 16).value_or(0);
    element.readable = true;
  } else if (const auto literal = read_literal(token.text, syntax_)) {
    element.value = minus ? 0 - literal->value : literal->value;
    element.readable = true;
    element.decimal = literal->decimal;
    element.negative = minus && literal->value != 0;
  }
  if (token.place.line > line_ + 1) {
    run_.close(block_);
    block_ = run_.open({}, Pending::none, token.place, 1);
    ++blocks_;
  }
  line_ = token.place.line;
  run_.add_key(whole_, key_);
  key_.text = {};
  run_.add(element);
}

void BareRun::begin_run(const Token& token) {
  in_run_ = true;
  run_.clear();
  digits_ = Digits::unknown;
  whole_ = run_.open(word_, Pending::none, token.place, 0);
  block_ = run_.open({}, Pending::none, token.place, 1);
  blocks_ = 1;
  line_ = token.place.line;
  word_.text = {};
}

bool BareRun::finish_run() {
  if (!in_run_) return false;
  in_run_ = false;
  run_.close(block_);
  run_.close(whole_);
  if (blocks_ == 1) run_.dissolve(block_);
  std::swap(run_, ended_);
  return true;
}

bool BareRun::end() { return finish_run(); }

bool BareRun::build(Array& array) { return ended_.build(0, array); }

void BareRun::settle() {
  for (auto [name, own] : {std::pair{&word_, &own_word_}, std::pair{&key_, &own_key_}}) {
    if (name->text.data() == own->data()) continue;
    own->assign(name->text.substr(0, Pending::longest_name));
    name->text = *own;
  }
}

}  // namespace bbtables::read
