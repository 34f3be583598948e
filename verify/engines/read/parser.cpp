// Tokens to statements: which brackets belong together, where a statement ends, and what is a block
// of code.

#include "engines/read/parser.hpp"

#include <algorithm>
#include <utility>

namespace bbtables::read {
namespace {

char opening_of(char closing) { return closing == ')' ? '(' : closing == ']' ? '[' : '{'; }

}  // namespace

void Parser::take(const Token& token) {
  if (token.kind == Kind::define || token.kind == Kind::define_macro) {
    start_define(token);
  } else if (token.kind == Kind::end_define) {
    end_define();
  } else if (defining_ == Kind::define_macro && token.kind != Kind::open &&
             token.kind != Kind::close) {
    if (token.kind == Kind::comma) return end_segment();
    if (now_.tokens.size() <= 2 * Macro::most) push(token);
  } else if (now_.too_deep == 0 || !take_too_deep(token)) {
    take_known(token);
  }
  line_ = token.place.line;
}

void Parser::take_known(const Token& token) {
  switch (token.kind) {
    case Kind::open:
      return open(token);
    case Kind::close:
      return close(token);
    case Kind::comma:
      return now_.open.size() == 1 ? end_statement() : comma();
    case Kind::semicolon:
      return semicolon(token);
    case Kind::word:
      return word(token);
    case Kind::number:
      // Some lists have blanks for commas.
      if (!top().code && ends_with(Kind::number)) end_segment();
      return push(token);
    case Kind::colon:
    case Kind::equals:
    case Kind::arrow:
      return key(token);
    default:
      if (!take_angle(token)) push(token);
  }
}

void Parser::finish() {
  close_all();
  end_statement();
  assignments_.finish();
}

void Parser::push(const Token& token) {
  if (++top().items > most_items) {
    if (now_.open.size() == 1 && top().stage != Stage::assigned) {
      end_statement();
    } else {
      now_.tokens.resize(top().segment + 1);
      now_.tokens.back().kind = Kind::other;
      now_.tokens.back().partner = 0;
    }
    top().items = 2;
  }
  if (now_.tokens.size() == most_tokens) {
    turn_to_code();
    end_statement();
  }
  now_.tokens.push_back(token);
  now_.tokens.back().begins = std::exchange(now_.comma, false);
}

/// The next token begins another element, or a statement in a bracket.
void Parser::end_segment() {
  now_.comma = true;
  top().segment = now_.tokens.size();
  top().stage = Stage::begun;
  top().items = 0;
}

void Parser::comma() {
  end_segment();
  constexpr std::size_t nearly = most_tokens - 2 * most_items;
  if (now_.tokens.size() > nearly && now_.open.size() == 2) count_what_waits();
}

void Parser::semicolon(const Token& token) {
  drop_angles();
  // [0; 64]
  if (top().sign == '[' && top().items != 0 && !std::exchange(top().repeats, true)) {
    return push(token);
  }
  turn_to_code();
  end_statement();
}

// --- Brackets

void Parser::open(const Token& token) {
  const char sign = token.text.front();
  const bool is_printed = dialect_.bare_numbers && sign == '[' && token.place.line != line_;
  if (is_printed && ends_with(Kind::close) && top().code) end_statement();
  const Bracket& around = top();
  bool code = around.sign == '<';
  if (around.plain_code() && sign != '{') {
    code = sign == '('
               ? around.stage != Stage::typed
               : ends_with(Kind::close) || (ends_with(Kind::word) &&
                                            !has_role(now_.tokens.back().text, Role::before_list));
  } else if (!around.code && sign == '[' && !token.touches && ends_with(Kind::close) &&
             now_.tokens.back().text == "]") {
    end_segment();  // Go prints [[1 2] [3 4]].
  }
  if (now_.open.size() > most_open) {
    now_.too_deep = 1;
  } else {
    push_bracket(token, sign, code);
  }
}

void Parser::push_bracket(const Token& token, char sign, bool code) {
  push(token);
  const std::size_t size = now_.tokens.size();
  now_.open.push_back({.sign = sign, .code = code, .token = size - 1, .segment = size});
}

void Parser::close_top(const Token& token) {
  const auto size = static_cast<std::int32_t>(now_.tokens.size() - top().token);
  now_.tokens[top().token].partner = size;
  now_.tokens.push_back(token);
  now_.tokens.back().kind = Kind::close;
  now_.tokens.back().partner = -size;
  now_.comma = false;
  now_.open.pop_back();
}

/// Brackets that have no partner happen where both branches of an #if open one. Braces bind best,
/// and < hardly at all.
void Parser::close(const Token& token) {
  drop_angles();
  const char opening = opening_of(token.text.front());
  const std::size_t blocks = now_.code.size();
  const auto sign_at = [&](std::size_t at) {
    return at < blocks ? now_.code[at].sign : now_.open[at - blocks + 1].sign;
  };
  std::size_t row = blocks + now_.open.size() - 1;  // up to the bracket that is closed
  std::size_t unclosed = 0;                         // brackets in it
  for (; row != 0 && sign_at(row - 1) != opening; --row) {
    const char sign = sign_at(row - 1);
    if (sign == '{' || (sign == '[' && opening == '(')) return;
    unclosed += sign == '<' ? 0 : 1;
  }
  if (row > blocks && unclosed == 0) {
    close_top(token);
    if (opening == '{' && now_.open.size() == 1 && top().plain_code()) end_statement();
    return;
  }
  turn_to_code();
  end_statement();
  if (row == 0 || now_.code.size() <= unclosed) return;
  const std::size_t block = now_.code.size() - 1 - unclosed;
  const Declared around = now_.code[block].around;
  now_.code.resize(block);
  if (around.stage == Stage::begun || (opening == '{' && around.stage == Stage::typed)) return;
  now_.goes_on = around;
  top().stage = around.stage;
  now_.tokens.push_back(token);
}

void Parser::close_all() {
  drop_angles();
  while (now_.open.size() > 1) {
    Token token;
    token.text = top().sign == '(' ? ")" : top().sign == '[' ? "]" : "}";
    close_top(token);
  }
}

/// Deeper than brackets are kept, they are only counted.
bool Parser::take_too_deep(const Token& token) {
  if (token.kind == Kind::open) {
    ++now_.too_deep;
  } else if (token.kind == Kind::close) {
    if (--now_.too_deep == 0) {
      push(token);
      now_.tokens.back().kind = Kind::other;
    }
  } else if (token.kind == Kind::semicolon) {
    // All of it is code, then, and what is around may as well be forgotten.
    turn_to_code();
    now_ = {};
  }
  return true;
}

/// The brackets of a type's arguments: < > and, closing several, >> and >>>. What stands in them is
/// no value. False for what is none of that.
bool Parser::take_angle(const Token& token) {
  const Bracket& around = top();
  if (token.kind == Kind::less) {
    const bool opens = around.sign == '<' || (around.code && around.stage == Stage::typed) ||
                       (!around.plain_code() && token.touches && ends_with(Kind::word));
    if (!opens || now_.open.size() > most_open) return false;
    push_bracket(token, '<', true);
    now_.tokens.back().kind = Kind::open;
    return true;
  }
  if (around.sign != '<' || !token.text.starts_with('>')) return false;
  for (std::size_t at = 0; at < token.text.size() && token.text[at] == '>'; ++at) {
    if (top().sign == '<') close_top(token);
  }
  if (token.text.ends_with('=')) {  // Map<Set<u8>>= is what it seems to be.
    Token equals = token;
    equals.kind = Kind::equals;
    key(equals);
  }
  return true;
}

/// What has not been closed as a type was none.
void Parser::drop_angles() {
  for (; top().sign == '<'; now_.open.pop_back()) now_.tokens[top().token].kind = Kind::less;
}

// --- Statements, and code

/// Reads what waits, as a statement of code, or as one in a bracket.
void Parser::end_statement() {
  drop_angles();
  if (now_.open.size() != 1) return end_segment();
  const Declared before = std::exchange(now_.goes_on, {});
  if (!now_.tokens.empty()) statement(now_.tokens, before);
  now_.tokens.clear();
  now_.open.front() = {};
  now_.comma = false;
}

/// The open brackets are code after all. What has been read of them is done with, but for the
/// innermost statement, which goes on.
void Parser::turn_to_code() {
  for (const Bracket& bracket : now_.open) {
    if (bracket.sign == '<') now_.tokens[bracket.token].kind = Kind::less;
  }
  std::erase_if(now_.open, [](const Bracket& bracket) { return bracket.sign == '<'; });
  if (now_.open.size() == 1) return;
  const Bracket last = top();
  auto& tokens = now_.tokens;
  const auto begin = tokens.begin() + static_cast<std::ptrdiff_t>(last.segment);
  const std::vector<Token> rest(begin, tokens.end());
  tokens.erase(begin, tokens.end());
  for (std::size_t level = 1; level < now_.open.size(); ++level) {
    const Bracket& around = now_.open[level - 1];
    const Bracket& own = now_.open[level];
    tokens[own.token].kind = Kind::open_code;
    const Slice before = Slice{tokens}.subspan(around.segment, own.token - around.segment);
    const Name name = around.stage == Stage::begun ? Name{} : assigned_name(before);
    now_.code.push_back({own.sign, {name, around.stage}});
  }
  if (now_.code.size() > most_blocks) {
    now_.code.erase(now_.code.begin(), now_.code.begin() + most_blocks / 2);
  }
  close_all();
  statement(tokens, std::exchange(now_.goes_on, {}));
  tokens = rest;
  now_.open.front() = {.stage = last.stage, .items = last.items};
}

/// A list has more than may wait: what is there of it is counted.
void Parser::count_what_waits() {
  Bracket open = top();
  close_all();
  counting_ = true;
  statement(now_.tokens, now_.goes_on);
  counting_ = false;
  lists_.only_count();
  now_.tokens.resize(open.token + 1);
  now_.tokens.back().partner = 0;
  open.segment = now_.tokens.size();
  now_.open.push_back(open);
}

/// `:` and =, which give an element of a list or a statement its name.
void Parser::key(const Token& token) {
  Bracket& own = top();
  const bool is_colon = token.kind == Kind::colon;
  if (own.code) {
    const bool behind_name = ends_with(Kind::word) || ends_with(Kind::text);
    if (!is_colon) {
      own.stage = Stage::assigned;
    } else if (own.stage == Stage::begun && behind_name && !has_word(segment(), "enum")) {
      own.stage = Stage::typed;
    }
    return push(token);
  }
  const bool is_first = own.stage == Stage::begun && is_key(segment());
  const bool is_section = is_first && is_colon && has_role(now_.tokens.back().text, Role::section);
  if (is_section || (!is_first && token.kind == Kind::equals && own.sign != '(')) {
    turn_to_code();
    return key(token);
  }
  if (is_first) own.stage = is_colon ? Stage::typed : Stage::assigned;
  push(token);
}

void Parser::word(const Token& token) {
  if (top().sign == '<' || ends_with(Kind::scope) || ends_with(Kind::dot)) return push(token);
  const bool new_line = token.place.line != line_;
  const bool plain = top().plain_code();
  const bool follows = (new_line || !plain) && ends_with_operand(segment());
  const bool ends = new_line && (follows || ends_with(Kind::close));
  if (plain) return code_word(token, ends);
  if (!follows && has_role(token.text, Role::prefix)) {
    push(token);
    now_.tokens.back().kind = Kind::prefix;
    return;
  }
  const bool is_operator = named_operator(token.text).has_value();
  if (top().code) {
    return ends && !is_operator ? code_word(token, true) : push(token);
  }
  if (!follows) {
    if (top().sign != '{' || !has_role(token.text, Role::value)) return push(token);
    turn_to_code();
    return code_word(token, false);
  }
  const bool is_like_the_last =
      ends_with(Kind::close) && segment().front().begins && segment().front().text == token.text;
  if (token.text != "as" && !is_operator && !has_word(segment(), "as")) {
    if (is_like_the_last) {  // U64(1), U64(2) U64(3): a comma has been forgotten.
      end_segment();
    } else if (top().sign != '(') {
      // A word behind a whole operand begins the next line of code, or says that this is code.
      turn_to_code();
      return code_word(token, new_line);
    }
  }
  push(token);
}

void Parser::code_word(const Token& token, bool ends) {
  const bool behind_colon = top().stage == Stage::typed && ends_with(Kind::colon);
  const bool new_line = token.place.line != line_;
  if (ends || (behind_colon && (new_line || !dialect_.types_after_colons))) end_statement();
  push(token);
  if (!has_role(token.text, Role::value)) return;
  now_.tokens.back().kind = Kind::equals;  // of no name
  top().stage = Stage::assigned;
}

/// Whether the tokens end with a value, or a name.
bool Parser::ends_with_operand(Slice tokens) const {
  if (tokens.empty()) return false;
  const Token& last = tokens.back();
  if (last.kind != Kind::close) {
    return last.kind == Kind::word || last.kind == Kind::number || last.kind == Kind::text;
  }
  if (last.partner == 0) return last.text != "]";  // of code
  const Token& open = (&last)[last.partner];
  if (&open != tokens.data() && (&open)[-1].kind == Kind::word) return last.text.front() != '>';
  // What stands in brackets before a name may be its type.
  return last.text == "}" || (last.text == ")" && read(inside(open)).what != What::name);
}

// --- #define NAME value, and #define NAME(parameters) value

void Parser::start_define(const Token& token) {
  aside_ = std::exchange(now_, {});
  defining_ = token.kind;
  now_.goes_on = {{token.text, token.place}, Stage::assigned};
  if (token.kind == Kind::define) top().stage = Stage::assigned;
}

void Parser::end_define() {
  if (defining_ == Kind::define) {
    turn_to_code();
    end_statement();
  } else if (now_.open.size() == 1 && now_.code.empty()) {
    names_.define_macro(now_.goes_on.name.text, now_.tokens);
  }
  defining_ = Kind::nothing;
  now_ = std::exchange(aside_, {});
}

}  // namespace bbtables::read
