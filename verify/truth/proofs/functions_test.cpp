// Every text of every function, in every mapping, as it is generated in C and in C++: the code
// gives the sets that the oracle tells square by square, for all sets that there are. What is not
// proven, and rests on what the laws try:
//
//  - texts in which sets decide what is looked up, by how much is shifted or how often a loop runs;
//  - that the tables, which proofs take as constants, are right: the laws compare them with the
//    oracles;
//  - the compiler, the solver, what the solver is told that symbols mean (prover.cpp), and what the
//    reader of the text takes the language and its intrinsics for (written.cpp).

#include <gtest/gtest.h>

#include <ostream>
#include <set>

#include "formulas/functions.hpp"
#include "truth/oracles/functions.hpp"
#include "truth/proofs/prover.hpp"
#include "truth/proofs/written.hpp"
#include "use/process.hpp"

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

/// What `bbtables generate` writes.
WrittenFile generated(const Function& function, const Text& text, const mapping::Mapping& mapping,
                      const std::string& language) {
  const std::string name{function.name};
  const use::Result result = use::run({BBTABLES_COMMAND, "generate", name, "--variant",
                                       name + '=' + std::string{text.name}, "--mapping",
                                       mapping.name(), "--lang", language});
  EXPECT_EQ(result.exit_code, 0) << result.output;
  std::set<std::string> macros{"__GNUC__"};
  if (!text.instructions.empty()) {
    macros.merge(std::set<std::string>{"__x86_64__", "__AVX2__", "__SSE4_1__", "__SSE2__"});
  }
  return WrittenFile{result.output, macros};
}

/// What a function is given, and the same with squares and sets in a1b1, as oracles take them.
struct Given {
  std::vector<Symbol> arguments = {};
  formulas::Words<Symbol> in_a1b1 = {Symbol{0}, Symbol{0}, Symbol{0}, Symbol{0}};
};

/// A claim about all sets, and each choice of squares and numbers.
template <class MakeClaim>
Theorem for_all_that_is_given(const Function& function, const mapping::Mapping& mapping,
                              const MakeClaim& claim) {
  Theorem theorem{std::string{function.meaning}, [](Symbol a, Symbol, Symbol) { return a == a; }};
  theorem.cases = [&function, &mapping, claim] {
    std::vector<Case> cases;
    for_each_choice(function, [&](const std::vector<std::uint64_t>& chosen) {
      Given given;
      auto next = chosen.begin();
      for (unsigned at = 0; at < function.parameters.size(); ++at) {
        const auto& parameter = function.parameters[at];
        given.arguments.push_back(parameter.is_set() ? Symbol::variable(at) : Symbol{*next});
        given.in_a1b1.at(at) =
            parameter.is_set() ? mapping.to_a1b1(Symbol::variable(at))
            : parameter.is_square
                ? Symbol{formulas::a1b1.index(mapping.square(static_cast<unsigned>(*next++)))}
                : Symbol{*next++};
      }
      cases.push_back({testing::PrintToString(chosen), claim(given)});
    });
    return cases;
  };
  return theorem;
}

class EveryFunction : public testing::TestWithParam<Written> {};

TEST_P(EveryFunction, is_right_for_all_sets_in_every_mapping) {
  const Function& function = *GetParam().function;
  const Text& text = *GetParam().text;
  const auto& oracle = oracles::oracle_of(function.name);
  for (const mapping::Mapping& mapping : mapping::all_mappings()) {
    if (text.only != nullptr && mapping != *text.only) continue;
    const auto expect_proved = [&](const char* language, const auto& claim) {
      const Outcome outcome = prove(for_all_that_is_given(function, mapping, claim));
      EXPECT_EQ(outcome.verdict, Verdict::proved) << language << ", " << mapping.name() << '\n'
                                                  << outcome.explanation;
    };
    const WrittenFile c = generated(function, text, mapping, "c");
    const WrittenFile cpp = generated(function, text, mapping, "cpp");
    const bool gives_set =
        function.recorded(text, mapping).expression().kind == formulas::Kind::set;
    expect_proved("C", [&](const Given& given) {
      const Symbol result = c.call(function.name, given.arguments);
      return (gives_set ? mapping.to_a1b1(result) : result) == oracle.on_symbols(given.in_a1b1);
    });
    // That C++ gives what C gives is found in half the time.
    expect_proved("C++", [&](const Given& given) {
      return cpp.call(function.name, given.arguments) == c.call(function.name, given.arguments);
    });
    if (HasFailure()) return;
  }
}

INSTANTIATE_TEST_SUITE_P(, EveryFunction, testing::ValuesIn(all_algebra()), [](const auto& test) {
  return std::string{test.param.function->name}.append("_by_").append(test.param.text->name);
});

}  // namespace
}  // namespace bbtables::proofs
