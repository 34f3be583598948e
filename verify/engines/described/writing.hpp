#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "mapping/mapping.hpp"
#include "truth/oracles/forms.hpp"

// Tables as the authors of engines write them down. The numbers are the oracles', the text is
// written here: nothing is shared with generator/tables, generator/emit or the reader.
namespace bbtables::described {

using oracles::FormOracle;

/// A table in the catalogue's own form, or in another.
[[nodiscard]] const FormOracle& described(std::string_view table, std::string_view form = {});

/// How a language spells arrays and numbers. `{name}`, `{type}` and the like are filled in.
struct Language {
  std::string name;
  std::string file;       ///< its ending tells the verifier the language
  std::string structure;  ///< of the first square of a set and the set
  std::string sets;       ///< the type of an entry,
  std::string counts;     ///< and of a small one
  std::string constant;   ///< what stands before a number
  std::string array;      ///< or a list
  std::string only;       ///< what opens the only list of an array,
  std::string outer;      ///< the outermost of several,
  std::string middle;
  std::string inner;      ///< and the innermost
  std::string close;      ///< any of them
  std::string end;        ///< of a declaration
  std::string suffix;     ///< of a number of 64 bits
  std::string separator;  ///< of groups of digits
  std::string shift;
  std::string either;  ///< the union of two sets
  std::string comment;
  std::string source;  ///< a file of {tables}
};

[[nodiscard]] const std::vector<Language>& languages();

/// How a set is written: as a number, as a list of the numbers of its squares, in a struct, or as
/// its two halves.
enum class Base {
  hexadecimal,
  capitals,
  decimal,
  binary,
  shifts,
  squares,
  structs,
  high_first,
  low_first,
};
enum class Spelling { snake, screaming, camel, pascal };

/// All that two authors of one language differ in.
struct Manner {
  const Language* language;
  mapping::Layout layout;
  Base base;
  bool leading_zeros;
  bool separators;
  Spelling spelling;
  bool flat;        ///< one list, whatever the table's indices are
  unsigned a_line;  ///< so many entries
  bool last_comma;  ///< one behind the last entry, too
  bool comments;    ///< one behind each line
};

/// Any of that language.
[[nodiscard]] Manner any_manner(const Language& language);

/// A line of entries, as they are written, and which of the innermost lists it belongs to.
struct Line {
  std::size_t list;
  std::vector<std::string> entries;
};
using Lines = std::vector<Line>;

/// "knight_attacks" as that author spells it.
[[nodiscard]] std::string identifier(const Manner& manner, std::string_view words);
[[nodiscard]] std::string number(const Manner& manner, std::uint64_t value, bool is_set);
[[nodiscard]] Lines lines(const Manner& manner, const FormOracle& what);

/// The declaration, each of the lines in a line of its own.
[[nodiscard]] std::string declared(const Manner& manner, const FormOracle& what,
                                   const Lines& lines);
/// The declaration in the file of an engine that has other tables, which leave no doubt about its
/// mapping.
[[nodiscard]] std::string file(const Manner& manner, const FormOracle& what,
                               const std::string& declaration);

}  // namespace bbtables::described
