#include <emmintrin.h>

#include "truth/kernels/loops.hpp"
#include "truth/kernels/vector_kernels.hpp"

namespace bbtables::kernels {
namespace {

struct Sse2Lanes {
  using Word = std::uint64_t;
  static constexpr unsigned count = 2;
  __m128i lanes;

  static Sse2Lanes broadcast(Word word) { return {_mm_set1_epi64x(static_cast<long long>(word))}; }
  friend Sse2Lanes add_bytes(Sse2Lanes a, Sse2Lanes b) { return {_mm_add_epi8(a.lanes, b.lanes)}; }
  friend Word first_of(Sse2Lanes a) { return static_cast<Word>(_mm_cvtsi128_si64(a.lanes)); }
};

constexpr auto one_step_east = [](std::uint64_t set) { return east_one<Sse2Lanes>(set); };

}  // namespace

constinit const Loops<Set> sse2::east_step = loops<Set>(one_step_east);

}  // namespace bbtables::kernels
