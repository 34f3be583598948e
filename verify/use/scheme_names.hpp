#pragma once

#include <string>
#include <vector>

#include "tables/schemes.hpp"

namespace bbtables::use {

/// Every scheme of slider look-up, for tests of each.
[[nodiscard]] inline std::vector<std::string> scheme_names() {
  std::vector<std::string> names;
  for (const tables::Scheme& scheme : tables::schemes()) names.emplace_back(scheme.name);
  return names;
}

}  // namespace bbtables::use
