// The elements of lists, and the values behind =: which tokens they are, and where they go.

#include <algorithm>

#include "engines/read/parser.hpp"

namespace bbtables::read {

bool Frame::ends_with_operand() const {
  if (items.empty()) return false;
  const Item& last = items.back();
  const bool after_word = items.size() > 1 && items[items.size() - 2].is(Kind::word);
  switch (last.kind) {
    case Kind::word:
    case Kind::number:
    case Kind::text:
      return true;
    case Kind::close:  // What stands in brackets before a name may be its type.
      return last.bracket != '<' &&
             (after_word || (last.bracket != '[' && !last.is_bracket('(', What::name)));
    default:
      return false;
  }
}

bool Frame::declares_enumeration() const {
  return std::ranges::any_of(
      items, [](const Item& item) { return item.is(Kind::word) && item.element.text == "enum"; });
}

/// The next item of the element or statement.
void Parser::push(Frame& frame, const Token& token) {
  Item& item = frame.push();
  item.kind = token.kind;
  item.operation = token.operation;
  item.touches = token.touches;
  item.new_line = on_new_line(token);
  item.element.text = token.text;
  item.element.place = token.place;
  item.element.what = token.kind == Kind::word   ? What::name
                      : token.kind == Kind::text ? What::text
                                                 : What::other;
  if (token.kind != Kind::number || (frame.plain_code() && frame.bracket != '[')) return;
  const auto literal = read_literal(token.text, dialect_);
  if (!literal) return;
  item.element.what = What::number;
  static_cast<Value&>(item.element) = *literal;
}

void Parser::take_element(Frame& frame, const Token& token) {
  switch (token.kind) {
    case Kind::equals:
      return frame.code ? code_equals(frame) : element_key(frame, token);
    case Kind::colon:
    case Kind::arrow:
      return frame.code ? push(frame, token) : element_key(frame, token);
    case Kind::word:
      return element_word(frame, token);
    case Kind::number:
      return element_number(frame, token);
    default:
      push(frame, token);
  }
}

void Parser::element_word(Frame& frame, const Token& token) {
  const bool follows = frame.ends_with_operand();
  if (!follows && has_role(token.text, Role::prefix)) return;
  if (!follows && !frame.code && frame.bracket == '{' && has_role(token.text, Role::value)) {
    turn_to_code();
    return code_word(frame, token);
  }
  const auto is_as = [](const Item& item) {
    return item.is(Kind::word) && item.element.text == "as";
  };
  const bool goes_on = !follows || token.text == "as" || named_operator(token.text) ||
                       std::ranges::any_of(frame.items, is_as);
  if (frame.code) {
    const bool ends = follows || frame.ends_with(Kind::close);
    if (ends && on_new_line(token) && !named_operator(token.text)) {
      finish_statement(frame);
      return code_word(frame, token);
    }
  } else if (!goes_on) {
    // U64(1), U64(2) U64(3): a comma has been forgotten.
    const bool is_like_the_last = frame.ends_with(Kind::close) && frame.elements != 0 &&
                                  frame.items.front().element.text == token.text;
    if (is_like_the_last) {
      end_element(frame);
    } else if (frame.bracket != '(') {
      // A word behind a whole operand begins the next line of code, or says that this is code.
      turn_to_code();
      if (on_new_line(token)) finish_statement(frame);
      return code_word(frame, token);
    }
  }
  push(frame, token);
}

void Parser::element_number(Frame& frame, const Token& token) {
  // Some lists have blanks for commas.
  if (!frame.code && frame.ends_with(Kind::number)) end_element(frame);
  push(frame, token);
}

/// The brackets of a type's arguments: < > and, closing several, >> and >>>. What stands in them is
/// no value. False for what is none of that.
bool Parser::take_angle(Frame& frame, const Token& token) {
  if (token.kind == Kind::less) {
    const bool opens = frame.angles != 0 || frame.stage == Stage::typed ||
                       (!frame.plain_code() && token.touches && frame.ends_with(Kind::word));
    if (!opens) return false;
    if (frame.angles++ == 0) {
      push(frame, token);
      frame.items.back().kind = Kind::close;
      frame.items.back().bracket = '<';
    }
    return true;
  }
  if (frame.angles == 0) return false;
  if (token.text.starts_with('>')) {
    const std::size_t closed =
        std::min<std::size_t>(token.text.find_last_of('>') + 1, frame.angles);
    frame.angles -= static_cast<std::uint32_t>(closed);
    // Map<Set<u8>>= is what it seems to be.
    if (frame.angles == 0 && token.text.ends_with('=')) {
      frame.code ? code_equals(frame) : element_key(frame, token);
    }
  }
  return true;
}

/// `word:`, `.word =`, `[5] =`, `"text":` and the like, or something that has no business in a
/// list.
void Parser::element_key(Frame& frame, const Token& token) {
  const auto is_path = [](const Item& item) {
    return item.is(Kind::word) || item.is(Kind::dot) || item.is(Kind::scope);
  };
  const Item* const last = frame.items.empty() ? nullptr : &frame.items.back();
  const auto not_path = std::ranges::find_if_not(frame.items, is_path);
  const bool has_attribute = not_path == frame.items.begin() && last != nullptr &&
                             not_path->is_bracket('[') && frame.ends_with(Kind::word);
  const bool is_word = last != nullptr && (not_path == frame.items.end() || has_attribute);
  if (is_word && token.kind == Kind::colon && has_role(last->element.text, Role::section)) {
    turn_to_code();
    frame.next_element();
    return;
  }
  const bool is_other = frame.items.size() == 1 &&
                        (last->is(Kind::number) || last->is(Kind::text) || last->is_bracket('['));
  if (frame.stage != Stage::begun || (!is_word && !is_other)) {
    if (token.kind != Kind::equals || frame.bracket == '(') return push(frame, token);
    turn_to_code();
    return code_equals(frame);
  }
  const Element key = last->element;
  const Value* const known =
      is_word && dialect_.names_before_types ? names_.find(key.text) : nullptr;
  frame.next_element();
  frame.name = {key.text, key.place};
  frame.stage = Stage::assigned;
  if (known != nullptr) frame.index = known->bits;
  if (key.is_number() && !key.negative) frame.index = key.bits;
}

// --- The end of an element

void Parser::end_element(Frame& frame) {
  const auto& items = frame.items;
  if (items.empty()) return frame.next_element();
  const auto is_list = [](const Item& item) { return item.is_list(); };
  const auto list = std::ranges::find_if(items, is_list);
  const auto is_operator = [](const Item& item) {
    return item.is(Kind::other) || item.is(Kind::less) || item.is(Kind::operation);
  };
  if (list != items.end() && std::any_of(list, items.end(), is_operator)) {
    lists_.forget_since(frame.before_list);  // An operand is no element.
    add(frame, element_of(What::other, items.front().element.place));
  } else if (list != items.end()) {
    ++frame.elements;
    ++(list->element.what == What::single ? frame.singles : frame.lists);
  } else if (items.back().is_bracket('{') || items.back().is_bracket('[')) {
    const auto is_before = [](const Item& item) {
      return item.is(Kind::dot) || item.is(Kind::operation) || item.is_bracket('[');
    };
    const bool is_single = std::all_of(items.begin(), items.end() - 1, is_before) &&
                           items.back().element.what != What::code;
    is_single ? add_single(frame, items.back().element) : add(frame, read(items));
  } else {
    const bool is_bare = frame.is_enumeration && frame.stage == Stage::begun;
    const Element element = is_bare ? items.front().element : read(items);
    if (frame.is_enumeration) enumerate(frame, is_bare ? element.text : frame.name.text, element);
    add(frame, element);
  }
  if (frame.lists != 0 && frame.unread != 0 && !frame.is_call()) turn_to_code();
  frame.next_element();
}

/// An enumerator without a value of its own is one more than the one before.
void Parser::enumerate(Frame& frame, std::string_view name, const Element& element) {
  if (frame.stage == Stage::assigned) {
    frame.enumerator.reset();
    if (element.is_number()) frame.enumerator = element;
  }
  if (!frame.enumerator) return;
  names_.define(name, *frame.enumerator);
  ++frame.enumerator->bits;
}

/// What the source calls the element or list that comes next in the frame's list.
void Parser::add_key(Frame& frame) {
  if (frame.stage != Stage::begun && !frame.index) lists_.add_key(frame.list, frame.name.text);
}

void Parser::add(Frame& frame, const Element& element) {
  if (!element.is_number()) ++frame.unread;
  if (frame.elements == 0) frame.first = element;
  add_key(frame);
  const bool flat = frame.lists + frame.singles == 0;
  if (frame.index && flat && *frame.index <= frame.elements + Lists::widest_gap) {
    frame.position = *frame.index;
  }
  if (frame.position == frame.elements || !flat) {
    lists_.add(element);
    frame.position = ++frame.elements;
    return;
  }
  frame.first.what = What::list;
  lists_.put(frame.mark.elements + frame.position, element);
  ++frame.position;
  frame.elements = std::max(frame.elements, frame.position);
}

/// {5} or {}, [5] or [].
void Parser::add_single(Frame& frame, const Element& element) {
  add_key(frame);
  const std::size_t list = lists_.open(frame.list_name, element.place, depth_ + 1);
  if (element.what != What::nothing) lists_.add(element);
  lists_.close(list);
  ++frame.elements;
  ++frame.singles;
  if (element.what != What::nothing && !element.is_number()) ++frame.unread;
}

}  // namespace bbtables::read
