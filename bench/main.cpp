// Times every variant that verify/ checks, from the same list, as the same compiled loops.

#include <benchmark/benchmark.h>

#include <cstddef>
#include <cstdint>
#include <iostream>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "inputs.hpp"
#include "truth/kernels/kernels.hpp"

namespace bbtables::bench {
namespace {

/// With a thousand, branch predictors learn them all.
constexpr std::size_t input_count = 65'536;

/// "per_call" is shown with its unit on the console; in JSON and CSV it is in seconds.
void report_calls(benchmark::State& state) {
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(input_count));
  state.counters["per_call"] = benchmark::Counter(
      static_cast<double>(input_count),
      benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
}

template <class Input>
void register_variant(const std::string& name, const kernels::Loops<Input>& loops,
                      std::shared_ptr<const std::vector<Input>> inputs) {
  benchmark::RegisterBenchmark((name + "/throughput").c_str(), [=](benchmark::State& state) {
    std::vector<std::uint64_t> results(inputs->size());
    for (auto _ : state) {
      loops.apply(inputs->data(), inputs->size(), results.data());
      benchmark::ClobberMemory();
    }
    report_calls(state);
  });
  benchmark::RegisterBenchmark((name + "/latency").c_str(), [=](benchmark::State& state) {
    for (auto _ : state) benchmark::DoNotOptimize(loops.chain(inputs->data(), inputs->size()));
    report_calls(state);
  });
}

/// An h1g1 variant is given the same numbers as the others: random squares have no left or right.
template <class Input>
void register_job(const kernels::Job<Input>& job) {
  std::mt19937_64 random;  // its default seed is fixed by the standard
  auto inputs = std::make_shared<std::vector<Input>>();
  for (std::size_t i = 0; i != input_count; ++i) inputs->push_back(random_input<Input>(random));

  const std::string prefix = std::string{job.name} + "/";
  for (const auto& variant : kernels::available(job)) {
    register_variant<Input>(prefix + std::string{variant.name}, variant.loops, inputs);
  }
  for (const auto& variant : kernels::skipped(job)) {
    std::cerr << "skipped " << prefix << variant.name << ": needs " << name(variant.isa) << ", but "
              << reason_to_skip(variant.isa) << '\n';
  }
}

}  // namespace
}  // namespace bbtables::bench

int main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
  bbtables::kernels::for_each_job([](const auto& job) { bbtables::bench::register_job(job); });
  benchmark::RunSpecifiedBenchmarks();
  benchmark::Shutdown();
}
