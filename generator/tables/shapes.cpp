#include "tables/forms.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/error.hpp"

namespace bbtables::tables {
namespace {

using Indices = std::vector<unsigned>;
using mapping::Layout;

/// A label as a word of a form's name: "north-east" is north_east.
std::string word_of(std::string label) {
  std::ranges::replace(label, '-', '_');
  return label;
}

/// The table with other axes: each of its entries is the one of `table` at the indices that `from`
/// makes of its own, or zero where it says that there is none.
Table reshaped(const Table& table, std::vector<Axis> axes,
               std::function<bool(Indices& indices)> from) {
  Table result = table;
  result.axes = std::move(axes);
  result.values = [table, axes = result.axes, from = std::move(from),
                   entries = result.entries()](const Layout& layout) {
    const std::vector<std::uint64_t> own = table.values(layout);
    std::vector<std::uint64_t> values(entries);
    Indices indices;
    for (std::size_t entry = 0; entry < entries; ++entry) {
      indices.resize(axes.size());
      std::size_t rest = entry;
      for (std::size_t axis = axes.size(); axis-- > 0; rest /= axes[axis].size) {
        indices[axis] = static_cast<unsigned>(rest % axes[axis].size);
      }
      if (!from(indices)) continue;
      std::size_t place = 0;
      for (std::size_t axis = 0; axis < table.axes.size(); ++axis) {
        place = place * table.axes[axis].size + indices[axis];
      }
      values[entry] = own[place];
    }
    return values;
  };
  return result;
}

/// One colour, direction, file or rank alone.
Table only(const Table& table, std::size_t axis, unsigned value) {
  std::vector<Axis> axes = table.axes;
  const auto place = static_cast<std::ptrdiff_t>(axis);
  axes.erase(axes.begin() + place);
  return reshaped(table, std::move(axes), [place, value](Indices& indices) {
    indices.insert(indices.begin() + place, value);
    return true;
  });
}

/// With an axis in another place.
Table moved(const Table& table, std::size_t from, std::size_t to) {
  const auto move = [](auto& list, std::size_t out_of, std::size_t into) {
    auto value = list[out_of];
    list.erase(list.begin() + static_cast<std::ptrdiff_t>(out_of));
    list.insert(list.begin() + static_cast<std::ptrdiff_t>(into), std::move(value));
  };
  std::vector<Axis> axes = table.axes;
  move(axes, from, to);
  return reshaped(table, std::move(axes), [=](Indices& indices) {
    move(indices, to, from);
    return true;
  });
}

/// With one entry more, for "no square".
Table with_zero_entry(const Table& table) {
  const unsigned squares = table.axes.front().size;
  return indexed(table, 0, squares + 1, "no square", [squares](unsigned index) {
    return index == squares ? std::nullopt : std::optional{index};
  });
}

}  // namespace

Table indexed(const Table& table, std::size_t axis, unsigned size, std::string_view none,
              const std::function<std::optional<unsigned>(unsigned)>& from) {
  std::vector<Axis> axes = table.axes;
  axes[axis].size = size;
  axes[axis].label = [none, from, own = axes[axis].label](unsigned index, const Layout& layout) {
    const auto there = from(index);
    return there ? own(*there, layout) : std::string{none};
  };
  return reshaped(table, std::move(axes), [axis, from](Indices& indices) {
    const auto there = from(indices[axis]);
    if (there) indices[axis] = *there;
    return there.has_value();
  });
}

Table reversed(const Table& table, std::size_t axis) {
  const unsigned size = table.axes[axis].size;
  return indexed(table, axis, size, "", [size](unsigned index) { return size - 1 - index; });
}

std::vector<Form> shapes_of(const Table& table) {
  std::vector<Form> shapes;
  const bool is_by_line = table.name == "file_squares" || table.name == "rank_squares";
  if (!is_by_line && std::ranges::count_if(table.axes, &Axis::is_square) != 1) return shapes;
  const auto add = [&](std::string name, Table shape) {
    shape.meaning += ", " + in_words(name);
    shapes.push_back({std::move(name), std::move(shape)});
  };
  const mapping::Mapping& a1b1 = mapping::all_mappings().front();
  for (std::size_t at = 0; at < table.axes.size(); ++at) {
    const Axis& axis = table.axes[at];
    const auto word = [&](unsigned value) { return word_of(axis.label(value, {a1b1, a1b1})); };
    if (axis.name == "color" && word(0) == "white") add("black_first", reversed(table, at));
    if (is_by_line || axis.name == "color" || axis.name == "direction") {
      for (unsigned value = 0; value < axis.size; ++value) {
        add(word(value) + "_only", only(table, at, value));
      }
    }
    if (!axis.is_square) continue;
    if (at != 0) add("squares_first", moved(table, at, 0));
    if (at + 1 != table.axes.size()) add("squares_last", moved(table, at, table.axes.size() - 1));
    if (table.axes.size() == 1 && axis.size == board::Square::size) {
      add("with_zero_entry", with_zero_entry(table));
    }
  }
  return shapes;
}

Table joined(std::string_view name, const std::vector<std::optional<Table>>& members,
             const std::string& row_type) {
  const Table& first = **std::ranges::find_if(members, &std::optional<Table>::has_value);
  const auto sizes = [](const Table& table) {
    std::vector<unsigned> list(table.axes.size());
    std::ranges::transform(table.axes, list.begin(), &Axis::size);
    return list;
  };
  std::vector<std::string> labels;
  for (const auto& member : members) {
    labels.emplace_back(member ? member->name : "none");
    const bool is_as_wide = !row_type.empty() || !member || member->element == first.element;
    if (member && (!is_as_wide || sizes(*member) != sizes(first))) {
      throw base::Error{
          fmt::format("{}: {} has another shape than {}, and what stands in one array has the same",
                      name, member->name, first.name)};
    }
  }
  Table result = first;
  result.meaning = fmt::format("{}, {}", fmt::join(labels, ", "),
                               row_type.empty() ? "one after the other" : "side by side");
  result.axes.insert(result.axes.begin(),
                     {"table", static_cast<unsigned>(members.size()), false,
                      [labels](unsigned index, const Layout&) { return labels[index]; }});
  result.values = [members, entries = first.entries()](const Layout& layout) {
    std::vector<std::uint64_t> all;
    for (const auto& member : members) {
      const auto values = member ? member->values(layout) : std::vector<std::uint64_t>(entries);
      all.insert(all.end(), values.begin(), values.end());
    }
    return all;
  };
  if (row_type.empty()) return result;
  result.element = Element::number;
  result.row_type = row_type;
  return moved(result, 0, result.axes.size() - 1);
}

}  // namespace bbtables::tables
