#pragma once

#include <cstdint>
#include <functional>
#include <ostream>
#include <random>
#include <string>
#include <tuple>
#include <type_traits>
#include <vector>

#include "board/domains.hpp"
#include "truth/kernels/inputs.hpp"
#include "truth/oracles/geometry.hpp"

// The inputs of kernels/inputs.hpp, described, drawn at random and exhausted.
namespace bbtables::laws {

/// An input for people: its sets to be drawn, its other members in words.
struct Description {
  std::vector<board::Picture> pictures;
  std::string words;
};

template <class Input>
[[nodiscard]] Description describe(const Input& input) {
  Description told;
  const auto tell = [&]<class Domain, class Pointer>(kernels::Member<Domain, Pointer> member) {
    if constexpr (std::is_void_v<Domain>) {
      told.pictures.push_back({member.name, oracles::squares(input.*member.pointer)});
    } else {
      told.words.append("\n  ").append(member.name).append(": ");
      told.words.append(label(Domain{input.*member.pointer}));
    }
  };
  std::apply([&](auto... member) { (tell(member), ...); }, Input::members);
  return told;
}

/// What sets are drawn: about 8 squares, 32 or 56; or whole lines and a square that is not.
enum class Density { sparse, uniform, dense, structured };
std::ostream& operator<<(std::ostream& out, Density density);

/// Draws inputs, the same ones for the same seed on every machine.
class Sampler {
 public:
  Sampler(std::uint64_t seed, Density density) : random_{seed}, density_{density} {}

  template <class Input>
  [[nodiscard]] Input draw() {
    Input input{};
    const auto fill = [&]<class Domain, class Pointer>(kernels::Member<Domain, Pointer> member) {
      if constexpr (std::is_void_v<Domain>) {
        input.*member.pointer = draw_set();
      } else {
        input.*member.pointer = below(Domain::size);
      }
    };
    std::apply([&](auto... member) { (fill(member), ...); }, Input::members);
    if constexpr (std::is_same_v<Input, kernels::Path>) {
      // Between large sets there is always a way.
      input.from = std::uint64_t{1} << below(board::Square::size);
      input.to = std::uint64_t{1} << below(board::Square::size);
    }
    return input;
  }

 private:
  [[nodiscard]] std::uint64_t draw_set();
  [[nodiscard]] std::uint32_t below(std::uint32_t limit) {
    return static_cast<std::uint32_t>(random_() % limit);
  }

  std::mt19937_64 random_;
  Density density_;
};

// Cases to exhaust. Each function calls `check` once for every input that its name says.

template <class Input>
using Check = std::function<void(const Input&)>;

/// The sets of at most five squares: the empty one and 8,303,632 others.
void every_small_set(const Check<kernels::Set>& check);
/// Those of knights, their own pieces being just these knights.
void every_small_knight_set(const Check<kernels::Knights>& check);
/// Those with 0 … 6 moves each.
void every_small_knight_travel(const Check<kernels::KnightTravel>& check);
/// Those of pawns of either colour.
void every_small_pawn_set(const Check<kernels::Pawns>& check);

/// At each square the sets of targets that a knight there may attack, 64 times at most 256: no
/// other target decides whether the square is a fork.
void every_fork(const Check<kernels::Set>& check);

/// All 65,536 words in each quarter of the bitboard.
void every_word(const Check<kernels::Set>& check);

/// At each square the subsets of a king's moves, 10,016 in all.
void every_king_pattern(const Check<kernels::Pattern>& check);

/// Both kings on each square, either side to move.
void every_king_race(const Check<kernels::KingRace>& check);
/// These, with a lone passer on each square.
void every_passer_race(const Check<kernels::PasserRace>& check);

/// Paths of at most three squares, from any square to any square of them.
void every_short_path(const Check<kernels::Path>& check);

/// At each square all occupancies of what it attacks on the empty board, the edges among them.
void every_rook_occupancy(const Check<kernels::Slider>& check);
void every_bishop_occupancy(const Check<kernels::Slider>& check);

/// The 64 sets of pawns on each of the four shields.
void every_pawn_shield(const Check<kernels::PawnShield>& check);

}  // namespace bbtables::laws
