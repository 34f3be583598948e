// What is true of every function of the list beside what proofs/ proves: its integers give the
// same sets, and it reads well.

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <set>

#include "formulas/functions.hpp"
#include "truth/oracles/functions.hpp"

namespace bbtables::laws {
namespace {

using formulas::Function;
using formulas::functions;
using formulas::Symbol;
using formulas::Text;

TEST(Functions, compute_on_integers_what_the_oracle_says) {
  for (const Function& function : functions()) {
    const auto& oracle = oracles::oracle_of(function.name);
    for (const Text& text : function.texts) {
      std::mt19937_64 random;
      for (unsigned count = 0; count < 200; ++count) {
        const std::uint64_t first = count % 2 == 0 ? random() : random() & random() & random();
        const std::uint64_t second = count % 3 == 0 ? random() | random() | random() : random();
        ASSERT_EQ(text.compute({first, second, 0, 0}), oracle.on_integers({first, second, 0, 0}))
            << function.name << " by " << text.name << " of " << first << " and " << second;
      }
    }
  }
}

/// How often each expression is an operand.
void count_uses(const Symbol::Expression& of, std::map<const Symbol::Expression*, unsigned>& uses) {
  for (const Symbol::Expression* operand : {of.a.get(), of.b.get()}) {
    if (operand != nullptr && ++uses[operand] == 1) count_uses(*operand, uses);
  }
}

// Or the same would be computed twice where it is written, or two sets have one name.
TEST(Functions, name_what_they_use_twice_each_by_another_name) {
  for (const Function& function : functions()) {
    for (const Text& text : function.texts) {
      for (const mapping::Mapping& mapping : mapping::all_mappings()) {
        const Symbol symbol = function.recorded(text, mapping);
        std::map<const Symbol::Expression*, unsigned> uses;
        count_uses(symbol.expression(), uses);
        std::set<std::string> names;
        for (const auto& parameter : function.parameters) names.emplace(parameter.name);
        for (const auto& [expression, count] : uses) {
          const bool is_operation = expression->a != nullptr;
          EXPECT_FALSE(is_operation && count > 1 && expression->name.empty())
              << function.name << " by " << text.name << " in " << mapping.name();
          EXPECT_TRUE(expression->name.empty() || names.insert(expression->name).second)
              << function.name << " by " << text.name << ": " << expression->name;
        }
      }
    }
  }
}

}  // namespace
}  // namespace bbtables::laws
