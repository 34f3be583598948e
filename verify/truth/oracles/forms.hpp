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

// A law demands that each table of the generator and each of its forms has its oracle, and the
// other way round.

/// One for every table, in the catalogue's own form.
[[nodiscard]] const std::vector<FormOracle>& table_oracles();

/// One for every other form, told from the words of the form's name alone.
[[nodiscard]] const std::vector<FormOracle>& form_oracles();

}  // namespace bbtables::oracles
