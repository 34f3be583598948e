// Text that is made to crash, to hang or to eat memory. What the reader takes of that is counted.

#include <gtest/gtest.h>
#include <malloc.h>

#include <algorithm>
#include <cstdlib>
#include <new>
#include <optional>
#include <vector>

#include "engines/read/arrays.hpp"
#include "engines/read/dialect.hpp"

namespace {

/// What the program has taken by `new` and not given back, in bytes; and the most there has been of
/// that since `most_taken` was last set.
std::size_t taken = 0;
std::size_t most_taken = 0;

void* take(std::size_t size) {
  void* const memory = std::malloc(size);
  if (memory == nullptr) throw std::bad_alloc{};
  taken += malloc_usable_size(memory);
  most_taken = std::max(most_taken, taken);
  return memory;
}

void give_back(void* memory) {
  if (memory != nullptr) taken -= malloc_usable_size(memory);
  std::free(memory);
}

}  // namespace

void* operator new(std::size_t size) { return ::take(size); }
void operator delete(void* memory) noexcept { ::give_back(memory); }
void operator delete(void* memory, std::size_t) noexcept { ::give_back(memory); }

namespace bbtables::read::hostile {
namespace {

using namespace std::string_view_literals;

Dialect dialect_for(std::string_view ending) {
  return ending.empty() ? any_dialect() : dialect_of("file." + std::string{ending}).value();
}

struct Endless {
  std::string_view ending;
  std::string_view before;
  std::string_view unit;  ///< until there are `size` bytes of it
  std::size_t size;
  std::string_view after;
  std::size_t most_memory;  ///< that the reader may take, in bytes
  std::optional<std::size_t> arrays = {};
  std::optional<std::size_t> numbers = {};  ///< a unit, in an array of too many
};

std::string text_of(const Endless& row) {
  const std::size_t bytes = (row.size + row.unit.size() - 1) / row.unit.size() * row.unit.size();
  std::string text{row.before};
  text += row.unit;
  // What is there, doubled: a million single appends would take longer than reading them.
  for (std::size_t done = row.unit.size(); done < bytes; done *= 2) {
    text.append(text.substr(row.before.size(), std::min(done, bytes - done)));
  }
  return text.append(row.after);
}

void check(const Endless& row) {
  const std::string text = text_of(row);
  std::size_t arrays = 0;
  std::uint64_t too_many = 0;
  const std::size_t taken_before = taken;
  most_taken = taken;
  for_each_array(text, dialect_for(row.ending), [&](const Array& array) {
    ++arrays;
    too_many = array.too_many;
  });
  EXPECT_LT(most_taken - taken_before, row.most_memory) << row.before << row.unit;
  EXPECT_EQ(arrays, row.arrays.value_or(arrays)) << row.before << row.unit;
  const std::size_t units = (text.size() - row.before.size() - row.after.size()) / row.unit.size();
  EXPECT_EQ(too_many, row.numbers ? *row.numbers * units : too_many) << row.before << row.unit;
}

constexpr std::size_t mib = std::size_t{1} << 20;
constexpr std::string_view two_arrays = "; b = [1, 2, 3, 4]; c = {1, 2, 3, 4};";

TEST(Hostile, line_without_a_break_takes_no_memory) {
  for (const std::string_view unit : {"x", "9", " ", "x ", "\"\\\"", "/* */", "'", "f(x) ", "\\"}) {
    check({"c", "", unit, 8 * mib, "\n", mib, 0});
  }
  check({"c", "", "f(x); /* x */ y = 5; ", 64 * mib, two_arrays, mib, 2});
}

TEST(Hostile, million_of_any_bracket_takes_no_memory) {
  for (const std::string_view unit :
       {"(", "[", "{", ")", "]", "}", "({[", "{;", "{1,", "({1},", "[]", "{}", "f{1}"}) {
    check({"c", "", unit, unit.size() * mib, ";", mib});
  }
}

TEST(Hostile, nothing_hides_what_comes_behind_a_statement) {
  for (const std::string_view unit :
       {"("sv, "["sv, "{"sv, "({["sv, "{;"sv, "\0\0"sv, "\xff\xfe\x80"sv, "\x01\x7f\x1b\r"sv}) {
    check({"c", "", unit, mib, two_arrays, mib, 2});
  }
  // Its partner is one of very many that are open.
  check({"c", "[", "(", 4100, "]; b = [1, 2, 3, 4]; c = {1, 2, 3, 4};", mib, 2});
}

TEST(Hostile, endless_lists_take_bounded_memory) {
  const std::string key = std::string(1000, 'x') + ": [1, 2],";
  const Endless rows[] = {
      {"c", "int a[] = {", "1,", 4 * mib, "};", 160 * mib, 1, 1},
      {"c", "a = {", "{1,2,{3}},", 8 * mib, "}", 192 * mib, 1},
      {"c", "a = {{", "1,", 4 * mib, "}}", 160 * mib, 1, 1},
      {"c", "a = {", "{1},", mib, "}", 192 * mib, 1, 1},
      {"c", "a = {", "{1,2,{3}},", mib, "}", 192 * mib, 1, 3},
      {"c", "int a[] = {", "[18446744073709551615][0] = 1,", 4 * mib, "}", 192 * mib, 1, 1},
      {"", "knight ", "1\n\n", 6 * mib, "", 192 * mib, 1, 1},
      {"", "knight\n", "........\n", 6 * mib, "", 192 * mib, 1},
      {"c", "a = {", "{},", 4 * mib, "}", 192 * mib},
      {"c", "a = {", "{},{1,2},", 8 * mib, "}", 192 * mib},
      {"c", "a = {", "x: [1, 2],", 8 * mib, "}", 192 * mib},
      {"c", "a = {", "x,", 4 * mib, "}", 192 * mib, 0},
      {"c", "a = {", "f(y),", 8 * mib, "}", 192 * mib, 1},
      {"c", "a = {", ".x = {},", 8 * mib, "}", 192 * mib},
      {"cs", "a {", "const get;", 8 * mib, "}", mib},
      // In a time that grows with the text alone
      {"c", "f(struct ", "a{} ", 2 * mib, ")", 192 * mib},
      {"c", "f(", "[1,2]+", 2 * mib, ")", 192 * mib},
      {"c", "a = {", "[5] = 1,", 8 * mib, "}", 192 * mib},
      {"c", "a = {1, 2, 3, 4, ", "~", 8 * mib, "5}", 192 * mib},
      {"js", "a = {", key, 16 * mib, "}", 16 * mib},
      {"js", "a = {", "\"x\": \"y\",", 16 * mib, "}", 192 * mib, 0},
      {"c", "a = {1, 2, 3, ", "[4096] = 1, [0] = 2, ", mib, "}", 32 * mib},
      {"c", "", "a[5] = 1; ", 4 * mib, "", 32 * mib, 4},
      {"c", "a = {", "[18446744073709551615] = 1, ", mib, "}", 32 * mib},
      // They are an array if most can be read.
      {"c", "a = {", "1,x,", 2 * mib + 8, "}", 192 * mib, 0},
      {"c", "a = {1,", "1,x,", 2 * mib + 8, "}", 192 * mib, 1},
      // As many numbers as an array may have, and one more
      {"c", "a = {", "1,", 2 * mib, "}", 192 * mib, 1, 0},
      {"c", "a = {", "1,", 2 * mib + 2, "}", 192 * mib, 1, 1},
  };
  for (const Endless& row : rows) check(row);
}

TEST(Hostile, what_is_too_deep_to_be_read_has_a_place) {
  std::string nested = "{1 2,{{([],0 1";
  std::size_t found = 0;
  for (std::size_t deep = 0; deep < 80; ++deep) {
    nested.insert(nested.find('('), 1, '{');
    for_each_array(nested, dialect_for("dart"), [&](const Array& array) {
      ++found;
      for (const Number& number : array.numbers) EXPECT_EQ(number.place.line, 1U) << deep;
    });
  }
  EXPECT_NE(found, 0U);
}

}  // namespace
}  // namespace bbtables::read::hostile
