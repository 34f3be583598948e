#include "truth/oracles/pawns.hpp"

#include <bitset>
#include <string_view>

#include "truth/oracles/geometry.hpp"

namespace bbtables::oracles {

using board::Color;
using board::File;
using board::Rank;
using board::Square;
using board::SquareSet;
using board::Wing;

SquareSet pawn_shield(Color color, Wing wing) {
  constexpr std::string_view names[Color::size][Wing::size][6] = {
      {{"a2", "b2", "c2", "a3", "b3", "c3"}, {"f2", "g2", "h2", "f3", "g3", "h3"}},
      {{"a7", "b7", "c7", "a6", "b6", "c6"}, {"f7", "g7", "h7", "f6", "g6", "h6"}},
  };
  SquareSet shield;
  for (const std::string_view name : names[color.ordinal()][wing.ordinal()]) {
    shield.insert(Square::named(name).value());
  }
  return shield;
}

namespace {

/// Whether the 64 sets of pawns on a shield get 64 numbers.
bool numbers_all_subsets(const std::array<std::uint64_t, 64>& subsets, std::uint64_t magic) {
  std::bitset<64> numbers;
  for (const std::uint64_t pawns : subsets) numbers.set((pawns * magic) >> 58);
  return numbers.all();
}

/// The next larger number with as many bits set (Gosper's hack), or 0 where there is none.
std::uint64_t next_with_as_many_bits(std::uint64_t number) {
  const std::uint64_t lowest = number & (~number + 1);
  const std::uint64_t ripple = number + lowest;
  if (ripple == 0) return 0;
  return ripple | (((number ^ ripple) / lowest) >> 2);
}

}  // namespace

NumberByBits pawn_shield_magic(Color color, Wing wing) {
  return [=](const Numbering& bits) {
    std::array<std::uint64_t, 64> subsets{};
    for (unsigned choice = 0; choice < 64; ++choice) {
      unsigned member = 0;
      for (const Square square : pawn_shield(color, wing)) {
        if ((choice >> member++ & 1) != 0) subsets[choice] |= bits.word({square});
      }
    }
    for (unsigned ones = 1;; ++ones) {
      std::uint64_t magic = (std::uint64_t{1} << ones) - 1;
      for (; magic != 0; magic = next_with_as_many_bits(magic)) {
        if (numbers_all_subsets(subsets, magic)) return magic;
      }
    }
  };
}

namespace {

SquareSet way_of(Color color, Square from) { return squares_ahead(color, from) | SquareSet{from}; }

bool stops(Color enemy, Square stopper, SquareSet way) {
  const SquareSet controlled = way_of(enemy, stopper) | attacked_on_the_way(enemy, stopper);
  return !(controlled & way).empty();
}

}  // namespace

SquareSet attacked_on_the_way(Color color, Square from) {
  SquareSet attacked;
  for (const Square square : way_of(color, from)) attacked |= pawn_targets(color, square);
  return attacked;
}

SquareSet where_enemies_stop(Color color, Square from) {
  const SquareSet way = way_of(color, from);
  return SquareSet::where(
      [&](Square stopper) { return stopper != from && stops(!color, stopper, way); });
}

SquareSet squares_beside(File file) {
  return SquareSet::where([&](Square square) {
    const int difference = square.file().letter() - file.letter();
    return difference == 1 || difference == -1;
  });
}

namespace {

Square promotion_square(Color passer_color, Square passer) {
  return Square{passer.file(), Rank{passer_color == board::white ? 7u : 0u}};
}

/// A push for each square ahead, one fewer with a double push.
unsigned moves_to_promotion(Color passer_color, Square passer) {
  const unsigned double_pushes = pawn_double_push_targets(passer_color, passer).count();
  return squares_ahead(passer_color, passer).count() - double_pushes;
}

}  // namespace

SquareSet caughtable_area(Color king_color, Color to_move, Square king) {
  const bool king_to_move = to_move == king_color;
  return SquareSet::where([&](Square passer) {
    const unsigned passer_moves = moves_to_promotion(!king_color, passer);
    const unsigned king_moves = king_distance(king, promotion_square(!king_color, passer));
    const bool captured_at_once = king_to_move && king_targets(king).contains(passer);
    return captured_at_once || king_moves <= passer_moves + (king_to_move ? 1 : 0);
  });
}

namespace {

/// Where the passer can be after its side's move; where it is, if the king blocks it.
SquareSet advances(Color passer_color, Square passer, Square king) {
  const SquareSet once = pawn_push_targets(passer_color, passer) - SquareSet{king};
  if (once.empty()) return {passer};
  return once | (pawn_double_push_targets(passer_color, passer) - SquareSet{king});
}

}  // namespace

/// Retrograde: from the safe promotions back, until no position joins the won ones. What is won is
/// thus the least fixed point, and a position from which both sides can go on for ever is not won.
PawnRace::PawnRace(Color passer_color) : passer_color_{passer_color} {
  bool grown = true;
  while (grown) {
    grown = false;
    for (const Square king : Square::all()) {
      for (const Square passer : Square::all()) {
        for (const bool passer_to_move : {true, false}) {
          const RacePosition position{king, passer, passer_to_move};
          if (!is_legal(position) || passer_wins(position) || !wins_in_one_ply(position)) continue;
          wins_[number(position)] = true;
          grown = true;
        }
      }
    }
  }
}

bool PawnRace::is_legal(RacePosition position) const {
  const auto& [king, passer, passer_to_move] = position;
  const bool is_passer = passer.rank() != Rank{0} && passer.rank() != Rank{7};
  const bool could_take_king = passer_to_move && pawn_targets(passer_color_, passer).contains(king);
  return is_passer && king != passer && !could_take_king;
}

unsigned PawnRace::number(RacePosition position) {
  return position.king.ordinal() + 64 * position.passer.ordinal() +
         (position.passer_to_move ? 64 * 64 : 0);
}

bool PawnRace::wins_in_one_ply(RacePosition position) const {
  const Square king = position.king;
  const Square passer = position.passer;
  if (position.passer_to_move) {
    for (const Square advanced : advances(passer_color_, passer, king)) {
      const bool promotes = advanced == promotion_square(passer_color_, advanced);
      if (promotes ? !king_targets(king).contains(advanced)
                   : passer_wins({king, advanced, false})) {
        return true;
      }
    }
    return false;
  }
  for (const Square moved : king_targets(king) - pawn_targets(passer_color_, passer)) {
    if (moved == passer || !passer_wins({moved, passer, true})) return false;
  }
  return true;
}

}  // namespace bbtables::oracles
