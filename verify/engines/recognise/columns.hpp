#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "board/square.hpp"
#include "engines/read/arrays.hpp"
#include "engines/recognise/finding.hpp"
#include "engines/recognise/story.hpp"

namespace bbtables::recognise {

/// One list of an array: the array itself, or a list inside it.
class ListView {
 public:
  /// The array itself, or the list at that place among its lists.
  explicit ListView(const read::Array& array, std::size_t list = 0)
      : array_{&array},
        list_{list},
        own_{array.lists.empty() ? read::List{0, array.numbers.size(), 0} : array.lists[list]} {}

  [[nodiscard]] const read::Array& array() const { return *array_; }
  /// Its numbers are the array's from begin() up to end().
  [[nodiscard]] std::size_t begin() const { return own_.begin; }
  [[nodiscard]] std::size_t end() const { return own_.end; }
  [[nodiscard]] std::size_t size() const { return end() - begin(); }
  /// Its index in the source, to go behind the array's name: "[1]", ".white"; empty for the array
  /// itself.
  [[nodiscard]] std::string label() const;

  /// How deep the lists in it are, 1 for rows; 0 where it has none.
  [[nodiscard]] std::uint32_t height() const;
  /// The lists directly in it, if it has any.
  [[nodiscard]] std::vector<ListView> inner() const;
  /// What the source calls the element that begins at a number, ".mask"; empty where it does not.
  [[nodiscard]] std::string key_of(std::size_t number) const;

 private:
  const read::Array* array_;
  std::size_t list_;  ///< its place in the array's lists
  read::List own_;    ///< the list there; where the array has none, all its numbers
};

/// How many numbers all these lists have.
[[nodiscard]] std::size_t size_of(std::span<const ListView> lists);

/// How the source writes the index of one of an array's numbers, "[1][4]", "[4].mask", or of the
/// innermost list around it, "[1]", "[4]"; empty for a constant.
[[nodiscard]] std::string index_of(const read::Array& array, std::size_t number, bool of_list);

/// What the source calls a part of an array: "Magics[].mask", or "mask" in what has no name itself.
[[nodiscard]] std::string identifier_of(const read::Array& array, const std::string& label);

/// Whether so many numbers may be a board, of which some are missing or too many.
[[nodiscard]] constexpr bool may_be_board(std::size_t size) {
  return size + two_ranks >= board::Square::size && size <= board::Square::size + two_ranks;
}

/// Whether each number has a name of its own, as in an enumeration of flags: the entries of a table
/// have none, so that it resembles no table. The fields of structs have the same names.
[[nodiscard]] inline bool are_named(const read::Array& array) {
  return array.lists.size() == 1 && array.keys.size() >= array.numbers.size();
}

/// No table has more than a board for each square.
inline constexpr std::size_t most_boards = board::Square::size;

/// A column: numbers taken out of a list in one order, such as every second one, which may be the
/// entries of a table.
struct Column {
  /// A zero that C fills in is this and the number before it; all ones where there is none.
  static constexpr std::size_t left_out = std::size_t{1} << 63;

  /// A list of the source that is a board, or nearly one.
  struct Row {
    std::size_t size;
    std::string label;
  };

  std::string label;  ///< which part of the array it is, "[1]", "[].mask"; empty for all of it
  std::vector<std::uint64_t> values = {};
  std::vector<std::size_t> numbers = {};  ///< places in the array
  std::vector<std::uint8_t> unread = {};  ///< 1 for each that could not be read
  /// For lists of squares: where in the array each ends, and those that end unlike most or have a
  /// square twice.
  std::vector<std::size_t> ends = {};
  std::vector<WrongEntry> wrong_in_lists = {};
  std::vector<Row> rows = {};  ///< if brackets divide it into boards

  [[nodiscard]] std::size_t size() const { return values.size(); }
  [[nodiscard]] Run run() const { return {values, unread}; }
  /// Which number of the array an entry is, and where that stands; of what is left out, those of
  /// the number before it.
  [[nodiscard]] std::size_t number(std::size_t entry) const { return numbers[entry] & ~left_out; }
  [[nodiscard]] read::Place place(const read::Array& array, std::size_t entry) const;
  void reserve(std::size_t size);
  /// Adds the entries of another column at the end.
  void append(const Column& other);
  /// Some of its entries as a column of their own.
  [[nodiscard]] Column part(std::size_t first, std::size_t size) const;
  /// What the source calls one of the boards in it.
  [[nodiscard]] std::string label_of(std::size_t board) const;
};

/// Calls `visit` with each view of a list: its columns in one arrangement. All arrangements that
/// may make sense of it are tried, the most usual first, until `visit` returns true.
void for_each_arrangement(const ListView& list,
                          const std::function<bool(Arrangement, std::vector<Column>)>& visit);

}  // namespace bbtables::recognise
