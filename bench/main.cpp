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

// Random inputs of the kinds that jobs meet in play. The same generator state gives the same ones
// on every platform.

/// Knights, kings, targets or squares to count: up to ten.
void draw(kernels::Set& input, Random& random) { input = {{squares(10, random)}, {}}; }

void draw(kernels::Knights& input, Random& random) {
  const std::uint64_t knights = squares(2, random);
  input = {{knights, knights | squares(14, random)}, {}};
}

void draw(kernels::KnightTravel& input, Random& random) {
  input = {{squares(2, random)}, {below(7, random)}};
}

void draw(kernels::Pawns& input, Random& random) {
  input = {{squares(8, random) & pawn_ranks}, {below(2, random)}};
}

/// What a slider meets, from an endgame to a full board.
void draw(kernels::OnSquare& input, Random& random) {
  input = {{squares(32, random)}, {below(64, random)}};
}

/// A king's moves: all six outcomes about equally often, so that branches cannot be predicted.
void draw_moves(kernels::OnSquare& input, Random& random) {
  const std::uint32_t square = below(64, random);
  const std::uint32_t outcome = below(6, random);
  const std::uint64_t any = outcome == 5 ? 0 : king_attacks[square] & random();
  input = {{outcome < 4 ? any & king_lines[square][outcome] : any}, {square}};
}

void draw(kernels::KingRace& input, Random& random) {
  input.ordinals = {below(2, random), below(2, random), below(64, random)};
}

void draw(kernels::PasserRace& input, Random& random) {
  input = {{squares(3, random) & pawn_ranks},
           {below(2, random), below(2, random), below(64, random)}};
}

/// Half the board is path, which joins most squares, by ways of every length.
void draw(kernels::Path& input, Random& random) {
  const std::uint64_t from = one_square(random);
  const std::uint64_t to = one_square(random);
  input = {{from, to, from | to | random()}, {}};
}

void draw(kernels::PawnShield& input, Random& random) {
  input = {{random() & pawn_ranks}, {below(2, random), below(2, random)}};
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
  inputs->resize(input_count);
  for (Input& input : *inputs) {
    if constexpr (std::is_same_v<Input, kernels::OnSquare>) {
      job.name == "direction_set" ? draw_moves(input, random) : draw(input, random);
    } else {
      draw(input, random);
    }
  }

  const std::string prefix = std::string{job.name} + "/";
  for (const auto& variant : job.variants) {
    const std::string name = prefix + std::string{variant.name};
    if (const std::string reason = variant.reason_to_skip; !reason.empty()) {
      std::cerr << "skipped " << name << ": " << reason << '\n';
    } else {
      register_variant<Input>(name, variant.loops, inputs);
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
