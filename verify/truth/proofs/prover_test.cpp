#include <gtest/gtest.h>

#include <cstdint>
#include <stdexcept>
#include <string>

#include "truth/formulas/steps.hpp"
#include "truth/proofs/prover.hpp"
#include "truth/proofs/report.hpp"

namespace bbtables::proofs {
namespace {

using board::Square;

/// Words with carries, borrows, a highest bit and none.
struct Sample : board::Finite<Sample, 5> {
  using Finite::Finite;
  [[nodiscard]] std::uint64_t word() const {
    constexpr std::uint64_t words[size] = {0, 1, 0x8000000000000000, 0xfedcba9876543210,
                                           ~std::uint64_t{0}};
    return words[ordinal()];
  }
};
std::string label(Sample sample) { return std::to_string(sample.word()); }

class TheProver : public testing::Test {
 protected:
  void SetUp() override {
    if (!Solver::reason_to_skip().empty()) GTEST_SKIP() << Solver::reason_to_skip();
  }
};

TEST_F(TheProver, DrawsWhatRefutesASentence) {
  const Theorem theorem{"Shifting h2 and e1 is a step east.", [](Symbol a) {
                          return given(is_subset(a, Symbol{0x8010}),
                                       (a << 1) == formulas::east_one(a));
                        }};
  const Outcome outcome = prove(theorem);
  ASSERT_EQ(outcome.verdict, Verdict::refuted);
  const std::string drawn = explanation(theorem, outcome);
  EXPECT_NE(drawn.find("      a                    left side            right side           "
                       "difference"),
            std::string::npos);
  EXPECT_NE(drawn.find("  3   . . . . . . . .      1 . . . . . . .      . . . . . . . .      "
                       "1 . . . . . . ."),
            std::string::npos)
      << drawn;
}

TEST_F(TheProver, NamesTheCaseThatIsWrong) {
  const Outcome outcome = prove({"No square is e4.", [](Square square) {
                                   return Symbol{square == Square::named("e4")} == Symbol{0};
                                 }});
  ASSERT_EQ(outcome.verdict, Verdict::refuted);
  EXPECT_EQ(outcome.counterexample->label, "e4");
}

TEST_F(TheProver, DoesNotBelieveWhatSaysNothing) {
  const Outcome outcome = prove(
      {"What is not itself is empty.", [](Symbol a) { return given(a == ~a, a == Symbol{0}); }});
  EXPECT_EQ(outcome.verdict, Verdict::refuted);
  EXPECT_EQ(outcome.reason, "nothing satisfies its assumptions");
}

TEST_F(TheProver, DoesNotWaitForEver) {
  const Theorem factors{
      "Two numbers below 2^32 do not multiply to this one.", [](Symbol a, Symbol b) {
        const Symbol product = (a & Symbol{0xffffffff}) * (b & Symbol{0xffffffff});
        constexpr std::uint64_t primes = std::uint64_t{4294967291} * 4294967279;
        return equal(product, Symbol{primes}) == Symbol{0};
      }};
  const Outcome outcome = prove(factors, Milliseconds{50});
  EXPECT_EQ(outcome.verdict, Verdict::unknown);
  EXPECT_EQ(explanation(factors, outcome), "  unknown: no answer in time\n");
}

TEST_F(TheProver, TakesEachBranch) {
  const auto lower = [](Symbol a) {
    if ((a & Symbol{1}) == Symbol{1}) return Symbol{0};
    if ((a & Symbol{3}) == Symbol{2}) return Symbol{1};
    return Symbol{2};
  };
  const auto claim = [&](std::uint64_t last) {
    return prove({"The third branch is taken too.", [=](Symbol a) {
                    const Symbol is_third = equal(a & Symbol{3}, Symbol{0});
                    return given(is_third == Symbol{1}, lower(a) == Symbol{last});
                  }});
  };
  EXPECT_EQ(claim(2).verdict, Verdict::proved);
  EXPECT_EQ(claim(1).verdict, Verdict::refuted);
}

TEST_F(TheProver, RefusesALoopThatDependsOnAnInput) {
  const Theorem endless{"A set can be shifted until it is empty.", [](Symbol a) {
                          while (!(a == Symbol{0})) a = a << 1;
                          return a == Symbol{0};
                        }};
  EXPECT_THROW((void)prove(endless), std::logic_error);
}

/// What the solver takes an operation for is what the processor does.
Outcome agreement(Symbol (*f)(Symbol, Symbol), std::uint64_t (*g)(std::uint64_t, std::uint64_t)) {
  return prove({"Solver and processor agree.", [=](Sample x, Sample y, Symbol a, Symbol b) {
                  const Symbol are_samples =
                      equal(a, Symbol{x.word()}) & equal(b, Symbol{y.word()});
                  return given(are_samples == Symbol{1}, f(a, b) == Symbol{g(x.word(), y.word())});
                }});
}

#define EXPECT_AGREEMENT(expression)                                                              \
  EXPECT_EQ(agreement([](Symbol a, Symbol b) { return (expression); },                            \
                      [](std::uint64_t a, std::uint64_t b) { return std::uint64_t{expression}; }) \
                .verdict,                                                                         \
            Verdict::proved)

TEST_F(TheProver, AgreesWithTheProcessor) {
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

TEST(ASymbol, IsShiftedByConstantsBelow64) {
  const Symbol a = Symbol::variable(0);
  EXPECT_NO_THROW((void)(a << 63));
  EXPECT_THROW((void)(a << 64), std::invalid_argument);
  EXPECT_THROW((void)(a >> a), std::invalid_argument);
}

}  // namespace
}  // namespace bbtables::proofs
