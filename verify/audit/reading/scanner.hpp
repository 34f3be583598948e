#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "audit/reading/characters.hpp"
#include "audit/reading/syntax.hpp"
#include "audit/reading/token.hpp"

namespace bbtables::audit {

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
  Step sign(Token& token, const char* at);
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
  bool skip_directive();
  bool skip_string(Token& token);
  bool skip_word();

  Syntax syntax_;
  const char* begin_ = nullptr;
  const char* here_ = nullptr;
  const char* end_ = nullptr;
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

}  // namespace bbtables::audit
