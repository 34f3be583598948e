#pragma once

#include <benchmark/benchmark.h>

#include <cstddef>

namespace bbtables::bench {

/// Adds the texts of all functions to what is timed.
void register_texts();

/// Adds the look-ups of all schemes to what is timed.
void register_look_ups();

/// Shows "per_call" of as many calls an iteration: on the console with its unit, in JSON and CSV in
/// seconds.
void report_calls(benchmark::State& state, std::size_t calls);

}  // namespace bbtables::bench
