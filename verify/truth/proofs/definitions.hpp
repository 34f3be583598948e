#pragma once

#include <cstdint>

#include "truth/formulas/symbol.hpp"
#include "truth/oracles/geometry.hpp"

/// What the theorems compare the formulas with, told square by square.
namespace bbtables::proofs {

using formulas::Symbol;
using oracles::bit;

/// A generated table of sets, a square's entry being the one at its bit.
using Table = const std::uint64_t (&)[64];

/// The set of that square alone.
[[nodiscard]] Symbol only(board::Square square);

/// 1 if the square is in the set, else 0.
[[nodiscard]] Symbol has(Symbol set, board::Square square);

/// The union of the table's entries for the squares of a set.
[[nodiscard]] Symbol union_of(Table table, Symbol set);

/// Every square of a set one step further, those left out that leave the board.
[[nodiscard]] Symbol moved(Symbol set, board::Step step);

/// The board turned left to right: a becomes h.
[[nodiscard]] Symbol turned(Symbol set);

/// The squares of a set that are not in `excluded`.
[[nodiscard]] Symbol without(Symbol set, std::uint64_t excluded);

/// How many of these squares are in the set; of all squares, if none are said.
[[nodiscard]] Symbol count(Symbol set, std::uint64_t squares = ~std::uint64_t{0});

/// The squares that have two or more of their own entry's squares in the set.
[[nodiscard]] Symbol two_or_more_of(Table table, Symbol set);

/// Those of a slider's targets on the empty board that have no occupied square between.
[[nodiscard]] Symbol seen(Symbol occupied, board::Square from, board::SquareSet targets);

/// The lines through the king's square that hold all its targets, by their weights 1, 2, 4, 8.
[[nodiscard]] Symbol lines_holding(Symbol targets, board::Square king);

}  // namespace bbtables::proofs
