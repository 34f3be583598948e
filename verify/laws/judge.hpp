#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <type_traits>

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

/// A generated table and what it should be, a function of its indices.
class Judgement {
 public:
  template <class Array, class Truth>
  Judgement(Table<Array> table, Truth truth)
      : table_{table.name}, judge_{[table, function = std::function{truth}] {
          Report report;
          judge(table.entries, std::string{table.name}, function, report);
          return report.verdict();
        }} {}

  [[nodiscard]] std::string_view table() const { return table_; }
  [[nodiscard]] testing::AssertionResult verdict() const { return judge_(); }

 private:
  std::string_view table_;
  std::function<testing::AssertionResult()> judge_;
};

}  // namespace bbtables::laws
