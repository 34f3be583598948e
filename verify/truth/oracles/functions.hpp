#pragma once

#include <cstdint>
#include <string_view>

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

}  // namespace bbtables::oracles
