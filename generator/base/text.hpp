#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace bbtables::base {

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

}  // namespace bbtables::base
