// Every text of every function, in every mapping, as it is generated in C and in C++: the code
// gives the sets that the oracle tells square by square, for all sets that there are. What is not
// proven, and rests on what the laws try:
//
//  - texts in which sets decide how often a loop runs;
//  - the compiler, the diagrams of words that depend on sets (oracles/bits.hpp), and what the
//    reader of the text takes the language and its intrinsics for (written.cpp).

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "board/drawing.hpp"
#include "formulas/functions.hpp"
#include "truth/oracles/functions.hpp"
#include "truth/oracles/geometry.hpp"
#include "truth/proofs/written.hpp"
#include "use/process.hpp"

namespace bbtables::proofs {
namespace {

using formulas::Function;
using formulas::Text;

/// The boards of sets for which the words are not the same; empty: they always are.
std::string refuted(const std::string& where, const Bits& is, const Bits& should_be) {
  const auto sets = Bits::difference(is, should_be, 3);
  if (!sets) return "";
  std::vector<board::Picture> pictures;
  const auto draw = [&](const char* title, std::uint64_t set) {
    pictures.push_back({title, oracles::squares(set)});
  };
  for (const std::uint64_t set : *sets) draw("given", set);
  draw("is", is.value(*sets));
  draw("should be", should_be.value(*sets));
  return where + '\n' + board::side_by_side(pictures);
}

/// What `bbtables generate` writes.
WrittenFile generated(const Function& function, const Text& text, const mapping::Mapping& mapping,
                      const std::string& language) {
  const std::string name{function.name};
  const use::Result result =
      use::run("'" BBTABLES_COMMAND "' generate " + name + " --variant " + name + '=' +
               std::string{text.name} + " --mapping " + mapping.name() + " --lang " + language);
  EXPECT_EQ(result.exit_code, 0) << result.output;
  std::set<std::string> macros{"__GNUC__"};
  if (!text.instructions.empty()) {
    macros.merge(std::set<std::string>{"__x86_64__", "__AVX2__", "__SSE4_1__", "__SSE2__"});
  }
  return WrittenFile{result.output, macros};
}

/// What a function is given, and the same with squares and sets in a1b1, as oracles take them.
struct Given {
  std::vector<Bits> arguments = {};
  formulas::Words<Bits> in_a1b1 = {Bits{0}, Bits{0}, Bits{0}};
  std::string words = {};  ///< "a1b1, 28": the mapping, and what is no set
};
/// Any sets, and squares and numbers by the number of their choice.
Given given(const Function& function, const mapping::Mapping& mapping, std::size_t choice) {
  Given given{.words = mapping.name()};
  for (unsigned at = 0; at < function.parameters.size(); ++at) {
    const auto& parameter = function.parameters[at];
    if (parameter.is_set()) {
      given.arguments.push_back(Bits::any_set(at));
      given.in_a1b1.at(at) = mapping.to_a1b1(given.arguments.back());
      continue;
    }
    auto number = static_cast<unsigned>(choice % parameter.numbers);
    choice /= parameter.numbers;
    given.words += ", " + std::to_string(number);
    given.arguments.emplace_back(number);
    if (parameter.is_square) number = formulas::a1b1.index(mapping.square(number));
    given.in_a1b1.at(at) = Bits{number};
  }
  return given;
}

class EveryFunction : public testing::TestWithParam<oracles::Written> {};

TEST_P(EveryFunction, is_right_for_all_sets_in_every_mapping) {
  const Function& function = *GetParam().function;
  const Text& text = *GetParam().text;
  const auto& oracle = oracles::oracle_of(function.name);
  std::size_t choices = 1;
  for (const auto& parameter : function.parameters) choices *= std::max(1U, parameter.numbers);
  for (const mapping::Mapping& mapping : mapping::all_mappings()) {
    if (text.only != nullptr && mapping != *text.only) continue;
    Bits::forget_all();
    const WrittenFile c = generated(function, text, mapping, "c");
    const WrittenFile cpp = generated(function, text, mapping, "cpp");
    const bool gives_set =
        function.recorded(text, mapping).expression().kind == formulas::Kind::set;
    for (std::size_t choice = 0; choice < choices && !HasFailure(); ++choice) {
      const Given in = given(function, mapping, choice);
      const Bits told = oracle.on_bits(in.in_a1b1);
      const Bits should_be = gives_set ? mapping.from_a1b1(told) : told;
      EXPECT_EQ(refuted(in.words, c.call(function.name, in.arguments), should_be), "") << "C";
      EXPECT_EQ(refuted(in.words, cpp.call(function.name, in.arguments), should_be), "") << "C++";
    }
  }
}

INSTANTIATE_TEST_SUITE_P(, EveryFunction, testing::ValuesIn(oracles::texts(true)),
                         testing::PrintToStringParamName{});

}  // namespace
}  // namespace bbtables::proofs
