#pragma once

#include <vector>

#include "tables/table.hpp"

namespace bbtables::tables {

/// Every table there is, family by family, in the order of generation.
[[nodiscard]] const std::vector<Table>& catalogue();

/// The names of the families, in the order of the catalogue.
[[nodiscard]] std::vector<std::string_view> families();

}  // namespace bbtables::tables
