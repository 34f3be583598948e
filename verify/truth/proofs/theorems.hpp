#pragma once

#include <string>
#include <vector>

#include "truth/proofs/prover.hpp"

// What is proven is the text of verify/truth/formulas and verify/truth/kernels, for every input,
// taken from the list of kernels/kernels.cpp. What is not, and rests on the laws' samples and
// exhaustions:
//
//  - variants for which that list says why there is no proof;
//  - the one-line wrappers of processor instructions (kernels/sse2.cpp, sse41.cpp, avx2.cpp):
//    proven is the kernels' text over lanes that do what each instruction is documented to do
//    (PlainLanes);
//  - that the tables, which the theorems take as constants, are right: a theorem shows that
//    formula and table agree, and the laws compare the tables with the oracles;
//  - the compiler, the solver, and what the solver is told that symbols mean (prover.cpp).
//
// Where all inputs are finite, as for the caughtable areas, nothing is proven: all cases are
// computed, and the theorem is reported as checked.
namespace bbtables::proofs {

/// "knight_attacks by avx2"
[[nodiscard]] std::string name_of(std::string_view job, std::string_view variant);

/// All of them, in the order of reading: of the list's variants job by job, then the others.
[[nodiscard]] std::vector<Theorem> theorems();

/// The theorems' sentences, and why the other variants of the list have none: what THEOREMS.md
/// holds and `bbtables_proofs --list` prints.
[[nodiscard]] std::string listing();

}  // namespace bbtables::proofs
