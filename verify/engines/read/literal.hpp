#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "engines/read/syntax.hpp"

namespace bbtables::read {

/// What an integer literal says.
struct Literal {
  std::uint64_t value;
  bool decimal;
  bool is_unsigned;  ///< by its suffix, or because it fits no signed 64 bits
};

/// Reads `text`, which begins with a digit, as an integer literal of any language here: hex,
/// octal, binary or decimal, with digit separators and a suffix. Nothing for what is none (a
/// float, digits of no such base, an unknown suffix) or has more than 64 bits.
[[nodiscard]] std::optional<Literal> read_literal(std::string_view text, const Syntax& syntax);

/// The same for digits in a known base (2, 8, 10 or 16) without any prefix, as in parseLong("ff",
/// 16). A sign may come first.
[[nodiscard]] std::optional<std::uint64_t> read_digits(std::string_view text, unsigned base);

}  // namespace bbtables::read
