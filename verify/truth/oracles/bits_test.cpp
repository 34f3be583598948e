#include "truth/oracles/bits.hpp"

#include <gtest/gtest.h>

#include "formulas/word.hpp"
#include "truth/laws/sampler.hpp"

namespace bbtables::oracles {
namespace {

// Any three sets, which meet in each of the operations; and what the processor makes of some.
#define EXPECT_AGREEMENT(...)                                                               \
  [] {                                                                                      \
    const auto f = [](const auto& a, const auto& b, const auto& c) {                        \
      using Word = std::remove_cvref_t<decltype(a)>;                                        \
      (void)c;                                                                              \
      return Word{__VA_ARGS__};                                                             \
    };                                                                                      \
    const Bits bits = f(Bits::any_set(0), Bits::any_set(1), Bits::any_set(2));              \
    laws::Sampler sampler;                                                                  \
    for (unsigned count = 0; count < 1000; ++count) {                                       \
      const std::uint64_t a = sampler.set(), b = sampler.set(), c = sampler.set();          \
      ASSERT_EQ(bits.value({a, b, c}), f(a, b, c)) << #__VA_ARGS__ << ' ' << a << ' ' << b; \
    }                                                                                       \
  }()

TEST(Bits, are_for_all_sets_what_the_processor_makes_of_each) {
  using formulas::different;
  using formulas::equal;
  EXPECT_AGREEMENT(a & b);
  EXPECT_AGREEMENT((a | b) & ~c);
  EXPECT_AGREEMENT(a ^ b ^ c);
  EXPECT_AGREEMENT(a + b);
  EXPECT_AGREEMENT(a - b);
  EXPECT_AGREEMENT((a - (b + (c << 3))) & Word{0xff00});
  EXPECT_AGREEMENT((a & Word{0x8421}) * (b & Word{0x700000000}));
  EXPECT_AGREEMENT(Word{0x123456789abcdef1} * (b & Word{0x80010}));
  EXPECT_AGREEMENT((a << 63) | (b << 1) | (c << 0));
  EXPECT_AGREEMENT((a >> 63) ^ (b >> 1));
  EXPECT_AGREEMENT(equal(a & b, c & Word{0xffff}) + different(a, b));
}

TEST(Bits, differ_where_they_are_not_the_same) {
  const Bits a = Bits::any_set(0);
  const Bits b = Bits::any_set(1);
  EXPECT_FALSE(Bits::difference(a + b - b, a, 2));
  EXPECT_FALSE(Bits::difference(~(a & b), ~a | ~b, 2));
  EXPECT_FALSE(Bits::difference(choice(b, a, ~a) & Bits{1}, ~(a ^ b) & Bits{1}, 2));
  const Bits beyond_square_9 = equal(a >> 9, Bits{1}) & equal(b, Bits{5});
  const auto sets = Bits::difference(a, a ^ beyond_square_9, 2);
  ASSERT_TRUE(sets);
  EXPECT_EQ((*sets)[0] >> 9, 1U);
  EXPECT_EQ((*sets)[1], 5U);
}

TEST(Bits, are_known_where_no_set_decides) {
  const Bits a = Bits::any_set(0);
  EXPECT_EQ(((a | Bits{7}) & Bits{5}).known(), 5U);
  EXPECT_EQ((a & Bits{5}).known(), std::nullopt);
  EXPECT_EQ((a - a).known(), 0U);
}

}  // namespace
}  // namespace bbtables::oracles
