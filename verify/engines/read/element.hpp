#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "engines/read/arrays.hpp"
#include "engines/read/dialect.hpp"
#include "engines/read/tokens.hpp"

namespace bbtables::read {

// --- Values (values.cpp)

[[nodiscard]] constexpr bool is_decimal_digit(char byte) { return byte >= '0' && byte <= '9'; }

/// Whether an integer's type has a sign, which >> then fills with.
enum class Sign : std::uint8_t {
  open,  ///< It has no type yet, and is not below zero.
  any,
  none,  ///< as a suffix or a type says, or as it fits no signed 64 bits
};

/// An integer as 64 bits in two's complement, and how it is written.
struct Value {
  std::uint64_t bits = 0;
  Sign sign = Sign::open;
  bool decimal = false;      ///< it is written in decimal, and is not computed
  bool negative = false;     ///< it is below zero, by a minus sign
  bool named = false;        ///< it is what a name stands for, and nothing is computed with that
  bool misses_name = false;  ///< it has a name that stands for nothing here, were it only a type
  Ints ints = Ints::wide;    ///< how it shifts: of a literal without a suffix, as its language says
  std::uint8_t loose = 0;    ///< how tightly its last operator binds, if no bracket holds it
};

/// Reads `text`, which begins with a digit, as an integer literal of any language here: hex,
/// octal, binary or decimal, with digit separators and a suffix, or as a drawn board. Nothing for
/// what is none (a float, digits of no such base, an unknown suffix). What has more than 64 bits is
/// 2^64 - 1.
[[nodiscard]] std::optional<Value> read_literal(std::string_view text, const Dialect& dialect);

/// The same for digits in a known base (2, 8, 10 or 16) without any prefix, as in parseLong("ff",
/// 16). A sign may come first.
[[nodiscard]] std::optional<std::uint64_t> read_digits(std::string_view text, unsigned base);

/// A board as programs draw it, and how much text that is, to the end of a line.
struct DrawnBoard {
  std::uint64_t set;
  std::size_t size;
};

/// Reads eight lines of eight marks, the eighth rank first, perhaps with the numbers of the ranks,
/// bars and borders; and what stands below, up to the next board. 0 and 1 with blanks between are
/// numbers, unless ranks have theirs.
[[nodiscard]] std::optional<DrawnBoard> read_board(std::string_view text);

/// What an operator makes of one value; nothing where it cannot stand before one. Of integers that
/// have no last bit, what has no type is below zero after a ~.
[[nodiscard]] std::optional<Value> computed(Operator prefix, const Value& a,
                                            bool are_endless = false);
/// What an operator makes of two values; nothing where that is undefined or differs from language
/// to language.
[[nodiscard]] std::optional<Value> computed(Operator infix, const Value& a, const Value& b);

// --- Elements (element.cpp)

class Names;

/// Something that a source gives a name, and where it does.
struct Name {
  std::string_view text = {};
  Place place = {};
};

/// The name that a token is, without the sign of a macro.
[[nodiscard]] inline Name name_of(const Token& token) {
  return {token.text.substr(0, token.text.size() - (token.text.ends_with('!') ? 1 : 0)),
          token.place};
}

/// What stands between two commas, or in a bracket.
enum class What : std::uint8_t {
  nothing,
  number,
  name,     ///< one that stands for no number here, or a type
  text,     ///< a string or character literal
  other,    ///< something that is no number, as far as is known here
  pointer,  ///< a `name` and what is added to it, which the `bits` are
  list,     ///< a bracket with several elements
  single,   ///< {}, {5}, {{5}}
  code,
};

/// One element as read: a number, or why it is none.
struct Element : Value {
  What what = What::nothing;
  Place place = {};
  std::string_view text = {};  ///< of what is no number: what cannot be read in it

  [[nodiscard]] bool is_number() const { return what == What::number; }
  [[nodiscard]] bool is_list() const { return what == What::list || what == What::single; }
};

/// Reads what stands between two commas. Only this function knows what numbers look like, in any
/// language. `names` has the values of names; `iota` may have one, too. A list is no number.
[[nodiscard]] Element read_element(Slice tokens, const Names& names, const Dialect& dialect,
                                   const std::optional<Value>& iota = {});

}  // namespace bbtables::read
