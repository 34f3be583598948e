#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "board/square.hpp"
#include "truth/kernels/inputs.hpp"
#include "truth/laws/drawing.hpp"
#include "truth/laws/labels.hpp"
#include "truth/oracles/geometry.hpp"

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
  visit.index("moves", in.moves, oracles::KnightMoves{0});
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
  visit.index("wing", in.wing, oracles::queen_side);
}

/// An input for people: its sets to be drawn, its other members in words.
struct Description {
  std::vector<Picture> pictures;
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

}  // namespace bbtables::laws
