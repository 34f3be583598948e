#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engines/read/arrays.hpp"
#include "engines/read/dialect.hpp"

namespace bbtables::convert {

/// The definition of a table in a source.
struct Definition {
  std::string name;
  read::Place place;  ///< of the name
  read::Place first;  ///< of its numbers
  read::Place last;
  std::string type = {};  ///< the word that may be its elements' type, "chess::Bitboard"; or empty
  bool wraps = false;     ///< its values are calls of that word: Bitboard(0x…)
};

/// A piece of a source: a statement or directive, or the head of a block in which tables are
/// defined, up to its bracket. The pieces of the block come behind its head.
struct Piece {
  std::uint32_t first_line;
  std::uint32_t last_line;
  std::string text;                     ///< its first line, as far as a report can show it
  std::string tokens;                   ///< all its tokens, with a line end before and after each
  std::size_t end;                      ///< the number of the piece behind it and its block
  std::vector<Definition> tables = {};  ///< whose numbers stand in it
  [[nodiscard]] bool is_table() const { return !tables.empty(); }
};

/// Cuts the source into pieces, and marks those that define these arrays of it.
[[nodiscard]] std::vector<Piece> pieces_of(std::string_view text, read::Dialect dialect,
                                           const std::vector<read::Array>& tables);

/// The pieces that are no tables and are not among `others`, the pieces of another source. The head
/// of a block of tables is one only if it has a name that the others lack, which is any word but
/// the reserved ones of the language.
[[nodiscard]] std::vector<const Piece*> pieces_beyond(const std::vector<Piece>& pieces,
                                                      const std::vector<Piece>& others,
                                                      const std::vector<std::string>& reserved);

}  // namespace bbtables::convert
