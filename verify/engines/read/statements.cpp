#include <algorithm>
#include <array>

#include "engines/read/parser.hpp"

namespace bbtables::read {

namespace {

/// What is declared comes right behind these.
bool declares(std::string_view word) {
  return word.size() == 3 && (word == "var" || word == "val" || word == "let");
}

/// A value comes behind these, and what is declared does not come before it.
bool begins_value(std::string_view word) {
  switch (word.size()) {
    case 3:
      return word == "new";
    case 5:
      return word == "yield" || word == "throw";
    case 6:
      return word == "return";
    default:
      return false;
  }
}

/// Words that a list may follow, but that have none.
bool comes_before_list(std::string_view word) {
  constexpr std::array<std::string_view, 12> words{"in", "of",  "else", "and",   "or",   "not",
                                                   "if", "mut", "case", "match", "when", "default"};
  return std::find(words.begin(), words.end(), word) != words.end();
}

/// A constant worth a name has more bits than an int.
bool is_wide(const Element& element) {
  const std::uint64_t size = element.negative ? 0 - element.value : element.value;
  return element.readable && size >> 32 != 0;
}

}  // namespace

/// Whether a colon behind `word` comes before neither a type nor a value.
bool Parser::is_section(std::string_view word) {
  constexpr std::array<std::string_view, 6> words{"public",  "private", "protected",
                                                  "default", "signals", "else"};
  return std::find(words.begin(), words.end(), word) != words.end();
}

/// Whether a word behind `name:` begins something else than its type or value.
bool Parser::is_no_type(const Frame& frame, const Token& token) const {
  const bool at_colon = frame.previous == Kind::colon;
  if (syntax_.types_after_colons) return at_colon && on_new_line(token);
  return at_colon || frame.previous == Kind::word;
}

void Parser::code_word(Frame& frame, const Token& token) {
  if (frame.label != Label::none) {
    const bool replaced = (frame.label == Label::bracket && syntax_.types_end_in_brackets &&
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
  if (begins_value(token.text)) {
    frame.next_element();
    frame.word.text = {};
    frame.label = Label::equals;
    frame.assigned = true;
  }
}

/// Where the name comes before its type, two words in a row tell it.
void Parser::label_word(Frame& frame, const Token& token) {
  frame.two_words = true;
  if (declares(frame.word.text)) {
    if (token.text == "mut") return;
    frame.label = Label::keyword;
    frame.name = {token.text, token.place};
  } else if (syntax_.names_before_types && !on_new_line(token) && frame.word.text != "const") {
    frame.label = Label::keyword;
    frame.name = frame.word;
  }
}

void Parser::code_colon(Frame& frame) {
  if (frame.previous != Kind::word && frame.previous != Kind::text) return;
  if (frame.label == Label::none) {
    if (is_section(frame.word.text)) {
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
  const Label label = frame.label;
  const Name name = label == Label::none ? frame.word : frame.name;
  frame.next_element();
  frame.label = Label::equals;
  frame.assigned = true;
  frame.name = name;
}

/// Names the constant that has just been declared, if that is what the statement did.
void Parser::finish_statement(Frame& frame) {
  if (frame.assigned && !frame.unreadable && !frame.name.text.empty() &&
      frame.have == Have::value) {
    const Element element = scalar(frame);
    if (is_wide(element)) deliver_constant(frame.name, element);
  }
  frame.next_element();
}

/// Whether a bracket that opens in code can hold no list: calls, indexes and sizes.
bool Parser::opens_code(const Frame& frame, char bracket) const {
  if (frame.assigned) return false;
  if (bracket == '(') return frame.label != Label::colon && frame.label != Label::keyword;
  if (bracket == '{') return false;
  return frame.previous == Kind::close ||
         (frame.previous == Kind::word && !comes_before_list(frame.word.text));
}

/// What a list in `around` is called, where it is not called like the list around it.
Name Parser::list_name(const Frame& around, const Frame& frame) const {
  if (around.label != Label::none) return around.name;
  const bool own = around.code && frame.bracket == '{' && frame.after_word &&
                   !comes_before_list(around.word.text);
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
