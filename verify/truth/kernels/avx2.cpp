#include <immintrin.h>

#include "truth/kernels/loops.hpp"
#include "truth/kernels/vector_kernels.hpp"

namespace bbtables::kernels {
namespace {

struct Avx2Lanes {
  using Word = std::uint64_t;
  static constexpr unsigned count = 4;
  __m256i lanes;

  static Avx2Lanes broadcast(Word word) {
    return {_mm256_set1_epi64x(static_cast<long long>(word))};
  }
  static Avx2Lanes load(const std::uint64_t* aligned) {
    return {_mm256_load_si256(reinterpret_cast<const __m256i*>(aligned))};
  }
  friend Avx2Lanes operator&(Avx2Lanes a, Avx2Lanes b) {
    return {_mm256_and_si256(a.lanes, b.lanes)};
  }
  friend Avx2Lanes operator|(Avx2Lanes a, Avx2Lanes b) {
    return {_mm256_or_si256(a.lanes, b.lanes)};
  }
  friend Avx2Lanes equal(Avx2Lanes a, Avx2Lanes b) {
    return {_mm256_cmpeq_epi64(a.lanes, b.lanes)};
  }
  friend Avx2Lanes shifted_left(Avx2Lanes a, Avx2Lanes by) {
    return {_mm256_sllv_epi64(a.lanes, by.lanes)};
  }
  friend Avx2Lanes shifted_right(Avx2Lanes a, Avx2Lanes by) {
    return {_mm256_srlv_epi64(a.lanes, by.lanes)};
  }
  friend Word union_of(Avx2Lanes a) {
    const __m128i halves =
        _mm_or_si128(_mm256_castsi256_si128(a.lanes), _mm256_extracti128_si256(a.lanes, 1));
    const __m128i swapped = _mm_unpackhi_epi64(halves, halves);
    return static_cast<Word>(_mm_cvtsi128_si64(_mm_or_si128(halves, swapped)));
  }
};

constexpr auto knight_shifted = [](std::uint64_t set) {
  return attacks_by_shifts<Avx2Lanes>(set, knight_shifts);
};
constexpr auto king_shifted = [](std::uint64_t set) {
  return attacks_by_shifts<Avx2Lanes>(set, king_shifts);
};
constexpr auto matching_lines = [](std::uint64_t targets, unsigned square) {
  return direction_set<Avx2Lanes>(targets, square);
};

}  // namespace

constinit const Loops<Set> avx2::knight_attacks = loops<Set>(knight_shifted);
constinit const Loops<Set> avx2::king_attacks = loops<Set>(king_shifted);
constinit const Loops<OnSquare> avx2::direction_set = loops<OnSquare>(matching_lines);

}  // namespace bbtables::kernels
