#pragma once

#include <vector>

#include "truth/proofs/theorem.hpp"

// What is proven is the text of verify/truth/formulas and verify/truth/kernels, for every input.
// What is not, and rests on the laws' samples and exhaustions:
//
//  - the one-line wrappers of processor instructions (kernels/sse2.cpp, sse41.cpp, avx2.cpp,
//    popcnt.cpp): proven is the kernels' text over lanes that do what each instruction is
//    documented to do (kernels/lanes.hpp);
//  - the loops in which a table is looked up for each square of a set (the variants called lookup
//    and pairs): proven is that each turn takes one square; and the loop of
//    squares_are_connected: proven is its step;
//  - how kernels.cpp hands its inputs to the formulas;
//  - that the tables, which the theorems take as constants, are right: a theorem shows that
//    formula and table agree, and the laws compare the tables with the oracles;
//  - the compiler, the solver, and what the solver is told that symbols mean (solver_z3.cpp).
//
// Where all inputs are finite, as for the caughtable areas, nothing is proven: all cases are
// computed, and the theorem is reported as checked.
namespace bbtables::proofs {

using Theorems = std::vector<Theorem>;

[[nodiscard]] Theorems step_theorems();
[[nodiscard]] Theorems knight_theorems();
[[nodiscard]] Theorems king_theorems();
[[nodiscard]] Theorems pawn_theorems();
[[nodiscard]] Theorems direction_set_theorems();
[[nodiscard]] Theorems flood_theorems();
[[nodiscard]] Theorems counting_theorems();
[[nodiscard]] Theorems union_theorems();

/// All of them, in the order of reading.
[[nodiscard]] Theorems theorems();

}  // namespace bbtables::proofs
