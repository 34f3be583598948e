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

/// Those whose numbers decide all indices, shifts and turns of loops.
std::vector<Written> all_algebra() {
  std::vector<Written> all;
  for (const Function& function : functions()) {
    for (const Text& text : function.texts) {
      if (function.recorded(text, formulas::a1b1).is_algebra()) all.push_back({&function, &text});
    }
  }
  return all;
}

/// Calls `take` with each choice of the squares and numbers that a function takes.
template <class Take>
void for_each_choice(const Function& function, const Take& take) {
  std::vector<std::uint64_t> chosen;
  const auto choose = [&](const auto& self, std::size_t at) -> void {
    if (at == function.parameters.size()) return take(chosen);
    if (function.parameters[at].is_set()) return self(self, at + 1);
    for (unsigned number = 0; number < function.parameters[at].numbers; ++number) {
      chosen.push_back(number);
      self(self, at + 1);
      chosen.pop_back();
    }
  };
  choose(choose, 0);
}

class EveryFunction : public testing::TestWithParam<Written> {};

TEST_P(EveryFunction, is_right_for_all_sets_in_every_mapping) {
  const Function& function = *GetParam().function;
  const Text& text = *GetParam().text;
  const auto& oracle = oracles::oracle_of(function.name);
  for (const mapping::Mapping& mapping : mapping::all_mappings()) {
    if (text.only != nullptr && mapping != *text.only) continue;
    Theorem theorem{std::string{function.meaning}, [](Symbol a, Symbol, Symbol) { return a == a; }};
    theorem.cases = [&] {
      std::vector<Case> cases;
      for_each_choice(function, [&](const std::vector<std::uint64_t>& chosen) {
        formulas::Words<Symbol> in{Symbol{0}, Symbol{0}, Symbol{0}, Symbol{0}};
        auto next = chosen.begin();
        for (unsigned at = 0; at < function.parameters.size(); ++at) {
          const auto& parameter = function.parameters[at];
          in.at(at) =
              parameter.is_set() ? mapping.to_a1b1(Symbol::variable(at))
              : parameter.is_square
                  ? Symbol{formulas::a1b1.index(mapping.square(static_cast<unsigned>(*next++)))}
                  : Symbol{*next++};
        }
        const Symbol result = function.recorded(text, mapping, chosen);
        const bool is_set = result.expression().kind == formulas::Kind::set;
        cases.push_back({testing::PrintToString(chosen),
                         (is_set ? mapping.to_a1b1(result) : result) == oracle.on_symbols(in)});
      });
      return cases;
    };
    const Outcome outcome = prove(theorem);
    ASSERT_EQ(outcome.verdict, Verdict::proved) << mapping.name() << '\n' << outcome.explanation;
  }
}

INSTANTIATE_TEST_SUITE_P(, EveryFunction, testing::ValuesIn(all_algebra()), [](const auto& test) {
  return std::string{test.param.function->name}.append("_by_").append(test.param.text->name);
});

}  // namespace
}  // namespace bbtables::proofs
