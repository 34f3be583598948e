// Times every variant that verify/ checks, from the same list, as the same compiled loops; and the
// search for magics.

#include <benchmark/benchmark.h>

#include <cstddef>
#include <cstdint>
#include <iostream>
#include <map>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "bench.hpp"
#include "cpp/king.hpp"
#include "cpp/lines.hpp"
#include "tables/magics.hpp"
#include "truth/kernels/kernels.hpp"

namespace bbtables::bench {
namespace {

/// Random inputs of the kinds that jobs meet in play, the same ones on every platform.
class Draw {
 public:
  template <unsigned sets, class... Domains>
  void operator()(std::string_view job, kernels::Input<sets, Domains...>& input) {
    input.ordinals = {below(Domains::size)...};
    const auto found = most_squares.find(job);
    for (std::uint64_t& set : input.sets) {
      set = squares(found == most_squares.end() ? 10 : found->second);
    }
    // Two squares, and a path that is half of the board, by which most are joined.
    if constexpr (sets == 3) input.sets[2] |= input.sets[0] | input.sets[1] | random_();
    if constexpr (std::is_same_v<kernels::Input<sets, Domains...>, kernels::OnSquare>) {
      if (job == "direction_set") input.sets[0] = king_moves(input.ordinals.at[0]);
    }
  }

 private:
  /// How many squares a job's sets have at most, if not ten.
  static inline const std::map<std::string_view, std::uint32_t> most_squares{
      {"knight_reach", 2},    {"pawn_attacks", 8},         {"rook_attacks", 32},
      {"bishop_attacks", 32}, {"uncaughtable_passers", 3}, {"connected", 1},
  };

  /// 0 … bound-1. Not a std:: distribution: those differ between standard libraries.
  std::uint32_t below(std::uint32_t bound) { return static_cast<std::uint32_t>(random_() % bound); }
  std::uint64_t squares(std::uint32_t most) {
    std::uint64_t set = 0;
    for (auto left = 1 + below(most); left != 0; --left) set |= std::uint64_t{1} << below(64);
    return set;
  }
  /// All six outcomes about equally often, so that branches cannot be predicted.
  std::uint64_t king_moves(std::uint32_t square) {
    const std::uint32_t outcome = below(6);
    const std::uint64_t any = outcome == 5 ? 0 : king_attacks[square] & random_();
    return outcome < 4 ? any & king_lines[square][outcome] : any;
  }

  std::mt19937_64 random_;  // its default seed is fixed by the standard
};

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

template <class Input>
void register_job(const kernels::Job<Input>& job) {
  Draw draw;
  const auto inputs = std::make_shared<std::vector<Input>>(input_count);
  for (Input& input : *inputs) draw(job.name, input);
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

/// Searches for all 128 magics, each time from another seed, since none is to be luckier than the
/// others.
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
