#pragma once

#include <string>
#include <vector>

#include "truth/oracles/arrays.hpp"

namespace bbtables::oracles {

/// What a table should hold in one of its forms.
struct FormOracle : Array {
  std::string table;  ///< "rank_masks"
  std::string form;   ///< "without_own_square+without_edges"; empty: the catalogue's own
};

/// One for every table in every form, told from the words of the form's name alone. A law demands
/// that each has its oracle, and the other way round.
[[nodiscard]] const std::vector<FormOracle>& table_oracles();

}  // namespace bbtables::oracles
