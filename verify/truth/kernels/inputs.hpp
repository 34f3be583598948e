#pragma once

#include <cstddef>
#include <cstdint>

namespace bbtables::formulas {
class Symbol;
}

namespace bbtables::kernels {

// What one call of a job is given. Sets are bitboards in the mapping a1b1 (bit 0 a1, bit 1 b1,
// bit 8 a2) unless a variant says otherwise; squares are indices in the same mapping, 0 … 63;
// colours are white 0, black 1. `chained` is the member through which a latency loop makes one
// call wait for the result of the one before. `Symbols` is the same input with symbols for its
// sets, which stand for all 2^64 of them: what a proof is about.

template <class W>
struct SetOf {
  W set;
  using Symbols = SetOf<formulas::Symbol>;
  static constexpr W SetOf::*chained = &SetOf::set;
};
using Set = SetOf<std::uint64_t>;

/// Knights of one side, and all pieces of that side.
template <class W>
struct KnightsOf {
  W knights;
  W own;
  using Symbols = KnightsOf<formulas::Symbol>;
  static constexpr W KnightsOf::*chained = &KnightsOf::knights;
};
using Knights = KnightsOf<std::uint64_t>;

/// Knights and how often each may move, 0 … 6.
template <class W>
struct KnightTravelOf {
  W knights;
  std::uint32_t moves;
  using Symbols = KnightTravelOf<formulas::Symbol>;
  static constexpr W KnightTravelOf::*chained = &KnightTravelOf::knights;
};
using KnightTravel = KnightTravelOf<std::uint64_t>;

template <class W>
struct PawnsOf {
  W pawns;
  std::uint32_t color;
  using Symbols = PawnsOf<formulas::Symbol>;
  static constexpr W PawnsOf::*chained = &PawnsOf::pawns;
};
using Pawns = PawnsOf<std::uint64_t>;

/// A king's square and the squares it can move to, all of them next to it.
template <class W>
struct PatternOf {
  W targets;
  std::uint32_t square;
  using Symbols = PatternOf<formulas::Symbol>;
  static constexpr W PatternOf::*chained = &PatternOf::targets;
};
using Pattern = PatternOf<std::uint64_t>;

/// A lone king about to chase an enemy passer.
struct KingRace {
  std::uint32_t king_color;
  std::uint32_t side_to_move;
  std::uint32_t king_square;
  using Symbols = KingRace;
  static constexpr std::uint32_t KingRace::*chained = &KingRace::king_square;
};

/// A lone king and the passers of the other colour.
template <class W>
struct PasserRaceOf {
  W passers;
  std::uint32_t king_color;
  std::uint32_t side_to_move;
  std::uint32_t king_square;
  using Symbols = PasserRaceOf<formulas::Symbol>;
  static constexpr std::uint32_t PasserRaceOf::*chained = &PasserRaceOf::king_square;
};
using PasserRace = PasserRaceOf<std::uint64_t>;

/// Is there an 8-connected way within `path` from a square of `from` to a square of `to`?
template <class W>
struct PathOf {
  W from;
  W to;
  W path;
  using Symbols = PathOf<formulas::Symbol>;
  static constexpr W PathOf::*chained = &PathOf::from;
};
using Path = PathOf<std::uint64_t>;

/// Pawns of one colour, and the wing to look at: queenside 0, kingside 1.
template <class W>
struct PawnShieldOf {
  W pawns;
  std::uint32_t color;
  std::uint32_t wing;
  using Symbols = PawnShieldOf<formulas::Symbol>;
  static constexpr W PawnShieldOf::*chained = &PawnShieldOf::pawns;
};
using PawnShield = PawnShieldOf<std::uint64_t>;

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
