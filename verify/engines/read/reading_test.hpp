#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "engines/read/reader.hpp"

namespace bbtables::read::testing {

/// The syntax of the files that end in `.ending`; of unknown text for "".
[[nodiscard]] Syntax syntax_for(std::string_view ending);

/// The arrays of `source`, read in pieces of `length` bytes.
[[nodiscard]] std::vector<Array> arrays(std::string_view ending, std::string_view source,
                                        std::size_t length = static_cast<std::size_t>(-1));

/// The arrays of `source`, each as `name[1 2 [3 4] key=5 ?]` on a line of its own: ? is what cannot
/// be read, numbers of more than four digits are hexadecimal. A constant is `name=0x…`.
[[nodiscard]] std::string read(std::string_view ending, std::string_view source);

/// An array in that form.
[[nodiscard]] std::string shown(const Array& array);

}  // namespace bbtables::read::testing
