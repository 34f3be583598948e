#include <gtest/gtest.h>

#include <cstdint>
#include <fstream>
#include <iterator>
#include <map>
#include <ostream>
#include <set>
#include <stdexcept>
#include <string>

#include "truth/formulas/steps.hpp"
#include "truth/kernels/kernels.hpp"
#include "truth/proofs/prover.hpp"
#include "truth/proofs/theorems.hpp"

namespace bbtables::proofs {
/// Makes the sentence the name of the test.
void PrintTo(const Theorem& theorem, std::ostream* out) { *out << theorem.sentence; }

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
    if (!reason_to_skip().empty()) GTEST_SKIP() << reason_to_skip();
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
  const Outcome outcome = prove(factors, 50);
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

class EveryTheorem : public testing::TestWithParam<Theorem> {};

TEST_P(EveryTheorem, IsTrue) {
  const Outcome outcome = prove(GetParam());
  if (outcome.verdict == Verdict::skipped) GTEST_SKIP() << outcome.reason;
  EXPECT_EQ(outcome.verdict, Verdict::proved) << GetParam().sentence << '\n'
                                              << explanation(GetParam(), outcome);
}

/// The sentence, as far as GoogleTest takes it for a name.
std::string test_name(const testing::TestParamInfo<Theorem>& test) {
  std::string name = test.param.sentence;
  for (char& c : name) {
    const bool is_taken =
        (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    if (!is_taken) c = '_';
  }
  return name;
}

INSTANTIATE_TEST_SUITE_P(, EveryTheorem, testing::ValuesIn(theorems()), test_name);

TEST(TheTheorems, AreDifferentSentences) {
  std::set<std::string> sentences;
  for (const Theorem& theorem : theorems()) {
    EXPECT_TRUE(sentences.insert(theorem.sentence).second) << theorem.sentence;
  }
}

/// A variant's theorems are taken from the list by its job's name, so none can name another.
TEST(EveryVariantOfTheList, HasATheoremOrAReasonWhyNot) {
  std::map<std::string, unsigned> theorems_about;
  for (const Theorem& theorem : theorems()) ++theorems_about[theorem.variant];
  theorems_about.erase("");
  unsigned variants = 0;
  kernels::for_each_job([&](const auto& job) {
    for (const auto& variant : job.variants) {
      const std::string name = name_of(job.name, variant.name);
      const bool has_reason = !variant.why_not_proven.empty();
      EXPECT_EQ(theorems_about[name], has_reason ? 0u : 1u)
          << name
          << (has_reason ? " has a reason, and a theorem" : " has no reason, nor a theorem");
      ++variants;
    }
  });
  EXPECT_EQ(theorems_about.size(), variants) << "a theorem is about a variant that is not there";
}

TEST(TheList, HasNoJobOfAnotherNameOrKindOfInput) {
  EXPECT_THROW((void)kernels::job_named<kernels::Set>("knight_atacks"), std::out_of_range);
  EXPECT_THROW((void)kernels::job_named<kernels::Pawns>("knight_attacks"), std::out_of_range);
}

TEST(ThePageOfTheorems, IsWhatTheCommandLists) {
  std::ifstream page{BBTABLES_THEOREMS};
  const std::string text{std::istreambuf_iterator<char>{page}, {}};
  EXPECT_EQ(text, listing()) << "`bbtables_proofs --list` prints what belongs there";
}

}  // namespace
}  // namespace bbtables::proofs
