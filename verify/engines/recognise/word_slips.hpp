#pragma once

#include <string>

#include "engines/recognise/slips.hpp"

/// Slips of a program that wrote the numbers: what may happen to a word of 64 bits. Each gives its
/// clause, or nothing where it does not explain the value.
namespace bbtables::recognise {

/// The number is that of the other sign.
[[nodiscard]] std::string wrong_sign(const WrongValue& value);

/// All bits are inverted.
[[nodiscard]] std::string inverted(const WrongValue& value);

/// Half of the bits are lost, or the sign of 32 bits is carried on, or the halves have changed
/// places.
[[nodiscard]] std::string cut_to_32_bits(const WrongValue& value);

/// The bytes have the opposite order.
[[nodiscard]] std::string reversed_bytes(const WrongValue& value);

/// All bits have moved by the same number of places, whatever that means on the board.
[[nodiscard]] std::string shifted(const WrongValue& value);

}  // namespace bbtables::recognise
