#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace bbtables::report {

/// The text as one line that is safe to print: controls, bytes that are no UTF-8, and characters
/// that hide or reorder others come as "\x1b" and "\u{202e}". Printing it again changes nothing.
[[nodiscard]] std::string printable(std::string_view text);

/// The width of a printable text in characters.
[[nodiscard]] std::size_t width(std::string_view printable);

/// A printable text, cut to `longest` characters where it is longer, the last one then "…".
[[nodiscard]] std::string clipped(std::string printable, std::size_t longest);

}  // namespace bbtables::report
