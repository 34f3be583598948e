#pragma once

#include <string>
#include <string_view>

#include "engines/recognise/match.hpp"

/// Names that say something else than the numbers.
namespace bbtables::recognise {

/// The table of the catalogue that the name clearly says, "queen_attacks_empty" of "QUEEN_ATTACKS",
/// "rank_squares (2 only)" of "RANK_2", where that is another one than this; else empty.
[[nodiscard]] std::string other_table_named(std::string_view name, const Match& match);

/// Whether the name of magics says the other piece than theirs.
[[nodiscard]] bool names_other_slider(std::string_view name, bool is_rook);

}  // namespace bbtables::recognise
