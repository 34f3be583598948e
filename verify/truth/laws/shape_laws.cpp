// Forms that concern the array alone hold the catalogue's entries, each in its place.

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <set>
#include <stdexcept>
#include <vector>

#include "tables/catalogue.hpp"
#include "tables/forms.hpp"
#include "truth/oracles/forms.hpp"

namespace bbtables::laws {
namespace {

using tables::Table;
using Values = std::vector<std::uint64_t>;

const Table& table_named(std::string_view name) {
  return *std::ranges::find(tables::catalogue(), name, &Table::name);
}

/// An entry of a table in a1b1: its indices in words, "[white][e4]", and its value.
struct Entry {
  std::string name;
  std::uint64_t value;
};

/// The table's entries as the word of a shape says, told from the names of the entries alone.
std::vector<Entry> reshaped(std::vector<Entry> entries, std::string word) {
  const auto has = [](std::string part) {
    return [part](const Entry& entry) { return entry.name.find(part) != std::string::npos; };
  };
  const auto index_of_square = [](const Entry& entry) {
    for (std::size_t at = 0; (at = entry.name.find('[', at)) != std::string::npos; ++at) {
      const auto square = board::Square::named(std::string_view{entry.name}.substr(at + 1, 2));
      if (square && entry.name[at + 3] == ']') return std::pair{square->ordinal(), at};
    }
    throw std::invalid_argument{entry.name + " has no square"};
  };
  if (word == "with_zero_entry") {
    entries.push_back({"[no square]", 0});
  } else if (word == "black_first") {
    std::stable_partition(entries.begin(), entries.end(), has("[black]"));
  } else if (word == "squares_first") {
    std::ranges::stable_sort(entries, {}, [&](const Entry& e) { return index_of_square(e).first; });
  } else if (word == "squares_last") {
    const auto behind = [&](const Entry& entry) {
      return entry.name.substr(index_of_square(entry).second + 4);
    };
    std::vector<std::string> order;  // of the other indices, as the first square has them
    for (const Entry& entry : entries) order.push_back(behind(entry));
    std::ranges::stable_sort(entries, {}, [&](const Entry& entry) {
      return std::ranges::find(order, behind(entry)) - order.begin();
    });
  } else {
    const std::string index = word.substr(0, word.size() - std::string_view{"_only"}.size());
    std::string label = "[" + index + "]";
    std::ranges::replace(label, '_', '-');
    std::erase_if(entries, std::not_fn(has(label)));
  }
  return entries;
}

TEST(Shapes, are_the_entries_of_the_table_each_in_its_place) {
  const mapping::Layout a1b1_by_h1h2 = *mapping::Layout::named("a1b1/h1h2");
  std::set<std::string> words;
  for (const oracles::FormOracle& oracle : oracles::table_oracles()) {
    if (!oracle.form.empty()) continue;
    const Table& own = table_named(oracle.table);
    std::vector<Entry> entries;
    const auto names = oracle.names();
    const Values values = own.values(a1b1_by_h1h2);
    for (std::size_t i = 0; i < values.size(); ++i) entries.push_back({names[i], values[i]});
    for (const tables::Form& shape : tables::shapes_of(own)) {
      Values should_be;
      for (const Entry& entry : reshaped(entries, shape.name)) should_be.push_back(entry.value);
      EXPECT_EQ(shape.table.values(a1b1_by_h1h2), should_be) << own.name << ' ' << shape.name;
      words.insert(shape.name);
    }
  }
  // Four words about whole tables; the colours, directions, files and ranks each alone.
  EXPECT_EQ(words.size(), 4U + 2 + 8 + 8 + 8);
}

TEST(Shapes, go_together_with_forms_of_other_entries_in_any_order_of_words) {
  const auto values_in = [](const char* form) {
    return tables::in_form(table_named("passed_pawn_masks"), form)
        .values(*mapping::Layout::named("a8b8/h1h2"));
  };
  const Values own = values_in("first_rank_empty+without_last_rank");
  const Values white{own.begin(), own.begin() + 64};
  EXPECT_EQ(values_in("first_rank_empty+without_last_rank+white_only"), white);
  EXPECT_EQ(values_in("white_only+without_last_rank+first_rank_empty"), white);
}

}  // namespace
}  // namespace bbtables::laws
