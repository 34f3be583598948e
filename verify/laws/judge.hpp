#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "board/square_set.hpp"
#include "laws/labels.hpp"

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

/// What is wrong with an entry, as whole lines on a new one; empty where nothing is.
[[nodiscard]] std::string complaint(std::uint64_t is, board::SquareSet should_be);
[[nodiscard]] std::string complaint(std::uint8_t is, unsigned should_be);
[[nodiscard]] std::string complaint(std::uint64_t is, const Requirement& requirement);

/// The complaints about one table: the first few in full, all of them counted.
class Report {
 public:
  void add(std::string_view entry, std::string_view complaint);
  [[nodiscard]] testing::AssertionResult verdict() const;

 private:
  unsigned entries_ = 0;
  unsigned wrong_ = 0;
  std::string first_few_;
};

/// Compares each entry with `truth` of its indices. The truth's parameters are the table's axes: it
/// does not compile unless the array has an index for each, and each index the domain's size.
template <class Array, class Value>
void judge(const Array& entry, const std::string& name, const std::function<Value()>& truth,
           Report& report) {
  static_assert(!std::is_array_v<Array>, "the table has more indices than its truth");
  report.add(name, complaint(entry, truth()));
}
template <class Array, class Value, class Axis, class... Axes>
void judge(const Array& entries, const std::string& name,
           const std::function<Value(Axis, Axes...)>& truth, Report& report) {
  static_assert(std::extent_v<Array> == Axis::size, "an index of the table has another domain");
  for (const Axis index : Axis::all()) {
    const std::function<Value(Axes...)> rest = [&](Axes... indices) {
      return truth(index, indices...);
    };
    judge(entries[index.ordinal()], name + '[' + label(index) + ']', rest, report);
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

/// A generated table and what it should be, a function of its indices.
class Judgement {
 public:
  template <class Array, class Truth>
  Judgement(Table<Array> table, Truth truth)
      : table_{table.name},
        values_{[table] { return values_of(table.entries); }},
        judge_{[table, function = std::function{truth}](const Values& values) {
          struct Copy {
            std::remove_const_t<Array> entries;
          };
          const auto copy = std::make_unique<Copy>();
          fill(copy->entries, values.begin());
          Report report;
          judge(copy->entries, std::string{table.name}, function, report);
          return report.verdict();
        }} {}

  [[nodiscard]] std::string_view table() const { return table_; }
  /// What the committed C++ header holds.
  [[nodiscard]] Values values() const { return values_(); }
  /// Whether that is right.
  [[nodiscard]] testing::AssertionResult verdict() const { return verdict_on(values()); }
  /// Whether what another source says of the table would be right.
  [[nodiscard]] testing::AssertionResult verdict_on(const Values& values) const;

 private:
  std::string_view table_;
  std::function<Values()> values_;
  std::function<testing::AssertionResult(const Values&)> judge_;
};

}  // namespace bbtables::laws
