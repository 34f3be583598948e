#pragma once

#include <string>
#include <string_view>

namespace bbtables::emit {

/// Stands at the end of every line that must be kept; no text file has any use for it otherwise.
inline constexpr char line_mark = '\x1f';

/// The template with its lines treated as mustache's specification says: a line that holds nothing
/// but section, comment and delimiter tags leaves no trace. All other line ends are marked, for the
/// library drops lines that look empty to it, and leaves some that should go; a marked one does not
/// look empty. The marks come out with the rendered text.
[[nodiscard]] std::string with_marked_lines(std::string_view text);

}  // namespace bbtables::emit
