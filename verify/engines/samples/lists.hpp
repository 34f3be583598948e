#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace bbtables::recognise::languages {

/// Numbers, or lists of them, as a source nests them: one of the two vectors is empty.
struct List {
  std::vector<std::uint64_t> numbers;
  std::vector<List> lists;
};

[[nodiscard]] List of_numbers(std::vector<std::uint64_t> numbers);
[[nodiscard]] List of_lists(std::vector<List> lists);

/// The same numbers in lists of that many.
[[nodiscard]] List in_rows(const std::vector<std::uint64_t>& numbers, std::size_t length);

/// [a][b] as [b][a]: lists of equal length become lists of their first, second, … numbers.
[[nodiscard]] List transposed(const List& list);

/// Without the zeros that end its lists, as a language fills them in.
[[nodiscard]] List without_last_zeros(List list);

/// How many numbers there are in all, and one of them, counted through all lists.
[[nodiscard]] std::size_t count(const List& list);
[[nodiscard]] std::uint64_t& number_at(List& list, std::size_t place);

/// How a number is written.
enum class Notation { hexadecimal, signed_decimal };

/// The declaration of a constant of that name in JavaScript. Every innermost list begins a line,
/// and goes on to the next after four numbers.
[[nodiscard]] std::string declaration(const std::string& name, const List& list, Notation notation);

}  // namespace bbtables::recognise::languages
