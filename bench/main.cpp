// Times every text of every function, the look-ups of schemes and the search for magics.

#include <benchmark/benchmark.h>

#include <algorithm>
#include <iostream>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "bench.hpp"
#include "formulas/functions.hpp"
#include "tables/magics.hpp"

namespace bbtables::bench {
namespace {

using formulas::Function;
using formulas::Text;

/// Prints what benches do, and at the end of each function the text that was quickest, one after
/// the other, of those that every processor has.
class Reporter : public benchmark::ConsoleReporter {
 public:
  void ReportRuns(const std::vector<Run>& runs) override {
    ConsoleReporter::ReportRuns(runs);
    for (const Run& run : runs) {
      if (run.run_type != Run::RT_Iteration) continue;
      const auto parts = base::split(run.run_name.function_name, "/");
      if (parts.size() != 3 || parts[2] != "throughput") continue;
      const auto function = std::ranges::find(formulas::functions(), parts[0], &Function::name);
      if (function == formulas::functions().end()) continue;
      const auto text = std::ranges::find(function->texts, parts[1], &Text::name);
      if (!text->instructions.empty()) continue;
      const double time = run.counters.at("per_call");
      auto& best = quickest_[function->name];
      if (best.second.empty() || time < best.first) best = {time, parts[1]};
    }
  }
  void Finalize() override {
    for (const Function& function : formulas::functions()) {
      const auto found = quickest_.find(function.name);
      if (found == quickest_.end() || found->second.second == function.texts.front().name) continue;
      std::cout << function.name << ": quickest is " << found->second.second << ", default "
                << function.texts.front().name << '\n';
    }
  }

 private:
  std::map<std::string_view, std::pair<double, std::string>> quickest_;
};

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
  bbtables::bench::register_texts();
  bbtables::bench::register_look_ups();
  bbtables::bench::Reporter reporter;
  benchmark::RunSpecifiedBenchmarks(&reporter);
  benchmark::Shutdown();
}
