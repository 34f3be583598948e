#include <smmintrin.h>

#include "truth/kernels/loops.hpp"
#include "truth/kernels/vector_kernels.hpp"

namespace bbtables::kernels {
namespace {

struct Sse41Lanes {
  using Word = std::uint64_t;
  static constexpr unsigned count = 2;
  __m128i lanes;

  static Sse41Lanes broadcast(Word word) { return {_mm_set1_epi64x(static_cast<long long>(word))}; }
  static Sse41Lanes load(const std::uint64_t* aligned) {
    return {_mm_load_si128(reinterpret_cast<const __m128i*>(aligned))};
  }
  friend Sse41Lanes operator&(Sse41Lanes a, Sse41Lanes b) {
    return {_mm_and_si128(a.lanes, b.lanes)};
  }
  friend Sse41Lanes operator|(Sse41Lanes a, Sse41Lanes b) {
    return {_mm_or_si128(a.lanes, b.lanes)};
  }
  friend Sse41Lanes equal(Sse41Lanes a, Sse41Lanes b) {
    return {_mm_cmpeq_epi64(a.lanes, b.lanes)};
  }
  friend Word union_of(Sse41Lanes a) {
    const __m128i swapped = _mm_unpackhi_epi64(a.lanes, a.lanes);
    return static_cast<Word>(_mm_cvtsi128_si64(_mm_or_si128(a.lanes, swapped)));
  }
};

constexpr auto matching_lines = [](std::uint64_t targets, unsigned square) {
  return direction_set<Sse41Lanes>(targets, square);
};

}  // namespace

constinit const Loops<OnSquare> sse41::direction_set = loops<OnSquare>(matching_lines);

}  // namespace bbtables::kernels
