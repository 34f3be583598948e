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

void Parser::take(const Token& token) {
  if (recording_) {
    record(token);
  } else if (token.kind == Kind::define_macro) {
    start_recording(token.text);
  } else if (too_deep_ == 0 || !take_too_deep(token)) {
    take_known(token);
  }
  line_ = token.place.line;
}

void Parser::take_known(const Token& token) {
  Frame& frame = top();
  switch (token.kind) {
    case Kind::open:
      return open(token);
    case Kind::close:
      return close(token.text.front());
    case Kind::comma:
      if (frame.angles != 0) return;
      return frame.code ? finish_statement(frame) : end_element(frame);
    case Kind::semicolon:
      if (!frame.code) turn_to_code();
      return finish_statement(frame);
    case Kind::define:
      return define(token);
    case Kind::end_define:
      return end_define();
    default:
      if (take_angle(frame, token)) return;
      frame.plain_code() ? take_code(frame, token) : take_element(frame, token);
  }
}

void Parser::finish() {
  while (depth_ != 0) close_top();
  finish_statement(top());
  assignments_.finish();
}

// --- Brackets

void Parser::open(const Token& token) {
  Frame& frame = top();
  const char bracket = token.text.front();
  // vec![…]
  const std::size_t size = frame.items.size();
  const bool is_macro = size > 1 && frame.items[size - 2].is(Kind::word) &&
                        frame.ends_with(Kind::operation) && frame.items.back().touches &&
                        frame.items.back().operation == Operator::bang;
  const bool after_word = frame.ends_with(Kind::word) || is_macro ||
                          (!frame.items.empty() && frame.items.back().is_bracket('<'));
  const bool code = opens_code(frame, bracket);
  if (is_macro) frame.items.pop_back();
  if (depth_ + 1 == most_frames) drop_outer_code();
  if (depth_ + 1 == most_frames) {
    too_deep_ = 1;
  } else {
    push_frame(bracket, token.place, code, after_word);
    top().is_macro = is_macro;
  }
}

void Parser::push_frame(char bracket, Place place, bool code, bool after_word) {
  Frame& around = top();
  Frame& frame = frames_[++depth_];
  frame.begin(bracket, place, code, after_word);
  if (code) return;
  frame.is_enumeration = bracket == '{' && around.code && around.declares_enumeration();
  if (frame.is_enumeration) frame.enumerator = Value{.ints = dialect_.ints};
  frame.mark = lists_.mark();
  frame.list_name = list_name(around, frame);
  if (!around.code) add_key(around);
  frame.keys = lists_.mark().keys;
  // A call in what may be a block of code is no array; in an enum, it makes the constant before it.
  const bool is_call = frame.is_call() && around.bracket == '{' && around.stage == Stage::begun;
  const bool in_enum = is_call && around.after_word && frames_[depth_ - 2].stage == Stage::begun &&
                       labelled(frames_[depth_ - 2]).text.empty();
  if (in_enum) frame.list_name = around.word();
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
    if (--too_deep_ == 0) {
      push(top(), token);
      top().items.back().kind = Kind::other;
    }
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
  const std::size_t level = opener_of(bracket);
  if (level == 0) {
    if (depth_ == 0) finish_statement(top());
    return;
  }
  if (level != depth_ && !top().code) turn_to_code();
  while (depth_ >= level) close_top();
}

void Parser::close_top() {
  Frame& frame = top();
  const bool is_subscript = frame.bracket == '[' && frame.code && frame.stage == Stage::begun &&
                            frames_[depth_ - 1].plain_code();
  const Element subscript = is_subscript ? read(frame.items) : Element{};
  frame.code ? finish_statement(frame) : end_element(frame);
  if (expand(frame)) return;
  const Element content = is_subscript ? subscript : content_of(frame);
  --depth_;
  Frame& around = top();
  if (around.code && content.is_list()) deliver(frame.list);
  give(around, frame, content);
  if (around.code) lists_.clear();
}

/// What a bracket is to the element or statement it stands in.
void Parser::give(Frame& around, const Frame& frame, Element content) {
  if (around.angles != 0) return;
  if (around.plain_code() && frame.bracket == '{') {
    // Type NAME{0x…};
    const std::size_t size = around.items.size();
    const bool two_words = frame.after_word && size > 1 && around.items[size - 2].is(Kind::word);
    if (two_words && content.is_number()) define_constant(around.word(), content);
    return around.next_element();
  }
  if (content.is_list() && !around.code) {
    // What a subscript or a method of a list is given makes no element.
    const auto has_list = [](const Item& item) { return item.is_list(); };
    const bool is_subscript = frame.bracket == '[' && frame.after_word && !frame.is_macro;
    if (is_subscript || std::ranges::any_of(around.items, has_list)) {
      lists_.forget_since(frame.mark);
      content.what = What::other;
    } else {
      around.before_list = frame.mark;
    }
  }
  Item& item = around.push();
  item.kind = Kind::close;
  item.bracket = frame.bracket;
  item.element = content;
}

/// What is in a bracket. What is no list is forgotten, but for its value.
Element Parser::content_of(Frame& frame) {
  if (frame.code) return element_of(What::code, frame.place);
  Element content = element_of(What::nothing, frame.place);
  const bool has_lists = frame.lists + frame.singles != 0;
  const bool has_keys = lists_.mark().keys != frame.keys;
  if (frame.elements == 1 && !has_lists && !has_keys) {
    content = frame.first;
  } else if (frame.elements != 0) {
    content.what = What::list;
  }
  if (frame.is_call() && !has_lists) content = read_call(frame, content);
  if (content.what != What::list) {
    lists_.forget_since(frame.mark);
    return content;
  }
  const bool wrapper = frame.lists == 1 && frame.is_call();
  if (frame.lists != 0 && frame.unread != 0 && !wrapper) {
    turn_to_code();
    content.what = What::code;
    return content;
  }
  lists_.close(frame.list);
  if (frame.lists == 0 && frame.singles != 0) lists_.dissolve_inner(frame.list);
  if (frame.lists == 1 && frame.elements == 1) {
    lists_.dissolve(frame.list);
  } else if (wrapper) {
    lists_.reduce_to_first(frame.list);
  }
  if (frame.elements == 1 && frame.singles == 1) content.what = What::single;
  return content;
}

/// The number that a call's arguments say: parseLong("ff", 16), BigInt("255"), @as(u64, 255),
/// Bitboard(rawValue: 255).
Element Parser::read_call(const Frame& frame, const Element& content) const {
  if (lists_.too_many() != 0 || frame.elements == 0) return content;
  const Element& last = lists_.last();
  std::optional<std::uint64_t> value;
  if (frame.elements == 1) {
    if (frame.first.what != What::text) return last;
    value = read_digits(frame.first.text, 10);
  } else if (frame.elements == 2 && last.is_number()) {
    if (frame.first.what == What::text && is_base(last.bits)) {
      value = read_digits(frame.first.text, static_cast<unsigned>(last.bits));
    } else if (frames_[depth_ - 1].word().text.starts_with('@') && frame.unread == 1) {
      return last;
    }
  }
  if (!value && frame.unread != frame.elements) return content;
  Element result = frame.first;
  if (frame.elements != 1) result.what = What::other;
  if (value) {
    result.what = What::number;
    result.bits = *value;
  }
  return result;
}

/// The frames are code after all. The lists closed in them are arrays, or none.
void Parser::turn_to_code() {
  for (std::size_t level = depth_; !frames_[level].code; --level) frames_[level].code = true;
  if (lists_.too_many() == 0) lists_.each_outermost([this](std::size_t list) { deliver(list); });
  lists_.clear();
}

// --- #define NAME value, and #define NAME(parameters) value

void Parser::define(const Token& token) {
  if (!top().code || depth_ + 1 == most_frames || define_ != 0) return start_recording({});
  push_frame(define_bracket, token.place, true, false);
  define_ = depth_;
  top().stage = Stage::assigned;
  top().name = {token.text, token.place};
}

/// Keeps the tokens up to the end of the line, of a macro called `name` or of nothing.
void Parser::start_recording(std::string_view name) {
  recording_ = true;
  macro_ = name;
  recorded_.clear();
}

void Parser::record(const Token& token) {
  if (token.kind == Kind::end_define) {
    recording_ = false;
    if (!macro_.empty()) names_.define_macro(macro_, recorded_);
  } else if (recorded_.size() <= 2 * Macro::most) {
    recorded_.push_back(token);
  }
}

/// Takes a call of a macro for what it stands for.
bool Parser::expand(const Frame& frame) {
  Frame& around = frames_[depth_ - 1];
  const bool are_numbers = frame.lists + frame.singles + frame.unread == 0;
  if (!frame.is_call() || frame.code || !are_numbers || around.plain_code()) return false;
  const Macro* const macro = names_.find_macro(around.word().text);
  if (macro == nullptr || macro->body.empty() || lists_.too_many() != 0) return false;
  const std::vector<Element> arguments = lists_.since(frame.mark);
  constexpr std::size_t most = 4 * Macro::most;  // tokens of all macros in one
  if (macro->parameters.size() != arguments.size() || expanded_ + macro->body.size() > most) {
    return false;
  }
  const bool is_outermost = expanded_ == 0;
  expanded_ += macro->body.size();
  lists_.forget_since(frame.mark);
  --depth_;
  const Place place = around.word().place;
  around.items.pop_back();
  const auto take_at = [&](Token token) {
    token.place = place;
    take(token);
  };
  take_at({.kind = Kind::open, .text = "("});
  for (const Token& token : macro->body) {
    const auto parameter = std::ranges::find(macro->parameters, token.text);
    if (parameter == macro->parameters.end()) {
      take_at(token);
    } else {
      Element argument = arguments[static_cast<std::size_t>(parameter - macro->parameters.begin())];
      argument.named = false;
      Item& item = top().push();
      item.kind = Kind::number;
      item.element = argument;
    }
  }
  take_at({.kind = Kind::close, .text = ")"});
  if (is_outermost) expanded_ = 0;
  return true;
}

void Parser::end_define() {
  if (define_ == 0) return;
  if (!top().code && depth_ > define_) turn_to_code();
  while (depth_ >= define_) close_top();
  define_ = 0;
}

}  // namespace bbtables::read
