#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "board/square_set.hpp"
#include "engines/read/arrays.hpp"
#include "engines/recognise/match.hpp"

/// The words that tables, magics and skipped arrays share. All text of a source is made
/// base::printable() here.
namespace bbtables::report {

/// A list names so many, and counts the others.
constexpr std::size_t most_listed = 8;

/// "1 entry", "2 entries".
[[nodiscard]] std::string counted(std::size_t count, std::string_view one, std::string_view more);
[[nodiscard]] std::string entries(std::size_t count);
/// "and the entry after it are", "and the 2 entries after it are".
[[nodiscard]] std::string and_those_after(std::size_t count);
/// Those that are not empty, "white only, without edges".
[[nodiscard]] std::string with_commas(std::vector<std::string> parts);
/// "rook magics (with offsets)"; without brackets where nothing stands in them.
[[nodiscard]] std::string in_brackets(const std::string& what, const std::string& how);
/// "0x0000000000e0a0e0".
[[nodiscard]] std::string hexadecimal(std::uint64_t value);
/// The name in the source, cut after 60 characters, or "(no name)".
[[nodiscard]] std::string shown_name(const std::string& identifier);
/// "src/attacks.h:12"; of standard input "<stdin>:12", of a path without a name "''". Where there
/// are no lines "knight.bin: byte 24", counted from 0, and in memory "engine:0x4c2040".
[[nodiscard]] std::string shown_place(const std::string& path, read::Place place);
/// The path as services compare it: "./src//k.h" as "src/k.h".
[[nodiscard]] std::string normal_path(const std::string& path);
/// Of a place in a known file "in line 7", "at 0xf3a0" or "at byte 40".
[[nodiscard]] std::string shown_place(read::Place place);
using recognise::names_of;
[[nodiscard]] std::vector<std::string> names_of(board::SquareSet squares);

/// "8 not read: `K_10` in line 12 is the first".
[[nodiscard]] std::string unread_clause(std::size_t unread, read::Place first,
                                        const std::string& text);

/// How many of an array's entries are right and wrong.
struct Tally {
  std::size_t all;
  std::size_t wrong = 0;
  std::size_t missing = 0;
  std::size_t too_many = 0;  ///< numbers, beside the entries
  std::size_t unread = 0;
  /// "64 entries right", "1 of 64 entries wrong, 63 agree".
  [[nodiscard]] std::string words(std::string_view one, std::string_view more) const;
};

/// "h3 is missing, g4 and g5 are surplus"; if there are many, only their number.
[[nodiscard]] std::string difference(board::SquareSet missing, board::SquareSet surplus);
/// The boards of what an entry is, if it is there, and of what it should be, side by side.
[[nodiscard]] std::string drawn(std::optional<board::SquareSet> is, board::SquareSet should_be);

/// A list that keeps its first few members, and counts the others.
class FirstFew {
 public:
  /// Adds a member, unless it is among those that are kept.
  void add(const std::string& each);
  FirstFew& operator+=(const FirstFew& others);
  /// "a", "b", "7 more".
  [[nodiscard]] std::vector<std::string> listed() const;

 private:
  std::vector<std::string> first_;
  std::size_t count_ = 0;
};

}  // namespace bbtables::report
