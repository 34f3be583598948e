#pragma once

#include <cstdint>
#include <string_view>

#include "engines/read/array.hpp"
#include "engines/read/expression.hpp"

namespace bbtables::read {

enum class Kind : std::uint8_t {
  nothing,
  word,
  number,
  text,   ///< a string or character literal
  open,   ///< ( [ {
  close,  ///< ) ] }
  comma,
  semicolon,
  colon,
  equals,  ///< = and :=
  dot,
  scope,  ///< :: and ->
  arrow,  ///< =>
  less,
  greater,
  operation,   ///< of bits or numbers
  other,       ///< what no constant has: ==, +=, ?
  define,      ///< `#define NAME`, all but the value
  end_define,  ///< the end of the line of that
};

struct Token {
  Kind kind = Kind::nothing;
  Operator operation = Operator::plus;
  bool touches = false;     ///< nothing stands between it and the token before
  std::uint8_t angles = 0;  ///< how many < or > an operator is made of
  /// Of a word (the first part of one that is too long to be any), a number, a string (its
  /// content, "" if it is long), a bracket; the name of a define. Valid until the next piece.
  std::string_view text;
  Place place;
};

/// The kind of a token that is one of ( [ { ) ] } , and ;
[[nodiscard]] inline Kind sign_kind(char sign) {
  switch (sign) {
    case ',':
      return Kind::comma;
    case ';':
      return Kind::semicolon;
    case '(':
    case '[':
    case '{':
      return Kind::open;
    default:
      return Kind::close;
  }
}

}  // namespace bbtables::read
