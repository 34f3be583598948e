#pragma once

#include <vector>

#include "tables/table.hpp"

namespace bbtables::tables {

/// Every table there is, family by family, in the order of generation.
[[nodiscard]] const std::vector<Table>& catalogue();

}  // namespace bbtables::tables
