#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "emit/function.hpp"
#include "emit/name.hpp"
#include "formulas/schemes.hpp"
#include "tables/schemes.hpp"

namespace bbtables::emit {

/// An entry that shows what a table of sets is: that of d4, or of d2 if only pawns that have not
/// moved yet have one, to g7 if it is of two squares, and of a value in the first half of any other
/// axis.
struct Example {
  std::string at;  ///< "[white][d4]"
  board::SquareSet set;
};

/// One table, laid out and named for the file at hand.
struct EmittedTable {
  tables::Table table;
  Name name;
  mapping::Layout layout;
  std::vector<std::uint64_t> values;
  std::optional<Example> example;  ///< where they are sets

  EmittedTable(tables::Table of, Name called, const mapping::Layout& as);
};

/// Tables and functions that a language keeps together: some that are no scheme's, or those of a
/// scheme, which have a namespace of its name to themselves, or names that begin with it.
struct Module {
  const tables::Scheme* scheme = nullptr;  ///< nullptr: none
  std::vector<EmittedTable> tables = {};
  std::vector<std::string> namespaces = {};  ///< inside of the document's, outermost first
  std::vector<EmittedFunction> functions = {};
};

/// Which of a request's files is written: its only one or, with --split, each of the two.
enum class Part { whole, first, second };

/// Everything that goes into one generated file, before any language has given it words.
struct Document {
  std::vector<std::string> header;      ///< header_lines(), without comment syntax
  std::vector<std::string> namespaces;  ///< outermost first
  mapping::Layout layout = {mapping::all_mappings().front(), mapping::all_mappings().front()};
  std::vector<Module> modules;            ///< tables, then functions, then schemes
  std::string Name::*spelling = nullptr;  ///< of names; none: the template's own
  std::vector<std::string> styles = {};   ///< ways of writing that are asked for, "newtype"
  std::string type = {};                  ///< of sets, "Bitboard"; empty: an integer's
  std::string include = {};               ///< for that type, "types.h"; empty: nothing
  std::string file = "tables";  ///< the output's name without its ending, as an identifier
  std::string first_file = {};  ///< its name, or that of the first of two
  Part part = Part::whole;

  /// How names of functions are spelled, in a language that writes them so.
  [[nodiscard]] std::string Name::*spelling_of_functions(const Writing& writing) const {
    return spelling == nullptr ? writing.functions : spelling;
  }
};

/// One line of a generated file: four bitboards, eight words, sixteen numbers, or one rank of the
/// board where numbers are indexed by a square. No line crosses the end of an inner array.
struct Row {
  std::size_t first;    ///< its first entry's place in the table
  std::size_t length;   ///< its number of entries
  std::size_t opens;    ///< inner arrays that begin with it; the outermost array is not counted
  std::size_t closes;   ///< inner arrays that end with it
  bool ends_innermost;  ///< whether an innermost array ends with it, the outermost counted too
};

/// The number of lines that the table's entries fill.
[[nodiscard]] std::size_t row_count(const tables::Table& table);

[[nodiscard]] Row row_at(const tables::Table& table, std::size_t row);

/// The index of an entry on that axis, 0 the outermost, in words, "white".
[[nodiscard]] std::string index_label(const tables::Table& table, const mapping::Layout& layout,
                                      std::size_t entry, std::size_t axis);

}  // namespace bbtables::emit
