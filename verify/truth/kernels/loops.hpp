#pragma once

#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "board/domains.hpp"

namespace bbtables::kernels {

template <unsigned count>
struct Ordinals {
  std::uint32_t at[count];
};
template <>
struct Ordinals<0> {};

/// What one call of a job is given: sets, and then values of finite types by their ordinals. Sets
/// are bitboards in the mapping a1b1 (bit 0 a1, bit 1 b1, bit 8 a2), squares indices in the same
/// mapping.
template <unsigned set_count, class... Domains>
struct Input {
  std::uint64_t sets[set_count];
  [[no_unique_address]] Ordinals<sizeof...(Domains)> ordinals;

  /// function(set..., ordinal...)
  template <class Function>
  constexpr auto passed_to(const Function& function) const {
    return [&]<std::size_t... set, std::size_t... domain>(
        const auto& all_sets, const auto& all_ordinals, std::index_sequence<set...>,
        std::index_sequence<domain...>) {
      return function(all_sets[set]..., all_ordinals.at[domain]...);
    }
    (sets, ordinals, std::make_index_sequence<set_count>{}, std::index_sequence_for<Domains...>{});
  }
};

using Set = Input<1>;
using KnightTravel = Input<1, board::KnightMoves>;
using Pawns = Input<1, board::Color>;
using OnSquare = Input<1, board::Square>;  ///< what is around a piece, and its square
using PasserRace = Input<1, board::Color, board::Color, board::Square>;
using Path = Input<3>;

/// Something there is for each kind of input.
template <template <class> class Of>
using AnyOf =
    std::variant<Of<Set>, Of<KnightTravel>, Of<Pawns>, Of<OnSquare>, Of<PasserRace>, Of<Path>>;

/// The one of that name and kind in a list. Throws std::out_of_range where there is none.
template <class One, class List>
[[nodiscard]] const One& named(const List& list, std::string_view name) {
  for (const auto& any : list) {
    if (const auto* one = std::get_if<One>(&any); one && one->name == name) return *one;
  }
  throw std::out_of_range{"there is no " + std::string{name} + " with such inputs"};
}

/// One function, compiled into the two loops that everybody runs it by: laws and throughput
/// benches `apply` it, latency benches `chain` it. So what is timed is what is verified.
template <class Input>
struct Loops {
  /// results[i] = function(inputs[i]), for i in 0 … count-1.
  void (*apply)(const Input* inputs, std::size_t count, std::uint64_t* results);
  /// Each call waits for the result before it. Returns the last result, 0 where count is 0.
  std::uint64_t (*chain)(const Input* inputs, std::size_t count);
};

/// The loops of a captureless `function` of an input's members. They are instantiated in the file
/// that names the function, so it is inlined into them and compiled with that file's flags.
template <class Input, class Function>
constexpr Loops<Input> loops(Function) {
  return {
      .apply =
          [](const Input* inputs, std::size_t count, std::uint64_t* results) {
            for (std::size_t i = 0; i != count; ++i) {
              std::uint64_t result = inputs[i].passed_to(Function{});
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
              for (auto& set : input.sets) set |= result & zero;
              if constexpr (requires { input.ordinals.at; }) {
                for (auto& ordinal : input.ordinals.at) {
                  ordinal |= static_cast<std::uint32_t>(result & zero);
                }
              }
              result = input.passed_to(Function{});
            }
            return result;
          },
  };
}

/// Why variants that need AVX2 and POPCNT cannot run here, as the running processor says: "needs
/// AVX2, which …". Empty where they can.
[[nodiscard]] std::string why_no_avx2();

/// The variants that need them, in vectors.cpp, which is compiled with both: all it instantiates
/// must be always inlined, or depend on a type of its anonymous namespace. Anything else could be
/// emitted there, and the linker might choose that copy for the rest of the program. A test looks
/// into the object file.
namespace vectors {
extern const Loops<Set> east_step;
extern const Loops<Set> knight_attacks;
extern const Loops<Set> king_attacks;
extern const Loops<OnSquare> direction_set_by_two;
extern const Loops<OnSquare> direction_set_by_four;
extern const Loops<Set> count;
}  // namespace vectors

}  // namespace bbtables::kernels
