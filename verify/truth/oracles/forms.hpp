#pragma once

#include <string_view>
#include <vector>

#include "truth/oracles/arrays.hpp"

namespace bbtables::oracles {

/// What one form of a table should hold, told from the words of the form's name alone.
struct FormOracle : Array {
  std::string_view table;  ///< "rank_masks"
  std::string form;        ///< "without_own_square+without_edges"
};

/// One for every form of generator/tables/forms.hpp, but written down separately: a law demands
/// that each has its other.
[[nodiscard]] const std::vector<FormOracle>& form_oracles();

/// The oracle of that form, or nullptr where there is none.
[[nodiscard]] const FormOracle* form_oracle(std::string_view table, std::string_view form);

}  // namespace bbtables::oracles
