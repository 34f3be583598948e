#pragma once

#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "tables/forms.hpp"

namespace bbtables::tables {

/// The forms of a table that concern the array alone, "white_only", "squares_first": its entries,
/// or some of them, in another order. What they have made of a table may be made into others.
[[nodiscard]] std::vector<Form> shapes_of(const Table& table);

/// The table with another index on an axis, of so many values: each is the one of its own that
/// `from` gives, or nothing, which is called `none` and has zeros.
[[nodiscard]] Table indexed(const Table& table, std::size_t axis, unsigned size,
                            std::string_view none,
                            std::function<std::optional<unsigned>(unsigned)> from);

/// The table with an axis counted from its other end.
[[nodiscard]] Table reversed(const Table& table, std::size_t axis);

/// Tables of the same shape and elements as one array, one after the other, and zeros for what is
/// none; there is at least one table. Throws Error where they differ.
[[nodiscard]] Table joined(std::string_view name, const std::vector<std::optional<Table>>& members);

}  // namespace bbtables::tables
