#pragma once

#include <string>
#include <vector>

#include "mapping/mapping.hpp"

namespace bbtables::recognise::languages {

/// The eight layouts in which one mapping orders both index and bits.
[[nodiscard]] std::vector<mapping::Layout> uniform_layouts();

/// The uniform ones, and eight more in which each mapping stands once for the index and once for
/// the bits.
[[nodiscard]] std::vector<mapping::Layout> sample_of_layouts();

/// All sixty-four.
[[nodiscard]] std::vector<mapping::Layout> all_layouts();

/// Their names, which a failing test can print.
[[nodiscard]] std::vector<std::string> names_of(const std::vector<mapping::Layout>& layouts);

}  // namespace bbtables::recognise::languages
