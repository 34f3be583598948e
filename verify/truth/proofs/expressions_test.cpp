// Any expression, printed as C and C++ write it, is read back as what it computes: parentheses
// stand where these languages need them, whatever formulas come next.

#include <fmt/core.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "emit/template.hpp"
#include "formulas/functions.hpp"
#include "truth/proofs/written.hpp"

namespace bbtables::proofs {
namespace {

using formulas::Symbol;

constexpr std::uint64_t inputs[] = {0xfedcba9876543210, 0x8000000180000003};

struct Drawn {
  Symbol symbol;
  std::uint64_t value;
};

Drawn constant() {
  const std::uint64_t value = *rc::gen::inRange(0U, 256U);
  return {Symbol{value}, value};
}

/// Constants are second operands alone, as in formulas: those of nothing else are one.
Drawn drawn(unsigned depth) {
  const auto kind = *rc::gen::inRange(0U, depth == 0 ? 2U : 6U);
  if (kind < 2) return {Symbol::variable(kind), inputs[kind]};
  const Drawn a = drawn(depth - 1);
  const auto operation = *rc::gen::inRange(0U, 9U);
  const unsigned count = 1 + operation;
  if (operation == 0) return {~a.symbol, ~a.value};
  if (operation == 1) return {a.symbol << count, a.value << count};
  if (operation == 2) return {a.symbol >> count, a.value >> count};
  const Drawn b = kind == 2 ? constant() : drawn(depth - 1);
  switch (operation) {
    case 3:
      return {a.symbol & b.symbol, a.value & b.value};
    case 4:
      return {a.symbol | b.symbol, a.value | b.value};
    case 5:
      return {a.symbol ^ b.symbol, a.value ^ b.value};
    case 6:
      return {a.symbol + b.symbol, a.value + b.value};
    case 7:
      return {a.symbol - b.symbol, a.value - b.value};
    default:
      return {a.symbol * b.symbol, a.value * b.value};
  }
}

/// The body of a function that returns it.
std::string written(const Symbol& symbol, const emit::BuiltIn& language) {
  formulas::Function function = formulas::functions().front();
  function.parameters = {"a", "b"};
  const emit::EmittedFunction emitted{function, function.texts.front(), emit::Name{},
                                      formulas::a1b1, symbol};
  const emit::Template::Comments comments = emit::Template{language}.comments();
  std::string body;
  for (const auto& [name, value] : emitted.constants) {
    body += fmt::format("const uint64_t {} = {:#x}; ", name.*comments.writing.locals, value);
  }
  const auto spelled = [](const emit::Name& name, bool) { return name.snake; };
  return body + "return " + emitted.written_result({comments.writing, spelled}) + ';';
}

RC_GTEST_PROP(AnyExpression, is_read_back_as_what_it_computes, ()) {
  const Drawn expression = drawn(5);
  for (const emit::BuiltIn& language : emit::built_in_templates()) {
    if (language.name != "c" && language.name != "cpp") continue;
    const std::string body = written(expression.symbol, language);
    RC_LOG(body);
    const WrittenFile file{"uint64_t f(uint64_t a, uint64_t b) {" + body + "}\n"};
    const auto value = file.call("f", {Bits{inputs[0]}, Bits{inputs[1]}}).known();
    RC_ASSERT(value == expression.value);
  }
}

TEST(AnyExpression, has_no_shift_of_which_cpp_promises_nothing) {
  const Symbol set = Symbol::variable(0);
  EXPECT_NO_THROW((void)(set << Symbol{63}));
  EXPECT_THROW((void)(set << Symbol{64}), std::invalid_argument);
  EXPECT_THROW((void)(set << number(Symbol{64})), std::invalid_argument);
  EXPECT_THROW((void)(set >> set), std::invalid_argument);
}

TEST(AnyExpression, has_names_for_masks_and_not_for_small_words) {
  const emit::BuiltIn& c = emit::built_in_templates().front();
  const Symbol a = Symbol::variable(0);
  EXPECT_EQ(written(a & Symbol{63}, c), "return a & 63;");
  EXPECT_EQ(written(a & Symbol{64}, c), "const uint64_t mask_1 = 0x40; return a & mask_1;");
}

}  // namespace
}  // namespace bbtables::proofs
