#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include "engines/read/arrays.hpp"
#include "engines/read/dialect.hpp"

namespace bbtables::read {

enum class Kind : std::uint8_t {
  nothing,
  word,    ///< with its sign where it is a macro of Rust's: `vec!`
  prefix,  ///< a word before a type or value that is no part of its name: `const`, `return`
  number,
  numbers,    ///< several in one line, with a comma behind each: `0x1, 0x2,`
  text,       ///< a string or character literal
  open,       ///< ( [ {
  open_code,  ///< the same, and it is known that no list is in it
  close,      ///< ) ] }
  comma,
  semicolon,
  colon,
  equals,  ///< = and :=
  dot,
  scope,  ///< :: and ->
  arrow,  ///< =>
  less,
  operation,     ///< of bits or numbers
  other,         ///< what no constant has: ==, +=, ?
  define,        ///< `#define NAME`, all but the value
  define_macro,  ///< `#define NAME` before its parameters
  end_define,    ///< the end of the line of that
};

struct Token {
  Kind kind = Kind::nothing;
  Operator operation = Operator::plus;
  std::uint8_t roles = 0;    ///< of a word
  bool touches : 1 = false;  ///< nothing stands between it and the token before
  bool begins : 1 = false;   ///< an element: a comma stands before it, or should
  std::int32_t partner = 0;  ///< how far away the bracket's other end is; 0 where it has none
  /// As in the source; of a string its content, of a define its name.
  std::string_view text = {};
  Place place = {};
};

[[nodiscard]] inline bool has(const Token& token, Role role) { return (token.roles & role) != 0; }

[[nodiscard]] inline bool is_word(const Token& token) { return token.kind == Kind::word; }
[[nodiscard]] inline bool is_word_or_prefix(const Token& token) {
  return is_word(token) || token.kind == Kind::prefix;
}

/// Whether it is a word, and none that stands between two others in an expression.
[[nodiscard]] inline bool is_name(const Token& token) {
  return is_word(token) && !has(token, Role::operates) && token.text != "as";
}

/// Whether a value, or a name, may end with the token.
[[nodiscard]] inline bool ends_operand(const Token& token) {
  return token.kind == Kind::word || token.kind == Kind::number || token.kind == Kind::text ||
         token.kind == Kind::close;
}
/// Whether `next` begins a line, and with it a statement, perhaps by a text that describes it. A
/// value may end with `!!` or `?`, too.
[[nodiscard]] inline bool begins_statement(const Token& before, const Token& next) {
  if (next.place.line == before.place.line || has(next, Role::operates)) return false;
  if (next.kind == Kind::text) return ends_operand(before) && before.kind != Kind::text;
  return is_word_or_prefix(next) &&
         (ends_operand(before) || has(next, Role::declares) || next.text == "const");
}

/// Tokens of one bracket, those in brackets inside it among them.
using Slice = std::span<const Token>;

/// Whether it opens a bracket that is closed: `[`, or any.
[[nodiscard]] inline bool opens(const Token& token, char bracket = 0) {
  return token.partner > 0 && (bracket == 0 || token.text.front() == bracket);
}
/// What stands in the bracket that `open` opens.
[[nodiscard]] inline Slice inside(const Token& open) {
  return {&open + 1, static_cast<std::size_t>(open.partner - 1)};
}
/// What stands behind a token and, if it opens a bracket, behind that.
[[nodiscard]] inline const Token* behind(const Token* token) {
  return token + std::max(token->partner, 0) + 1;
}
/// Calls `take(number)` for each of the `numbers`.
template <typename Take>
void each_number(const Token& numbers, const Take& take) {
  Token one = numbers;
  one.kind = Kind::number;
  std::size_t next = 0;
  for (std::size_t at = 0; at != numbers.text.size(); ++at) {
    if (numbers.text[at] != ',') continue;
    while (numbers.text[next] < '0' || numbers.text[next] > '9') ++next;  // blanks
    one.text = numbers.text.substr(next, at - next);
    one.place.column = numbers.place.column + static_cast<std::uint32_t>(next);
    take(one);
    next = at + 1;
  }
}
/// Calls `take(slice)` for what stands between two commas.
template <typename Take>
void each_element(Slice tokens, const Take& take) {
  const Token* const end = tokens.data() + tokens.size();
  for (const Token* begin = tokens.data(); begin != end;) {
    const Token* to = behind(begin);
    while (to != end && !to->begins) to = behind(to);
    if (begin->kind == Kind::numbers) {
      each_number(*begin, [&](const Token& one) { take(Slice{&one, 1}); });
    } else {
      take(Slice{begin, to});
    }
    begin = to;
  }
}

/// With these words in a comment, the declaration below it is skipped.
constexpr std::string_view ignoring_words = "bbtables-verify: ignore";

/// The lines of a comment that says so, and the line of the declaration below it.
struct Ignoring {
  std::uint32_t first;
  std::uint32_t last;
  bool any = false;  ///< whether an array was ignored by it
};

/// Cuts a source into tokens. Any bytes are a source; what no language has is skipped. Every byte
/// is looked at a bounded number of times. `ignoring` gets the comments that have arrays ignored,
/// in the order of the source.
void each_token(std::string_view source, const Dialect& dialect,
                const std::function<void(const Token&)>& take,
                std::vector<Ignoring>* ignoring = nullptr);

}  // namespace bbtables::read
