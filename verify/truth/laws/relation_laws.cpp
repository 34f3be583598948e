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

/// The squares for which a table's entry holds this one.
template <class Array>
SquareSet holders(const Array& table, Square square) {
  return SquareSet::where([&](Square other) { return entry(table, other).contains(square); });
}

/// The union of a pawn's entries for these squares.
template <class PawnSets>
SquareSet union_of(const PawnSets& sets, Color color, SquareSet squares) {
  SquareSet all;
  for (const Square square : squares) all |= entry(sets, color, square);
  return all;
}

/// The first that failed, if any did.
testing::AssertionResult both(const testing::AssertionResult& one,
                              const testing::AssertionResult& other) {
  return one ? other : one;
}

/// A sentence, and what it says of all values of its parameters.
struct Law {
  template <class Holds>
  Law(std::string sentence, Holds holds) : Law{std::move(sentence), std::function{holds}} {}
  template <class... Domains>
  Law(std::string sentence, std::function<testing::AssertionResult(Domains...)> holds)
      : sentence{std::move(sentence)}, result{[=] {
          testing::AssertionResult first = testing::AssertionSuccess();
          oracles::for_every<Domains...>([&](Domains... at) {
            if (!first) return;
            first = holds(at...);
            if (!first) first << (std::string{"of"} + ... + (" " + label(at)));
          });
          return first;
        }} {}

  std::string sentence;
  std::function<testing::AssertionResult()> result;
};
void PrintTo(const Law& law, std::ostream* out) { *out << law.sentence; }

// Tables by square.

/// Rings of squares around a square on the way to the nearest edge: 0 on the edge, 3 in the centre.
unsigned rings_inwards(Square square) {
  const unsigned file = square.file().ordinal();
  const unsigned rank = square.rank().ordinal();
  return std::min({file, 7 - file, rank, 7 - rank});
}

std::vector<Law> about_pieces() {
  std::vector<Law> laws{
      {"A king's zone is its attacks and its square",
       [](Square at) {
         return same(entry(king_zones, at), entry(king_attacks, at) | entry(square_bits, at));
       }},
      {"Mobility counts the attacks",
       [](Square at) {
         return both(same(entry(knight_mobility, at), entry(knight_attacks, at).count()),
                     same(entry(king_mobility, at), entry(king_attacks, at).count()));
       }},
      {"A rook attacks fourteen squares from everywhere",
       [](Square at) { return same(entry(rook_attacks_empty, at).count(), 14); }},
      {"A bishop attacks seven squares and two more for each ring inwards",
       [](Square at) {
         return same(entry(bishop_attacks_empty, at).count(), 7 + 2 * rings_inwards(at));
       }},
      {"A queen attacks as a rook and a bishop",
       [](Square at) {
         return same(entry(queen_attacks_empty, at),
                     entry(rook_attacks_empty, at) | entry(bishop_attacks_empty, at));
       }},
      {"A queen attacks the lines through its square but for that",
       [](Square at) {
         const SquareSet lines = entry(rank_masks, at) | entry(file_masks, at) |
                                 entry(diagonal_masks, at) | entry(antidiagonal_masks, at);
         return same(entry(queen_attacks_empty, at), lines - SquareSet{at});
       }},
      {"A bishop stays on the squares of its color",
       [](Square at) {
         const SquareSet dark = entry(dark_squares);
         const SquareSet own = dark.contains(at) ? dark : entry(light_squares);
         return same(entry(bishop_attacks_empty, at) - own, {});
       }},
      {"Light squares are those that are not dark",
       [] { return same(entry(light_squares), ~entry(dark_squares)); }},
      {"Rook and bishop masks are the attacks without the edges that the square is not on",
       [](Square at) {
         const SquareSet ranks = entry(rank_squares, Rank{0}) | entry(rank_squares, Rank{7});
         const SquareSet files = entry(file_squares, File{0}) | entry(file_squares, File{7});
         const SquareSet edges = (ranks - entry(rank_masks, at)) | (files - entry(file_masks, at));
         return both(same(entry(rook_masks, at), entry(rook_attacks_empty, at) - edges),
                     same(entry(bishop_masks, at), entry(bishop_attacks_empty, at) - edges));
       }},
      {"Rook and bishop masks have as many subsets as is published",
       [] {
         unsigned rook = 0;
         unsigned bishop = 0;
         for (const Square square : Square::all()) {
           rook += 1U << entry(rook_masks, square).count();
           bishop += 1U << entry(bishop_masks, square).count();
         }
         return both(same(rook, 102'400), same(bishop, 5'248));
       }},
      {"A knight reaches what lies within the distance",
       [](KnightMoves moves, Square from) {
         return same(entry(knight_reach, moves, from), SquareSet::where([&](Square to) {
                       return entry(knight_distance, from, to) <= moves.ordinal();
                     }));
       }},
  };
  for (const auto& [name, attacks] :
       {TABLE(knight_attacks), TABLE(king_attacks), TABLE(rook_attacks_empty),
        TABLE(bishop_attacks_empty), TABLE(queen_attacks_empty)}) {
    laws.emplace_back(std::string{name} + " is symmetric", [&attacks = attacks](Square at) {
      return same(entry(attacks, at), holders(attacks, at));
    });
  }
  const auto add_distance = [&](auto name, const auto& table, const auto& attacks) {
    const auto d = [&table](Square from, Square to) { return entry(table, from, to); };
    laws.emplace_back(name + std::string{" is 0 to the square itself and the same both ways"},
                      [=](Square a, Square b) {
                        return both(same(d(a, b) == 0, a == b), same(d(a, b), d(b, a)));
                      });
    laws.emplace_back(name + std::string{" is no longer than a detour"},
                      [=](Square a, Square b, Square c) {
                        return testing::AssertionResult{d(a, c) <= d(a, b) + d(b, c)};
                      });
    laws.emplace_back(name + std::string{" is 1 to what is attacked"},
                      [=, &attacks](Square a, Square b) {
                        return same(d(a, b) == 1, entry(attacks, a).contains(b));
                      });
  };
  add_distance("knight_distance", knight_distance, knight_attacks);
  add_distance("king_distance", king_distance, king_attacks);
  return laws;
}

// Rays, lines, and what is between two squares.

/// Whether the entries of all values together are the board, and no two of them meet.
template <class Part, class Squares>
Law partition(std::string_view name, const Squares& squares) {
  return {std::string{name} + " partition the board", [&squares] {
            SquareSet board;
            unsigned total = 0;
            for (const Part part : Part::all()) {
              board |= entry(squares, part);
              total += entry(squares, part).count();
            }
            return both(same(board, ~SquareSet{}), same(total, Square::size));
          }};
}

std::vector<Law> about_lines() {
  return {
      {"Rays are disjoint and together a queen's attacks",
       [](Square at) {
         SquareSet all;
         unsigned total = 0;
         for (const Direction direction : Direction::all()) {
           all |= entry(rays, direction, at);
           total += entry(rays, direction, at).count();
         }
         return both(same(all, entry(queen_attacks_empty, at)), same(total, all.count()));
       }},
      {"A pass is the ray that holds the second square",
       [](Square from, Square to) {
         SquareSet through;
         for (const Direction direction : Direction::all()) {
           const SquareSet ray = entry(rays, direction, from);
           if (ray.contains(to)) through |= ray;
         }
         return same(entry(ray_pass, from, to), through);
       }},
      {"Between two squares is what is on both rays",
       [](Square from, Square to) {
         return same(entry(between, from, to),
                     entry(ray_pass, from, to) & entry(ray_pass, to, from));
       }},
      {"Between two squares is a square fewer than a king has moves",
       [](Square from, Square to) {
         const bool in_line = entry(queen_attacks_empty, from).contains(to);
         return same(entry(between, from, to).count(),
                     in_line ? entry(king_distance, from, to) - 1U : 0U);
       }},
      {"A line through two squares is what is on either ray",
       [](Square from, Square to) {
         return same(entry(line_through, from, to),
                     entry(ray_pass, from, to) | entry(ray_pass, to, from));
       }},
      {"A line through two squares is the mask that holds both",
       [](Square from, Square to) {
         SquareSet through;
         for (const Line line : Line::all()) {
           const SquareSet mask = entry(king_lines, from, line);
           if (from != to && mask.contains(to)) through |= mask;
         }
         return same(entry(line_through, from, to), through);
       }},
      {"Lines through a square meet in that square only",
       [](Square at, Line one, Line other) {
         if (one == other) return testing::AssertionSuccess();
         return same(entry(king_lines, at, one) & entry(king_lines, at, other), {at});
       }},
      {"King lines are the rank, file, diagonal and antidiagonal masks",
       [](Square at, Line line) {
         const SquareSet lines[] = {entry(rank_masks, at), entry(file_masks, at),
                                    entry(diagonal_masks, at), entry(antidiagonal_masks, at)};
         return same(entry(king_lines, at, line), lines[line.ordinal()]);
       }},
      {"King lines are aligned for register loads",
       [](Square at) {
         return same(reinterpret_cast<std::uintptr_t>(king_lines[at.ordinal()]) % 32, 0);
       }},
      {"Diagonals are the masks of their squares",
       [](Square at) {
         const Diagonal diagonal{7 + at.rank().ordinal() - at.file().ordinal()};
         const Antidiagonal antidiagonal{at.rank().ordinal() + at.file().ordinal()};
         return both(same(entry(diagonals, diagonal), entry(diagonal_masks, at)),
                     same(entry(antidiagonals, antidiagonal), entry(antidiagonal_masks, at)));
       }},
      {"Ranks and files are the masks of their squares",
       [](Square at) {
         return both(same(entry(rank_squares, at.rank()), entry(rank_masks, at)),
                     same(entry(file_squares, at.file()), entry(file_masks, at)));
       }},
      partition<Diagonal>("diagonals", diagonals),
      partition<Antidiagonal>("antidiagonals", antidiagonals),
      partition<File>("file_squares", file_squares),
      partition<Rank>("rank_squares", rank_squares),
      partition<Square>("square_bits", square_bits),
  };
}

// Tables of pawns, by color and square.

std::vector<Law> about_pawns() {
  std::vector<Law> laws{
      {"Double pushes are two pushes from the second rank",
       [](Color color, Square pawn) {
         const SquareSet second_rank = entry(rank_squares, Rank{color == board::white ? 1u : 6u});
         const SquareSet pushed = entry(pawn_pushes, color, pawn);
         return same(
             entry(pawn_double_pushes, color, pawn),
             second_rank.contains(pawn) ? union_of(pawn_pushes, color, pushed) : SquareSet{});
       }},
      {"A front span is the push and the front span beyond it",
       [](Color color, Square pawn) {
         const SquareSet pushed = entry(pawn_pushes, color, pawn);
         return same(entry(pawn_front_spans, color, pawn),
                     pushed | union_of(pawn_front_spans, color, pushed));
       }},
      {"Front spans of both colors are the file without the square",
       [](Square at) {
         return same(
             entry(pawn_front_spans, board::white, at) | entry(pawn_front_spans, board::black, at),
             entry(file_masks, at) - SquareSet{at});
       }},
      {"An attack span is the attacks from the square and the front span",
       [](Color color, Square pawn) {
         const SquareSet way = entry(pawn_front_spans, color, pawn) | SquareSet{pawn};
         return same(entry(pawn_attack_spans, color, pawn), union_of(pawn_attacks, color, way));
       }},
      {"A passed pawn mask is the front span and the attack span",
       [](Color color, Square pawn) {
         return same(entry(passed_pawn_masks, color, pawn),
                     entry(pawn_front_spans, color, pawn) | entry(pawn_attack_spans, color, pawn));
       }},
      {"Adjacent files are the attack spans of both colors and the squares between",
       [](Square at) {
         return same(entry(adjacent_files, at.file()),
                     entry(pawn_attack_spans, board::white, at) |
                         entry(pawn_attack_spans, board::black, at) |
                         (entry(king_attacks, at) & entry(rank_masks, at)));
       }},
      {"The shield of the other color is the mirror image",
       [](Color color, Wing wing) {
         return same(entry(pawn_shield_masks, color, wing),
                     mirrored(entry(pawn_shield_masks, !color, wing)));
       }},
  };
  for (const auto& [name, sets] : {TABLE(pawn_pushes), TABLE(pawn_front_spans),
                                   TABLE(pawn_attack_spans), TABLE(passed_pawn_masks)}) {
    laws.emplace_back(std::string{name} + " hold the enemies whose sets hold the pawn",
                      [&sets = sets](Color color, Square pawn) {
                        return same(entry(sets, color, pawn),
                                    holders(sets[(!color).ordinal()], pawn));
                      });
  }
  for (const auto& [name, sets] :
       {TABLE(pawn_attacks), TABLE(pawn_pushes), TABLE(pawn_double_pushes),
        TABLE(passed_pawn_masks), TABLE(pawn_front_spans), TABLE(pawn_attack_spans)}) {
    laws.emplace_back(std::string{name} + " of the other color are the mirror image",
                      [&sets = sets](Color color, Square square) {
                        return same(entry(sets, color, square),
                                    mirrored(entry(sets, !color, square.mirrored())));
                      });
  }
  return laws;
}

// Kings and passers.

std::vector<Law> about_races() {
  return {
      {"A caughtable area with colors and side to move swapped is the mirror image",
       [](Color king_color, Color to_move, Square king) {
         return same(entry(caughtable_area, king_color, to_move, king),
                     mirrored(entry(caughtable_area, !king_color, !to_move, king.mirrored())));
       }},
      {"A caughtable area is where no passer wins the solved game",
       [](Color king_color) {
         const oracles::PawnRace race{!king_color};
         testing::AssertionResult result = testing::AssertionSuccess();
         unsigned legal_positions = 0;
         oracles::for_every<Color, Square>([&](Color to_move, Square king) {
           const auto position = [&](Square passer) {
             return oracles::RacePosition{king, passer, to_move != king_color};
           };
           const SquareSet legal =
               SquareSet::where([&](Square passer) { return race.is_legal(position(passer)); });
           const SquareSet won =
               SquareSet::where([&](Square passer) { return race.passer_wins(position(passer)); });
           legal_positions += legal.count();
           result = both(result, same(entry(caughtable_area, king_color, to_move, king) & legal,
                                      legal - won));
         });
         // 48 passers and 63 kings, either side to move, less those where a passer could take the
         // king: two for each of 6 x 6 passers, one for each of 2 x 6 on the outer files.
         return both(result, same(legal_positions, 2 * 48 * 63 - 6 * (6 * 2 + 2 * 1)));
       }},
      {"A caughtable area holds the whole rank behind the passers",
       [](Color king_color, Color to_move, Square king) {
         const SquareSet rank = oracles::squares_of(Rank{king_color == board::black ? 0u : 7u});
         return same(rank - entry(caughtable_area, king_color, to_move, king), {});
       }},
  };
}

std::vector<Law> all_laws() {
  std::vector<Law> all;
  for (const auto subject : {about_pieces, about_lines, about_pawns, about_races}) {
    for (const Law& law : subject()) all.push_back(law);
  }
  return all;
}

class EveryRelation : public testing::TestWithParam<Law> {};

TEST_P(EveryRelation, Holds) { EXPECT_TRUE(GetParam().result()); }

INSTANTIATE_TEST_SUITE_P(, EveryRelation, testing::ValuesIn(all_laws()),
                         [](const auto& test) { return test_name(test.param.sentence); });

}  // namespace
}  // namespace bbtables::laws
