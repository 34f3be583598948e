#include <utility>

#include "engines/read/arrays.hpp"
#include "engines/read/lists.hpp"

namespace bbtables::read {
namespace {

constexpr std::size_t size = 8;  // of a word, in bytes

std::uint64_t word(std::string_view bytes) {
  std::uint64_t value = 0;
  for (std::size_t i = 0; i < size; ++i) {
    value |= std::uint64_t{static_cast<unsigned char>(bytes[i])} << (8 * i);
  }
  return value;
}

}  // namespace

Array array_of_words(std::string_view bytes, std::string name) {
  const std::size_t count = bytes.size() / size;
  Array array;
  array.fills_up = false;
  array.name = std::move(name);
  if (count > Lists::most_numbers) {
    array.too_many = count;
  } else {
    array.numbers.reserve(count);
    for (std::size_t at = 0; at < count * size; at += size) {
      array.numbers.push_back({word(bytes.substr(at)), {0, static_cast<std::uint32_t>(at + 1)}});
    }
  }
  array.lists = {{0, array.numbers.size(), 0}};
  return array;
}

}  // namespace bbtables::read
