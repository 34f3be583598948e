// What is true of every function of the list beside what proofs/ proves: its integers give the
// same sets, and it reads well.

#include <fmt/core.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "emit/function.hpp"
#include "emit/template.hpp"
#include "formulas/functions.hpp"
#include "truth/laws/sampler.hpp"
#include "truth/oracles/functions.hpp"

namespace bbtables::laws {
namespace {

using formulas::Function;
using formulas::functions;
using formulas::Symbol;
using formulas::Text;

/// That a text computes so many times what the oracle says.
void compare(const oracles::Written& written, unsigned times) {
  const auto [function, text] = written;
  const auto& oracle = oracles::oracle_of(function->name);
  Sampler sampler;
  formulas::Words<std::uint64_t> in{};
  for (unsigned count = 0; count < times; ++count) {
    for (std::size_t at = 0; at < function->parameters.size(); ++at) {
      const formulas::Parameter& parameter = function->parameters[at];
      in.at(at) = parameter.is_set() ? sampler.set() : sampler.below(parameter.numbers);
    }
    ASSERT_EQ(text->compute(in), oracle.on_integers(in)) << testing::PrintToString(in);
  }
}
/// The same of all sets of at most so many squares more, in place of the first.
void exhaust(const oracles::Written& written, unsigned more, formulas::Words<std::uint64_t>& in,
             unsigned first = 0) {
  const auto [function, text] = written;
  const auto& oracle = oracles::oracle_of(function->name);
  ASSERT_EQ(text->compute(in), oracle.on_integers(in)) << testing::PrintToString(in);
  const std::uint64_t chosen = in[0];
  for (unsigned next = first; next < 64 && more != 0; ++next) {
    in[0] = chosen | std::uint64_t{1} << next;
    exhaust(written, more - 1, in, next + 1);
  }
  in[0] = chosen;
}

class EveryText : public testing::TestWithParam<oracles::Written> {};

// As files say: "Tested on ten million sets".
TEST_P(EveryText, computes_on_samples_what_the_oracle_says) {
  compare(GetParam(), BBTABLES_SAMPLES);
}
TEST_P(EveryText, computes_on_all_sets_of_at_most_four_squares_what_the_oracle_says) {
  formulas::Words<std::uint64_t> in{0, 3, 0xff00ff};
  exhaust(GetParam(), 4, in);
}
INSTANTIATE_TEST_SUITE_P(, EveryText, testing::ValuesIn(oracles::texts(false)),
                         testing::PrintToStringParamName{});

// Without the kernels, whose registers are proven alone.
TEST(EveryProvenText, computes_on_integers_what_the_oracle_says) {
  for (const oracles::Written& written : oracles::texts(true)) {
    if (written.text->compute == nullptr) continue;
    SCOPED_TRACE(testing::PrintToString(written));
    compare(written, 200);
  }
}

/// How often each expression is an operand, in loops, too.
struct Uses {
  std::map<const Symbol::Expression*, unsigned> of_expressions;
  std::set<const formulas::Loop*> loops;

  void count(const Symbol::Node& operand) {
    if (operand != nullptr && ++of_expressions[operand.get()] == 1) count_operands(*operand);
  }
  void count_operands(const Symbol::Expression& of) {
    count(of.a);
    count(of.b);
    if (of.loop == nullptr || !loops.insert(of.loop.get()).second) return;
    count(of.loop->condition);
    for (const auto& variable : of.loop->variables) {
      count(variable.initial);
      count(variable.next);
    }
  }
};

/// Calls `check` with each text of each function in each mapping.
template <class Check>
void for_every_text(Check check) {
  for (const Function& function : functions()) {
    for (const Text& text : function.texts) {
      for (const mapping::Mapping& mapping : mapping::all_mappings()) {
        SCOPED_TRACE(fmt::format("{} by {} in {}", function.name, text.name, mapping.name()));
        check(function, text, mapping);
      }
    }
  }
}

// Or the same would be computed twice where it is written.
TEST(Functions, name_what_they_use_twice) {
  for_every_text([](const auto& function, const auto& text, const auto& mapping) {
    const Symbol symbol = function.recorded(text, mapping);
    Uses uses;
    uses.count_operands(symbol.expression());
    for (const auto& [expression, count] : uses.of_expressions) {
      const bool is_table_entry = expression->axes != 0;
      const bool is_operation = expression->a != nullptr && !is_table_entry;
      EXPECT_FALSE(is_operation && count > 1 && expression->name.empty());
    }
  });
}

// Or two words of one function have one name, or one that is a word of the language.
TEST(Functions, name_each_word_by_another_name_that_languages_allow) {
  std::vector<emit::Template> languages;
  for (const emit::BuiltIn& language : emit::built_in_templates()) languages.emplace_back(language);
  for_every_text([&](const auto& function, const auto& text, const auto& mapping) {
    const emit::EmittedFunction emitted{function, text, emit::Name::from_snake(function.name),
                                        mapping};
    std::vector<emit::Name> names;
    for (const auto& parameter : function.parameters) {
      names.push_back(emit::Name::from_snake(parameter.name));
    }
    for (const auto& constant : emitted.constants) names.push_back(constant.name);
    for (const auto& statement : emitted.statements) {
      using Does = emit::EmittedFunction::Statement::Does;
      const bool is_named = statement.does == Does::name || statement.does == Does::declare;
      if (is_named) names.push_back(statement.name);
    }
    std::set<std::string> different;
    for (const emit::Name& name : names) {
      EXPECT_TRUE(different.insert(name.snake).second) << name.snake;
      for (const emit::Template& language : languages) {
        const auto& reserved = language.comments().reserved;
        const std::string& spelled = name.*language.comments().writing.locals;
        EXPECT_EQ(std::ranges::count(reserved, spelled), 0) << language.name() << ": " << spelled;
      }
    }
  });
}

}  // namespace
}  // namespace bbtables::laws
