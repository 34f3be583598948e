// Times the search for all 128 magics.

#include "tables/magics.hpp"

#include <benchmark/benchmark.h>

#include <cstdint>

namespace bbtables::bench {
namespace {

/// Each time from another seed, since none is to be luckier than the others.
void all_magics(benchmark::State& state) {
  std::uint64_t seed = 0;
  for (auto _ : state) {
    for (const tables::Slider* slider : {&tables::rook, &tables::bishop}) {
      for (unsigned bit = 0; bit < 64; ++bit) {
        benchmark::DoNotOptimize(tables::find_magic(*slider, bit, seed));
      }
    }
    ++seed;
  }
}
BENCHMARK(all_magics)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace bbtables::bench
