#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engines/read/array.hpp"
#include "engines/read/dialect.hpp"

namespace bbtables::read::testing {

/// The dialect of the files that end in `.ending`; of unknown text for "".
[[nodiscard]] Dialect dialect_for(std::string_view ending);

[[nodiscard]] std::vector<Array> arrays(std::string_view ending, std::string_view source);

/// The arrays of `source`, each as `name[1 2 [3 4] key=5 ?]` on a line of its own: ? is what cannot
/// be read, numbers of more than four digits are hexadecimal. A constant is `name=0x…`.
[[nodiscard]] std::string read(std::string_view ending, std::string_view source);

/// An array in that form.
[[nodiscard]] std::string shown(const Array& array);

}  // namespace bbtables::read::testing
