#include "truth/oracles/functions.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <stdexcept>
#include <tuple>
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

/// A number that is given as a word.
unsigned value_of(std::uint64_t word) { return static_cast<unsigned>(word); }
unsigned value_of(const Bits& word) { return static_cast<unsigned>(word.known().value()); }
template <class Word>
Square square_of(const Word& word) {
  return square(value_of(word));
}
template <class Word>
Word word(SquareSet set) {
  return Word{bitboard(set)};
}

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

/// The squares that the knights reach within so many moves.
template <class Word>
Word reached(const Word& knights, unsigned moves) {
  static const auto all = [] {
    std::vector<UnionOf> by_moves;
    for (const auto within : board::KnightMoves::all()) {
      by_moves.emplace_back([&](Square from) { return knight_reach(within, from); });
    }
    return by_moves;
  }();
  return all.at(moves)(knights);
}

/// By breadth-first search: the squares within the path to which king steps lead.
std::uint64_t flooded(std::uint64_t from, std::uint64_t path) {
  std::uint64_t reached = 0;
  for (std::uint64_t frontier = from & path; frontier != 0;) {
    reached |= frontier;
    frontier = union_of<king_targets>()(frontier) & path & ~reached;
  }
  return reached;
}

/// What the multiplier makes of each pawn of the shield alone, added up.
template <class Word>
Word shield_index(const Word& pawns, Color color, board::Wing wing) {
  static const Numbering a1b1{"a1b1"};
  static std::array<std::array<std::uint64_t, 2>, 2> magics{};
  std::uint64_t& magic = magics.at(color.ordinal()).at(wing.ordinal());
  if (magic == 0) magic = pawn_shield_magic(color, wing)(a1b1);
  Word sum{0};
  for (const Square square : pawn_shield(color, wing)) {
    sum = sum + ((Word{0} - ((pawns >> bit(square)) & Word{1})) & Word{magic << bit(square)});
  }
  return sum >> 58;
}

/// What a slider sees, and what it sees beyond those blockers that it saw.
template <class Word>
Word seen_beyond(const formulas::Words<Word>& in, const UnionOf& targets) {
  const Square slider = square_of(in[0]);
  const Word first = seen(in[1], slider, targets);
  return seen(in[1] & ~(in[2] & first), slider, targets) & ~first;
}

/// The squares of an area.
template <class Word>
Word caught(const Word& king, Color color, Color to_move) {
  static std::map<std::tuple<unsigned, unsigned, unsigned>, std::uint64_t> areas;
  const auto [found, is_new] =
      areas.try_emplace({color.ordinal(), to_move.ordinal(), value_of(king)});
  if (is_new) found->second = bitboard(caughtable_area(color, to_move, square_of(king)));
  return Word{found->second};
}

template <class F>
FunctionOracle oracle(std::string_view name, F) {
  return {name, [](const formulas::Words<std::uint64_t>& in) -> std::uint64_t { return F{}(in); },
          [](const formulas::Words<Bits>& in) -> Bits { return F{}(in); }};
}

/// Of what a loop finds, for as long as sets decide.
template <class F>
FunctionOracle of_integers(std::string_view name, F) {
  return {name, [](const formulas::Words<std::uint64_t>& in) -> std::uint64_t { return F{}(in); },
          nullptr};
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
    oracle("knight_forks", IS(two_or_more(union_of<knight_targets>(), in[0]))),
    oracle("squares_in_knight_moves", IS(reached(in[0], value_of(in[1])))),
    oracle("king_attacks_of_set", UNION(king_targets(from))),
    oracle("flood_step", IS(united(in[0], [](Square from) { return king_zone(from); }) & in[1])),
    oracle("king_moves_of_set", IS(united(in[0], [](Square from) { return king_targets(from); }) & ~in[1])),
    of_integers("flood_fill", [](const auto& in) { return flooded(in[0], in[1]); }),
    of_integers("squares_are_connected", [](const auto& in) { return std::uint64_t{(flooded(in[0], in[2]) & in[1]) != 0}; }),
    oracle("king_direction_set", IS(lines_holding(in[0], square_of(in[1])))),
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
    oracle("caughtable_by_white_king_to_move", IS(caught(in[0], white, white))),
    oracle("uncaughtable_by_white_king_to_move", IS(in[0] & ~caught(in[1], white, white))),
    oracle("caughtable_by_white_king_waiting", IS(caught(in[0], white, black))),
    oracle("uncaughtable_by_white_king_waiting", IS(in[0] & ~caught(in[1], white, black))),
    oracle("caughtable_by_black_king_to_move", IS(caught(in[0], black, black))),
    oracle("uncaughtable_by_black_king_to_move", IS(in[0] & ~caught(in[1], black, black))),
    oracle("caughtable_by_black_king_waiting", IS(caught(in[0], black, white))),
    oracle("uncaughtable_by_black_king_waiting", IS(in[0] & ~caught(in[1], black, white))),
    oracle("squares_between", IS(word<W>(squares_between(square_of(in[0]), square_of(in[1]))))),
    oracle("squares_in_line", IS(word<W>(squares_in_line(square_of(in[0]), square_of(in[1]))))),
    oracle("population_count", IS(counted_bits(in[0]))),
    oracle("pawn_shield_index", IS(shield_index(in[0], Color{value_of(in[1])}, board::Wing{value_of(in[2])}))),
    oracle("rook_attacks_of_square", IS(seen(in[1], square_of(in[0]), union_of<rook_targets>()))),
    oracle("bishop_attacks_of_square", IS(seen(in[1], square_of(in[0]), union_of<bishop_targets>()))),
    oracle("rook_xray_attacks", IS(seen_beyond(in, union_of<rook_targets>()))),
    oracle("bishop_xray_attacks", IS(seen_beyond(in, union_of<bishop_targets>()))),
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

std::vector<Written> texts(bool are_algebra) {
  std::vector<Written> all;
  for (const formulas::Function& function : formulas::functions()) {
    for (const formulas::Text& text : function.texts) {
      const bool is_algebra = function.recorded(text, formulas::a1b1).is_algebra();
      if (is_algebra == are_algebra) all.push_back({&function, &text});
    }
  }
  return all;
}

}  // namespace bbtables::oracles
