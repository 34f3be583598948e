#pragma once

#include <cstddef>
#include <cstdint>

namespace bbtables::kernels {

/// One function, compiled into the two loops that everybody runs it by: laws and throughput
/// benches `apply` it, latency benches `chain` it. So what is timed is what is verified.
template <class Input>
struct Loops {
  /// results[i] = function(inputs[i]), for i in 0 … count-1.
  void (*apply)(const Input* inputs, std::size_t count, std::uint64_t* results);
  /// Each call waits for the result before it. Returns the last result, 0 where count is 0.
  std::uint64_t (*chain)(const Input* inputs, std::size_t count);
};

/// The loops of a captureless `function`: Input -> std::uint64_t. They are instantiated in the file
/// that names the function, so it is inlined into them and compiled with that file's flags.
template <class Input, class Function>
constexpr Loops<Input> loops(Function) {
  return {
      .apply =
          [](const Input* inputs, std::size_t count, std::uint64_t* results) {
            for (std::size_t i = 0; i != count; ++i) {
              std::uint64_t result = Function{}(inputs[i]);
              // Opaque, or compilers would turn several calls into one vector call.
              asm volatile("" : "+r"(result));
              results[i] = result;
            }
          },
      .chain =
          [](const Input* inputs, std::size_t count) {
            // The processor has to wait for `result & zero`, and the compiler cannot know that it
            // is nothing. The detour costs two operations a call.
            std::uint64_t zero = 0;
            asm volatile("" : "+r"(zero));
            std::uint64_t result = 0;
            for (std::size_t i = 0; i != count; ++i) {
              Input input = inputs[i];
              auto& chained = input.*Input::chained;
              chained = static_cast<decltype(+chained)>(chained | (result & zero));
              result = Function{}(input);
            }
            return result;
          },
  };
}

}  // namespace bbtables::kernels
