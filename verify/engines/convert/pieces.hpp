#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
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

/// A statement or directive of a source; or the beginning of a block in which tables are defined,
/// up to its bracket, with what stands in the block behind it.
struct Piece {
  std::uint32_t first_line;
  std::uint32_t last_line;
  std::string text;                     ///< its first line, as far as a report can show it
  std::string tokens;                   ///< all its tokens, with a line end before and after each
  std::size_t end;                      ///< the number of the piece behind it and its block
  bool is_table = false;                ///< whether numbers of a table stand in it
  std::vector<Definition> tables = {};  ///< those that it defines
};

/// The source in pieces, numbered from 0, and those of its arrays that are tables.
[[nodiscard]] std::vector<Piece> pieces_of(std::string_view text, read::Dialect dialect,
                                           const std::function<bool(const read::Array&)>& is_table);

/// Those pieces that are no tables and stand nowhere among the others. The beginning of a block is
/// one only if something in the block is.
[[nodiscard]] std::vector<const Piece*> pieces_beyond(const std::vector<Piece>& pieces,
                                                      const std::vector<Piece>& others);

}  // namespace bbtables::convert
