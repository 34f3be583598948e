#pragma once

#include "truth/kernels/inputs.hpp"
#include "truth/kernels/loops.hpp"

// The variants that need an instruction set of their own. Each namespace is one .cpp file, compiled
// with that set enabled: all it instantiates must be always inlined, or depend on a type of its
// anonymous namespace. Anything else could be emitted there, and the linker might choose that copy
// for the rest of the program. A test looks into the object files.
//
// Where the build is not for x86-64, they are all empty (absent.cpp).
namespace bbtables::kernels {

namespace sse2 {
extern const Loops<Set> east_step;
}
namespace sse41 {
extern const Loops<Pattern> direction_set;
}
namespace popcnt {
extern const Loops<Set> count;
}
namespace avx2 {
extern const Loops<Set> knight_attacks;
extern const Loops<Set> king_attacks;
extern const Loops<Pattern> direction_set;
}  // namespace avx2

}  // namespace bbtables::kernels
