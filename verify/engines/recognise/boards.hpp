#pragma once

#include <string>
#include <vector>

#include "engines/recognise/columns.hpp"
#include "engines/recognise/finding.hpp"
#include "engines/recognise/patterns.hpp"
#include "engines/recognise/story.hpp"

namespace bbtables::recognise {

/// The numbers of a column from one on, and the pattern that they are told as most cheaply.
struct Board {
  Column column;                     ///< as many as the story takes, if there is one
  const Pattern* pattern = nullptr;  ///< none: they are like no table
  Story story = {};

  enum class Likeness { none, resembles, is_table };
  Likeness likeness = Likeness::none;

  [[nodiscard]] bool is_table() const { return likeness == Likeness::is_table; }
  [[nodiscard]] bool resembles() const { return likeness == Likeness::resembles; }
  /// How many entries and numbers do what.
  struct Count {
    std::size_t agreeing = 0;  ///< and are not empty
    std::size_t wrong = 0;     ///< numbers
    std::size_t missing = 0;
    std::size_t too_many = 0;
    std::size_t in_front = 0;  ///< zeros for what is no square, which are not too many
    int places_late = 0;       ///< all that agree; below 0, early
  };
  [[nodiscard]] Count count() const;
};

/// Most tables are right, and that is quick to see in whatever arrangement.
enum class Effort { equal, near };

/// The column as one table, or where it is none as several boards one after the other.
[[nodiscard]] std::vector<Board> boards_of(const read::Array& array, Column column, Effort effort);

/// Tells boards that stand side by side as one table in one form, if together they are one: so a
/// weak part is told by its neighbours, and two parts in different forms are not both right.
void join(std::vector<Board>& boards);

/// Entries of an array that are a pattern, perhaps with errors.
struct Block {
  const Pattern* pattern;
  std::string identifier;  ///< of the part of the array that it is
  read::Place place;       ///< of its first entry
  Evidence evidence;
  std::vector<WrongEntry> wrong;  ///< their index and likely typo are still open
  std::size_t unread = 0;
  std::size_t zeros_in_front = 0;
  std::size_t more_entries = 0;  ///< behind its own
  int places_late = 0;

  [[nodiscard]] bool has_more() const { return zeros_in_front + more_entries != 0; }
};

[[nodiscard]] Block block_of(const read::Array& array, const Board& board);
[[nodiscard]] SkippedArray resemblance(const read::Array& array, const Board& board);

}  // namespace bbtables::recognise
