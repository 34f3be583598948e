#include "truth/proofs/prover.hpp"

#include <gtest/gtest.h>

#include "formulas/steps.hpp"

namespace bbtables::proofs {
namespace {

using board::Square;

TEST(Prover, draws_what_refutes_a_sentence) {
  const Outcome outcome =
      prove({"Shifting h2 and e1 is a step east", [](Symbol a) {
               return given((a & Symbol{0x8010}) == a, (a << 1) == formulas::east_one(a));
             }});
  ASSERT_EQ(outcome.verdict, Verdict::refuted);
  for (const char* line : {"      a                    is                   should be            "
                           "difference",
                           "  3   . . . . . . . .      1 . . . . . . .      . . . . . . . .      "
                           "1 . . . . . . ."}) {
    EXPECT_NE(outcome.explanation.find(line), std::string::npos) << outcome.explanation;
  }
}

TEST(Prover, names_the_case_that_is_wrong) {
  const Outcome outcome = prove({"No square is e4", [](board::Color, Square square) {
                                   return Symbol{square == Square::named("e4")} == Symbol{0};
                                 }});
  ASSERT_EQ(outcome.verdict, Verdict::refuted);
  EXPECT_TRUE(outcome.explanation.starts_with("  with white, e4\n")) << outcome.explanation;
}

TEST(Prover, does_not_believe_what_says_nothing) {
  const Outcome outcome = prove(
      {"What is not itself is empty", [](Symbol a) { return given(a == ~a, a == Symbol{0}); }});
  EXPECT_EQ(outcome.verdict, Verdict::refuted);
  EXPECT_EQ(outcome.explanation, "  refuted: nothing satisfies its assumptions\n");
}

TEST(Prover, does_not_wait_for_ever) {
  const Theorem factors{
      "Two numbers below 2^32 do not multiply to this one", [](Symbol a, Symbol b) {
        const Symbol product = (a & Symbol{0xffffffff}) * (b & Symbol{0xffffffff});
        constexpr std::uint64_t primes = std::uint64_t{4294967291} * 4294967279;
        return equal(product, Symbol{primes}) == Symbol{0};
      }};
  const Outcome outcome = prove(factors, 50);
  EXPECT_EQ(outcome.verdict, Verdict::unknown);
  EXPECT_EQ(outcome.explanation, "  unknown: no answer in time\n");
}

/// Words with carries, borrows, a highest bit and none.
constexpr std::uint64_t samples[] = {0, 1, 0x8000000000000000, 0xfedcba9876543210,
                                     ~std::uint64_t{0}};

/// What the solver takes an operation for is what the processor does.
void expect_agreement(Symbol (*f)(Symbol, Symbol), std::uint64_t (*g)(std::uint64_t, std::uint64_t),
                      const char* operation) {
  for (const std::uint64_t x : samples) {
    for (const std::uint64_t y : samples) {
      const Theorem agreement{"They agree", [=](Symbol a, Symbol b) {
                                const Symbol are_those = equal(a, Symbol{x}) & equal(b, Symbol{y});
                                return given(are_those == Symbol{1}, f(a, b) == Symbol{g(x, y)});
                              }};
      EXPECT_EQ(prove(agreement).verdict, Verdict::proved) << operation;
    }
  }
}

#define EXPECT_AGREEMENT(expression)                                                           \
  expect_agreement([](Symbol a, Symbol b) { return (expression); },                            \
                   [](std::uint64_t a, std::uint64_t b) { return std::uint64_t{expression}; }, \
                   #expression)

TEST(Prover, agrees_with_the_processor) {
  using formulas::equal;
  EXPECT_AGREEMENT(a & b);
  EXPECT_AGREEMENT(a | b);
  EXPECT_AGREEMENT(a ^ b);
  EXPECT_AGREEMENT(b & ~a);
  EXPECT_AGREEMENT(a + b);
  EXPECT_AGREEMENT(a - b);
  EXPECT_AGREEMENT(a * b);
  EXPECT_AGREEMENT(b + (a << 3));
  EXPECT_AGREEMENT(b + (a >> 63));
  EXPECT_AGREEMENT(equal(a, b));
}

TEST(Symbols, are_shifted_by_constants_below_64) {
  const Symbol a = Symbol::variable(0);
  EXPECT_NO_THROW((void)(a << 63));
  EXPECT_THROW((void)(a << 64), std::invalid_argument);
  EXPECT_THROW((void)(a >> a), std::invalid_argument);
}

}  // namespace
}  // namespace bbtables::proofs
