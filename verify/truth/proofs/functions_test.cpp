// Every text of every function, in every mapping: what is written for it gives the sets that the
// oracle tells square by square, for all sets that there are.

#include <gtest/gtest.h>

#include <ostream>

#include "formulas/functions.hpp"
#include "truth/oracles/functions.hpp"
#include "truth/proofs/prover.hpp"

namespace bbtables::proofs {
namespace {

using formulas::Function;
using formulas::functions;
using formulas::Text;

struct Written {
  const Function* function;
  const Text* text;
};
void PrintTo(const Written& written, std::ostream* out) {
  *out << written.function->name << " by " << written.text->name;
}

std::vector<Written> all_written() {
  std::vector<Written> all;
  for (const Function& function : functions()) {
    for (const Text& text : function.texts) all.push_back({&function, &text});
  }
  return all;
}

class EveryFunction : public testing::TestWithParam<Written> {};

TEST_P(EveryFunction, is_right_for_all_sets_in_every_mapping) {
  const Function& function = *GetParam().function;
  const Text& text = *GetParam().text;
  const auto& oracle = oracles::oracle_of(function.name);
  for (const mapping::Mapping& mapping : mapping::all_mappings()) {
    const Theorem theorem{std::string{function.meaning}, [&](Symbol a, Symbol b) {
                            return mapping.to_a1b1(function.recorded(text, mapping)) ==
                                   oracle.on_symbols({mapping.to_a1b1(a), mapping.to_a1b1(b)});
                          }};
    const Outcome outcome = prove(theorem);
    EXPECT_EQ(outcome.verdict, Verdict::proved) << mapping.name() << '\n' << outcome.explanation;
  }
}

INSTANTIATE_TEST_SUITE_P(, EveryFunction, testing::ValuesIn(all_written()), [](const auto& test) {
  return std::string{test.param.function->name}.append("_by_").append(test.param.text->name);
});

}  // namespace
}  // namespace bbtables::proofs
