#include <algorithm>

#include "engines/recognise/conventions.hpp"
#include "engines/recognise/form.hpp"
#include "tables/catalogue.hpp"

namespace bbtables::recognise {
namespace {

using board::Square;
using board::SquareSet;
using mapping::Layout;
using tables::Axis;
using tables::Element;
using tables::Table;
using Values = std::vector<std::uint64_t>;

Layout plain_layout() {
  const mapping::Mapping& a1b1 = mapping::all_mappings().front();
  return {a1b1, a1b1};
}

/// What a table with one square axis has for one choice of its other indices, square by square.
struct Part {
  std::size_t number;
  std::string label;
  Values by_square;  ///< in the layout a1b1
};

std::vector<Part> parts_of(const Table& table) {
  const Values values = table.values(plain_layout());
  std::vector<Part> parts(values.size() / Square::size);
  for (std::size_t entry = 0; entry < values.size(); ++entry) {
    std::size_t block = values.size();
    std::size_t number = 0;
    std::string label;
    for (const Axis& axis : table.axes) {
      block /= axis.size;
      const auto index = static_cast<unsigned>(entry / block % axis.size);
      if (axis.is_square) continue;
      number = number * axis.size + index;
      if (!label.empty()) label += ", ";
      // A bare number says nothing without its axis, and two colours need to be told apart.
      const bool plain = axis.name == "color" || axis.name == "line" || axis.name == "king";
      label += plain ? axis.label(index, plain_layout())
                     : axis.label(index, plain_layout()) + " " + std::string{axis.name};
    }
    parts[number].number = number;
    parts[number].label = label;
    // Entries of one part come in the order of a1b1, whether squares are the last axis or not.
    parts[number].by_square.push_back(values[entry]);
  }
  return parts;
}

Form by_square(const Table& table, const Part& part, std::size_t parts, std::string convention,
               std::vector<SquareSet> sets) {
  return {&table,
          std::move(convention),
          part.number,
          parts,
          part.label,
          true,
          false,
          Square::size,
          true,
          true,
          [sets = std::move(sets)](const Layout& layout) {
            Values values;
            for (const SquareSet set : sets) values.push_back(layout.bits.bitboard(set));
            return values;
          }};
}

std::vector<SquareSet> sets_of(const Part& part) {
  std::vector<SquareSet> sets;
  for (const std::uint64_t value : part.by_square) {
    sets.push_back(plain_layout().bits.squares(value));
  }
  return sets;
}

Form whole(const Table& table) {
  const bool needs_index = std::any_of(table.axes.begin(), table.axes.end(),
                                       [](const Axis& axis) { return axis.is_square; });
  return {&table,      {},
          0,           1,
          {},          false,
          false,       table.entries(),
          needs_index, table.element != Element::count,
          table.values};
}

/// The same entries, changed as a whole.
template <class Change>
Form changed(const Form& form, std::string convention, std::size_t entries, Change change) {
  Form other = form;
  other.convention = std::move(convention);
  other.entries = entries;
  other.values = [values = form.values, change](const Layout& layout) {
    Values list = values(layout);
    change(list);
    return list;
  };
  return other;
}

void complement(Values& values) {
  for (std::uint64_t& value : values) value = ~value;
}
void reverse(Values& values) { std::reverse(values.begin(), values.end()); }

bool is_one_of_few(const Table& table, std::string_view axis) {
  return table.axes.size() == 1 && table.axes.front().name == axis;
}

/// An engine whose first row is the eighth rank, or whose first column is the h-file, counts ranks
/// and files that way, too; and many keep the complements, to clear a file with.
void add_conventions_of_rows(const Form& form, std::vector<Form>& all) {
  const Table& table = *form.table;
  const bool by_file = is_one_of_few(table, "file");
  if (!by_file && !is_one_of_few(table, "rank")) return;
  const std::string backwards = by_file ? "from the h-file" : "from the eighth rank";
  const std::size_t size = form.entries;
  const auto both = [](Values& values) {
    complement(values);
    reverse(values);
  };
  all.push_back(changed(form, "complements", size, complement));
  all.push_back(changed(form, backwards, size, reverse));
  all.back().reversed = true;
  all.push_back(changed(form, "complements, " + backwards, size, both));
  all.back().reversed = true;
}

/// The masks of isolated pawns: by square as well as by file, with the ranks or without on which no
/// pawn stands.
void add_conventions_of_isolated_pawns(const Form& form, std::vector<Form>& all) {
  const Values by_file = form.table->values(plain_layout());
  std::vector<SquareSet> sets;
  std::vector<SquareSet> inner_sets;
  const SquareSet outer_ranks =
      SquareSet::where([](Square square) { return square.rank().ordinal() % 7 == 0; });
  for (const Square square : Square::all()) {
    const SquareSet set = plain_layout().bits.squares(by_file[square.file().ordinal()]);
    sets.push_back(set);
    inner_sets.push_back(set - outer_ranks);
  }
  const std::string inner = "first and last rank left out";
  all.push_back(by_square(*form.table, {0, {}, {}}, 1, "by square", std::move(sets)));
  all.push_back(
      by_square(*form.table, {0, {}, {}}, 1, "by square, " + inner, std::move(inner_sets)));
  all.push_back(form);
  all.back().convention = inner;
  all.back().values = [values = form.values, outer_ranks](const Layout& layout) {
    Values list = values(layout);
    for (std::uint64_t& value : list) value &= ~layout.bits.bitboard(outer_ranks);
    return list;
  };
}

std::vector<Form> list() {
  std::vector<Form> own;
  std::vector<Form> others;
  for (const Table& table : tables::catalogue()) {
    const auto squares = std::count_if(table.axes.begin(), table.axes.end(),
                                       [](const Axis& axis) { return axis.is_square; });
    if (squares != 1) {
      own.push_back(whole(table));
      add_conventions_of_rows(own.back(), others);
      if (table.name == "adjacent_files") {
        add_conventions_of_isolated_pawns(own.back(), others);
      }
      if (table.name == "popcount16") {
        others.push_back(
            changed(own.back(), "of 8-bit words", 256, [](Values& values) { values.resize(256); }));
      }
      continue;
    }
    const std::vector<Part> parts = parts_of(table);
    for (const Part& part : parts) {
      if (table.element == Element::count) {
        own.push_back(by_square(table, part, parts.size(), {}, {}));
        own.back().needs_bits = false;
        own.back().values = [values = part.by_square](const Layout&) { return values; };
        continue;
      }
      own.push_back(by_square(table, part, parts.size(), {}, sets_of(part)));
      for (const Convention& convention : conventions()) {
        if (convention.table != table.name) continue;
        std::vector<SquareSet> sets = sets_of(part);
        const board::Color color{parts.size() == 2 ? static_cast<unsigned>(part.number) : 0U};
        for (const Square square : Square::all()) {
          sets[square.ordinal()] = convention.apply(color, square, sets[square.ordinal()]);
        }
        others.push_back(
            by_square(table, part, parts.size(), std::string{convention.name}, std::move(sets)));
      }
    }
  }
  own.insert(own.end(), others.begin(), others.end());
  return own;
}

}  // namespace

const std::vector<Form>& forms() {
  static const std::vector<Form> all = list();
  return all;
}

}  // namespace bbtables::recognise
