// The elements of lists, and the values behind =.

#include <algorithm>
#include <utility>

#include "engines/read/parser.hpp"

namespace bbtables::read {

void Parser::take_element(Frame& frame, const Token& token) {
  const bool in_angles = frame.angles != 0;
  switch (token.kind) {
    case Kind::equals:
      return frame.code ? code_equals(frame) : element_key(frame, token);
    case Kind::less:
    case Kind::greater:
      return element_angle(frame, token);
    case Kind::operation:
      return in_angles ? element_angle(frame, token) : element_operation(frame, token);
    default:
      if (in_angles) return;  // The arguments of a type are no values.
  }
  switch (token.kind) {
    case Kind::word:
      return element_word(frame, token);
    case Kind::number:
      return element_number(frame, token);
    case Kind::text:
      return element_text(frame, token);
    case Kind::colon:
    case Kind::arrow:
      return frame.code ? element_other(frame, token) : element_key(frame, token);
    case Kind::other:
      return element_other(frame, token);
    default:
      return;
  }
}

void Parser::begin_element(Frame& frame, const Token& token) {
  if (frame.begun) return;
  frame.begun = true;
  frame.element_place = token.place;
}

// --- Words

void Parser::element_word(Frame& frame, const Token& token) {
  begin_element(frame, token);
  switch (frame.have) {
    case Have::nothing:
    case Have::cast:
      frame.word = {token.text, token.place};
      if (!has_role(token.text, Role::prefix)) frame.have = Have::word;
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
  const auto named = named_operator(token.text);
  const bool goes_on = named || frame.previous == Kind::dot;
  if (frame.code && on_new_line(token) && !goes_on) {
    frame.casting = false;
    word_after_operand(frame, token);
  } else if (frame.previous == Kind::dot) {
    frame.any_method = true;
    if (named) frame.method = named;
  } else if (frame.casting || frame.any_method) {
    return;
  } else if (named && named != Operator::complement) {
    frame.expression.binary(*named, named_strength);
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
  // U64(1), U64(2) U64(3): a comma has been forgotten.
  const bool is_whole = frame.have == Have::value || frame.have == Have::list;
  const bool is_like_the_last = is_whole && frame.previous == Kind::close && frame.elements != 0 &&
                                token.text == frame.word.text;
  if (is_like_the_last && !frame.code) {
    end_element(frame);
    element_word(frame, token);
  } else if (frame.code) {
    if (ends_statement) {
      finish_statement(frame);
      code_word(frame, token);
    } else {
      frame.word = {token.text, token.place};
      frame.expression.fail();
    }
  } else if (token.text == "as") {
    frame.casting = true;
  } else if (frame.bracket == '(') {
    frame.word = {token.text, token.place};
    if (frame.have == Have::value) frame.expression.fail();
  } else {
    turn_to_code();
    if (ends_statement) finish_statement(frame);
    code_word(frame, token);
  }
}

// --- Literals

void Parser::element_number(Frame& frame, const Token& token) {
  if (frame.have == Have::value && !frame.code && !frame.casting && !frame.any_method) {
    end_element(frame);  // Some lists have blanks for commas.
  }
  begin_element(frame, token);
  const bool fraction = frame.previous == Kind::dot;
  if (fraction || (frame.have != Have::nothing && frame.have != Have::cast)) {
    frame.expression.fail();
    frame.have = Have::other;
    return;
  }
  frame.word = {token.text, token.place};
  frame.have = Have::value;
  const auto literal = read_literal(token.text, dialect_);
  if (literal && frame.expression.empty()) frame.element_place = token.place;
  literal ? frame.expression.push(*literal) : frame.expression.fail();
  if (std::exchange(frame.cast, false)) frame.expression.widen();
}

void Parser::element_text(Frame& frame, const Token& token) {
  frame.word = {token.text, token.place};
  begin_element(frame, token);
  const bool alone = frame.have == Have::nothing && frame.expression.empty();
  frame.is_text = alone;
  if (alone && token.text.starts_with("0x")) {
    const auto literal = read_literal(token.text, any_dialect());
    if (literal) {
      frame.expression.push({literal->bits, true, false, false});
      frame.have = Have::value;
      return;
    }
  }
  frame.expression.fail();
  frame.have = Have::other;
}

// --- Signs

void Parser::element_operation(Frame& frame, const Token& token) {
  begin_element(frame, token);
  switch (frame.have) {
    case Have::nothing:
    case Have::cast:
      element_prefix(frame, token);
      return;
    case Have::value: {
      frame.casting = frame.any_method = false;
      frame.have = Have::nothing;
      const auto index = static_cast<std::size_t>(token.operation);
      if (index >= dialect_.strengths.size()) return frame.expression.fail();
      return frame.expression.binary(token.operation, dialect_.strengths[index]);
    }
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
      if (!frame.code) lists_.forget_since(frame.before_list);
      frame.listed = false;
      break;
    default:
      break;
  }
  frame.expression.fail();
  frame.have = Have::nothing;
}

void Parser::element_prefix(Frame& frame, const Token& token) {
  frame.have = Have::nothing;
  switch (token.operation) {
    case Operator::minus:
      return frame.expression.unary(Operator::negate);
    case Operator::complement:
    case Operator::bang:
      return frame.expression.unary(token.operation);
    case Operator::bit_xor:  // Go's complement
      return frame.expression.unary(Operator::complement);
    case Operator::plus:
    case Operator::bit_and:  // of what is behind, the address
    case Operator::times:
      return;
    default:
      return frame.expression.fail();
  }
}

/// The brackets of a type's arguments: < > and, closing several, >> and >>>.
void Parser::element_angle(Frame& frame, const Token& token) {
  if (token.kind == Kind::less) {
    const bool opens =
        frame.plain_code() || frame.angles != 0 || (frame.have == Have::word && token.touches);
    if (!opens) return element_other(frame, token);
    if (frame.angles != 0xff) ++frame.angles;
  } else if (frame.angles == 0) {
    element_other(frame, token);
  } else if (token.text.front() == '>') {
    const auto closed = static_cast<std::uint8_t>(token.text.size());
    frame.angles = frame.angles < closed ? 0 : static_cast<std::uint8_t>(frame.angles - closed);
  }
}

void Parser::element_other(Frame& frame, const Token& token) {
  if (frame.angles != 0) return;
  begin_element(frame, token);
  frame.expression.fail();
  frame.have = Have::nothing;
}

/// `word:`, `.word =`, `[5] =`, `"text":` and the like, or something that has no business in a
/// list.
void Parser::element_key(Frame& frame, const Token& token) {
  const bool is_word = frame.have == Have::word && !frame.expression.failed();
  if (is_word && token.kind == Kind::colon && has_role(frame.word.text, Role::section)) {
    turn_to_code();
    frame.next_element();
    return;
  }
  const bool is_key = is_word || frame.have == Have::bracket || frame.is_text ||
                      (frame.previous == Kind::number && frame.expression.is_one_value());
  if (!is_key || frame.label != Label::none) {
    if (token.kind != Kind::equals || frame.bracket == '(') {
      return element_other(frame, token);
    }
    turn_to_code();
    return code_equals(frame);
  }
  const Name name = frame.word;
  std::optional<std::uint64_t> index;
  if (frame.have == Have::value && !frame.is_text) {
    const auto value = frame.expression.value();
    if (value && !value->negative) index = value->bits;
  } else if (frame.have == Have::bracket && frame.inner && frame.inner->readable) {
    index = frame.inner->bits;
  }
  frame.next_element();
  frame.name = name;
  frame.assigned = token.kind == Kind::equals;
  frame.label = frame.assigned ? Label::equals : Label::colon;
  frame.index = index;
}

// --- The end of an element

void Parser::end_element(Frame& frame) {
  if (frame.begun) {
    if (frame.listed) {
      ++frame.elements;
      ++(frame.listed_single ? frame.singles : frame.lists);
    } else if ((frame.have == Have::single || frame.have == Have::bracket) &&
               !frame.expression.failed()) {
      add_single(frame);
    } else {
      add_element(frame, scalar(frame));
    }
    if (frame.lists != 0 && frame.unread != 0 && !frame.is_call()) turn_to_code();
  }
  frame.next_element();
}

Element Parser::scalar(Frame& frame) const {
  Element element;
  element.place = frame.element_place;
  if (frame.have != Have::value) return element;
  if (const auto value = frame.expression.value()) {
    static_cast<Value&>(element) = *value;
    element.readable = true;
  }
  return element;
}

void Parser::add_held(Frame& frame) {
  if (frame.held) lists_.add(frame.only);
  frame.held = false;
}

/// What the source calls the element or list that comes next in the frame's list.
void Parser::add_key(Frame& frame) {
  if (frame.label != Label::none && !frame.index) lists_.add_key(frame.list, frame.name.text);
}

void Parser::add_element(Frame& frame, const Element& element) {
  if (!element.readable) ++frame.unread;
  if (frame.elements == 0 && frame.label == Label::none) {
    frame.only = element;
    frame.only_text = frame.is_text;
    frame.only_word = frame.word;
    frame.only_cast =
        frame.have == Have::word && !frame.expression.failed() && frame.expression.empty();
    frame.one = frame.held = true;
    frame.elements = frame.position = 1;
    return;
  }
  add_held(frame);
  add_key(frame);
  frame.one = false;
  constexpr std::uint64_t widest_gap = 64;  // of zeros, as those of a board without an entry
  const bool flat = frame.lists + frame.singles == 0;
  if (frame.index && flat && *frame.index <= frame.elements + widest_gap) {
    frame.position = *frame.index;
  }
  if (frame.position == frame.elements || !flat) {
    lists_.add(element);
    frame.position = ++frame.elements;
    return;
  }
  lists_.put(frame.mark.elements + frame.position, element);
  ++frame.position;
  frame.elements = std::max(frame.elements, frame.position);
}

/// {5} or {}, [5] or [].
void Parser::add_single(Frame& frame) {
  add_held(frame);
  add_key(frame);
  const std::size_t list = lists_.open(frame.list_name, frame.element_place, depth_ + 1);
  if (frame.inner) lists_.add(*frame.inner);
  lists_.close(list);
  ++frame.elements;
  ++frame.singles;
  if (frame.inner && !frame.inner->readable) ++frame.unread;
}

// --- What a bracket gives to the element it stands in

void Parser::give(Frame& around, Frame& frame, Content content) {
  const bool is_list = content == Content::list || content == Content::single;
  const bool is_argument = around.any_method && around.have == Have::value;
  // What a subscript or a method of a list is given makes no element.
  const bool is_subscript = (frame.bracket == '[' && frame.after_word && !around.macro) ||
                            around.listed || around.have == Have::value;
  if (is_list && (around.angles != 0 || is_subscript)) lists_.forget_since(frame.mark);
  if (around.angles != 0) return;
  if (is_argument) return give_method(around, frame, content);
  if (content == Content::empty) return give_empty(around, frame);
  if (content == Content::scalar || content == Content::unread) {
    return give_one(around, frame, content);
  }
  if (is_list && !is_subscript) {
    around.listed = true;
    around.listed_single = content == Content::single;
    around.before_list = frame.mark;
    around.have = Have::list;
  } else if (!is_list || around.have != Have::list) {
    around.expression.fail();
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
    around.inner.reset();
    return;
  }
  const bool zero = frame.bracket == '{' && around.have == Have::word;
  zero ? around.expression.push({}) : around.expression.fail();
  around.have = zero ? Have::value : Have::other;
}

/// `U64(5)`, `BB{5}`, `(5)`, `{5}`, `[5]`, `(type)`, `f(x)`, `a[i]`.
void Parser::give_one(Frame& around, const Frame& frame, Content content) {
  if (around.have == Have::list) return;
  const bool first = around.have == Have::nothing || around.have == Have::cast;
  if (frame.bracket == '[' && (around.have == Have::nothing || around.have == Have::bracket)) {
    around.have = Have::bracket;
    around.inner = frame.only;
    around.word = frame.only_word;
  } else if (frame.bracket == '{' && around.have == Have::nothing && around.expression.empty()) {
    around.have = Have::single;
    around.inner = frame.only;
  } else if (frame.bracket != '[' && content == Content::scalar &&
             (first || around.have == Have::word)) {
    if (around.expression.empty()) around.element_place = frame.only.place;
    const bool typed = around.have == Have::word || std::exchange(around.cast, false);
    around.have = Have::value;
    around.expression.push(frame.only);
    if (typed) around.expression.widen();
  } else if (frame.bracket == '(' && first && frame.only_cast) {
    around.have = Have::cast;
    around.cast = true;
  } else {
    around.expression.fail();
    around.have = Have::other;
  }
}

/// `5.inv()`, `5.shl(3)`, `5.toULong()`.
void Parser::give_method(Frame& around, const Frame& frame, Content content) {
  around.any_method = false;
  const auto method = std::exchange(around.method, std::nullopt);
  const bool unary = method == Operator::complement;
  if (frame.bracket == '(' && content == Content::empty) {
    unary ? around.expression.method(*method) : around.expression.widen();
  } else if (frame.bracket == '(' && content == Content::scalar && method && !unary) {
    around.expression.method(*method);
    around.expression.push({frame.only.bits});
  } else {
    around.expression.fail();
  }
}

}  // namespace bbtables::read
