#include "truth/kernels/extensions.hpp"

namespace bbtables::kernels {

std::string_view name(Isa isa) {
  switch (isa) {
    case Isa::baseline:
      return "baseline";
    case Isa::sse2:
      return "SSE2";
    case Isa::sse41:
      return "SSE4.1";
    case Isa::popcnt:
      return "POPCNT";
    case Isa::avx2:
      return "AVX2";
  }
  return {};
}

bool running_cpu_has(Isa isa) {
#if defined(__x86_64__)
  switch (isa) {
    case Isa::baseline:
      return true;
    case Isa::sse2:
      return __builtin_cpu_supports("sse2") != 0;
    case Isa::sse41:
      return __builtin_cpu_supports("sse4.1") != 0;
    case Isa::popcnt:
      return __builtin_cpu_supports("popcnt") != 0;
    case Isa::avx2:
      return __builtin_cpu_supports("avx2") != 0;
  }
  return false;
#else
  return isa == Isa::baseline;
#endif
}

std::string_view reason_to_skip(Isa isa) {
  if (running_cpu_has(isa)) return {};
#if defined(__x86_64__)
  return "the running processor does not have it";
#else
  return "this build is not for x86-64";
#endif
}

#if !defined(__x86_64__)
constinit const Loops<Set> sse2::east_step{};
constinit const Loops<Pattern> sse41::direction_set{};
constinit const Loops<Set> popcnt::count{};
constinit const Loops<Set> avx2::knight_attacks{};
constinit const Loops<Set> avx2::king_attacks{};
constinit const Loops<Pattern> avx2::direction_set{};
#endif

}  // namespace bbtables::kernels
