// What every function gives, by the formulas as integers compute them: what programs of each
// language are compared with. With a mapping, a line for each function and round, "NAME HEX", of
// those whose texts hold in it; without one, the sets themselves.

#include <fmt/core.h>

#include <cstdio>
#include <random>

#include "formulas/functions.hpp"

namespace {

using bbtables::formulas::Function;
using bbtables::formulas::Kind;
using bbtables::mapping::Mapping;

/// So many that numbers below 64 meet each other in all ways that matter.
constexpr unsigned rounds = 128;

/// Single squares, few squares, many, all and none.
std::vector<std::uint64_t> sets() {
  std::mt19937_64 random;
  std::vector<std::uint64_t> all{0, ~std::uint64_t{0}, 1, std::uint64_t{1} << 63};
  for (unsigned count = 0; count < 12; ++count) {
    all.push_back(random());
    all.push_back(random() & random() & random());
    all.push_back(random() | random());
  }
  return all;
}

/// What the programs give to the parameters of a function, in a mapping's words, as a1b1 has it.
bbtables::formulas::Words<std::uint64_t> given(const Function& function, unsigned round,
                                               const std::vector<std::uint64_t>& all,
                                               const Mapping& mapping) {
  bbtables::formulas::Words<std::uint64_t> in{};
  for (unsigned at = 0; at < function.parameters.size(); ++at) {
    const auto& parameter = function.parameters[at];
    if (parameter.is_set()) {
      in.at(at) = mapping.to_a1b1(all[(round + at) % all.size()]);
      continue;
    }
    const unsigned number = (round >> at) * (5 + 4 * at) % parameter.numbers;
    in.at(at) =
        parameter.is_square ? bbtables::formulas::a1b1.index(mapping.square(number)) : number;
  }
  return in;
}

}  // namespace

int main(int argc, char** argv) {
  const auto all = sets();
  if (argc < 2) {
    for (const std::uint64_t set : all) fmt::print("0x{:016x}\n", set);
    return 0;
  }
  const auto mapping = bbtables::mapping::named(argv[1]);
  if (!mapping) {
    fmt::print(stderr, "unknown mapping '{}'\n", argv[1]);
    return 2;
  }
  for (const Function& function : bbtables::formulas::functions()) {
    for (const bbtables::formulas::Text& text : function.texts) {
      if (text.only != nullptr && *text.only != *mapping) continue;
      const bool is_set = function.recorded(text, *mapping).expression().kind == Kind::set;
      for (unsigned round = 0; round < rounds; ++round) {
        const std::uint64_t result = text.compute(given(function, round, all, *mapping));
        fmt::print("{} {:x}\n", function.name, is_set ? mapping->from_a1b1(result) : result);
      }
    }
  }
}
