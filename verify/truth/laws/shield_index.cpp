#include "truth/laws/shield_index.hpp"

#include <array>
#include <optional>
#include <sstream>

#include "truth/oracles/geometry.hpp"
#include "truth/oracles/pawns.hpp"

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

/// Empty where the 64 sets of pawns get 64 numbers, else the first two that share one.
std::string first_clash(SquareSet shield, std::uint64_t magic) {
  std::array<std::optional<SquareSet>, 64> numbered;
  for (unsigned choice = 0; choice < 64; ++choice) {
    const SquareSet pawns = subset(shield, choice);
    auto& holder = numbered[(oracles::bitboard(pawns) * magic) >> 58];
    if (holder) return share_a_number(*holder, pawns);
    holder = pawns;
  }
  return {};
}

/// The next larger number with as many bits set (Gosper's hack), or 0 where there is none.
std::uint64_t next_with_as_many_bits(std::uint64_t number) {
  const std::uint64_t lowest = number & (~number + 1);
  const std::uint64_t ripple = number + lowest;
  if (ripple == 0) return 0;
  return ripple | (((number ^ ripple) / lowest) >> 2);
}

std::uint64_t sparsest_multiplier(SquareSet shield) {
  for (unsigned bits = 1;; ++bits) {
    std::uint64_t magic = (std::uint64_t{1} << bits) - 1;
    for (; magic != 0; magic = next_with_as_many_bits(magic)) {
      if (first_clash(shield, magic).empty()) return magic;
    }
  }
}

std::string is_not_the_sparsest(std::uint64_t magic, std::uint64_t sparsest) {
  std::ostringstream message;
  message << std::hex << "\n  is 0x" << magic << ", should be 0x" << sparsest
          << ", the least of the multipliers with the fewest bits;" << std::dec << " wrong bits:";
  for (unsigned bit = 0; bit < 64; ++bit) {
    if (((magic ^ sparsest) >> bit & 1) != 0) message << ' ' << bit;
  }
  message << '\n';
  return message.str();
}

}  // namespace

Requirement numbers_the_64_shields(Color color, oracles::Wing wing) {
  const SquareSet shield = oracles::pawn_shield(color, wing);
  return [shield, sparsest = sparsest_multiplier(shield)](std::uint64_t magic) -> std::string {
    const std::string clash = first_clash(shield, magic);
    if (!clash.empty()) return clash;
    return magic == sparsest ? "" : is_not_the_sparsest(magic, sparsest);
  };
}

}  // namespace bbtables::laws
