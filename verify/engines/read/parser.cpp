#include "engines/read/parser.hpp"

#include <algorithm>

namespace bbtables::read {

namespace {

char opening_of(char closing) { return closing == ')' ? '(' : closing == ']' ? '[' : '{'; }

/// The bracket of the frame that is a define's value; nothing closes it but the line's end.
constexpr char define_bracket = '#';

}  // namespace

void for_each_array(std::string_view text, const Dialect& dialect,
                    const std::function<void(const Array&)>& take) {
  Parser parser{dialect, take};
  Tokens tokens{text, dialect};
  Token token;
  while (tokens.next(token)) parser.take(token);
  parser.finish();
}

Parser::Parser(const Dialect& dialect, const Take& deliver)
    : dialect_{dialect}, deliver_{deliver}, bare_{dialect} {
  frames_[0].code = true;
}

void Parser::take(const Token& token) {
  if (ignoring_) {
    ignoring_ = token.kind != Kind::end_define;
    return;
  }
  if (too_deep_ != 0 && take_too_deep(token)) return;
  if (dialect_.bare_numbers && depth_ == 0 && bare_.take(token)) deliver_bare();
  Frame& frame = top();
  switch (token.kind) {
    case Kind::open:
      open(token);
      line_ = token.place.line;
      return;
    case Kind::close:
      close(token.text.front());
      line_ = token.place.line;
      return;
    case Kind::comma:
      if (frame.angles != 0) break;
      frame.code ? finish_statement(frame) : end_element(frame);
      break;
    case Kind::semicolon:
      if (!frame.code) turn_to_code();
      finish_statement(frame);
      break;
    case Kind::define:
      define(token);
      break;
    case Kind::end_define:
      end_define();
      break;
    default:
      frame.code && !frame.assigned ? take_code(frame, token) : take_element(frame, token);
  }
  frame.previous = token.kind;
  line_ = token.place.line;
}

void Parser::finish() {
  if (dialect_.bare_numbers && bare_.end()) deliver_bare();
  while (depth_ != 0) close_top();
  finish_statement(top());
}

// --- Brackets

void Parser::open(const Token& token) {
  Frame& frame = top();
  const char bracket = token.text.front();
  const bool plain_code = frame.code && !frame.assigned;
  const bool after_word = frame.previous == Kind::word || frame.macro ||
                          (frame.previous == Kind::greater && frame.have == Have::word);
  const bool code = opens_code(frame, bracket);
  const bool names_array = plain_code && code && bracket == '[' && frame.previous == Kind::word;
  frame.previous = Kind::open;
  if (plain_code && frame.label == Label::none) {
    if (bracket == '(') {
      ++frame.calls;
      return;
    }
    if (names_array) {
      frame.label = Label::bracket;
      frame.name = frame.word;
    }
  }
  if (!plain_code) begin_element(frame, token);
  if (depth_ + 1 == most_frames) drop_outer_code();
  if (depth_ + 1 == most_frames) {
    too_deep_ = 1;
    return;
  }
  push(bracket, token, code);
  top().after_word = after_word;
}

void Parser::push(char bracket, const Token& token, bool code) {
  Frame& frame = frames_[++depth_];
  frame.next_element();
  frame.bracket = bracket;
  frame.code = code;
  frame.place = token.place;
  frame.calls = 0;
  frame.open = frame.holds_only = frame.only_text = false;
  frame.list = Lists::none;
  frame.elements = frame.position = frame.lists = frame.singles = frame.unread = 0;
  frame.only_word = {};
  frame.previous = Kind::nothing;
}

/// The outer frames of code are as good as none: what closes them closes nothing.
void Parser::drop_outer_code() {
  constexpr std::size_t half = most_frames / 2;
  if (!frames_[half].code || define_ != 0) return;
  std::rotate(frames_.begin() + 1, frames_.begin() + half, frames_.begin() + depth_ + 1);
  depth_ -= half - 1;
}

/// Deeper than there are frames, brackets are only counted.
bool Parser::take_too_deep(const Token& token) {
  line_ = token.place.line;
  if (token.kind == Kind::open) {
    ++too_deep_;
  } else if (token.kind == Kind::close) {
    if (--too_deep_ == 0) top().previous = Kind::close;
    top().unreadable = true;
  } else if (token.kind == Kind::semicolon || token.kind == Kind::end_define) {
    // All of it is code, then, and what is around may as well be forgotten.
    if (token.kind == Kind::semicolon) turn_to_code();
    too_deep_ = 0;
    if (define_ == 0) depth_ = 0;
    return false;
  }
  return true;
}

/// The frame that `closing` closes, or 0: brackets that have no partner happen where both branches
/// of an #if open one. Braces bind best.
std::size_t Parser::opener_of(char closing) const {
  const char opening = opening_of(closing);
  for (std::size_t level = depth_; level > define_; --level) {
    const char bracket = frames_[level].bracket;
    if (bracket == opening) return level;
    if (bracket == '{' || (bracket == '[' && closing == ')')) return 0;
  }
  return 0;
}

void Parser::close(char bracket) {
  if (bracket == ')' && top().code && top().calls != 0) {
    finish_statement(top());
    --top().calls;
  } else {
    const std::size_t level = opener_of(bracket);
    if (level == 0) {
      if (depth_ == 0) finish_statement(top());
      return;
    }
    if (level != depth_ && !top().code) turn_to_code();
    while (depth_ >= level) close_top();
  }
  top().previous = Kind::close;
  top().closed = bracket;
}

void Parser::close_top() {
  Frame& frame = top();
  if (!frame.code) end_element(frame);
  if (frame.code) finish_statement(frame);
  const Content content = content_of(frame);
  --depth_;
  Frame& around = top();
  if (around.code) {
    if (content == Content::list || content == Content::single) deliver(frame.list);
    if (!around.assigned) give_to_code(around, frame, content);
    lists_.clear();
  }
  if (!around.code || around.assigned) give(around, frame, content);
}

Parser::Content Parser::content_of(Frame& frame) {
  if (frame.code) return Content::code;
  if (frame.elements == 0) {
    if (frame.open) lists_.forget_since(frame.mark);
    return Content::empty;
  }
  if (frame.holds_only) {
    const Content content = frame.only.readable ? Content::scalar : Content::unread;
    return frame.is_call() ? read_call(frame, content) : content;
  }
  if (frame.is_call() && frame.lists + frame.singles == 0) {
    const Content content = read_call(frame, Content::list);
    if (content != Content::list) {
      lists_.forget_since(frame.mark);
      return content;
    }
  }
  const bool wrapper = frame.lists == 1 && frame.is_call();
  if (frame.lists != 0 && frame.unread != 0 && !wrapper) {
    turn_to_code();
    return Content::code;
  }
  lists_.close(frame.list);
  if (frame.lists == 0 && frame.singles != 0) lists_.dissolve_singles(frame.list);
  if (frame.lists == 1 && frame.elements == 1) {
    lists_.dissolve(frame.list);
  } else if (wrapper) {
    lists_.reduce_to_first(frame.list);
  } else if (frame.elements == 1 && frame.singles == 1) {
    lists_.close_single(frame.list);
    return Content::single;
  }
  return Content::list;
}

/// The frames are code after all. The lists closed in them are arrays, or none.
void Parser::turn_to_code() {
  for (std::size_t level = depth_; !frames_[level].code; --level) frames_[level].code = true;
  if (lists_.too_many() == 0) lists_.each_outermost([this](std::size_t list) { deliver(list); });
  lists_.clear();
}

/// Opens the list of a frame, and those of the frames around it, and gives it the element held
/// back.
void Parser::open_list(std::size_t level) {
  Frame& frame = frames_[level];
  if (frame.code) return;
  if (!frame.open) {
    Frame& around = frames_[level - 1];
    open_list(level - 1);
    frame.mark = lists_.mark();
    if (!around.code && around.label != Label::none && !around.index) {
      lists_.add_key(around.list, around.name.text);
    }
    frame.open = true;
    frame.list = lists_.open(list_name(around, frame), around.code ? Lists::none : around.list,
                             frame.place, static_cast<std::uint32_t>(level));
    // A call in what may be a block of code is no array.
    const bool in_block = around.bracket == '{' && around.label == Label::none;
    if (frame.is_call() && in_block) lists_.set_call(frame.list);
    frame.first = lists_.elements();
  }
  if (frame.holds_only) lists_.add(frame.only);
  frame.holds_only = false;
}

// --- What is found

void Parser::deliver(std::size_t list) {
  if (lists_.build(list, array_)) deliver_(array_);
}

void Parser::deliver_bare() {
  if (bare_.build(array_)) deliver_(array_);
}

void Parser::deliver_constant(const Name& name, const Element& element) {
  array_ = {};
  array_.name = name.text.substr(0, Lists::longest_name);
  array_.place = name.place;
  array_.numbers.push_back({element.bits, element.place});
  array_.decimal = element.decimal;
  array_.negative = element.negative;
  deliver_(array_);
}

// --- #define NAME value

void Parser::define(const Token& token) {
  if (!top().code || depth_ + 1 == most_frames || define_ != 0) {
    ignoring_ = true;
    return;
  }
  push(define_bracket, token, true);
  define_ = depth_;
  top().label = Label::equals;
  top().assigned = true;
  top().name = {token.text, token.place};
}

void Parser::end_define() {
  if (define_ == 0) return;
  if (!top().code && depth_ > define_) turn_to_code();
  while (depth_ >= define_) close_top();
  define_ = 0;
}

}  // namespace bbtables::read
