#pragma once

#include <string_view>

#include "truth/kernels/inputs.hpp"

namespace bbtables::kernels {

/// The instruction set a variant needs beyond the one the whole program is compiled for.
enum class Isa { baseline, sse2, sse41, popcnt, avx2 };

inline constexpr Isa all_isas[] = {Isa::baseline, Isa::sse2, Isa::sse41, Isa::popcnt, Isa::avx2};

/// The manufacturer's spelling, "SSE4.1".
[[nodiscard]] std::string_view name(Isa isa);

/// Asked of the processor at run time; false for every extension where the build is not for x86-64.
[[nodiscard]] bool running_cpu_has(Isa isa);

/// Why variants of this instruction set cannot run here; empty where they can.
[[nodiscard]] std::string_view reason_to_skip(Isa isa);

// The variants that need an instruction set of their own. Each namespace is one .cpp file, compiled
// with that set enabled: all it instantiates must be always inlined, or depend on a type of its
// anonymous namespace. Anything else could be emitted there, and the linker might choose that copy
// for the rest of the program. A test looks into the object files.
//
// Where the build is not for x86-64 they are all empty, and running_cpu_has() says so.

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
