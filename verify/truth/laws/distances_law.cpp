#include <gtest/gtest.h>

#include "cpp/king.hpp"
#include "cpp/knight.hpp"
#include "truth/laws/entry.hpp"
#include "truth/laws/labels.hpp"
#include "truth/laws/same_squares.hpp"

namespace bbtables::laws {
namespace {

using board::Square;
using board::SquareSet;
using oracles::KnightMoves;

template <class Distance>
void expect_metric(const Distance& table) {
  const auto d = [&](Square from, Square to) { return entry(table, from, to); };
  for (const Square a : Square::all()) {
    for (const Square b : Square::all()) {
      ASSERT_EQ(d(a, b) == 0, a == b) << a.name() << ' ' << b.name();
      ASSERT_EQ(d(a, b), d(b, a)) << a.name() << ' ' << b.name();
      for (const Square c : Square::all()) {
        ASSERT_LE(d(a, c), d(a, b) + d(b, c)) << a.name() << ' ' << b.name() << ' ' << c.name();
      }
    }
  }
}

template <class Distance, class Attacks>
void expect_one_step_for_attacks(const Distance& distance, const Attacks& attacks) {
  for (const Square from : Square::all()) {
    ASSERT_TRUE(same_squares(entry(attacks, from), SquareSet::where([&](Square to) {
                               return entry(distance, from, to) == 1;
                             })))
        << "from " << from.name();
  }
}

TEST(KnightDistance, IsAMetric) { expect_metric(knight_distance); }
TEST(KingDistance, IsAMetric) { expect_metric(king_distance); }

TEST(KnightDistance, IsOneToAttackedSquares) {
  expect_one_step_for_attacks(knight_distance, knight_attacks);
}
TEST(KingDistance, IsOneToAttackedSquares) {
  expect_one_step_for_attacks(king_distance, king_attacks);
}

TEST(KnightReach, IsWhatLiesWithinTheDistance) {
  for (const KnightMoves moves : KnightMoves::all()) {
    for (const Square from : Square::all()) {
      const SquareSet within = SquareSet::where(
          [&](Square to) { return entry(knight_distance, from, to) <= moves.ordinal(); });
      ASSERT_TRUE(same_squares(entry(knight_reach, moves, from), within))
          << label(moves) << " from " << label(from);
    }
  }
}

}  // namespace
}  // namespace bbtables::laws
