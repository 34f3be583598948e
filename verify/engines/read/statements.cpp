// Code, as far as it tells what an array is called.

#include <algorithm>

#include "engines/read/parser.hpp"

namespace bbtables::read {

namespace {

/// A constant of the board has eight squares at least, those of the first rank are 0xff.
bool is_wide(const Element& element) {
  const std::uint64_t size = element.negative ? 0 - element.bits : element.bits;
  return element.readable && size >= 0xff;
}

}  // namespace

void Parser::take_code(Frame& frame, const Token& token) {
  switch (token.kind) {
    case Kind::word:
      code_word(frame, token);
      return;
    case Kind::number:
      if (frame.label == Label::colon) frame.next_element();  // The value of that key is no list.
      return;
    case Kind::text:
      frame.word = {token.text, token.place};
      return;
    case Kind::colon:
      code_colon(frame);
      return;
    case Kind::equals:
    case Kind::arrow:
      code_equals(frame);
      return;
    case Kind::less:
      if (frame.label == Label::colon || frame.angles != 0) element_angle(frame, token);
      return;
    case Kind::greater:
    case Kind::operation:
      if (frame.angles != 0) element_angle(frame, token);
      return;
    default:
      return;
  }
}

void Parser::code_word(Frame& frame, const Token& token) {
  if (frame.label != Label::none) {
    const bool replaced = (frame.label == Label::bracket && dialect_.types_end_in_brackets &&
                           frame.previous == Kind::close) ||
                          (frame.label == Label::colon && is_no_type(frame, token));
    const bool ended =
        on_new_line(token) && frame.previous != Kind::colon && frame.previous != Kind::operation;
    if (replaced || ended) frame.next_element();
  }
  if (frame.label == Label::none && frame.previous == Kind::word && !frame.word.text.empty()) {
    label_word(frame, token);
  }
  frame.word = {token.text, token.place};
  // Go's []uint64{…} has no name.
  if (frame.previous == Kind::close && frame.closed == ']' && token.touches) frame.word.text = {};
  if (has_role(token.text, Role::value)) {
    frame.next_element();
    frame.label = Label::equals;
    frame.assigned = true;
  }
}

/// Where the name comes before its type, two words in a row tell it.
void Parser::label_word(Frame& frame, const Token& token) {
  frame.two_words = true;
  if (has_role(frame.word.text, Role::declares)) {
    if (token.text == "mut") return;
    frame.label = Label::keyword;
    frame.name = {token.text, token.place};
  } else if (dialect_.names_before_types && !on_new_line(token) && frame.word.text != "const") {
    frame.label = Label::keyword;
    frame.name = frame.word;
  }
}

/// Whether a word behind `name:` begins something else than its type or value.
bool Parser::is_no_type(const Frame& frame, const Token& token) const {
  const bool at_colon = frame.previous == Kind::colon;
  if (dialect_.types_after_colons) return at_colon && on_new_line(token);
  return at_colon || frame.previous == Kind::word;
}

void Parser::code_colon(Frame& frame) {
  if (frame.previous != Kind::word && frame.previous != Kind::text) return;
  if (frame.label == Label::none) {
    if (has_role(frame.word.text, Role::section)) {
      frame.next_element();
      return;
    }
    frame.label = Label::colon;
    frame.name = frame.word;
  } else if (frame.label == Label::keyword) {
    frame.label = Label::colon;  // The type comes now, and may have commas.
  }
}

void Parser::code_equals(Frame& frame) {
  const Name name = frame.label == Label::none ? frame.word : frame.name;
  frame.next_element();
  frame.label = Label::equals;
  frame.assigned = true;
  frame.name = name;
}

/// Names the constant that has just been declared, if that is what the statement did.
void Parser::finish_statement(Frame& frame) {
  if (frame.assigned && !frame.name.text.empty()) {
    const bool in_braces = frame.have == Have::single && frame.inner;  // NAME = {5}
    const Element element = in_braces ? *frame.inner : scalar(frame);
    if (is_wide(element)) deliver_constant(frame.name, element);
  }
  frame.next_element();
}

/// Whether a bracket that opens in code can hold no list: calls, indexes and sizes.
bool Parser::opens_code(const Frame& frame, char bracket) const {
  if (!frame.plain_code() || bracket == '{') return false;
  if (bracket == '(') return frame.label != Label::colon && frame.label != Label::keyword;
  return frame.previous == Kind::close ||
         (frame.previous == Kind::word && !has_role(frame.word.text, Role::before_list));
}

/// What a list in `around` is called: like what is around it, if it has no name of its own.
Name Parser::list_name(const Frame& around, const Frame& frame) const {
  if (around.label != Label::none && (around.code || !around.name.text.empty())) return around.name;
  if (!around.code) return around.list_name;
  const bool own =
      frame.bracket == '{' && frame.after_word && !has_role(around.word.text, Role::before_list);
  return own ? around.word : Name{};
}

void Parser::give_to_code(Frame& around, const Frame& frame, Content content) {
  // Type NAME{0x…};
  if (content == Content::scalar && frame.bracket == '{' && frame.after_word && around.two_words &&
      is_wide(frame.only)) {
    deliver_constant(around.word, frame.only);
  }
  if (content == Content::code && frame.bracket == '{') around.next_element();
}

}  // namespace bbtables::read
