#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace bbtables::base {

/// "a", "a and b", "a, b and c"; of more than `most` parts, "a, b, c and 12 more".
[[nodiscard]] std::string joined(const std::vector<std::string>& parts, std::string_view word,
                                 std::size_t most = std::string::npos);

/// "a", "a or b", "a, b or c": what an error says of the names that there are.
[[nodiscard]] std::string one_of(const std::vector<std::string_view>& names);

/// The names that a misspelt one may have meant, best first: at most three, perhaps none.
[[nodiscard]] std::vector<std::string_view> nearest(std::string_view misspelt,
                                                    const std::vector<std::string_view>& names);

/// " (did you mean 'a', 'b' or 'c'?)", or nothing where no name is near.
[[nodiscard]] std::string did_you_mean(std::string_view misspelt,
                                       const std::vector<std::string_view>& names);

/// Foreign text as one line that is safe to print: controls, bytes that are no UTF-8, and
/// characters that hide or reorder others come as "\x1b" and "\u{202e}". Printing the result again
/// changes nothing.
[[nodiscard]] std::string printable(std::string_view text);

/// How many characters of UTF-8 there are.
[[nodiscard]] std::size_t width(std::string_view text);

/// The text, cut so that it has no more than so many characters, the last of them "…".
[[nodiscard]] std::string clipped(const std::string& text, std::size_t longest);

}  // namespace bbtables::base
