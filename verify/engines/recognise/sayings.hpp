#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engines/recognise/match.hpp"

/// What identifiers say. One lexicon reads the names of a source and those of the catalogue, and so
/// compares a name with a table. Names prove nothing: they choose where the numbers fit several
/// tables, and a name that contradicts the numbers gets a warning; or makes a constant wrong, where
/// others of its kind are what their names say.
namespace bbtables::recognise {

/// One bit for each sense of the lexicon.
using Senses = std::uint64_t;

/// One letter from a to h or number from 0 to 8 in a name: those that differ in it may be a series.
struct InSeries {
  std::string name;      ///< with a * in its place, "FILE_*" of "FILE_C"
  std::uint32_t number;  ///< 1 for the letter a
};

/// A saying: all that an identifier says.
struct Saying {
  Senses senses = 0;   ///< none of rivals, such as white and black, if it has both
  unsigned files = 0;  ///< bit 0 is the a-file; those behind a "not", if it has one
  /// The file or rank in "FILE_C" or "thirdRankMask", bit 0 for the a-file or first rank; all that
  /// "ROW_2" and "BLACK_RANK_2" may be. None where it names several.
  unsigned lines = 0;
  std::optional<InSeries> in_series;  ///< the line's; nothing where several may be meant
  bool is_one_word = false;           ///< or its field is, not counting words like "mask" or "bb"
  bool is_line = false;    ///< it says the line, or a side's, and no more, unlike "A_FILE_NE"
  bool is_clear = false;   ///< it says a guard, two files or a colour's squares, and nothing else,
  bool is_guard = false;   ///< or a guard, and not even the engine's name before it,
  bool are_files = false;  ///< or several files
  bool is_color = false;   ///< or a colour's squares, unlike "CASTLE_SQUARES_WHITE"
  bool is_piece = false;  ///< it, or its field, says a piece's attacks, mask or magics, and no more

  /// Whether it has any of these senses, written as the lexicon calls them: "white black".
  [[nodiscard]] bool says(std::string_view any) const;
};

[[nodiscard]] Saying saying_of(std::string_view name);

/// How well a name goes with a part in a form, 1 or -1 for each thing that both speak of.
[[nodiscard]] int hint(const Saying& name, const Part& part);

/// How much a constant differs from an entry: so little that any name for the entry shows what it
/// should be, or so much that the name must say nothing else.
enum class Differs { not_at_all, little, much };

/// Whether a constant of that name may be a part of one entry: it has no neighbours, so its name
/// has to say what it should be.
[[nodiscard]] bool may_be_constant(const Saying& name, const Part& part, Differs differs);
/// Whether it may be any.
[[nodiscard]] bool may_be_constant(const Saying& name);

/// The table of the catalogue that the name clearly says, "queen_attacks_empty" of "QUEEN_ATTACKS",
/// "rank_squares (2 only)" of "RANK_2", where that is another one than this; else empty.
[[nodiscard]] std::string table_named_instead(std::string_view name, const Match& match);

/// Whether the name says the attacks or mask of one piece and nothing else, and the table is that
/// of another, which no mapping makes the same.
[[nodiscard]] bool says_other_piece(std::string_view name, const Part& part);

/// Whether the name clearly says a table of the catalogue that has no more entries than these, or
/// one board of it.
[[nodiscard]] bool says_table(std::string_view name, std::size_t entries);

/// Whether the name, or what it begins with, says no more than "mask" or "square" does.
[[nodiscard]] bool is_plain(std::string_view name);

/// Whether the table is all squares of one colour.
[[nodiscard]] bool is_square_color(const Part& part);

}  // namespace bbtables::recognise
