#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tables/table.hpp"

namespace bbtables::tables {

/// A usual way of keeping a table of the catalogue that is not the catalogue's own.
struct Form {
  /// What is done to the catalogue's sets, in that order: words joined by "+",
  /// "without_own_square+without_edges".
  std::string name;
  /// The table as it is kept so: name, family and element are the catalogue's, the rest the form's.
  Table table;
};

/// Every form there is but the catalogue's own, in the catalogue's order, of each table the most
/// usual first.
[[nodiscard]] const std::vector<Form>& forms();

/// What the catalogue's own form is called where a table is asked for in several.
inline constexpr std::string_view own_form = "own";

/// The names of all forms that the catalogue's table can be generated in: those of the list, then
/// those that concern the array's shape alone. All these words may be joined by "+".
[[nodiscard]] std::vector<std::string> names_of_forms(const Table& own);

/// The catalogue's table in a form, whose words may come in any order. Throws Error where it has no
/// such form, naming those that it has.
[[nodiscard]] Table in_form(const Table& own, std::string_view form_name);

/// The name in plain words: "without own square, without edges".
[[nodiscard]] std::string in_words(std::string_view form_name);

// In shapes.cpp, what concerns the array alone.

/// The forms of a table that concern the array alone, "white_only", "squares_first": its entries,
/// or some of them, in another order. They may be applied one after another.
[[nodiscard]] std::vector<Form> shapes_of(const Table& table);

/// The table with another index on an axis, of so many values: each is the one of its own that
/// `from` gives, or nothing, which is called `none` and has zeros.
[[nodiscard]] Table indexed(const Table& table, std::size_t axis, unsigned size,
                            std::string_view none,
                            const std::function<std::optional<unsigned>(unsigned)>& from);

/// The table with an axis counted from its other end.
[[nodiscard]] Table reversed(const Table& table, std::size_t axis);

/// Tables of the same shape and elements as one array, one after the other, and zeros for what is
/// none; there is at least one table. Throws Error where they differ. With a type, side by side as
/// the members of structs of that type, whatever their elements.
[[nodiscard]] Table joined(std::string_view name, const std::vector<std::optional<Table>>& members,
                           const std::string& row_type = {});

}  // namespace bbtables::tables
