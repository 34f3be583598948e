#include "laws/shield_index.hpp"

#include <array>
#include <optional>
#include <sstream>

#include "oracles/bitboard.hpp"
#include "oracles/pawn_shield.hpp"

namespace bbtables::laws {

using board::Color;
using board::Square;
using board::SquareSet;

namespace {

/// The subset of `set` whose members are chosen by the bits of `choice`.
SquareSet subset(SquareSet set, unsigned choice) {
  SquareSet chosen;
  for (const Square square : set) {
    if ((choice & 1) != 0) chosen.insert(square);
    choice >>= 1;
  }
  return chosen;
}

void name_squares(std::ostream& out, SquareSet set) {
  out << '{';
  for (const Square square : set) out << ' ' << square.name();
  out << " }";
}

std::string share_a_number(SquareSet some, SquareSet others) {
  std::ostringstream message;
  message << "\n  gives one number to the pawns on ";
  name_squares(message, some);
  message << " and to those on ";
  name_squares(message, others);
  message << '\n';
  return message.str();
}

}  // namespace

Requirement numbers_the_64_shields(Color color, oracles::Wing wing) {
  return [shield = oracles::pawn_shield(color, wing)](std::uint64_t magic) -> std::string {
    std::array<std::optional<SquareSet>, 64> numbered;
    for (unsigned choice = 0; choice < 64; ++choice) {
      const SquareSet pawns = subset(shield, choice);
      auto& holder = numbered[(oracles::bitboard(pawns) * magic) >> 58];
      if (holder) return share_a_number(*holder, pawns);
      holder = pawns;
    }
    return {};
  };
}

}  // namespace bbtables::laws
