#pragma once

#include <string_view>

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

}  // namespace bbtables::kernels
