#pragma once

#include <cstddef>
#include <vector>

#include "engines/read/statements.hpp"
#include "engines/read/tokens.hpp"

namespace bbtables::read {

/// Makes statements of tokens. They wait until the statement ends, so what is handed on is whole,
/// with its brackets linked. A `;` in a bracket says that it is code: then what is there is handed
/// on, and only the bracket's sign is kept.
class Parser {
 public:
  Parser(const Dialect& dialect, Statements& statements)
      : bare_numbers_{dialect.bare_numbers}, statements_{statements} {}

  void take(const Token& token);
  /// No more tokens.
  void finish();
  [[nodiscard]] bool outside_brackets() const {
    return now_.brackets.empty() || now_.brackets.front().sign == '<';
  }

 private:
  static constexpr std::size_t most_open = 63;  ///< deeper brackets are on their own
  /// What is longer, outside of brackets, is no declaration. All squares of a board, 1 << A1 | …,
  /// fit.
  static constexpr std::size_t most_items = 512;
  static constexpr std::size_t most_tokens = std::size_t{1} << 21;  ///< that wait
  static constexpr std::size_t most_blocks = 4096;  ///< of code; what closes more closes nothing

  /// A bracket that is open.
  struct Bracket {
    char sign;
    std::size_t token;     ///< that opens it
    std::size_t element;   ///< the first token behind its last comma
    bool repeats = false;  ///< [0; 64]
  };
  struct Waiting {
    std::vector<Token> tokens;
    std::vector<Bracket> brackets;
    std::size_t blocks = 0;  ///< so many of the brackets have been handed on
    std::size_t items = 0;   ///< outside of brackets; a bracket is one
    bool comma = false;      ///< the last token is one
  };

  void push(const Token& token);
  void push_bracket(const Token& token);
  [[nodiscard]] bool begins_element(const Token& token);
  void comma();
  void semicolon(const Token& token);
  [[nodiscard]] bool angle(const Token& token);
  void drop_angles();
  void close(const Token& token);
  void close_top(const Token& token);
  void link(std::size_t open, const Token& token);
  void close_all(Kind kind);
  void hand_on();
  void count();
  void start_define(const Token& token);
  void end_define();
  [[nodiscard]] bool in_bracket() const { return now_.brackets.size() > now_.blocks; }
  [[nodiscard]] bool in_bracket(char sign) const {
    return in_bracket() && now_.brackets.back().sign == sign;
  }

  bool bare_numbers_;
  Statements& statements_;
  Waiting now_;
  Waiting aside_;  ///< while a #define is read
  Kind defining_ = Kind::nothing;
};

}  // namespace bbtables::read
