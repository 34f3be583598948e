#include "truth/proofs/written.hpp"

#include <fmt/core.h>
#include <gtest/gtest.h>

#include <bit>
#include <stdexcept>
#include <string>
#include <utility>

namespace bbtables::proofs {
namespace {

/// What a function of two sets returns for these, whose body is given.
std::uint64_t value_of(const std::string& body, std::uint64_t a, std::uint64_t b) {
  const WrittenFile file{
      "const uint8_t counts[2] = {5, 6};\nstatic inline uint64_t f(uint64_t a, uint64_t b) {" +
      body + "}\n"};
  return file.call("f", {Bits{a}, Bits{b}}).known().value();
}

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wparentheses"  // how tightly operators bind is what is tested

// Each line is read by the compiler that builds this test, too.
#define EXPECT_AS_COMPILED(...)                                                           \
  [](uint64_t a, uint64_t b) {                                                            \
    const auto compiled = [&]() -> uint64_t { __VA_ARGS__ };                              \
    EXPECT_EQ(value_of(#__VA_ARGS__, a, b), compiled()) << #__VA_ARGS__ << a << ',' << b; \
  }(0xfedcba9876543210, 0x8000000180000003)

TEST(AWrittenFile, is_read_as_the_compiler_reads_it) {
  // clang-format off
  EXPECT_AS_COMPILED(return ~a & b | a ^ b;);
  EXPECT_AS_COMPILED(return (a | b) & a << 7 ^ b >> 3;);
  EXPECT_AS_COMPILED(return a + b * a - 3 << 2;);
  EXPECT_AS_COMPILED(return a - b - a;);
  EXPECT_AS_COMPILED(return (unsigned)(a == b) | (unsigned)(a == a) << 3;);
  EXPECT_AS_COMPILED(return (unsigned)a * (unsigned)b;);
  EXPECT_AS_COMPILED(return ~(unsigned)a;);
  EXPECT_AS_COMPILED(return static_cast<unsigned>(a) + static_cast<unsigned>(a););
  EXPECT_AS_COMPILED(return (uint64_t)((uint8_t)a << 9););
  EXPECT_AS_COMPILED(return (uint64_t(1) << 33) | (uint64_t)(a == b) << 40;);
  EXPECT_AS_COMPILED(const uint64_t c{0xfe}; unsigned left = 3; uint64_t d = c; while (left != 0 && d != 0) { const uint64_t e = d; left = left - 1; d = d + e; } return d;);
  // clang-format on
}

#pragma GCC diagnostic pop

TEST(AWrittenFile, says_what_it_does_not_understand) {
  constexpr std::pair<const char*, const char*> rows[]{
      {"return a << 64;", "a shift by more bits than there are"},
      {"return 1 << 40;", "a shift by more bits than there are"},
      {"return (a == b) << 40;", "a shift by more bits than there are"},
      {"return (a && b) << 40;", "a shift by more bits than there are"},
      {"return counts[1] << 32;", "a shift by more bits than there are"},
      {"return a % b;", "'%' stands where ';' should"},
      {"return a", "'}' stands where ';' should"},
      {"return a ? b : a;", "'?' stands where ';' should"},
      {"return a;;", "';' stands where '}' should"},
      {"return c;", "nothing is called c"},
      {"return (uint32_t*)a;", "nothing is called uint32_t"},
      {"return g(a);", "there is no function g"},
      {"return f(a);", "too few arguments, or too many"},
      {"return squares[a];", "there is no table squares"},
      {"return counts[2];", "an index behind the end"},
      {"return static_cast<U64>(a);", "no type that is known"},
      {"c = a; return c;", "there is no variable c"},
      {"goto end;", "there is no variable goto"},
      {"if (a) return b;", "there is no variable if"},
      {"", "there is no variable }"},
      {"const uint64_t c = a; c = b; return c;", "c is a constant"},
      {"uint64_t a = b; return a;", "a is there twice"},
      {"uint64_t c += b; return c;", "+= assigns nothing"},
      {"a / b; return a;", "/ assigns nothing"},
      {"while (a != 0) { return b; }", "a return out of a loop"},
      {"while (a == b); return a;", "a loop without braces"},
      {"while (a != 0) { a = 0;", "it ends too early"},
      {"while (a != 0) { {", "a bracket is not closed"},
      {"__m128i c = a; return a;", "a register is made of something else"},
      {"return _mm_set1_epi64x(a);", "a register stands where a number should"},
      {"return a + _mm_set1_epi64x(a);", "a register stands where a number should"},
      {"__m128i c = _mm_and_si128(_mm_set1_epi64x(a), a); return a;", "registers of another size"},
      {"__m128i c = _mm_and_si128(a, _mm_set1_epi64x(a)); return a;", "registers of another size"},
  };
  for (const auto& [body, otherwise] : rows) {
    std::string said;
    try {
      (void)value_of(body, 1, 2);
    } catch (const std::runtime_error& error) {
      said = error.what();
    }
    EXPECT_EQ(said, fmt::format("in the text: {}", otherwise)) << body;
  }
}

TEST(AWrittenFile, does_nothing_of_which_the_language_does_not_say_what_it_does_for_some_sets) {
  const WrittenFile file{
      "const uint8_t counts[2] = {5, 6};\n"
      "uint64_t shifted(uint64_t a) { return a << a; }\n"
      "uint64_t bit(uint64_t a) { return __builtin_ctzll(a); }\n"
      "uint64_t entry(uint64_t a) { return counts[a]; }\n"
      "const uint8_t three[3] = {1, 2, 3};\n"
      "uint64_t of_three(uint64_t a) { return three[a & 2]; }\n"
      "uint64_t looped(uint64_t a) { uint64_t sum = 0;\n"
      "  while (a != 0) { a = a - 1; sum += counts[a]; } return sum; }\n"};
  const Bits any = Bits::any_set(0);
  for (const char* function : {"shifted", "bit", "entry", "of_three", "looped"}) {
    EXPECT_THROW((void)file.call(function, {any}), std::runtime_error) << function;
  }
  EXPECT_THROW((void)file.call("entry", {Bits{2}}), std::runtime_error);
  const auto expect = [&](const char* function, const Bits& argument, const auto& should_be) {
    const Bits is = file.call(function, {argument});
    for (std::uint64_t set = 0; set < 128; ++set) {
      EXPECT_EQ(is.value({set}), should_be(set)) << function;
    }
  };
  expect("shifted", any & Bits{63}, [](auto set) { return (set & 63) << (set & 63); });
  expect("bit", any | Bits{64}, [](auto set) { return std::countr_zero(set | 64U); });
  expect("entry", any & Bits{1}, [](auto set) { return set % 2 == 0 ? 5U : 6U; });
  expect("looped", Bits{2}, [](auto) { return 11U; });
}

TEST(AWrittenFile, has_what_is_written_for_the_macros) {
  constexpr const char* text =
      "#if defined(A) && defined(B)\nint f(int a) { return 1; }\n#else\n"
      "int f(int a) { return 2; }\n#endif\n";
  const auto number = [&](const std::set<std::string>& macros) {
    return WrittenFile{text, macros}.call("f", {Bits{0}}).known().value();
  };
  EXPECT_EQ(number({"A", "B"}), 1U);
  EXPECT_EQ(number({"A"}), 2U);
  EXPECT_THROW((WrittenFile{"#if 1\n#endif\n"}), std::runtime_error);
  EXPECT_THROW((WrittenFile{"#ifndef A\n"}), std::runtime_error);
  EXPECT_THROW((WrittenFile{"#ifndef A\n#endif\n#endif\n"}), std::runtime_error);
  EXPECT_THROW((WrittenFile{"#else\n"}), std::runtime_error);
}

}  // namespace
}  // namespace bbtables::proofs
