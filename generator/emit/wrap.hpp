#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace bbtables::emit {

/// The lines of a function, of which those over so many columns are broken: comments between words,
/// code behind the operator or comma that binds least, as every language allows; with
/// `in_parentheses` only inside of these, which a value then gets.
[[nodiscard]] std::string wrapped(std::string_view text, std::size_t columns, bool in_parentheses);

}  // namespace bbtables::emit
