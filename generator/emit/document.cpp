#include "emit/document.hpp"

#include <algorithm>
#include <array>

#include "base/text.hpp"

namespace bbtables::emit {
namespace {

using tables::Axis;
using tables::Table;

std::size_t innermost_size(const Table& table) {
  return table.axes.empty() ? 1 : table.axes.back().size;
}

std::size_t entries_per_row(const Table& table) {
  if (!table.row_type.empty()) return innermost_size(table);
  if (table.element == tables::Element::word) return 8;
  if (table.element != tables::Element::count) return 4;
  return !table.axes.empty() && table.axes.back().is_square ? 8 : 16;
}

std::size_t rows_per_innermost(const Table& table) {
  return (innermost_size(table) + entries_per_row(table) - 1) / entries_per_row(table);
}

/// How many of the arrays around an innermost one have a boundary where `innermost` of them have
/// been passed, from the inside out; the outermost is not counted.
std::size_t boundaries(const Table& table, std::size_t innermost) {
  std::size_t count = 0;
  std::size_t stride = 1;
  for (std::size_t level = table.axes.size(); level >= 2; --level) {
    if (innermost % stride != 0) break;
    ++count;
    stride *= table.axes[level - 2].size;
  }
  return count;
}

/// The entry of these squares, one for each axis that squares index.
Example example_on(const EmittedTable& emitted, const std::array<board::Square, 2>& squares) {
  const mapping::Layout& layout = emitted.layout;
  std::size_t entry = 0;
  std::string at;
  const board::Square* square = squares.data();
  for (const Axis& axis : emitted.table.axes) {
    const unsigned index = axis.is_square ? layout.index.index(*square++) : axis.size / 3;
    entry = entry * axis.size + index;
    at += "[" + axis.label(index, layout) + "]";
  }
  return {at, layout.bits.squares(emitted.values[entry])};
}

}  // namespace

EmittedTable::EmittedTable(Table of, Name called, const mapping::Layout& as)
    : table{std::move(of)}, name{std::move(called)}, layout{as}, values{table.values(as)} {
  if (table.element != tables::Element::set || table.is_data || table.is_filled) return;
  const board::Square d4{board::File{3}, board::Rank{3}};
  const board::Square d2{board::File{3}, board::Rank{1}};
  const board::Square g7{board::File{6}, board::Rank{6}};
  example = example_on(*this, {d4, g7});
  if (example->set.empty()) example = example_on(*this, {d2, g7});
  if (example->set.empty()) example.reset();
}

Name Name::from_snake(std::string_view snake) {
  Name name;
  name.snake = snake;
  bool word_starts = false;
  for (const char c : snake) {
    name.screaming += base::upper(c);
    if (c != '_') name.camel += word_starts ? base::upper(c) : c;
    word_starts = c == '_';
  }
  name.pascal = name.camel;
  if (!name.pascal.empty()) name.pascal.front() = base::upper(name.pascal.front());
  return name;
}

std::size_t row_count(const Table& table) {
  return table.entries() / innermost_size(table) * rows_per_innermost(table);
}

Row row_at(const Table& table, std::size_t row) {
  const std::size_t innermost = row / rows_per_innermost(table);
  const std::size_t offset = row % rows_per_innermost(table) * entries_per_row(table);
  const std::size_t rest = innermost_size(table) - offset;

  Row result{};
  result.first = innermost * innermost_size(table) + offset;
  result.length = std::min(entries_per_row(table), rest);
  result.ends_innermost = result.length == rest;
  result.opens = offset == 0 ? boundaries(table, innermost) : 0;
  result.closes = result.ends_innermost ? boundaries(table, innermost + 1) : 0;
  return result;
}

std::string index_label(const Table& table, const mapping::Layout& layout, std::size_t entry,
                        std::size_t axis) {
  const std::vector<Axis>& axes = table.axes;
  for (std::size_t inner = axes.size() - 1; inner > axis; --inner) entry /= axes[inner].size;
  return axes[axis].label(static_cast<unsigned>(entry % axes[axis].size), layout);
}

}  // namespace bbtables::emit
