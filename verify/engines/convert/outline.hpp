#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "engines/read/arrays.hpp"
#include "engines/read/dialect.hpp"
#include "engines/read/tokens.hpp"

namespace bbtables::convert {

/// The definition of a table in a source.
struct Definition {
  std::string name;
  read::Place place;
  /// The words before it that may be the type of its elements, "Bitboard" or "chess::Bitboard".
  std::vector<std::string> types = {};
  bool wraps = false;  ///< its values are calls of such a word: Bitboard(0x…)
};

/// What stands between definitions of tables: a function, an include, an array of something else.
struct Rest {
  std::uint32_t first_line;
  std::uint32_t last_line;
  std::string text;    ///< its first line
  std::string tokens;  ///< all its tokens, a line each
};

/// A source, cut into the definitions of its tables and what stands between them.
class Outline {
 public:
  using IsTable = std::function<bool(const read::Array&)>;

  Outline(std::string_view text, read::Dialect dialect, const IsTable& is_table);

  [[nodiscard]] const std::vector<Definition>& definitions() const { return definitions_; }

  /// What of this stands nowhere between the tables of the other, piece by piece, in the order of
  /// the source. A bracket around nothing but tables, as of a class, is no piece.
  [[nodiscard]] std::vector<Rest> beyond(const Outline& other) const;

 private:
  struct Token {
    read::Kind kind;  ///< `nothing`: the definition of a table
    std::string_view text;
    read::Place place;
    std::uint32_t directive;  ///< the line where the directive begins that it is of, or 0
  };
  struct Range;

  bool add_definition(const Range& range, read::Tokens& tokens, read::Token& token);
  void add(const read::Token& token);
  void find_directives();
  void find_partners();
  [[nodiscard]] std::size_t piece_end(std::size_t begin, std::size_t end) const;
  [[nodiscard]] bool holds_table(std::size_t begin, std::size_t end) const;
  [[nodiscard]] std::string joined(std::size_t begin, std::size_t end) const;
  [[nodiscard]] std::string line_from(const Token& token) const;

  std::string_view text_;
  std::vector<std::size_t> lines_;         ///< where each begins
  std::vector<std::uint32_t> directives_;  ///< of each line, the line where its directive begins
  std::vector<Token> tokens_;
  std::vector<std::size_t> partners_;       ///< of an opening bracket its closing one, else itself
  std::vector<std::size_t> tables_before_;  ///< how many definitions stand before a token
  std::vector<Definition> definitions_;
};

}  // namespace bbtables::convert
