#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace bbtables::base {

/// The names that a misspelt one may have meant, best first: at most three, perhaps none.
[[nodiscard]] std::vector<std::string_view> nearest(std::string_view misspelt,
                                                    const std::vector<std::string_view>& names);

/// " (did you mean a, b or c?)", or nothing where no name is near.
[[nodiscard]] std::string did_you_mean(std::string_view misspelt,
                                       const std::vector<std::string_view>& names);

}  // namespace bbtables::base
