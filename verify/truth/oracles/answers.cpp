#include "truth/oracles/answers.hpp"

#include "truth/oracles/pawns.hpp"
#include "truth/oracles/words.hpp"

namespace bbtables::oracles {
namespace {

using board::Color;
using board::Square;
using board::SquareSet;
using formulas::Symbol;
using kernels::Input;
using kernels::OnSquare;
using kernels::PasserRace;
using kernels::Path;
using kernels::Set;

// Cases.

template <class Input>
using Cases = std::function<void(const Visit<Input>&)>;

/// `chosen`, and it together with at most `more` squares from bit `first` on.
template <class See>
void for_each_set_of_at_most(unsigned more, const See& see, std::uint64_t chosen = 0,
                             unsigned first = 0) {
  see(chosen);
  if (more == 0) return;
  for (unsigned next = first; next < 64; ++next) {
    for_each_set_of_at_most(more - 1, see, chosen | std::uint64_t{1} << next, next + 1);
  }
}

/// All subsets, by counting in the bits of the set only (Carry-Rippler).
/// Source: Traversing Subsets of a Set, chessprogramming.org.
template <class See>
void for_each_subset(std::uint64_t set, const See& see) {
  std::uint64_t subset = 0;
  do {
    see(subset);
    subset = (subset - set) & set;
  } while (subset != 0);
}

/// With all values of these types the sets of so few squares: of at most five the empty one and
/// 8,303,632 others.
template <class... Domains>
Cases<Input<1, Domains...>> small_sets(unsigned most = 5) {
  return [most](const Visit<Input<1, Domains...>>& visit) {
    for_every<Domains...>([&](Domains... at) {
      for_each_set_of_at_most(most, [&](std::uint64_t set) { visit({{set}, {at.ordinal()...}}); });
    });
  };
}

/// With all values of these types the subsets of the squares that are `of` them.
template <class... Domains>
Cases<Input<1, Domains...>> subsets(SquareSet (*of)(Domains...)) {
  return [of](const Visit<Input<1, Domains...>>& visit) {
    for_every<Domains...>([&](Domains... at) {
      for_each_subset(bitboard(of(at...)), [&](std::uint64_t set) {
        visit({{set}, {at.ordinal()...}});
      });
    });
  };
}

/// The small sets, and at each square the targets that a knight there may attack, 64 times at most
/// 256: no other target decides whether the square is a fork.
void small_sets_and_forks(const Visit<Set>& visit) {
  small_sets<>()(visit);
  subsets(knight_targets)([&](const OnSquare& in) { visit({{in.sets[0]}, {}}); });
}

/// The small sets, and all 65,536 words in each quarter of the bitboard.
void small_sets_and_words(const Visit<Set>& visit) {
  small_sets<>()(visit);
  for (unsigned shift = 0; shift < 64; shift += 16) {
    for_each_subset(std::uint64_t{0xffff} << shift, [&](std::uint64_t set) { visit({{set}, {}}); });
  }
}

/// Paths of at most three squares, from any square to any square of them.
void short_paths(const Visit<Path>& visit) {
  for_each_set_of_at_most(3, [&](std::uint64_t path) {
    for (const Square from : squares(path)) {
      for (const Square to : Square::all()) {
        visit({{bitboard({from}), bitboard({to}), path}, {}});
      }
    }
  });
}

// Answers.

template <SquareSet (*targets)(Square)>
const UnionOf& united() {
  static const UnionOf all{targets};
  return all;
}

const UnionOf& reach(unsigned moves) {
  static const auto all = [] {
    std::vector<UnionOf> by_moves;
    for (const auto within : board::KnightMoves::all()) {
      by_moves.emplace_back([&](Square from) { return knight_reach(within, from); });
    }
    return by_moves;
  }();
  return all[moves];
}

const UnionOf& pawn_attacks(unsigned color) {
  static const UnionOf all[] = {
      UnionOf{[](Square from) { return pawn_targets(board::white, from); }},
      UnionOf{[](Square from) { return pawn_targets(board::black, from); }}};
  return all[color];
}

SquareSet square_to_the_east(Square from) {
  return SquareSet::where([&](Square to) {
    return to.rank() == from.rank() && to.file().ordinal() == from.file().ordinal() + 1;
  });
}

std::uint64_t area(unsigned king_color, unsigned to_move, unsigned king) {
  static const auto all = [] {
    std::array<std::array<std::array<std::uint64_t, 64>, 2>, 2> areas{};
    for_every<Color, Color, Square>([&](Color color, Color side, Square at) {
      areas[color.ordinal()][side.ordinal()][bit(at)] = bitboard(caughtable_area(color, side, at));
    });
    return areas;
  }();
  return all[king_color][to_move][king];
}

/// By breadth-first search: 1 if an 8-connected way within `path` leads from a square of `from` to
/// one of `to`, both ends on the path themselves.
std::uint64_t are_connected(std::uint64_t from, std::uint64_t to, std::uint64_t path) {
  std::uint64_t reached = 0;
  for (std::uint64_t frontier = from & path; frontier != 0;) {
    reached |= frontier;
    frontier = united<king_targets>()(frontier) & path & ~reached;
  }
  return (reached & to) != 0 ? 1 : 0;
}

/// What a function of the input's members says.
template <class Input, class Function>
Answer<Input> in_integers(std::string_view job, std::string_view sentence, Cases<Input> cases,
                          Function function) {
  return {job, sentence, std::move(cases), [=](const Input& in) { return in.passed_to(function); }};
}
/// The same of a function for words of any kind.
template <class Input, class Function>
Answer<Input> answer(std::string_view job, std::string_view sentence, Cases<Input> cases,
                     Function function) {
  Answer<Input> answer = in_integers<Input>(job, sentence, std::move(cases), function);
  answer.on_symbols = [=](const typename Input::Symbols& in) {
    return Symbol{in.passed_to(function)};
  };
  return answer;
}

// THE list. A job is one line: what it should answer, the cases to exhaust, the answer.
// clang-format off
std::vector<AnyAnswer> all_answers() {
  return {
      answer<Set>("east_step", "every square one file to the right, those of the h-file off the board", small_sets<>(), []<class W>(const W& set) { return united<square_to_the_east>()(set); }),
      answer<Set>("knight_attacks", "the squares √5 away from a knight", small_sets<>(), []<class W>(const W& knights) { return united<knight_targets>()(knights); }),
      answer<kernels::KnightTravel>("knight_reach", "the squares that a breadth-first search finds within 0 to 6 moves", small_sets<board::KnightMoves>(), []<class W>(const W& knights, unsigned moves) { return reach(moves)(knights); }),
      answer<Set>("knight_forks", "the squares with two targets or more √5 away", small_sets_and_forks, []<class W>(const W& targets) { return two_or_more(united<knight_targets>(), targets); }),
      answer<Set>("king_attacks", "the squares 1 or √2 away from a king", small_sets<>(), []<class W>(const W& kings) { return united<king_targets>()(kings); }),
      answer<kernels::Pawns>("pawn_attacks", "the squares √2 away from a pawn and one rank forward, for both colours", small_sets<Color>(), []<class W>(const W& pawns, unsigned color) { return pawn_attacks(color)(pawns); }),
      answer<OnSquare>("direction_set", "the lines that hold all targets, however far away, but for the king's own square", subsets(king_targets), []<class W>(const W& targets, unsigned king) { return lines_holding(targets, square(king)); }),
      answer<PasserRace>("uncaughtable_passers", "the passers outside of the area that counting moves gives", small_sets<Color, Color, Square>(1), []<class W>(const W& passers, unsigned king_color, unsigned to_move, unsigned king) { return passers & W{~area(king_color, to_move, king)}; }),
      in_integers<Path>("connected", "whether king steps within the path join two sets", short_paths, are_connected),
      answer<OnSquare>("rook_attacks", "the squares of its lines with nothing between, from every square", subsets(rook_targets), []<class W>(const W& occupied, unsigned rook) { return seen(occupied, square(rook), united<rook_targets>()); }),
      answer<OnSquare>("bishop_attacks", "the squares of its lines with nothing between, from every square", subsets(bishop_targets), []<class W>(const W& occupied, unsigned bishop) { return seen(occupied, square(bishop), united<bishop_targets>()); }),
      in_integers<Set>("count", "the bits, looked at one by one", small_sets_and_words, [](std::uint64_t set) { return std::uint64_t{counted_bits(set)}; }),
  };
}
// clang-format on

}  // namespace

const std::vector<AnyAnswer>& answers() {
  static const std::vector<AnyAnswer> all = all_answers();
  return all;
}

}  // namespace bbtables::oracles
