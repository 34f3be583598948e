#include <nmmintrin.h>

#include "truth/kernels/extensions.hpp"

namespace bbtables::kernels {

namespace {

constexpr auto population_count = [](Set in) {
  return static_cast<std::uint64_t>(_mm_popcnt_u64(in.set));
};

}  // namespace

constinit const Loops<Set> popcnt::count = loops<Set>(population_count);

}  // namespace bbtables::kernels
