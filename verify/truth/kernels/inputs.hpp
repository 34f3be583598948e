#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <tuple>

#include "board/domains.hpp"

namespace bbtables::formulas {
class Symbol;
}

namespace bbtables::kernels {

// What one call of a job is given. Sets are bitboards in the mapping a1b1 (bit 0 a1, bit 1 b1,
// bit 8 a2) unless a variant says otherwise; the other members are ordinals of finite types,
// squares being indices in the same mapping. `members` are what a variant's function takes, in that
// order; inputs are drawn and described by it. `chained` is the member through which a latency loop
// makes one call wait for the result of the one before. `Symbols` is the same input with symbols
// for its sets, which stand for all 2^64 of them: what a proof is about.

/// A member of an input: its name, and the finite type that it is an ordinal of, void for a set.
template <class Domain, class Pointer>
struct Member {
  std::string_view name;
  Pointer pointer;
};
template <class Pointer>
constexpr Member<void, Pointer> set_member(std::string_view name, Pointer pointer) {
  return {name, pointer};
}
template <class Domain, class Pointer>
constexpr Member<Domain, Pointer> ordinal_of(std::string_view name, Pointer pointer) {
  return {name, pointer};
}

template <class W>
struct SetOf {
  W set;
  static constexpr std::tuple members{set_member("set", &SetOf::set)};
  static constexpr auto chained = &SetOf::set;
  using Symbols = SetOf<formulas::Symbol>;
};
using Set = SetOf<std::uint64_t>;

/// Knights of one side, and all pieces of that side.
template <class W>
struct KnightsOf {
  W knights;
  W own;
  static constexpr std::tuple members{set_member("knights", &KnightsOf::knights),
                                      set_member("own pieces", &KnightsOf::own)};
  static constexpr auto chained = &KnightsOf::knights;
  using Symbols = KnightsOf<formulas::Symbol>;
};
using Knights = KnightsOf<std::uint64_t>;

/// Knights and how often each may move.
template <class W>
struct KnightTravelOf {
  W knights;
  std::uint32_t moves;
  static constexpr std::tuple members{
      set_member("knights", &KnightTravelOf::knights),
      ordinal_of<board::KnightMoves>("moves", &KnightTravelOf::moves)};
  static constexpr auto chained = &KnightTravelOf::knights;
  using Symbols = KnightTravelOf<formulas::Symbol>;
};
using KnightTravel = KnightTravelOf<std::uint64_t>;

template <class W>
struct PawnsOf {
  W pawns;
  std::uint32_t color;
  static constexpr std::tuple members{set_member("pawns", &PawnsOf::pawns),
                                      ordinal_of<board::Color>("color", &PawnsOf::color)};
  static constexpr auto chained = &PawnsOf::pawns;
  using Symbols = PawnsOf<formulas::Symbol>;
};
using Pawns = PawnsOf<std::uint64_t>;

/// A king's square and the squares it can move to, all of them next to it.
template <class W>
struct PatternOf {
  W targets;
  std::uint32_t square;
  static constexpr std::tuple members{set_member("move targets", &PatternOf::targets),
                                      ordinal_of<board::Square>("king", &PatternOf::square)};
  static constexpr auto chained = &PatternOf::targets;
  using Symbols = PatternOf<formulas::Symbol>;
};
using Pattern = PatternOf<std::uint64_t>;

/// A lone king about to chase an enemy passer.
struct KingRace {
  std::uint32_t king_color;
  std::uint32_t side_to_move;
  std::uint32_t king_square;
  static constexpr std::tuple members{
      ordinal_of<board::Color>("king's color", &KingRace::king_color),
      ordinal_of<board::Color>("side to move", &KingRace::side_to_move),
      ordinal_of<board::Square>("king", &KingRace::king_square)};
  static constexpr auto chained = &KingRace::king_square;
  using Symbols = KingRace;
};

/// A lone king and the passers of the other colour.
template <class W>
struct PasserRaceOf {
  W passers;
  std::uint32_t king_color;
  std::uint32_t side_to_move;
  std::uint32_t king_square;
  static constexpr std::tuple members{
      set_member("passers", &PasserRaceOf::passers),
      ordinal_of<board::Color>("king's color", &PasserRaceOf::king_color),
      ordinal_of<board::Color>("side to move", &PasserRaceOf::side_to_move),
      ordinal_of<board::Square>("king", &PasserRaceOf::king_square)};
  static constexpr auto chained = &PasserRaceOf::king_square;
  using Symbols = PasserRaceOf<formulas::Symbol>;
};
using PasserRace = PasserRaceOf<std::uint64_t>;

/// Is there an 8-connected way within `path` from a square of `from` to a square of `to`?
template <class W>
struct PathOf {
  W from;
  W to;
  W path;
  static constexpr std::tuple members{set_member("from", &PathOf::from),
                                      set_member("to", &PathOf::to),
                                      set_member("path", &PathOf::path)};
  static constexpr auto chained = &PathOf::from;
  using Symbols = PathOf<formulas::Symbol>;
};
using Path = PathOf<std::uint64_t>;

/// Pawns of one colour, and the wing to look at.
template <class W>
struct PawnShieldOf {
  W pawns;
  std::uint32_t color;
  std::uint32_t wing;
  static constexpr std::tuple members{set_member("pawns", &PawnShieldOf::pawns),
                                      ordinal_of<board::Color>("color", &PawnShieldOf::color),
                                      ordinal_of<board::Wing>("wing", &PawnShieldOf::wing)};
  static constexpr auto chained = &PawnShieldOf::pawns;
  using Symbols = PawnShieldOf<formulas::Symbol>;
};
using PawnShield = PawnShieldOf<std::uint64_t>;

/// The occupied squares, and the square of a slider.
template <class W>
struct SliderOf {
  W occupied;
  std::uint32_t square;
  static constexpr std::tuple members{set_member("occupied", &SliderOf::occupied),
                                      ordinal_of<board::Square>("slider", &SliderOf::square)};
  static constexpr auto chained = &SliderOf::occupied;
  using Symbols = SliderOf<formulas::Symbol>;
};
using Slider = SliderOf<std::uint64_t>;

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
