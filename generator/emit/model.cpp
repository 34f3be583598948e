#include "emit/model.hpp"

namespace bbtables::emit {
namespace {

using kainjow::mustache::data;
using kainjow::mustache::list;
using kainjow::mustache::object;
using tables::Axis;
using tables::Element;

std::string sentence(std::string_view meaning) {
  std::string text{meaning};
  const char first = text.front();
  if (first >= 'a' && first <= 'z') text.front() = static_cast<char>(first - 'a' + 'A');
  return text + ".";
}

std::string range(const Axis& axis, const mapping::Layout& layout) {
  constexpr unsigned most_listed = 4;
  const auto label = [&](unsigned index) { return axis.label(index, layout); };
  if (axis.size > most_listed) return label(0) + ", " + label(1) + ", ... " + label(axis.size - 1);
  std::string all = label(0);
  for (unsigned index = 1; index < axis.size; ++index) all += ", " + label(index);
  return all;
}

struct Example {
  std::string at;  ///< "[white][d4]"
  board::SquareSet set;
};

/// The entry of that square, and of a value in the first half of any other axis.
Example example_of(const EmittedTable& emitted, const mapping::Layout& layout,
                   board::Square square) {
  std::size_t entry = 0;
  std::string at;
  for (const Axis& axis : emitted.table->axes) {
    const unsigned index = axis.is_square ? layout.index.index(square) : axis.size / 3;
    entry = entry * axis.size + index;
    at += "[" + axis.label(index, layout) + "]";
  }
  return {at, layout.bits.squares(emitted.values[entry])};
}

/// What a table's comment draws: the entry of d4, or of d2 if only pawns that have not moved yet
/// have one.
data example_board(const EmittedTable& emitted, const mapping::Layout& layout) {
  constexpr board::File d_file{3};
  Example example = example_of(emitted, layout, {d_file, board::Rank{3}});
  if (example.set.empty()) example = example_of(emitted, layout, {d_file, board::Rank{1}});
  list lines;
  for (const std::string& line : draw(example.set)) lines.push_back(object{{"line", line}});
  return object{{"at", example.at}, {"lines", lines}};
}

data table_data(const EmittedTable& emitted, const mapping::Layout& layout) {
  const tables::Table& table = *emitted.table;
  list axes;
  list dimensions;
  list inside_out;
  for (const Axis& axis : table.axes) {
    axes.push_back(object{{"axis", std::string{axis.name}}, {"range", range(axis, layout)}});
    const object size{{"size", std::to_string(axis.size)}};
    dimensions.push_back(size);
    inside_out.insert(inside_out.begin(), size);
  }
  list boards;
  if (table.element == Element::set) boards.push_back(example_board(emitted, layout));
  return object{
      {"name", object{{"snake", emitted.name.snake},
                      {"screaming", emitted.name.screaming},
                      {"camel", emitted.name.camel},
                      {"pascal", emitted.name.pascal}}},
      {"family", std::string{table.family}},
      {"meaning", sentence(table.meaning)},
      {"entries", std::to_string(table.entries())},
      {"bytes", std::to_string(table.bytes())},
      {"bits", std::to_string(bits_of(table.element))},
      {"is_set", table.element == Element::set},
      {"is_count", table.element == Element::count},
      {"is_number", table.element == Element::number},
      {"is_scalar", table.axes.empty()},
      {"is_aligned", table.alignment * 8 > bits_of(table.element)},
      {"alignment", std::to_string(table.alignment)},
      {"axes", axes},
      {"dimensions", dimensions},
      {"dimensions_inside_out", inside_out},
      {"boards", boards},
  };
}

data document_data(const Document& document) {
  list header;
  for (const std::string& line : document.header) header.push_back(object{{"line", line}});
  list namespaces;
  std::string joined;
  for (const std::string& part : document.namespaces) {
    namespaces.push_back(object{{"part", part}});
    joined += (joined.empty() ? "" : "::") + part;
  }
  list tables;
  for (const EmittedTable& table : document.tables) {
    tables.push_back(table_data(table, document.layout));
  }
  return object{{"header", header},
                {"namespace", joined},
                {"namespaces", namespaces},
                {"index_mapping", document.layout.index.name()},
                {"bit_mapping", document.layout.bits.name()},
                {"tables", tables}};
}

/// The place of `item` in a list, if it is one of its items.
bool find_in(const data* list, const data* item, std::size_t& place) {
  if (list == nullptr) return false;
  const auto& items = list->list_value();
  if (item < items.data() || item >= items.data() + items.size()) return false;
  place = static_cast<std::size_t>(item - items.data());
  return true;
}

/// A key of eager data, dotted or plain.
const data* look_up(const data& from, const std::string& name) {
  const std::size_t dot = name.find('.');
  if (dot == std::string::npos) return from.get(name);
  const data* outer = from.get(name.substr(0, dot));
  return outer == nullptr ? nullptr : outer->get(name.substr(dot + 1));
}

}  // namespace

Model::Model(const Document& document) : document_{document}, root_{document_data(document)} {
  tables_ = root_.get("tables");
  frames_.push_back({Frame::Kind::data, &root_, 0});
}

void Model::push(const Data* data) {
  Frame frame{Frame::Kind::data, data, 0};
  if (find_in(values_.current, data, frame.place)) {
    frame.kind = Frame::Kind::value;
  } else if (find_in(rows_.current, data, frame.place)) {
    frame.kind = Frame::Kind::row;
    row_ = row_at(*table_->table, frame.place);
  } else if (find_in(tables_, data, frame.place)) {
    frame.kind = Frame::Kind::table;
    table_ = &document_.tables[frame.place];
  }
  frames_.push_back(frame);
}

const Model::Data* Model::get(const std::string& name) const {
  for (auto frame = frames_.rbegin(); frame != frames_.rend(); ++frame) {
    const Data* found = nullptr;
    switch (frame->kind) {
      case Frame::Kind::value:
        found = value_key(frame->place, name);
        break;
      case Frame::Kind::row:
        found = row_key(name);
        break;
      case Frame::Kind::table:
        found = name == "rows" ? rows_.of(row_count(*table_->table)) : look_up(*frame->data, name);
        break;
      case Frame::Kind::data:
        found = look_up(*frame->data, name);
        break;
    }
    if (found != nullptr) return found;
  }
  return nullptr;
}

const Model::Data* Model::row_key(std::string_view name) const {
  if (name == "values") return values_.of(row_.length);
  if (name == "decimals") return text(decimals());
  if (name == "label") return text(row_label(*table_->table, document_.layout, row_));
  if (name == "path") return text(outer_labels(*table_->table, document_.layout, row_.first));
  if (name == "begins") return flag(row_.opens != 0);
  if (name == "ends") return flag(row_.closes != 0);
  if (name == "whole") return flag(row_.opens != 0 && row_.closes != 0);
  if (name == "opens") return brackets_.of(row_.opens);
  if (name == "closes") return brackets_.of(row_.closes);
  if (name == "last_row") return flag(row_.first + row_.length == table_->values.size());
  return nullptr;
}

const Model::Data* Model::value_key(std::size_t place, std::string_view name) const {
  const std::uint64_t value = table_->values[row_.first + place];
  const bool last_in_row = place + 1 == row_.length;
  if (name == "decimal") return text(std::to_string(value));
  if (name == "hex") return text(hex(value, ""));
  if (name == "hex_grouped") return text(hex(value, "_"));
  if (name == "signed") {
    const bool is_wide = bits_of(table_->table->element) == 64;
    return text(std::to_string(is_wide ? static_cast<std::int64_t>(value)
                                       : static_cast<std::int8_t>(value)));
  }
  if (name == "index")
    return text(innermost_label(*table_->table, document_.layout, row_.first + place));
  if (name == "last") return flag(last_in_row && row_.ends_innermost);
  if (name == "last_in_row") return flag(last_in_row);
  return nullptr;
}

/// A big table has thousands of such rows, and sections for each number would take most of the
/// time.
std::string Model::decimals() const {
  std::string list;
  for (std::size_t i = 0; i < row_.length; ++i) {
    if (i != 0) list += ", ";
    list += std::to_string(table_->values[row_.first + i]);
  }
  return list;
}

const Model::Data* Model::text(const std::string& value) const {
  text_ = Data{value};
  return &text_;
}

std::string Model::hex(std::uint64_t value, std::string_view separator) const {
  constexpr std::size_t group = 4;
  std::string digits;
  for (std::size_t place = bits_of(table_->table->element) / 4; place-- > 0;) {
    digits += "0123456789abcdef"[(value >> (4 * place)) & 15];
    if (place != 0 && place % group == 0) digits += separator;
  }
  return digits;
}

const Model::Data* Model::Repeats::of(std::size_t count) {
  auto [entry, is_new] = lists.try_emplace(count, Data::type::list);
  if (is_new) {
    for (std::size_t item = 0; item < count; ++item) entry->second.push_back(true);
  }
  current = &entry->second;
  return current;
}

}  // namespace bbtables::emit
