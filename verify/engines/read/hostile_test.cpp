// Text that is made to crash, to hang or to eat memory. What the reader takes of that is counted.

#include <gtest/gtest.h>
#include <malloc.h>

#include <algorithm>
#include <cstdlib>
#include <new>
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

std::vector<Array> arrays(std::string_view ending, std::string_view source) {
  std::vector<Array> found;
  for_each_array(source, dialect_for(ending), [&](const Array& array) { found.push_back(array); });
  return found;
}

/// The numbers of all arrays.
std::vector<std::uint64_t> numbers(std::string_view ending, std::string_view source) {
  std::vector<std::uint64_t> found;
  for (const Array& array : arrays(ending, source)) {
    for (const Number& number : array.numbers) found.push_back(number.value);
  }
  return found;
}

const std::vector<std::uint64_t> one_to_four{1, 2, 3, 4};
constexpr std::size_t mebibyte = std::size_t{1} << 20;

struct Outcome {
  std::size_t memory;  ///< the most that the reader has taken, in bytes
  std::size_t arrays;
  std::string last;
  std::uint64_t too_many;
  std::uint64_t units;
};

/// Reads `before`, `unit` until there are `size` bytes of it, and `after`.
Outcome endless(std::string_view ending, std::string_view before, std::string_view unit,
                std::size_t size, std::string_view after) {
  Outcome outcome{};
  outcome.units = (size + unit.size() - 1) / unit.size();
  const std::size_t bytes = outcome.units * unit.size();
  std::string text{before};
  text += unit;
  // What is there, doubled: a million single appends would take longer than reading them.
  for (std::size_t done = unit.size(); done < bytes; done *= 2) {
    text.append(text.substr(before.size(), std::min(done, bytes - done)));
  }
  text += after;
  const std::size_t taken_before = taken;
  most_taken = taken;
  for_each_array(text, dialect_for(ending), [&](const Array& array) {
    ++outcome.arrays;
    outcome.too_many = array.too_many;
    outcome.last = array.name;
  });
  outcome.memory = most_taken - taken_before;
  return outcome;
}

constexpr std::string_view array_after = "; b = [1, 2, 3, 4]; c = {1, 2, 3, 4};";

TEST(Hostile, line_without_a_break_takes_no_memory) {
  for (const std::string_view unit : {"x", "9", " ", "x ", "\"\\\"", "/* */", "'", "f(x) ", "\\"}) {
    const Outcome outcome = endless("c", "", unit, 8 * mebibyte, "\n");
    EXPECT_LT(outcome.memory, mebibyte) << unit;
    EXPECT_EQ(outcome.arrays, 0U) << unit;
  }
}

TEST(Hostile, gigantic_line_is_read_to_its_end) {
  const Outcome outcome = endless("c", "", "f(x); /* x */ y = 5; ", 64 * mebibyte, array_after);
  EXPECT_LT(outcome.memory, mebibyte);
  EXPECT_EQ(outcome.arrays, 2U);
}

TEST(Hostile, million_of_any_bracket_takes_no_memory) {
  for (const std::string_view unit :
       {"(", "[", "{", ")", "]", "}", "({[", "{;", "{1,", "({1},", "[]", "{}", "f{1}"}) {
    const Outcome outcome = endless("c", "", unit, unit.size() * mebibyte, ";");
    EXPECT_LT(outcome.memory, mebibyte) << unit;
  }
}

TEST(Hostile, what_is_too_deep_to_be_read_has_a_place) {
  std::string nested = "{1 2,{{([],0 1";
  std::size_t found = 0;
  for (std::size_t deep = 0; deep < 80; ++deep) {
    nested.insert(nested.find('('), 1, '{');
    for (const Array& array : arrays("dart", nested)) {
      ++found;
      for (const Number& number : array.numbers) EXPECT_EQ(number.place.line, 1U) << deep;
    }
  }
  EXPECT_NE(found, 0U);
}

TEST(Hostile, brackets_that_never_close_do_not_hide_what_comes_after_a_statement) {
  for (const std::string_view unit : {"(", "[", "{", "({[", "{;"}) {
    EXPECT_EQ(endless("c", "", unit, mebibyte, array_after).arrays, 2U) << unit;
  }
}

TEST(Hostile, too_many_numbers_are_counted_and_dropped) {
  const Outcome outcome = endless("c", "int a[] = {", "1,", 10 * mebibyte, "};");
  EXPECT_EQ(outcome.arrays, 1U);
  EXPECT_EQ(outcome.last, "a");
  EXPECT_EQ(outcome.too_many, outcome.units);
  EXPECT_LT(outcome.memory, 160 * mebibyte);
  const Outcome nested = endless("c", "a = {", "{1,2,{3}},", 20 * mebibyte, "}");
  EXPECT_EQ(nested.too_many, 3 * nested.units);
}

TEST(Hostile, as_many_numbers_as_an_array_may_have_are_kept) {
  std::string numbers;
  for (std::size_t i = 0; i < mebibyte; ++i) numbers += "1,";
  const auto most = arrays("c", "{" + numbers + "}");
  ASSERT_EQ(most.size(), 1U);
  EXPECT_EQ(most[0].numbers.size(), mebibyte);
  EXPECT_EQ(most[0].too_many, 0U);
  const auto more = arrays("c", "{" + numbers + "1}");
  ASSERT_EQ(more.size(), 1U);
  EXPECT_EQ(more[0].numbers.size(), 0U);
  EXPECT_EQ(more[0].too_many, mebibyte + 1);
}

TEST(Hostile, endless_bare_numbers_are_counted) {
  const Outcome outcome = endless("", "knight ", "1\n\n", 6 * mebibyte, "");
  EXPECT_EQ(outcome.too_many, outcome.units);
  EXPECT_LT(outcome.memory, 192 * mebibyte);
}

TEST(Hostile, endless_lists_and_keys_take_bounded_memory) {
  for (const std::string_view unit :
       {"{},", "{},{1,2},", "x: [1, 2],", "x,", "f(y),", ".x = {},", "[5] = 1,"}) {
    EXPECT_LT(endless("c", "a = {", unit, 8 * mebibyte, "}").memory, 192 * mebibyte) << unit;
  }
}

TEST(Hostile, long_names_take_bounded_memory) {
  std::string unit(1000, 'x');
  unit += ": [1, 2],";
  EXPECT_LT(endless("js", "a = {", unit, 64 * mebibyte, "}").memory, 64 * mebibyte);
}

TEST(Hostile, names_alone_are_no_array_that_is_too_large) {
  EXPECT_EQ(endless("js", "a = {", "\"x\": \"y\",", 16 * mebibyte, "}").arrays, 0U);
}

TEST(Hostile, long_indexes_take_no_memory) {
  const Outcome outcome = endless("c", "a = {1, 2, 3, ", "[4096] = 1, [0] = 2, ", mebibyte, "}");
  EXPECT_LT(outcome.memory, 32 * mebibyte);
  EXPECT_LT(endless("c", "a = {", "[18446744073709551615] = 1, ", mebibyte, "}").memory,
            32 * mebibyte);
}

TEST(Hostile, bytes_that_are_no_text_hide_nothing) {
  for (const std::string_view junk : {std::string_view{"\0\0", 2}, std::string_view{"\xff\xfe\x80"},
                                      std::string_view{"\x01\x7f\x1b\r"}}) {
    EXPECT_EQ(endless("c", "", junk, mebibyte, array_after).arrays, 2U);
  }
  EXPECT_EQ(numbers("c", "int a[] = {1,\0 2, 3,\0 4};"sv), one_to_four);
}

TEST(Hostile, whatever_never_ends_ends_with_the_text) {
  for (const std::string_view begin : {"/*", "//", "\"", "'", "R\"(", "R\"", "#define a", "#",
                                       "a = {1, 2, 3, 4", "{", "0x", "1e", "@", "\\", "a = \"\\"}) {
    for (const char* const ending : {"c", "rs", "py", "js", "cs", "go", "java", ""}) {
      EXPECT_LE(arrays(ending, begin).size(), 1U) << begin;
    }
  }
}

TEST(Hostile, array_that_never_ends_is_read_as_far_as_it_goes) {
  EXPECT_EQ(numbers("c", "a = {1, 2, {3, 4"), one_to_four);
}

TEST(Hostile, too_many_are_an_array_if_most_can_be_read) {
  const std::string_view pair = "1,x,";
  EXPECT_EQ(endless("c", "a = {", pair, 2 * mebibyte + 8, "}").arrays, 0U);
  EXPECT_EQ(endless("c", "a = {1,", pair, 2 * mebibyte + 8, "}").arrays, 1U);
}

TEST(Hostile, blanks_behind_change_nothing) {
  const std::string source = "KING = f([1, ] = f([1, 2, 3, 4, 5, 6, 7, 8]";
  for (const char* const ending : {"c", "py", "js", ""}) {
    EXPECT_EQ(numbers(ending, source), numbers(ending, source + std::string(300, ' ')));
  }
}

/// All that a token or an array may be made of, in no order that makes sense.
constexpr std::string_view everything =
    "const U64 a[4] = {1, 0x2'0ULL, -3, ~0 >> 2};\n#define B 0xfefefefefefefefe\n#if X \\\n {\n"
    "s = R\"x(\n)\" )x\"; 'static 'a' '\\'' r#\"\"\"# \"\"\"\n\" \"\"\" `\n` @\"\\\"\" $@\"x\" "
    "/[\"]/ \"\\\"\n"
    "/* \n /* */ * */ // \"\n#[a] [A1] = 2, [7] = 3, mask: 4, \"white\": [1, 2], .mask = {1}, "
    "np.array("
    "[1, 2, 3, 4], dtype=x) Long.parseLong(\"ff\", 16), @as(u64, 7), >>>= ... => :: -> &^ a1: 5\n\n"
    "k 00000000000000ff 1 2 3\n\n4 std::array<U64, 64> return new long[] {1L shl 3, 5.inv(), 6 as "
    "u64}"
    " \xc3\xa9 1.5e-3f 0x &t[0], x ? y : z; U64 c{0xfefefefefefefefe}; ({[<] 1e 0b 0x1p+ \\";

// Where a text is cut, and what it then begins with, must not matter. It stands in memory of just
// its size, so that the sanitizers see who reads behind it.
TEST(Hostile, any_part_of_a_text_is_read) {
  for (const char* const ending :
       {"c", "rs", "java", "kt", "cs", "go", "zig", "py", "js", "d", ""}) {
    for (std::size_t cut = 0; cut <= everything.size(); ++cut) {
      for (const std::string_view part : {everything.substr(0, cut), everything.substr(cut)}) {
        const std::vector<char> text{part.begin(), part.end()};
        const auto lines = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n')) + 1;
        for (const Array& array : arrays(ending, {text.data(), text.size()})) {
          ASSERT_TRUE(array.place.line != 0 && array.place.line <= lines) << ending << ' ' << part;
          for (const Number& number : array.numbers) {
            ASSERT_TRUE(number.place.line != 0 && number.place.line <= lines);
          }
        }
      }
    }
  }
}

}  // namespace
}  // namespace bbtables::read::hostile
