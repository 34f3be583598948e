#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

namespace bbtables::read {

/// Which operators bind tighter than which.
enum class Precedence : std::uint8_t { c, go, swift, zig };

/// In which of the ways that matter to a reader of numbers a language differs from C.
struct Syntax {
  bool hash_comments = false;       ///< `#` begins a comment (Python)
  bool quoted_strings = false;      ///< 'text' is a string (Python, JavaScript), not a character
  bool backquoted_strings = false;  ///< `text` over several lines (Go, JavaScript)
  bool triple_quotes = false;       ///< """text""" (Python, Java, Kotlin, C#)
  bool multi_line_strings = false;  ///< "text" may go over several lines (Rust)
  bool octal_by_zero = false;       ///< 017 is fifteen (C, C++, Java, Go, JavaScript)
  bool nested_comments = false;     ///< /* /* */ */ (Rust, Kotlin)
  bool bare_numbers = false;        ///< numbers outside of brackets are a list, too

  bool directives = false;             ///< a line that begins with `#` is for a preprocessor
  bool slash_comments = true;          ///< `//` and `/*` begin comments (not in Python)
  bool unescaped_triples = false;      ///< no escapes in """text""" (Kotlin, Scala, C#)
  bool r_strings = false;              ///< no escapes in r"text" and r#"text"# (Rust, D)
  bool at_strings = false;             ///< no escapes in @"text" (C#)
  bool regular_expressions = false;    ///< /text/ is one (JavaScript)
  bool signed_ints = false;            ///< 0xffffffff without L is -1 (Java)
  bool types_end_in_brackets = false;  ///< long[] name (Java, C#), where C has long name[]
  bool names_before_types = false;     ///< name uint64 = 1 (Go)
  bool types_after_colons = false;     ///< name: u64 = 1 (Rust, Kotlin, Python, TypeScript)
  Precedence precedence = Precedence::c;
};

/// The syntax of a file by its ending, or nothing where the ending is of no language known here.
[[nodiscard]] std::optional<Syntax> syntax_of(const std::filesystem::path& path);

/// For text of unknown origin, as from standard input: any language's arrays, and bare lists.
[[nodiscard]] Syntax any_syntax();

}  // namespace bbtables::read
