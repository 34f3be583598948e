#include "engines/read/parser.hpp"

#include <algorithm>

namespace bbtables::read {

namespace {

char opening_of(char closing) { return closing == ')' ? '(' : closing == ']' ? '[' : '{'; }

/// The bracket of the frame that is a define's value; nothing closes it but the line's end.
constexpr char define_bracket = '#';

/// The base that a second argument says, as in parseLong("ff", 16).
bool is_base(std::uint64_t value) { return value == 2 || value == 8 || value == 10 || value == 16; }

}  // namespace

void Parser::take_known(const Token& token) {
  Frame& frame = top();
  switch (token.kind) {
    case Kind::open:
      return open(token);
    case Kind::close:
      return close(token.text.front());
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
      frame.plain_code() ? take_code(frame, token) : take_element(frame, token);
  }
  frame.previous = token.kind;
}

void Parser::finish() {
  while (depth_ != 0) close_top();
  finish_statement(top());
}

// --- Brackets

void Parser::open(const Token& token) {
  Frame& frame = top();
  const char bracket = token.text.front();
  const bool after_word = frame.previous == Kind::word || frame.macro ||
                          (frame.previous == Kind::greater && frame.have == Have::word);
  const bool code = opens_code(frame, bracket);
  const bool names_array = code && bracket == '[' && frame.previous == Kind::word;
  frame.previous = Kind::open;
  if (!frame.plain_code()) {
    begin_element(frame, token);
  } else if (frame.label == Label::none) {
    if (bracket == '(') {
      ++frame.calls;
      return;
    }
    if (names_array) {
      frame.label = Label::bracket;
      frame.name = frame.word;
    }
  }
  if (depth_ + 1 == most_frames) drop_outer_code();
  if (depth_ + 1 == most_frames) {
    too_deep_ = 1;
  } else {
    push(bracket, token.place, code, after_word);
  }
}

void Parser::push(char bracket, Place place, bool code, bool after_word) {
  Frame& around = top();
  Frame& frame = frames_[++depth_];
  frame.begin();
  frame.bracket = bracket;
  frame.code = code;
  frame.after_word = after_word;
  if (code) return;
  if (!around.code) add_held(around);
  frame.mark = lists_.mark();
  frame.list_name = list_name(around, frame);
  if (!around.code) add_key(around);
  // A call in what may be a block of code is no array; in an enum, it makes the constant before it.
  const bool is_call = frame.is_call() && around.bracket == '{' && around.label == Label::none;
  const bool in_enum = is_call && around.after_word && frames_[depth_ - 2].label == Label::none;
  if (in_enum) frame.list_name = around.word;
  frame.list = lists_.open(frame.list_name, place, depth_, is_call);
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
  if (token.kind == Kind::open) {
    ++too_deep_;
  } else if (token.kind == Kind::close) {
    if (--too_deep_ == 0) top().previous = Kind::close;
    top().expression.fail();
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
  frame.code ? finish_statement(frame) : end_element(frame);
  const Content content = content_of(frame);
  --depth_;
  Frame& around = top();
  const bool is_list = content == Content::list || content == Content::single;
  if (around.code && is_list) deliver(frame.list);
  around.plain_code() ? give_to_code(around, frame, content) : give(around, frame, content);
  if (around.code) lists_.clear();
}

Parser::Content Parser::content_of(Frame& frame) {
  if (frame.code) return Content::code;
  Content content = Content::empty;
  if (frame.elements != 0) {
    const bool alone = frame.one && frame.elements == 1;
    content = !alone ? Content::list : frame.only.readable ? Content::scalar : Content::unread;
    if (frame.is_call() && frame.lists + frame.singles == 0) content = read_call(frame, content);
  }
  if (content != Content::list) {
    lists_.forget_since(frame.mark);
    return content;
  }
  const bool wrapper = frame.lists == 1 && frame.is_call();
  if (frame.lists != 0 && frame.unread != 0 && !wrapper) {
    turn_to_code();
    return Content::code;
  }
  lists_.close(frame.list);
  if (frame.lists == 0 && frame.singles != 0) lists_.dissolve_inner(frame.list);
  if (frame.lists == 1 && frame.elements == 1) {
    lists_.dissolve(frame.list);
  } else if (wrapper) {
    lists_.reduce_to_first(frame.list);
  }
  return frame.elements == 1 && frame.singles == 1 ? Content::single : Content::list;
}

/// The number that a call's arguments say: parseLong("ff", 16), BigInt("255"), @as(u64, 255),
/// Bitboard(rawValue: 255).
Parser::Content Parser::read_call(Frame& frame, Content content) {
  if (lists_.too_many() != 0) return content;
  std::optional<std::uint64_t> value;
  if (content == Content::unread && frame.only_text) {
    value = read_digits(frame.only_word.text, 10);
  } else if (content == Content::list && frame.elements == 1) {
    frame.only = lists_.last();
    return frame.only.readable ? Content::scalar : Content::unread;
  } else if (content == Content::list && frame.elements == 2) {
    const Element& last = lists_.last();
    const bool builtin = frames_[depth_ - 1].word.text.starts_with('@');
    if (frame.only_text && last.readable && is_base(last.bits)) {
      value = read_digits(frame.only_word.text, static_cast<unsigned>(last.bits));
    } else if (builtin && last.readable && frame.unread == 1) {
      frame.only = last;
      return Content::scalar;
    }
  }
  if (value) {
    frame.only.bits = *value;
    frame.only.readable = true;
    return Content::scalar;
  }
  return content == Content::list && frame.unread == frame.elements ? Content::unread : content;
}

/// The frames are code after all. The lists closed in them are arrays, or none.
void Parser::turn_to_code() {
  for (std::size_t level = depth_; !frames_[level].code; --level) frames_[level].code = true;
  if (lists_.too_many() == 0) lists_.each_outermost([this](std::size_t list) { deliver(list); });
  lists_.clear();
}

// --- What is found

void Parser::deliver(std::size_t list) {
  if (lists_.build(list, array_)) deliver_(array_);
}

void Parser::deliver_constant(const Name& name, const Element& element) {
  Array constant;
  constant.name = name.text.substr(0, Lists::longest_name);
  constant.place = name.place;
  constant.numbers.push_back({element.bits, element.place});
  constant.decimal = element.decimal;
  constant.negative = element.negative;
  deliver_(constant);
}

// --- #define NAME value

void Parser::define(const Token& token) {
  if (!top().code || depth_ + 1 == most_frames || define_ != 0) {
    ignoring_ = true;
    return;
  }
  push(define_bracket, token.place, true, false);
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
