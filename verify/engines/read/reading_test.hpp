#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "engines/read/arrays.hpp"
#include "engines/read/dialect.hpp"

namespace bbtables::read::testing {

/// The dialect of the files that end in `.ending`; of unknown text for "".
[[nodiscard]] inline Dialect dialect_for(std::string_view ending) {
  if (ending.empty()) return any_dialect();
  return dialect_of("file." + std::string{ending}).value();
}

[[nodiscard]] inline std::vector<Array> arrays(std::string_view ending, std::string_view source) {
  std::vector<Array> found;
  for_each_array(source, dialect_for(ending), [&](const Array& array) { found.push_back(array); });
  return found;
}

inline std::string shown_number(const Array& array, std::size_t number) {
  if (std::ranges::binary_search(array.unread, number)) return "?";
  const std::uint64_t value = array.numbers.at(number).value;
  return value < 10000 ? std::to_string(value) : fmt::format("{:#x}", value);
}

inline std::string shown_key(const Array& array, std::size_t number, std::uint32_t depth) {
  for (const Key& key : array.keys) {
    if (key.number == number && key.depth == depth) return key.name + '=';
  }
  return "";
}

/// The list of that place among the array's, and how many lists that is with those inside it.
inline std::string shown_list(const Array& array, std::size_t place, std::size_t& lists) {
  const List& own = array.lists.at(place);
  std::vector<std::string> elements;
  lists = 1;
  for (std::size_t number = own.begin;;) {
    const std::size_t next = place + lists;
    const bool is_list = next < array.lists.size() && array.lists[next].depth == own.depth + 1 &&
                         array.lists[next].begin == number;
    if (!is_list && number == own.end) break;
    const std::string key = shown_key(array, number, own.depth);
    std::size_t inner = 0;
    elements.push_back(key +
                       (is_list ? shown_list(array, next, inner) : shown_number(array, number)));
    number = is_list ? array.lists[next].end : number + 1;
    lists += inner;
  }
  return fmt::format("[{}]", fmt::join(elements, " "));
}

/// An array as `name[1 2 [3 4] key=5 ?]`: ? is what cannot be read, numbers of more than four
/// digits are hexadecimal. A constant is `name=0x…`.
[[nodiscard]] inline std::string shown(const Array& array) {
  if (array.too_many != 0) return array.name + "[too many]";
  if (array.lists.empty()) return array.name + '=' + shown_number(array, 0);
  std::size_t lists = 0;
  return array.name + shown_list(array, 0, lists);
}

/// The arrays of `source`, each shown on a line of its own.
[[nodiscard]] inline std::string read(std::string_view ending, std::string_view source) {
  std::vector<std::string> lines;
  for (const Array& array : arrays(ending, source)) lines.push_back(shown(array));
  return fmt::format("{}", fmt::join(lines, "\n"));
}

}  // namespace bbtables::read::testing
