#include <algorithm>
#include <array>
#include <utility>

#include "engines/read/literal.hpp"
#include "engines/read/parser.hpp"

namespace bbtables::read {

namespace {

struct NamedOperator {
  std::string_view name;
  Operator infix;
  Operator method;
};

constexpr std::array<NamedOperator, 11> named_operators{{
    {"shl", Operator::named_shift_left, Operator::shift_left},
    {"shr", Operator::named_shift_right, Operator::shift_right},
    {"ushr", Operator::named_shift_right_unsigned, Operator::shift_right_unsigned},
    {"and", Operator::named_and, Operator::bit_and},
    {"or", Operator::named_or, Operator::bit_or},
    {"xor", Operator::named_xor, Operator::bit_xor},
    {"inv", Operator::complement, Operator::complement},
    {"not", Operator::complement, Operator::complement},
    {"plus", Operator::plus, Operator::plus},
    {"minus", Operator::minus, Operator::minus},
    {"times", Operator::times, Operator::times},
}};

const NamedOperator* named_operator(std::string_view word) {
  if (word.size() < 2 || word.size() > 5) return nullptr;
  const auto* const found =
      std::find_if(named_operators.begin(), named_operators.end(),
                   [&](const NamedOperator& known) { return known.name == word; });
  return found == named_operators.end() ? nullptr : found;
}

/// Words that say something about the type or value behind them, and are no part of its name.
bool is_prefix(std::string_view word) {
  return word == "new" || word == "mut" || word == "stackalloc" || word == "const";
}

/// The base that a second argument says, as in parseLong("ff", 16).
bool is_base(std::uint64_t value) { return value == 2 || value == 8 || value == 10 || value == 16; }

}  // namespace

void Parser::begin_element(Frame& frame, const Token& token) {
  if (frame.begun) return;
  frame.begun = true;
  frame.element_place = token.place;
}

// --- Words

void Parser::element_word(Frame& frame, const Token& token) {
  if (frame.angles != 0) return;
  begin_element(frame, token);
  switch (frame.have) {
    case Have::nothing:
    case Have::cast:
      frame.word = {token.text, token.place};
      if (!is_prefix(token.text)) frame.have = Have::word;
      frame.computed = true;
      return;
    case Have::bracket:
      frame.word = {token.text, token.place};
      frame.have = Have::word;
      return;
    case Have::value:
      word_after_value(frame, token);
      return;
    default:
      word_after_operand(frame, token);
  }
}

void Parser::word_after_value(Frame& frame, const Token& token) {
  const NamedOperator* const named = named_operator(token.text);
  frame.computed = true;
  const bool goes_on = named != nullptr || frame.previous == Kind::dot;
  if (frame.code && on_new_line(token) && !goes_on) {
    frame.casting = false;
    word_after_operand(frame, token);
  } else if (frame.previous == Kind::dot) {
    frame.any_method = true;
    if (named != nullptr) frame.method = named->method;
  } else if (frame.casting || frame.any_method) {
    return;
  } else if (named != nullptr && named->infix != Operator::complement) {
    if (!frame.expression.binary(named->infix, syntax_.precedence)) frame.unreadable = true;
    frame.have = Have::nothing;
  } else if (token.text == "as") {
    frame.casting = true;
  } else {
    word_after_operand(frame, token);
  }
}

/// A word that follows a whole operand begins the next line of code, or says that this is code.
void Parser::word_after_operand(Frame& frame, const Token& token) {
  if (frame.previous == Kind::dot || frame.previous == Kind::scope || frame.casting) {
    frame.word = {token.text, token.place};
    frame.any_method = frame.have == Have::list;
    return;
  }
  const bool ends_statement = on_new_line(token) && frame.previous != Kind::other;
  if (frame.code) {
    if (ends_statement) {
      finish_statement(frame);
      code_word(frame, token);
    } else {
      frame.word = {token.text, token.place};
      frame.unreadable = true;
    }
  } else if (token.text == "as") {
    frame.casting = true;
  } else if (frame.bracket == '(') {
    frame.word = {token.text, token.place};
    if (frame.have == Have::value) frame.unreadable = true;
  } else {
    turn_to_code();
    if (ends_statement) finish_statement(frame);
    code_word(frame, token);
  }
}

// --- Literals

void Parser::element_number(Frame& frame, const Token& token) {
  if (frame.angles != 0) return;
  if (frame.have == Have::value && !frame.code && !frame.casting && !frame.any_method) {
    end_element(frame);  // Some lists have blanks for commas.
  }
  begin_element(frame, token);
  const bool fraction = frame.previous == Kind::dot;
  if (fraction || (frame.have != Have::nothing && frame.have != Have::cast)) {
    frame.unreadable = true;
    frame.have = Have::other;
    return;
  }
  frame.word = {token.text, token.place};
  frame.have = Have::value;
  const auto literal = read_literal(token.text, syntax_);
  if (!literal) {
    frame.unreadable = true;
    return;
  }
  if (frame.expression.empty()) frame.element_place = token.place;
  if (!frame.expression.push({literal->value, literal->is_unsigned, literal->decimal, false})) {
    frame.unreadable = true;
  }
}

void Parser::element_text(Frame& frame, const Token& token) {
  if (frame.angles != 0) return;
  begin_element(frame, token);
  const bool alone = frame.have == Have::nothing && frame.expression.empty();
  if (alone && token.text.starts_with("0x")) {
    const auto literal = read_literal(token.text, syntax_);
    if (literal && frame.expression.push({literal->value, true, false, false})) {
      frame.have = Have::value;
      frame.is_text = true;
      return;
    }
  }
  frame.is_text = alone;
  frame.unreadable = true;
  frame.have = Have::other;
}

// --- Signs

void Parser::element_operation(Frame& frame, const Token& token) {
  if (frame.angles != 0) {
    if (token.operation != Operator::shift_left && token.angles != 0) {
      frame.angles -= std::min(frame.angles, token.angles);
    }
    return;
  }
  begin_element(frame, token);
  switch (frame.have) {
    case Have::nothing:
    case Have::cast:
      element_prefix(frame, token);
      return;
    case Have::value:
      frame.casting = frame.any_method = false;
      frame.computed = true;
      if (token.operation >= Operator::complement ||
          !frame.expression.binary(token.operation, syntax_.precedence)) {
        frame.unreadable = true;
      }
      frame.have = Have::nothing;
      return;
    case Have::word:
      if (token.operation == Operator::bang && token.touches) {
        frame.macro = true;
        return;
      }
      // A pointer or a reference, in a cast.
      if (token.operation == Operator::times && frame.bracket == '(') return;
      break;
    case Have::bracket:
      if (token.operation == Operator::times || token.operation == Operator::bit_and) return;
      break;
    case Have::list:  // An operand is no element.
      if (!frame.code) pending_.forget_since(frame.before_list);
      frame.listed = false;
      break;
    default:
      break;
  }
  frame.unreadable = true;
  frame.have = Have::nothing;
}

void Parser::element_prefix(Frame& frame, const Token& token) {
  frame.have = Have::nothing;
  bool fine = true;
  switch (token.operation) {
    case Operator::minus:
      fine = frame.expression.unary(Operator::negate);
      break;
    case Operator::complement:
    case Operator::bang:
      fine = frame.expression.unary(token.operation);
      frame.computed = true;
      break;
    case Operator::bit_xor:  // Go's complement
      fine = frame.expression.unary(Operator::complement);
      frame.computed = true;
      break;
    case Operator::plus:
    case Operator::bit_and:  // of what is behind, the address
    case Operator::times:
      break;
    default:
      fine = false;
  }
  if (!fine) frame.unreadable = true;
}

void Parser::element_angle(Frame& frame, const Token& token) {
  const bool plain_code = frame.code && !frame.assigned;
  if (token.kind == Kind::greater) {
    if (frame.angles != 0) {
      --frame.angles;
    } else if (!plain_code) {
      element_other(frame, token);
    }
  } else if (plain_code ? frame.label == Label::colon || frame.angles != 0
                        : frame.angles != 0 || (frame.have == Have::word && token.touches)) {
    if (frame.angles != 0xff) ++frame.angles;
  } else if (!plain_code) {
    element_other(frame, token);
  }
}

void Parser::element_other(Frame& frame, const Token& token) {
  if (frame.angles != 0) return;
  begin_element(frame, token);
  frame.unreadable = true;
  frame.have = Have::nothing;
}

/// `word:`, `.word =`, `[5] =`, `"text":` and the like, or something that has no business in a
/// list.
void Parser::element_key(Frame& frame, const Token& token) {
  if (frame.angles != 0 && token.kind != Kind::equals) return;
  const bool is_word = frame.have == Have::word && !frame.unreadable;
  if (is_word && token.kind == Kind::colon && !frame.code && is_section(frame.word.text)) {
    turn_to_code();
    frame.next_element();
    return;
  }
  const bool is_key = is_word || frame.have == Have::bracket || frame.is_text ||
                      (frame.have == Have::value && !frame.computed && !frame.unreadable);
  if (!is_key || frame.label != Label::none) {
    if (token.kind == Kind::equals && !frame.code && frame.bracket != '(') {
      turn_to_code();
      code_equals(frame);
    } else {
      element_other(frame, token);
    }
    return;
  }
  if (frame.code) return element_other(frame, token);
  const Name name = frame.word;
  std::optional<std::uint64_t> index;
  if (frame.have == Have::value && !frame.is_text) {
    const auto value = frame.expression.value();
    if (value && !value->negative) index = value->bits;
  } else if (frame.have == Have::bracket && frame.inner_any && frame.inner.readable) {
    index = frame.inner.value;
  }
  frame.next_element();
  frame.name = name;
  frame.label = token.kind == Kind::equals ? Label::equals : Label::colon;
  frame.assigned = token.kind == Kind::equals;
  frame.has_index = index.has_value();
  frame.index = index.value_or(0);
}

// --- The end of an element

void Parser::end_element(Frame& frame) {
  if (frame.begun) {
    if (frame.listed) {
      ++frame.elements;
      ++(frame.listed_single ? frame.singles : frame.lists);
    } else if ((frame.have == Have::single || frame.have == Have::bracket) && !frame.unreadable) {
      add_single(frame);
    } else {
      end_scalar(frame);
    }
    const bool call = frame.bracket == '(' && frame.after_word;
    if (frame.lists != 0 && frame.unread != 0 && !call && !frame.code) turn_to_code();
  }
  frame.next_element();
}

Element Parser::scalar(Frame& frame) const {
  Element element;
  element.place = frame.element_place;
  if (frame.unreadable || frame.have != Have::value) return element;
  const auto value = frame.expression.value();
  if (!value) return element;
  element.value = value->bits;
  element.readable = true;
  element.decimal = value->decimal;
  element.negative = value->negative;
  element.is_unsigned = value->is_unsigned;
  return element;
}

void Parser::end_scalar(Frame& frame) {
  const Element element = scalar(frame);
  if (!element.readable) ++frame.unread;
  hold_or_add(frame, element);
}

void Parser::hold_or_add(Frame& frame, const Element& element) {
  if (frame.elements != 0 || frame.label != Label::none) {
    add_element(frame, element);
    return;
  }
  frame.only = element;
  frame.only_text = frame.is_text;
  frame.only_word = frame.word;
  frame.only_cast = frame.have == Have::word && !frame.unreadable && frame.expression.empty();
  frame.holds_only = true;
  frame.elements = frame.position = 1;
}

void Parser::add_element(Frame& frame, const Element& element) {
  materialise(depth_);
  constexpr std::uint64_t widest_gap = 4096;
  const bool indexed = frame.has_index && frame.lists == 0 && frame.singles == 0 &&
                       frame.index <= frame.elements + widest_gap;
  if (indexed) frame.position = frame.index;
  if (!frame.has_index && frame.label != Label::none) pending_.add_key(frame.list, frame.name);
  if (frame.position == frame.elements || frame.lists + frame.singles != 0) {
    pending_.add(element);
    frame.position = ++frame.elements;
    return;
  }
  pending_.put(frame.first + frame.position, element);
  ++frame.position;
  frame.elements = std::max(frame.elements, frame.position);
}

/// {5} or {}, [5] or [].
void Parser::add_single(Frame& frame) {
  materialise(depth_);
  if (frame.label != Label::none && !frame.has_index) pending_.add_key(frame.list, frame.name);
  const std::size_t list =
      pending_.open({}, frame.list, frame.element_place, static_cast<std::uint32_t>(depth_ + 1));
  if (frame.inner_any) pending_.add(frame.inner);
  pending_.close_single(list);
  ++frame.elements;
  ++frame.singles;
  if (frame.inner_any && !frame.inner.readable) ++frame.unread;
}

// --- What a bracket gives to the element it stands in

void Parser::give(Frame& around, Frame& frame, Content content) {
  if (around.angles != 0) {
    if (frame.open && !around.code) pending_.forget_since(frame.mark);
    return;
  }
  if (around.any_method && around.have == Have::value) {
    give_method(around, frame, content);
    return;
  }
  const bool call = frame.after_word;
  switch (content) {
    case Content::code:
      around.unreadable = true;
      around.have = Have::other;
      return;
    case Content::list:
    case Content::single:
      // What a subscript or a method of a list is given makes no element.
      if (frame.bracket == '[' && call && !around.macro) break;
      if (around.listed || around.have == Have::value) break;
      around.listed = true;
      around.listed_single = content == Content::single;
      around.before_list = frame.mark;
      around.have = Have::list;
      return;
    case Content::empty:
      give_empty(around, frame);
      return;
    case Content::scalar:
    case Content::unread:
      give_one(around, frame, content);
      return;
  }
  if (frame.open && !around.code) pending_.forget_since(frame.mark);
  if (around.have != Have::list) {
    around.unreadable = true;
    around.have = Have::other;
  }
}

/// `foo()`, `long[]`, `{}`.
void Parser::give_empty(Frame& around, const Frame& frame) {
  if (around.have == Have::list) return;
  if (frame.bracket == '[' && around.have == Have::word && !around.macro) return;
  const bool nothing_before = around.have == Have::nothing || around.have == Have::bracket;
  if (frame.bracket != '(' && nothing_before) {
    around.have = frame.bracket == '[' ? Have::bracket : Have::single;
    around.inner_any = false;
    return;
  }
  around.computed = true;
  const bool zero = frame.bracket == '{' && around.have == Have::word;
  if (!zero || !around.expression.push({})) around.unreadable = true;
  around.have = zero ? Have::value : Have::other;
}

/// `U64(5)`, `BB{5}`, `(5)`, `{5}`, `[5]`, `(type)`, `f(x)`, `a[i]`.
void Parser::give_one(Frame& around, const Frame& frame, Content content) {
  if (around.have == Have::list) return;
  const bool first = around.have == Have::nothing || around.have == Have::cast;
  if (frame.bracket == '[' && (around.have == Have::nothing || around.have == Have::bracket)) {
    around.have = Have::bracket;
    around.inner = frame.only;
    around.inner_any = true;
    around.word = frame.only_word;
  } else if (frame.bracket == '{' && around.have == Have::nothing && around.expression.empty()) {
    around.have = Have::single;
    around.inner = frame.only;
    around.inner_any = true;
  } else if (frame.bracket != '[' && content == Content::scalar &&
             (first || around.have == Have::word)) {
    around.computed = true;
    if (around.expression.empty()) around.element_place = frame.only.place;
    const Value value{frame.only.value, frame.only.is_unsigned, frame.only.decimal,
                      frame.only.negative};
    around.have = Have::value;
    if (!around.expression.push(value)) around.unreadable = true;
  } else if (frame.bracket == '(' && first && frame.only_cast) {
    around.have = Have::cast;
  } else {
    around.unreadable = true;
    around.have = Have::other;
  }
}

/// `5.inv()`, `5.shl(3)`, `5.toULong()`.
void Parser::give_method(Frame& around, const Frame& frame, Content content) {
  around.any_method = false;
  const auto method = std::exchange(around.method, std::nullopt);
  if (frame.bracket == '(' && content == Content::empty) {
    if (method == Operator::complement && !around.expression.complement_last()) {
      around.unreadable = true;
    }
    return;
  }
  if (frame.open && !around.code) pending_.forget_since(frame.mark);
  const bool done = frame.bracket == '(' && content == Content::scalar && method &&
                    *method != Operator::complement && around.expression.method(*method) &&
                    around.expression.push({frame.only.value, false, false, false});
  if (!done) around.unreadable = true;
}

/// The number that a call's arguments say: parseLong("ff", 16), BigInt("255"), @as(u64, 255),
/// Bitboard(rawValue: 255).
Parser::Content Parser::read_call(Frame& frame, Content content) {
  if (pending_.overflow() != 0) return content;
  std::optional<std::uint64_t> value;
  if (content == Content::unread && frame.only_text) {
    value = read_digits(frame.only_word.text, 10);
  } else if (content == Content::list && frame.elements == 1) {
    frame.only = pending_.last();
    return frame.only.readable ? Content::scalar : Content::unread;
  } else if (content == Content::list && frame.elements == 2) {
    const Element& last = pending_.last();
    const bool builtin = frames_[depth_ - 1]->word.text.starts_with('@');
    if (frame.only_text && last.readable && is_base(last.value)) {
      value = read_digits(frame.only_word.text, static_cast<unsigned>(last.value));
    } else if (builtin && last.readable && frame.unread == 1) {
      frame.only = last;
      return Content::scalar;
    }
  }
  if (value) {
    frame.only.value = *value;
    frame.only.readable = true;
    return Content::scalar;
  }
  return content == Content::list && frame.unread == frame.elements ? Content::unread : content;
}

}  // namespace bbtables::read
