#include "truth/laws/truths.hpp"

#include <array>
#include <vector>

#include "cpp/pawn_shield.hpp"
#include "truth/laws/cases.hpp"
#include "truth/oracles/pawns.hpp"
#include "truth/oracles/sets.hpp"
#include "truth/oracles/sets.hpp"
#include "truth/oracles/sets.hpp"
#include "truth/oracles/geometry.hpp"
#include "truth/oracles/sets.hpp"
#include "truth/oracles/pawns.hpp"
#include "truth/oracles/geometry.hpp"
#include "truth/oracles/geometry.hpp"

namespace bbtables::laws::truths {

using board::Color;
using board::Square;
using board::SquareSet;
using oracles::bitboard;
using oracles::UnionOf;

namespace {

SquareSet square_to_the_east(Square from) {
  return SquareSet::where([&](Square to) {
    return to.rank() == from.rank() && to.file().ordinal() == from.file().ordinal() + 1;
  });
}

std::uint64_t knights_attack(std::uint64_t knights) {
  static const UnionOf united{oracles::knight_targets};
  return united(knights);
}

}  // namespace

std::uint64_t east_step(const kernels::Set& in) {
  static const UnionOf united{square_to_the_east};
  return united(in.set);
}

std::uint64_t knight_attacks(const kernels::Set& in) { return knights_attack(in.set); }
std::uint64_t knight_moves(const kernels::Knights& in) {
  return knights_attack(in.knights) & ~in.own;
}
std::uint64_t knight_fill(const kernels::Set& in) { return knights_attack(in.set) | in.set; }

std::uint64_t knight_reach(const kernels::KnightTravel& in) {
  static const std::vector<UnionOf> united = [] {
    std::vector<UnionOf> by_moves;
    for (const auto moves : oracles::KnightMoves::all()) {
      by_moves.emplace_back([&](Square from) { return oracles::knight_reach(moves, from); });
    }
    return by_moves;
  }();
  return united[in.moves](in.knights);
}

std::uint64_t knight_forks(const kernels::Set& in) { return oracles::knight_forks(in.set); }

std::uint64_t king_attacks(const kernels::Set& in) {
  static const UnionOf united{oracles::king_targets};
  return united(in.set);
}

std::uint64_t pawn_attacks(const kernels::Pawns& in) {
  static const UnionOf united[] = {
      UnionOf{[](Square from) { return oracles::pawn_targets(board::white, from); }},
      UnionOf{[](Square from) { return oracles::pawn_targets(board::black, from); }}};
  return united[in.color](in.pawns);
}

unsigned direction_set(const kernels::Pattern& in) {
  return oracles::direction_set(oracles::square(in.square), oracles::squares(in.targets));
}

std::uint64_t caughtable_area(const kernels::KingRace& in) {
  static const auto all = [] {
    std::array<std::array<std::array<std::uint64_t, 64>, 2>, 2> areas{};
    every_king_race([&](const kernels::KingRace& race) {
      areas[race.king_color][race.side_to_move][race.king_square] =
          bitboard(oracles::caughtable_area(Color{race.king_color}, Color{race.side_to_move},
                                            oracles::square(race.king_square)));
    });
    return areas;
  }();
  return all[in.king_color][in.side_to_move][in.king_square];
}
std::uint64_t uncaughtable_passers(const kernels::PasserRace& in) {
  return in.passers & ~caughtable_area({in.king_color, in.side_to_move, in.king_square});
}

unsigned connected(const kernels::Path& in) {
  return oracles::are_connected(oracles::squares(in.from), oracles::squares(in.to),
                                oracles::squares(in.path))
             ? 1
             : 0;
}

/// What the catalogue says the magics are for; that they number the shields is their judgement.
unsigned pawn_shield_index(const kernels::PawnShield& in) {
  const SquareSet shield = oracles::pawn_shield(Color{in.color}, oracles::Wing{in.wing});
  return static_cast<unsigned>(
      (in.pawns & bitboard(shield)) * pawn_shield_magics[in.color][in.wing] >> 58);
}

unsigned count(const kernels::Set& in) { return oracles::counted_bits(in.set); }

}  // namespace bbtables::laws::truths
