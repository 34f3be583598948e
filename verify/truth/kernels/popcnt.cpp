#include <nmmintrin.h>

#include "truth/kernels/loops.hpp"

namespace bbtables::kernels {

namespace {

constexpr auto population_count = [](std::uint64_t set) {
  return static_cast<std::uint64_t>(_mm_popcnt_u64(set));
};

}  // namespace

constinit const Loops<Set> popcnt::count = loops<Set>(population_count);

}  // namespace bbtables::kernels
