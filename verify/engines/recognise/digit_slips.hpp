#pragma once

#include <string>

#include "engines/recognise/slips.hpp"

/// Slips of the pen: what may happen to the digits of a number. Each gives its clause, or nothing
/// where it does not explain the value.
namespace bbtables::recognise {

/// A hexadecimal number without its 0x, or a decimal one with it.
[[nodiscard]] std::string wrong_prefix(const WrongValue& value);

/// Two hexadecimal digits side by side have changed places.
[[nodiscard]] std::string swapped_neighbours(const WrongValue& value);

/// The first hexadecimal digit is missing.
[[nodiscard]] std::string first_digit_dropped(const WrongValue& value);

/// A hexadecimal digit, or several at an end, are missing or too many.
[[nodiscard]] std::string dropped_or_added(const WrongValue& value);

/// Two hexadecimal digits anywhere have changed places.
[[nodiscard]] std::string swapped_digits(const WrongValue& value);

/// One hexadecimal digit is another.
[[nodiscard]] std::string one_digit_wrong(const WrongValue& value);

/// The like in decimal digits.
[[nodiscard]] std::string decimal_slip(const WrongValue& value);

}  // namespace bbtables::recognise
