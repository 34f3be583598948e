#pragma once

#include <string_view>

#include "board/square_set.hpp"
#include "truth/oracles/domains.hpp"

/// Where pieces step and where lines lead, told by distances and walks between plain integer
/// coordinates; the generator steps with board::Square::after.
namespace bbtables::oracles {

/// The squares a knight attacks: those whose centre is √5 away.
[[nodiscard]] board::SquareSet knight_targets(board::Square from);

/// The squares a king attacks: those whose centre is 1 or √2 away.
[[nodiscard]] board::SquareSet king_targets(board::Square from);

/// The squares whose centre is at most √2 away, a king's own among them.
[[nodiscard]] board::SquareSet king_zone(board::Square from);

/// The squares a pawn attacks, from whatever rank it stands on: √2 away, one rank forward.
[[nodiscard]] board::SquareSet pawn_targets(board::Color color, board::Square from);

/// The square a pawn pushes to, from whatever rank it stands on: 1 away, one rank forward.
[[nodiscard]] board::SquareSet pawn_push_targets(board::Color color, board::Square from);

/// The square two ranks forward, for a pawn of White on rank 2 or of Black on rank 7.
[[nodiscard]] board::SquareSet pawn_double_push_targets(board::Color color, board::Square from);

/// The squares met walking forward as a pawn does, `from` not included.
[[nodiscard]] board::SquareSet squares_ahead(board::Color color, board::Square from);

/// The squares met walking from `from` in a rook's, a bishop's and a queen's directions, `from` not
/// included.
[[nodiscard]] board::SquareSet rook_targets(board::Square from);
[[nodiscard]] board::SquareSet bishop_targets(board::Square from);
[[nodiscard]] board::SquareSet queen_targets(board::Square from);

/// All squares met walking from `from` to both ends of the line, and `from` itself.
[[nodiscard]] board::SquareSet line_through(board::Square from, Line line);

/// The squares met walking from the first rank up the file.
[[nodiscard]] board::SquareSet squares_of(board::File file);

/// The squares met walking from the a-file along the rank.
[[nodiscard]] board::SquareSet squares_of(board::Rank rank);

/// All squares but those of the files with these letters: `all_but_files("gh")`.
[[nodiscard]] board::SquareSet all_but_files(std::string_view letters);

}  // namespace bbtables::oracles
