// Text to arrays, in this order; for_each_array() below runs all of it on one source:
//
//   dialect.cpp      what is special to the source's language, one row a language
//   tokens.cpp       cuts the text into tokens
//   parser.cpp       links brackets, finds where a statement ends: Statements::read(text, …)
//   statements.cpp   finds what a statement declares, and keeps what names stand for
//   lists.cpp        reads a bracket; its elements stand in Lists until these are an array
//   element.cpp      reads an element, which is what stands between two commas
//   names.cpp        knows what its names stand for, also those of other files of the engine
//   values.cpp       reads literals, and computes with their values
//
// Numbers outside all brackets, as programs print them, belong to no language: they have no
// expressions, and their punctuation means nothing. All the code for them is in this file.

#include "engines/read/arrays.hpp"

#include <algorithm>
#include <utility>

#include "engines/read/statements.hpp"

namespace bbtables::read {

namespace {

bool is_sixteen_digits(std::string_view text) {
  return text.size() == 16 &&
         std::all_of(text.begin(), text.end(), [](char byte) { return digit_value(byte) < 16; });
}

bool is_surely_hex(std::string_view sixteen) {
  return sixteen.front() == '0' || !std::all_of(sixteen.begin(), sixteen.end(), is_decimal_digit);
}

/// Numbers outside of all brackets, as a program prints them: separated by blanks, commas or
/// semicolons, in blocks between empty lines, named by the word before.
class BareNumbers {
 public:
  BareNumbers(const Dialect& dialect, const Statements::Take& deliver)
      : dialect_{dialect}, deliver_{deliver} {}

  void take(const Token& token) {
    const bool minus = std::exchange(minus_, false);
    switch (token.kind) {
      case Kind::word:
      case Kind::text:
        return word(token);
      case Kind::number:
        return number(token, minus);
      case Kind::operation:
        minus_ = token.operation == Operator::minus;
        return;
      case Kind::comma:
      case Kind::semicolon:
      case Kind::colon:
      case Kind::equals:
      case Kind::dot:
        return;
      default:
        return end();
    }
  }

  void end() {
    if (!in_run_) return;
    in_run_ = false;
    run_.close(block_);
    run_.close(whole_);
    if (blocks_ == 1) run_.dissolve(block_);
    if (all_sixteen_ && surely_hex_) run_.take_digits_as_hex();
    if (run_.build(whole_, array_)) deliver_(array_);
  }

 private:
  void word(const Token& token) {
    if (is_square(token.text)) {
      key_ = token.text;
    } else if (is_sixteen_digits(token.text)) {
      number(token, false);
    } else {
      end();
      word_ = {token.text, token.place};
    }
  }

  void number(const Token& token, bool minus) {
    const bool sixteen = is_sixteen_digits(token.text);
    if (!in_run_) begin(token.place);
    all_sixteen_ &= sixteen;
    surely_hex_ |= is_surely_hex(token.text);
    const bool is_board = token.text.ends_with('\n');
    if (token.place.line > line_ + 1 && !is_board) {
      run_.close(block_);
      block_ = run_.open({}, token.place, 1);
      ++blocks_;
    }
    line_ = token.place.line;
    run_.add_key(0, std::exchange(key_, {}));
    run_.add(element(token, minus));
  }

  void begin(Place place) {
    in_run_ = true;
    run_.clear();
    all_sixteen_ = true;
    surely_hex_ = false;
    whole_ = run_.open(std::exchange(word_, {}), place, 0);
    block_ = run_.open({}, place, 1);
    blocks_ = 1;
    line_ = place.line;
  }

  Element element(const Token& token, bool minus) const {
    Element element = element_of(What::other, token.place, token.text);
    if (const auto literal = read_literal(token.text, dialect_)) {
      static_cast<Value&>(element) = *literal;
      element.what = What::number;
      element.negative = minus;
      if (minus) element.bits = 0 - literal->bits;
    }
    return element;
  }

  const Dialect& dialect_;
  const Statements::Take& deliver_;
  Array array_;
  Lists run_;
  bool in_run_ = false;
  std::size_t whole_ = 0;
  std::size_t block_ = 0;
  std::uint64_t blocks_ = 0;
  bool all_sixteen_ = false;  ///< Each of the run has sixteen digits, maybe hexadecimal ones,
  bool surely_hex_ = false;   ///< and one of them has such.
  bool minus_ = false;
  std::uint32_t line_ = 0;
  Name word_;
  std::string_view key_;
};

/// The comments of a source that ignore arrays. They are read before all arrays, since an array may
/// end before the comment on its line.
std::vector<Ignoring> ignoring_comments(std::string_view text, const Dialect& dialect) {
  std::vector<Ignoring> found;
  if (text.find(ignoring_words) == std::string_view::npos) return found;
  each_token(text, dialect, {}, &found);
  return found;
}

}  // namespace

std::vector<std::uint32_t> for_each_array(std::string_view text, const Dialect& dialect,
                                          const std::function<void(const Array&)>& take,
                                          Names* engine) {
  std::vector<Ignoring> ignoring = ignoring_comments(text, dialect);
  const Statements::Take deliver = [&](Array& array) {
    const auto next =
        std::upper_bound(ignoring.begin(), ignoring.end(), array.place.line,
                         [](std::uint32_t line, const Ignoring& one) { return line < one.first; });
    array.ignored = next != ignoring.begin() && array.place.line <= next[-1].last;
    if (array.ignored) next[-1].any = true;
    if (array.misses_names && engine != nullptr) engine->miss();
    take(array);
  };
  Statements statements{dialect, deliver, engine};
  BareNumbers bare_numbers{dialect, deliver};
  std::function<void(const Token&)> outside;
  if (dialect.has(Dialect::bare_numbers))
    outside = [&](const Token& token) { bare_numbers.take(token); };
  statements.read(text, outside);
  bare_numbers.end();
  std::vector<std::uint32_t> idle;
  for (const Ignoring& one : ignoring) {
    if (!one.any) idle.push_back(one.first);
  }
  return idle;
}

Array array_of_words(std::string_view bytes, std::string name) {
  constexpr std::size_t size = 8;  // of a word, in bytes
  const std::size_t count = bytes.size() / size;
  Array array;
  array.fills_up = false;
  array.name = std::move(name);
  if (count > Lists::most_numbers) array.too_many = count;
  for (std::size_t at = 0; array.too_many == 0 && at < count * size; at += size) {
    std::uint64_t value = 0;
    for (std::size_t i = size; i-- > 0;) {
      value = value << 8 | static_cast<unsigned char>(bytes[at + i]);
    }
    array.numbers.push_back({value, {0, static_cast<std::uint32_t>(at + 1)}});
  }
  array.lists = {{0, array.numbers.size(), 0}};
  return array;
}

}  // namespace bbtables::read
