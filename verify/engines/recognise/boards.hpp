#pragma once

#include <span>
#include <utility>
#include <vector>

#include "engines/recognise/columns.hpp"
#include "engines/recognise/finding.hpp"
#include "engines/recognise/patterns.hpp"
#include "engines/recognise/story.hpp"

namespace bbtables::recognise {

/// A board: a column or a stretch of it, usually 64 numbers, and the pattern that explains these
/// most cheaply.
struct Board {
  Column column;                     ///< its numbers
  const Pattern* pattern = nullptr;  ///< nullptr: they are like no table
  Story story = {};

  enum class Likeness { none, resembles, is_table };
  Likeness likeness = Likeness::none;

  [[nodiscard]] bool is_table() const { return likeness == Likeness::is_table; }
  [[nodiscard]] bool resembles() const { return likeness == Likeness::resembles; }
  /// Whether it is a table without errors, perhaps with entries in front or behind.
  [[nodiscard]] bool is_right() const;
  [[nodiscard]] bool is_flawless() const {
    return is_table() && column.size() == pattern->values.size() && is_right();
  }
  /// Whether it is a table and entries in front or behind.
  [[nodiscard]] bool has_more() const { return count().in_front + entries_behind() != 0; }
  [[nodiscard]] std::size_t entries_behind() const { return column.size() - story.entry_of.size(); }
  /// How its numbers stand.
  struct Count {
    std::size_t agreeing = 0;  ///< right, and not empty
    bool all_right = true;     ///< none is wrong or too many
    std::size_t in_front = 0;  ///< zeros before the table, which do not count as too many
    int places_late = 0;       ///< if all that agree stand as late; below 0, early
  };
  [[nodiscard]] Count count() const;
};

/// The column as one board if it is a table, else as several boards one after the other: if
/// brackets divide it, a board for each of its rows.
[[nodiscard]] std::vector<Board> boards_of(const read::Array& array, Column column);

/// What the boards match as parts of one table in one form, each another part, in any order: all of
/// its parts or, where they are no whole table, some of its directions. Which they are depends on
/// the layout.
[[nodiscard]] std::vector<Match> matches_together(std::span<const Board> boards);

/// How many boards, from the first on, are one table together, and what they match: at least one,
/// which may match nothing.
[[nodiscard]] std::pair<std::size_t, std::vector<Match>> first_table(std::span<const Board> boards);

/// Makes boards that stand side by side the parts of one table in one form, if that explains more
/// than each by itself: so neighbours identify a weak part. So it does where all are parts of one
/// table that do not make it up, as each in a form of its own, or one again: they are never right.
/// `divided`: each board is a row or a column by itself.
void join(std::span<Board> boards, bool divided);

/// How many bits these explain as tables. Parts joined to one have their evidence in the first.
[[nodiscard]] int explained(std::span<const Board> boards);

/// Adds a board that is a table to the finding that it is the next part of, with its errors.
void add_to(Finding& finding, const read::Array& array, const Board& board);
[[nodiscard]] SkippedArray resemblance(const read::Array& array, const Board& board);

/// The tables in an array, in some form, whole or in parts, perhaps with errors, with all matches
/// of each; and what resembles a table.
struct Contents {
  std::vector<Finding> findings;
  std::vector<SkippedArray> resembling;
};
[[nodiscard]] Contents contents_of(const read::Array& array);

}  // namespace bbtables::recognise
