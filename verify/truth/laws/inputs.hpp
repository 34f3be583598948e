#pragma once

#include <cstdint>
#include <functional>
#include <ostream>
#include <random>
#include <string>
#include <vector>

#include "board/domains.hpp"
#include "truth/kernels/inputs.hpp"
#include "truth/oracles/geometry.hpp"

// The inputs of kernels/inputs.hpp, described, drawn at random and exhausted.
namespace bbtables::laws {

// What each kind of input is made of: visit.set(name, bitboard) for its sets and
// visit.index(name, number, domain) for its other members, where `domain` is any value of the type
// that the number is an ordinal of. Samples are drawn and failures described through this list.

template <class Visitor>
void visit_members(kernels::Set& in, Visitor&& visit) {
  visit.set("set", in.set);
}
template <class Visitor>
void visit_members(kernels::Knights& in, Visitor&& visit) {
  visit.set("knights", in.knights);
  visit.set("own pieces", in.own);
}
template <class Visitor>
void visit_members(kernels::KnightTravel& in, Visitor&& visit) {
  visit.set("knights", in.knights);
  visit.index("moves", in.moves, board::KnightMoves{0});
}
template <class Visitor>
void visit_members(kernels::Pawns& in, Visitor&& visit) {
  visit.set("pawns", in.pawns);
  visit.index("color", in.color, board::white);
}
template <class Visitor>
void visit_members(kernels::Pattern& in, Visitor&& visit) {
  visit.set("move targets", in.targets);
  visit.index("king", in.square, board::Square{0});
}
template <class Visitor>
void visit_members(kernels::KingRace& in, Visitor&& visit) {
  visit.index("king's color", in.king_color, board::white);
  visit.index("side to move", in.side_to_move, board::white);
  visit.index("king", in.king_square, board::Square{0});
}
template <class Visitor>
void visit_members(kernels::PasserRace& in, Visitor&& visit) {
  visit.set("passers", in.passers);
  visit.index("king's color", in.king_color, board::white);
  visit.index("side to move", in.side_to_move, board::white);
  visit.index("king", in.king_square, board::Square{0});
}
template <class Visitor>
void visit_members(kernels::Path& in, Visitor&& visit) {
  visit.set("from", in.from);
  visit.set("to", in.to);
  visit.set("path", in.path);
}
template <class Visitor>
void visit_members(kernels::PawnShield& in, Visitor&& visit) {
  visit.set("pawns", in.pawns);
  visit.index("color", in.color, board::white);
  visit.index("wing", in.wing, board::queenside);
}

/// An input for people: its sets to be drawn, its other members in words.
struct Description {
  std::vector<board::Picture> pictures;
  std::string words;

  void set(const char* name, std::uint64_t bits) {
    pictures.push_back({name, oracles::squares(bits)});
  }
  template <class Domain>
  void index(const char* name, std::uint32_t ordinal, Domain) {
    words.append("\n  ").append(name).append(": ").append(label(Domain{ordinal}));
  }
};

template <class Input>
[[nodiscard]] Description describe(Input input) {
  Description description;
  visit_members(input, description);
  return description;
}

/// What sets are drawn: about 8 squares, 32 or 56; or whole lines and a square that is not.
enum class Density { sparse, uniform, dense, structured };
std::ostream& operator<<(std::ostream& out, Density density);

/// Draws inputs, the same ones for the same seed on every machine. RapidCheck's own bitboards would
/// be too few a second, and too alike: their numbers are small on purpose.
class Sampler {
 public:
  Sampler(std::uint64_t seed, Density density) : random_{seed}, density_{density} {}

  void set(const char* /*name*/, std::uint64_t& bits) { bits = draw_set(); }
  template <class Domain>
  void index(const char* /*name*/, std::uint32_t& ordinal, Domain) {
    ordinal = below(Domain::size);
  }

  template <class Input>
  [[nodiscard]] Input draw() {
    Input input{};
    visit_members(input, *this);
    narrow(input);
    return input;
  }

 private:
  [[nodiscard]] std::uint64_t draw_set();
  [[nodiscard]] std::uint32_t below(std::uint32_t limit) {
    return static_cast<std::uint32_t>(random_() % limit);
  }

  template <class Input>
  void narrow(Input& /*as_drawn*/) {}
  /// Between large sets there is always a way.
  void narrow(kernels::Path& input);

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

/// The 64 sets of pawns on each of the four shields.
void every_pawn_shield(const Check<kernels::PawnShield>& check);

}  // namespace bbtables::laws
