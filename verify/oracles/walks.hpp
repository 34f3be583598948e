#pragma once

#include <string_view>

#include "board/square_set.hpp"
#include "oracles/domains.hpp"

/// Where pieces step and where lines lead, told by distances and walks between plain integer
/// coordinates; the generator steps with board::Square::after.
namespace bbtables::oracles {

/// The squares a knight attacks: those whose centre is √5 away.
[[nodiscard]] board::SquareSet knight_targets(board::Square from);

/// The squares a king attacks: those whose centre is 1 or √2 away.
[[nodiscard]] board::SquareSet king_targets(board::Square from);

/// The squares a pawn attacks, from whatever rank it stands on: √2 away, one rank forward.
[[nodiscard]] board::SquareSet pawn_targets(board::Color color, board::Square from);

/// All squares met walking from `from` to both ends of the line, and `from` itself.
[[nodiscard]] board::SquareSet line_through(board::Square from, Line line);

/// The squares met walking from the first rank up the file.
[[nodiscard]] board::SquareSet squares_of(board::File file);

/// The squares met walking from the a-file along the rank.
[[nodiscard]] board::SquareSet squares_of(board::Rank rank);

/// All squares but those of the files with these letters: `all_but_files("gh")`.
[[nodiscard]] board::SquareSet all_but_files(std::string_view letters);

}  // namespace bbtables::oracles
