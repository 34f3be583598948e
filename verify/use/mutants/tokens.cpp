#include "use/mutants/tokens.hpp"

#include <algorithm>
#include <cctype>
#include <set>
#include <string>

namespace bbtables::mutants {
namespace {

using Tokens = std::vector<Token>;

bool is_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }
bool is_blank(char c) { return c == ' ' || c == '\n'; }

/// Where the token that begins there ends.
std::size_t end_of(std::string_view source, std::size_t at, Token::Kind& kind) {
  const std::string_view rest = source.substr(at);
  if (rest.starts_with("R\"")) {
    kind = Token::text;
    const std::string close = ")" + std::string{rest.substr(2, rest.find('(') - 2)} + "\"";
    return source.find(close, at) + close.size();
  }
  if (rest.front() == '"' || rest.front() == '\'') {
    kind = rest.front() == '"' ? Token::text : Token::character;
    std::size_t end = at + 1;
    while (source[end] != rest.front()) end += source[end] == '\\' ? 2 : 1;
    return end + 1;
  }
  if (is_word(rest.front())) {
    const bool is_number = std::isdigit(static_cast<unsigned char>(rest.front())) != 0;
    kind = is_number ? Token::number : Token::word;
    std::size_t end = at + 1;
    while (is_word(source[end]) || (is_number && (source[end] == '\'' || source[end] == '.')))
      ++end;
    return end;
  }
  kind = Token::sign;
  for (const std::string_view sign : {"<=>", "<<=", ">>=", "->*", "...", "::", "->", "++",
                                      "--",  "<<",  "<=",  ">=",  "==",  "!=", "&&", "||",
                                      "+=",  "-=",  "*=",  "/=",  "%=",  "&=", "|=", "^="}) {
    if (rest.starts_with(sign)) return at + sign.size();
  }
  return at + (rest.starts_with(">> ") && is_blank(source[at - 1]) ? 2 : 1);
}

Tokens split(std::string_view source) {
  Tokens tokens;
  for (std::size_t at = 0; at < source.size();) {
    const std::string_view rest = source.substr(at);
    if (rest.starts_with("//") || rest.front() == '#') {
      at = source.find('\n', at);
      while (source[at - 1] == '\\') at = source.find('\n', at + 1);
    } else if (is_blank(rest.front())) {
      ++at;
    } else {
      Token token{};
      const std::size_t end = end_of(source, at, token.kind);
      token.view = source.substr(at, end - at);
      token.begin = at;
      token.match = tokens.size();
      token.is_operator =
          token.kind == Token::sign && at > 0 && is_blank(source[at - 1]) && is_blank(source[end]);
      tokens.push_back(token);
      at = end;
    }
  }
  return tokens;
}

/// A fold of a parameter pack has no operands.
void unmark_folds(Tokens& tokens) {
  for (std::size_t i = 1; i + 1 < tokens.size(); ++i) {
    if (tokens[i - 1].view == "..." || tokens[i + 1].view == "...") tokens[i].is_operator = false;
  }
}

void match_brackets(Tokens& tokens) {
  std::vector<std::size_t> open;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    const std::string_view view = tokens[i].view;
    if (tokens[i].kind != Token::sign || (view == "<" && tokens[i].is_operator)) continue;
    if (view == "(" || view == "[" || view == "{" || view == "<") {
      open.push_back(i);
    } else if (!open.empty() && (view == ")" || view == "]" || view == "}")) {
      // An angle that is still open was none.
      while (open.size() > 1 && tokens[open.back()].view == "<") open.pop_back();
      tokens[i].match = open.back();
      tokens[open.back()].match = i;
      open.pop_back();
    } else if (view == ">" && !open.empty() && tokens[open.back()].view == "<") {
      tokens[i].match = open.back();
      tokens[open.back()].match = i;
      open.pop_back();
    }
  }
}

/// What a brace holds.
enum class Inside { code, declarations, values };

/// What stands before the brace since `begin` decides.
Inside inside(const Tokens& tokens, std::size_t begin, std::size_t brace) {
  bool has_parameters = false;
  bool has_initialisers = false;
  for (std::size_t i = begin; i < brace; ++i) {
    const std::string_view view = tokens[i].view;
    if (view == "enum" || view == "=") return Inside::values;
    if (view == "namespace" || view == "class" || view == "struct" || view == "union") {
      return Inside::declarations;
    }
    has_parameters |= view == "(";
    has_initialisers |= has_parameters && view == ":";
    if (tokens[i].match > i) i = tokens[i].match;
  }
  const Token& last = tokens[brace - 1];
  const bool is_function = has_parameters && (!has_initialisers || last.kind == Token::sign);
  return is_function ? Inside::code : Inside::values;
}

/// Marks what is in functions.
void mark_functions(Tokens& tokens) {
  std::size_t begin = 0;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    const std::string_view view = tokens[i].view;
    if (view == ";" || view == "}") begin = i + 1;
    if ((view == "(" || view == "<" || view == "[") && tokens[i].match > i) i = tokens[i].match;
    if (view != "{") continue;
    const Inside what = inside(tokens, begin, i);
    const std::size_t brace = i;
    if (what != Inside::declarations) i = tokens[i].match;
    if (what != Inside::values) begin = i + 1;
    if (what != Inside::code) continue;
    for (std::size_t at = brace + 1; at < i; ++at) tokens[at].is_code = true;
  }
}

/// Takes the mark from what a compiler needs to know.
void unmark_constants(Tokens& tokens) {
  static const std::set<std::string_view> statements{"constexpr", "static_assert", "using"};
  static const std::set<std::string_view> calls{"alignas", "alignof", "sizeof", "decltype",
                                                "noexcept"};
  for (std::size_t i = 0; i + 1 < tokens.size(); ++i) {
    const std::string_view view = tokens[i].view;
    if (!tokens[i].is_code) continue;
    std::size_t end = i;
    const bool is_call = tokens[i + 1].view == "(" && (calls.contains(view) || view == "constexpr");
    if (is_call) {  // if constexpr (…) too
      end = tokens[i + 1].match;
    } else if (statements.contains(view)) {
      while (tokens[end].view != ";") end = std::max(tokens[end].match, end) + 1;
    } else if (view == "case") {
      while (tokens[end].view != ":") ++end;
    } else if (view == "<" && tokens[i].match > i) {
      end = tokens[i].match;
    } else {
      continue;
    }
    for (std::size_t inside = i; inside <= end; ++inside) tokens[inside].is_code = false;
  }
}

}  // namespace

std::vector<Token> tokens_of(std::string_view source) {
  Tokens tokens = split(source);
  unmark_folds(tokens);
  match_brackets(tokens);
  mark_functions(tokens);
  unmark_constants(tokens);
  return tokens;
}

}  // namespace bbtables::mutants
