#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "board/domains.hpp"
#include "board/square_set.hpp"

namespace bbtables::laws {

/// A generated table and its name, taken from one identifier so that they cannot differ.
template <class Array>
struct Table {
  std::string_view name;
  const Array& entries;
};
#define TABLE(identifier) \
  ::bbtables::laws::Table<decltype(::bbtables::identifier)> { #identifier, ::bbtables::identifier }

/// What an entry must satisfy where no single value is right: empty if it does, else what is wrong.
using Requirement = std::function<std::string(std::uint64_t entry)>;

/// Whether an entry is what it should be.
[[nodiscard]] bool is_right(std::uint64_t is, board::SquareSet should_be);
[[nodiscard]] bool is_right(std::uint8_t is, unsigned should_be);
[[nodiscard]] bool is_right(std::uint64_t is, const Requirement& requirement);

/// What is wrong with an entry that is not right, as whole lines on a new one.
[[nodiscard]] std::string complaint(std::uint64_t is, board::SquareSet should_be);
[[nodiscard]] std::string complaint(std::uint8_t is, unsigned should_be);
[[nodiscard]] std::string complaint(std::uint64_t is, const Requirement& requirement);

/// Calls `visit(name, entry, should_be)` for each entry of a table; `truth` of the entry's indices
/// says what it should be. The truth's parameters are the table's axes: it does not compile unless
/// the array has an index for each, and each index the domain's size.
template <class Array, class Value, class Visit>
void visit_entries(const Array& entry, const std::string& name, const std::function<Value()>& truth,
                   const Visit& visit) {
  static_assert(!std::is_array_v<Array>, "the table has more indices than its truth");
  visit(name, entry, truth());
}
template <class Array, class Value, class Axis, class... Axes, class Visit>
void visit_entries(const Array& entries, const std::string& name,
                   const std::function<Value(Axis, Axes...)>& truth, const Visit& visit) {
  static_assert(std::extent_v<Array> == Axis::size, "an index of the table has another domain");
  for (const Axis index : Axis::all()) {
    const std::function<Value(Axes...)> rest = [&](Axes... indices) {
      return truth(index, indices...);
    };
    visit_entries(entries[index.ordinal()], name + '[' + label(index) + ']', rest, visit);
  }
}

/// All entries of a table in the order in which they are written.
using Values = std::vector<std::uint64_t>;

template <class Array>
[[nodiscard]] Values values_of(const Array& table) {
  if constexpr (std::is_array_v<Array>) {
    Values values;
    for (const auto& part : table) {
      const Values of_part = values_of(part);
      values.insert(values.end(), of_part.begin(), of_part.end());
    }
    return values;
  } else {
    return {table};
  }
}

/// Puts such values into a table of their number. Returns the first that is left over.
template <class Array>
Values::const_iterator fill(Array& table, Values::const_iterator value) {
  if constexpr (std::is_array_v<Array>) {
    for (auto& part : table) value = fill(part, value);
    return value;
  } else {
    table = static_cast<Array>(*value);
    return value + 1;
  }
}

/// One entry of a table, whatever its type, and what is said of any value in its place.
struct CheckedEntry {
  const std::string& name;
  unsigned bits;  ///< its width
  std::uint64_t value;
  std::function<bool(std::uint64_t)> is_right;
  std::function<std::string(std::uint64_t)> complaint;
};

/// A generated table and what it should be, a function of its indices.
class TableCheck {
 public:
  using Visit = std::function<void(const CheckedEntry&)>;

  template <class Array, class Truth>
  TableCheck(Table<Array> table, Truth truth)
      : table_{table.name},
        values_{[table] { return values_of(table.entries); }},
        visit_{[table, function = std::function{truth}](const Values& values, const Visit& visit) {
          struct Copy {
            std::remove_const_t<Array> entries;
          };
          const auto copy = std::make_unique<Copy>();
          fill(copy->entries, values.begin());
          visit_entries(copy->entries, std::string{table.name}, function,
                        [&](const std::string& name, auto entry, const auto& should_be) {
                          visit(checked(name, entry, should_be));
                        });
        }} {}

  [[nodiscard]] std::string_view table() const { return table_; }
  /// What the committed C++ header holds.
  [[nodiscard]] Values values() const { return values_(); }
  /// Whether that is right.
  [[nodiscard]] testing::AssertionResult result() const { return result_on(values()); }
  /// Whether what another source says of the table would be right.
  [[nodiscard]] testing::AssertionResult result_on(const Values& values) const;
  /// Calls `visit` for each entry of these values, which must be as many as the table's.
  void for_each_entry(const Values& values, const Visit& visit) const { visit_(values, visit); }

 private:
  template <class Entry, class Truth>
  static CheckedEntry checked(const std::string& name, Entry entry, const Truth& should_be) {
    return {
        name, std::numeric_limits<Entry>::digits, entry,
        [&](std::uint64_t value) { return laws::is_right(static_cast<Entry>(value), should_be); },
        [&](std::uint64_t value) { return laws::complaint(static_cast<Entry>(value), should_be); }};
  }

  std::string_view table_;
  std::function<Values()> values_;
  std::function<void(const Values&, const Visit&)> visit_;
};

/// The table's name, where a test is named after its parameter.
void PrintTo(const TableCheck& check, std::ostream* out);

/// Every generated table, and the oracle that says what it should be.
[[nodiscard]] const std::vector<TableCheck>& table_checks();

}  // namespace bbtables::laws
