#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace bbtables::read {

/// The operators that a constant of bits is written with.
enum class Operator : std::uint8_t {
  times,
  divide,
  remainder,
  plus,
  minus,
  shift_left,
  shift_right,
  shift_right_unsigned,
  bit_and,
  bit_and_not,
  bit_xor,
  bit_or,
  complement,  ///< unary from here on
  bang,        ///< the same
  is_zero,     ///< C's !
};

/// How tightly the operators from `times` to `bit_or` bind, in their order; higher is tighter.
using Strengths = std::array<std::uint8_t, 12>;

/// D, Java, C#, Rust, Python, JavaScript, Dart and Scala agree with C.
inline constexpr Strengths strengths_of_c{10, 10, 10, 9, 9, 8, 8, 8, 5, 5, 4, 3};

/// How many bits the 1 has in `1 << 40`, where no suffix, cast or type says it.
enum class Ints : std::uint8_t {
  wide,           ///< 64 or more, or as the type around it says
  narrow,         ///< 32, and no shift by as many means anything (Java)
  with_unsigned,  ///< the same, and 0xffffffff has no sign (C)
  of_bits,        ///< the same as `narrow`, but + and * have more (JavaScript)
};

/// What a string or a comment stands between.
struct Delimiters {
  enum Trait : std::uint8_t {
    comment = 1,
    escapes = 2,     ///< behind a backslash nothing ends it
    many_lines = 4,  ///< else it ends with its line at the latest
    doubled = 8,     ///< a close twice is one of its characters
    nests = 16,      ///< /* /* */ */
  };
  std::string_view open;
  std::string_view close;  ///< "": it ends with its line
  unsigned traits = 0;

  [[nodiscard]] bool has(Trait trait) const { return (traits & trait) != 0; }
};

/// A dialect: how to read a language. All that is special to a language is its row in dialect.cpp.
struct Dialect {
  enum Trait : std::uint32_t {
    directives = 1,               ///< a line that begins with `#` is for a preprocessor
    r_strings = 2,                ///< no escapes in r"text" and r#"text"# (Rust, D)
    octal_by_zero = 4,            ///< 017 is fifteen (C, C++, Java, Go, JavaScript)
    signed_ints = 8,              ///< 0xffffffff without L is -1 (Java)
    doubles = 16,                 ///< numbers without n are rounded to a double (JavaScript), but
                                  ///< for those in a source with a type u64 or i64 (AssemblyScript)
    bare_numbers = 32,            ///< numbers outside of brackets are a list, too
    fills_up = 64,                ///< what a list of fixed length lacks is zero (C, Go)
    types_end_in_brackets = 128,  ///< long[] name (Java, C#), where C has long name[]
    names_before_types = 256,     ///< name uint64 = 1 (Go)
    types_after_colons = 512,     ///< name: u64 = 1 (Rust, Kotlin, Python, TypeScript)
    quotes_separate = 1024,       ///< 0xff'ff, where 0xff_ff is 0xff with a suffix (C++)
    signed_longs = 2048,          ///< what no suffix marks has a sign (Java, Kotlin, Dart)
    endless_ints = 4096,          ///< ~ makes them negative, as they have no last bit (Python)
    together = 8192,              ///< a, b = 1, 2 (Go, Python)
    words_as_signs = 16384,       ///< shl and or bind as << and | do, not alike (Nim)
    as_in_pascal = 32768,         ///< $ff, comments in { } and (* *), words in capitals, too
    bang_complements = 65536,     ///< !a is ~a (Rust), where it is a == 0 in C
    any_first_index = 131072,     ///< a[1] may be the first entry (Julia, Pascal)
  };
  std::span<const Delimiters> delimiters;  ///< longer ones first
  unsigned traits;
  Ints ints = Ints::wide;
  Strengths strengths = strengths_of_c;

  [[nodiscard]] bool has(Trait trait) const { return (traits & trait) != 0; }
};

/// The dialect of a file by its ending, or nothing where the ending is of no language known here.
[[nodiscard]] std::optional<Dialect> dialect_of(const std::filesystem::path& path);

/// What people call the languages: "C, C++", "Rust", ….
[[nodiscard]] std::vector<std::string> language_names();

/// For text of unknown origin, as from standard input: any language's arrays, and bare lists.
[[nodiscard]] Dialect any_dialect();

// What all dialects share, as none of these words means something else in another.

/// The roles of a word in a declaration. A word may have several.
enum Role : std::uint8_t {
  declares = 1,     ///< what is declared comes right behind: `let`
  value = 2,        ///< a value comes behind, and what is declared does not come before: `return`
  prefix = 4,       ///< no part of the name of a type or value behind: `const`
  before_list = 8,  ///< a list may follow, but this is not its name: `in`
  section = 16,     ///< neither a type nor a value comes behind its colon: `public`
  operates = 32,    ///< an operator between two numbers, 1 shl 3, or a method, 1.shl(3)
  converts = 64,    ///< a type, macro or property that leaves a number what it is: `uint64_t(5)`
  defines = 128,    ///< a type, macro or import, which has no numbers in its bracket: `struct`
};
struct Word {
  std::string_view text;
  std::uint8_t roles;
  Operator operation = Operator::plus;
};
/// The word with its roles; nothing for one that has none.
[[nodiscard]] const Word* known_word(std::string_view text);
/// How tightly all words bind that are operators.
inline constexpr std::uint8_t word_strength = 6;

}  // namespace bbtables::read
