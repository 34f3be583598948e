#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engines/read/dialect.hpp"
#include "engines/recognise/finding.hpp"

namespace bbtables::recognise {

/// Finds the catalogue's tables in one whole source and checks them. `path` is only what the report
/// calls the source. The requirements are the user's word on which array is which table; they
/// decide where the numbers fit several tables.
[[nodiscard]] FileReport check_source(std::string path, std::string_view text,
                                      const read::Dialect& dialect,
                                      const std::vector<Requirement>& requirements = {});

}  // namespace bbtables::recognise
