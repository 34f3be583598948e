// Times the look-ups of every scheme, as they are emitted: hot, and with a cache that is full of
// other things, as it is in a search.

#include <benchmark/benchmark.h>

#include <cstddef>
#include <cstdint>
#include <iostream>
#include <random>
#include <string>
#include <vector>

#include "bench.hpp"
#include "schemes.hpp"

namespace bbtables::bench {
namespace {

using LookUp = std::uint64_t(unsigned square, std::uint64_t occupied);

struct Queen {
  unsigned square;
  std::uint64_t occupied;
};

/// Enough that branch predictors do not learn them; a quarter of the squares is occupied.
std::vector<Queen> queens() {
  std::mt19937_64 random;  // its default seed is fixed by the standard
  std::vector<Queen> all(65'536);
  for (Queen& queen : all) {
    queen = {static_cast<unsigned>(random() % 64), random() & random()};
  }
  return all;
}

template <LookUp look_up>
void hot(benchmark::State& state) {
  const std::vector<Queen> all = queens();
  for (auto _ : state) {
    std::uint64_t sum = 0;
    for (const Queen& queen : all) sum += look_up(queen.square, queen.occupied);
    benchmark::DoNotOptimize(sum);
  }
  report_calls(state, all.size());
}

/// Between two look-ups, other memory is read: 24 lines of 4 MiB, as an engine does that asks its
/// hash and history tables. What that takes by itself is the time of `none`. Each look-up waits for
/// what was read before, so that none is done ahead.
template <LookUp look_up>
void polluted(benchmark::State& state) {
  constexpr std::size_t lines = std::size_t{4} * 1024 * 1024 / 64;
  constexpr std::size_t read_between = 24;
  const std::vector<std::uint64_t> other(lines * 8, 1);
  const std::vector<Queen> all = queens();
  for (auto _ : state) {
    std::uint64_t sum = 0;
    for (const Queen& queen : all) {
      sum += look_up(queen.square, queen.occupied ^ (sum >> 63));
      std::uint64_t line = queen.occupied;
      for (std::size_t i = 0; i < read_between; ++i) {
        line = line * 6364136223846793005 + 1442695040888963407;  // Donald Knuth's MMIX
        sum += other[(line >> 40) % lines * 8];
      }
    }
    benchmark::DoNotOptimize(sum);
  }
  report_calls(state, all.size());
}

std::uint64_t none(unsigned square, std::uint64_t) { return square; }

template <LookUp look_up>
void add(const std::string& scheme) {
  benchmark::RegisterBenchmark(("look_up/" + scheme + "/hot").c_str(), hot<look_up>);
  benchmark::RegisterBenchmark(("look_up/" + scheme + "/polluted").c_str(), polluted<look_up>);
}

}  // namespace

void register_look_ups() {
  fill::initialize();
  add<none>("none");
  add<magic::queen_attacks>("magic");
  add<black_magic::queen_attacks>("black_magic");
  add<fill::queen_attacks>("fill");
  add<kindergarten::queen_attacks>("kindergarten");
  add<hyperbola::queen_attacks>("hyperbola");
#if defined(__BMI2__)
  add<pext::queen_attacks>("pext");
  add<pext16::queen_attacks>("pext16");
#else
  std::cerr << "skipped look_up/pext and look_up/pext16: the processor has no BMI2\n";
#endif
}

}  // namespace bbtables::bench
