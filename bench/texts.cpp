// Times every text of every function, as it is written in C++: how long one takes after the other,
// and how long one that waits for the one before.

#include "texts.hpp"

#include <benchmark/benchmark.h>

#include <cstddef>
#include <cstdint>
#include <iostream>
#include <map>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "bench.hpp"
#include "cpp/king.hpp"
#include "cpp/lines.hpp"
#include "formulas/functions.hpp"

namespace bbtables::bench {
namespace {

using formulas::Function;
using Input = formulas::Words<std::uint64_t>;

/// Random inputs of the kinds that functions meet in play, the same ones on every platform.
class Draw {
 public:
  Input operator()(const Function& function) {
    Input input{};
    const auto found = most_squares.find(function.name);
    for (std::size_t at = 0; at < function.parameters.size(); ++at) {
      const unsigned numbers = function.parameters[at].numbers;
      input.at(at) =
          numbers != 0 ? below(numbers) : squares(found == most_squares.end() ? 10 : found->second);
    }
    if (function.name == "king_direction_set") input[0] = king_moves(input[1]);
    // Paths are half of the board, by which most squares are joined.
    if (function.name == "flood_fill") input[1] |= input[0] | random_();
    if (function.name == "squares_are_connected") input[2] |= input[0] | input[1] | random_();
    return input;
  }

 private:
  /// How many squares a function's sets have at most, if not ten.
  static inline const std::map<std::string_view, std::uint32_t> most_squares{
      {"squares_in_knight_moves", 2}, {"white_pawn_attacks", 8},        {"black_pawn_attacks", 8},
      {"rook_attacks_of_square", 32}, {"bishop_attacks_of_square", 32}, {"flood_fill", 1},
      {"squares_are_connected", 1},
  };

  /// 0 … bound-1. Not a std:: distribution: those differ between standard libraries.
  std::uint32_t below(std::uint32_t bound) { return static_cast<std::uint32_t>(random_() % bound); }
  std::uint64_t squares(std::uint32_t most) {
    std::uint64_t set = 0;
    for (auto left = 1 + below(most); left != 0; --left) set |= std::uint64_t{1} << below(64);
    return set;
  }
  /// All six outcomes about equally often, so that branches cannot be predicted.
  std::uint64_t king_moves(std::uint64_t square) {
    const std::uint32_t outcome = below(6);
    const std::uint64_t any = outcome == 5 ? 0 : king_attacks[square] & random_();
    return outcome < 4 ? any & king_lines[square][outcome] : any;
  }

  std::mt19937_64 random_;  // its default seed is fixed by the standard
};

template <class... Parameters, class Result>
constexpr std::size_t count_of(Result (*)(Parameters...)) {
  return sizeof...(Parameters);
}
template <class Result, class... Parameters, std::size_t... at>
std::uint64_t called(Result (*function)(Parameters...), const Input& in,
                     std::index_sequence<at...>) {
  return static_cast<std::uint64_t>(function(static_cast<Parameters>(in[at])...));
}

/// The text in loops of its own, into which compilers put it.
template <auto function>
void add(const std::string& name, const std::vector<Input>& inputs) {
  using Parameters = std::make_index_sequence<count_of(function)>;
  benchmark::RegisterBenchmark((name + "/throughput").c_str(), [&inputs](benchmark::State& state) {
    std::uint64_t sum = 0;
    for (auto _ : state) {
      for (const Input& input : inputs) {
        std::uint64_t result = called(function, input, Parameters{});
        // Opaque, or compilers would turn several calls into one vector call.
        asm volatile("" : "+r"(result));
        sum += result;
      }
    }
    benchmark::DoNotOptimize(sum);
    report_calls(state, inputs.size());
  });
  benchmark::RegisterBenchmark((name + "/latency").c_str(), [&inputs](benchmark::State& state) {
    // The processor has to wait for `result & zero`, and the compiler cannot know that it is
    // nothing. The detour costs two operations a call.
    std::uint64_t zero = 0;
    asm volatile("" : "+r"(zero));
    std::uint64_t result = 0;
    for (auto _ : state) {
      for (Input input : inputs) {
        for (std::size_t at = 0; at < Parameters::size(); ++at) input.at(at) |= result & zero;
        result = called(function, input, Parameters{});
      }
    }
    benchmark::DoNotOptimize(result);
    report_calls(state, inputs.size());
  });
}

}  // namespace

void register_texts() {
  // With a thousand inputs, branch predictors learn them all.
  constexpr std::size_t input_count = 65'536;
  static std::map<std::string_view, std::vector<Input>> inputs;
  for (const Function& function : formulas::functions()) {
    Draw draw;
    auto& own = inputs[function.name];
    while (own.size() < input_count) own.push_back(draw(function));
  }
#define TEXT(number, function, text) \
  add<&number::function>(#function "/" #text, inputs.at(#function));
#include "texts.inc"
#undef TEXT
}

}  // namespace bbtables::bench
