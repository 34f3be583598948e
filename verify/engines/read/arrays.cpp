// Text to arrays, in this order; for_each_array() below runs all of it on one source:
//
//   dialect.cpp      what is special to the source's language, one row a language
//   tokens.cpp       cuts the text into tokens
//   parser.cpp       links brackets, finds where a statement ends: Statements::read(text, …)
//   statements.cpp   finds what a statement declares, and keeps what names stand for
//   lists.cpp        reads a bracket to a Node, and makes that an array
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
  return text.size() == 16 && text.find_first_not_of("0123456789abcdefABCDEF") == text.npos;
}

bool is_surely_hex(std::string_view sixteen) {
  return sixteen.front() == '0' || !std::ranges::all_of(sixteen, is_decimal_digit);
}

/// Numbers outside of all brackets, as a program prints them: separated by blanks, commas or
/// semicolons, in blocks between empty lines, named by the word before.
class BareNumbers {
 public:
  BareNumbers(const Dialect& dialect, const Take& deliver) : dialect_{dialect}, deliver_{deliver} {}

  void take(const Token& token) {
    const bool minus = std::exchange(minus_, false);
    switch (token.kind) {
      case Kind::word:
      case Kind::text:
        return word(token);
      case Kind::number:
        return number(token, minus);
      case Kind::numbers:
        return each_number(token, [this](const Token& one) { number(one, false); });
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
    if (!std::exchange(in_run_, false)) return;
    end_block();
    if (all_sixteen_ && surely_hex_) std::ranges::for_each(run_.lists, take_digits_as_hex);
    const bool is_one_block = run_.lists.size() == 1 && run_.counted == 0;
    Node& all = is_one_block ? run_.lists.front() : run_;
    all.name = run_.name;
    deliver_(all);
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
    if (!std::exchange(in_run_, true)) {
      run_ = {.what = What::list, .name = std::exchange(word_, {}), .place = token.place};
      block_ = {.what = What::list, .place = token.place};
      room_ = Node::most_room;
      all_sixteen_ = true;
      surely_hex_ = false;
    } else if (token.place.line > line_ + 1 && !token.text.ends_with('\n')) {  // It is no board.
      end_block();
    }
    all_sixteen_ &= is_sixteen_digits(token.text);
    surely_hex_ |= is_surely_hex(token.text);
    line_ = token.place.line;
    block_.add(element(token, minus), std::exchange(key_, {}));
  }

  void end_block() {
    run_.put(run_.elements.size(), std::exchange(block_, {.what = What::list}), {}, room_);
  }

  static void take_digits_as_hex(Node& block) {
    for (Element& element : block.elements) {
      element.bits = read_digits(element.text, 16).value();
      element.what = What::number;
      element.decimal = false;
    }
  }

  Element element(const Token& token, bool minus) const {
    Element element{{}, What::other, token.place, token.text};
    if (const auto literal = read_literal(token.text, dialect_)) {
      static_cast<Value&>(element) = *literal;
      element.what = What::number;
      element.negative = minus;
      if (minus) element.bits = 0 - literal->bits;
    }
    return element;
  }

  const Dialect& dialect_;
  const Take& deliver_;
  Node run_;
  Node block_;  ///< the last of the run, or all of it
  std::size_t room_ = 0;
  bool in_run_ = false;
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
  Array array;
  array.fills_up = dialect.has(Dialect::fills_up);
  const Take deliver = [&](Node& node) {
    if (!build(node, array)) return;
    const auto next = std::ranges::upper_bound(ignoring, array.place.line, {}, &Ignoring::first);
    array.ignored = next != ignoring.begin() && array.place.line <= next[-1].last;
    if (array.ignored) next[-1].any = true;
    if (array.misses_names && engine != nullptr) engine->miss();
    if (engine == nullptr || !engine->gives_up()) take(array);
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
  array.name = std::move(name);
  if (count > Node::most_numbers) array.too_many = count;
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
