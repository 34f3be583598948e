#pragma once

#include <filesystem>
#include <optional>

namespace bbtables::audit {

/// In which of the ways that matter to a reader of numbers a language differs from C.
struct Syntax {
  bool hash_comments = false;       ///< `#` to the end of the line (Python); else a directive
  bool quoted_strings = false;      ///< 'text' is a string (Python, JavaScript), not a character
  bool backquoted_strings = false;  ///< `text` over several lines (Go, JavaScript)
  bool triple_quotes = false;       ///< """text""" (Python, Java, Kotlin, C#)
  bool multi_line_strings = false;  ///< "text" may go over several lines (Rust)
  bool octal_by_zero = false;       ///< 017 is fifteen (C, C++, Java, Go, JavaScript)
  bool nested_comments = false;     ///< /* /* */ */ (Rust, Kotlin)
  bool bare_numbers = false;        ///< numbers outside of brackets are a list, too
};

/// The syntax of a file by its ending, or nothing where the ending is of no language known here.
[[nodiscard]] std::optional<Syntax> syntax_of(const std::filesystem::path& path);

/// For text of unknown origin, as from standard input: any language's arrays, and bare lists.
[[nodiscard]] Syntax any_syntax();

}  // namespace bbtables::audit
