#include "engines/read/parser.hpp"

#include <algorithm>
#include <utility>

namespace bbtables::read {

namespace {

char opening_of(char closing) { return closing == ')' ? '(' : closing == ']' ? '[' : '{'; }

/// The bracket of the frame that is a define's value; nothing closes it but the line's end.
constexpr char define_bracket = '#';

}  // namespace

Parser::Parser(const Syntax& syntax, Reader::Sink sink)
    : syntax_{syntax}, sink_{std::move(sink)}, bare_{syntax} {
  frames_[0] = std::make_unique<Frame>();
  top().open_as('\0', {}, true);
}

void Parser::take_any(const Token& token) {
  if (ignoring_) {
    ignoring_ = token.kind != Kind::end_define;
    return;
  }
  if (too_deep_ != 0 && take_too_deep(token)) return;
  if (syntax_.bare_numbers && depth_ == 0 && bare_.take(token)) deliver_bare();
  Frame& frame = top();
  const bool plain_code = frame.code && !frame.assigned;
  switch (token.kind) {
    case Kind::word:
      plain_code ? code_word(frame, token) : element_word(frame, token);
      break;
    case Kind::number:
      if (!plain_code) {
        element_number(frame, token);
      } else if (frame.label == Label::colon) {
        frame.next_element();  // The value of that key is no list.
      }
      break;
    case Kind::text:
      frame.word = {token.text, token.place};
      if (!plain_code) element_text(frame, token);
      break;
    case Kind::open:
      open(token);
      frame.previous = token.kind;
      break;
    case Kind::close:
      close(token);
      break;
    case Kind::comma:
      take_comma(frame);
      break;
    case Kind::semicolon:
      if (!frame.code) turn_to_code();
      finish_statement(frame);
      break;
    case Kind::colon:
      plain_code ? code_colon(frame) : element_key(frame, token);
      break;
    case Kind::equals:
      frame.code ? code_equals(frame) : element_key(frame, token);
      break;
    case Kind::arrow:
      plain_code ? code_equals(frame) : element_key(frame, token);
      break;
    case Kind::less:
    case Kind::greater:
      element_angle(frame, token);
      break;
    case Kind::operation:
      if (!plain_code || frame.angles != 0) element_operation(frame, token);
      break;
    case Kind::other:
      if (!plain_code) element_other(frame, token);
      break;
    case Kind::define:
      define(token);
      break;
    case Kind::end_define:
      end_define();
      break;
    case Kind::dot:
    case Kind::scope:
    case Kind::nothing:
      break;
  }
  if (token.kind != Kind::open && token.kind != Kind::close) frame.previous = token.kind;
  line_ = token.place.line;
}

void Parser::take_comma(Frame& frame) {
  if (frame.angles != 0) return;
  if (!frame.code) {
    end_element(frame);
    return;
  }
  finish_statement(frame);
}

void Parser::settle() {
  for (std::size_t level = 0; level <= depth_; ++level) frames_[level]->settle();
  bare_.settle();
}

void Parser::finish() {
  if (syntax_.bare_numbers && bare_.end()) deliver_bare();
  while (depth_ != 0) close_top();
  finish_statement(top());
}

// --- Brackets

void Parser::open(const Token& token) {
  Frame& frame = top();
  const char bracket = token.text.front();
  if (bracket == '(' && frame.code && !frame.assigned && frame.label == Label::none) {
    ++frame.calls;
    return;
  }
  const bool after_word = frame.previous == Kind::word || frame.macro ||
                          (frame.previous == Kind::greater && frame.have == Have::word);
  const bool code = frame.code && opens_code(frame, bracket);
  if (frame.code && !frame.assigned && bracket == '[' && frame.previous == Kind::word &&
      frame.label == Label::none && code) {
    frame.label = Label::bracket;
    frame.name = frame.word;
  }
  if (!frame.code || frame.assigned) begin_element(frame, token);
  if (depth_ + 1 == most_frames) drop_outer_code();
  if (depth_ + 1 == most_frames) {
    too_deep_ = 1;
    return;
  }
  push(bracket, token, code);
  top().after_word = after_word;
}

void Parser::push(char bracket, const Token& token, bool code) {
  ++depth_;
  // Most sources are small and flat.
  if (!frames_[depth_]) frames_[depth_] = std::make_unique<Frame>();
  top().open_as(bracket, token, code);
}

/// The outer frames of code are as good as none: what closes them closes nothing.
void Parser::drop_outer_code() {
  constexpr std::size_t half = most_frames / 2;
  if (!frames_[half]->code || define_ != 0) return;
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
    const char bracket = frames_[level]->bracket;
    if (bracket == opening) return level;
    if (bracket == '{' || (bracket == '[' && closing == ')')) return 0;
  }
  return 0;
}

void Parser::close(const Token& token) {
  if (token.text.front() == ')' && top().code && top().calls != 0) {
    finish_statement(top());
    close_call(top());
    top().previous = Kind::close;
    return;
  }
  const std::size_t level = opener_of(token.text.front());
  if (level == 0) {
    if (depth_ == 0) finish_statement(top());
    return;
  }
  if (level != depth_ && !top().code) turn_to_code();
  while (depth_ > level) close_top();
  close_top();
  top().previous = Kind::close;
  top().closed = token.text.front();
}

void Parser::close_top() {
  {
    Frame& frame = top();
    if (!frame.code) end_element(frame);
    if (frame.code) finish_statement(frame);
  }
  const Content content = content_of(top());
  Frame& frame = top();
  --depth_;
  Frame& around = top();
  if (around.code) {
    if (content == Content::list || content == Content::single) deliver(frame.list);
    if (!around.assigned) give_to_code(around, frame, content);
    pending_.clear();
  }
  if (!around.code || around.assigned) give(around, frame, content);
}

Parser::Content Parser::content_of(Frame& frame) {
  if (frame.code) return Content::code;
  if (frame.elements == 0) {
    if (frame.open) pending_.forget_since(frame.mark);
    return Content::empty;
  }
  if (!frame.holds_only) return list_content(frame);
  const Content content = frame.only.readable ? Content::scalar : Content::unread;
  return frame.bracket == '(' && frame.after_word ? read_call(frame, content) : content;
}

Parser::Content Parser::list_content(Frame& frame) {
  const bool call = frame.bracket == '(' && frame.after_word;
  if (call && frame.lists + frame.singles == 0) {
    const Content content = read_call(frame, Content::list);
    if (content != Content::list) {
      pending_.forget_since(frame.mark);
      return content;
    }
  }
  const bool wrapper = frame.lists == 1 && call;
  if (frame.lists != 0 && frame.unread != 0 && !wrapper) {
    turn_to_code();
    return Content::code;
  }
  pending_.close(frame.list);
  if (frame.lists == 0 && frame.singles != 0) pending_.dissolve_singles(frame.list);
  if (frame.lists == 1 && frame.elements == 1) {
    pending_.dissolve(frame.list);
  } else if (wrapper) {
    pending_.reduce_to_first(frame.list);
  } else if (frame.elements == 1 && frame.singles == 1) {
    pending_.close_single(frame.list);
    return Content::single;
  }
  return Content::list;
}

/// The frames are code after all. The lists closed in them are arrays, or none.
void Parser::turn_to_code() {
  for (std::size_t level = depth_; !frames_[level]->code; --level) frames_[level]->code = true;
  if (pending_.overflow() == 0) {
    pending_.each_outermost([this](std::size_t list) { deliver(list); });
  }
  pending_.clear();
}

/// Whether a bracket is a call in what may be a block of code: no list of its own.
bool Parser::is_call(const Frame& around, const Frame& frame) {
  return frame.bracket == '(' && frame.after_word && around.bracket == '{' &&
         around.label == Label::none;
}

/// Opens the pending list of a frame and those around it, and gives it the element held back.
void Parser::materialise(std::size_t level) {
  Frame& frame = *frames_[level];
  if (frame.code) return;
  if (!frame.open) {
    Frame& around = *frames_[level - 1];
    materialise(level - 1);
    frame.mark = pending_.mark();
    if (!around.code && around.label != Label::none && !around.has_index) {
      pending_.add_key(around.list, around.name);
    }
    frame.open = true;
    frame.list = pending_.open(list_name(around, frame), around.code ? Pending::none : around.list,
                               frame.place, static_cast<std::uint32_t>(level));
    if (is_call(around, frame)) pending_.set_call(frame.list);
    frame.first = pending_.elements();
  }
  if (frame.holds_only) pending_.add(frame.only);
  frame.holds_only = false;
}

void Parser::deliver(std::size_t list) {
  if (pending_.build(list, array_)) sink_(array_);
}

void Parser::deliver_bare() {
  if (bare_.build(array_)) sink_(array_);
}

void Parser::deliver_constant(const Name& name, const Element& element) {
  array_.name = name.text;
  array_.place = name.place;
  array_.numbers.assign(1, {element.value, element.place});
  array_.groups.clear();
  array_.keys.clear();
  array_.unread.clear();
  array_.decimal = element.decimal;
  array_.negative = element.negative;
  array_.too_many = 0;
  sink_(array_);
}

// --- #define NAME value

void Parser::define(const Token& token) {
  if (!top().code || depth_ + 1 == most_frames || define_ != 0) {
    ignoring_ = true;
    return;
  }
  push(define_bracket, token, true);
  define_ = depth_;
  Frame& frame = top();
  frame.label = Label::equals;
  frame.assigned = true;
  frame.name = {token.text, token.place};
}

void Parser::end_define() {
  if (define_ == 0) return;
  if (!top().code && depth_ > define_) turn_to_code();
  while (depth_ >= define_) close_top();
  define_ = 0;
}

}  // namespace bbtables::read
