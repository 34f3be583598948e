// Any bytes as a source: where the pieces end makes no difference to its arrays, and every array
// is what its description promises. The first byte picks the language, the second and third how
// long the pieces are.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "engines/read/reader.hpp"

namespace {

using namespace bbtables::read;

Syntax syntax_by(std::uint8_t choice) {
  constexpr const char* files[] = {"a.c",  "a.rs", "a.java",  "a.kt", "a.cs",   "a.go",
                                   "a.py", "a.js", "a.swift", "a.d",  "a.dart", "a.zig"};
  const std::size_t index = choice % (std::size(files) + 1);
  return index == std::size(files) ? any_syntax() : *syntax_of(files[index]);
}

void expect(bool promised) {
  if (!promised) std::abort();
}

void check_groups(const Array& array) {
  expect(!array.groups.empty());
  expect(array.groups[0].begin == 0 && array.groups[0].end == array.numbers.size());
  std::vector<Group> around;
  for (const Group& group : array.groups) {
    expect(group.begin <= group.end && group.end <= array.numbers.size());
    expect(group.depth <= around.size());
    around.resize(group.depth);
    if (!around.empty()) {
      expect(around.back().begin <= group.begin && group.end <= around.back().end);
    }
    around.push_back(group);
  }
}

void check(const Array& array) {
  expect(array.place.line != 0 && array.place.column != 0);
  if (array.too_many != 0) {
    expect(array.numbers.empty());
    return;
  }
  if (array.numbers.size() == 1) {
    expect(array.groups.empty());
    return;
  }
  check_groups(array);
  for (const Key& key : array.keys) {
    expect(key.number < array.numbers.size() && !key.name.empty());
  }
  for (std::size_t i = 0; i < array.unread.size(); ++i) {
    expect(array.unread[i] < array.numbers.size());
    expect(i == 0 || array.unread[i - 1] < array.unread[i]);
    expect(array.numbers[array.unread[i]].value == 0);
  }
}

std::string described(const Array& array) {
  std::string text = array.name;
  const auto add = [&](std::uint64_t number) { text += ' ' + std::to_string(number); };
  const auto add_place = [&](Place place) {
    add(place.line);
    add(place.column);
  };
  add_place(array.place);
  for (const Number& number : array.numbers) {
    add(number.value);
    add_place(number.place);
  }
  for (const Group& group : array.groups) {
    add(group.begin);
    add(group.end);
    add(group.depth);
  }
  for (const Key& key : array.keys) {
    add(key.number);
    add(key.depth);
    text += key.name;
  }
  for (const std::size_t unread : array.unread) add(unread);
  add(array.decimal ? 1 : 0);
  add(array.negative ? 1 : 0);
  add(array.too_many);
  return text + '\n';
}

std::string arrays_of(std::string_view source, const Syntax& syntax, std::size_t first,
                      std::size_t others) {
  std::string arrays;
  Reader reader{syntax, [&](const Array& array) {
                  check(array);
                  arrays += described(array);
                }};
  for (std::size_t length = first; !source.empty(); length = others) {
    const std::string piece{source.substr(0, length)};  // Its own memory, which ends with it.
    reader.feed(piece);
    source.remove_prefix(piece.size());
  }
  reader.finish();
  return arrays;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 3) return 0;
  const Syntax syntax = syntax_by(data[0]);
  const std::string_view source{reinterpret_cast<const char*>(data) + 3, size - 3};
  const std::string whole = arrays_of(source, syntax, size, size);
  if (arrays_of(source, syntax, data[1] + 1U, data[2] + 1U) != whole) std::abort();
  if (arrays_of(source, syntax, 1, 1) != whole) std::abort();
  return 0;
}
