#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <functional>
#include <limits>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "truth/oracles/arrays.hpp"

// The generated tables, what each should be, and how a difference is told.
namespace bbtables::laws {

/// Are two sets the same? If not, the message names the squares missing and those in surplus, and
/// draws what is beside what should be, to the right of what they came `from`.
[[nodiscard]] testing::AssertionResult same(board::SquareSet is, board::SquareSet should_be,
                                            const std::vector<board::Picture>& from = {});

[[nodiscard]] testing::AssertionResult same(std::uint64_t is, std::uint64_t should_be);

/// A generated table and its name, taken from one identifier so that they cannot differ.
template <class Array>
struct Table {
  std::string_view name;
  const Array& entries;
};
#define TABLE(identifier) \
  ::bbtables::laws::Table<decltype(::bbtables::identifier)> { #identifier, ::bbtables::identifier }

/// All entries of a table in the order in which they are written.
using Values = std::vector<std::uint64_t>;

/// A generated table and what it should be, a function of its indices.
class TableCheck {
 public:
  template <class Array, class Truth>
  TableCheck(Table<Array> table, Truth truth) : TableCheck{table, std::function{truth}} {}

  [[nodiscard]] std::string_view table() const { return table_; }
  /// What the committed C++ header holds.
  [[nodiscard]] const Values& values() const { return values_; }
  /// What it should be.
  [[nodiscard]] const oracles::Array& oracle() const { return oracle_; }
  [[nodiscard]] bool holds_sets() const { return holds_sets_; }
  /// Whether what a source says of the table is right.
  [[nodiscard]] testing::AssertionResult result_on(const Values& values) const;
  /// What all entries should be.
  [[nodiscard]] Values should_be() const { return oracle_.entries("a1b1", "a1b1"); }
  /// Of an entry.
  [[nodiscard]] unsigned bits() const { return bits_; }

 private:
  template <class Array, class Value, class... Axes>
  TableCheck(Table<Array> table, const std::function<Value(Axes...)>& truth)
      : table_{table.name},
        holds_sets_{std::is_same_v<Value, board::SquareSet>},
        bits_{std::numeric_limits<std::remove_all_extents_t<Array>>::digits},
        oracle_{oracles::array_of(truth)} {
    read(table.entries);
  }

  /// Adds the entries of an array, and the sizes of the first arrays within.
  template <class Entries>
  void read(const Entries& entries, std::size_t level = 0) {
    if constexpr (std::is_array_v<Entries>) {
      if (shape_.size() == level) shape_.push_back(std::extent_v<Entries>);
      for (const auto& part : entries) read(part, level + 1);
    } else {
      values_.push_back(entries);
    }
  }

  std::string_view table_;
  bool holds_sets_;
  unsigned bits_;
  oracles::Array oracle_;
  std::vector<unsigned> shape_;
  Values values_;
};

/// The places at which entries are not what they should be, which must be as many.
[[nodiscard]] std::vector<std::size_t> wrong_places(const Values& are, const Values& should_be);

/// The name of a test that a sentence is about.
[[nodiscard]] std::string test_name(std::string sentence);

/// The table's name, where a test is named after its parameter.
void PrintTo(const TableCheck& check, std::ostream* out);

/// Every generated table, and the oracle that says what it should be.
[[nodiscard]] const std::vector<TableCheck>& table_checks();

}  // namespace bbtables::laws
