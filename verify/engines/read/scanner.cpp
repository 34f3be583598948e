#include "engines/read/scanner.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

namespace bbtables::read {

namespace {

bool is_blank(char byte) { return begins(byte) == Begins::blank; }

const char* word_end(const char* at, const char* end) {
  while (at != end && in_word(*at)) ++at;
  return at;
}

std::string_view between(const char* from, const char* to) {
  return {from, static_cast<std::size_t>(to - from)};
}

/// Where `byte` comes next, or `to`.
const char* next_byte(const char* from, const char* to, char byte) {
  if (from == to) return to;
  const void* const found = std::memchr(from, byte, static_cast<std::size_t>(to - from));
  return found == nullptr ? to : static_cast<const char*>(found);
}

/// Whether a `/` after `before` divides; else it may begin a regular expression.
bool ends_operand(const Token& before) {
  switch (before.kind) {
    case Kind::word:
      return before.text != "return" && before.text != "typeof" && before.text != "case";
    case Kind::number:
    case Kind::text:
    case Kind::close:
      return true;
    default:
      return false;
  }
}

bool is_raw_prefix(std::string_view word) {
  return word == "R" || word == "LR" || word == "uR" || word == "UR" || word == "u8R";
}

}  // namespace

void Scanner::begin(std::string_view piece, bool last) {
  begin_ = here_ = piece.data();
  end_ = begin_ + piece.size();
  last_ = last;
  break_ = end_;
  while (break_ != begin_ && in_word(break_[-1])) --break_;
  if (break_ != begin_) --break_;
}

std::size_t Scanner::end() {
  line_begin_ -= here_ - begin_;
  return static_cast<std::size_t>(here_ - begin_);
}

bool Scanner::next_of_any_kind(Token& token) {
  if (inside_ != Inside::code) {
    const Step step = resume(token);
    if (step != Step::on) return step == Step::token;
  }
  const char* at = here_;
  for (;;) {
    if (at == end_) return wait(at);
    Step step = Step::on;
    switch (begins(*at)) {
      case Begins::blank:
        ++at;
        apart_ = true;
        continue;
      case Begins::line:
        step = after_newline(token, at);
        break;
      case Begins::word:
        return word(token, at);
      case Begins::digit:
        return number(token, at);
      case Begins::bracket:
        found(token, sign_kind(*at), at, at + 1);
        token.text = between(at, at + 1);
        return true;
      case Begins::sign:
        step = operator_sign(token, at);
        break;
      case Begins::text:
        step = text(token, at);
        break;
      case Begins::slash:
        step = slash(token, at);
        break;
      case Begins::hash:
        step = hash(token, at);
        break;
      case Begins::backslash:
        step = backslash(token, at);
        break;
      case Begins::at:
        step = at_sign(token, at);
        break;
    }
    if (step != Step::on) return step == Step::token;
    at = here_;
  }
}

bool Scanner::wait(const char* at) {
  here_ = at;
  return false;
}

Scanner::Step Scanner::after_newline(Token& token, const char* at) {
  if (defining_) {
    defining_ = false;
    found(token, Kind::end_define, at, at + 1);
    new_line(at);
    return Step::token;
  }
  new_line(at);
  apart_ = true;
  here_ = at + 1;
  return Step::on;
}

// --- Words and numbers

bool Scanner::word(Token& token, const char* at) {
  const char* const to = word_end(at + 1, end_);
  if (to == end_ && can_wait(at)) return wait(at);
  if (static_cast<std::size_t>(to - at) > longest_token) {
    found(token, Kind::word, at, at + longest_token);
    token.text = between(at, here_);
    inside_ = Inside::word;
    return true;
  }
  if (to != end_ && (*to == '"' || *to == '#') && to - at <= 3) {
    Step step = Step::on;
    if (prefixed_string(token, at, to, step)) return step == Step::token;
  }
  found(token, Kind::word, at, to);
  token.text = between(at, to);
  return true;
}

bool Scanner::number(Token& token, const char* at) {
  const char* to = number_end(at);
  // Three bytes decide whether a number goes on: 1'0, 1.f and 1e+5.
  const bool may_go_on = to == end_ || *to == '\'' || *to == '.' || *to == '+' || *to == '-';
  if (may_go_on && end_ - to < 3 && can_wait(at)) return wait(at);
  if (static_cast<std::size_t>(to - at) > longest_token) {
    to = at + longest_token;
    inside_ = Inside::word;
  }
  found(token, Kind::number, at, to);
  token.text = between(at, to);
  return true;
}

const char* Scanner::number_end(const char* at) const {
  const bool hex = end_ - at > 1 && (at[1] | 0x20) == 'x';
  const char* to = at;
  for (;;) {
    to = word_end(to, end_);
    const std::size_t left = static_cast<std::size_t>(end_ - to);
    if (left < 1) return to;
    const char after = left > 1 ? to[1] : ' ';
    const bool separates = *to == '\'' && in_word(after) && !syntax_.quoted_strings;
    const bool begins_fraction = *to == '.' && is_decimal_digit(after);
    const bool begins_exponent = (*to == '+' || *to == '-') && is_decimal_digit(after) &&
                                 (to[-1] | 0x20) == (hex ? 'p' : 'e');
    if (separates || begins_fraction || begins_exponent) {
      to += 2;
    } else if (*to == '.' && after != '.' && !in_word(after)) {
      return to + 1;
    } else if (*to == '.' && (after == 'f' || after == 'F') && (left < 3 || !in_word(to[2]))) {
      return to + 2;
    } else {
      return to;
    }
  }
}

// --- Signs

Scanner::Step Scanner::operator_sign(Token& token, const char* at) {
  // The longest operator is >>>=.
  if (end_ - at < 4 && !last_) return wait(at), Step::wait;
  const char after = end_ - at > 1 ? at[1] : ' ';
  const auto one = [&](Operator operation) {
    token.operation = operation;
    token.angles = 0;
    const bool twice = after == '=' || (after == *at && *at != '~' && *at != '!');
    found(token, twice ? Kind::other : Kind::operation, at, at + (twice ? 2 : 1));
    return Step::token;
  };
  switch (*at) {
    case '+':
      return one(Operator::plus);
    case '*':
      return one(Operator::times);
    case '%':
      return one(Operator::remainder);
    case '^':
      return one(Operator::bit_xor);
    case '|':
      return one(Operator::bit_or);
    case '~':
      return one(Operator::complement);
    case '!':
      return one(Operator::bang);
    case '&':
      if (after != '^') return one(Operator::bit_and);
      token.operation = Operator::bit_and_not;
      found(token, Kind::operation, at, at + 2);
      return Step::token;
    case '-':
      if (after != '>') return one(Operator::minus);
      found(token, Kind::scope, at, at + 2);
      return Step::token;
    case '<':
    case '>':
      return angle(token, at);
    case ':':
    case '=':
      return colon_or_equals(token, at);
    case '.':
      found(token, after == '.' ? Kind::other : Kind::dot, at, at + (after == '.' ? 2 : 1));
      return Step::token;
    default:
      found(token, Kind::other, at, at + 1);
      return Step::token;
  }
}

Scanner::Step Scanner::colon_or_equals(Token& token, const char* at) {
  const char after = end_ - at > 1 ? at[1] : ' ';
  Kind kind = *at == ':' ? Kind::colon : Kind::equals;
  int length = 1;
  if (*at == ':' && (after == ':' || after == '=')) {
    kind = after == ':' ? Kind::scope : Kind::equals;
    length = 2;
  } else if (*at == '=' && (after == '=' || after == '>')) {
    kind = after == '=' ? Kind::other : Kind::arrow;
    length = 2;
  }
  found(token, kind, at, at + length);
  return Step::token;
}

Scanner::Step Scanner::angle(Token& token, const char* at) {
  const char* to = at;
  while (to != end_ && *to == *at && to - at < (*at == '<' ? 2 : 3)) ++to;
  const auto count = static_cast<std::uint8_t>(to - at);
  const bool compared = to != end_ && *to == '=';
  Kind kind = Kind::operation;
  if (compared) {
    kind = Kind::other;
  } else if (count == 1) {
    kind = *at == '<' ? Kind::less : Kind::greater;
  }
  token.angles = count;
  token.operation = *at == '<'   ? Operator::shift_left
                    : count == 2 ? Operator::shift_right
                                 : Operator::shift_right_unsigned;
  found(token, kind, at, compared ? to + 1 : to);
  return Step::token;
}

// --- Comments and directives

Scanner::Step Scanner::slash(Token& token, const char* at) {
  if (end_ - at < 2 && !last_) return wait(at), Step::wait;
  const char after = end_ - at > 1 ? at[1] : ' ';
  if (syntax_.slash_comments && after == '/') return enter(Inside::line_comment, at + 2);
  if (syntax_.slash_comments && after == '*') {
    comments_ = 1;
    return enter(Inside::block_comment, at + 2);
  }
  if (syntax_.regular_expressions && !ends_operand(token)) {
    const Step step = regular_expression(token, at);
    if (step != Step::on) return step;
  }
  token.operation = Operator::divide;
  const bool compound = after == '=' || after == '/';
  found(token, compound ? Kind::other : Kind::operation, at, at + (compound ? 2 : 1));
  return Step::token;
}

Scanner::Step Scanner::hash(Token& token, const char* at) {
  if (end_ - at < 2 && !last_) return wait(at), Step::wait;
  const char after = end_ - at > 1 ? at[1] : '\n';
  const bool attribute = after == '[' || after == '!';
  if (syntax_.directives && line_ != token_line_ && !attribute) {
    const char* name = at + 1;
    while (name != end_ && is_blank(*name)) ++name;
    const char* const to = word_end(name, end_);
    if (to == end_ && can_wait(at)) return wait(at), Step::wait;
    if (between(name, to) == "define") return define(token, at, to);
    const bool comment = syntax_.hash_comments && name != at + 1;
    return enter(comment ? Inside::line_comment : Inside::directive, at + 1);
  }
  if (syntax_.hash_comments && !(syntax_.directives && attribute)) {
    return enter(Inside::line_comment, at + 1);
  }
  here_ = at + 1;
  return Step::on;
}

Scanner::Step Scanner::define(Token& token, const char* at, const char* name) {
  while (name != end_ && is_blank(*name)) ++name;
  const char* const to = word_end(name, end_);
  if (to == end_ && can_wait(at)) return wait(at), Step::wait;
  const bool has_value = to != end_ && *to != '(' && to != name;
  if (!has_value || static_cast<std::size_t>(to - at) > longest_token) {
    return enter(Inside::directive, at + 1);
  }
  found(token, Kind::define, name, to);
  token.text = between(name, to);
  defining_ = true;
  return Step::token;
}

Scanner::Step Scanner::backslash(Token&, const char* at) {
  if (end_ - at < 3 && !last_) return wait(at), Step::wait;
  const std::string_view left = between(at, end_);
  apart_ = true;
  if (left.starts_with("\\\\")) return enter(Inside::line_comment, at + 2);  // Zig's strings
  here_ = at + 1;
  if (left.starts_with("\\\n") || left.starts_with("\\\r\n")) {
    here_ = at + (left[1] == '\n' ? 2 : 3);
    new_line(here_ - 1);
  }
  return Step::on;
}

Scanner::Step Scanner::enter(Inside inside, const char* at) {
  apart_ = true;
  inside_ = inside;
  here_ = at;
  around_ = Inside::code;
  Token none;
  return resume(none);
}

Scanner::Step Scanner::resume(Token& token) {
  for (;;) {
    switch (inside_) {
      case Inside::code:
        return Step::on;
      case Inside::line_comment:
        if (!skip_line_comment()) return Step::wait;
        break;
      case Inside::block_comment:
        if (!skip_block_comment()) return Step::wait;
        break;
      case Inside::directive:
        if (!skip_directive()) return Step::wait;
        break;
      case Inside::word:
        if (!skip_word()) return Step::wait;
        break;
      case Inside::string:
        return skip_string(token) ? Step::token : Step::wait;
    }
  }
}

bool Scanner::skip_line_comment() {
  here_ = next_byte(here_, end_, '\n');
  if (here_ == end_) return false;
  inside_ = Inside::code;
  return true;
}

void Scanner::new_lines_between(const char* from, const char* to) {
  while ((from = next_byte(from, to, '\n')) != to) new_line(from++);
}

bool Scanner::skip_block_comment() {
  if (syntax_.nested_comments) return skip_nested_comment();
  for (const char* at = here_;;) {
    const char* const star = next_byte(at, end_, '*');
    new_lines_between(at, star);
    if (end_ - star < 2) return wait(last_ ? end_ : star);
    at = star + 1;
    if (*at != '/') continue;
    inside_ = std::exchange(around_, Inside::code);
    here_ = at + 1;
    return true;
  }
}

bool Scanner::skip_nested_comment() {
  for (const char* at = here_; at != end_; ++at) {
    if (*at == '\n') new_line(at);
    if (*at != '*' && *at != '/') continue;
    if (end_ - at < 2) return wait(last_ ? end_ : at);
    if (*at == '/' && at[1] == '*') {
      ++comments_;
      ++at;
    } else if (*at == '*' && at[1] == '/') {
      ++at;
      if (--comments_ != 0) continue;
      inside_ = std::exchange(around_, Inside::code);
      here_ = at + 1;
      return true;
    }
  }
  return wait(end_);
}

bool Scanner::skip_directive() {
  for (const char* at = here_; at != end_; ++at) {
    if (*at == '\n') {
      inside_ = Inside::code;
      here_ = at;
      return true;
    }
    if (*at != '\\' && *at != '/') continue;
    if (end_ - at < 3 && !last_) return wait(at);
    const std::string_view left = between(at, end_);
    if (left.starts_with("\\\n") || left.starts_with("\\\r\n")) {
      at += left[1] == '\n' ? 1 : 2;
      new_line(at);
    } else if (left.starts_with("/*") && syntax_.slash_comments) {
      comments_ = 1;
      around_ = Inside::directive;
      inside_ = Inside::block_comment;
      here_ = at + 2;
      return true;
    } else if (left.starts_with("//") && syntax_.slash_comments) {
      inside_ = Inside::line_comment;
      here_ = at + 2;
      return true;
    }
  }
  return wait(end_);
}

bool Scanner::skip_word() {
  here_ = word_end(here_, end_);
  if (here_ == end_) return false;
  inside_ = Inside::code;
  return true;
}

// --- Strings

Scanner::Step Scanner::text(Token& token, const char* at) {
  // A character literal, and the beginning of every string, is decided within these bytes.
  if (end_ - at < 4 && !last_) return wait(at), Step::wait;
  const bool three = end_ - at > 2 && at[1] == *at && at[2] == *at;
  if (*at == '`') {
    if (syntax_.backquoted_strings) {
      return string(token, at, at + 1, {"`", !syntax_.names_before_types, true});
    }
    here_ = at + 1;
    return Step::on;
  }
  if (*at == '\'' && !syntax_.quoted_strings) return character(token, at);
  if (three && syntax_.triple_quotes) {
    return string(token, at, at + 3, {std::string(3, *at), !syntax_.unescaped_triples, true});
  }
  return string(token, at, at + 1, {std::string(1, *at), true, syntax_.multi_line_strings});
}

Scanner::Step Scanner::character(Token& token, const char* at) {
  constexpr std::ptrdiff_t longest = 64;
  if (end_ - at < longest && !last_) return wait(at), Step::wait;
  const char* const limit = at + std::min(end_ - at, longest);
  const char* to = at + 1;
  if (to != limit && *to == '\\') {
    to = std::min(to + 2, limit);
    while (to != limit && *to != '\'' && *to != '\n') ++to;
  } else if (to != limit && in_word(*to)) {
    to = word_end(to, limit);
  } else if (to != limit && *to != '\n') {
    ++to;
  }
  if (to == limit || *to != '\'') {  // Rust's lifetimes, and apostrophes where none belongs.
    here_ = at + 1;
    apart_ = true;
    return Step::on;
  }
  found(token, Kind::text, at, to + 1);
  token.text = between(at + 1, to);
  return Step::token;
}

Scanner::Step Scanner::string(Token& token, const char* at, const char* content, Quote quote) {
  quote_ = std::move(quote);
  const Place before{line_, 0};
  const std::ptrdiff_t line_begin = line_begin_;
  string_place_ = place(at);
  bool ended = false;
  const char* const to = string_end(content, ended);
  if (!ended && can_wait(at)) {
    line_ = before.line;
    line_begin_ = line_begin;
    return wait(at), Step::wait;
  }
  if (!ended) {
    inside_ = Inside::string;
    return wait(to), Step::wait;
  }
  const std::string_view all = between(content, to);
  found(token, Kind::text, at, to);
  token.place = string_place_;
  const bool closed = all.ends_with(quote_.end);
  token.text = all.substr(0, all.size() - (closed ? quote_.end.size() : 0));
  if (static_cast<std::size_t>(to - at) > longest_token) token.text = {};
  return Step::token;
}

bool Scanner::skip_string(Token& token) {
  bool ended = false;
  const char* const to = string_end(here_, ended);
  if (!ended) return wait(to);
  inside_ = Inside::code;
  found(token, Kind::text, here_, to);
  token.place = string_place_;
  token.text = {};
  return true;
}

/// The end of a string whose content goes on at `content`, and whether it is that: else as far as
/// this piece decides.
const char* Scanner::string_end(const char* content, bool& ended) {
  const std::string_view end{quote_.end};
  const char first = end.front();
  for (const char* at = content; at != end_; ++at) {
    if (*at == '\n') {
      if (!quote_.many_lines) {
        ended = true;
        return at;
      }
      new_line(at);
    } else if (*at == '\\' && quote_.escapes) {
      if (end_ - at < 2) {
        if (!last_) return at;
        break;
      }
      if (*++at == '\n') new_line(at);
    } else if (*at == first) {
      const std::string_view left = between(at, end_);
      if (left.size() <= end.size() && !last_) return at;
      if (!left.starts_with(end)) continue;
      if (quote_.doubled && left.size() > 1 && left[1] == first) {
        ++at;
        continue;
      }
      ended = true;
      return at + end.size();
    }
  }
  ended = last_;
  return end_;
}

/// Strings that their prefix makes others than they look: R"x(…)x", r#"…"#.
bool Scanner::prefixed_string(Token& token, const char* at, const char* word_end, Step& step) {
  const std::string_view word = between(at, word_end);
  if (syntax_.r_strings && (word == "r" || word == "br" || word == "cr")) {
    const char* content = word_end;
    while (content != end_ && *content == '#') ++content;
    if (content == end_ && can_wait(at)) return step = Step::wait, wait(at), true;
    const auto hashes = static_cast<std::size_t>(content - word_end);
    if (content == end_ || *content != '"' || hashes > 255) return false;
    step = string(token, at, content + 1, {'"' + std::string(hashes, '#'), false, true});
    return true;
  }
  if (*word_end != '"' || !is_raw_prefix(word)) return false;
  constexpr std::ptrdiff_t longest_delimiter = 16;
  if (end_ - word_end <= longest_delimiter + 1 && !last_) return step = Step::wait, wait(at), true;
  const char* const limit = word_end + std::min(end_ - word_end, longest_delimiter + 2);
  const char* const open = std::find(word_end + 1, limit, '(');
  if (open == limit) return false;
  step = string(token, at, open + 1,
                {')' + std::string(between(word_end + 1, open)) + '"', false, true});
  return true;
}

Scanner::Step Scanner::at_sign(Token& token, const char* at) {
  if (end_ - at < 3 && !last_) return wait(at), Step::wait;
  const char* next = at + 1;
  if (syntax_.at_strings) {
    if (next != end_ && *next == '$') ++next;
    if (next != end_ && *next == '"') return string(token, at, next + 1, {"\"", false, true, true});
  }
  if (at + 1 != end_ && in_word(at[1])) return word(token, at) ? Step::token : Step::wait;
  here_ = at + 1;
  apart_ = true;
  return Step::on;
}

Scanner::Step Scanner::regular_expression(Token& token, const char* at) {
  const char* const limit = at + std::min<std::ptrdiff_t>(end_ - at, longest_token);
  bool in_class = false;
  for (const char* to = at + 1; to != limit; ++to) {
    if (*to == '\n') return Step::on;
    if (*to == '\\' && to + 1 != limit) {
      ++to;
    } else if (*to == '[' || *to == ']') {
      in_class = *to == '[';
    } else if (*to == '/' && !in_class) {
      found(token, Kind::text, at, to + 1);
      token.text = {};
      return Step::token;
    }
  }
  if (can_wait(at)) return wait(at), Step::wait;
  return Step::on;
}

}  // namespace bbtables::read
