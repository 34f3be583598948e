// What is proven for all sets of squares, each a 64-bit word: the text of verify/truth/formulas.
// What is generated is proven in functions_test.cpp, vector registers included, by what the manuals
// say of each intrinsic (written.cpp). What is not, and rests on what the laws try:
//
//  - variants of kernels/kernels.cpp that are for integers only;
//  - that the tables, which the theorems take as constants, are right: a theorem shows that formula
//    and table agree, and the laws compare the tables with the oracles;
//  - the compiler, the solver, and what the solver is told that symbols mean (prover.cpp).

#include <gtest/gtest.h>

#include <cctype>
#include <ostream>

#include "truth/formulas/king.hpp"
#include "truth/kernels/kernels.hpp"
#include "truth/oracles/answers.hpp"
#include "truth/oracles/words.hpp"
#include "truth/proofs/prover.hpp"

namespace bbtables::proofs {
/// Makes the sentence the name of the test.
void PrintTo(const Theorem& theorem, std::ostream* out) { *out << theorem.sentence; }

namespace {

using board::Square;
using oracles::UnionOf;

template <std::size_t>
using Same = Symbol;

/// That a variant gives the right answer to each input.
template <unsigned set_count, class... Domains, std::size_t... set>
Theorem theorem_about(const kernels::Variant<kernels::Input<set_count, Domains...>>& variant,
                      const oracles::Answer<kernels::Input<set_count, Domains...>>& answer,
                      std::index_sequence<set...>) {
  const auto claim = [&variant, &answer](Domains... at, Same<set>... sets) {
    const kernels::InputOf<Symbol, set_count, Domains...> input{{sets...}, {at.ordinal()...}};
    return variant.on_symbols(input) == answer.on_symbols(input);
  };
  return {std::string{answer.name}
              .append(" by ")
              .append(variant.name)
              .append(": ")
              .append(answer.sentence),
          std::function<Claim(Domains..., Same<set>...)>{claim}};
}

/// One for each variant that the list has symbols for. All variants of a job give the same answers,
/// therefore. That they distribute over union follows, wherever the answer is a union.
std::vector<Theorem> theorems() {
  std::vector<Theorem> list{
      // So it stays in b, keeps what of a is there, is monotone, and where it stands still no
      // neighbour in b is left out.
      {"A flood-fill step from a within b gives a and its neighbours, as far as they are in b",
       [](Symbol a, Symbol b) {
         static const UnionOf neighbours{oracles::king_targets};
         return formulas::flood_step(a, b) == ((a | neighbours(a)) & b);
       }}};
  kernels::for_each_job([&]<unsigned sets, class... Domains>(
      const kernels::Job<kernels::Input<sets, Domains...>>& job) {
    const auto& answer = oracles::answer_to<kernels::Input<sets, Domains...>>(job.name);
    for (const auto& variant : job.variants) {
      if (!variant.on_symbols) continue;
      list.push_back(theorem_about(variant, answer, std::make_index_sequence<sets>{}));
    }
  });
  return list;
}

class EveryTheorem : public testing::TestWithParam<Theorem> {};

TEST_P(EveryTheorem, IsTrue) {
  const Outcome outcome = prove(GetParam());
  EXPECT_EQ(outcome.verdict, Verdict::proved) << GetParam().sentence << '\n' << outcome.explanation;
}

/// The sentence, as far as GoogleTest takes it for a name.
std::string test_name(const testing::TestParamInfo<Theorem>& test) {
  std::string name = test.param.sentence;
  for (char& c : name) {
    if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '_';
  }
  return name;
}

INSTANTIATE_TEST_SUITE_P(, EveryTheorem, testing::ValuesIn(theorems()), test_name);

}  // namespace
}  // namespace bbtables::proofs
