#pragma once

#include <cstdint>
#include <ostream>
#include <string_view>
#include <vector>

#include "formulas/functions.hpp"
#include "truth/oracles/bits.hpp"

namespace bbtables::oracles {

/// What a function of the list gives, told square by square (a1b1): once for integers and once for
/// words that depend on sets.
struct FunctionOracle {
  std::string_view name;
  std::uint64_t (*on_integers)(const formulas::Words<std::uint64_t>&);
  /// Its squares and numbers are constants. None where a loop on sets finds it.
  Bits (*on_bits)(const formulas::Words<Bits>&);
};

/// The oracle of the function of that name. Throws std::out_of_range where there is none.
[[nodiscard]] const FunctionOracle& oracle_of(std::string_view function);

/// A function of the list, and one of its texts.
struct Written {
  const formulas::Function* function;
  const formulas::Text* text;
};
/// What a test of it is called.
inline void PrintTo(const Written& written, std::ostream* out) {
  *out << written.function->name << "_by_" << written.text->name;
}

/// The texts that are algebra, since no set decides how often a loop runs, or all others.
[[nodiscard]] std::vector<Written> texts(bool are_algebra);

}  // namespace bbtables::oracles
