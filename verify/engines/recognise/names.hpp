#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engines/recognise/patterns.hpp"

namespace bbtables::recognise {

/// How well a name goes with a part in a form: 1 if it has a word of it ("white", "file", "north"),
/// -1 if it has one of its rivals, 0 if it says nothing or contradicts itself. Names prove nothing;
/// they choose where the numbers fit several parts.
[[nodiscard]] int hint(std::string_view name, const Part& part);

/// Whether a name is the table's, in whatever casing: "notAFile" is that of not_a_file; so are
/// those that say no more than a guard does, in any order: "NOT_FILE_A".
[[nodiscard]] bool is_named(std::string_view name, const tables::Table& table);

/// The name from "not" on, as of "engine_not_a_file"; the whole name where there is none.
[[nodiscard]] std::string_view from_not_on(std::string_view name);

/// Whether a name has the word for what a table of small numbers counts: "dist" that of a distance.
[[nodiscard]] bool is_named_after(std::string_view name, const tables::Table& table);

/// Whether a constant's name says that it is all squares but those of a file, or of two:
/// "notAFile", "CLEAR_H", "maskAToGFiles", "mask_left_edge".
[[nodiscard]] bool names_a_guard(std::string_view name);

/// A name that says one file or rank, and nothing that would be one of another.
struct LineOfName {
  bool is_rank;
  unsigned number;     ///< from 0, the a-file or the first rank
  bool is_all;         ///< whether it says nothing else, as "A_FILE_NE" does
  std::string series;  ///< the name without it, "FILE_*" of "FILE_C", "rank*BB" of "rank4BB"
};
[[nodiscard]] std::optional<LineOfName> line_named(std::string_view name);

/// The same of a name that has a letter from a to h or a number from 1 to 8 alone: "R1", "A". One
/// of them says nothing; those of all eight may be the files or ranks.
[[nodiscard]] std::optional<LineOfName> line_lettered(std::string_view name);

/// Whether a name says multipliers for look-ups: "rookMagics".
[[nodiscard]] bool says_magics(std::string_view name);

/// Whether a name has a word for the higher or lower half of numbers: "knightAttacksHi".
[[nodiscard]] bool says_half(std::string_view name);

/// Whether a name has a word for attacks, "PawnAttacks", "wp_captures".
[[nodiscard]] bool speaks_of_attacks(std::string_view name);

/// Whether the table is all squares of one colour.
[[nodiscard]] bool is_square_color(const tables::Table& table);

/// The table of that kind that a name says: "LIGHT_SQUARES", "bbBlackSq"; empty where it says none.
[[nodiscard]] std::string_view square_color_named(std::string_view name);

/// Whether a name has a word for squares.
[[nodiscard]] bool speaks_of_squares(std::string_view name);

/// The files that a guard of the catalogue leaves out; 0 of other tables.
[[nodiscard]] unsigned files_left_out(const tables::Table& table);

/// FILE_A, FILE_B, … say themselves from which end they are counted. Whether the part is counted
/// from the other one.
[[nodiscard]] bool is_turned_series(std::string_view name, const Part& part);

}  // namespace bbtables::recognise
