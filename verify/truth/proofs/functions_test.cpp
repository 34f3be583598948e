// Every text of every function, in every mapping, as it is generated in C and in C++: the code
// gives the sets that the oracle tells square by square, for all sets that there are.

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
  EXPECT_EQ(result.exit_code, 0) << result.errors;
  std::set<std::string> macros{"__GNUC__"};
  if (!text.instructions.empty()) {
    macros.merge(std::set<std::string>{"__x86_64__", "__AVX2__", "__SSE4_1__", "__SSE2__"});
  }
  return WrittenFile{result.output, macros};
}

/// That a function in C gives what the oracle tells, for one choice of squares and numbers.
Theorem in_c(const Function& function, bool gives_set, const mapping::Mapping& mapping,
             const WrittenFile& c, const std::vector<std::uint64_t>& chosen) {
  return {std::string{function.meaning}, [&, gives_set](Symbol a, Symbol b, Symbol d) {
            const Symbol sets[] = {a, b, d};
            std::vector<Symbol> given;
            formulas::Words<Symbol> in{Symbol{0}, Symbol{0}, Symbol{0}, Symbol{0}};
            auto next = chosen.begin();
            for (std::size_t at = 0; at < function.parameters.size(); ++at) {
              const auto& parameter = function.parameters[at];
              given.push_back(parameter.is_set() ? sets[at] : Symbol{*next});
              in.at(at) =
                  parameter.is_set() ? mapping.to_a1b1(sets[at])
                  : parameter.is_square
                      ? Symbol{formulas::a1b1.index(mapping.square(static_cast<unsigned>(*next++)))}
                      : Symbol{*next++};
            }
            const Symbol result = c.call(function.name, given);
            return (gives_set ? mapping.to_a1b1(result) : result) ==
                   oracles::oracle_of(function.name).on_symbols(in);
          }};
}

/// That the same function in C++ gives what it gives in C.
Theorem in_cpp(const Function& function, const WrittenFile& c, const WrittenFile& cpp,
               const std::vector<std::uint64_t>& chosen) {
  return {std::string{function.meaning}, [&](Symbol a, Symbol b, Symbol d) {
            const Symbol sets[] = {a, b, d};
            std::vector<Symbol> given;
            auto next = chosen.begin();
            for (std::size_t at = 0; at < function.parameters.size(); ++at) {
              given.push_back(function.parameters[at].is_set() ? sets[at] : Symbol{*next++});
            }
            return cpp.call(function.name, given) == c.call(function.name, given);
          }};
}

class EveryFunction : public testing::TestWithParam<Written> {};

TEST_P(EveryFunction, is_right_for_all_sets_in_every_mapping) {
  const Function& function = *GetParam().function;
  const Text& text = *GetParam().text;
  for (const mapping::Mapping& mapping : mapping::all_mappings()) {
    if (text.only != nullptr && *text.only != mapping) continue;
    const WrittenFile c = generated(function, text, mapping, "c");
    const WrittenFile cpp = generated(function, text, mapping, "cpp");
    const auto kind = function.recorded(text, mapping).expression().kind;
    const bool gives_set = kind == formulas::Kind::set;
    for_each_choice(function, [&](const std::vector<std::uint64_t>& chosen) {
      const auto expect_proved = [&](const Theorem& theorem, const char* language) {
        const Outcome outcome = prove(theorem);
        ASSERT_EQ(outcome.verdict, Verdict::proved)
            << language << ", " << mapping.name() << " with " << testing::PrintToString(chosen)
            << '\n'
            << outcome.explanation;
      };
      expect_proved(in_c(function, gives_set, mapping, c, chosen), "C");
      expect_proved(in_cpp(function, c, cpp, chosen), "C++");
    });
  }
}

INSTANTIATE_TEST_SUITE_P(, EveryFunction, testing::ValuesIn(all_algebra()), [](const auto& test) {
  return std::string{test.param.function->name}.append("_by_").append(test.param.text->name);
});

}  // namespace
}  // namespace bbtables::proofs
