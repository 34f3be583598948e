// What every function gives for some sets, by the formulas as integers compute them: what programs
// of each language are compared with. With a mapping, a line for each function and set, "NAME HEX";
// without one, the sets themselves.

#include <fmt/core.h>

#include <cstdio>
#include <random>

#include "formulas/functions.hpp"

namespace {

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
  for (std::size_t at = 0; at < all.size(); ++at) {
    const std::uint64_t a = mapping->to_a1b1(all[at]);
    const std::uint64_t b = mapping->to_a1b1(all[(at + 1) % all.size()]);
    for (const bbtables::formulas::Function& function : bbtables::formulas::functions()) {
      for (const bbtables::formulas::Text& text : function.texts) {
        fmt::print("{} {:x}\n", function.name, mapping->from_a1b1(text.compute({a, b, 0, 0})));
      }
    }
  }
}
