// What the tables say of themselves and of each other, beside being what their oracles say.

#include <algorithm>

#include "cpp/alignment.hpp"
#include "cpp/caughtable.hpp"
#include "cpp/king.hpp"
#include "cpp/knight.hpp"
#include "cpp/lines.hpp"
#include "cpp/pawn.hpp"
#include "cpp/pawn_shield.hpp"
#include "cpp/pawn_structure.hpp"
#include "cpp/sliders.hpp"
#include "cpp/squares.hpp"
#include "truth/laws/table_checks.hpp"
#include "truth/oracles/pawns.hpp"

namespace bbtables::laws {
namespace {

using board::Antidiagonal;
using board::Color;
using board::Diagonal;
using board::Direction;
using board::File;
using board::KnightMoves;
using board::Line;
using board::Rank;
using board::Square;
using board::SquareSet;
using board::Wing;

SquareSet entry(std::uint64_t set) { return oracles::squares(set); }
unsigned entry(std::uint8_t count) { return count; }

/// A table's entry at these indices, as the set or the count that it stands for.
template <class Array, class Index, class... Indices>
auto entry(const Array& table, Index index, Indices... indices) {
  return entry(table[index.ordinal()], indices...);
}

SquareSet mirrored(SquareSet set) {
  return SquareSet::where([&](Square square) { return set.contains(square.mirrored()); });
}

/// Demands `law(values...)`, an assertion result, of all values of its parameters, and names the
/// first of which it is not true.
template <class Law, class... Domains>
void expect_of_every(const Law& law, testing::AssertionResult (Law::*)(Domains...) const) {
  bool is_true = true;
  oracles::for_every<Domains...>([&](Domains... at) {
    if (!is_true) return;
    const testing::AssertionResult result = law(at...);
    is_true = result;
    EXPECT_TRUE(result) << (std::string{"of"} + ... + (" " + label(at)));
  });
}
template <class Law>
void expect_of_every(const Law& law) {
  expect_of_every(law, &Law::operator());
}

// Tables by square.

TEST(AttacksOfPieces, AreSymmetric) {
  for (const auto& [name, attacks] :
       {TABLE(knight_attacks), TABLE(king_attacks), TABLE(rook_attacks_empty),
        TABLE(bishop_attacks_empty), TABLE(queen_attacks_empty)}) {
    SCOPED_TRACE(name);
    expect_of_every([&attacks = attacks](Square square) {
      return same(entry(attacks, square), SquareSet::where([&](Square other) {
                    return entry(attacks, other).contains(square);
                  }));
    });
  }
}

TEST(Mobility, CountsTheAttacks) {
  expect_of_every([](Square square) {
    return same(entry(knight_mobility, square), entry(knight_attacks, square).count());
  });
  expect_of_every([](Square square) {
    return same(entry(king_mobility, square), entry(king_attacks, square).count());
  });
}

TEST(KingZones, AreTheAttacksAndTheSquare) {
  expect_of_every([](Square square) {
    return same(entry(king_zones, square),
                entry(king_attacks, square) | entry(square_bits, square));
  });
}

TEST(RookAttacksEmpty, AreFourteenEverywhere) {
  expect_of_every(
      [](Square square) { return same(entry(rook_attacks_empty, square).count(), 14); });
}

/// Rings of squares around a square on the way to the nearest edge: 0 on the edge, 3 in the centre.
unsigned rings_inwards(Square square) {
  const unsigned file = square.file().ordinal();
  const unsigned rank = square.rank().ordinal();
  return std::min({file, 7 - file, rank, 7 - rank});
}

TEST(BishopAttacksEmpty, AreSevenAndTwoMoreForEachRingInwards) {
  expect_of_every([](Square square) {
    return same(entry(bishop_attacks_empty, square).count(), 7 + 2 * rings_inwards(square));
  });
}

TEST(QueenAttacksEmpty, AreTheRooksAndTheBishops) {
  expect_of_every([](Square square) {
    return same(entry(queen_attacks_empty, square),
                entry(rook_attacks_empty, square) | entry(bishop_attacks_empty, square));
  });
}

TEST(QueenAttacksEmpty, AreTheLinesThroughTheSquareWithoutIt) {
  expect_of_every([](Square square) {
    const SquareSet lines = entry(rank_masks, square) | entry(file_masks, square) |
                            entry(diagonal_masks, square) | entry(antidiagonal_masks, square);
    return same(entry(queen_attacks_empty, square), lines - SquareSet{square});
  });
}

TEST(Distances, AreMetrics) {
  for (const auto& [name, table] : {TABLE(knight_distance), TABLE(king_distance)}) {
    SCOPED_TRACE(name);
    const auto d = [&table = table](Square from, Square to) { return entry(table, from, to); };
    expect_of_every([&](Square a, Square b) {
      return testing::AssertionResult{(d(a, b) == 0) == (a == b) && d(a, b) == d(b, a)};
    });
    expect_of_every([&](Square a, Square b, Square c) {
      return testing::AssertionResult{d(a, c) <= d(a, b) + d(b, c)};
    });
  }
}

TEST(Distances, AreOneToAttackedSquares) {
  expect_of_every([](Square from, Square to) {
    return same(entry(knight_distance, from, to) == 1, entry(knight_attacks, from).contains(to));
  });
  expect_of_every([](Square from, Square to) {
    return same(entry(king_distance, from, to) == 1, entry(king_attacks, from).contains(to));
  });
}

TEST(KnightReach, IsWhatLiesWithinTheDistance) {
  expect_of_every([](KnightMoves moves, Square from) {
    return same(entry(knight_reach, moves, from), SquareSet::where([&](Square to) {
                  return entry(knight_distance, from, to) <= moves.ordinal();
                }));
  });
}

// Rays, and what is between two squares.

TEST(Rays, AreDisjointAndTogetherAQueensAttacks) {
  expect_of_every([](Square square) {
    SquareSet all;
    unsigned total = 0;
    for (const Direction direction : Direction::all()) {
      all |= entry(rays, direction, square);
      total += entry(rays, direction, square).count();
    }
    const testing::AssertionResult result = same(all, entry(queen_attacks_empty, square));
    return result ? same(total, all.count()) : result;
  });
}

TEST(RookAndBishopMasks, AreTheAttacksWithoutTheEdgesThatTheSquareIsNotOn) {
  expect_of_every([](Square square) {
    const SquareSet first_and_last_rank =
        entry(rank_squares, Rank{0}) | entry(rank_squares, Rank{7});
    const SquareSet a_and_h_file = entry(file_squares, File{0}) | entry(file_squares, File{7});
    const SquareSet edges = (first_and_last_rank - entry(rank_masks, square)) |
                            (a_and_h_file - entry(file_masks, square));
    const testing::AssertionResult rook =
        same(entry(rook_masks, square), entry(rook_attacks_empty, square) - edges);
    return rook ? same(entry(bishop_masks, square), entry(bishop_attacks_empty, square) - edges)
                : rook;
  });
}

TEST(RookAndBishopMasks, HaveAsManySubsetsAsIsPublished) {
  unsigned rook = 0;
  unsigned bishop = 0;
  for (const Square square : Square::all()) {
    rook += 1U << entry(rook_masks, square).count();
    bishop += 1U << entry(bishop_masks, square).count();
  }
  EXPECT_EQ(rook, 102'400U);
  EXPECT_EQ(bishop, 5'248U);
}

TEST(RayPass, IsTheRayThatHoldsTheSecondSquare) {
  expect_of_every([](Square from, Square to) {
    SquareSet through;
    for (const Direction direction : Direction::all()) {
      const SquareSet ray = entry(rays, direction, from);
      if (ray.contains(to)) through |= ray;
    }
    return same(entry(ray_pass, from, to), through);
  });
}

TEST(Between, IsWhatIsOnBothRays) {
  expect_of_every([](Square from, Square to) {
    return same(entry(between, from, to), entry(ray_pass, from, to) & entry(ray_pass, to, from));
  });
}

TEST(Between, HasASquareFewerThanAKingHasMoves) {
  expect_of_every([](Square from, Square to) {
    const bool in_line = entry(queen_attacks_empty, from).contains(to);
    return same(entry(between, from, to).count(),
                in_line ? entry(king_distance, from, to) - 1U : 0U);
  });
}

TEST(LineThrough, IsWhatIsOnEitherRay) {
  expect_of_every([](Square from, Square to) {
    return same(entry(line_through, from, to),
                entry(ray_pass, from, to) | entry(ray_pass, to, from));
  });
}

TEST(LineThrough, IsTheMaskOfALineWithBothSquares) {
  expect_of_every([](Square from, Square to) {
    SquareSet through;
    for (const Line line : Line::all()) {
      const SquareSet mask = entry(king_lines, from, line);
      if (from != to && mask.contains(to)) through |= mask;
    }
    return same(entry(line_through, from, to), through);
  });
}

// Lines.

TEST(LinesThroughASquare, MeetInThatSquareOnly) {
  expect_of_every([](Square square, Line one, Line other) {
    if (one == other) return testing::AssertionSuccess();
    return same(entry(king_lines, square, one) & entry(king_lines, square, other), {square});
  });
}

TEST(KingLines, AreTheRankFileDiagonalAndAntidiagonalMasks) {
  expect_of_every([](Square square, Line line) {
    const SquareSet lines[] = {entry(rank_masks, square), entry(file_masks, square),
                               entry(diagonal_masks, square), entry(antidiagonal_masks, square)};
    return same(entry(king_lines, square, line), lines[line.ordinal()]);
  });
}

TEST(KingLines, AreAlignedForRegisterLoads) {
  for (const auto& row : king_lines) EXPECT_EQ(reinterpret_cast<std::uintptr_t>(row) % 32, 0u);
}

TEST(Diagonals, AreTheMasksOfTheirSquares) {
  expect_of_every([](Square square) {
    const Diagonal diagonal{7 + square.rank().ordinal() - square.file().ordinal()};
    return same(entry(diagonals, diagonal), entry(diagonal_masks, square));
  });
  expect_of_every([](Square square) {
    const Antidiagonal antidiagonal{square.rank().ordinal() + square.file().ordinal()};
    return same(entry(antidiagonals, antidiagonal), entry(antidiagonal_masks, square));
  });
}

TEST(RankAndFileSquares, AreTheMasksOfTheirSquares) {
  expect_of_every([](Square square) {
    return same(entry(rank_squares, square.rank()), entry(rank_masks, square));
  });
  expect_of_every([](Square square) {
    return same(entry(file_squares, square.file()), entry(file_masks, square));
  });
}

template <class Part, class Squares>
void expect_partition(const Squares& squares) {
  SquareSet board;
  unsigned total = 0;
  for (const Part part : Part::all()) {
    board |= entry(squares, part);
    total += entry(squares, part).count();
  }
  EXPECT_TRUE(same(board, ~SquareSet{}));
  EXPECT_EQ(total, Square::size);
}

TEST(Diagonals, PartitionTheBoard) { expect_partition<Diagonal>(diagonals); }
TEST(Antidiagonals, PartitionTheBoard) { expect_partition<Antidiagonal>(antidiagonals); }
TEST(FileSquares, PartitionTheBoard) { expect_partition<File>(file_squares); }
TEST(RankSquares, PartitionTheBoard) { expect_partition<Rank>(rank_squares); }
TEST(SquareBits, PartitionTheBoard) { expect_partition<Square>(square_bits); }

TEST(DarkAndLightSquares, AreWhatBishopsStayOn) {
  expect_of_every([](Square square) {
    const SquareSet dark = entry(dark_squares);
    const SquareSet own = dark.contains(square) ? dark : entry(light_squares);
    return same(entry(bishop_attacks_empty, square) & own, entry(bishop_attacks_empty, square));
  });
  EXPECT_TRUE(same(entry(light_squares), ~entry(dark_squares)));
}

// Tables of pawns, by color and square.

TEST(SetsOfPawns, HoldTheEnemiesWhoseSetsHoldThePawn) {
  for (const auto& [name, sets] : {TABLE(pawn_pushes), TABLE(pawn_front_spans),
                                   TABLE(pawn_attack_spans), TABLE(passed_pawn_masks)}) {
    SCOPED_TRACE(name);
    expect_of_every([&sets = sets](Color color, Square pawn) {
      return same(entry(sets, color, pawn), SquareSet::where([&](Square enemy) {
                    return entry(sets, !color, enemy).contains(pawn);
                  }));
    });
  }
}

TEST(SetsOfPawns, OfTheOtherColorAreTheMirrorImage) {
  for (const auto& [name, sets] :
       {TABLE(pawn_attacks), TABLE(pawn_pushes), TABLE(pawn_double_pushes),
        TABLE(passed_pawn_masks), TABLE(pawn_front_spans), TABLE(pawn_attack_spans)}) {
    SCOPED_TRACE(name);
    expect_of_every([&sets = sets](Color color, Square square) {
      return same(entry(sets, color, square), mirrored(entry(sets, !color, square.mirrored())));
    });
  }
}

/// The union of a pawn's entries for these squares.
template <class PawnSets>
SquareSet union_of(const PawnSets& sets, Color color, SquareSet squares) {
  SquareSet all;
  for (const Square square : squares) all |= entry(sets, color, square);
  return all;
}

TEST(PawnDoublePushes, AreTwoPushesFromTheSecondRank) {
  expect_of_every([](Color color, Square pawn) {
    const SquareSet second_rank = entry(rank_squares, Rank{color == board::white ? 1u : 6u});
    const SquareSet pushed = entry(pawn_pushes, color, pawn);
    return same(entry(pawn_double_pushes, color, pawn),
                second_rank.contains(pawn) ? union_of(pawn_pushes, color, pushed) : SquareSet{});
  });
}

TEST(PawnFrontSpans, AreThePushAndTheFrontSpanBeyondIt) {
  expect_of_every([](Color color, Square pawn) {
    const SquareSet pushed = entry(pawn_pushes, color, pawn);
    return same(entry(pawn_front_spans, color, pawn),
                pushed | union_of(pawn_front_spans, color, pushed));
  });
}

TEST(PawnFrontSpans, OfBothColorsAreTheFileWithoutTheSquare) {
  expect_of_every([](Square square) {
    return same(entry(pawn_front_spans, board::white, square) |
                    entry(pawn_front_spans, board::black, square),
                entry(file_masks, square) - SquareSet{square});
  });
}

TEST(PawnAttackSpans, AreTheAttacksFromTheSquareAndTheFrontSpan) {
  expect_of_every([](Color color, Square pawn) {
    const SquareSet way = entry(pawn_front_spans, color, pawn) | SquareSet{pawn};
    return same(entry(pawn_attack_spans, color, pawn), union_of(pawn_attacks, color, way));
  });
}

TEST(PassedPawnMasks, AreTheFrontSpansAndTheAttackSpans) {
  expect_of_every([](Color color, Square pawn) {
    return same(entry(passed_pawn_masks, color, pawn),
                entry(pawn_front_spans, color, pawn) | entry(pawn_attack_spans, color, pawn));
  });
}

TEST(AdjacentFiles, AreTheAttackSpansOfBothColorsAndTheSquaresBetween) {
  expect_of_every([](Square square) {
    const SquareSet spans = entry(pawn_attack_spans, board::white, square) |
                            entry(pawn_attack_spans, board::black, square);
    const SquareSet between = entry(king_attacks, square) & entry(rank_masks, square);
    return same(entry(adjacent_files, square.file()), spans | between);
  });
}

TEST(PawnShieldMasks, OfTheOtherColorAreTheMirrorImage) {
  expect_of_every([](Color color, Wing wing) {
    return same(entry(pawn_shield_masks, color, wing),
                mirrored(entry(pawn_shield_masks, !color, wing)));
  });
}

// Kings and passers.

TEST(CaughtableArea, WithColorsAndSideToMoveSwappedIsTheMirrorImage) {
  expect_of_every([](Color king_color, Color to_move, Square king) {
    return same(entry(caughtable_area, king_color, to_move, king),
                mirrored(entry(caughtable_area, !king_color, !to_move, king.mirrored())));
  });
}

TEST(CaughtableArea, IsWhereNoPasserWinsTheSolvedGame) {
  for (const Color king_color : Color::all()) {
    const oracles::PawnRace race{!king_color};
    unsigned legal_positions = 0;
    expect_of_every([&](Color to_move, Square king) {
      const auto position = [&](Square passer) {
        return oracles::RacePosition{king, passer, to_move != king_color};
      };
      const SquareSet legal =
          SquareSet::where([&](Square passer) { return race.is_legal(position(passer)); });
      const SquareSet won =
          SquareSet::where([&](Square passer) { return race.passer_wins(position(passer)); });
      legal_positions += legal.count();
      return same(entry(caughtable_area, king_color, to_move, king) & legal, legal - won);
    });
    // 48 passers and 63 kings, either side to move, less those where a passer could take the king:
    // two for each of 6 x 6 passers, one for each of 2 x 6 on the outer files.
    EXPECT_EQ(legal_positions, 2 * 48 * 63 - 6 * (6 * 2 + 2 * 1));
  }
}

TEST(CaughtableArea, HoldsTheWholeRankBehindThePassers) {
  expect_of_every([](Color king_color, Color to_move, Square king) {
    const SquareSet rank = oracles::squares_of(Rank{king_color == board::black ? 0u : 7u});
    return same(entry(caughtable_area, king_color, to_move, king) & rank, rank);
  });
}

}  // namespace
}  // namespace bbtables::laws
