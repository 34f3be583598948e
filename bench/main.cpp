// Times every variant that verify/ checks, from the same list, as the same compiled loops.

#include <benchmark/benchmark.h>

#include <cstddef>
#include <cstdint>
#include <iostream>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "bench.hpp"
#include "cpp/king.hpp"
#include "cpp/lines.hpp"
#include "truth/kernels/kernels.hpp"

namespace bbtables::bench {
namespace {

using Random = std::mt19937_64;

/// 0 … bound-1. Not a std:: distribution: those differ between standard libraries.
std::uint32_t below(std::uint32_t bound, Random& random) {
  return static_cast<std::uint32_t>(random() % bound);
}

std::uint64_t one_square(Random& random) { return std::uint64_t{1} << below(64, random); }

/// At least one square, `most` at most.
std::uint64_t squares(std::uint32_t most, Random& random) {
  std::uint64_t set = 0;
  for (std::uint32_t left = 1 + below(most, random); left != 0; --left) set |= one_square(random);
  return set;
}

constexpr std::uint64_t pawn_ranks = ~(rank_squares[0] | rank_squares[7]);

/// A random input of the kind that a job meets in play. The same generator state gives the same
/// input on every platform.
template <class Input>
Input random_input(Random& random);

/// Knights, kings, targets or squares to count: up to ten.
template <>
kernels::Set random_input(Random& random) {
  return {squares(10, random)};
}

template <>
kernels::Knights random_input(Random& random) {
  const std::uint64_t knights = squares(2, random);
  return {knights, knights | squares(14, random)};
}

template <>
kernels::KnightTravel random_input(Random& random) {
  return {squares(2, random), below(7, random)};
}

template <>
kernels::Pawns random_input(Random& random) {
  return {squares(8, random) & pawn_ranks, below(2, random)};
}

/// All six outcomes about equally often, so that branches cannot be predicted.
template <>
kernels::Pattern random_input(Random& random) {
  const std::uint32_t square = below(64, random);
  const std::uint64_t some_moves = king_attacks[square] & random();
  switch (const std::uint32_t outcome = below(6, random)) {
    case 4:
      return {some_moves, square};  // hardly ever on one line
    case 5:
      return {0, square};
    default:
      return {some_moves & king_lines[square][outcome], square};
  }
}

template <>
kernels::KingRace random_input(Random& random) {
  return {below(2, random), below(2, random), below(64, random)};
}

template <>
kernels::PasserRace random_input(Random& random) {
  const auto race = random_input<kernels::KingRace>(random);
  return {squares(3, random) & pawn_ranks, race.king_color, race.side_to_move, race.king_square};
}

/// Half the board is path, which joins most squares, by ways of every length.
template <>
kernels::Path random_input(Random& random) {
  const std::uint64_t from = one_square(random);
  const std::uint64_t to = one_square(random);
  return {from, to, from | to | random()};
}

template <>
kernels::PawnShield random_input(Random& random) {
  return {random() & pawn_ranks, below(2, random), below(2, random)};
}

/// From an endgame to a full board.
template <>
kernels::Slider random_input(Random& random) {
  return {squares(32, random), below(64, random)};
}

/// With a thousand, branch predictors learn them all.
constexpr std::size_t input_count = 65'536;

template <class Input>
void register_variant(const std::string& name, const kernels::Loops<Input>& loops,
                      std::shared_ptr<const std::vector<Input>> inputs) {
  benchmark::RegisterBenchmark((name + "/throughput").c_str(), [=](benchmark::State& state) {
    std::vector<std::uint64_t> results(inputs->size());
    for (auto _ : state) {
      loops.apply(inputs->data(), inputs->size(), results.data());
      benchmark::ClobberMemory();
    }
    report_calls(state, inputs->size());
  });
  benchmark::RegisterBenchmark((name + "/latency").c_str(), [=](benchmark::State& state) {
    for (auto _ : state) benchmark::DoNotOptimize(loops.chain(inputs->data(), inputs->size()));
    report_calls(state, inputs->size());
  });
}

/// An h1g1 variant is given the same numbers as the others: random squares have no left or right.
template <class Input>
void register_job(const kernels::Job<Input>& job) {
  Random random;  // its default seed is fixed by the standard
  auto inputs = std::make_shared<std::vector<Input>>();
  for (std::size_t i = 0; i != input_count; ++i) inputs->push_back(random_input<Input>(random));

  const std::string prefix = std::string{job.name} + "/";
  for (const auto& variant : job.variants) {
    const std::string name = prefix + std::string{variant.name};
    if (kernels::running_cpu_has(variant.isa)) {
      register_variant<Input>(name, variant.loops, inputs);
    } else {
      std::cerr << "skipped " << name << ": needs " << kernels::name(variant.isa) << ", but "
                << kernels::reason_to_skip(variant.isa) << '\n';
    }
  }
}

}  // namespace

void report_calls(benchmark::State& state, std::size_t calls) {
  state.counters["per_call"] =
      benchmark::Counter(static_cast<double>(calls), benchmark::Counter::kIsIterationInvariantRate |
                                                         benchmark::Counter::kInvert);
}

}  // namespace bbtables::bench

int main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
  bbtables::kernels::for_each_job([](const auto& job) { bbtables::bench::register_job(job); });
  bbtables::bench::register_look_ups();
  benchmark::RunSpecifiedBenchmarks();
  benchmark::Shutdown();
}
