#pragma once

#include <string>

#include "engines/recognise/slips.hpp"

/// Slips on the board and in the table. Each gives its clause, or nothing where it does not explain
/// the value.
namespace bbtables::recognise {

/// The square that the entry is of is in its set, or is missing from it.
[[nodiscard]] std::string own_square(const WrongValue& value);

/// It is an entry beside, by index or on the board.
[[nodiscard]] std::string neighbours_entry(const WrongValue& value);

/// It is any other entry.
[[nodiscard]] std::string other_entry(const WrongValue& value);

/// The board is mirrored or turned.
[[nodiscard]] std::string turned_board(const WrongValue& value);

/// The whole set is one square off; what left the board is lost.
[[nodiscard]] std::string moved(const WrongValue& value);

/// The surplus squares are reached by steps over the edge of the board.
[[nodiscard]] std::string wrapped_around(const WrongValue& value);

}  // namespace bbtables::recognise
