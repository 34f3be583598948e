#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "engines/read/characters.hpp"
#include "engines/read/element.hpp"
#include "engines/read/syntax.hpp"
#include "engines/read/token.hpp"

namespace bbtables::read {

/// Cuts a text that comes in pieces into tokens. Comments, strings and directives of any length
/// are states: nothing is stored. Where the pieces end makes no difference to the tokens.
class Scanner {
 public:
  /// No token that is looked at as a whole is longer, in bytes.
  static constexpr std::size_t longest_token = 1024;
  /// So many bytes behind a token decide at most where it ends.
  static constexpr std::size_t slack = 8;

  explicit Scanner(const Syntax& syntax) : syntax_{syntax} {}

  /// The next piece: it begins with what `rest` said was left of the one before.
  void begin(std::string_view piece, bool last);
  /// The next token of the piece; false where a token could go on in the next piece, or at the
  /// end. `token` is the one that came before.
  [[nodiscard]] bool next(Token& token);
  /// What most tables are made of, faster than by tokens: one number, with a sign or in U64(…) or
  /// not, and the comma behind it. False, and nothing is read, where anything else comes or
  /// the piece ends soon.
  [[nodiscard]] bool plain_element(Element& element);
  [[nodiscard]] std::uint32_t line() const { return line_; }
  /// How many bytes of the piece have been read, when there is no next token.
  [[nodiscard]] std::size_t end();

 private:
  enum class Inside : std::uint8_t { code, line_comment, block_comment, directive, string, word };

  /// How a string ends, and what stands in it.
  struct Quote {
    std::string end;
    bool escapes = true;
    bool many_lines = false;
    bool doubled = false;  ///< an end twice is one of its characters
  };

  enum class Step : std::uint8_t { token, on, wait };

  [[nodiscard]] Place place(const char* at) const {
    return {line_, static_cast<std::uint32_t>(at - begin_ - line_begin_ + 1)};
  }
  void new_line(const char* at) {
    ++line_;
    line_begin_ = at - begin_ + 1;
  }
  [[nodiscard]] bool can_wait(const char* from) const {
    return !last_ && static_cast<std::size_t>(end_ - from) <= longest_token + slack;
  }

  [[nodiscard]] bool next_of_any_kind(Token& token);
  bool wait(const char* at);
  void found(Token& token, Kind kind, const char* at, const char* to);

  bool word(Token& token, const char* at);
  bool number(Token& token, const char* at);
  const char* number_end(const char* at) const;

  [[nodiscard]] Step resume(Token& token);
  Step after_newline(Token& token, const char* at);
  Step slash(Token& token, const char* at);
  Step hash(Token& token, const char* at);
  Step backslash(Token& token, const char* at);
  Step at_sign(Token& token, const char* at);
  Step define(Token& token, const char* at, const char* name);
  Step operator_sign(Token& token, const char* at);
  Step colon_or_equals(Token& token, const char* at);
  Step angle(Token& token, const char* at);

  Step text(Token& token, const char* at);
  Step character(Token& token, const char* at);
  Step string(Token& token, const char* at, const char* content, Quote quote);
  bool prefixed_string(Token& token, const char* at, const char* word_end, Step& step);
  Step regular_expression(Token& token, const char* at);
  const char* string_end(const char* content, bool& ended);

  Step enter(Inside inside, const char* at);
  bool skip_line_comment();
  bool skip_block_comment();
  bool skip_nested_comment();
  void new_lines_between(const char* from, const char* to);
  bool skip_directive();
  bool skip_string(Token& token);
  bool skip_word();

  Syntax syntax_;
  const char* begin_ = nullptr;
  const char* here_ = nullptr;
  const char* end_ = nullptr;
  const char* break_ =
      nullptr;  ///< a byte that ends any word before it; if there is none, `begin_`
  bool last_ = false;
  bool apart_ = false;  ///< blanks before `here_` have been skipped
  bool defining_ = false;
  Inside inside_ = Inside::code;
  Inside around_ = Inside::code;  ///< what a comment stands in: code or a directive
  std::uint32_t line_ = 1;
  std::uint32_t token_line_ = 0;
  std::ptrdiff_t line_begin_ = 0;  ///< from `begin_`
  std::uint32_t comments_ = 0;     ///< how deep they are nested
  Quote quote_;
  Place string_place_;
};

inline void Scanner::found(Token& token, Kind kind, const char* at, const char* to) {
  token.kind = kind;
  token.touches = !apart_;
  token.place = place(at);
  apart_ = false;
  token_line_ = line_;
  here_ = to;
}

// Most of a source is words, blanks, brackets and commas: these are read here.
inline bool Scanner::next(Token& token) {
  if (inside_ != Inside::code) return next_of_any_kind(token);
  const char* at = here_;
  while (at < break_) {
    const char* to = at + 1;
    switch (begins(*at)) {
      case Begins::blank:
        apart_ = true;
        while (to < break_ && *to == ' ') ++to;
        at = to;
        continue;
      case Begins::word:
        while (in_word(*to)) ++to;  // Up to `break_`, at most.
        if (*to == '"' || *to == '#' || to - at > static_cast<std::ptrdiff_t>(longest_token)) break;
        found(token, Kind::word, at, to);
        token.text = {at, static_cast<std::size_t>(to - at)};
        return true;
      case Begins::bracket:
        found(token, sign_kind(*at), at, to);
        token.text = {at, 1};
        return true;
      case Begins::line:
        if (defining_) break;
        new_line(at);
        apart_ = true;
        at = to;
        continue;
      default:
        break;
    }
    break;
  }
  here_ = at;
  return next_of_any_kind(token);
}

}  // namespace bbtables::read
