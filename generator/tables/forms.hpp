#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tables/table.hpp"

namespace bbtables::tables {

/// A usual way of keeping a table of the catalogue that is not the catalogue's own.
struct Form {
  /// What is done to the catalogue's sets, in that order: words joined by "+",
  /// "without_own_square+without_edges".
  std::string_view name;
  /// The table as it is kept so: name, family, meaning and element are the catalogue's, axes and
  /// values the form's.
  Table table;
};

/// Every form there is but the catalogue's own, in the catalogue's order, of each table the most
/// usual first.
[[nodiscard]] const std::vector<Form>& forms();

/// The name in plain words: "without own square, without edges".
[[nodiscard]] std::string in_words(std::string_view form_name);

}  // namespace bbtables::tables
