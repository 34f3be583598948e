#include "truth/formulas/counting.hpp"
#include "truth/oracles/sets.hpp"
#include "truth/proofs/definitions.hpp"
#include "truth/proofs/theorems.hpp"

namespace bbtables::proofs {

using namespace formulas;
using board::Square;
using oracles::Word16;

Theorems counting_theorems() {
  // Every set but the empty one is, for one of the squares, of this form.
  const auto with_lowest = [](Square square, Symbol a) {
    const std::uint64_t above = (~std::uint64_t{0} << bit(square)) << 1;
    return (a & Symbol{above}) | only(square);
  };

  // clang-format off
  return {
    {"Clearing the lowest bit takes the lowest square from a set, wherever that is.",
     [=](Square square, Symbol a) {
       const Symbol set = with_lowest(square, a);
       return without_lowest(set) == (set & ~only(square));
     }},
    {"Taking a square from a set makes the count one less.",
     [](Square square, Symbol a) {
       return count(a & ~only(square)) + Symbol{1} == count(a | only(square));
     }},
    {"The table's count of each 16-bit word is the number of its bits.",
     [](Word16 word) {
       return Symbol{popcount16[word.ordinal()]} == Symbol{oracles::counted_bits(word.ordinal())};
     }},
    {"The counts of four 16-bit words make the count of the set.",
     [](Symbol a) {
       return count_by_words(a, [](Symbol word) { return count(word); }) == count(a);
     }},
  };
  // clang-format on
}

}  // namespace bbtables::proofs
