#include "truth/oracles/functions.hpp"

#include <algorithm>
#include <stdexcept>
#include <vector>

#include "truth/oracles/pawns.hpp"
#include "truth/oracles/words.hpp"

namespace bbtables::oracles {
namespace {

using board::black;
using board::Color;
using board::Square;
using board::SquareSet;
using board::white;

/// The union of what is told of each square.
template <class Targets, class Word>
Word united(const Word& set, Targets) {
  static const UnionOf all{Targets{}};
  return all(set);
}

/// The squares for which a word is 1 and not 0.
template <class Word, class Holds>
Word where(Holds holds) {
  Word all{0};
  for (const Square square : Square::all()) all = all | (holds(square) << bit(square));
  return all;
}
/// 1 where the set has any of these squares, else 0.
template <class Word>
Word has(const Word& set, SquareSet any) {
  using formulas::equal;
  return equal(set & Word{bitboard(any)}, Word{0}) ^ Word { 1 };
}
/// Those squares of the set for which a word is 1.
template <class Word, class Holds>
Word those(const Word& set, Holds holds) {
  return set & where<Word>(holds);
}

SquareSet one(Square from, int files, int ranks) {
  const SquareSet along = ray(from, files, ranks);
  return SquareSet::where(
      [&](Square to) { return along.contains(to) && king_targets(from).contains(to); });
}
SquareSet with(Square from, SquareSet others) { return others | SquareSet{from}; }
/// Files and ranks, counted from 0 at a1, to a square.
SquareSet at(unsigned file, unsigned rank) {
  return {Square{board::File{file}, board::Rank{rank}}};
}
unsigned file(Square square) { return square.file().ordinal(); }
unsigned rank(Square square) { return square.rank().ordinal(); }

/// The squares that pawns push to, by as many steps as there are in the way.
template <class Word>
Word pushed(const formulas::Words<Word>& in, SquareSet (*targets)(Color, Square), Color color) {
  using formulas::equal;
  return where<Word>([&](Square to) {
    Word any{0};
    for (const Square from : Square::all()) {
      if (!targets(color, from).contains(to)) continue;
      const Word way{bitboard(squares_between(from, to) | SquareSet{to})};
      any = any | (has(in[0], SquareSet{from}) & equal(in[1] & way, way));
    }
    return any;
  });
}

/// The pawns of which an enemy attacks the square ahead, and no own pawn ever can.
template <class Word>
Word backward(const formulas::Words<Word>& in, Color color) {
  return those(in[0], [&](Square pawn) {
    Word attacked{0};
    Word defended{0};
    for (const Square stop : pawn_push_targets(color, pawn)) {
      for (const Square from : Square::all()) {
        if (pawn_targets(!color, from).contains(stop)) attacked = attacked | has(in[1], {from});
        if (attacked_on_the_way(color, from).contains(stop))
          defended = defended | has(in[0], {from});
      }
    }
    return attacked & (defended ^ Word{1});
  });
}

/// The squares that one of the sliders sees, over empty squares only.
template <class Word>
Word seen_by_any(const formulas::Words<Word>& in, SquareSet (*targets)(Square)) {
  using formulas::equal;
  return where<Word>([&](Square to) {
    Word any{0};
    for (const Square from : targets(to)) {
      const Word between{bitboard(squares_between(from, to))};
      any = any | (has(in[0], SquareSet{from}) & equal(in[1] & between, between));
    }
    return any;
  });
}

template <class F>
FunctionOracle oracle(std::string_view name, F) {
  return {name, [](const formulas::Words<std::uint64_t>& in) -> std::uint64_t { return F{}(in); },
          [](const formulas::Words<formulas::Symbol>& in) -> formulas::Symbol { return F{}(in); }};
}

// What a function says of its sets; of each square of the first, where it is their union.
#define IS(expression) []<class W>(const formulas::Words<W>& in) -> W { return expression; }
#define UNION(expression) IS(united(in[0], [](Square from) { return expression; }))

// clang-format off
std::vector<FunctionOracle> list() {
  return {
    oracle("north_one", UNION(one(from, 0, +1))),
    oracle("south_one", UNION(one(from, 0, -1))),
    oracle("east_one", UNION(one(from, +1, 0))),
    oracle("west_one", UNION(one(from, -1, 0))),
    oracle("north_east_one", UNION(one(from, +1, +1))),
    oracle("north_west_one", UNION(one(from, -1, +1))),
    oracle("south_east_one", UNION(one(from, +1, -1))),
    oracle("south_west_one", UNION(one(from, -1, -1))),
    oracle("north_fill", UNION(with(from, ray(from, 0, +1)))),
    oracle("south_fill", UNION(with(from, ray(from, 0, -1)))),
    oracle("east_fill", UNION(with(from, ray(from, +1, 0)))),
    oracle("west_fill", UNION(with(from, ray(from, -1, 0)))),
    oracle("file_fill", UNION(squares_of(from.file()))),
    oracle("rank_fill", UNION(squares_of(from.rank()))),
    oracle("mirrored_files", UNION(at(7 - file(from), rank(from)))),
    oracle("mirrored_ranks", UNION(at(file(from), 7 - rank(from)))),
    oracle("mirrored_on_diagonal", UNION(at(rank(from), file(from)))),
    oracle("mirrored_on_antidiagonal", UNION(at(7 - rank(from), 7 - file(from)))),
    oracle("rotated_90", UNION(at(rank(from), 7 - file(from)))),
    oracle("rotated_180", UNION(at(7 - file(from), 7 - rank(from)))),
    oracle("rotated_270", UNION(at(7 - rank(from), file(from)))),
    oracle("knight_attacks_of_set", UNION(knight_targets(from))),
    oracle("knight_moves_of_set", IS(united(in[0], [](Square from) { return knight_targets(from); }) & ~in[1])),
    oracle("knight_fill", UNION(with(from, knight_targets(from)))),
    oracle("knight_forks", IS(two_or_more(UnionOf{knight_targets}, in[0]))),
    oracle("king_attacks_of_set", UNION(king_targets(from))),
    oracle("flood_step", IS(united(in[0], [](Square from) { return king_zone(from); }) & in[1])),
    oracle("white_pawn_attacks", UNION(pawn_targets(white, from))),
    oracle("black_pawn_attacks", UNION(pawn_targets(black, from))),
    oracle("white_single_pushes", IS(pushed(in, pawn_push_targets, white))),
    oracle("black_single_pushes", IS(pushed(in, pawn_push_targets, black))),
    oracle("white_double_pushes", IS(pushed(in, pawn_double_push_targets, white))),
    oracle("black_double_pushes", IS(pushed(in, pawn_double_push_targets, black))),
    oracle("white_front_span", UNION(squares_ahead(white, from))),
    oracle("black_front_span", UNION(squares_ahead(black, from))),
    oracle("white_attack_span", UNION(attacked_on_the_way(white, from))),
    oracle("black_attack_span", UNION(attacked_on_the_way(black, from))),
    oracle("white_passed_pawns", IS(those(in[0], [&](Square pawn) { return has(in[1], where_enemies_stop(white, pawn)) ^ W{1}; }))),
    oracle("black_passed_pawns", IS(those(in[0], [&](Square pawn) { return has(in[1], where_enemies_stop(black, pawn)) ^ W{1}; }))),
    oracle("white_backward_pawns", IS(backward(in, white))),
    oracle("black_backward_pawns", IS(backward(in, black))),
    oracle("isolated_pawns", IS(those(in[0], [&](Square pawn) { return has(in[0], squares_beside(pawn.file())) ^ W{1}; }))),
    oracle("doubled_pawns", IS(those(in[0], [&](Square pawn) { return has(in[0], squares_of(pawn.file()) - SquareSet{pawn}); }))),
    oracle("rook_attacks_of_set", IS(seen_by_any(in, rook_targets))),
    oracle("bishop_attacks_of_set", IS(seen_by_any(in, bishop_targets))),
    oracle("queen_attacks_of_set", IS(seen_by_any(in, queen_targets))),
  };
}
// clang-format on

#undef UNION
#undef IS

}  // namespace

const FunctionOracle& oracle_of(std::string_view function) {
  static const std::vector<FunctionOracle> all = list();
  const auto found = std::ranges::find(all, function, &FunctionOracle::name);
  if (found == all.end()) throw std::out_of_range{"there is no " + std::string{function}};
  return *found;
}

}  // namespace bbtables::oracles
