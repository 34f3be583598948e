#include "truth/formulas/mirror.hpp"
#include "truth/formulas/steps.hpp"
#include "truth/kernels/vector_kernels.hpp"
#include "truth/proofs/definitions.hpp"
#include "truth/proofs/theorems.hpp"

namespace bbtables::proofs {

using namespace formulas;
using board::Rank;
using Lanes = kernels::PlainLanes<2, Symbol>;

Theorems step_theorems() {
  // clang-format off
  return {
    {"A step north moves every square up one rank, and the eighth rank off the board.",
     [](Symbol a) { return north_one(a) == moved(a, {.files = 0, .ranks = +1}); }},
    {"A step south moves every square down one rank, and the first rank off the board.",
     [](Symbol a) { return south_one(a) == moved(a, {.files = 0, .ranks = -1}); }},
    {"A step east moves every square one file to the right, and the h-file off the board.",
     [](Symbol a) { return east_one(a) == moved(a, {.files = +1, .ranks = 0}); }},
    {"A step west moves every square one file to the left, and the a-file off the board.",
     [](Symbol a) { return west_one(a) == moved(a, {.files = -1, .ranks = 0}); }},
    {"A step north-east is a step north of a step east.",
     [](Symbol a) { return north_east_one(a) == north_one(east_one(a)); }},
    {"A step north-west is a step north of a step west.",
     [](Symbol a) { return north_west_one(a) == north_one(west_one(a)); }},
    {"A step south-east is a step south of a step east.",
     [](Symbol a) { return south_east_one(a) == south_one(east_one(a)); }},
    {"A step south-west is a step south of a step west.",
     [](Symbol a) { return south_west_one(a) == south_one(west_one(a)); }},
    {"A step west undoes a step east, but for the h-file, which is lost.",
     [](Symbol a) { return west_one(east_one(a)) == without(a, file_squares[7]); }},
    {"A step east undoes a step west, but for the a-file, which is lost.",
     [](Symbol a) { return east_one(west_one(a)) == without(a, file_squares[0]); }},

    {"The SSE2 kernel's byte-wise addition of a set to itself is a step east.",
     [](Symbol a) { return kernels::east_one<Lanes>(a) == east_one(a); }},
    {"Plain lanes add byte by byte: each byte of the sum is the sum of two bytes modulo 256.",
     [](Rank byte, Symbol a, Symbol b) {
       const Symbol sum = first_of(add_bytes(Lanes::broadcast(a), Lanes::broadcast(b)));
       const auto in = [byte](Symbol word) { return (word >> 8 * byte.ordinal()) & Symbol{0xff}; };
       return in(sum) == ((in(a) + in(b)) & Symbol{0xff});
     }},

    {"The change between the mappings a1b1 and h1g1 turns the board left to right.",
     [](Symbol a) { return files_mirrored(a) == turned(a); }},
  };
  // clang-format on
}

}  // namespace bbtables::proofs
