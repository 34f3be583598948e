#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engines/recognise/match.hpp"

/// What identifiers say. One lexicon reads the names of a source and those of the catalogue alike,
/// and what a name says is compared with what a table says of itself. Names prove nothing: they
/// choose where the numbers fit several tables, and are remarked upon where the numbers differ.
namespace bbtables::recognise {

/// One bit for each sense of the lexicon.
using Senses = std::uint64_t;

/// The file or rank in a name: "FILE_C", "thirdRankMask".
struct NamedLine {
  bool is_rank;
  unsigned number;  ///< 1 is the a-file or first rank
  bool is_row;      ///< rows are counted from 0 or 1, and from either end of the board
  bool is_all;      ///< the name says nothing else, as "A_FILE_NE" does

  /// Whether it may be the line of that index, from 0.
  [[nodiscard]] bool may_be(std::size_t index) const;
};

/// One letter from a to h or number from 0 to 8 in a name: those that differ in it may be a series.
struct InSeries {
  std::string name;      ///< with a * in its place, "FILE_*" of "FILE_C"
  std::uint32_t number;  ///< 1 for the letter a
};

struct Saying {
  Senses senses = 0;                  ///< none of rivals, such as white and black, if it has both
  unsigned files = 0;                 ///< bit 0 is the a-file; those behind a "not", if it has one
  std::optional<NamedLine> line;      ///< nothing where it names several
  std::optional<InSeries> in_series;  ///< the line's; nothing where several may be meant
  bool is_series = false;             ///< it is that of a series, which says its first line
  bool is_one_word = false;           ///< but for words like "mask" or "bb"
  bool says_more = false;             ///< it has more words than a guard such as "NOT_FILE_A" needs
  bool has_prefix = false;            ///< it has words before the "not"

  /// Whether it has any of these senses, written as the lexicon calls them: "white black".
  [[nodiscard]] bool says(std::string_view any) const;

  /// Whether it may be the name of all squares but those of a file, or of two: "notAFile",
  /// "CLEAR_H", "maskAToGFiles", "mask_left_edge".
  [[nodiscard]] bool may_be_guard() const;
};

[[nodiscard]] Saying saying_of(std::string_view name);
[[nodiscard]] Saying saying_of(const Part& part);

/// Of these senses, 1 if a name says some and a table has them all, -1 if it lacks one, 0 if either
/// says nothing.
[[nodiscard]] int agreement(const Saying& name, const Saying& table, std::string_view senses);

/// How well a name goes with a part in a form, 1 or -1 for each thing that both speak of.
[[nodiscard]] int hint(const Saying& name, const Part& part);

/// The table of the catalogue that the name clearly says, "queen_attacks_empty" of "QUEEN_ATTACKS",
/// "rank_squares (2 only)" of "RANK_2", where that is another one than this; else empty.
[[nodiscard]] std::string table_named_instead(std::string_view name, const Match& match);

/// Whether the table is all squares of one colour.
[[nodiscard]] bool is_square_color(const Part& part);

}  // namespace bbtables::recognise
