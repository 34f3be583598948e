#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "board/square_set.hpp"
#include "engines/read/array.hpp"
#include "mapping/mapping.hpp"
#include "tables/table.hpp"

namespace bbtables::recognise {

/// An entry that is not what it should be.
struct WrongEntry {
  read::Place place;
  std::string index;                ///< in words, "[white][g2]"; empty for a scalar
  std::optional<std::uint64_t> is;  ///< nothing where the source has no value
  std::uint64_t should_be;
  std::string
      likely_typo;  ///< what may have happened, "the 0x is missing"; empty where nobody can tell
  std::string instead = {};  ///< what the source has where it has no value, "left out"
};

/// An array, or a part of one, that is a table of the catalogue.
struct Finding {
  std::string identifier;  ///< the name in the source, "Magics[].mask"; empty where it has none
  read::Place place;       ///< of the identifier
  std::string table;       ///< the catalogue's name
  std::string variant;     ///< how it differs from the catalogue's table, "white only"; or empty
  /// Other readings that fit as well, "file_masks in a1a2 or a8a7"; what decided against them, if
  /// anything, is `decided_by`.
  std::vector<std::string> other_readings;
  std::string decided_by;  ///< "its name"; empty where there was nothing to decide, or no decision
  tables::Element element = tables::Element::set;
  std::size_t entries = 0;
  std::size_t unread = 0;  ///< entries that are no literal and are not judged
  std::vector<WrongEntry> wrong;
  std::string likely_typo;  ///< what may have happened to the table as a whole; or empty
  /// The layout that the entries' words and boards are in.
  mapping::Layout layout{mapping::all_mappings().front(), mapping::all_mappings().front()};
  bool decimal = false;   ///< the source writes it in decimal,
  bool negative = false;  ///< as signed numbers
  /// The parts of its table that it holds, out of how many: 1 of 2 for one colour's pawn attacks.
  std::size_t parts = 1;
  std::size_t parts_of_table = 1;
  std::size_t first_part = 0;

  [[nodiscard]] bool right() const { return wrong.empty() && unread == 0; }
  /// The table of several parts is all there.
  [[nodiscard]] bool whole() const { return parts == parts_of_table; }
};

/// An array that is no table of the catalogue.
struct SkippedArray {
  std::string identifier;
  read::Place place;
  std::string reason;  ///< "64 entries, no table", "more than 1048576 numbers"
};

/// One source.
struct FileReport {
  std::string path;  ///< as the user gave it, or below the folder given; "-" for standard input
  std::vector<Finding> findings;  ///< in the order of the source
  std::vector<SkippedArray> skipped;
  /// The layouts that all the tables agree on; empty where no table tells, or none was found.
  std::vector<mapping::Layout> layouts;
  /// What remains open, "nothing in this file tells left from right"; empty where nothing does.
  std::string undecided;
  /// Not 0: there are more tables and wrong entries than any source has, and what follows this line
  /// has not been judged.
  std::uint32_t given_up_at = 0;
};

/// `--require NAME[=IDENTIFIER]` and what became of it.
struct Requirement {
  std::string table;
  std::string identifier;  ///< empty: any
  std::string failure;     ///< why it is not met; empty where it is
};

}  // namespace bbtables::recognise
